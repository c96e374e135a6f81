import Foundation
import ScrollScript
import Scrolling
import Testing

/// Delegate answers for a view of 100x100 in the middle of content of 1000x1000.
struct DelegateAnswersTests {
  private var answers = DelegateAnswers()
  private var engine: ScrollEngine

  init() {
    engine = ScrollEngine(
      metrics: ScrollMetrics(
        boundsSize: CGSize(width: 100, height: 100), contentSize: CGSize(width: 1000, height: 1000), scale: 2),
      contentOffset: CGPoint(x: 400, y: 400))
  }

  /// Delivers the callbacks of the engine to the answers and returns them.
  private mutating func take() -> [ScrollEvent] {
    var events: [ScrollEvent] = []
    while let event = engine.nextEvent() {
      events.append(event)
      answers.answer(event, of: &engine)
    }
    return events
  }

  /// Releases content that moves up and left, and returns the offered target and the actual end.
  private mutating func flick() throws -> (offered: CGPoint, rest: CGPoint) {
    engine.panBegan(translation: .zero, velocity: .zero, at: 0)
    for _ in 0..<2 {
      engine.panChanged(translation: CGPoint(x: -20, y: -20), velocity: CGPoint(x: -300, y: -400))
      _ = take()
    }
    engine.panEnded(at: 0)
    var offered: CGPoint?
    for case .willEndDragging(_, let target) in take() { offered = target }
    for frame in 0..<600 where engine.need == .frame {
      engine.frame(at: Double(frame) / 60)
      _ = take()
    }
    return (try #require(offered), engine.contentOffset)
  }

  @Test mutating func aTargetIsWhereItComesToRest() throws {
    answers.targetContentOffset.x = 500
    answers.targetContentOffset.y = 700
    #expect(try flick().rest == CGPoint(x: 500, y: 700))
  }

  @Test mutating func anAxisThatIsNotNamedKeepsTheOffer() throws {
    answers.targetContentOffset.y = 700
    let (offered, rest) = try flick()
    #expect(rest.y == 700)
    #expect(abs(offered.x - rest.x) < 1)
    #expect(rest.x > 450)
  }

  @Test(arguments: [(Bool?.none, 0.0), (true, 0), (false, 400)])
  mutating func aScrollToTopMayBeDeclined(answer: Bool?, end: Double) {
    answers.shouldScrollToTop = answer
    engine.scrollToTop()
    var events = take()
    for frame in 0..<600 where engine.need == .frame {
      engine.frame(at: Double(frame) / 60)
      events += take()
    }
    #expect(events.first == .shouldScrollToTop)
    #expect((Double(engine.contentOffset.y), events.contains(.didScrollToTop)) == (end, answer != false))
  }
}
