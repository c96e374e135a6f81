/// Text for standard output that is written in large parts.
struct ConsoleBuffer {
  private let console: Console
  private var text = ""

  /// The number of bytes above which the text is written.
  static let most = 1 << 16

  init(_ console: Console) { self.console = console }

  /// Adds text, and writes it if the buffer is large.
  /// - Throws: ``PlaygroundError`` if standard output is full or closed.
  mutating func write(_ more: String) throws {
    text += more
    if text.utf8.count > Self.most { try flush() }
  }

  /// Writes the text that is not written yet.
  /// - Throws: ``PlaygroundError`` if standard output is full or closed.
  mutating func flush() throws {
    guard !text.isEmpty else { return }
    try console.write(text)
    text.removeAll(keepingCapacity: true)
  }
}
