import Foundation

extension TextMeasuring {
  /// Breaks a text at its spaces into at most `most` lines, each at most `maxWidth` points wide. Text that
  /// does not fit is cut with an ellipsis at the end of its line.
  public func lines(of text: String, style: TextStyle, maxWidth: CGFloat, most: Int) -> [String] {
    var lines: [String] = []
    var words = text.split(separator: " ")[...]
    while let first = words.popFirst() {
      var line = String(first)
      while let next = words.first {
        let longer = line + " " + next
        let isLast = lines.count + 1 >= most
        guard isLast || width(of: longer, style: style) <= maxWidth else { break }
        line = longer
        words.removeFirst()
      }
      lines.append(ellipsized(line, style: style, maxWidth: maxWidth))
    }
    return lines
  }
}
