import Scrolling

/// A record of the lamps over the last seconds compared with the actual state, and of their wrong times.
///
/// The timeline's clock runs while the view moves and for a moment longer. Periods of rest are omitted, so a
/// window can sleep during them.
package struct StatusTimeline: Hashable, Sendable {
  /// The actual state and the status of the lamps at one time.
  package struct Sample: Hashable, Sendable {
    package var phase: ScrollPhase
    package var lamps: [Bool]

    package init(phase: ScrollPhase, lamps: [Bool]) {
      self.phase = phase
      self.lamps = lamps
    }

    /// Returns whether a lamp contradicts the engine. While a finger rests on still content, both states of a
    /// lamp are accepted.
    package func isWrong(_ lamp: Int) -> Bool {
      guard lamps.indices.contains(lamp) else { return false }
      switch phase {
      case .idle: return lamps[lamp]
      case .tracking: return false
      case .interacting, .decelerating, .animating: return !lamps[lamp]
      }
    }
  }

  /// An interval without changes, in seconds on the timeline's clock.
  package struct Span: Hashable, Sendable {
    package var start: Double, end: Double
    package var sample: Sample
  }

  /// The length of the stored history, and the time for which the clock continues after the last change.
  package static let length = 4.0, hold = 1.0

  /// The total time, in seconds, for which each lamp was wrong.
  package private(set) var wrong: [Double]
  package private(set) var clock = 0.0
  package private(set) var breaks: [Double] = []
  private var steps: [Span] = []
  private var sample: Sample
  private var since = 0.0
  private var time = 0.0
  private var changed = -Double.infinity
  private var isMoving = false

  /// Creates a timeline of a view at rest with the given number of lamps, all off.
  package init(lamps: Int) {
    sample = Sample(phase: .idle, lamps: Array(repeating: false, count: max(0, lamps)))
    wrong = Array(repeating: 0, count: max(0, lamps))
  }

  /// Records the state at a time in seconds. A time before the last one is treated as the last one. The clock
  /// continues while anything moves, including another view.
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

  package var isRunning: Bool { isBusy || time < changed + Self.hold }

  /// The stored intervals, oldest first, including the current one.
  package var spans: [Span] {
    let oldest = max(0, clock - Self.length)
    let last = Span(start: since, end: clock, sample: sample)
    return (steps + [last]).compactMap { span in
      guard span.end > oldest, span.end > span.start else { return nil }
      return Span(start: max(oldest, span.start), end: span.end, sample: span.sample)
    }
  }

  package var need: FrameNeed { isRunning ? .frame : .nothing }
}
