import Foundation
import Scrolling

/// The situations that runs have reached, with their counts: each input in each phase and from inside each
/// callback, each callback, each run of callbacks in the table, positions and endings.
struct Coverage: Sendable {
  enum Mark: Int, CaseIterable, Sendable {
    case outsideLeft, outsideRight, outsideTop, outsideBottom
    /// Steps of a glide: it continues, ends inside, ends at an edge, or crosses one.
    case moves, rests, arrives, crosses
    case caughtInside, caughtOutside
  }

  private static let phases = ScrollPhase.allCases.count
  private var inputs = [Int](repeating: 0, count: Input.Kind.allCases.count * phases)
  private var answers = [Int](
    repeating: 0, count: Input.Kind.allCases.count * ScrollEvent.Kind.allCases.count)
  private var callbacks = [Int](repeating: 0, count: ScrollEvent.Kind.allCases.count)
  private var runs = Input.runs.map { [Int](repeating: 0, count: $0.count) }
  private var marks = [Int](repeating: 0, count: Mark.allCases.count)

  mutating func note(_ kind: Input.Kind, in phase: ScrollPhase) {
    inputs[kind.rawValue * Self.phases + phase.index] += 1
  }

  mutating func note(_ kind: Input.Kind, inside callback: ScrollEvent.Kind) {
    answers[kind.rawValue * ScrollEvent.Kind.allCases.count + callback.rawValue] += 1
  }

  mutating func note(_ kind: ScrollEvent.Kind) { callbacks[kind.rawValue] += 1 }

  /// Records a run of callbacks. Returns false if the grammar does not contain it.
  mutating func note(_ run: CallbackRun, of input: Input, in phase: ScrollPhase) -> Bool {
    let row = input.runsRow(in: phase)
    guard let column = Input.runs[row].firstIndex(of: run) else { return false }
    runs[row][column] += 1
    return true
  }

  /// Records the change from a phase and an offset to the engine's current ones.
  mutating func note(
    from before: ScrollPhase, _ old: CGPoint, to engine: ScrollEngine, _ phase: ScrollPhase
  ) {
    let offset = engine.contentOffset
    let (x, y) = (engine.metrics.edges(.horizontal), engine.metrics.edges(.vertical))
    func count(_ mark: Mark, if condition: Bool) { if condition { marks[mark.rawValue] += 1 } }
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

  mutating func add(_ other: Coverage) {
    func sum(_ one: [Int], _ two: [Int]) -> [Int] { zip(one, two).map { $0 + $1 } }
    inputs = sum(inputs, other.inputs)
    answers = sum(answers, other.answers)
    callbacks = sum(callbacks, other.callbacks)
    runs = zip(runs, other.runs).map { sum($0, $1) }
    marks = sum(marks, other.marks)
  }

  var totals: (inputs: Int, callbacks: Int) { (inputs.reduce(0, +), callbacks.reduce(0, +)) }

  /// Returns the situations that were reached fewer than `least` times.
  func missing(least: Int) -> [String] {
    var missing: [String] = []
    for kind in Input.Kind.allCases where kind != .inCallback {
      for phase in ScrollPhase.allCases where inputs[kind.rawValue * Self.phases + phase.index] < least {
        missing.append("\(kind) while \(phase)")
      }
      for callback in ScrollEvent.Kind.allCases
      where answers[kind.rawValue * ScrollEvent.Kind.allCases.count + callback.rawValue] == 0 {
        missing.append("\(kind) inside \(callback)")
      }
    }
    for kind in ScrollEvent.Kind.allCases where callbacks[kind.rawValue] < least { missing.append("\(kind)") }
    for mark in Mark.allCases where marks[mark.rawValue] < least { missing.append("\(mark)") }
    for (row, counts) in runs.enumerated() {
      guard let name = Input.name(ofRow: row) else { continue }
      for (run, count) in zip(Input.runs[row], counts) where count == 0 {
        missing.append("\"\(run)\" from \(name)")
      }
    }
    return missing
  }
}
