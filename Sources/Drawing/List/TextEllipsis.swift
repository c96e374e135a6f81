import Foundation

extension TextMeasuring {
  /// The text itself where it is at most `maxWidth` points wide; otherwise its longest beginning that fits together
  /// with an ellipsis, without white space before that; empty when not even the ellipsis fits.
  public func ellipsized(_ text: String, style: TextStyle, maxWidth: CGFloat) -> String {
    if width(of: text, style: style) <= maxWidth { return text }
    func cut(_ count: Int) -> String {
      var start = text.prefix(count)
      while let last = start.last, last.isWhitespace { start.removeLast() }
      return start + "…"
    }
    guard width(of: "…", style: style) <= maxWidth else { return "" }
    // `fitting` characters fit, `tooMany` do not.
    var fitting = 0, tooMany = text.count
    while tooMany - fitting > 1 {
      let middle = fitting + (tooMany - fitting) / 2
      if width(of: cut(middle), style: style) <= maxWidth { fitting = middle } else { tooMany = middle }
    }
    return cut(fitting)
  }
}
