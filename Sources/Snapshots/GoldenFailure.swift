import Foundation

/// Why a value did not pass against its golden: one line that says what to do next.
public enum GoldenFailure: Error, Equatable, Sendable, CustomStringConvertible {
  /// The golden was just written, for the reason given.
  case recorded(golden: String, reason: String)
  /// There is no golden, and none may be written; the actual value was left in a file.
  case missing(golden: String, actual: String)
  /// The value differs. `files` hold the expected value, the actual one and, where it can be shown, the difference.
  case mismatch(golden: String, difference: String, files: [String])
  /// The golden's file holds nothing to compare with.
  case unreadable(golden: String, reason: String)
  /// The value cannot be kept as a file.
  case notEncodable(golden: String, reason: String)
  /// A name that would leave the folder, or name a hidden file or none.
  case unusableName(String)
  /// A golden could not be read, or a file not be written.
  case file(FileError)

  /// What happened, where, and what to do.
  public var description: String {
    switch self {
    case .recorded(let golden, let reason):
      return "recorded \(golden) (\(reason)); look at it and run again"
    case .missing(let golden, let actual):
      return "no golden \(golden); this run's is \(actual); "
        + "to record it, run with \(RecordMode.variable)=missing"
    case .mismatch(let golden, let difference, let files):
      return "does not match \(golden): \(difference); see \(files.joined(separator: ", ")); "
        + "to accept it, run with \(RecordMode.variable)=failed"
    case .unreadable(let golden, let reason):
      return "cannot compare with \(golden): \(reason); "
        + "to record it anew, run with \(RecordMode.variable)=failed"
    case .notEncodable(let golden, let reason):
      return "cannot keep the value for \(golden): \(reason)"
    case .unusableName(let name):
      return "cannot name a golden \"\(name)\" "
        + "(expected parts between slashes, none empty or starting with a dot)"
    case .file(let error):
      return error.description
    }
  }
}

extension FileError {
  /// Whether a file could not be read because there is none.
  var isAboutNothingThere: Bool { action == .read && code == ENOENT }
}
