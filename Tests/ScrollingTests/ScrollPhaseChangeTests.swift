import Foundation
import Scrolling
import Testing

@Suite struct ScrollPhaseChangeTests {
  private static let up = CGPoint(x: 0, y: -30)

  /// What is told of what happens: `idle-tracking`, …
  private func changes(_ happens: (ScrollView) -> Void) -> [String] {
    let view = ScrollView(metrics: .phone)
    view.contentOffset = CGPoint(x: 0, y: 1000)
    var changes: [String] = []
    view.onScrollPhaseChange { old, new, _ in changes.append("\(old)-\(new)") }
    happens(view)
    return changes
  }

  @Test func theWaysThroughThePhases() {
    #expect(
      changes { $0.runFrames(from: $0.flick(by: Self.up)) } == [
        "idle-tracking", "tracking-interacting", "interacting-decelerating", "decelerating-idle",
      ])
    #expect(
      changes { $0.touchUp(at: $0.drag(by: Self.up, steps: 4, at: 1) + 1) } == [
        "idle-tracking", "tracking-interacting", "interacting-idle",
      ])
    #expect(
      changes {
        $0.setContentOffset(.zero, animated: true)
        $0.runFrames(from: 1)
      } == ["idle-animating", "animating-idle"])
    #expect(
      changes {
        $0.setContentOffset(.zero, animated: true)
        $0.runFrames(from: 1, atMost: 5)
        $0.touchDown(at: .zero, time: 2)
        $0.touchUp(at: 2)
      } == ["idle-animating", "animating-tracking", "tracking-idle"])
    #expect(changes { $0.setContentOffset(.zero, animated: false) }.isEmpty)
  }

  @Test func whatLastsNoFrameIsToldToo() {
    // A tap and a whole flick between two frames; the tap has no callback at all.
    let flick = changes {
      $0.touchDown(at: .zero, time: 1)
      $0.touchUp(at: 1)
      $0.flick(by: Self.up, steps: 2, at: 1)
      $0.touchDown(at: .zero, time: 1.05)
      $0.touchUp(at: 1.05)
    }
    #expect(
      flick == [
        "idle-tracking", "tracking-idle", "idle-tracking", "tracking-interacting",
        "interacting-decelerating", "decelerating-tracking", "tracking-idle",
      ])
  }

  @Test func theVelocityBelongsToTheNewPhase() {
    let view = ScrollView(metrics: .phone)
    view.contentOffset = CGPoint(x: 0, y: 1000)
    var contexts: [ScrollPhase: ScrollPhaseChangeContext] = [:]
    var lift: CGPoint?
    view.observers.append { _, event in
      if case .willEndDragging(let velocity, _) = event { lift = velocity }
    }
    view.onScrollPhaseChange { _, new, context in contexts[new] = context }
    view.runFrames(from: view.flick(by: Self.up))
    #expect(contexts[.tracking]?.velocity == .zero && contexts[.idle]?.velocity == .zero)
    let released = Double(contexts[.decelerating]?.velocity.y ?? 0)
    #expect(released > 1500 && abs(released - 1000 * Double(lift?.y ?? 0)) < 1e-9)
    #expect(Double(contexts[.interacting]?.velocity.y ?? 0) > 0)
    #expect(contexts[.tracking]?.geometry.contentOffset == CGPoint(x: 0, y: 1000))
    #expect(contexts[.idle]?.geometry == view.geometry)
  }

  /// Each change begins where the one before ended, and none that can be seen between two inputs is missing.
  @Test func noPhaseIsMissed() {
    var seen: Set<ScrollPhase> = []
    for seed in 0..<StopObserverTests.scenarioCount {
      let scenario = RandomScenario(seed: seed)
      var told: [ScrollPhase] = [.idle]
      // What a delegate reads in its callbacks.
      var read: [ScrollPhase] = []
      scenario.playOnView { view in
        view.onScrollPhaseChange { old, new, _ in
          #expect(old == told.last && old != new, "seed \(seed)")
          told.append(new)
        }
        view.observers.append { view, _ in if read.last != view.phase { read.append(view.phase) } }
      } look: { view, input in
        #expect(told.last == view.phase, "seed \(seed) \(input)")
      }
      #expect(told.last == .idle, "seed \(seed)")
      var rest = told[...]
      for phase in read {
        rest = rest.drop { $0 != phase }
        #expect(!rest.isEmpty, "seed \(seed): \(phase)")
      }
      seen.formUnion(told)
    }
    #expect(seen == Set(ScrollPhase.allCases))
  }
}
