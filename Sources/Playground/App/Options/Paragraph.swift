import Foundation

/// A namespace for text that is broken into lines.
enum Paragraph {
  /// Returns text broken at spaces and indented, with `label` in the indent of the first line. A number stays
  /// with the word after it, usually its unit, and text in parentheses stays together. A longer unit gets a
  /// line of its own.
  static func text(_ text: String, width: Int, after label: String = "", indent: Int) -> String {
    var words: [String] = []
    for word in text.split(separator: " ") {
      let isInParentheses = words.last?.hasPrefix("(") == true && words.last?.contains(")") == false
      if words.last?.last?.isNumber == true || isInParentheses {
        words[words.count - 1] += " " + word
      } else {
        words.append(String(word))
      }
    }
    var lines: [String] = []
    var line = ""
    for word in words {
      if !line.isEmpty, indent + line.count + 1 + word.count > width {
        lines.append(line)
        line = ""
      }
      line += (line.isEmpty ? "" : " ") + word
    }
    lines.append(line)
    let margin = String(repeating: " ", count: indent)
    let head = label.padding(toLength: max(indent, label.count), withPad: " ", startingAt: 0)
    return lines.enumerated().map { ($0.offset == 0 ? head : margin) + $0.element }.joined(separator: "\n")
  }
}
