import ScrollBitmaps

/// The areas below a translucent fill: those of one color, which can be mixed beforehand, and all others.
struct VeilGround {
  /// An area in which one opaque color is visible.
  struct Plain {
    var area: PixelRect
    var color: Color
  }

  private(set) var plain: [Plain] = []
  /// The areas in which the colors of pixels differ or are unknown.
  private(set) var mixed: [PixelRect] = []

  /// The largest number of areas at which the search ends.
  private static let most = 128

  /// Finds the colors in an area.
  /// - Parameters:
  ///   - area: The area.
  ///   - blits: The operations that draw in it, from the last to the first.
  ///   - background: The color below all operations.
  init(of area: PixelRect, showing blits: some Sequence<Blit>, on background: Color) {
    var open = [area]
    for blit in blits {
      if open.isEmpty { return }
      var color: Color?
      if case .fill(let fill) = blit.content, fill.alpha == 255 { color = fill }
      var next: [PixelRect] = []
      for rect in open {
        let part = rect.intersection(blit.visible)
        if part.isEmpty {
          next.append(rect)
          continue
        }
        if let color { plain.append(Plain(area: part, color: color)) } else { mixed.append(part) }
        next += rect.subtracting(blit.visible)
      }
      open = next
      if open.count + plain.count + mixed.count > Self.most {
        mixed += open
        return
      }
    }
    plain += open.map { Plain(area: $0, color: background) }
  }
}
