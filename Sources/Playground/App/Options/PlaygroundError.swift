import ScrollFiles
import PlaygroundSDL
import ScrollPhysics
import ScrollScript
import ScrollSnapshots

/// An error that ends a command: one line for standard error and an exit code.
package typealias PlaygroundError = RunError

extension RunError {
  package init(_ error: any Error) {
    switch error {
    case let error as RunError: self = error
    case let error as FileError:
      switch error.action {
      case .read: self.init(.invalidInput, "\(error)")
      case .write, .remove, .makeFolder: self.init(.machineFailed, "\(error)")
      }
    case PNGError.file(let error), GoldenFailure.file(let error): self.init(error)
    case is InputError, is ActionError, is ProfileError, is FontError, is Acceptance.Failure,
      is GoldenFailure, PNGError.notDecodable, PNGError.tooLarge:
      self.init(.invalidInput, "\(error)")
    default: self.init(.machineFailed, "\(error)")
    }
  }
}
