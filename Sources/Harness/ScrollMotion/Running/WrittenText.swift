/// The text that a process has written: all lines if they are few, else the first and the last ones.
package struct WrittenText {
  /// The largest number of lines kept at each end, and of bytes of a line.
  package static let mostLines = 24, longestLine = 400

  private var kept: [String] = []
  private var omitted = 0
  private var current: [UInt8] = []

  package init() {}

  /// Adds bytes of UTF-8 text. Invalid bytes are replaced.
  package mutating func append(_ bytes: some Sequence<UInt8>) {
    for byte in bytes {
      if byte == UInt8(ascii: "\n") {
        end()
      } else if current.count < Self.longestLine {
        current.append(byte)
      }
    }
  }

  private mutating func end() {
    defer { current = [] }
    // Empty lines only structure a backtrace.
    guard current.contains(where: { $0 > UInt8(ascii: " ") }) else { return }
    kept.append(String(decoding: current, as: UTF8.self))
    guard kept.count > 2 * Self.mostLines else { return }
    kept.remove(at: Self.mostLines)
    omitted += 1
  }

  /// The lines, without the empty ones. One in the middle says how many are left out.
  package var lines: [String] {
    var text = self
    text.end()
    if text.omitted > 0 { text.kept.insert("… \(text.omitted) lines left out", at: Self.mostLines) }
    return text.kept
  }
}
