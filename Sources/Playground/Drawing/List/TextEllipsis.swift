import Foundation

extension TextMeasuring {
  /// Returns the text if it is at most `maxWidth` points wide, or else its longest prefix that fits together
  /// with an ellipsis. White space before the ellipsis is removed. The result is empty if even the ellipsis
  /// does not fit.
  public func ellipsized(_ text: String, style: TextStyle, maxWidth: CGFloat) -> String {
    if width(of: text, style: style) <= maxWidth { return text }
    func cut(_ count: Int) -> String {
      var start = text.prefix(count)
      while let last = start.last, last.isWhitespace { start.removeLast() }
      return start + "…"
    }
    guard width(of: "…", style: style) <= maxWidth else { return "" }
    // A prefix of `fitting` characters fits; a prefix of `tooMany` characters does not.
    var fitting = 0, tooMany = text.count
    while tooMany - fitting > 1 {
      let middle = fitting + (tooMany - fitting) / 2
      if width(of: cut(middle), style: style) <= maxWidth { fitting = middle } else { tooMany = middle }
    }
    return cut(fitting)
  }
}
