import ScrollFiles
import Foundation
import ScrollPhysics
import ScrollScript

/// A search for a single constant of the profile that explains a changed motion, for goldens without facts.
///
/// Each constant is changed slightly, and the resulting change of all offsets is compared with the deviation
/// from the recording. The most promising constants are refined with the secant method. A constant is named
/// only if the scenario, played with one value of it, has the recorded trajectory and callbacks, and if no
/// other constant achieves that. A search that would exceed its budget names none.
package struct ConstantSuspect {
  private let motion: ScenarioMotion
  private let recorded: MotionSeries
  /// The recorded offsets, x and y alternating.
  private let offsets: [Double]
  private let budget: SearchBudget

  /// Creates a search. `recorded` contains all views.
  package init(_ motion: ScenarioMotion, recorded: MotionSeries, budget: SearchBudget) {
    self.motion = motion
    self.recorded = recorded
    self.budget = budget
    offsets = Self.offsets(recorded)
  }

  /// The number of constants that are refined, and the largest number of steps for each.
  private static let mostFollowed = 12, mostSteps = 10
  /// The largest error in points or pt/s that counts as none. The engine reproduces recordings within it.
  private static let close = 1e-6
  /// The digits with which values are tried. Constants are written with few.
  private static let digits = 1...8
  /// The share of the distance to this run's value at which another value is tried.
  private static let closer = 0.25

  /// The end of a search because the work it needs is not permitted.
  private struct Exhausted: Error {}

  /// Returns the result in one line, or nil if no single constant explains the difference, if several do, or
  /// if the budget is exhausted.
  package func line() -> String? { try? search() }

  private func search() throws(Exhausted) -> String? {
    guard let now = try play(motion.scenario.profile).map(Self.offsets) else { return nil }
    let missing = Self.difference(offsets, now)
    guard Self.largest(missing) > Self.close else { return nil }
    var suspects: [Suspect] = []
    var lines: [String] = []
    for tunable in motion.scenario.profile.tunables {
      if let line = try flipped(tunable) { lines.append(line) }
      if let suspect = try probe(tunable, now, missing) { suspects.append(suspect) }
      guard lines.count < 2 else { return nil }
    }
    for suspect in suspects.sorted(by: { $0.left < $1.left }).prefix(Self.mostFollowed) {
      if let (value, isOneOfMany) = try follow(suspect, missing) {
        lines.append(Self.line(suspect, value, isOneOfMany: isOneOfMany))
      }
      guard lines.count < 2 else { return nil }
    }
    return lines.first
  }

  private static func line(_ suspect: Suspect, _ value: Double, isOneOfMany: Bool) -> String {
    let matches = "the motion matches the golden, and with no other constant; this run has \(suspect.start)"
    guard !isOneOfMany else { return "with another \(suspect.name), such as \(value), \(matches)" }
    let change = (suspect.start / value - 1) * 100
    let share =
      change.isFinite && abs(change) < 1000
      ? " (\(change < 0 ? "" : "+")\(abs(change) < 10 ? NumberText.significant(change, digits: 2) : NumberText.fixed(change, decimals: 0)) %)"
      : ""
    return "with \(suspect.name) = \(value), \(matches)\(share)"
  }

  /// A constant that may explain the deviation.
  private struct Suspect {
    var name: String
    var start: Double
    var range: ClosedRange<Double>
    /// The value that would be right if offsets depended linearly on it, and the share of the deviation that
    /// would remain, 0 to 1.
    var aim: Double, left: Double
  }

  private func probe(
    _ tunable: Tunable<ScrollProfile>, _ now: [Double], _ missing: [Double]
  ) throws(Exhausted) -> Suspect? {
    guard case .number(let get, _, _, let range) = tunable.access else { return nil }
    let start = get(motion.scenario.profile)
    // Rates are close to one end of their range, and their distance from it is the scale that matters.
    let room = min(abs(start - range.lowerBound), abs(range.upperBound - start))
    let far = max(room, (range.upperBound - range.lowerBound) * 1e-4)
    // Offsets are rounded to pixels, and some constants are limits without effect until they are crossed.
    for step in [0.02, -0.02, 0.2, -0.2, -0.6].map({ $0 * far }) where range.contains(start + step) {
      guard let moved = try play(with: tunable.name, at: start + step).map(Self.offsets) else { continue }
      let slope = Self.difference(moved, now)
      let square = Self.product(slope, slope)
      guard square > 0 else { continue }
      let factor = Self.product(slope, missing) / square
      let left = zip(missing, slope).reduce(0) { $0 + ($1.0 - factor * $1.1) * ($1.0 - factor * $1.1) }
      return Suspect(
        name: tunable.name, start: start, range: range, aim: start + factor * step,
        left: left / Self.product(missing, missing))
    }
    return nil
  }

  /// Returns the value of a constant with which everything is as recorded, and whether a clearly different value does
  /// the same. Returns nil if none is found.
  private func follow(
    _ suspect: Suspect, _ missing: [Double]
  ) throws(Exhausted) -> (value: Double, isOneOfMany: Bool)? {
    var (value, error) = (suspect.start, missing)
    var next = suspect.aim
    var best = (value: suspect.start, error: Self.largest(missing))
    for _ in 0..<Self.mostSteps {
      next = min(max(next, suspect.range.lowerBound), suspect.range.upperBound)
      guard next != value, next.isFinite, let run = try play(with: suspect.name, at: next) else { break }
      let left = Self.difference(offsets, Self.offsets(run))
      if Self.largest(left) < best.error { best = (next, Self.largest(left)) }
      let slope = Self.difference(error, left)
      let square = Self.product(slope, slope)
      guard square > 0, best.error > Self.close else { break }
      let factor = Self.product(slope, left) / square
      (value, next, error) = (next, next + factor * (next - value), left)
    }
    guard best.error <= 0.01 * Self.largest(missing) || best.error <= Self.close else { return nil }
    // Offsets are rounded to pixels, so that several values fit: take the shortest number, or 0 if as close.
    let isNone = abs(best.value) <= 1e-9 * (suspect.range.upperBound - suspect.range.lowerBound)
    let short = Self.digits.compactMap { Double(NumberText.significant(best.value, digits: $0)) }
    for value in (isNone ? [0] : []) + short where suspect.range.contains(value) {
      guard let run = try play(with: suspect.name, at: value), explains(run) else { continue }
      // A limit that was crossed could be anywhere beyond, and a value with one digit more may fit as well.
      let others =
        [value + Self.closer * (suspect.start - value)]
        + [-0.5, 0.5].map { value + $0 * Self.lastPlace(of: value) }
      var isOneOfMany = false
      for other in others where !isOneOfMany && other != value && suspect.range.contains(other) {
        isOneOfMany = try play(with: suspect.name, at: other).map(explains) ?? false
      }
      return (value, isOneOfMany)
    }
    return nil
  }

  /// Returns the value of the last digit of a number, for example 0.01 for 0.71; 0 for 0.
  private static func lastPlace(of value: Double) -> Double {
    guard value != 0 else { return 0 }
    let count =
      digits.first { Double(NumberText.significant(value, digits: $0)) == value } ?? digits.upperBound
    return pow(10, floor(log10(abs(value))) - Double(count - 1))
  }

  /// Returns a line for a switch that explains the difference if it is toggled.
  private func flipped(_ tunable: Tunable<ScrollProfile>) throws(Exhausted) -> String? {
    guard case .toggle(let get, let set) = tunable.access else { return nil }
    var profile = motion.scenario.profile
    let isOn = get(profile)
    set(&profile, !isOn)
    guard let run = try play(profile), explains(run) else { return nil }
    return
      "with \(tunable.name) = \(!isOn), the motion matches the golden, and with no other constant; this run has \(isOn)"
  }

  /// Returns whether a run has the recorded trajectory and callbacks.
  private func explains(_ run: MotionSeries) -> Bool {
    TrajectoryTrack(tolerance: Self.close).difference(expected: recorded, actual: run) == nil
  }

  // MARK: Playing

  private func play(with name: String, at value: Double) throws(Exhausted) -> MotionSeries? {
    var profile = motion.scenario.profile
    guard (try? profile.set(name, to: .number(value))) != nil else { return nil }
    return try play(profile)
  }

  /// Returns a run with another profile, or nil if its rows do not correspond to the recorded ones.
  private func play(_ profile: ScrollProfile) throws(Exhausted) -> MotionSeries? {
    let rows = recorded.trajectory.rows
    guard budget.take(rows.count) else { throw Exhausted() }
    guard let run = motion.played(profile), run.trajectory.rows.count == rows.count,
      zip(run.trajectory.rows, rows).allSatisfy({ $0.view == $1.view && abs($0.time - $1.time) <= 1e-9 })
    else { return nil }
    return run
  }

  private static func offsets(_ run: MotionSeries) -> [Double] {
    run.trajectory.rows.flatMap { [Double($0.offset.x), Double($0.offset.y)] }
  }

  private static func difference(_ a: [Double], _ b: [Double]) -> [Double] { zip(a, b).map { $0 - $1 } }

  private static func product(_ a: [Double], _ b: [Double]) -> Double {
    zip(a, b).reduce(0) { $0 + $1.0 * $1.1 }
  }

  private static func largest(_ errors: [Double]) -> Double { errors.reduce(0) { max($0, abs($1)) } }
}
