import ScrollFiles
@preconcurrency import Foundation

/// The output streams of the process, replaceable in tests.
package struct Console: Sendable {
  /// Writes unmodified text to standard output. Throws an error if it is full or closed.
  private var emit: @Sendable (String) throws -> Void
  /// Writes unmodified text to standard error.
  private let errors: @Sendable (String) -> Void
  /// Whether standard error is a terminal, on which a line can be overwritten.
  package var isTerminal: Bool
  /// Whether GitHub Actions reads the streams. It would interpret lines that begin with `::`, and text behind
  /// `##[`, as its workflow commands, so these are escaped except in ``draw(_:)``.
  package var isForGitHub = false

  package init(
    isTerminal: Bool, write: @escaping @Sendable (String) throws -> Void,
    complain: @escaping @Sendable (String) -> Void
  ) {
    self.isTerminal = isTerminal
    emit = write
    errors = complain
  }

  var withoutOutput: Console {
    var console = self
    console.emit = { _ in }
    return console
  }

  /// Returns text of whole lines in which GitHub Actions finds no workflow command, if it reads the streams.
  private func inert(_ text: String) -> String {
    guard isForGitHub, text.contains("::") || text.contains("##[") else { return text }
    return text.split(separator: "\n", omittingEmptySubsequences: false).map { line in
      let words = line.drop(while: \.isWhitespace)
      let escaped =
        words.hasPrefix("::") ? line.prefix(line.count - words.count) + "\\u003a" + words.dropFirst() : line
      return escaped.replacingOccurrences(of: "##[", with: "\\u0023#[")
    }.joined(separator: "\n")
  }

  /// Writes text to standard output. Control characters other than line feeds and tabs are escaped, so that
  /// quoted text cannot control a terminal.
  /// - Throws: ``PlaygroundError`` if standard output is full or closed.
  package func write(_ text: String) throws {
    try emit(inert(text.printable(keepingLineBreaks: true)))
  }

  /// The largest number of bytes of a line that are written.
  private static let longestLine = 8192

  /// Writes lines to standard output. Line breaks in them are escaped, and long lines are cut.
  /// - Throws: ``PlaygroundError`` if standard output is full or closed.
  package func write(lines: [String]) throws {
    guard !lines.isEmpty else { return }
    try emit(lines.map { inert($0.printable(limit: Self.longestLine)) + "\n" }.joined())
  }

  /// Writes unmodified text to standard output, for pictures in a terminal that the program itself made.
  package func draw(_ text: String) throws { try emit(text) }

  /// Writes text of several lines to standard error, escaped as by ``write(_:)``. Errors are ignored, because
  /// they cannot be reported.
  package func complain(_ text: String) {
    errors(inert(text.printable(keepingLineBreaks: true)))
  }

  package static let standard: Console = {
    var console = Console(
      isTerminal: isatty(STDERR_FILENO) == 1,
      write: { try put($0, toOutput: STDOUT_FILENO) },
      complain: { _ = put($0, to: STDERR_FILENO) })
    console.isForGitHub = ProcessInfo.processInfo.environment["GITHUB_ACTIONS"] == "true"
    return console
  }()

  /// Returns a console that writes to the present standard output, which nothing else reaches from now on:
  /// what the process prints goes to standard error.
  /// - Throws: ``PlaygroundError`` if there is no free descriptor.
  static func alone() throws -> Console {
    let output = fcntl(STDOUT_FILENO, F_DUPFD_CLOEXEC, 3)
    guard output >= 0, dup2(STDERR_FILENO, STDOUT_FILENO) >= 0 else {
      throw PlaygroundError(
        .machineFailed, "cannot copy standard output: \(String(cString: strerror(errno)))")
    }
    // Prints come before a crash that follows them.
    setvbuf(stdout, nil, _IOLBF, 0)
    return Console(isTerminal: false, write: { try put($0, toOutput: output) }, complain: standard.errors)
  }

  /// Writes one line to standard error, with line breaks in it escaped.
  package func note(_ line: String) { errors(inert(line.printable()) + "\n") }

  /// Draws a progress line over the previous one, only on a terminal.
  package func progress(_ line: String) {
    if isTerminal { errors("\r\u{1B}[K" + line.printable()) }
  }

  package func endProgress() { progress("") }

  /// Opens `/dev/null` for standard streams that are closed, so that no file opened later receives their
  /// descriptor and is written to by mistake. Writing to such a stream still fails.
  package static func holdClosedStreams() {
    // A write beyond the limit on file sizes is then an error instead of ending the process.
    signal(SIGXFSZ, SIG_IGN)
    for stream in [STDIN_FILENO, STDOUT_FILENO, STDERR_FILENO] where fcntl(stream, F_GETFD) == -1 {
      // The lowest free descriptor is the closed one. It is opened read-only, so that writing to it fails.
      _ = open("/dev/null", O_RDONLY)
    }
  }

  /// Makes the width for ArgumentParser's help one in which it can be laid out: it would trap. A narrower terminal
  /// breaks the lines itself.
  package static func holdWidth() {
    var size = winsize()
    let isKnown = ioctl(STDOUT_FILENO, UInt(TIOCGWINSZ), &size) == 0 && size.ws_col > 0
    let columns = getenv("COLUMNS").flatMap { Int(String(cString: $0)) } ?? (isKnown ? Int(size.ws_col) : 80)
    if columns < leastWidth { setenv("COLUMNS", "\(leastWidth)", 1) }
  }

  /// The least number of columns of help: twice its indent.
  private static let leastWidth = 52

  private static func put(_ text: String, toOutput output: Int32) throws {
    let code = put(text, to: output)
    guard code == 0 else {
      throw PlaygroundError(
        .machineFailed,
        "cannot write to standard output: \(String(cString: strerror(code))); expected room for "
          + "\(text.utf8.count) bytes")
    }
  }

  /// Writes all bytes. Returns 0, or the `errno` of the call that failed.
  private static func put(_ text: String, to descriptor: Int32) -> Int32 {
    var text = text
    return text.withUTF8 { AtomicFile.writeAll(UnsafeRawBufferPointer($0), to: descriptor) }
  }
}
