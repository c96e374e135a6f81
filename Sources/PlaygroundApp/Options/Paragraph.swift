import Foundation

/// Text in lines that fit a width.
enum Paragraph {
  /// A text broken at spaces, each line indented, the first one headed by `label` in its indent. A number stays with the
  /// word after it, its unit, and what is in parentheses together; what is longer than a line has one to itself.
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
