import FileFormats
import Foundation
import Workbench

/// The file in which the place of the rows is kept from run to run.
package struct PositionFile: Sendable {
  private let path: String
  private let console: Console

  package init(_ path: String, _ console: Console) {
    self.path = path
    self.console = console
  }

  /// What the last run left; nil where there is nothing.
  package func read() throws -> Data? {
    guard AtomicFile.exists(path) else { return nil }
    do {
      return Data(try AtomicFile.read(path, limit: 1 << 20))
    } catch  where error.code == EFBIG {
      // No position is as long: what it says does not matter, it is set aside as any that cannot be read.
      return Data()
    }
  }

  /// Does what is to be done. What fails is told and loses nothing that was there; the window goes on.
  package func take(_ steps: [PositionKeeper.Step]) {
    for step in steps {
      switch step {
      case .restore: break
      case .save(let text):
        do { try AtomicFile.write(Array(text), to: path) } catch { console.note("--position: \(error)") }
      case .setAside(let error): setAside(error)
      }
    }
  }

  /// Gives the file another name, one that is free.
  private func setAside(_ reason: any Error) {
    do {
      guard let name = try AtomicFile.setAside(path) else {
        return console.note("--position: \(reason); it will be written over")
      }
      console.note("--position: \(reason). It is \"\(name)\" now, and the run begins at the top.")
    } catch {
      console.note("--position: \(reason). The run begins at the top.")
    }
  }
}
