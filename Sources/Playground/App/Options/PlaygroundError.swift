import ScrollFiles
import Foundation
import PlaygroundSDL
import ScrollPhysics
import ScrollScript
import ScrollSnapshots

/// An error that ends a command: one line for standard error and an exit code.
package struct PlaygroundError: Error, Hashable, Sendable, CustomStringConvertible {
  package enum Code: Int32, Sendable {
    /// A comparison failed, or goldens were just recorded.
    case comparisonFailed = 1
    /// The verified code crashed, exited, took too long, or refuses a scenario that it accepted before.
    case programFailed = 2
    /// A flag or an argument is not valid.
    case usage = 64
    /// A file that was read is missing, unreadable or invalid.
    case invalidInput = 65
    /// SDL, the disk or the machine failed.
    case machineFailed = 70
  }

  /// The longest description in bytes, enough for several long paths.
  private static let longest = 16384

  package var code: Code
  package var description: String

  /// Creates an error. The description states the problem, its place and the expectation in one line.
  package init(_ code: Code, _ description: String) {
    self.code = code
    self.description = description.printable(limit: Self.longest)
  }

  package init(_ error: any Error) {
    switch error {
    case let error as PlaygroundError: self = error
    case is InputError, is ActionError, is ProfileError, is FontError, is SnapshotResult.Unreadable,
      is TestRun.Unreadable, is Acceptance.Failure, is PixelList.Unreadable:
      self.init(.invalidInput, "\(error)")
    case let error as FileError:
      switch error.action {
      case .read: self.init(.invalidInput, "\(error)")
      case .write, .remove, .makeFolder: self.init(.machineFailed, "\(error)")
      }
    case PNGError.file(let error), GoldenFailure.file(let error): self.init(error)
    case is GoldenFailure: self.init(.invalidInput, "\(error)")
    case PNGError.notDecodable, PNGError.tooLarge: self.init(.invalidInput, "\(error)")
    default: self.init(.machineFailed, "\(error)")
    }
  }
}
