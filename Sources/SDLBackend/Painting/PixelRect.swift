import CSDL2
import Foundation

/// Whole device pixels, origin top left. Coordinates stay within ±``limit``, so that sums never overflow and SDL's
/// single-precision floats hold them exactly.
struct PixelRect: Equatable {
  var x: Int, y: Int, width: Int, height: Int

  /// The farthest coordinate.
  static let limit = 1 << 22

  var maxX: Int { x + width }
  var maxY: Int { y + height }
  var isEmpty: Bool { width <= 0 || height <= 0 }

  init(x: Int, y: Int, width: Int, height: Int) {
    self.x = x
    self.y = y
    self.width = width
    self.height = height
  }

  /// A rectangle in points with each edge rounded to a pixel, so that neighbours in points are neighbours in pixels.
  init(_ rect: CGRect, scale: CGFloat) {
    x = PixelRect.snapped(rect.minX * scale)
    y = PixelRect.snapped(rect.minY * scale)
    width = PixelRect.snapped(rect.maxX * scale) - x
    height = PixelRect.snapped(rect.maxY * scale) - y
  }

  /// The nearest pixel, halves upwards whatever the sign; what is no number counts as 0.
  static func snapped(_ value: CGFloat) -> Int {
    guard value > CGFloat(-limit) else { return value.isNaN ? 0 : -limit }
    return value < CGFloat(limit) ? Int((value + 0.5).rounded(.down)) : limit
  }

  /// A coordinate held to ±``limit``.
  static func held(_ coordinate: Int) -> Int { min(max(coordinate, -limit), limit) }

  /// The rectangle with its corner held to ±``limit``.
  var held: PixelRect { PixelRect(x: Self.held(x), y: Self.held(y), width: width, height: height) }

  /// A length rounded up to whole pixels, at least 1. What is a whole number but for rounding stays that number.
  static func length(_ value: CGFloat) -> Int {
    guard value > 1 else { return 1 }
    return value < CGFloat(limit) ? Int((value - 1e-6).rounded(.up)) : limit
  }

  func intersection(_ other: PixelRect) -> PixelRect {
    let left = max(x, other.x), top = max(y, other.y)
    return PixelRect(
      x: left, y: top, width: max(0, min(maxX, other.maxX) - left),
      height: max(0, min(maxY, other.maxY) - top))
  }

  /// The same for SDL.
  var sdl: SDL_Rect {
    SDL_Rect(
      x: Int32(clamping: x), y: Int32(clamping: y), w: Int32(clamping: width), h: Int32(clamping: height))
  }
}
