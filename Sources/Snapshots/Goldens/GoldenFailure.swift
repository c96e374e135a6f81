import FileFormats
import Foundation

/// Why a value did not pass against its golden: one line that ends with what to type next.
public enum GoldenFailure: Error, Equatable, Sendable, CustomStringConvertible {
  /// The golden was just written, for the reason given.
  case recorded(golden: String, reason: String, next: String)
  /// There is no golden, and none may be written; the actual value was left in a file.
  case missing(golden: String, actual: String, next: String)
  /// The value differs. `files` hold the expected value, the actual one and, where it can be shown, the difference and all
  /// three side by side.
  case mismatch(golden: String, difference: String, files: [String], next: String)
  /// The golden's file holds nothing to compare with.
  case unreadable(golden: String, reason: String, next: String)
  /// A sequence does not match its goldens; its result has a line a finding, and the command.
  case sequence(SnapshotResult)
  /// The value cannot be kept as a file.
  case notEncodable(golden: String, reason: String)
  /// A name that would leave the folder, or name a hidden file or none.
  case unusableName(String)
  /// A frame's number is not above the one before.
  case outOfOrder(frame: Int, after: Int?)
  /// A frame's time is infinite or no number.
  case notATime(frame: Int, Double)
  /// A golden could not be read, or a file not be written.
  case file(FileError)

  /// What happened, where, and what to do.
  public var description: String {
    switch self {
    case .recorded(let golden, let reason, let next):
      return "recorded \(golden) (\(reason)); look at it and run again: \(next)"
    case .missing(let golden, let actual, let next):
      return "no golden \(golden); this run's is \(actual); to record it: \(next)"
    case .mismatch(let golden, let difference, let files, let next):
      return
        "does not match \(golden): \(difference); see \(files.joined(separator: ", ")); to accept it: \(next)"
    case .unreadable(let golden, let reason, let next):
      return "cannot compare with \(golden): \(reason); to record it anew: \(next)"
    case .sequence(let result):
      let what = result.outcome == .recorded ? "" : "does not match its goldens: "
      let next =
        result.command.map { "\n\(result.outcome == .recorded ? "to verify it" : "next"): \($0)" } ?? ""
      return "\(result.name): \(what)\((result.lines + result.notes).joined(separator: "\n"))\(next)"
    case .notEncodable(let golden, let reason):
      return "cannot keep the value for \(golden): \(reason)"
    case .unusableName(let name):
      return
        "cannot name a golden \"\(name)\" (expected parts between slashes, none empty, starting with a dot or with control characters)"
    case .outOfOrder(let frame, let last):
      let expected = last.map { "a number above \($0)" } ?? "0 or more"
      return "frame \(frame) is out of order (expected \(expected))"
    case .notATime(let frame, let time):
      return "frame \(frame) is at \(time) s (expected a finite time)"
    case .file(let error):
      return error.description
    }
  }
}

extension FileError {
  /// Whether a file could not be read because there is none.
  var isAboutNothingThere: Bool { action == .read && code == ENOENT }
}
