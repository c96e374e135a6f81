import Foundation
import ScrollPhysics
import Scrolling

/// A fit of the shares and the threshold to recorded lifts, at which known fingers released the content at
/// the velocity of its glide.
struct ReleaseFit {
  /// The value of each share that the lifts reveal.
  private(set) var findings: [FitConstant.Kind: Fit.Finding] = [:]
  /// The number of shares that are wanted and remain unknown.
  private(set) var unknownShares = 0
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

  private static let mostLifts = 12

  init(
    _ recording: Recording, _ steps: [RecordingReplay.Step], from start: CGPoint, after glide: GlideFit?,
    kinds: [FitConstant.Kind], profile: FitProfile
  ) {
    self.recording = recording
    self.steps = steps
    self.start = start
    self.profile = profile
    // Time stamps and offsets are rounded in the file.
    let clock = recording.source == .samples ? Self.clock(recording) : nil
    let period = 1 / recording.conditions.frameRate
    glides = (glide?.segments ?? []).enumerated().compactMap { index, segment in
      let step = segment.range.lowerBound
      guard let glide, steps[step].inputs.contains(where: \.isUp) else { return nil }
      let velocity = glide.motions[index][0].velocity
      let rounding = clock.map { abs(velocity) * $0 / period + 1e-4 } ?? 1e-6
      return Glide(
        step: step, axis: segment.axis, velocity: velocity, error: glide.velocityErrors[index] + rounding)
    }
    count = glides.count
    let shares = kinds.filter { $0 == .newestShare || $0 == .latestShare }
    fit(shares)
    unknownShares = shares.count - findings.count
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
    let wanted = kinds.filter { kind in
      profile.range(kind) != nil && (kind != .newestShare || recording.source != .velocities)
    }
    let problem = problem
    guard !glides.isEmpty, let best = problem.solution(wanted, from: profile) else { return }
    let answer = FitProblem.Answer(wanted, best, .known)
    // One share follows from another only if that one is known.
    guard answer.vaguest == nil else { return }
    if wanted.count == 2 {
      var turned = profile
      for (kind, value) in zip(wanted, best.values.reversed()) { turned[kind] = value }
      if let other = problem.solution(wanted, from: turned),
        other.cost <= 2 * best.cost + Double(glides.count),
        zip(zip(other.values, best.values), answer.errors).contains(where: { abs($0.0 - $0.1) > 4 * $1 })
      {
        twin = Dictionary(zip(wanted, other.values)) { first, _ in first }
        return
      }
    }
    findings = answer.findings(in: profile)
    for (kind, value) in zip(wanted, best.values) { profile[kind] = value }
  }

  private var problem: FitProblem {
    var known = profile
    // The content is known to have glided.
    known[.threshold] = 0
    return FitProblem(profile: known, accuracy: .known) { profile, _ in
      let velocities = play(profile).velocities
      return glides.map { glide in
        ((velocities[glide.step]?[glide.axis] ?? 0) - glide.velocity) / glide.error
      }
    }
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
    guard let range = profile.range(.threshold) else { return }
    func run(_ threshold: Double) -> (gliding: Set<Int>, beyond: Set<Int>) {
      var profile = profile
      profile[.threshold] = threshold
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
