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

  private static let plots: [(PlotPlace, AnalysisView)] =
    AnalysisView.allCases.map { (.analysis($0), $0) }

  private func plot(_ driver: SessionDriver, _ place: PlotPlace) throws -> Session.PlacedPlot {
    let found = driver.session.placedPlot(place)
    return try #require(found, "\(place)")
  }

  /// Returns the point of the window at shares of a panel's width and height.
  private func point(
    _ plot: Session.PlacedPlot, _ x: Double = 0.5, _ y: Double = 0.5, panel: Int = 0
  ) -> CGPoint {
    let frame = plot.layout.panels[panel].frame
    return CGPoint(
      x: plot.frame.minX + frame.minX + frame.width * x, y: plot.frame.minY + frame.minY + frame.height * y)
  }

  private func range(_ plot: Session.PlacedPlot) throws -> ClosedRange<Double> {
    let panel = try #require(plot.layout.panels.first)
    return panel.xAxis.lower...panel.xAxis.upper
  }

  // MARK: The same in every plot

  @Test func theWheelZoomsAboutThePointer() throws {
    for (place, view) in Self.plots {
      let driver = try driver(view)
      let before = try plot(driver, place)
      let (pointer, whole) = (point(before, 0.3), try range(before))
      let value = try #require(before.value(at: pointer))
      #expect(driver.handle(.wheel(dx: 0, dy: 2, at: pointer)))
      let after = try plot(driver, place)
      let zoomed = try range(after)
      #expect(
        abs((zoomed.upperBound - zoomed.lowerBound) / (whole.upperBound - whole.lowerBound) - 0.64) < 1e-6,
        "\(place)")
      let panel = try #require(after.layout.panels.first)
      // The width of the labels may change, but not the share of the range.
      #expect(abs(panel.xAxis.fraction(of: value) - 0.3) < 0.01, "\(place)")
      // Nothing scrolls, and a double click fits.
      #expect(driver.actions.allSatisfy { if case .input(.wheel, _) = $0 { false } else { true } })
      #expect(driver.handle(.doubleClick(at: pointer)))
      #expect(try range(plot(driver, place)) == whole, "\(place)")
    }
  }

  @Test func valuesAreZoomedWithShiftOrOverTheirAxis() throws {
    for (place, view) in Self.plots {
      let driver = try driver(view)
      let before = try plot(driver, place)
      let last = before.layout.panels.count - 1
      let pointer = point(before, 0.5, 0.25, panel: last)
      let axis = before.layout.panels[last].yAxis
      _ = driver.handle(.modifiers(.shift))
      // Some desktops turn the wheel with Shift.
      driver.send(.wheel(dx: last == 0 ? 0 : 1, dy: last == 0 ? 1 : 0, at: pointer), .modifiers([]))
      var after = try plot(driver, place)
      func length(_ axis: PlotAxis) -> Double { axis.upper - axis.lower }
      #expect(abs(length(after.layout.panels[last].yAxis) / length(axis) - 0.8) < 1e-6, "\(place)")
      #expect(try range(after) == range(before))
      for index in 0..<last { #expect(after.layout.panels[index].yAxis == before.layout.panels[index].yAxis) }
      let panel = after.layout.panels[last].frame
      let labels = CGPoint(x: after.frame.minX + panel.minX - 12, y: pointer.y)
      _ = driver.handle(.wheel(dx: 0, dy: -1, at: labels))
      after = try plot(driver, place)
      #expect(abs(length(after.layout.panels[last].yAxis) / length(axis) - 1) < 1e-6, "\(place)")
      _ = driver.handle(.doubleClick(at: pointer))
      #expect(try plot(driver, place).layout.panels[last].yAxis == axis)
    }
  }

  @Test func aDragPansInPanelsAndAlongValues() throws {
    for (place, view) in Self.plots {
      let driver = try driver(view)
      let state = driver.session.playhead
      _ = driver.handle(.wheel(dx: 0, dy: 5, at: point(try plot(driver, place))))
      let zoomed = try range(plot(driver, place))
      let panel = try #require(try plot(driver, place).layout.panels.last)
      let frame = try plot(driver, place).frame
      let axis = CGPoint(x: frame.minX + panel.frame.midX, y: frame.minY + panel.frame.midY)
      _ = driver.handle(.mouse(.began, at: axis))
      let width = panel.frame.width
      for step in 1...4 {
        _ = driver.handle(.mouse(.moved, at: CGPoint(x: axis.x + width * Double(step) / 40, y: axis.y)))
      }
      _ = driver.handle(.mouse(.ended, at: axis))
      let panned = try range(plot(driver, place))
      let length = zoomed.upperBound - zoomed.lowerBound
      #expect(abs(panned.lowerBound - (zoomed.lowerBound - length / 10)) < 1e-6, "\(place)")
      #expect(abs(panned.upperBound - panned.lowerBound - length) < 1e-9)
      // The values are dragged along theirs.
      let values = panel.yAxis
      let labels = CGPoint(x: frame.minX + panel.frame.minX - 12, y: frame.minY + panel.frame.midY)
      _ = driver.handle(.mouse(.began, at: labels))
      _ = driver.handle(.mouse(.moved, at: CGPoint(x: labels.x, y: labels.y + panel.frame.height / 4)))
      _ = driver.handle(.mouse(.ended, at: labels))
      let moved = try #require(try plot(driver, place).layout.panels.last?.yAxis)
      // A range that was fitted is fitted to the part that is shown.
      #expect(moved.lower != values.lower, "\(place)")
      #expect(driver.session.playhead == state, "\(place)")
    }
  }

  /// The curves follow the pointer from where it went down. A drag across fitted panels moves no values.
  @Test func aDragMovesTimeAlone() throws {
    for (place, view) in Self.plots {
      let driver = try driver(view)
      let state = driver.session.playhead
      _ = driver.handle(.wheel(dx: 0, dy: 5, at: point(try plot(driver, place))))
      let zoomed = try range(plot(driver, place))
      let from = point(try plot(driver, place))
      driver.send(.mouse(.began, at: from), .mouse(.moved, at: CGPoint(x: from.x - 30, y: from.y + 9)))
      #expect(try range(plot(driver, place)).lowerBound > zoomed.lowerBound, "\(place)")
      _ = driver.handle(.mouse(.moved, at: from))
      #expect(try abs(range(plot(driver, place)).lowerBound - zoomed.lowerBound) < 1e-9, "\(place)")
      // Where a drag ends is no click, wherever it was.
      _ = driver.handle(.mouse(.ended, at: from))
      #expect(driver.session.plotView(place).yRanges.isEmpty)
      #expect(driver.session.playhead == state)
    }
  }

  /// A click shows the time under the pointer. A hand is never still: a movement of a point does not count.
  @Test func aClickSeeks() throws {
    for (place, view) in Self.plots where place != .analysis(.release) {
      let driver = try driver(view)
      let shown = try plot(driver, place), pointer = point(shown, 0.2)
      _ = driver.handle(.mouse(.began, at: pointer))
      #expect(!driver.session.isPaused)
      _ = driver.handle(.mouse(.moved, at: CGPoint(x: pointer.x + 2, y: pointer.y + 1)))
      _ = driver.handle(.mouse(.ended, at: CGPoint(x: pointer.x + 2, y: pointer.y + 1)))
      let time = try #require(shown.value(at: pointer))
      #expect(driver.session.isPaused, "\(place)")
      #expect(abs(driver.session.shownTime - time) < 1.0 / 59, "\(place)")
      #expect(driver.session.plotView(place) == PlotView())
      // A press that is canceled does nothing.
      let before = driver.session.playhead
      driver.send(.mouse(.began, at: point(shown, 0.7)), .mouse(.cancelled, at: point(shown, 0.7)))
      #expect(driver.session.playhead == before)
    }
    let driver = try driver(.release)
    let before = driver.session.playhead
    driver.click(point(try plot(driver, .analysis(.release))))
    #expect(driver.session.playhead == before, "times before a lift are no times of the session")
  }

  /// A drag along the times seeks, and so does one of the playhead.
  @Test func aDragAlongTheTimesSeeks() throws {
    for (place, view) in Self.plots where place != .analysis(.release) {
      let driver = try driver(view)
      let shown = try plot(driver, place)
      let last = try #require(shown.layout.panels.last).frame
      func axis(_ share: Double) -> CGPoint {
        CGPoint(x: point(shown, share).x, y: shown.frame.minY + last.maxY + 8)
      }
      _ = driver.handle(.mouse(.began, at: axis(0.2)))
      let first = driver.session.shownTime
      #expect(driver.session.isPaused, "\(place)")
      _ = driver.handle(.mouse(.moved, at: axis(0.6)))
      #expect(driver.session.shownTime > first, "\(place)")
      _ = driver.handle(.mouse(.ended, at: axis(0.6)))
      #expect(driver.session.plotView(place) == PlotView())
      // The playhead of the plot that is shown now.
      let now = try plot(driver, place)
      let panel = try #require(now.layout.panels.first)
      let head = CGPoint(
        x: now.frame.minX + panel.x(of: driver.session.shownTime) + 2, y: point(now).y)
      let time = driver.session.shownTime
      driver.drag(head, to: CGPoint(x: head.x - 60, y: head.y))
      #expect(driver.session.shownTime < time, "\(place)")
      #expect(driver.session.plotView(place) == PlotView())
    }
  }

  @Test func aDoubleClickSeeksNoTime() throws {
    for isPaused in [false, true] {
      let driver = try driver()
      if isPaused { driver.session.look(at: 0.2) }
      for place in [PlotPlace.analysis(.whatIf)] {
        let before = driver.session.playhead
        let pointer = point(try plot(driver, place), 0.6)
        _ = driver.handle(.wheel(dx: 0, dy: 1, at: pointer))
        driver.click(pointer)
        #expect(driver.session.playhead != before)
        driver.send(.mouse(.began, at: pointer), .doubleClick(at: pointer))
        #expect(driver.session.playhead == before)
        // The rest of the press does nothing.
        driver.send(.mouse(.moved, at: CGPoint(x: pointer.x + 20, y: pointer.y)), .mouse(.ended, at: pointer))
        #expect((driver.session.playhead, driver.session.plotView(place)) == (before, PlotView()))
      }
      // The session goes on.
      if !isPaused {
        let count = driver.session.take.tape.frames.count
        try driver.flickInWindow()
        #expect(driver.session.take.tape.frames.count > count + 30)
      }
    }
  }

  @Test func twoFingersZoomAndPan() throws {
    for (place, view) in Self.plots {
      let driver = try driver(view)
      let whole = try range(plot(driver, place))
      let pointer = point(try plot(driver, place))
      #expect(driver.handle(.trackpad(dx: 1, dy: 90, at: pointer)))
      let zoomed = try range(plot(driver, place))
      #expect(zoomed.upperBound - zoomed.lowerBound < 0.7 * (whole.upperBound - whole.lowerBound), "\(place)")
      let time = driver.measuredNow
      _ = driver.handle(.touchpad(.began, at: pointer, time: time))
      #expect(driver.handle(.touchpad(.moved(dx: -20, dy: 1), at: pointer, time: time)))
      _ = driver.handle(.touchpad(.ended, at: pointer, time: time))
      #expect(try range(plot(driver, place)).lowerBound > zoomed.lowerBound, "\(place)")
      let count = driver.actions.count
      try driver.frame()
      #expect(driver.actions.count == count)
      // The next gesture may belong to the scene.
      let device = driver.session.layout.device
      let middle = CGPoint(x: device.midX, y: device.midY)
      _ = driver.handle(.touchpad(.began, at: middle, time: time))
      _ = driver.handle(.touchpad(.moved(dx: 0, dy: -20), at: middle, time: time))
      try driver.frame()
      #expect(driver.actions.count > count)
    }
  }

  @Test func namesSwitchTheirCurves() throws {
    let names = ["Decelerating", "B", "Reference"]
    let places: [(PlotPlace, AnalysisView)] = [
      (.analysis(.whatIf), .whatIf),
      (.analysis(.profiles), .profiles), (.analysis(.frameRates), .frameRates),
    ]
    for ((place, view), name) in zip(places, names) {
      let driver = try driver(view)
      let state = driver.session.playhead
      func label() throws -> DrawList.Text {
        let frame = try plot(driver, place).frame
        return try #require(
          driver.texts.first { $0.string == name && frame.contains($0.position) }, "\(place) \(name)")
      }
      let shown = try label()
      let point = CGPoint(x: shown.position.x + 4, y: shown.position.y + 6)
      driver.click(point)
      #expect(driver.session.plotView(place).hidden == [name])
      #expect(try label().color != shown.color)
      #expect(driver.session.playhead == state)
      // The second press of a double click switches it on again and fits nothing.
      let again = try label().position
      driver.click(CGPoint(x: again.x + 4, y: again.y + 6))
      _ = driver.handle(.doubleClick(at: CGPoint(x: again.x + 4, y: again.y + 6)))
      #expect(driver.session.plotView(place).hidden.isEmpty)
      #expect(try label().color == shown.color)
    }
  }

  @Test func thePointerReadsTimeAndValues() throws {
    for (place, view) in Self.plots {
      let driver = try driver(view)
      let shown = try plot(driver, place)
      let pointer = point(shown, 0.8)
      let before = driver.texts.count
      _ = driver.handle(.pointer(pointer))
      let value = try #require(shown.value(at: pointer))
      // Times count from the touch.
      let time =
        place == .analysis(.release)
        ? String(format: "\u{2212}%.1f ms", abs(value))
        : String(format: "%.3f s", value - driver.session.comparedSpan.lowerBound)
      #expect(driver.texts.contains { $0.string == time }, "\(place)")
      #expect(driver.texts.count > before + 1)
      // While the button is down, the playhead is read instead.
      _ = driver.handle(.mouse(.began, at: pointer))
      #expect(!driver.texts.contains { $0.string == time })
      driver.send(.mouse(.ended, at: pointer), .pointer(nil))
      #expect(!driver.texts.contains { $0.string == time } || driver.session.isPaused)
    }
  }

  // MARK: The note

  private func hasNote(_ driver: SessionDriver) -> Bool {
    driver.texts.contains { $0.string.hasPrefix("Drag: pan") }
  }

  @Test func aPointerThatRestsIsToldTheGestures() throws {
    var notes: Set<[String]> = []
    for (place, view) in Self.plots {
      let driver = try driver(view)
      let shown = try plot(driver, place)
      let before = Set(driver.texts.map(\.string))
      let count = driver.session.take.tape.frames.count
      _ = driver.handle(.pointer(point(shown, 0.5)))
      var frames = 0
      while !hasNote(driver), frames < 60 {
        #expect(driver.session.need == .frame)
        try driver.frame()
        frames += 1
        // A movement begins the time again.
        if frames == 20 { _ = driver.handle(.pointer(point(shown, 0.51))) }
      }
      #expect((49...54).contains(frames), "\(place): \(frames)")
      #expect(driver.session.need == .nothing, "\(place)")
      // The display frames that only the note requires are not recorded.
      #expect(driver.session.take.tape.frames.count == count, "\(place)")
      notes.insert(
        driver.texts.map(\.string).filter { !before.contains($0) && $0.contains(" \u{00B7} ") })
      // It goes with the next movement and comes only once.
      _ = driver.handle(.pointer(point(shown, 0.52)))
      #expect((hasNote(driver), driver.session.need) == (false, .nothing))
      driver.send(.pointer(nil), .pointer(point(shown, 0.52)))
      for _ in 0..<40 { try driver.frame() }
      #expect(hasNote(driver))
      driver.click(point(shown, 0.52))
      #expect(!hasNote(driver))
    }
    // Times before a lift are no times of the session, to which a click leads.
    #expect((Set(notes.map(\.count)), Set(notes.compactMap(\.first)).count) == ([1, 2], 1))
  }

  // MARK: Whose view it is

  @Test func aTabKeepsItsViewToItself() throws {
    let driver = try driver()
    _ = driver.handle(.wheel(dx: 0, dy: 3, at: point(try plot(driver, .analysis(.whatIf)))))
    let zoomed = driver.session.plotView(.analysis(.whatIf))
    #expect(zoomed.xRange != nil)
    driver.session.choose(.profiles)
    driver.session.settle()
    #expect(driver.session.plotView(.analysis(.profiles)) == PlotView())
    driver.session.choose(.whatIf)
    #expect(driver.session.plotView(.analysis(.whatIf)) == zoomed)
    driver.session.open(.pager)
    try driver.frame()
    #expect(driver.session.plotView(.analysis(.whatIf)) == PlotView())
  }

  @Test func anotherGestureIsFitted() throws {
    let driver = try driver(flicks: 2)
    let shown = try plot(driver, .analysis(.whatIf))
    driver.send(.wheel(dx: 0, dy: 3, at: point(shown)), .modifiers(.shift))
    driver.send(.wheel(dx: 0, dy: 3, at: point(shown)), .modifiers([]))
    #expect(driver.session.plotView(.analysis(.whatIf)).yRanges.count == 1)
    let second = try #require(driver.session.gesture)
    try driver.flickInWindow()
    #expect(driver.session.gesture != second && driver.session.plotView(.analysis(.whatIf)) == PlotView())
    #expect(try range(plot(driver, .analysis(.whatIf))) == driver.session.comparedSpan)
    // The earlier gesture has its view again until another is chosen for the present one.
    driver.session.look(at: second.span.lowerBound)
    #expect(driver.session.plotView(.analysis(.whatIf)).xRange != nil)
  }

  @Test func aConstantThatChangesKeepsTheView() throws {
    let driver = try driver()
    _ = driver.handle(.wheel(dx: 0, dy: 3, at: point(try plot(driver, .analysis(.whatIf)))))
    let view = driver.session.plotView(.analysis(.whatIf))
    try driver.tune("glide.rate", to: 0.9)
    #expect(driver.session.plotView(.analysis(.whatIf)) == view)
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
    #expect(driver.session.plotView(.analysis(.release)) == PlotView())
    #expect(driver.session.placedPlot(.analysis(.release)) == nil)
    // Curves of a tab that is not shown have no place.
    #expect(driver.session.placedPlot(.analysis(.whatIf)) == nil)
  }

  @Test func noPlotRespondsUnderTheListOfScenes() throws {
    // Beside the panel there is no room for the list.
    let driver = try SessionDriver(window: CGSize(width: 900, height: 480), overlays: true, panel: true)
    try driver.flickInWindow()
    driver.session.settle()
    let pointer = point(try plot(driver, .analysis(.whatIf)))
    _ = driver.handle(.key(.character("m"), []))
    #expect(driver.session.layout.menu?.isOverlay == true)
    _ = driver.handle(.wheel(dx: 0, dy: 3, at: pointer))
    #expect(driver.session.plotView(.analysis(.whatIf)) == PlotView())
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
    func choose(_ tab: DrawerTab) throws {
      let frame = try #require(
        driver.session.drawerTabs(in: driver.session.layout).first { $0.command == .showDrawer(tab) }?.frame)
      driver.click(CGPoint(x: frame.midX, y: frame.midY))
    }
    try choose(.curves)
    try driver.frame()
    let layout = driver.session.layout
    #expect(layout.panel == nil)
    let column = try #require(layout.column), curves = try #require(layout.curves)
    #expect(column.contains(curves))
    let plot = try #require(driver.session.placedPlot(.analysis(.whatIf)))
    #expect(!plot.layout.panels.isEmpty)
    for view in AnalysisView.allCases.reversed() {
      let tab = try #require(driver.session.tabs(in: layout.views).first { $0.command == .compare(view) })
        .frame
      driver.click(CGPoint(x: tab.midX, y: tab.midY))
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
    try choose(.values)
    #expect(driver.session.layout.panel != nil && driver.session.layout.analysis == nil)
  }
}
