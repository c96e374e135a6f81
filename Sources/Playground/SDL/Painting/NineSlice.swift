import Foundation

/// A large shape with uniform middle rows and columns, represented by one whose middle is one pixel.
struct NineSlice {
  /// A run of pixels along one axis of the large shape's mask, with the corresponding run of the small mask.
  struct Span: Equatable {
    var at: Int, length: Int
    var from: Int, fromLength: Int
    /// Whether one pixel of the small mask represents the whole run.
    var isMiddle: Bool { length != fromLength }
  }

  /// The size of the small shape in pixels.
  let width: Int, height: Int
  /// The number of pixels by which the large shape exceeds the small one.
  let extraWidth: Int, extraHeight: Int
  /// The corner radius in pixels. A shape that is a capsule in points remains a capsule in pixels.
  let radius: CGFloat
  /// The number of pixels from each side within which rows and columns may differ. The middle pixel of the
  /// small shape follows.
  let inset: Int

  /// The area in pixels below which a shape is drawn from a separate mask.
  static let smallestArea = 64 * 64

  /// Creates the slices of a shape, or returns nil if slicing would bring no advantage. All lengths are in
  /// points; the size is snapped to pixels. `blur` is the distance inwards and outwards over which the sides
  /// are softened.
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

  /// The size of the small shape at one pixel per point.
  var size: CGSize { CGSize(width: width, height: height) }

  /// Returns the columns from left to right for a small mask of a width. The mask may extend beyond the shape
  /// by equal amounts.
  func columns(maskWidth: Int) -> [Span] {
    spans(maskWidth, middle: inset + (maskWidth - width) / 2, extra: extraWidth)
  }

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
