import PlaygroundDrawing
import Foundation
import PlaygroundScenes
import ScrollPhysics
import ScrollScript
import Scrolling
import TestSupport
import Testing
import PlaygroundWorkbench

struct SessionTuningTests {
  private func driver(_ scene: String = "feed", flicks: Int = 2) throws -> SessionDriver {
    try SessionDriver(scene, window: .wide, overlays: true, panel: true, flicks: flicks)
  }

  /// Returns the position of a text in the window.
  private func place(_ driver: SessionDriver, _ text: String) throws -> CGPoint {
    try #require(driver.texts.first { $0.string == text }?.position, "\(text)")
  }

  /// Begins to drag the deceleration rate.
  private func pressRate(_ driver: SessionDriver) throws {
    let row = try place(driver, "Rate")
    driver.send(.mouse(.began, at: CGPoint(x: row.x + 8, y: row.y + 6)))
    for x in [20.0, 30] { driver.send(.mouse(.moved, at: CGPoint(x: row.x + x, y: row.y + 6))) }
  }

  /// While a value is dragged, its gesture plays in a loop under the new constants. Afterward the present is
  /// shown, with one change of the constant.
  @Test func aDraggedValueReplaysTheGesture() throws {
    let driver = try driver()
    let gesture = try #require(driver.session.gesture)
    var count = 0
    let row = try place(driver, "Rate")
    let point = CGPoint(x: row.x + 8, y: row.y + 6)
    _ = driver.handle(.mouse(.began, at: point))
    var times: [Double] = []
    var offsets: Set<Double> = []
    for step in 1...400 {
      if step <= 20 { _ = driver.handle(.mouse(.moved, at: CGPoint(x: point.x + Double(step), y: point.y))) }
      try driver.frame()
      if step == 20 { count = driver.session.take.tape.frames.count }
      guard step > 20 else { continue }
      times.append(driver.session.playhead.time(on: driver.session.take.tape))
      offsets.insert(driver.shownOffset)
    }
    #expect(times.allSatisfy { $0 >= gesture.span.lowerBound })
    let first = try #require(times.first)
    #expect(times.contains { $0 < first } && times.contains { $0 > first + 1 })
    #expect(offsets.count > 50)
    #expect(driver.session.take.tape.frames.count == count)
    #expect(driver.session.comparedSpan.lowerBound == gesture.span.lowerBound)
    #expect(driver.session.whatIf?.motions[0].frames.dropFirst().first?.time == gesture.span.lowerBound)
    _ = driver.handle(.mouse(.ended, at: CGPoint(x: point.x + 20, y: point.y)))
    #expect(driver.session.playhead.state == .live)
    try driver.settle()
    #expect(driver.actions.filter(\.isTuning).count == 1)
    // The content is where the flick would have moved it, and the recorded one is outlined.
    #expect(driver.session.shown.ghost != nil)
    let end = try #require(driver.session.whatIf).scene.pane.engine.contentOffset.y
    #expect(driver.shownOffset == Double(end))
    // The next press continues with the recorded content.
    try driver.frame([.mouse(.began, at: driver.middle)])
    #expect(driver.session.shown.scene.pane.engine == driver.session.scene.pane.engine)
  }

  /// The loop ends when the button is released anywhere, when the window loses its focus, and with the scene.
  @Test func theLoopAlwaysEnds() throws {
    for end in [
      WindowEvent.mouse(.ended, at: CGPoint(x: -50, y: 5000)), .mouse(.cancelled, at: .zero),
      .focus(false),
    ] {
      let driver = try driver(flicks: 1)
      driver.session.look(at: 0.4)
      let held = driver.session.playhead
      try pressRate(driver)
      try driver.frame()
      #expect(driver.session.isPaused && driver.session.playhead.isRunning)
      _ = driver.handle(end)
      try driver.frame()
      #expect(driver.session.playhead.state == held.state)
    }
    let driver = try driver(flicks: 1)
    try pressRate(driver)
    driver.session.open(.pager)
    try driver.frame()
    #expect(driver.session.playhead.state == .live)
  }

  /// Without a gesture, a dragged value changes the session alone.
  @Test func withoutAGestureNothingPlays() throws {
    let driver = try driver(flicks: 0)
    try pressRate(driver)
    try driver.frame()
    #expect((driver.session.playhead.state, driver.actions.filter(\.isTuning).count) == (.live, 1))
  }

  @Test func gesturesAreChosenAboveTheCurves() throws {
    let driver = try driver(flicks: 3)
    _ = try place(driver, "Gesture 3 of 3")
    for (isNext, number) in [(false, 2), (false, 1), (false, 1), (true, 2)] {
      try driver.click(.gesture(isNext: isNext))
      #expect(driver.session.isPaused)
      #expect(driver.session.gesture == driver.session.take.gestures.gestures[number - 1])
      _ = try place(driver, "Gesture \(number) of 3")
    }
    try driver.click(text: "From start")
    #expect(driver.session.comparison.comparesFromStart)
  }

  /// In a scene with several scroll views, the curves follow the one that moves, or the chosen one.
  @Test func thePagedViewIsTuned() throws {
    let driver = try driver("pager", flicks: 0)
    let device = driver.session.layout.device
    // A drag of the lower, paged view.
    let start = CGPoint(x: device.midX + 60, y: device.minY + device.height * 0.75)
    try driver.swipe(from: start, by: CGPoint(x: -120, y: 0))
    try driver.rest()
    let names = driver.session.take.recorded.motions.names
    #expect(names[driver.session.shownView] == "paged")
    _ = try place(driver, "View: Paged")
    #expect((driver.session.numbers.columns[0].numbers.distance ?? 0) > 300)
    try driver.tune("paging.pullShort", to: 0.0006)
    let whatIf = try #require(driver.session.whatIf)
    #expect(
      whatIf.motions[driver.session.shownView].frames.map(\.offset)
        != driver.session.take.recorded.motions[driver.session.shownView].frames.suffix(
          whatIf.motions[0].frames.count
        ).map(\.offset))
    // Another view can be chosen.
    try driver.click(text: "View: Paged")
    #expect((driver.session.shownView, driver.session.numbers.columns[0].numbers.distance) == (0, 0))
    try driver.click(text: "View: Free")
    try driver.click(text: "View: Paged")
    #expect(driver.session.comparison.chosenView == nil)
  }

  /// A row that a finger opens is followed as a pane of its own, with a gesture, numbers and curves.
  @Test func aSwipedRowIsFollowed() throws {
    let driver = try driver("swipe", flicks: 0)
    let layout = driver.session.layout
    func swipe(_ row: Double, by dx: Double) throws {
      let y = layout.device.minY + (56 + 64 * row + 32) * layout.scale
      try driver.swipe(from: CGPoint(x: layout.device.midX + 90, y: y), by: CGPoint(x: dx, y: 0))
      try driver.rest()
      driver.session.settle()
    }
    try swipe(2, by: -150)
    let names = driver.session.take.recorded.motions.names
    #expect(names == ["swipe", "row"] && names[driver.session.shownView] == "row")
    _ = try place(driver, "View: Row")
    _ = try place(driver, "Gesture 1 of 1")
    let motion = driver.session.take.recorded.motions[1]
    #expect(motion.frames.last?.offset == CGPoint(x: 168, y: 0) && motion.frames.last?.phase == .idle)
    #expect(motion.predictedTargets.map(\.contentOffset) == [CGPoint(x: 168, y: 0)])
    let numbers = driver.session.numbers.columns[0].numbers
    #expect((numbers.distance ?? 0) >= 168 && (numbers.lag?.mean ?? 0) > 5)
    // The curves have an extent, and the finger is the row's.
    let plot = try #require(driver.session.shownPlot)
    #expect(plot.layout.panels.first.map { $0.yAxis.lower <= 0 && $0.yAxis.upper >= 168 } == true)
    #expect(!motion.fingerVelocity(.horizontal, in: driver.session.comparedSpan).isEmpty)
    // The next row moves while the first one closes. The curve has a gap between them, and no velocity.
    try swipe(4, by: -150)
    _ = try place(driver, "Gesture 2 of 2")
    let after = driver.session.take.recorded.motions[1]
    let changes = after.frames.indices.filter { after.frames[$0].isOther }
    #expect(changes.count == 2, "no row, then row 2, then row 4")
    let span = driver.session.comparedSpan
    #expect(after.curve(.offset, .horizontal, in: span).contains { $0.y.isNaN })
    let velocities = after.curve(.velocity, .horizontal, in: span).map(\.y).filter(\.isFinite)
    #expect(velocities.allSatisfy { abs($0) < 3000 })
    // A scroll is the list's.
    try driver.flickInWindow()
    #expect(driver.session.take.recorded.motions.names[driver.session.shownView] == "swipe")
  }

  /// The release of a row is not the list's.
  @Test func aRowHasNoReleaseOfTheList() throws {
    let driver = try driver("swipe", flicks: 1)
    driver.session.comparison.chosenView = 1
    driver.session.choose(.release)
    #expect(driver.session.shownPlot == nil)
    _ = try place(driver, "Releases of \u{201C}Row\u{201D} are not recorded, only those of scroll views.")
    driver.session.comparison.chosenView = 0
    #expect(driver.session.shownPlot != nil)
  }

  // MARK: The gesture in sight

  /// Returns a session with two gestures with seconds of rest after each.
  private func rested(_ seconds: [Double], panel: Bool = true) throws -> SessionDriver {
    let driver = try SessionDriver("feed", window: .wide, overlays: true, panel: panel)
    for rest in seconds {
      try driver.flickInWindow()
      try driver.frame(after: rest)
    }
    driver.session.settle()
    return driver
  }

  /// After a rest of any length, the last gesture is still compared, and large enough to see. Each is in sight as a
  /// whole when it is chosen.
  @Test(arguments: [1.0, 15, 300], [false, true])
  func aRestLeavesTheGestureInSight(rest: Double, panel: Bool) throws {
    let driver = try rested([rest, rest], panel: panel)
    let last = try #require(driver.session.gesture), span = driver.session.comparedSpan
    #expect(span.lowerBound == last.span.lowerBound && span.upperBound <= last.span.upperBound + 0.3)
    #expect((driver.session.numbers.columns[0].numbers.distance ?? 0) > 100)
    try driver.frame()
    for gesture in driver.session.take.gestures.gestures {
      driver.session.look(at: gesture.span.lowerBound)
      try driver.frame()
      let compared = driver.session.comparedSpan
      #expect(compared.contains(gesture.span.lowerBound) && compared.contains(gesture.span.upperBound))
      let motion = driver.session.take.recorded.motions[0]
      let curve = motion.curve(.offset, .vertical, in: compared).filter { compared.contains(Double($0.x)) }
      #expect(Set(curve.map(\.y)).count > 20)
    }
  }

  /// The figures cover the gesture, whichever tools are open.
  @Test func theFiguresDoNotDependOnThePanel() throws {
    let open = try rested([3], panel: true), closed = try rested([3], panel: false)
    let numbers = open.session.numbers.columns[0].numbers
    #expect(numbers == closed.session.numbers.columns[0].numbers && numbers.roughness != nil)
    _ = open.handle(.key(.character("p"), []))
    #expect(open.session.numbers.columns[0].numbers == numbers)
    _ = open.handle(.resized(CGSize(width: 800, height: 600), scale: 1))
    #expect(open.session.numbers.columns[0].numbers == numbers)
  }

  /// The axes fit the gesture that is compared, also after a longer one, and the finger's velocity.
  @Test func theAxesFitTheGesture() throws {
    let driver = try rested([1])
    let far = try #require(driver.session.shownPlot?.layout.panels.first?.yAxis)
    let device = driver.session.layout.device
    try driver.frame([.mouse(.began, at: CGPoint(x: device.midX, y: device.midY))])
    for step in 1...3 {
      try driver.frame([.mouse(.moved, at: CGPoint(x: device.midX, y: device.midY + Double(step) * 8))])
    }
    try driver.frame(after: 0.5)
    try driver.frame([.mouse(.ended, at: CGPoint(x: device.midX, y: device.midY + 24))])
    try driver.rest()
    let near = try #require(driver.session.shownPlot?.layout.panels.first?.yAxis)
    #expect(near.upper - near.lower < (far.upper - far.lower) / 4)
    for gesture in driver.session.take.gestures.gestures {
      driver.session.look(at: gesture.span.lowerBound)
      try driver.frame()
      let panel = try #require(driver.session.shownPlot?.layout.panels[1])
      let finger = driver.session.take.recorded.motions[0].fingerVelocity(
        .vertical, in: driver.session.comparedSpan
      ).map { Double($0.y) }.filter(\.isFinite)
      #expect(!finger.isEmpty && finger.allSatisfy { $0 >= panel.yAxis.lower && $0 <= panel.yAxis.upper })
    }
  }

  /// The last gesture is shown again from the touch, with the constants as they are now, and the session goes on.
  @Test func aReplayShowsTheGestureWithPresentConstants() throws {
    let driver = try rested([1])
    let gesture = try #require(driver.session.gesture), end = driver.offset, count = driver.actions.count
    try driver.tune("glide.rate", to: 0.99)
    try driver.click(.replay)
    #expect(driver.session.playhead.state == .playing(gesture.span.lowerBound))
    #expect(driver.shownOffset == 0)
    var farthest = 0.0
    for _ in 0..<600 where driver.session.isPaused {
      try driver.frame()
      farthest = max(farthest, driver.shownOffset)
    }
    #expect(!driver.session.isPaused && farthest > 50 && farthest < end - 50)
    #expect((driver.offset, driver.actions.count) == (end, count + 1), "only the constant was changed")
    // Slow motion takes four times as long.
    func frames() throws -> Int {
      _ = driver.handle(.key(.character("r"), []))
      for frame in 0..<3000 {
        if !driver.session.isPaused { return frame }
        try driver.frame()
      }
      return 0
    }
    let usual = try frames()
    try driver.click(.slowMotion)
    #expect(abs(Double(try frames()) / Double(usual) - 4) < 0.2)
  }

  /// A tile replays its gesture, which is held at its end unless it is the last.
  @Test func aTileReplaysItsGesture() throws {
    let driver = try rested([1, 1])
    let gestures = driver.session.take.gestures.gestures
    #expect(gestures.count == 2)
    for place in [0, 1] {
      try driver.click(.tile(place))
      #expect(driver.session.playhead.state == .playing(gestures[place].span.lowerBound))
      for _ in 0..<900 where driver.session.playhead.isRunning && driver.session.isPaused {
        try driver.frame()
      }
      #expect(driver.session.isPaused == (place == 0))
      #expect(driver.session.gesture == gestures[place])
    }
    // The pointer over a tile shows its curves.
    _ = driver.handle(.pointer(try driver.place(of: .tile(0))))
    #expect(driver.session.gesture == gestures[0])
    _ = driver.handle(.pointer(nil))
    #expect(driver.session.gesture == gestures[1])
  }

  /// A preset is tried on the gesture while it is highlighted, and nothing changes unless it is chosen.
  @Test func aHighlightedPresetIsTried() throws {
    let driver = try rested([1])
    let count = driver.actions.count
    driver.session.preview(.android)
    for _ in 0..<20 { try driver.frame() }
    #expect(driver.session.isPaused && driver.session.whatIf != nil)
    driver.session.preview(nil)
    try driver.frame()
    #expect(driver.session.whatIf == nil && !driver.session.isPaused && driver.actions.count == count)
    #expect(driver.session.presentProfile.name == "uikit")
  }

  /// An undone change leaves no other run, as long as nothing moved under it.
  @Test func undoLeavesNoDifference() throws {
    let driver = try rested([1])
    try driver.tune("glide.rate", to: 0.99)
    #expect(driver.session.whatIf != nil && driver.session.shown.ghost != nil)
    try driver.tune("glide.rate", to: 0.998)
    #expect(driver.session.whatIf == nil && driver.session.shown.ghost == nil)
    // Motion under another value differs from the present one.
    driver.session.change("glide.rate", to: .number(0.99))
    try driver.flickInWindow()
    try driver.tune("glide.rate", to: 0.998)
    #expect(driver.session.whatIf != nil)
  }

  /// A recording is laid out at its own viewport, and the scenes from the list at the window's.
  @Test func aRecordingHasItsOwnViewport() throws {
    let driver = try driver(flicks: 1)
    let size = driver.session.scene.size
    var small = Scenario(scene: "feed")
    small.viewport.width = 320
    small.viewport.height = 480
    small.content.rows = 7
    try driver.session.open(small, file: "small")
    #expect(driver.session.scene.size == CGSize(width: 320, height: 480))
    let device = driver.session.layout.device
    #expect(abs(device.width / device.height - 320.0 / 480) < 0.01)
    driver.session.open(.chat)
    #expect(driver.session.scene.size == size)
  }
}
