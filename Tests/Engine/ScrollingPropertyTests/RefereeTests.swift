import Foundation
import Scrolling
import TestSupport
import Testing

/// The referee reports runs that violate the rules.
@Suite struct RefereeTests {
  private let scenario = RandomScenario(seed: 1, metrics: .phone, start: CGPoint(x: 0, y: 1000))

  /// Returns the violation reported for an input with a different effect. The engine starts at 1000 pt.
  private func violation(
    _ input: Input, _ change: (inout ScrollEngine) -> Void, telling: [ScrollEvent]? = nil
  ) -> Property? {
    var engine = ScrollEngine(metrics: .phone, contentOffset: scenario.start)
    var referee = Referee(scenario, coverage: Coverage())
    referee.willPerform(input, on: engine)
    change(&engine)
    for event in telling ?? engine.drain() { referee.saw(event, on: engine) }
    engine.drain()
    referee.didPerform(input, on: engine)
    return referee.violation?.property
  }

  @Test func anHonestInputPasses() {
    #expect(
      violation(.setOffset(CGPoint(x: 0, y: 900), animated: false)) {
        $0.setContentOffset(CGPoint(x: 0, y: 900), animated: false)
      } == nil)
    #expect(violation(.wheel(CGPoint(x: 0, y: -1))) { $0.wheel(dx: 0, dy: -1) } == nil)
  }

  @Test func othersDoNot() {
    let away: (inout ScrollEngine) -> Void = {
      $0.setContentOffset(CGPoint(x: 0, y: -900), animated: false)
      _ = $0.nextEvent()
    }
    #expect(violation(.frame(time: 1), away, telling: [.didScroll]) == .offsetsAreInReach)
    #expect(
      violation(.setOffset(CGPoint(x: 0, y: -900), animated: false), away, telling: []) == .didScrollIsAChange
    )
    #expect(violation(.frame(time: 1), { _ in }, telling: [.didScroll]) == .didScrollIsAChange)
    #expect(violation(.frame(time: 1), { _ in }, telling: [.willBeginDragging]) == .callbacksFormTheGrammar)
    #expect(violation(.frame(time: 1), { _ in }, telling: [.shouldScrollToTop]) == .aRunOfCallbacks)
    #expect(violation(.frame(time: .nan)) { $0.nominalFrame = 0.1 } == .refusals)
    #expect(violation(.move(.zero, id: 1, time: 0)) { $0.touchDown(.zero, at: 0) } == .refusals)
  }

  @Test func aDragBeginsWithTheSlopAndNotBefore() {
    for (dy, expected) in [(-9.9, FingerRule.Expectation.stays), (-10, .begins), (4, .stays), (12, .begins)] {
      var rule = FingerRule()
      var engine = ScrollEngine(metrics: .phone)
      #expect(rule.take(.down(.zero, id: 0, time: 0), phase: .idle, engine: engine) == nil)
      engine.touchDown(.zero, at: 0)
      let move = Input.move(CGPoint(x: 50, y: dy), id: 0, time: 0.1)
      #expect(rule.take(.move(.zero, id: 1, time: 0.1), phase: .tracking, engine: engine) == .ignored)
      #expect(
        rule.take(move, phase: .tracking, engine: engine) == expected, "\(dy); sideways there is no way")
    }
  }

  @Test func aThrowReachesAThirtiethOfASecondsWay() {
    // 33.3 pt per pt/ms beyond the edge (UIKIT facts, section 3); the reach permits a tenth more.
    let view = ScrollView(metrics: .phone)
    view.contentOffset = CGPoint(x: 0, y: 5126)
    view.flick(by: CGPoint(x: 0, y: -20))
    let speed = Double(view.engine.velocity.y) / 1000
    #expect(speed > 1)
    var reach = Reach(CGPoint(x: 0, y: 5126))
    reach.takeThrow(of: view.engine)
    let high = max(5126, view.y) + 33.3 * speed
    #expect(reach.holds(CGPoint(x: 0, y: high)))
    #expect(!reach.holds(CGPoint(x: 0, y: high + 0.12 * 33.3 * speed)))
    #expect(!reach.holds(CGPoint(x: 0, y: -1)))
  }
}
