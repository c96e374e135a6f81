import FileFormats
import Foundation
import SDLBackend
import ScrollPhysics
import ScrollScript
import Snapshots

/// An error as the command line ends with it: one line for stderr and an exit code.
package struct PlaygroundError: Error, Hashable, Sendable, CustomStringConvertible {
  /// How a run can end.
  package enum Code: Int32, Sendable {
    /// A comparison failed.
    case comparisonFailed = 1
    /// A flag or argument makes no sense.
    case usage = 64
    /// A file that was read is missing, unreadable or invalid.
    case invalidInput = 65
    /// SDL, the disk or the machine failed.
    case machineFailed = 70
  }

  /// The longest description in bytes: several paths of any length.
  private static let longest = 16384

  package var code: Code
  package var description: String

  /// An error of a kind; the description says what, where and what was expected, in one line.
  package init(_ code: Code, _ description: String) {
    self.code = code
    self.description = description.printable(limit: Self.longest)
  }

  /// The code and line of any error.
  package init(_ error: any Error) {
    switch error {
    case let error as PlaygroundError: self = error
    case is InputError, is ActionError, is ProfileError, is FontError, is SnapshotResult.Unreadable,
      is Acceptance.Failure, is PixelList.Unreadable:
      self.init(.invalidInput, "\(error)")
    case let error as FileError:
      switch error.action {
      case .read: self.init(.invalidInput, "\(error)")
      case .write, .remove, .makeFolder: self.init(.machineFailed, "\(error)")
      }
    case PNGError.file(let error): self.init(error)
    case PNGError.notDecodable, PNGError.tooLarge: self.init(.invalidInput, "\(error)")
    default: self.init(.machineFailed, "\(error)")
    }
  }
}
