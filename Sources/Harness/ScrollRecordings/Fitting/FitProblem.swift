import Foundation
import ScrollPhysics

/// A least-squares fit of some constants of a profile, together with other unknowns, such as where a motion
/// began: solve, drop the constant that is the least certain, and solve again, until the residuals determine
/// every constant that is left.
struct FitProblem {
  typealias Kind = FitConstant.Kind

  /// The accuracy of the residuals.
  enum Accuracy: Hashable {
    /// Their own spread, but at least this one.
    case observed(finest: Double)
    /// That of their unit: each residual is divided by its known error.
    case known
  }

  /// The profile from which the fit starts, with the constants that are not fitted.
  let profile: FitProfile
  let accuracy: Accuracy
  /// Whether the usual values of each constant are starting points, too.
  var isThorough = true
  /// The spread of the residuals with which a solution is as good as any.
  var goodSpread = 0.0
  /// The number of starting points that lead to one solution, above which no other one is tried.
  var mostAgreeing = Int.max
  /// Returns the other unknowns, given the profile at a starting point.
  var unknowns: (FitProfile) -> [LeastSquares.Parameter] = { _ in [] }
  /// Returns the residuals for a profile and values of the other unknowns.
  let residuals: (ScrollProfile, ArraySlice<Double>) -> [Double]

  // MARK: Solving

  /// Returns the constants that the residuals determine, or nil without a solution. `solve` returns the best
  /// solution for some of the constants.
  func answer(_ kinds: [Kind], by solve: ([Kind]) -> LeastSquares.Solution?) -> Answer? {
    var kinds = kinds
    while let solution = solve(kinds) {
      let answer = Answer(kinds, solution, accuracy)
      guard let vaguest = answer.vaguest else { return answer }
      kinds.remove(at: vaguest)
    }
    return nil
  }

  /// Returns the best solution from all starting points, or nil without one.
  func solution(_ kinds: [Kind]) -> LeastSquares.Solution? {
    var best: LeastSquares.Solution?
    var agreeing = 0
    for start in starts(kinds) {
      guard let solution = solution(kinds, from: start) else { continue }
      if let best, abs(solution.cost - best.cost) <= 1e-4 * best.cost { agreeing += 1 }
      if solution.cost < (best?.cost ?? .infinity) * (1 - 1e-4) || best == nil {
        (best, agreeing) = (solution, 1)
      }
      if let best, best.spread < goodSpread || agreeing > mostAgreeing { break }
    }
    return best
  }

  /// Returns the solution from one starting point, or nil without one.
  func solution(_ kinds: [Kind], from start: FitProfile) -> LeastSquares.Solution? {
    let parameters =
      kinds.map { kind in
        let (method, range) = (kind.method, profile.range(kind) ?? 0...1)
        return LeastSquares.Parameter(
          start: method.scale.place(start[kind]), range: method.scale.range(range), step: method.step)
      } + unknowns(start)
    guard !parameters.isEmpty else { return nil }
    let scales = kinds.map(\.method.scale)
    return LeastSquares(parameters: parameters) { values in
      var profile = profile
      for (kind, (scale, value)) in zip(kinds, zip(scales, values)) { profile[kind] = scale.value(value) }
      return residuals(profile.profile, values[kinds.count...])
    }.solution()
  }

  /// Returns the profile with every combination of starting values.
  private func starts(_ kinds: [Kind]) -> [FitProfile] {
    kinds.reduce([profile]) { starts, kind in
      let own = profile[kind]
      return ([own] + (isThorough ? kind.method.starts.filter { $0 != own } : [])).flatMap { value in
        starts.map { start in
          var start = start
          start[kind] = value
          return start
        }
      }
    }
  }

  // MARK: Answer

  /// The solution for some constants, with their uncertainty.
  struct Answer {
    let kinds: [Kind]
    let solution: LeastSquares.Solution
    /// The standard deviation of one residual. Correlated residuals carry less information.
    let deviation: Double
    /// The standard error of each constant, on its scale.
    let errors: [Double]
    /// Half the width of a confidence interval, in standard errors.
    let width: Double

    init(_ kinds: [Kind], _ solution: LeastSquares.Solution, _ accuracy: Accuracy) {
      self.kinds = kinds
      self.solution = solution
      switch accuracy {
      case .observed(let finest):
        let correlation = solution.correlation
        deviation = max(solution.spread, finest) * ((1 + correlation) / (1 - correlation)).squareRoot()
        errors = Array(solution.errors(unit: deviation).prefix(kinds.count))
        width = FitInterval.halfWidth(freedom: solution.freedom)
      case .known:
        let scatter = solution.freedom > 0 ? max(1, solution.spread) : 1
        (deviation, errors) = (scatter, kinds.indices.map { scatter * solution.inverse[$0][$0].squareRoot() })
        width = FitInterval.halfWidth(freedom: max(3, solution.freedom))
      }
    }

    /// The values of the unknowns beside the constants.
    var unknowns: ArraySlice<Double> { solution.values[kinds.count...] }

    /// The index of the constant with the largest error among those that are not determined, or nil.
    var vaguest: Int? {
      kinds.indices.filter {
        kinds[$0].method.isVague(solution.values[$0], errors[$0], solution.inflation[$0])
      }.max { errors[$0] < errors[$1] }
    }

    /// Returns the values of the constants with their confidence intervals. On a linear scale, they end at the
    /// range of the profile.
    func findings(in profile: FitProfile) -> [Kind: Fit.Finding] {
      let found = kinds.enumerated().map { index, kind -> Fit.Finding in
        let (scale, place, reach) = (kind.method.scale, solution.values[index], width * errors[index])
        let ends = [place - reach, place + reach].map(scale.value).sorted()
        guard scale == .linear, let range = profile.range(kind) else {
          return .value(
            scale.value(place), error: (ends[1] - ends[0]) / 2 / width, low: ends[0], high: ends[1])
        }
        return .value(
          place, error: errors[index], low: ends[0].clamped(to: range), high: ends[1].clamped(to: range))
      }
      return Dictionary(zip(kinds, found)) { first, _ in first }
    }
  }
}

extension FitConstant.Kind {
  /// The way in which a fit varies a constant.
  struct Method {
    /// The scale on which steps have a uniform effect.
    let scale: Scale
    /// The step for numeric differentiation; see ``LeastSquares/Parameter``.
    let step: Double
    /// The standard error, on the scale, from which the constant counts as unknown.
    let vague: Double
    /// The magnitude from which that error is relative to the value, or nil if it never is.
    var relativeFrom: Double?
    /// The inflation of its variance by the other parameters above which the constant counts as unknown.
    let mostInflation: Double
    /// Starting points beside the profile's own value.
    var starts: [Double] = []

    /// Returns whether an error and an inflation say nothing about a value.
    func isVague(_ value: Double, _ error: Double, _ inflation: Double) -> Bool {
      !(error < vague * (relativeFrom.map { max($0, abs(value)) } ?? 1)) || inflation > mostInflation
    }
  }

  var method: Method {
    switch self {
    case .rate, .fastRate:
      Method(
        scale: .logarithmOfRest, step: 1e-6, vague: 0.25, mostInflation: 1e10,
        starts: [0.998, 0.9995, 0.99, 0.95])
    case .returnRate:
      Method(scale: .logarithm, step: 1e-6, vague: 0.25, mostInflation: 1e10, starts: [0.01, 0.003, 0.03])
    case .slop:
      Method(
        scale: .linear, step: 1e-3, vague: 0.1, relativeFrom: 1, mostInflation: 1e8,
        starts: [0, 2, 4, 6, 8, 12, 16, 24, 32, 48])
    case .band: Method(scale: .linear, step: 1e-5, vague: 0.1, relativeFrom: 1e-3, mostInflation: 1e8)
    // Those that end or begin a motion are bracketed instead.
    case .newestShare, .latestShare, .stopSpeed, .stopDistance, .threshold:
      Method(scale: .linear, step: 1e-4, vague: 0.02, mostInflation: 1e8)
    }
  }

  /// A scale of a constant.
  enum Scale {
    case linear, logarithm
    /// The logarithm of 1 minus a rate per millisecond.
    case logarithmOfRest

    func place(_ value: Double) -> Double {
      switch self {
      case .linear: value
      case .logarithm: log(value)
      case .logarithmOfRest: log(1 - value)
      }
    }

    func value(_ place: Double) -> Double {
      switch self {
      case .linear: place
      case .logarithm: exp(place)
      case .logarithmOfRest: 1 - exp(place)
      }
    }

    func range(_ range: ClosedRange<Double>) -> ClosedRange<Double> {
      let (a, b) = (place(range.lowerBound), place(range.upperBound))
      return min(a, b)...max(a, b)
    }
  }
}
