import Foundation
import Glibc

/// The process's three streams, for commands that are tested without a process.
package struct Console: Sendable {
  /// Writes to standard output; throws when it is full or closed.
  package var write: @Sendable (String) throws -> Void
  /// Writes a line to standard error.
  package var note: @Sendable (String) -> Void
  /// Whether standard error is a terminal, where a line can be drawn over.
  package var isTerminal: Bool

  package init(
    isTerminal: Bool, write: @escaping @Sendable (String) throws -> Void,
    note: @escaping @Sendable (String) -> Void
  ) {
    self.isTerminal = isTerminal
    self.write = write
    self.note = note
  }

  /// The process's own.
  package static let standard = Console(
    isTerminal: isatty(STDERR_FILENO) == 1,
    write: { text in
      do {
        try FileHandle.standardOutput.write(contentsOf: Data(text.utf8))
      } catch {
        throw PlaygroundError(
          .machineFailed, "standard output: could not be written: \(String(cString: strerror(errno)))")
      }
    },
    note: { FileHandle.standardError.write(Data(($0 + "\n").utf8)) })

  /// Draws a line over the one before, on a terminal only; `done` wipes it away.
  func progress(_ line: String, done: Bool = false) {
    guard isTerminal else { return }
    FileHandle.standardError.write(Data(("\r\u{1B}[K" + (done ? "" : line)).utf8))
  }
}
