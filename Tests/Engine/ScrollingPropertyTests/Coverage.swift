import Foundation
import Scrolling

/// The situations that runs have reached, with their counts.
struct Coverage: Sendable {
  enum Mark: CaseIterable, Sendable {
    case outsideLeft, outsideRight, outsideTop, outsideBottom
    /// Steps of a glide: it continues, ends inside, ends at an edge, or crosses one.
    case moves, rests, arrives, crosses
    case caughtInside, caughtOutside
  }

  /// An input in a phase or from inside a callback, a callback, a run of callbacks in the table, a position or
  /// an ending.
  enum Situation: Hashable, Sendable {
    case input(Input.Kind, ScrollPhase)
    case answer(Input.Kind, inside: ScrollEvent.Kind)
    case callback(ScrollEvent.Kind)
    case run(String, Input.Row)
    case mark(Mark)
  }

  private var counts: [Situation: Int] = [:]

  mutating func note(_ situation: Situation) { counts[situation, default: 0] += 1 }

  /// Records a run of callbacks. Returns false if the grammar does not contain it.
  mutating func note(_ run: String, of input: Input, in phase: ScrollPhase) -> Bool {
    let row = input.row(in: phase)
    guard Input.runs[row]?.contains(run) == true else { return false }
    note(.run(run, row))
    return true
  }

  /// Records the change from a phase and an offset to the engine's current ones.
  mutating func note(
    from before: ScrollPhase, _ old: CGPoint, to engine: ScrollEngine, _ phase: ScrollPhase
  ) {
    let offset = engine.contentOffset
    let (x, y) = (engine.metrics.edges(.horizontal), engine.metrics.edges(.vertical))
    func count(_ mark: Mark, if condition: Bool) { if condition { note(.mark(mark)) } }
    count(.outsideLeft, if: offset.x < x.lowerBound)
    count(.outsideRight, if: offset.x > x.upperBound)
    count(.outsideTop, if: offset.y < y.lowerBound)
    count(.outsideBottom, if: offset.y > y.upperBound)
    guard before == .decelerating else { return }
    let isOutside = !(x.contains(offset.x) && y.contains(offset.y))
    let wasOutside = !(x.contains(old.x) && y.contains(old.y))
    let isAtEdge = offset.y == y.lowerBound || offset.y == y.upperBound
    count(.moves, if: phase == .decelerating && offset != old)
    count(.crosses, if: phase == .decelerating && isOutside && !wasOutside)
    count(.rests, if: phase == .idle && !isOutside && !isAtEdge)
    count(.arrives, if: phase == .idle && wasOutside && isAtEdge)
    count(.caughtInside, if: phase == .tracking && !isOutside)
    count(.caughtOutside, if: phase == .tracking && isOutside)
  }

  mutating func add(_ other: Coverage) { counts.merge(other.counts, uniquingKeysWith: +) }

  var totals: (inputs: Int, callbacks: Int) {
    counts.reduce(into: (0, 0)) { totals, entry in
      switch entry.key {
      case .input: totals.0 += entry.value
      case .callback: totals.1 += entry.value
      case .answer, .run, .mark: break
      }
    }
  }

  /// Returns the situations that were reached fewer than `least` times: runs, and inputs inside callbacks, not
  /// at all.
  func missing(least: Int) -> [String] {
    let answers = Input.Kind.allCases.filter { $0 != .inCallback }.flatMap { kind in
      ScrollEvent.Kind.allCases.map { Situation.answer(kind, inside: $0) }
    }
    let runs = Input.runs.flatMap { row, runs in runs.map { Situation.run($0, row) } }
    let inputs = Input.runs.keys.map { Situation.input($0.kind, $0.phase) }
    let others = ScrollEvent.Kind.allCases.map(Situation.callback) + Mark.allCases.map(Situation.mark)
    return
      ((answers + runs).filter { counts[$0] == nil }
      + (inputs + others).filter { counts[$0, default: 0] < least })
      .map { "\($0)" }
  }
}
