/// Text from outside, such as file names, arguments and the contents of files, made safe to show.
///
/// A terminal obeys control characters from any source: an escape sequence in a file name can overwrite
/// earlier output, and a line break can forge a message. All text that is shown passes through
/// ``Swift/String/printable(keepingLineBreaks:limit:)``.
extension String {
  /// Returns the text with every character escaped that could control a terminal.
  ///
  /// Control characters (C0, DEL and C1), line and paragraph separators, and marks that change the direction
  /// of text are written as JSON escapes, for example `\u001b`. All other text is unchanged.
  /// - Parameters:
  ///   - keepingLineBreaks: Whether line feeds and tabs stay, for multi-line text of the program itself.
  ///   - limit: The largest number of bytes shown; the rest is replaced by the size of the text.
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

extension String {
  /// Returns the text with an ASCII character replaced, also where a combining mark follows it, with which it is one
  /// character of Swift.
  package func replacing(ascii character: Unicode.Scalar, with text: String) -> String {
    utf8.split(separator: UInt8(ascii: character), omittingEmptySubsequences: false)
      .map { String(Substring($0)) }.joined(separator: text)
  }

  /// The text with every character that is not ASCII escaped as in JSON, so that names that look the same differ.
  package var ascii: String {
    unicodeScalars.map { $0.isASCII ? "\($0)" : $0.jsonEscape }.joined()
  }
}

extension UInt8 {
  /// Whether the byte may begin a character that is escaped. Nearly all text passes this fast check.
  fileprivate func mayBeginTerminalControl(_ keepingLineBreaks: Bool) -> Bool {
    switch self {
    case 0x09, 0x0A: !keepingLineBreaks
    // U+0080 to U+00BF; U+0600 to U+063F; U+2000 to U+2FFF.
    case ..<0x20, 0x7F, 0xC2, 0xD8, 0xE2: true
    default: false
    }
  }
}

extension Unicode.Scalar {
  /// Whether the scalar could break a line, control a terminal or change the order of shown text.
  package var isTerminalControl: Bool {
    switch value {
    case ..<0x20, 0x7F...0x9F: true
    // Line and paragraph separators; directional marks, embeddings and isolates.
    case 0x2028...0x202E, 0x2066...0x2069, 0x200E, 0x200F, 0x061C: true
    default: false
    }
  }

  /// The scalar as a JSON escape, for scalars of up to four hexadecimal digits.
  package var jsonEscape: String { "\\u" + NumberText.padded(value, digits: 4, radix: 16) }
}
