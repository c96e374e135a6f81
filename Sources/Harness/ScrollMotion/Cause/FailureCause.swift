import ScrollFiles
import Foundation
import ScrollPhysics
import ScrollScript
import ScrollSnapshots

/// The cause of a scenario's failure: facts that changed since its golden was recorded, or else the code.
///
/// If constants changed, the scenario is played once more with the recorded ones. Only if that gives the
/// recorded motion do they explain it. Of a golden without facts, only drawing differences are named.
public struct FailureCause: Sendable {
  private let motion: ScenarioMotion
  private let tolerance: Double
  private let drawing: @Sendable (Mismatch<MotionSeries>) -> [String]

  /// Creates a search for causes.
  /// - Parameters:
  ///   - motion: The motion that failed.
  ///   - tolerance: The largest error that counts as none, in points for offsets and pt/s for velocities.
  ///   - drawing: A function that returns lines about drawing differences in the frames of a mismatch whose
  ///     motion is as recorded.
  public init(
    _ motion: ScenarioMotion, tolerance: Double = 1e-9,
    drawing: @escaping @Sendable (Mismatch<MotionSeries>) -> [String] = { _ in [] }
  ) {
    self.motion = motion
    self.tolerance = tolerance
    self.drawing = drawing
  }

  /// Returns lines that name the cause; empty if it is not known.
  public func lines(of mismatch: Mismatch<MotionSeries>) -> [String] {
    // Frames follow from the motion: if that differs, they say nothing else.
    let drawn = mismatch.isOfTrack ? [] : drawing(mismatch)
    // The drawing differences say more than that the code changed.
    guard let changes = mismatch.changes, !changes.isEmpty || drawn.isEmpty else { return drawn }
    return lines(changes, mismatch) + drawn
  }

  private func lines(
    _ changes: [Facts.Change], _ mismatch: Mismatch<MotionSeries>
  ) -> [String] {
    guard !changes.isEmpty else { return [mismatch.unchanged] }
    func isOfScenario(_ change: Facts.Change) -> Bool {
      change.name.hasPrefix(ScenarioMotion.prefix) && !ScenarioMotion.replaceable.contains(change.name)
    }
    let ofScenario = changes.filter(isOfScenario)
    // Another profile has other laws, whose constants do not correspond to the recorded ones.
    let profile = changes.first { $0.name == ScenarioMotion.profileName }
    // Another scene has other constants.
    let hasOtherScene = ofScenario.contains { $0.name == ScenarioMotion.sceneName }
    let others = changes.filter { change in
      !isOfScenario(change) && !(profile.map { follows(change, from: $0) } ?? false)
        && !(hasOtherScene && !motion.isOfProfile(change.name))
    }
    let constants = others.filter { $0.recorded != nil && $0.actual != nil }
    // Facts that only one of the versions has are constants that the code gained or lost.
    let ofCode = others.filter { $0.recorded == nil || $0.actual == nil }
    var lines: [String] = []
    if let profile { lines.append(profile.description) }
    if !ofScenario.isEmpty { lines.append("the scenario changed: \(Self.list(ofScenario.map(Self.text)))") }
    if !constants.isEmpty {
      lines += self.lines(ofConstants: constants, mismatch, isOnly: ofScenario.isEmpty && profile == nil)
    }
    if !ofCode.isEmpty { lines.append("the code changed: \(Self.list(ofCode.map(\.description)))") }
    return lines
  }

  /// Returns whether a change follows from the profile's change: it is that change, or of a constant that has
  /// the value of its profile before and after, or of one that only one of the profiles has.
  private func follows(_ change: Facts.Change, from profile: Facts.Change) -> Bool {
    guard change.name != ScenarioMotion.profileName else { return true }
    let values = [(profile.recorded, change.recorded), (profile.actual, change.actual)].map { name, value in
      (own: name.flatMap { ScenarioMotion.text(of: change.name, in: $0) }, value: value)
    }
    guard values.contains(where: { $0.own != nil }) else { return false }
    return values.allSatisfy { $0.value == nil || $0.own == nil || $0.own == $0.value }
  }

  /// Returns lines about constants with other values, and what they explain.
  private func lines(
    ofConstants changes: [Facts.Change], _ mismatch: Mismatch<MotionSeries>, isOnly: Bool
  ) -> [String] {
    let line = Self.list(changes.map(\.description))
    guard mismatch.isOfTrack else {
      // A motion that was compared shows that constants of the profile had no effect on it.
      let idle = mismatch.expected == nil ? [] : changes.filter { motion.isOfProfile($0.name) }
      guard idle.count < changes.count else { return ["\(line), without effect on the motion"] }
      let effective = changes.filter { change in !idle.contains { $0.name == change.name } }
      return [Self.list(effective.map(\.description))] + (idle.isEmpty ? [] : [Self.idleLine(idle)])
    }
    let values = Dictionary(changes.map { ($0.name, $0.recorded ?? "") }) { first, _ in first }
      .filter { motion.isConstant($0.key) }
    guard isOnly, !values.isEmpty, let recorded = mismatch.expected, let played = motion.played(with: values)
    else {
      return [line]
    }
    let known = values.count == 1 ? values.values.first ?? "" : "the recorded values"
    let track = TrajectoryTrack(tolerance: tolerance)
    guard track.difference(expected: recorded, actual: played) == nil else {
      return [
        "the code changed: with \(known) for \(Self.list(values.keys.sorted())), the motion still differs",
        line,
      ]
    }
    let idle = withoutEffect(values, recorded)
    guard !idle.isEmpty else { return ["\(line); with \(known), the motion is as recorded"] }
    let effective = changes.filter { !idle.contains($0.name) }
    let rest = changes.filter { idle.contains($0.name) }
    let value = effective.count == 1 ? effective[0].recorded ?? "" : "the recorded values"
    return [
      "\(Self.list(effective.map(\.description))); with \(value), the motion is as recorded",
      Self.idleLine(rest),
    ]
  }

  private static func idleLine(_ changes: [Facts.Change]) -> String {
    TestSummary.withoutEffect + list(changes.map(\.description))
  }

  /// The most changed constants whose effects are distinguished, each of which requires a run.
  private static let mostToldApart = 8
  /// The most rows that are played for it: less than two seconds of work, at up to 14 µs for a row of the scenes of
  /// this project, the comparison included (measured on one machine under load).
  private static let mostRows = 120_000

  /// Returns the names of the changed constants that have no effect: without their recorded values, the
  /// motion is still as recorded. Returns none where that cannot be established.
  private func withoutEffect(_ values: [String: String], _ recorded: MotionSeries) -> Set<String> {
    guard (2...Self.mostToldApart).contains(values.count),
      recorded.trajectory.rows.count * (values.count + 1) <= Self.mostRows
    else { return [] }
    let track = TrajectoryTrack(tolerance: tolerance)
    func isAsRecorded(without names: Set<String>) -> Bool {
      motion.played(with: values.filter { !names.contains($0.key) })
        .map { track.difference(expected: recorded, actual: $0) == nil } ?? false
    }
    let idle = Set(values.keys.filter { isAsRecorded(without: [$0]) })
    // Two constants can have an effect together that none of them has alone.
    return idle.count < values.count && isAsRecorded(without: idle) ? idle : []
  }

  /// Returns a part of the scenario that changed, with its values if they are short.
  private static func text(_ change: Facts.Change) -> String {
    let name = String(change.name.dropFirst(ScenarioMotion.prefix.count))
    let values = [change.recorded, change.actual].compactMap(\.self)
    guard values.count == 2, values.allSatisfy({ $0.utf8.count < ContentHash.length }) else { return name }
    return "\(name) was \(values[0]), is \(values[1])"
  }

  private static let mostListed = 4

  private static func list(_ texts: [String]) -> String {
    let rest =
      texts.count > mostListed ? ", and \(NumberText.count(texts.count - mostListed, "further change"))" : ""
    return texts.prefix(mostListed).joined(separator: ", ") + rest
  }
}
