import Foundation
import ScrollPhysics

/// A fit of the rates to stretches of recorded free motion. The initial offset and velocity of each stretch
/// are fitted as well, so that neither the finger nor the release law matters.
struct GlideFit {
  /// The value of each constant that the motion reveals.
  private(set) var findings: [FitConstant.Kind: Fit.Finding] = [:]
  let segments: [GlideSegment]
  /// For each segment, whether it began without speed.
  private var isResting: [Bool] = []
  /// The fitted motion of each segment. Beyond the used frames, it continues as if nothing ended it.
  private(set) var motions: [[AxisMotion]] = []
  /// The standard error of each segment's first velocity, in pt/s.
  private(set) var velocityErrors: [Double] = []
  /// The root mean square of the residuals, in points.
  private(set) var spread = Double.infinity
  private(set) var profile: FitProfile
  /// Takes the number of frames of each motion that is calculated.
  private let spend: (Int) -> Void

  /// The finest residual that is taken at face value, in points. The laws are known to replay the real
  /// implementation to a millionth of a point, given the accuracy of its clock.
  private static let finest = 1e-6

  /// Creates a fit of the constants, or returns nil if there are no segments or no solution. With
  /// `isThorough`, several starting points are tried.
  init?(
    _ segments: [GlideSegment], kinds: [FitConstant.Kind], profile: FitProfile, isThorough: Bool = true,
    spend: @escaping (Int) -> Void = { _ in }
  ) {
    guard !segments.isEmpty else { return nil }
    self.segments = segments
    self.profile = profile
    self.spend = spend
    let wanted = kinds.filter { kind in
      profile.range(kind) != nil && (kind != .returnRate || segments.contains(where: \.isBeyondEdge))
    }
    guard let answer = problem(isThorough).answer(wanted, by: { simplest($0, isThorough) }) else {
      return nil
    }
    record(answer)
  }

  /// Whether each motion comes to rest as undisturbed motion does, or has not yet come to rest.
  var endsSlowly: Bool {
    zip(segments, motions).allSatisfy { segment, motions in
      guard segment.end != .open, segment.edges.contains(motions[segment.used - 1].offset) else {
        return true
      }
      let stop = profile[.stopSpeed]
      return !(abs(motions[segment.used - 1].velocity) > 5 * stop)
    }
  }

  // MARK: Residuals

  /// Returns the solution in which every segment has the speed that it needs, unless those that begin beyond
  /// an edge fit as well from rest. A bounce from rest looks like a slower return that was released inward.
  private mutating func simplest(_ kinds: [FitConstant.Kind], _ isThorough: Bool) -> LeastSquares.Solution? {
    isResting = segments.map { _ in false }
    guard let moving = problem(isThorough).solution(kinds) else { return nil }
    let beyond = segments.map { !$0.edges.contains($0.shown[0]) }
    guard beyond.contains(true) else { return moving }
    isResting = beyond
    let count = Double(beyond.count { $0 })
    if let resting = problem(isThorough).solution(kinds) {
      let unit = max(moving.spread, Self.finest)
      if resting.cost <= moving.cost + 4 * count * unit * unit { return resting }
    }
    isResting = segments.map { _ in false }
    return moving
  }

  /// Returns the problem whose unknowns are the offset and the velocity in the first frame of each segment.
  private func problem(_ isThorough: Bool) -> FitProblem {
    let isResting = isResting
    var problem = FitProblem(profile: endless, accuracy: .observed(finest: Self.finest)) {
      [segments, spend] profile, firsts in
      let law = profile.deceleration
      spend(segments.reduce(0) { $0 + $1.used })
      return segments.enumerated().flatMap { index, segment in
        let first = firsts.startIndex + 2 * index
        let motions = segment.motions(law, from: firsts[first], isResting[index] ? 0 : firsts[first + 1])
        return zip(motions, segment.shown).map { $0.offset - $1 }
      }
    }
    problem.isThorough = isThorough
    // No fit is better than the last recorded digit, or than the result on which several starts agree.
    problem.goodSpread = max(Self.finest, 0.31 * (segments.map(\.resolution).max() ?? 0))
    problem.mostAgreeing = 3
    problem.unknowns = { [segments] profile in
      segments.enumerated().flatMap { index, segment -> [LeastSquares.Parameter] in
        // Beyond an edge, content moves back even without a speed of its own.
        let beyond = segment.shown[0] - segment.shown[0].clamped(to: segment.edges)
        let back = profile[.returnRate]
        let velocity = segment.firstVelocity + (beyond == 0 || !back.isFinite ? 0 : 1000 * back * beyond)
        return [
          .init(start: segment.shown[0], range: -1e13...1e13),
          .init(start: isResting[index] ? 0 : velocity, range: -1e9...1e9),
        ]
      }
    }
    return problem
  }

  /// The profile whose law ends no motion by itself.
  private var endless: FitProfile {
    var endless = profile
    for kind in [FitConstant.Kind.stopSpeed, .stopDistance] {
      if let range = profile.range(kind) { endless[kind] = range.lowerBound }
    }
    return endless
  }

  private mutating func record(_ answer: FitProblem.Answer) {
    let solution = answer.solution
    spread = solution.spread
    findings = answer.findings(in: profile)
    for (kind, place) in zip(answer.kinds, solution.values) { profile[kind] = kind.method.scale.value(place) }
    let law = endless.profile.deceleration
    for (index, segment) in segments.enumerated() {
      let first = answer.kinds.count + 2 * index
      motions.append(
        segment.motions(
          law, from: solution.values[first], isResting[index] ? 0 : solution.values[first + 1],
          count: segment.steps.count))
      velocityErrors.append(
        isResting[index] ? 0 : answer.deviation * solution.inverse[first + 1][first + 1].squareRoot())
    }
  }
}
