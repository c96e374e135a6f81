import Foundation
import ScrollPhysics
import Scrolling

/// A fit of the shares and the threshold to recorded lifts, at which known fingers released the content at
/// the velocity of its glide.
struct ReleaseFit {
  private(set) var estimates: [FitConstant.Kind: GlideFit.Estimate] = [:]
  private(set) var held: [FitConstant.Kind] = []
  /// The bracket of the finger's speed from which a glide begins.
  private(set) var threshold = GlideStop.Bracket()
  private(set) var profile: FitProfile
  /// The number of lifts followed by a glide that the recording shows.
  let count: Int
  /// The other solution, if an equally good one with different shares exists. The shares are then ambiguous.
  private(set) var twin: [FitConstant.Kind: Double]?

  private let recording: Recording
  private let steps: [RecordingReplay.Step]
  private let start: CGPoint
  private let glides: [Glide]

  /// The velocity of a glide in the frame of its lift.
  private struct Glide {
    let step: Int
    let axis: Axis
    let velocity: Double
    let error: Double
  }

  private static let tangled = 1e8
  private static let vague = 0.02
  private static let mostLifts = 12

  init(
    _ recording: Recording, _ steps: [RecordingReplay.Step], from start: CGPoint, after glide: GlideFit?,
    kinds: [FitConstant.Kind], profile: FitProfile
  ) {
    self.recording = recording
    self.steps = steps
    self.start = start
    self.profile = profile
    var glides: [Glide] = []
    if let glide {
      for (index, segment) in glide.segments.enumerated() {
        guard steps[segment.range.lowerBound].inputs.contains(where: \.isUp) else { continue }
        let velocity = glide.motions[index][0].velocity
        // Time stamps and offsets are rounded in the file.
        let period = 1 / recording.conditions.frameRate
        let rounding =
          recording.source == .samples ? abs(velocity) * Self.clock(recording) / period + 1e-4 : 1e-6
        glides.append(
          Glide(
            step: segment.range.lowerBound, axis: segment.axis, velocity: velocity,
            error: glide.velocityErrors[index] + rounding))
      }
    }
    self.glides = glides
    count = glides.count
    let shares = kinds.filter { $0 == .newestShare || $0 == .latestShare }
    fit(shares)
    held = shares.filter { estimates[$0] == nil }
    if kinds.contains(.threshold) { bracket() }
  }

  /// Returns the unit, in seconds, to which time stamps are rounded, as far as they show it.
  private static func clock(_ recording: Recording) -> Double {
    let times = recording.rows.map(\.sampleTime)
    for unit in [1e-3, 1e-4, 1e-5, 1e-6]
    where times.allSatisfy({ abs(($0 / unit).rounded() * unit - $0) < 1e-10 }) {
      return unit
    }
    return 1e-9
  }

  // MARK: Shares

  private mutating func fit(_ kinds: [FitConstant.Kind]) {
    // The recognizer's own velocities already include the newest share.
    var free = kinds
    if recording.source == .velocities { free.removeAll { $0 == .newestShare } }
    free = free.filter { profile.range($0.rawValue) != nil }
    guard !glides.isEmpty, !free.isEmpty, let best = solution(free, from: free.map { profile[$0.rawValue] })
    else { return }
    // The errors are known in advance here, and residuals are relative to them.
    let scatter = best.freedom > 0 ? max(1, best.spread) : 1
    let errors = free.indices.map { scatter * best.inverse[$0][$0].squareRoot() }
    guard free.indices.allSatisfy({ best.inflation[$0] < Self.tangled && errors[$0] < Self.vague }) else {
      return
    }
    if free.count == 2, let other = solution(free, from: best.values.reversed()),
      other.cost <= 2 * best.cost + Double(glides.count),
      zip(zip(other.values, best.values), errors).contains(where: { abs($0.0 - $0.1) > 4 * $1 })
    {
      twin = Dictionary(zip(free, other.values)) { first, _ in first }
      return
    }
    let width = FitInterval.halfWidth(freedom: max(3, best.freedom))
    for (index, kind) in free.enumerated() {
      let value = best.values[index]
      profile[kind.rawValue] = value
      estimates[kind] = GlideFit.Estimate(
        value: value, error: errors[index], low: max(0, value - width * errors[index]),
        high: min(1, value + width * errors[index]))
    }
  }

  private func solution(_ free: [FitConstant.Kind], from starts: [Double]) -> LeastSquares.Solution? {
    let parameters = zip(free, starts).map { kind, start in
      LeastSquares.Parameter(start: start, range: profile.range(kind.rawValue) ?? 0...1, step: 1e-4)
    }
    return LeastSquares(parameters: parameters) { values in
      var profile = profile
      for (kind, value) in zip(free, values) { profile[kind.rawValue] = value }
      // The content is known to have glided.
      profile[FitConstant.Kind.threshold.rawValue] = 0
      let velocities = play(profile.profile).velocities
      return glides.map { glide in
        ((velocities[glide.step]?[glide.axis] ?? 0) - glide.velocity) / glide.error
      }
    }.solution()
  }

  /// Plays the recording. Returns the velocity of each glide in the frame of its lift, the steps whose lift
  /// is followed by a glide, and the steps whose lift is beyond an edge.
  private func play(
    _ profile: ScrollProfile
  ) -> (velocities: [Int: AxisPair<Double>], gliding: Set<Int>, beyond: Set<Int>) {
    var replay = RecordingReplay(recording, profile: profile, offset: start)
    var velocities: [Int: AxisPair<Double>] = [:]
    var gliding: Set<Int> = [], beyond: Set<Int> = []
    var seen: CGPoint?
    let metrics = recording.conditions.metrics
    let last = steps.lastIndex { $0.inputs.contains(where: \.isUp) } ?? -1
    var gesture = 0
    for (index, step) in steps.prefix(last + 1).enumerated() {
      if step.gesture != gesture { (gesture, seen) = (step.gesture, nil) }
      // A finger comes down, and lifts, where the content was observed.
      if let first = step.inputs.first, first.isDown || first.isUp, let seen { replay.place(at: seen) }
      let wasBeyond = Axis.allCases.contains {
        !metrics.edges($0).contains(replay.engine.contentOffset[$0])
      }
      _ = replay.play(step)
      // After all other inputs, a finger holds the content.
      if !step.inputs.isEmpty {
        let velocity = replay.engine.velocity
        velocities[index] = AxisPair(x: Double(velocity.x), y: Double(velocity.y))
        if replay.engine.isDecelerating { gliding.insert(index) }
        if wasBeyond { beyond.insert(index) }
      }
      guard let frame = step.rows.last?.frame else { continue }
      seen = CGPoint(x: frame.x ?? replay.engine.contentOffset.x, y: frame.y)
    }
    return (velocities, gliding, beyond)
  }

  // MARK: Threshold

  private mutating func bracket() {
    let name = FitConstant.Kind.threshold.rawValue
    guard let range = profile.range(name) else { return }
    func run(_ threshold: Double) -> (gliding: Set<Int>, beyond: Set<Int>) {
      var profile = profile
      profile[name] = threshold
      let run = play(profile.profile)
      return (run.gliding, run.beyond)
    }
    let (least, greatest) = (run(range.lowerBound), run(range.upperBound))
    // A lift that glides at any threshold, or at none, reveals nothing.
    let lifts = least.gliding.subtracting(greatest.gliding).subtracting(least.beyond).sorted()
    for lift in lifts.prefix(Self.mostLifts) {
      var (low, high) = (range.lowerBound, range.upperBound)
      for _ in 0..<24 {
        let middle = (low + high) / 2
        if run(middle).gliding.contains(lift) { low = middle } else { high = middle }
      }
      if moves(after: lift) { threshold.lower(to: high) } else { threshold.raise(to: low) }
    }
  }

  /// Returns whether the recording shows that the content continued to move after the fingers had lifted.
  private func moves(after lift: Int) -> Bool {
    func place(_ step: RecordingReplay.Step) -> CGPoint? {
      step.rows.last.map { CGPoint(x: $0.frame.x ?? 0, y: $0.frame.y) }
    }
    let rest = steps[lift...].prefix {
      $0.gesture == steps[lift].gesture
        && ($0.inputs.isEmpty || $0.rows.first?.row == steps[lift].rows.first?.row)
    }
    let places = rest.compactMap(place)
    return places.dropFirst().contains { $0 != places.first }
  }
}
