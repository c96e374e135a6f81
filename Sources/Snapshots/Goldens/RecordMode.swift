import Foundation

/// When goldens are written. A golden just written always fails its run, so that nothing passes unseen.
public enum RecordMode: String, CaseIterable, Sendable {
  /// Every golden is written anew.
  case all
  /// Goldens that are missing, unreadable or do not match are written.
  case failed
  /// Missing goldens are written.
  case missing
  /// Nothing is written; a missing golden is a failure.
  case never

  /// The environment variable that chooses the mode.
  public static let variable = "SNAPSHOTS_RECORD"

  /// The mode that `SNAPSHOTS_RECORD` names in an environment; nil without a word in it.
  /// - Throws: ``UnknownWord`` for a word that names no mode.
  public static func asked(
    by environment: [String: String] = ProcessInfo.processInfo.environment
  ) throws(UnknownWord) -> RecordMode? {
    guard let word = environment[variable], !word.isEmpty else { return nil }
    guard let mode = RecordMode(rawValue: word) else { throw UnknownWord(word: word) }
    return mode
  }

  /// The mode an environment asks for: the word in `SNAPSHOTS_RECORD`; without one ``never`` where `CI` is set (to
  /// anything but `0` or `false`), else ``missing``. An empty word counts as none.
  /// - Throws: ``UnknownWord`` for any other word.
  public static func chosen(
    by environment: [String: String] = ProcessInfo.processInfo.environment
  ) throws(UnknownWord) -> RecordMode {
    if let asked = try asked(by: environment) { return asked }
    return ["", "0", "false"].contains(environment["CI"]?.lowercased() ?? "") ? .missing : .never
  }

  /// A word that names no mode.
  public struct UnknownWord: Error, Equatable, Sendable, CustomStringConvertible {
    /// The word as it was found.
    public let word: String

    /// For example: `SNAPSHOTS_RECORD is "al" (expected all, failed, missing or never)`.
    public var description: String {
      let words = RecordMode.allCases.map(\.rawValue)
      return "\(RecordMode.variable) is \"\(word)\" (expected \(words.dropLast().joined(separator: ", ")) "
        + "or \(words.suffix(1).joined()))"
    }
  }
}
