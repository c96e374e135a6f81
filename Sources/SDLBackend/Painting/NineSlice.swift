import Foundation

/// A large shape whose middle rows and columns are all alike, as a small one whose middle is one pixel.
struct NineSlice {
  /// A run of pixels along one axis of the large shape's mask and what it shows of the small one's.
  struct Span: Equatable {
    var at: Int, length: Int
    var from: Int, fromLength: Int
    /// Whether one pixel of the small mask stands for the whole run.
    var isMiddle: Bool { length != fromLength }
  }

  /// The small shape's size in pixels.
  let width: Int, height: Int
  /// How many pixels the large shape has more.
  let extraWidth: Int, extraHeight: Int
  /// The corners' radius in pixels; what is a capsule in points is one in pixels.
  let radius: CGFloat
  /// How far from each side pixels may differ; the small shape's middle pixel comes next.
  let inset: Int

  /// Below this many pixels a shape is drawn from one mask of its own.
  static let smallestArea = 64 * 64

  /// Nil where slicing would not pay. All lengths are points; the size is snapped to pixels. `blur` is how far the sides
  /// are softened, inwards and outwards.
  init?(_ size: CGSize, radius: CGFloat, blur: CGFloat, scale: CGFloat) {
    guard size.width > 0, size.height > 0, radius >= 0, radius.isFinite, blur >= 0, scale > 0 else {
      return nil
    }
    let full = PixelRect(CGRect(origin: .zero, size: size), scale: scale)
    let half = CGFloat(min(full.width, full.height)) / 2
    self.radius = radius >= min(size.width, size.height) / 2 ? half : min(radius * scale, half)
    inset = PixelRect.length(self.radius + 2 * blur * scale) + 1
    width = min(full.width, 2 * inset + 1)
    height = min(full.height, 2 * inset + 1)
    extraWidth = full.width - width
    extraHeight = full.height - height
    let area = full.width * full.height
    guard area >= NineSlice.smallestArea, width * height <= area / 2 else { return nil }
  }

  /// The small shape's size at one pixel a point.
  var size: CGSize { CGSize(width: width, height: height) }

  /// From left to right, for a small mask of this width, which may reach over the shape evenly.
  func columns(maskWidth: Int) -> [Span] {
    spans(maskWidth, middle: inset + (maskWidth - width) / 2, extra: extraWidth)
  }

  /// From top to bottom.
  func rows(maskHeight: Int) -> [Span] {
    spans(maskHeight, middle: inset + (maskHeight - height) / 2, extra: extraHeight)
  }

  private func spans(_ length: Int, middle: Int, extra: Int) -> [Span] {
    guard extra > 0, middle < length else {
      return [Span(at: 0, length: length, from: 0, fromLength: length)]
    }
    let rest = length - middle - 1
    return [
      Span(at: 0, length: middle, from: 0, fromLength: middle),
      Span(at: middle, length: 1 + extra, from: middle, fromLength: 1),
      Span(at: middle + 1 + extra, length: rest, from: middle + 1, fromLength: rest),
    ]
  }
}
