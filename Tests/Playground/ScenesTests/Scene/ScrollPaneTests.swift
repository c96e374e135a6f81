import Foundation
import PlaygroundScenes
import ScrollPhysics
import ScrollScript
import Scrolling
import Testing

/// A view of 400x800 over content of 1000x4000.
final class ScrollPaneTests {
  private var pane = ScrollPane(
    name: "pane",
    metrics: ScrollMetrics(
      boundsSize: CGSize(width: 400, height: 800), contentSize: CGSize(width: 1000, height: 4000), scale: 2),
    profile: .uikit, nominalFrame: 1.0 / 60)

  private var time = 0.0
  private var offset: CGPoint { pane.engine.contentOffset }

  private func handle(_ action: Action) throws {
    try pane.handle(action, at: time) { id in
      id == NodeID("row", 20) ? CGRect(x: 0, y: 2000, width: 400, height: 100) : nil
    }
  }

  private func frame() {
    time += 1.0 / 60
    pane.perform { $0.frame(at: time) }
  }

  /// Runs frames until nothing moves.
  private func rest() {
    for _ in 0..<1000 where pane.engine.need != .nothing { frame() }
    #expect(pane.engine.need == .nothing)
  }

  private func events() -> [String] { pane.takeRow(at: time).events }

  /// Flicks by 150 pt, and rests.
  private func flick() throws {
    for y in [700.0, 650, 600, 550] {
      try handle(.touch(y == 700 ? .began : .moved, id: 0, at: CGPoint(x: 200, y: y)))
      frame()
    }
    try handle(.touch(.ended, id: 0, at: .zero))
    rest()
  }

  @Test func contentOffsetLeavesAGlideUnderWay() throws {
    for (place, end) in [(CGPoint(x: 200, y: 700), false), (CGPoint(x: 200, y: 500), true)] {
      try handle(.touch(end ? .moved : .began, id: 0, at: place))
      time += 0.05
    }
    try handle(.touch(.moved, id: 0, at: CGPoint(x: 200, y: 400)))
    try handle(.touch(.ended, id: 0, at: .zero))
    frame()
    let velocity = pane.engine.velocity
    #expect(velocity.y > 100)
    try handle(.contentOffset(x: 7, y: nil))
    #expect(offset.x == 7 && offset.y > 200)
    try handle(.contentOffset(x: nil, y: 1000))
    #expect(offset == CGPoint(x: 7, y: 1000))
    #expect((pane.engine.isDecelerating, pane.engine.velocity) == (true, velocity))
    rest()
    #expect(offset.y > 1001)
  }

  @Test func aRectangleIsShownByTheLeastDistance() throws {
    let rect = CGRect(x: 500, y: 2000, width: 100, height: 100)
    try handle(.scrollRectToVisible(rect, animated: false))
    #expect(offset == CGPoint(x: 200, y: 1300))
    try handle(.scrollRectToVisible(rect, animated: true))
    #expect(pane.engine.need == .nothing)
    try handle(.scrollRectToVisible(CGRect(x: 0, y: 0, width: 1, height: 1), animated: true))
    #expect(offset == CGPoint(x: 200, y: 1300))
    rest()
    #expect(offset == .zero)
  }

  @Test func setContentOffsetLeavesTheOtherAxis() throws {
    try handle(.setContentOffset(x: 100, y: nil, animated: false))
    try handle(.setContentOffset(x: nil, y: 500, animated: false))
    #expect(offset == CGPoint(x: 100, y: 500))
    try handle(.setContentOffset(x: nil, y: 900, animated: true))
    #expect(offset.y == 500)
    rest()
    #expect((offset, events().last) == (CGPoint(x: 100, y: 900), "didEndScrollingAnimation"))
  }

  @Test(arguments: [
    (Action.Anchor?.some(.top), 0.0, CGFloat(2000)), (.center, 0, 1650), (.bottom, 0, 1300),
    // The shortest distance: from above to the bottom edge, from below to the top edge, none if visible.
    (nil, 0, 1300), (nil, 3000, 2000), (nil, 1500, 1500),
  ])
  func scrollToARow(anchor: Action.Anchor?, from: Double, expected: CGFloat) throws {
    try handle(.setContentOffset(x: nil, y: from, animated: false))
    try handle(.scrollTo(NodeID("row", 20), anchor: anchor, animated: false))
    #expect(offset.y == expected)
  }

  @Test func scrollToNothingIsRefused() {
    #expect {
      try handle(.scrollTo(NodeID("row", 21), anchor: nil, animated: false))
    } throws: { "\($0)".contains("row-21") }
    #expect(offset == .zero)
  }

  @Test func scrollToTopAndStop() throws {
    try handle(.setContentOffset(x: nil, y: 500, animated: false))
    try handle(.scrollToTop)
    rest()
    #expect((offset.y, events().last) == (0, "didScrollToTop"))
    try handle(.setContentOffset(x: nil, y: 1000, animated: true))
    time += 0.1
    pane.perform { $0.frame(at: time) }
    try handle(.stop)
    #expect(pane.engine.need == .nothing)
    #expect((1..<1000).contains(offset.y))
  }

  @Test func sizesAndInsetsReachTheMetrics() throws {
    try handle(.resize(CGSize(width: 300, height: 500)))
    try handle(.contentSize(CGSize(width: 300, height: 900)))
    try handle(.contentInset(EdgeInsets(top: 1, left: 2, bottom: 3, right: 4)))
    let metrics = pane.engine.metrics
    #expect(metrics.boundsSize == CGSize(width: 300, height: 500))
    #expect(metrics.contentSize == CGSize(width: 300, height: 900))
    #expect(metrics.contentInset == EdgeInsets(top: 1, left: 2, bottom: 3, right: 4))
  }

  @Test func setChangesTheProfile() throws {
    try handle(.set("keys.arrow", .number(100)))
    try handle(.key(.down))
    rest()
    #expect(offset.y == 100)
    for (name, value) in [("no.such", ScrollProfile.Value.number(1)), ("wheel.notch", .number(-5))] {
      let before = pane.engine.profile
      #expect(throws: ActionError.self) { try handle(.set(name, value)) }
      #expect(pane.engine.profile == before)
    }
  }

  /// An observer that records each moment and, on request, continues from the end of a glide.
  private struct Recorder: PaneObserver {
    struct Entry: Equatable { var moment: ScrollMoment, phase: ScrollPhase }
    var entries: [Entry] = []
    /// The target that it gives a glide, in points.
    var target: Double?
    var goesOn = false
    /// The offset at which the glide ended, in points.
    var restedAt: Double?

    mutating func respond(to moment: ScrollMoment, of engine: inout ScrollEngine) {
      entries.append(Entry(moment: moment, phase: engine.phase))
      guard case .callback(let event) = moment else { return }
      if case .willEndDragging = event, let target { engine.retarget(to: CGPoint(x: 0, y: target)) }
      guard goesOn, event == .didEndDecelerating else { return }
      goesOn = false
      restedAt = engine.contentOffset.y
      engine.setContentOffset(CGPoint(x: 0, y: 100), animated: false)
    }

    var calls: [String] {
      entries.compactMap { if case .callback(let event) = $0.moment { event.name } else { nil } }
    }
  }

  @Test func anObserverComesAfterTheDelegateAndSeesEachStateBetween() throws {
    var answers = DelegateAnswers()
    answers.targetContentOffset.y = 777
    try handle(.delegate(answers))
    var recorder = Recorder()
    recorder.goesOn = true
    recorder.target = 900
    pane.observe(by: recorder)
    try flick()
    let seen = try #require(pane.observer(Recorder.self))
    // The delegate has already responded, and the last response counts.
    #expect(seen.restedAt == 900)
    let calls = seen.calls
    #expect(calls == events())
    // Calls made in a callback take effect after it.
    #expect(calls.suffix(2) == ["didEndDecelerating", "didScroll"])
    #expect(offset.y == 100)
    // Each call begins with the changed state and ends settled.
    #expect((seen.entries.first?.moment, seen.entries.last?.moment) == (.changed, .settled))
    for (entry, next) in zip(seen.entries, seen.entries.dropFirst()) {
      #expect((entry.moment == .settled) == (next.moment == .changed))
    }
    let phases = seen.entries.map(\.phase)
    #expect((phases.first, phases.last) == (.tracking, .idle))
    #expect(phases.contains(.interacting))
    #expect(phases.contains(.decelerating))
  }

  @Test func anObserversOwnCallsAreAnsweredToo() {
    pane.observe(by: Recorder())
    pane.perform(as: Recorder.self) { recorder, engine in
      recorder.goesOn = true
      engine.setContentOffset(CGPoint(x: 0, y: 40), animated: false)
    }
    #expect(pane.observer(Recorder.self)?.goesOn == true)
    #expect((pane.observer(Recorder.self)?.calls, events()) == (["didScroll"], ["didScroll"]))
    // Not that one: nothing is called.
    pane.perform(as: UnusedObserver.self) { _, engine in engine.setContentOffset(.zero, animated: false) }
    #expect(offset.y == 40)
  }

  private struct UnusedObserver: PaneObserver {
    mutating func respond(to moment: ScrollMoment, of engine: inout ScrollEngine) {}
  }
}
