import FileFormats
import Foundation

/// The process's streams, for commands that are tested without a process.
package struct Console: Sendable {
  /// Writes to standard output as it is; throws when that is full or closed.
  private let output: @Sendable (String) throws -> Void
  /// Writes to standard error as it is.
  private let errors: @Sendable (String) -> Void
  /// Whether standard error is a terminal, where a line can be drawn over.
  package var isTerminal: Bool

  /// A console over two streams.
  package init(
    isTerminal: Bool, write: @escaping @Sendable (String) throws -> Void,
    complain: @escaping @Sendable (String) -> Void
  ) {
    self.isTerminal = isTerminal
    output = write
    errors = complain
  }

  /// The same console with nothing written to standard output.
  var withoutOutput: Console { Console(isTerminal: isTerminal, write: { _ in }, complain: errors) }

  /// Writes text to standard output. Control characters in it other than line feeds and tabs are escaped, so that
  /// nothing it quotes steers a terminal.
  /// - Throws: ``PlaygroundError`` where standard output is full or closed.
  package func write(_ text: String) throws { try output(text.printable(keepingLineBreaks: true)) }

  /// The longest line in bytes that is written of text from outside.
  private static let longestLine = 8192

  /// Writes lines to standard output, each of which stays one line whatever is in it, cut to a length in bytes.
  /// - Throws: ``PlaygroundError`` where standard output is full or closed.
  package func write(lines: [String]) throws {
    guard !lines.isEmpty else { return }
    try output(lines.map { $0.printable(limit: Self.longestLine) + "\n" }.joined())
  }

  /// Writes text to standard output as it is: pictures for a terminal, made by the program itself.
  package func draw(_ text: String) throws { try output(text) }

  /// Writes text of several lines to standard error, escaped as by ``write(_:)``, as far as that takes it: there is
  /// nowhere left to complain to.
  package func complain(_ text: String) { errors(text.printable(keepingLineBreaks: true)) }

  /// The process's own.
  package static let standard = Console(
    isTerminal: isatty(STDERR_FILENO) == 1,
    write: { text in
      let code = put(text, to: STDOUT_FILENO)
      guard code == 0 else {
        throw PlaygroundError(
          .machineFailed,
          "cannot write to standard output: \(String(cString: strerror(code))) (expected a place for "
            + "\(text.utf8.count) bytes)")
      }
    },
    complain: { _ = put($0, to: STDERR_FILENO) })

  /// Writes one line to standard error, with line breaks in it escaped.
  package func note(_ line: String) { errors(line.printable() + "\n") }

  /// Draws a line over the one before, on a terminal only.
  func progress(_ line: String) {
    if isTerminal { errors("\r\u{1B}[K" + line.printable()) }
  }

  /// Wipes the line that was drawn.
  func endProgress() { progress("") }

  /// Holds the numbers of standard streams that are closed, so that no file opened later gets one and is written into
  /// by mistake. Writing to such a stream fails as before.
  package static func holdClosedStreams() {
    // A file that may not grow any further is an error of its write and no end of the program.
    signal(SIGXFSZ, SIG_IGN)
    for stream in [STDIN_FILENO, STDOUT_FILENO, STDERR_FILENO] where fcntl(stream, F_GETFD) == -1 {
      // The lowest free number is the one that was found closed. Read-only: a write to it is an error.
      _ = open("/dev/null", O_RDONLY)
    }
  }

  /// 0, or the `errno` that stopped it.
  private static func put(_ text: String, to descriptor: Int32) -> Int32 {
    var text = text
    return text.withUTF8 { bytes in
      var rest = bytes[...]
      while !rest.isEmpty {
        let count = Foundation.write(descriptor, UnsafeBufferPointer(rebasing: rest).baseAddress, rest.count)
        if count > 0 {
          rest = rest.dropFirst(count)
        } else if count == 0 || errno != EINTR {
          return count == 0 ? EIO : errno
        }
      }
      return 0
    }
  }
}
