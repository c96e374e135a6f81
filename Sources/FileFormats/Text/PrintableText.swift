/// Text from outside, such as file names, arguments and the contents of files, made safe to show.
///
/// A terminal obeys control characters wherever they come from: an escape sequence in a file's name can rewrite what was
/// printed before it, and a line break can forge a message. Everything that is shown goes through ``Swift/String/printable(keepingLineBreaks:limit:)``.
extension String {
  /// Returns the text with every character escaped that could steer a terminal.
  ///
  /// Control characters (C0, DEL and C1), line and paragraph separators, and the marks that change the direction of text are
  /// written as JSON escapes them, for example `\u001b`. All other text is unchanged.
  /// - Parameters:
  ///   - keepingLineBreaks: A Boolean value that indicates whether line feeds and tabs stay: for text of several lines
  ///     that the program itself composed.
  ///   - limit: The largest number of bytes of the text that are shown; what follows is replaced by its size.
  /// - Returns: Text that is safe to show.
  package func printable(keepingLineBreaks: Bool = false, limit: Int = .max) -> String {
    let size = utf8.count
    guard size > limit || utf8.contains(where: { $0.mayBeginTerminalControl(keepingLineBreaks) }) else {
      return self
    }
    var text = ""
    var taken = 0
    for scalar in unicodeScalars {
      let width = UTF8.width(scalar)
      guard taken + width <= limit else {
        text += "… (\(size) bytes)"
        break
      }
      taken += width
      if scalar.isTerminalControl, !(keepingLineBreaks && (scalar == "\n" || scalar == "\t")) {
        text += scalar.jsonEscape
      } else {
        text.unicodeScalars.append(scalar)
      }
    }
    return text
  }
}

extension UInt8 {
  /// A quick test that lets nearly all text pass unchanged: the first bytes of every character that is escaped.
  fileprivate func mayBeginTerminalControl(_ keepingLineBreaks: Bool) -> Bool {
    switch self {
    case 0x09, 0x0A: !keepingLineBreaks
    // U+0080 to U+00BF; U+0600 to U+063F; U+2000 to U+2FFF.
    case ..<0x20, 0x7F, 0xC2, 0xD8, 0xE2: true
    default: false
    }
  }
}

extension UTF8 {
  /// The number of bytes of a scalar.
  fileprivate static func width(_ scalar: Unicode.Scalar) -> Int {
    scalar.value < 0x80 ? 1 : scalar.value < 0x800 ? 2 : scalar.value < 0x10000 ? 3 : 4
  }
}

extension Unicode.Scalar {
  /// A Boolean value that indicates whether the scalar could break a line, steer a terminal or reorder what is shown.
  package var isTerminalControl: Bool {
    switch value {
    case ..<0x20, 0x7F...0x9F: true
    // Line and paragraph separators; marks, embeddings and isolates of direction.
    case 0x2028...0x202E, 0x2066...0x2069, 0x200E, 0x200F, 0x061C: true
    default: false
    }
  }

  /// The scalar as JSON escapes it; only for scalars of up to four hexadecimal digits.
  package var jsonEscape: String {
    let digits = String(value, radix: 16)
    return "\\u" + String(repeating: "0", count: max(0, 4 - digits.count)) + digits
  }
}
