import ScrollFiles
import Foundation
import PlaygroundWorkbench

/// The file that keeps the scroll position of the rows between runs.
package struct PositionFile: Sendable {
  private let path: String
  private let console: Console

  package init(_ path: String, _ console: Console) {
    self.path = path
    self.console = console
  }

  /// Returns the contents of the file, or nil if it does not exist.
  package func read() throws -> Data? {
    guard try AtomicFile.kind(of: path) != nil else { return nil }
    do {
      return Data(try AtomicFile.read(path, limit: 1 << 20))
    } catch  where error.code == EFBIG {
      // No position is that long. Empty data is not a valid position either, so the file will be renamed.
      return Data()
    }
  }

  /// Carries out steps. An error is reported and leaves existing files unchanged; the window continues.
  package func take(_ steps: [PositionKeeper.Step]) {
    for step in steps {
      switch step {
      case .save(let text):
        do { try AtomicFile.write(Array(text), to: path) } catch { console.note("--position: \(error)") }
      case .setAside(let error):
        console.setAside(path, because: "--position: \(error)", startingWith: "at the top")
      }
    }
  }
}
