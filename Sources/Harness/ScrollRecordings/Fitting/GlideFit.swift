import Foundation
import ScrollPhysics

/// A fit of the rates to stretches of recorded free motion. The initial offset and velocity of each stretch
/// are fitted as well, so that neither the finger nor the release law matters.
struct GlideFit {
  struct Estimate: Hashable {
    var value: Double
    /// The standard error, and the limits of the 95 % confidence interval.
    var error: Double, low: Double, high: Double
  }

  /// The estimate of each constant that the motion reveals.
  private(set) var estimates: [FitConstant.Kind: Estimate] = [:]
  /// The constants that the motion does not reveal, which were not varied.
  private(set) var held: [FitConstant.Kind] = []
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

  /// The relative standard error from which a constant counts as unknown.
  private static let vague = 0.25
  /// The inflation of its variance by the other parameters above which a constant counts as unknown.
  private static let tangled = 1e10

  /// Creates a fit of the constants, or returns nil if there are no segments or no solution. With
  /// `isThorough`, several starting points are tried.
  init?(
    _ segments: [GlideSegment], kinds: [FitConstant.Kind], profile: FitProfile, isThorough: Bool = true
  ) {
    guard !segments.isEmpty else { return nil }
    self.segments = segments
    self.profile = profile
    var free = kinds.filter { profile.range($0.rawValue) != nil }
    if !segments.contains(where: \.isBeyondEdge) { free.removeAll { $0 == .returnRate } }
    while true {
      guard let solution = simplest(free, isThorough) else { return nil }
      let errors = errors(solution, free.count)
      if let worst = free.indices.filter({ isVague(solution, errors, $0) }).max(by: {
        errors[$0] < errors[$1]
      }) {
        free.remove(at: worst)
        continue
      }
      take(solution, free, errors)
      break
    }
    held = kinds.filter { !free.contains($0) }
  }

  private func isVague(_ solution: LeastSquares.Solution, _ errors: [Double], _ index: Int) -> Bool {
    !(errors[index] < Self.vague) || solution.inflation[index] > Self.tangled
  }

  /// Whether each motion comes to rest as undisturbed motion does, or has not yet come to rest.
  var endsSlowly: Bool {
    zip(segments, motions).allSatisfy { segment, motions in
      guard segment.end != .open, segment.edges.contains(motions[segment.used - 1].offset) else {
        return true
      }
      let stop = profile[FitConstant.Kind.stopSpeed.rawValue]
      return !(abs(motions[segment.used - 1].velocity) > 5 * stop)
    }
  }

  // MARK: Residuals

  /// Returns the solution in which every segment has the speed that it needs, unless those that begin beyond
  /// an edge fit as well from rest. A bounce from rest looks like a slower return that was released inward.
  private mutating func simplest(_ free: [FitConstant.Kind], _ isThorough: Bool) -> LeastSquares.Solution? {
    isResting = segments.map { _ in false }
    guard let moving = best(free, isThorough) else { return nil }
    let beyond = segments.map { !$0.edges.contains($0.shown[0]) }
    guard beyond.contains(true) else { return moving }
    isResting = beyond
    let count = Double(beyond.count { $0 })
    if let resting = best(free, isThorough) {
      let unit = max(moving.spread, Self.finest)
      if resting.cost <= moving.cost + 4 * count * unit * unit { return resting }
    }
    isResting = segments.map { _ in false }
    return moving
  }

  private func residuals(_ free: [FitConstant.Kind]) -> ([Double]) -> [Double] {
    let law = FitLaw(profile)
    let scales = free.map(FitScale.init)
    return { [segments, isResting] values in
      let deceleration = law.with(zip(free, zip(scales, values).map { $0.value($1) }))
      var all: [Double] = []
      for (index, segment) in segments.enumerated() {
        let motions = segment.motions(
          deceleration, from: values[free.count + 2 * index],
          isResting[index] ? 0 : values[free.count + 2 * index + 1])
        for (motion, shown) in zip(motions, segment.shown) { all.append(motion.offset - shown) }
      }
      return all
    }
  }

  private func best(_ free: [FitConstant.Kind], _ isThorough: Bool) -> LeastSquares.Solution? {
    let resolution = segments.map(\.resolution).max() ?? 0
    var best: LeastSquares.Solution?
    var agreeing = 0
    for starts in starts(free, isThorough) {
      var parameters: [LeastSquares.Parameter] = []
      for (kind, start) in zip(free, starts) {
        let scale = FitScale(kind)
        let range = profile.range(kind.rawValue) ?? 0...1
        parameters.append(.init(start: scale.place(start.clamped(to: range)), range: scale.range(range)))
      }
      for (index, segment) in segments.enumerated() {
        parameters.append(.init(start: segment.shown[0], range: -1e13...1e13))
        // Beyond an edge, content moves back even without a speed of its own.
        let beyond = segment.shown[0] - segment.shown[0].clamped(to: segment.edges)
        let back =
          zip(free, starts).first { $0.0 == .returnRate }?.1 ?? profile[FitConstant.Kind.returnRate.rawValue]
        let velocity = segment.firstVelocity + (beyond == 0 || !back.isFinite ? 0 : 1000 * back * beyond)
        parameters.append(.init(start: isResting[index] ? 0 : velocity, range: -1e9...1e9))
      }
      guard let solution = LeastSquares(parameters: parameters, residuals: residuals(free)).solution() else {
        continue
      }
      if let best, abs(solution.cost - best.cost) <= 1e-4 * best.cost { agreeing += 1 }
      if solution.cost < (best?.cost ?? .infinity) * (1 - 1e-4) || best == nil {
        (best, agreeing) = (solution, 1)
      }
      // No fit is better than the last recorded digit, or than the result on which several starts agree.
      if let best, best.spread < max(Self.finest, 0.31 * resolution) || agreeing > 3 { break }
    }
    return best
  }

  private func starts(_ free: [FitConstant.Kind], _ isThorough: Bool) -> [[Double]] {
    var all: [[Double]] = [[]]
    for kind in free {
      let own = profile[kind.rawValue]
      let others: [Double] =
        switch kind {
        case .rate, .fastRate: [0.998, 0.9995, 0.99, 0.95]
        case .returnRate: [0.01, 0.003, 0.03]
        case .stopSpeed, .stopDistance, .slop, .band, .newestShare, .latestShare, .threshold: []
        }
      all = ([own] + (isThorough ? others.filter { $0 != own } : [])).flatMap { start in
        all.map { $0 + [start] }
      }
    }
    return all
  }

  // MARK: Results

  private func errors(_ solution: LeastSquares.Solution, _ count: Int) -> [Double] {
    Array(solution.errors(unit: deviation(solution)).prefix(count))
  }

  /// The finest residual that is taken at face value, in points. The laws are known to replay the real
  /// implementation to a millionth of a point, given the accuracy of its clock.
  private static let finest = 1e-6

  /// Returns the standard deviation of an independent residual; correlated ones carry less information.
  private func deviation(_ solution: LeastSquares.Solution) -> Double {
    let correlation = solution.correlation
    return max(solution.spread, Self.finest) * ((1 + correlation) / (1 - correlation)).squareRoot()
  }

  private mutating func take(
    _ solution: LeastSquares.Solution, _ free: [FitConstant.Kind], _ errors: [Double]
  ) {
    spread = solution.spread
    let width = FitInterval.halfWidth(freedom: solution.freedom)
    for (index, kind) in free.enumerated() {
      let (scale, place) = (FitScale(kind), solution.values[index])
      let bounds = [place - width * errors[index], place + width * errors[index]].map(scale.value)
      let value = scale.value(place)
      profile[kind.rawValue] = value
      estimates[kind] = Estimate(
        value: value, error: abs(bounds[1] - bounds[0]) / 2 / width, low: bounds.min() ?? value,
        high: bounds.max() ?? value)
    }
    let law = FitLaw(profile).with(zip([], []))
    for (index, segment) in segments.enumerated() {
      let place = free.count + 2 * index
      motions.append(
        segment.motions(
          law, from: solution.values[place], isResting[index] ? 0 : solution.values[place + 1],
          count: segment.steps.count))
      velocityErrors.append(
        isResting[index] ? 0 : deviation(solution) * solution.inverse[place + 1][place + 1].squareRoot())
    }
  }
}

/// A deceleration law that ends no motion by itself, with adjustable constants.
struct FitLaw {
  private let base: FitProfile

  init(_ profile: FitProfile) {
    var base = profile
    for kind in [FitConstant.Kind.stopSpeed, .stopDistance] {
      if let range = base.range(kind.rawValue) { base[kind.rawValue] = range.lowerBound }
    }
    self.base = base
  }

  func with(_ values: some Sequence<(FitConstant.Kind, Double)>) -> any DecelerationLaw {
    var changed = base
    for (kind, value) in values { changed[kind.rawValue] = value }
    return changed.profile.deceleration
  }
}
