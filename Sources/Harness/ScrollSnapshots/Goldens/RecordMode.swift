import Foundation

/// The condition under which goldens are written. A golden that was just written always fails its run, so
/// that no golden goes unreviewed.
public enum RecordMode: String, CaseIterable, Sendable {
  /// Every golden is written again.
  case all
  /// Goldens that are missing, unreadable or do not match are written.
  case failed
  /// Missing goldens are written.
  case missing
  /// No golden is written; a missing golden is a failure.
  case never

  /// The name of the environment variable that selects the mode.
  public static let variable = "SNAPSHOTS_RECORD"

  /// Returns the mode that `SNAPSHOTS_RECORD` names in an environment, or nil if it is unset or empty.
  /// - Throws: ``UnknownWord`` for a word that is not the name of a mode.
  public static func asked(
    by environment: [String: String] = ProcessInfo.processInfo.environment
  ) throws(UnknownWord) -> RecordMode? {
    guard let word = environment[variable], !word.isEmpty else { return nil }
    guard let mode = RecordMode(rawValue: word) else { throw UnknownWord(word: word) }
    return mode
  }

  /// Returns the mode for an environment. The word in `SNAPSHOTS_RECORD` takes precedence. Otherwise, the
  /// mode is ``never`` if `CI` is set to anything but `0` or `false`, and ``missing`` if not. Empty variables
  /// are treated as not set.
  /// - Throws: ``UnknownWord`` for a word that is not the name of a mode.
  public static func chosen(
    by environment: [String: String] = ProcessInfo.processInfo.environment
  ) throws(UnknownWord) -> RecordMode {
    if let asked = try asked(by: environment) { return asked }
    return ["", "0", "false"].contains(environment["CI"]?.lowercased() ?? "") ? .missing : .never
  }

  /// Returns whether a golden is written, or removed, for a verdict on its value.
  package func writes(_ verdict: SnapshotResult.Frame.Verdict) -> Bool {
    verdict.policy.recording.contains(self)
  }

  /// A word that names no mode.
  public struct UnknownWord: Error, Equatable, Sendable, CustomStringConvertible {
    /// The word in the environment.
    public let word: String

    /// For example: `SNAPSHOTS_RECORD is "al"; expected all, failed, missing or never`.
    public var description: String {
      let words = RecordMode.allCases.map(\.rawValue)
      return "\(RecordMode.variable) is \"\(word)\"; expected \(words.dropLast().joined(separator: ", ")) "
        + "or \(words.suffix(1).joined())"
    }
  }
}
