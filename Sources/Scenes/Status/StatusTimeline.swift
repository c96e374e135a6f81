import Foundation
import Scrolling

/// What lamps said over the last seconds beside what was true, and for how long each was wrong.
///
/// Its clock runs while the view moves and a moment longer; rest is left out, so that a window may sleep through it.
package struct StatusTimeline: Hashable, Sendable {
  /// What was true and what the lamps said at a time.
  package struct Sample: Hashable, Sendable {
    /// What the engine did.
    package var phase: ScrollPhase
    /// Whether each lamp was on.
    package var lamps: [Bool]

    package init(phase: ScrollPhase, lamps: [Bool]) {
      self.phase = phase
      self.lamps = lamps
    }

    /// Whether a lamp contradicts the engine. A finger that rests on still content may be called either.
    package func isWrong(_ lamp: Int) -> Bool {
      guard lamps.indices.contains(lamp) else { return false }
      switch phase {
      case .idle: return lamps[lamp]
      case .tracking: return false
      case .interacting, .decelerating, .animating: return !lamps[lamp]
      }
    }
  }

  /// A stretch in which nothing changed; seconds on the timeline's clock.
  package struct Span: Hashable, Sendable {
    package var start: Double, end: Double
    package var sample: Sample
  }

  /// Seconds that are kept, and for which the clock runs on after the last change.
  package static let length = 4.0, hold = 1.0

  /// Seconds for which each lamp was wrong.
  package private(set) var wrong: [Double]
  /// Seconds that the clock ran.
  package private(set) var clock = 0.0
  /// Where rest was left out, on the clock.
  package private(set) var breaks: [Double] = []
  private var steps: [Span] = []
  private var sample: Sample
  /// Since when it is so, on the clock.
  private var since = 0.0
  private var time = 0.0
  private var changed = -Double.infinity
  private var isMoving = false

  /// A timeline of so many lamps, all of them off, of a view at rest.
  package init(lamps: Int) {
    sample = Sample(phase: .idle, lamps: Array(repeating: false, count: max(0, lamps)))
    wrong = Array(repeating: 0, count: max(0, lamps))
  }

  /// Takes how it is at a time in seconds; one before the last counts as the last. The clock runs on while anything
  /// moves, be it another view.
  package mutating func take(_ next: Sample, isMoving: Bool = false, at time: Double) {
    guard time.isFinite else { return }
    advance(to: time)
    self.isMoving = isMoving
    guard next != sample else { return }
    if clock > since { steps.append(Span(start: since, end: clock, sample: sample)) }
    since = clock
    sample = next
    changed = max(self.time, time)
  }

  /// Goes on to a time in seconds.
  package mutating func advance(to time: Double) {
    guard time.isFinite, time > self.time else { return }
    let awake = isBusy ? time : max(self.time, min(time, changed + Self.hold))
    let passed = awake - self.time
    clock += passed
    for lamp in wrong.indices where sample.isWrong(lamp) { wrong[lamp] += passed }
    if time > awake, clock > 0, breaks.last != clock { breaks.append(clock) }
    self.time = time
    let oldest = clock - Self.length
    steps.removeAll { $0.end < oldest }
    breaks.removeAll { $0 < oldest }
  }

  private var isBusy: Bool { isMoving || sample.phase.isScrolling }

  /// Whether the clock runs.
  package var isRunning: Bool { isBusy || time < changed + Self.hold }

  /// The last seconds, oldest first, the present one included.
  package var spans: [Span] {
    let oldest = max(0, clock - Self.length)
    let last = Span(start: since, end: clock, sample: sample)
    return (steps + [last]).compactMap { span in
      guard span.end > oldest, span.end > span.start else { return nil }
      return Span(start: max(oldest, span.start), end: span.end, sample: span.sample)
    }
  }

  /// A frame while its clock runs.
  package var need: FrameNeed { isRunning ? .frame : .nothing }
}
