import PlaygroundApp
import ScrollScript
import TestSupport
import Testing

/// The events column printed by `simulate`: one test per row of the table of facts about UIKit (7.1), each
/// with a small scenario on a plain rectangle of 402 x 6000 pt in a view of 402 x 874.
struct SimulateContractTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  /// Plays events, with optional further keys before them, and returns the rows that `simulate` prints.
  private func rows(_ events: String, _ keys: String = "") throws -> [Trajectory.Row] {
    let scenario = """
      { "scene": "plain", "viewport": { "width": 402, "height": 874, "scale": 3 }, "duration": 6, \(keys)
        "events": [ \(events) ] }
      """
    let capture = Capture()
    let path = try folder.write(scenario, to: "scenario.json")
    try capture.playground("simulate", path)
    #expect(capture.errors.isEmpty)
    return try Trajectory(csv: capture.output, file: "output").rows
  }

  /// Returns the events column of rows in the notation of the table, with consecutive didScroll combined.
  private func order(_ rows: [Trajectory.Row]) -> String {
    var names: [String] = []
    for event in rows.flatMap(\.events) {
      let name = event == "didScroll" ? "didScroll…" : event
      if name != names.last || event != "didScroll" { names.append(name) }
    }
    return names.joined(separator: " · ")
  }

  private func order(_ events: String, _ keys: String = "") throws -> String {
    order(try rows(events, keys))
  }

  static let drag = "willBeginDragging · didScroll…"
  static let glide =
    "willEndDragging · didEndDragging(true) · willBeginDecelerating · didScroll… · didEndDecelerating"
  static let landing = "willEndDragging · didEndDragging(false)"

  /// A flick of 2 pt/ms at 0.1 s, lifted at 0.2 s.
  static let flick = #"{ "t": 0.1, "flick": { "from": [200, 700], "by": [0, -200], "over": 0.1 } }"#

  @Test("Drag, then glide") func dragThenGlide() throws {
    let rows = try rows(Self.flick)
    #expect(order(rows) == "\(Self.drag) · \(Self.glide)")
    // The lift's callbacks arrive in one turn, with the glide's first step; the last tick rounds to a pixel.
    let lift = rows.first { $0.events.contains("willEndDragging") }
    #expect(
      lift?.events.drop { $0 == "didScroll" } == [
        "willEndDragging", "didEndDragging(true)", "willBeginDecelerating", "didScroll",
      ])
    let end = rows.first { $0.events.contains("didEndDecelerating") }
    #expect(end?.events == ["didScroll", "didScroll", "didEndDecelerating"])
  }

  @Test("Drag, hold, lift") func dragHoldLift() throws {
    let drag = #"{ "t": 0.1, "drag": { "from": [200, 700], "by": [0, -200], "over": 0.1, "hold": 0.5 } }"#
    #expect(try order(drag) == "\(Self.drag) · \(Self.landing)")
  }

  @Test("Fling into edge") func flingIntoEdge() throws {
    let rows = try rows(Self.flick, #""content": { "height": 1400 },"#)
    #expect(order(rows) == "\(Self.drag) · \(Self.glide)")
    #expect(rows.contains { $0.offset.y > 560 })
    #expect(rows.last?.offset.y == 526)
  }

  @Test("Release overscrolled") func releaseOverscrolled() throws {
    let drag = #"{ "t": 0.1, "drag": { "from": [200, 300], "by": [0, 200], "over": 0.1, "hold": 0.5 } }"#
    let rows = try rows(drag)
    #expect(order(rows) == "\(Self.drag) · \(Self.glide)")
    #expect(rows.contains { $0.offset.y < -90 })
    #expect(rows.last?.offset.y == 0)
  }

  /// The flick, and a finger that stops the glide and lifts at the same point.
  static let touchStop =
    flick + #", { "t": 0.6, "touch": "down", "x": 200, "y": 300 }, { "t": 0.9, "touch": "up" }"#

  /// The callbacks of a glide until it is caught, including the rounding to a pixel.
  static let caught =
    "\(drag) · willEndDragging · didEndDragging(true) · willBeginDecelerating · didScroll…"

  @Test("Touch stops a glide, lift without moving (iOS 13+)") func touchStopsAGlideAndLifts() throws {
    let rows = try rows(Self.touchStop)
    #expect(order(rows) == "\(Self.caught) · \(Self.landing) · didEndDecelerating")
    let resting = rows.filter { $0.time > 0.62 && $0.time < 0.88 }
    #expect(!resting.isEmpty)
    #expect(resting.allSatisfy { $0.events.isEmpty })
  }

  @Test("Touch stops a glide, lift without moving, iOS ≤ 9/10") func touchStopsAGlideAndLiftsAsItDid() throws
  {
    let old = #""profile": { "base": "uikit", "set": { "contract.endsCaughtGlide": false } },"#
    #expect(try order(Self.touchStop, old) == "\(Self.caught) · \(Self.landing)")
  }

  @Test("Touch stops a glide, then drags") func touchStopsAGlideThenDrags() throws {
    let drag = #"{ "t": 0.6, "drag": { "from": [200, 300], "by": [0, -50], "over": 0.1, "hold": 0.5 } }"#
    #expect(
      try order(Self.flick + ", " + drag)
        == "\(Self.caught) · didEndDecelerating · \(Self.drag) · \(Self.landing)")
  }

  @Test("Drag during bounce") func dragDuringBounce() throws {
    let drag = #"{ "t": 0.4, "drag": { "from": [200, 300], "by": [0, -20], "over": 0.1, "hold": 0.5 } }"#
    let rows = try rows(Self.flick + ", " + drag, #""content": { "height": 1200 },"#)
    #expect(
      order(rows) == "\(Self.caught) · didEndDecelerating · \(Self.drag) · \(Self.glide)")
    // A drag that catches the content beyond the edge continues from there.
    let caught = rows.first { $0.time >= 0.4 }, dragged = rows.last { $0.time < 1 }
    #expect((caught?.offset.y ?? 0) > 340)
    #expect((dragged?.offset.y ?? 0) > (caught?.offset.y ?? 0))
    #expect(rows.last?.offset.y == 326)
  }

  @Test("setContentOffset, not animated") func setContentOffset() throws {
    let rows = try rows(
      #"{ "t": 0.1, "setContentOffset": { "y": 500 } }, { "t": 0.5, "setContentOffset": { "y": 500 } }"#)
    #expect(rows.flatMap(\.events) == ["didScroll"], "and for the same offset nothing")
  }

  @Test("setContentOffset, animated") func setContentOffsetAnimated() throws {
    let rows = try rows(
      #"{ "t": 0.1, "setContentOffset": { "y": 500 }, "animated": true }"#
        + #", { "t": 1, "setContentOffset": { "y": 500 }, "animated": true }"#)
    #expect(order(rows) == "didScroll… · didEndScrollingAnimation", "and for the same offset nothing")
    #expect(rows.flatMap(\.events).count == 19, "0.3 s of 60 Hz, and the end")
  }

  @Test("setContentOffset, animated, interrupted by touch") func animatedInterruptedByTouch() throws {
    let drag = #"{ "t": 0.25, "drag": { "from": [200, 300], "by": [0, -50], "over": 0.1, "hold": 0.5 } }"#
    let rows = try rows(#"{ "t": 0.1, "setContentOffset": { "y": 2000 }, "animated": true }, "# + drag)
    #expect(
      order(rows) == "didScroll… · didEndScrollingAnimation · \(Self.drag) · \(Self.landing)")
    #expect((rows.last?.offset.y ?? 0) < 1500)
  }

  @Test("scrollToTop") func scrollToTop() throws {
    let away = #"{ "t": 0, "setContentOffset": { "y": 1000 } }, "#,
      tap = #"{ "t": 0.5, "scrollToTop": true }"#
    let rows = try rows(away + tap)
    #expect(order(rows) == "didScroll… · shouldScrollToTop · didScroll… · didScrollToTop")
    #expect(rows.last?.offset.y == 0)
    let no = #"{ "t": 0, "delegate": { "shouldScrollToTop": false } }, "#
    #expect(try order(no + away + tap) == "didScroll… · shouldScrollToTop")
  }

  @Test("Paging") func paging() throws {
    let paged = #""scrollView": { "isPagingEnabled": true },"#
    let rows = try rows(Self.flick, paged)
    #expect((order(rows), rows.last?.offset.y) == ("\(Self.drag) · \(Self.glide)", 874))
    // There and back, exactly to the page.
    let back = """
      { "t": 0.1, "pan": "begin", "translation": [0, 0], "velocity": [0, 0] },
      { "t": 0.2, "pan": "change", "translation": [0, -90], "velocity": [0, 0] },
      { "t": 0.3, "pan": "change", "translation": [0, 0], "velocity": [0, 0] }, { "t": 0.4, "pan": "end" }
      """
    #expect(try order(back, paged) == "\(Self.drag) · \(Self.landing)")
  }

  @Test("Changed target") func changedTarget() throws {
    let target = #"{ "t": 0, "delegate": { "targetContentOffset": { "y": 777 } } }, "#
    let rows = try rows(target + Self.flick)
    #expect((order(rows), rows.last?.offset.y) == ("\(Self.drag) · \(Self.glide)", 777))
  }

  @Test("Two linked scroll views") func twoLinkedScrollViews() throws {
    let scenario = """
      { "scene": "linked", "viewport": { "width": 402, "height": 874, "scale": 3 }, "duration": 6, "events": [
        { "t": 0.1, "flick": { "from": [100, 700], "by": [0, -200], "over": 0.1 } },
        { "t": 0.6, "drag": { "from": [300, 300], "by": [0, 100], "over": 0.2, "hold": 0.2 } } ] }
      """
    let capture = Capture()
    let path = try folder.write(scenario, to: "linked.json")
    try capture.playground("simulate", path, "--views", "all")
    let all = try Trajectory(csv: capture.output, file: "output").rows
    let (left, right) = (all.filter { $0.view == "left" }, all.filter { $0.view == "right" })
    #expect(order(left) == "\(Self.drag) · \(Self.glide) · didScroll…")
    #expect(order(right) == "didScroll… · \(Self.drag) · \(Self.landing)")
    // The first view's end arrives in the frame in which the other view begins, and not earlier.
    let begin = right.first { $0.events.contains("willBeginDragging") }
    #expect(begin?.time == left.first { $0.events.contains("didEndDecelerating") }?.time)
    #expect(begin != nil)
    #expect(zip(left, right).allSatisfy { abs($0.offset.y - $1.offset.y) <= 0.5 })
  }
}
