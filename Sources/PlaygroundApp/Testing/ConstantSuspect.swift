import FileFormats
import Foundation
import ScrollPhysics
import ScrollScript

/// Looks for the one constant of the profile with which a scenario moves as it was recorded, and is sure of it: the
/// scenario is played with what is found.
///
/// A constant is moved a little, and what that does to every offset is held against what is missing; the most promising
/// ones are followed by secants.
package struct ConstantSuspect {
  private let scenario: Scenario
  private let file: String
  /// Every offset that was recorded, x and y in turn.
  private let recorded: [Double]
  private let rows: [Trajectory.Row]

  /// `file` names the scenario in messages; `recorded` holds all of its views.
  package init(_ scenario: Scenario, file: String, recorded: Trajectory) {
    self.scenario = scenario
    self.file = file
    rows = recorded.rows
    self.recorded = Self.offsets(recorded)
  }

  /// More rows would take longer to play over and over than a failure is worth waiting for.
  private static let mostRows = 4000
  /// How many constants are followed, and how far.
  private static let mostFollowed = 4, mostSteps = 10
  /// Points that are as good as none: the engine replays recordings that closely.
  private static let close = 1e-6

  /// What was found, in a line; nil where no single constant explains it.
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
    let how = found.error <= Self.close ? "as" : "within \(NumberText.readable(found.error)) pt of what was"
    return
      "with \(found.name) at \(found.value) the motion is \(how) recorded; this run has \(found.start)\(share)"
  }

  /// A constant that may be it.
  private struct Suspect {
    var name: String
    var start: Double
    var range: ClosedRange<Double>
    /// The value that would do if offsets followed it in a straight line, and the share of what is missing that would be
    /// left.
    var aim: Double, left: Double
  }

  /// A constant that is it.
  private struct Found {
    var name: String
    var start: Double, value: Double
    /// Points by which the worst offset is still off.
    var error: Double
  }

  private func probe(_ tunable: Tunable<ScrollProfile>, _ now: [Double], _ missing: [Double]) -> Suspect? {
    guard case .number(let get, _, _, let range) = tunable.access else { return nil }
    let start = get(scenario.profile)
    // Rates lie close to an end of their range, and what is left to it is what they are about.
    let room = min(abs(start - range.lowerBound), abs(range.upperBound - start))
    let far = max(room, (range.upperBound - range.lowerBound) * 1e-4)
    // Offsets are rounded to pixels, and some constants are limits that do nothing until they are crossed.
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
    // Constants are written with few digits, and offsets are rounded to pixels: the shortest number that does is it.
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

  /// A switch that is the other way round.
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
        "with \(tunable.name) \(isOn ? "off" : "on") the motion is as recorded; this run has it \(isOn ? "on" : "off")"
    }
    return nil
  }

  // MARK: Playing

  private func play(with name: String, at value: Double) -> [Double]? {
    var profile = scenario.profile
    guard (try? profile.set(name, to: .number(value))) != nil else { return nil }
    return play(profile)
  }

  /// The offsets of a run with another profile; nil where its rows are not those that were recorded.
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
