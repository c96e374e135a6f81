import Foundation
import Scrolling
import TestSupport
import Testing

@Suite struct ScrollPhaseChangeTests {
  private static let up = CGPoint(x: 0, y: -30)

  /// Returns the reported changes during a function, such as `idle-tracking`.
  private func changes(_ happens: (ScrollView) -> Void) -> [String] {
    let view = ScrollView(y: 1000)
    var changes: [String] = []
    view.onScrollPhaseChange { old, new, _ in changes.append("\(old)-\(new)") }
    happens(view)
    return changes
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
    let view = ScrollView(y: 1000)
    var contexts: [ScrollPhase: ScrollPhaseChangeContext] = [:]
    var lift: CGPoint?
    view.onScrollEvent { _, event in
      if case .willEndDragging(let velocity, _) = event { lift = velocity }
    }
    view.onScrollPhaseChange { _, new, context in contexts[new] = context }
    view.runFrames(from: view.flick(by: Self.up))
    #expect(contexts[.tracking]?.velocity == .zero && contexts[.idle]?.velocity == .zero)
    let released = Double(contexts[.decelerating]?.velocity.y ?? 0)
    #expect(released > 1500)
    #expect(abs(released - 1000 * Double(lift?.y ?? 0)) < 1e-9)
    #expect(Double(contexts[.interacting]?.velocity.y ?? 0) > 0)
    #expect(contexts[.tracking]?.geometry.contentOffset == CGPoint(x: 0, y: 1000))
    #expect(contexts[.idle]?.geometry == view.geometry)
  }

  @Test func aClosureMayTakeThePhasesAlone() {
    let view = ScrollView(metrics: .phone)
    var log: [String] = []
    view.onScrollPhaseChange { old, new in log.append("\(old) \(new)") }
    view.onScrollPhaseChange { old, new, context in log.append("\(context.geometry.contentOffset.y)") }
    view.setContentOffset(CGPoint(x: 0, y: 300), animated: true)
    #expect(log == ["idle animating", "0.0"])
  }
}
