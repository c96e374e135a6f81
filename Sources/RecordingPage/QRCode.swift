import CQRCode

/// A QR code of a short text, made by libqrencode if that is installed.
package struct QRCode: Hashable, Sendable {
  /// The number of modules on a side.
  package let width: Int
  /// The modules row by row, true for dark ones.
  package let modules: [Bool]

  /// A Boolean value that indicates whether codes can be made.
  package static var isAvailable: Bool { cqrcode_is_available() }

  /// Creates the code of a text, or returns nil if the library is missing or the text is too long.
  package init?(_ text: String) {
    let most = Int(CQRCODE_LARGEST)
    var bytes = [UInt8](repeating: 0, count: most * most)
    let width = bytes.withUnsafeMutableBufferPointer { buffer in
      Int(cqrcode_encode(text, buffer.baseAddress, buffer.count))
    }
    guard width > 0 else { return nil }
    self.width = width
    modules = bytes.prefix(width * width).map { $0 != 0 }
  }

  /// The number of light modules around the code. The standard asks for four, and readers accept two.
  static let margin = 2

  /// The code as lines of half blocks, two rows of modules each, with light modules as ink: the lines are a code where text is
  /// light on dark.
  package var lines: [String] {
    func isLight(_ row: Int, _ column: Int) -> Bool {
      guard (0..<width).contains(row), (0..<width).contains(column) else { return true }
      return !modules[row * width + column]
    }
    let range = -Self.margin..<(width + Self.margin)
    return stride(from: range.lowerBound, to: range.upperBound, by: 2).map { row in
      String(
        range.map { column -> Character in
          let lower = row + 1 < range.upperBound && isLight(row + 1, column)
          return switch (isLight(row, column), lower) {
          case (true, true): "█"
          case (true, false): "▀"
          case (false, true): "▄"
          case (false, false): " "
          }
        })
    }
  }

  /// The code for a terminal of any colors: its ink is white and its ground black, both by number.
  package var terminalText: String {
    lines.map { "\u{1B}[38;5;231;48;5;16m\($0)\u{1B}[0m\n" }.joined()
  }
}
