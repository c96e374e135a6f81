import Foundation
import Scrolling
import TestSupport
import Testing

@Suite struct GrammarTests {
  /// A drag that glides, with the phase in each callback.
  static let drag: [(ScrollEvent, ScrollPhase)] = [
    (.willBeginDragging, .interacting), (.didScroll, .interacting),
    (.willEndDragging(velocity: .zero, target: .zero), .interacting),
    (.didEndDragging(willDecelerate: true), .interacting), (.willBeginDecelerating, .decelerating),
    (.didScroll, .decelerating), (.didEndDecelerating, .idle),
  ]

  private func problem(_ events: [(ScrollEvent, ScrollPhase)]) -> String? {
    var grammar = Grammar()
    for (event, phase) in events { grammar.take(event, in: phase) }
    grammar.end(ScrollEngine(metrics: .phone))
    return grammar.problem
  }

  @Test func eachCallbackOfADragComesOnceAndInItsPhase() {
    #expect(problem(Self.drag) == nil)
    for index in Self.drag.indices where Self.drag[index].0 != .didScroll {
      var events = Self.drag
      events.remove(at: index)
      #expect(problem(events) != nil, "without \(Self.drag[index].0)")
      events = Self.drag
      events.insert(events[index], at: index)
      #expect(problem(events) != nil, "two of \(Self.drag[index].0)")
      events = Self.drag
      events[index].1 = events[index].1 == .decelerating ? .idle : .decelerating
      #expect(problem(events) != nil, "another phase for \(Self.drag[index].0)")
    }
  }

  @Test func theTopIsReachedOnlyWhereItWasAskedFor() {
    #expect(problem([(.didScrollToTop, .idle)]) != nil)
    #expect(problem([(.shouldScrollToTop, .idle), (.didScrollToTop, .idle)]) == nil)
    #expect(problem([(.shouldScrollToTop, .tracking)]) != nil)
  }

  @Test func nothingIsOpenAtTheEnd() {
    var engine = ScrollEngine(metrics: .phone)
    engine.touchDown(.zero, at: 0)
    var grammar = Grammar()
    grammar.end(engine)
    #expect(grammar.problem != nil)
  }
}
