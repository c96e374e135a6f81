import Foundation

/// A transform from the points of a draw list to device pixels: an origin on a whole pixel and a scale in
/// pixels per point.
struct PixelTransform: Equatable {
  var x = 0, y = 0
  var scale: CGFloat
  /// The product of the scales of the transforms, without that of the whole list.
  var reduction: CGFloat = 1

  func rect(_ rect: CGRect) -> PixelRect {
    var pixels = PixelRect(rect, scale: scale)
    pixels.x += x
    pixels.y += y
    return pixels.held
  }

  /// Returns a rectangle to fill, with edges rounded to pixels and at least one pixel in size unless empty.
  func fill(_ rect: CGRect) -> PixelRect {
    var pixels = self.rect(rect)
    if pixels.width == 0, rect.width > 0 { pixels.width = 1 }
    if pixels.height == 0, rect.height > 0 { pixels.height = 1 }
    return pixels
  }

  /// Returns a line one pixel high with its lower edge at `y` points.
  func hairline(from left: CGFloat, to right: CGFloat, y: CGFloat) -> PixelRect {
    var pixels = rect(CGRect(x: left, y: y, width: max(0, right - left), height: 0))
    pixels.y -= 1
    pixels.height = 1
    return pixels
  }

  func point(_ point: CGPoint) -> (x: Int, y: Int) {
    (
      PixelRect.held(x + PixelRect.snapped(point.x * scale)),
      PixelRect.held(y + PixelRect.snapped(point.y * scale))
    )
  }

  /// Returns the transform inside a `pushTransform`.
  func inner(origin: CGPoint, scale factor: CGFloat) -> PixelTransform {
    let (x, y) = point(origin)
    func held(_ scale: CGFloat) -> CGFloat { scale >= 0.001 && scale <= 1000 ? scale : 0.001 }
    return PixelTransform(x: x, y: y, scale: held(scale * factor), reduction: held(reduction * factor))
  }
}

/// The stack of transforms at a command of a draw list.
struct PixelTransformStack {
  private(set) var current: PixelTransform
  private var outer: [PixelTransform] = []

  init(scale: CGFloat, reduction: CGFloat = 1) {
    current = PixelTransform(scale: scale, reduction: reduction)
  }

  mutating func push(origin: CGPoint, scale: CGFloat) {
    outer.append(current)
    current = current.inner(origin: origin, scale: scale)
  }

  mutating func pop() {
    if let last = outer.popLast() { current = last }
  }
}
