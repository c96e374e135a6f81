import PlaygroundDrawing
import Foundation
import PlaygroundScenes
import ScrollScript
import Scrolling
import TestSupport
import Testing
import PlaygroundWorkbench

struct SessionPlotsTests {
  private static let window = CGSize(width: 1900, height: 1000)

  /// Returns a session at rest after flicks, with the tools open in a tab.
  private func driver(_ view: AnalysisView = .whatIf, flicks: Int = 1) throws -> SessionDriver {
    let driver = try SessionDriver(window: Self.window, overlays: true, panel: true, flicks: flicks)
    driver.session.choose(view)
    driver.session.settle()
    return driver
  }

  private func plot(_ driver: SessionDriver) throws -> Session.PlacedPlot {
    try #require(driver.session.shownPlot)
  }

  private func plotView(_ driver: SessionDriver) -> PlotView {
    driver.session.plotView(driver.session.comparison.view)
  }

  /// Returns the point of the window at shares of a panel's width and height.
  private func point(
    _ plot: Session.PlacedPlot, _ x: Double = 0.5, _ y: Double = 0.5, panel: Int = 0
  ) -> CGPoint {
    let frame = plot.layout.panels[panel].frame
    return CGPoint(
      x: plot.frame.minX + frame.minX + frame.width * x, y: plot.frame.minY + frame.minY + frame.height * y)
  }

  /// Returns the point of the window on the labels of the values of the last panel.
  private func labels(_ plot: Session.PlacedPlot) throws -> CGPoint {
    let panel = try #require(plot.layout.panels.last).frame
    return CGPoint(x: plot.frame.minX + panel.minX - 12, y: plot.frame.minY + panel.midY)
  }

  private func range(_ driver: SessionDriver) throws -> ClosedRange<Double> {
    let axis = try #require(plot(driver).layout.panels.first).xAxis
    return axis.lower...axis.upper
  }

  private func length(_ axis: PlotAxis) -> Double { axis.upper - axis.lower }

  // MARK: The same in every plot

  @Test(arguments: AnalysisView.allCases) func theWheelZoomsAboutThePointer(_ view: AnalysisView) throws {
    let driver = try driver(view)
    let before = try plot(driver), whole = try range(driver)
    let pointer = point(before, 0.3)
    let value = try #require(before.value(at: pointer))
    #expect(driver.handle(.wheel(dx: 0, dy: 2, at: pointer)))
    #expect(try abs(range(driver).length / whole.length - 0.64) < 1e-6)
    let panel = try #require(try plot(driver).layout.panels.first)
    // The width of the labels may change, but not the share of the range.
    #expect(abs(panel.xAxis.fraction(of: value) - 0.3) < 0.01)
    // Nothing scrolls, and a double click fits.
    #expect(driver.actions.allSatisfy { if case .input(.wheel, _) = $0 { false } else { true } })
    #expect(driver.handle(.doubleClick(at: pointer)))
    #expect(try range(driver) == whole)
  }

  @Test(arguments: AnalysisView.allCases)
  func valuesAreZoomedWithShiftOrOverTheirAxis(_ view: AnalysisView) throws {
    let driver = try driver(view)
    let before = try plot(driver), whole = try range(driver)
    let last = before.layout.panels.count - 1
    let pointer = point(before, 0.5, 0.25, panel: last)
    let axis = before.layout.panels[last].yAxis
    _ = driver.handle(.modifiers(.shift))
    // Some desktops turn the wheel with Shift.
    driver.send(.wheel(dx: last == 0 ? 0 : 1, dy: last == 0 ? 1 : 0, at: pointer), .modifiers([]))
    let after = try plot(driver)
    #expect(abs(length(after.layout.panels[last].yAxis) / length(axis) - 0.8) < 1e-6)
    #expect(try range(driver) == whole)
    for index in 0..<last { #expect(after.layout.panels[index].yAxis == before.layout.panels[index].yAxis) }
    _ = driver.handle(.wheel(dx: 0, dy: -1, at: CGPoint(x: try labels(after).x, y: pointer.y)))
    #expect(try abs(length(plot(driver).layout.panels[last].yAxis) / length(axis) - 1) < 1e-6)
    _ = driver.handle(.doubleClick(at: pointer))
    #expect(try plot(driver).layout.panels[last].yAxis == axis)
  }

  /// The curves follow the pointer from where it went down, along the axis of time alone in fitted panels, and
  /// along that of values over their labels.
  @Test(arguments: AnalysisView.allCases) func aDragPansInPanelsAndAlongValues(_ view: AnalysisView) throws {
    let driver = try driver(view)
    let state = driver.session.playhead
    _ = driver.handle(.wheel(dx: 0, dy: 5, at: point(try plot(driver))))
    let zoomed = try range(driver), shown = try plot(driver)
    let panel = try #require(shown.layout.panels.last)
    let start = point(shown, panel: shown.layout.panels.count - 1)
    let end = CGPoint(x: start.x + panel.frame.width / 10, y: start.y + 9)
    driver.send(.mouse(.began, at: start), .mouse(.moved, at: end))
    let panned = try range(driver)
    #expect(abs(panned.lowerBound - (zoomed.lowerBound - zoomed.length / 10)) < 1e-6)
    #expect(abs(panned.length - zoomed.length) < 1e-9)
    _ = driver.handle(.mouse(.moved, at: start))
    #expect(try abs(range(driver).lowerBound - zoomed.lowerBound) < 1e-9)
    // Where a drag ends is no click, wherever it was.
    _ = driver.handle(.mouse(.ended, at: start))
    #expect((plotView(driver).yRanges.isEmpty, driver.session.playhead) == (true, state))
    let place = try labels(shown)
    driver.drag(place, to: CGPoint(x: place.x, y: place.y + panel.frame.height / 4))
    let moved = try #require(try plot(driver).layout.panels.last?.yAxis)
    // A range that was fitted is fitted to the part that is shown.
    #expect(moved.lower != panel.yAxis.lower)
    #expect(driver.session.playhead == state)
  }

  /// The views whose times are those of the session. Times before a lift are not.
  private static let timed = AnalysisView.allCases.filter { $0 != .release }

  /// A click shows the time under the pointer. A hand is never still: a movement of a point does not count.
  @Test(arguments: timed) func aClickSeeks(_ view: AnalysisView) throws {
    let driver = try driver(view)
    let shown = try plot(driver), pointer = point(shown, 0.2)
    _ = driver.handle(.mouse(.began, at: pointer))
    #expect(!driver.session.isPaused)
    let near = CGPoint(x: pointer.x + 2, y: pointer.y + 1)
    driver.send(.mouse(.moved, at: near), .mouse(.ended, at: near))
    let time = try #require(shown.value(at: pointer))
    #expect(driver.session.isPaused && abs(driver.session.shownTime - time) < 1.0 / 59)
    #expect(plotView(driver) == PlotView())
    // A press that is canceled does nothing.
    let before = driver.session.playhead
    driver.send(.mouse(.began, at: point(shown, 0.7)), .mouse(.cancelled, at: point(shown, 0.7)))
    #expect(driver.session.playhead == before)
  }

  @Test func aClickOnAReleaseSeeksNothing() throws {
    let driver = try driver(.release)
    let before = driver.session.playhead
    driver.click(point(try plot(driver)))
    #expect(driver.session.playhead == before)
  }

  /// A drag along the times seeks, and so does one of the playhead.
  @Test(arguments: timed) func aDragAlongTheTimesSeeks(_ view: AnalysisView) throws {
    let driver = try driver(view)
    let shown = try plot(driver)
    let last = try #require(shown.layout.panels.last).frame
    func axis(_ share: Double) -> CGPoint {
      CGPoint(x: point(shown, share).x, y: shown.frame.minY + last.maxY + 8)
    }
    _ = driver.handle(.mouse(.began, at: axis(0.2)))
    let first = driver.session.shownTime
    #expect(driver.session.isPaused)
    _ = driver.handle(.mouse(.moved, at: axis(0.6)))
    #expect(driver.session.shownTime > first)
    _ = driver.handle(.mouse(.ended, at: axis(0.6)))
    #expect(plotView(driver) == PlotView())
    // The playhead of the plot that is shown now.
    let now = try plot(driver)
    let panel = try #require(now.layout.panels.first)
    let head = CGPoint(x: now.frame.minX + panel.x(of: driver.session.shownTime) + 2, y: point(now).y)
    let time = driver.session.shownTime
    driver.drag(head, to: CGPoint(x: head.x - 60, y: head.y))
    #expect(driver.session.shownTime < time)
    #expect(plotView(driver) == PlotView())
  }

  @Test(arguments: [false, true]) func aDoubleClickSeeksNoTime(isPaused: Bool) throws {
    let driver = try driver()
    if isPaused { driver.session.look(at: 0.2) }
    let before = driver.session.playhead
    let pointer = point(try plot(driver), 0.6)
    _ = driver.handle(.wheel(dx: 0, dy: 1, at: pointer))
    driver.click(pointer)
    #expect(driver.session.playhead != before)
    driver.send(.mouse(.began, at: pointer), .doubleClick(at: pointer))
    #expect(driver.session.playhead == before)
    // The rest of the press does nothing.
    driver.send(.mouse(.moved, at: CGPoint(x: pointer.x + 20, y: pointer.y)), .mouse(.ended, at: pointer))
    #expect((driver.session.playhead, plotView(driver)) == (before, PlotView()))
    // The session goes on.
    guard !isPaused else { return }
    let count = driver.session.take.tape.frames.count
    try driver.flickInWindow()
    #expect(driver.session.take.tape.frames.count > count + 30)
  }

  @Test(arguments: AnalysisView.allCases) func twoFingersZoomAndPan(_ view: AnalysisView) throws {
    let driver = try driver(view)
    let whole = try range(driver)
    let pointer = point(try plot(driver))
    #expect(driver.handle(.trackpadStep(dx: 1, dy: 90, at: pointer)))
    let zoomed = try range(driver)
    #expect(zoomed.length < 0.7 * whole.length)
    let time = driver.measuredNow
    _ = driver.handle(.trackpad(.began, at: pointer, time: time))
    #expect(driver.handle(.trackpad(.moved(dx: -20, dy: 1), at: pointer, time: time)))
    _ = driver.handle(.trackpad(.ended, at: pointer, time: time))
    #expect(try range(driver).lowerBound > zoomed.lowerBound)
    let count = driver.actions.count
    try driver.frame()
    #expect(driver.actions.count == count)
    // The next gesture may belong to the scene.
    _ = driver.handle(.trackpad(.began, at: driver.middle, time: time))
    try driver.frame([.trackpad(.moved(dx: 0, dy: -20), at: driver.middle, time: time)])
    #expect(driver.actions.count > count)
  }

  @Test(arguments: [
    (AnalysisView.whatIf, "Decelerating"), (.profiles, "B"), (.frameRates, "Reference"),
  ])
  func namesSwitchTheirCurves(_ view: AnalysisView, _ name: String) throws {
    let driver = try driver(view)
    let state = driver.session.playhead
    func label() throws -> DrawList.Text {
      let frame = try plot(driver).frame
      return try #require(driver.texts.first { $0.string == name && frame.contains($0.position) })
    }
    let shown = try label()
    driver.click(CGPoint(x: shown.position.x + 4, y: shown.position.y + 6))
    #expect(plotView(driver).hidden == [name])
    #expect(try label().color != shown.color)
    #expect(driver.session.playhead == state)
    // The second press of a double click switches it on again and fits nothing.
    let place = try label().position, again = CGPoint(x: place.x + 4, y: place.y + 6)
    driver.click(again)
    _ = driver.handle(.doubleClick(at: again))
    #expect(plotView(driver).hidden.isEmpty)
    #expect(try label().color == shown.color)
  }

  @Test(arguments: AnalysisView.allCases) func thePointerReadsTimeAndValues(_ view: AnalysisView) throws {
    let driver = try driver(view)
    let shown = try plot(driver), before = driver.texts.count
    let pointer = point(shown, 0.8)
    _ = driver.handle(.pointer(pointer))
    let value = try #require(shown.value(at: pointer))
    // Times count from the touch.
    let time =
      view == .release
      ? String(format: "\u{2212}%.1f ms", abs(value))
      : String(format: "%.3f s", value - driver.session.comparedSpan.lowerBound)
    #expect(driver.strings.contains(time))
    #expect(driver.texts.count > before + 1)
    // While the button is down, the playhead is read instead.
    _ = driver.handle(.mouse(.began, at: pointer))
    #expect(!driver.strings.contains(time))
    driver.send(.mouse(.ended, at: pointer), .pointer(nil))
    #expect(!driver.strings.contains(time) || driver.session.isPaused)
  }

  // MARK: The note

  private func hasNote(_ driver: SessionDriver) -> Bool {
    driver.strings.contains { $0.hasPrefix("Drag: pan") }
  }

  @Test(arguments: AnalysisView.allCases)
  func aPointerThatRestsIsToldTheGestures(_ view: AnalysisView) throws {
    let driver = try driver(view)
    let shown = try plot(driver), before = Set(driver.strings)
    let count = driver.session.take.tape.frames.count
    _ = driver.handle(.pointer(point(shown, 0.5)))
    var frames = 0
    while driver.session.need == .frame, frames < 60 {
      try driver.frame()
      frames += 1
      // A movement begins the time again.
      if frames == 20 { _ = driver.handle(.pointer(point(shown, 0.51))) }
    }
    #expect((49...54).contains(frames), "\(frames)")
    #expect((hasNote(driver), driver.session.need) == (true, .nothing))
    // The display frames that only the note requires are not recorded.
    #expect(driver.session.take.tape.frames.count == count)
    // Times before a lift are no times of the session, to which a click leads.
    let lines = driver.strings.filter { !before.contains($0) && $0.contains(" \u{00B7} ") }
    #expect(lines.count == (view == .release ? 1 : 2))
    // It goes with the next movement.
    _ = driver.handle(.pointer(point(shown, 0.52)))
    #expect((hasNote(driver), driver.session.need) == (false, .nothing))
    driver.send(.pointer(nil), .pointer(point(shown, 0.52)))
    for _ in 0..<40 { try driver.frame() }
    #expect(hasNote(driver))
    driver.click(point(shown, 0.52))
    #expect(!hasNote(driver))
  }

  // MARK: Whose view it is

  @Test func aTabKeepsItsViewToItself() throws {
    let driver = try driver()
    _ = driver.handle(.wheel(dx: 0, dy: 3, at: point(try plot(driver))))
    let zoomed = driver.session.plotView(.whatIf)
    #expect(zoomed.xRange != nil)
    driver.session.choose(.profiles)
    driver.session.settle()
    #expect(driver.session.plotView(.profiles) == PlotView())
    driver.session.choose(.whatIf)
    #expect(driver.session.plotView(.whatIf) == zoomed)
    driver.session.open(.pager)
    try driver.frame()
    #expect(driver.session.plotView(.whatIf) == PlotView())
  }

  @Test func anotherGestureIsFitted() throws {
    let driver = try driver(flicks: 2)
    let shown = try plot(driver)
    driver.send(.wheel(dx: 0, dy: 3, at: point(shown)), .modifiers(.shift))
    driver.send(.wheel(dx: 0, dy: 3, at: point(shown)), .modifiers([]))
    #expect(driver.session.plotView(.whatIf).yRanges.count == 1)
    let second = try #require(driver.session.gesture)
    try driver.flickInWindow()
    #expect(driver.session.gesture != second && driver.session.plotView(.whatIf) == PlotView())
    #expect(try range(driver) == driver.session.comparedSpan)
    // The earlier gesture has its view again until another is chosen for the present one.
    driver.session.look(at: second.span.lowerBound)
    #expect(driver.session.plotView(.whatIf).xRange != nil)
  }

  @Test func aConstantThatChangesKeepsTheView() throws {
    let driver = try driver()
    _ = driver.handle(.wheel(dx: 0, dy: 3, at: point(try plot(driver))))
    let view = driver.session.plotView(.whatIf)
    try driver.tune("glide.rate", to: 0.9)
    #expect(driver.session.plotView(.whatIf) == view)
  }

  @Test func withoutCurvesThereIsNothingToZoom() throws {
    let driver = try driver(.release, flicks: 0)
    let curves = try #require(driver.session.layout.curves)
    let pointer = CGPoint(x: curves.midX, y: curves.midY)
    _ = driver.handle(.pointer(pointer))
    for _ in 0..<40 { try driver.frame() }
    #expect(!hasNote(driver))
    driver.click(pointer)
    #expect(!driver.handle(.doubleClick(at: pointer)))
    #expect(driver.session.plotView(.release) == PlotView())
    #expect(driver.session.shownPlot == nil)
  }

  @Test func noPlotRespondsUnderTheListOfScenes() throws {
    // Beside the panel there is no room for the list.
    let driver = try SessionDriver(window: CGSize(width: 900, height: 480), overlays: true, panel: true)
    try driver.flickInWindow()
    driver.session.settle()
    let pointer = point(try plot(driver))
    _ = driver.handle(.key(.character("m"), []))
    #expect(driver.session.window.popup?.kind == .scenes)
    _ = driver.handle(.wheel(dx: 0, dy: 3, at: pointer))
    #expect(driver.session.plotView(.whatIf) == PlotView())
  }

  // MARK: The drawer

  /// In a small window, the curves are a tab of the drawer and work as elsewhere. The drawer lets nothing
  /// through.
  @Test(arguments: [CGSize(width: 640, height: 480), CGSize(width: 800, height: 600)])
  func theCurvesAreATabOfTheDrawer(window: CGSize) throws {
    let driver = try SessionDriver("plain", window: window, overlays: true, panel: true)
    try driver.frame([.key(.character("p"), [])])
    try driver.flickInWindow()
    try driver.frame([.key(.character("p"), [])])
    #expect(driver.session.layout.panel != nil && driver.session.layout.analysis == nil)
    try driver.click(.showDrawer(.curves))
    try driver.frame()
    let layout = driver.session.layout
    #expect(layout.panel == nil)
    let column = try #require(layout.column), curves = try #require(layout.curves)
    #expect(column.contains(curves))
    let plot = try #require(driver.session.shownPlot)
    #expect(!plot.layout.panels.isEmpty)
    for view in AnalysisView.allCases.reversed() {
      try driver.click(.compare(view))
      #expect(driver.session.comparison.view == view)
    }
    let count = driver.actions.count
    for y in stride(from: column.minY + 1, to: column.maxY, by: 40) {
      let point = CGPoint(x: column.minX + 4, y: y)
      _ = driver.handle(.wheel(dx: 0, dy: -3, at: point))
      driver.click(point)
    }
    driver.click(CGPoint(x: curves.midX, y: curves.midY))
    #expect((driver.session.isPaused, driver.actions.count) == (true, count))
    try driver.click(.showDrawer(.values))
    #expect(driver.session.layout.panel != nil && driver.session.layout.analysis == nil)
  }
}
