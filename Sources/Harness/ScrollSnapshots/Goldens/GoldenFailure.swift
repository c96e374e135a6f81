import ScrollFiles
import Foundation

/// The reason why a value did not pass, as a message that ends with the suggested next step.
public enum GoldenFailure: Error, Equatable, Sendable, CustomStringConvertible {
  /// The golden was just written, for the given reason.
  case recorded(golden: String, reason: String, next: String)
  /// There is no golden, and the mode permits none to be written. The actual value was saved in a file.
  case missing(golden: String, actual: String, next: String)
  /// The value differs. `files` contain the expected value, the actual value and, if they can be shown as
  /// images, the difference and all three side by side.
  case mismatch(golden: String, difference: String, files: [String], next: String)
  /// The golden's file has no usable contents.
  case unreadable(golden: String, reason: String, next: String)
  /// There is a golden of a variant that this run does not have.
  case surplus(golden: String, next: String)
  /// The golden of a variant that this run does not have was just removed.
  case removed(golden: String, next: String)
  /// A sequence does not match its goldens. Its result has one line per finding, and the command.
  case sequence(SnapshotResult)
  /// The value cannot be encoded as a file.
  case notEncodable(golden: String, reason: String)
  /// A name that would leave the folder, is that of a hidden file, or cannot be that of a file on every system.
  case unusableName(String)
  /// The number of a frame is not greater than the previous one.
  case outOfOrder(frame: Int, after: Int?)
  /// The time of a frame is infinite or NaN.
  case notATime(frame: Int, Double)
  /// Another run changed a golden while this one verified it, so that its own change was not made.
  case overtaken(golden: String)
  /// A golden could not be read, or a file could not be written.
  case file(FileError)

  /// The event, its location and the suggested next step.
  public var description: String {
    switch self {
    case .recorded(let golden, let reason, let next):
      return "recorded \(golden) (\(reason)); inspect it and run the test again: \(next)"
    case .missing(let golden, let actual, let next):
      return "\(golden): no such golden; the value of this run is \(actual); to record it: \(next)"
    case .mismatch(let golden, let difference, let files, let next):
      return
        "does not match \(golden): \(difference); see \(files.joined(separator: ", ")); to accept it: \(next)"
    case .unreadable(let golden, let reason, let next):
      return "cannot compare with \(golden): \(reason); to record it again: \(next)"
    case .surplus(let golden, let next):
      return "\(golden): this run has no such variant; to remove it: \(next)"
    case .removed(let golden, let next):
      return "removed \(golden) (this run has no such variant); run the test again: \(next)"
    case .sequence(let result):
      let what = result.outcome == .recorded ? "" : "does not match its goldens: "
      let next =
        result.command.map { "\n\(result.outcome == .recorded ? "to verify it" : "next"): \($0)" } ?? ""
      return "\(result.name): \(what)\((result.lines + result.notes).joined(separator: "\n"))\(next)"
    case .notEncodable(let golden, let reason):
      return "cannot encode the value for \(golden): \(reason)"
    case .unusableName(let name):
      return
        "cannot name a golden \"\(name.printable(limit: 80))\": the name \(PathName.problem(of: name) ?? "is too long"); "
        + "expected parts between slashes, each of which can be a file on any system"
    case .outOfOrder(let frame, let last):
      let expected = last.map { "a number above \($0)" } ?? "0 or more"
      return "frame \(frame) is out of order; expected \(expected)"
    case .notATime(let frame, let time):
      return "frame \(frame) is at \(time) s; expected a finite time"
    case .overtaken(let golden):
      return
        "\(golden): another run changed it during this one, which has written nothing there; expected one run at a time that "
        + "records a golden, so run the test again"
    case .file(let error):
      return error.description
    }
  }
}

extension FileError {
  /// Whether a file could not be read because it does not exist.
  var isAboutNothingThere: Bool { action == .read && code == ENOENT }
}
