import Foundation

/// Where the points of a list are in device pixels: its origin on a whole pixel, and pixels a point.
struct PixelTransform: Equatable {
  var x = 0, y = 0
  var scale: CGFloat

  /// A rectangle with each edge rounded to a pixel.
  func rect(_ rect: CGRect) -> PixelRect {
    var pixels = PixelRect(rect, scale: scale)
    pixels.x += x
    pixels.y += y
    return pixels.held
  }

  /// The line one pixel high that ends at `y` points below.
  func hairline(from left: CGFloat, to right: CGFloat, y: CGFloat) -> PixelRect {
    var pixels = rect(CGRect(x: left, y: y, width: max(0, right - left), height: 0))
    pixels.y -= 1
    pixels.height = 1
    return pixels
  }

  /// The nearest pixel to a point.
  func point(_ point: CGPoint) -> (x: Int, y: Int) {
    (
      PixelRect.held(x + PixelRect.snapped(point.x * scale)),
      PixelRect.held(y + PixelRect.snapped(point.y * scale))
    )
  }

  /// What holds inside a `pushTransform`.
  func inner(origin: CGPoint, scale factor: CGFloat) -> PixelTransform {
    let (x, y) = point(origin)
    let scale = scale * factor
    return PixelTransform(x: x, y: y, scale: scale >= 0.001 && scale <= 1000 ? scale : 0.001)
  }
}

/// The transforms that hold at a command of a list.
struct PixelTransformStack {
  private(set) var current: PixelTransform
  private var outer: [PixelTransform] = []

  init(scale: CGFloat) { current = PixelTransform(scale: scale) }

  mutating func push(origin: CGPoint, scale: CGFloat) {
    outer.append(current)
    current = current.inner(origin: origin, scale: scale)
  }

  mutating func pop() {
    if let last = outer.popLast() { current = last }
  }
}
