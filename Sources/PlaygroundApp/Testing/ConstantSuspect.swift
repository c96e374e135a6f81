import FileFormats
import Foundation
import ScrollPhysics
import ScrollScript

/// A search for a single constant of the profile that explains a changed trajectory.
///
/// Each constant is changed slightly, and the resulting change of all offsets is compared with the deviation from the
/// recording. The most promising constants are refined with the secant method. A result is verified by playing the
/// scenario with it.
package struct ConstantSuspect {
  private let scenario: Scenario
  private let file: String
  /// The recorded offsets, x and y alternating.
  private let recorded: [Double]
  private let rows: [Trajectory.Row]

  /// Creates a search. `file` names the scenario in messages; `recorded` contains all of its views.
  package init(_ scenario: Scenario, file: String, recorded: Trajectory) {
    self.scenario = scenario
    self.file = file
    rows = recorded.rows
    self.recorded = Self.offsets(recorded)
  }

  /// The most rows of a trajectory. Playing a longer scenario repeatedly would take too long.
  private static let mostRows = 4000
  /// The number of constants that are refined, and the largest number of steps for each.
  private static let mostFollowed = 4, mostSteps = 10
  /// The largest error in points that counts as none. The engine reproduces recordings within it.
  private static let close = 1e-6

  /// Returns the result in one line, or nil if no single constant explains the deviation.
  package func line() -> String? {
    guard rows.count <= Self.mostRows, let now = play(scenario.profile) else { return nil }
    let missing = Self.difference(recorded, now)
    guard Self.largest(missing) > Self.close else { return nil }
    let found = scenario.profile.tunables.compactMap { probe($0, now, missing) }
      .sorted { $0.left < $1.left }.prefix(Self.mostFollowed)
      .compactMap { follow($0, now, missing) }
      .min { $0.error < $1.error }
    guard let found else { return flipped(now) }
    let change = (found.start / found.value - 1) * 100
    let share =
      change.isFinite && abs(change) < 1000
      ? " (\(change < 0 ? "" : "+")\(abs(change) < 10 ? NumberText.significant(change, digits: 2) : NumberText.fixed(change, decimals: 0)) %)"
      : ""
    let how =
      found.error <= Self.close
      ? "matches the golden" : "is within \(NumberText.readable(found.error)) pt of the golden"
    return
      "with \(found.name) = \(found.value), the motion \(how); this run has \(found.start)\(share)"
  }

  /// A constant that may explain the deviation.
  private struct Suspect {
    var name: String
    var start: Double
    var range: ClosedRange<Double>
    /// The value that would be right if offsets depended linearly on it, and the share of the deviation that would
    /// remain, 0 to 1.
    var aim: Double, left: Double
  }

  /// A constant that explains the deviation.
  private struct Found {
    var name: String
    var start: Double, value: Double
    /// The largest remaining error in points.
    var error: Double
  }

  private func probe(_ tunable: Tunable<ScrollProfile>, _ now: [Double], _ missing: [Double]) -> Suspect? {
    guard case .number(let get, _, _, let range) = tunable.access else { return nil }
    let start = get(scenario.profile)
    // Rates are close to one end of their range, and their distance from it is the scale on which they matter.
    let room = min(abs(start - range.lowerBound), abs(range.upperBound - start))
    let far = max(room, (range.upperBound - range.lowerBound) * 1e-4)
    // Offsets are rounded to pixels, and some constants are limits without effect until they are crossed.
    for step in [0.02, -0.02, 0.2, -0.2, -0.6].map({ $0 * far }) where range.contains(start + step) {
      guard let moved = play(with: tunable.name, at: start + step) else { continue }
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

  private func follow(_ suspect: Suspect, _ now: [Double], _ missing: [Double]) -> Found? {
    var (value, error) = (suspect.start, missing)
    var next = suspect.aim
    var best = Found(
      name: suspect.name, start: suspect.start, value: suspect.start, error: Self.largest(missing))
    for _ in 0..<Self.mostSteps {
      next = min(max(next, suspect.range.lowerBound), suspect.range.upperBound)
      guard next != value, next.isFinite, let offsets = play(with: suspect.name, at: next) else { break }
      let left = Self.difference(recorded, offsets)
      if Self.largest(left) < best.error {
        best.value = next
        best.error = Self.largest(left)
      }
      let slope = Self.difference(error, left)
      let square = Self.product(slope, slope)
      guard square > 0, best.error > Self.close else { break }
      let factor = Self.product(slope, left) / square
      (value, next, error) = (next, next + factor * (next - value), left)
    }
    // Constants are written with few digits, and offsets are rounded to pixels: take the shortest number that fits.
    for digits in 1...8 {
      guard let short = Double(NumberText.significant(best.value, digits: digits)),
        suspect.range.contains(short),
        let offsets = play(with: suspect.name, at: short)
      else { continue }
      let error = Self.largest(Self.difference(recorded, offsets))
      if error <= max(Self.close, best.error) {
        (best.value, best.error) = (short, error)
        break
      }
    }
    return best.error <= max(Self.close, 0.01 * Self.largest(missing)) ? best : nil
  }

  /// Returns a line for a switch that explains the deviation if it is toggled.
  private func flipped(_ now: [Double]) -> String? {
    for tunable in scenario.profile.tunables {
      guard case .toggle(let get, let set) = tunable.access else { continue }
      var profile = scenario.profile
      let isOn = get(profile)
      set(&profile, !isOn)
      guard let offsets = play(profile), Self.largest(Self.difference(recorded, offsets)) <= Self.close else {
        continue
      }
      return
        "with \(tunable.name) = \(!isOn), the motion matches the golden; this run has \(isOn)"
    }
    return nil
  }

  // MARK: Playing

  private func play(with name: String, at value: Double) -> [Double]? {
    var profile = scenario.profile
    guard (try? profile.set(name, to: .number(value))) != nil else { return nil }
    return play(profile)
  }

  /// Returns the offsets of a run with another profile, or nil if its rows do not correspond to the recorded ones.
  private func play(_ profile: ScrollProfile) -> [Double]? {
    var scenario = scenario
    scenario.profile = profile
    guard let run = try? SimulateCommand.trajectory(of: scenario, file: file, allViews: true),
      run.rows.count == rows.count,
      zip(run.rows, rows).allSatisfy({ $0.view == $1.view && abs($0.time - $1.time) <= 1e-9 })
    else { return nil }
    return Self.offsets(run)
  }

  private static func offsets(_ trajectory: Trajectory) -> [Double] {
    trajectory.rows.flatMap { [Double($0.offset.x), Double($0.offset.y)] }
  }

  private static func difference(_ a: [Double], _ b: [Double]) -> [Double] { zip(a, b).map { $0 - $1 } }

  private static func product(_ a: [Double], _ b: [Double]) -> Double {
    zip(a, b).reduce(0) { $0 + $1.0 * $1.1 }
  }

  private static func largest(_ errors: [Double]) -> Double { errors.reduce(0) { max($0, abs($1)) } }
}
