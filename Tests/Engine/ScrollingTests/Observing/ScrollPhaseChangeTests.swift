import Foundation
import Scrolling
import TestSupport
import Testing

@Suite struct ScrollPhaseChangeTests {
  private static let up = CGPoint(x: 0, y: -30)

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
