import CPlaygroundSDL2
import Foundation

/// A rectangle of whole device pixels with the origin at the top left. Coordinates stay within ±``limit``, so
/// that sums never overflow and SDL's single-precision floats represent them exactly.
struct PixelRect: Hashable {
  var x: Int, y: Int, width: Int, height: Int

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

  /// Creates a rectangle from one in points, rounding each edge to a pixel. Rectangles that are adjacent in
  /// points are adjacent in pixels.
  init(_ rect: CGRect, scale: CGFloat) {
    x = PixelRect.snapped(rect.minX * scale)
    y = PixelRect.snapped(rect.minY * scale)
    width = PixelRect.snapped(rect.maxX * scale) - x
    height = PixelRect.snapped(rect.maxY * scale) - y
  }

  /// Returns the nearest pixel, with halves rounded up regardless of the sign. NaN counts as 0.
  static func snapped(_ value: CGFloat) -> Int {
    guard value > CGFloat(-limit) else { return value.isNaN ? 0 : -limit }
    return value < CGFloat(limit) ? Int((value + 0.5).rounded(.down)) : limit
  }

  static func held(_ coordinate: Int) -> Int { min(max(coordinate, -limit), limit) }

  var held: PixelRect { PixelRect(x: Self.held(x), y: Self.held(y), width: width, height: height) }

  /// Returns a length rounded up to whole pixels, at least 1. A length that exceeds a whole number only by a
  /// rounding error is not rounded up.
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

  func contains(_ other: PixelRect) -> Bool {
    x <= other.x && y <= other.y && maxX >= other.maxX && maxY >= other.maxY
  }

  func union(_ other: PixelRect) -> PixelRect {
    let left = min(x, other.x), top = min(y, other.y)
    return PixelRect(
      x: left, y: top, width: max(maxX, other.maxX) - left, height: max(maxY, other.maxY) - top)
  }

  func moved(x dx: Int, y dy: Int) -> PixelRect {
    PixelRect(x: x + dx, y: y + dy, width: width, height: height)
  }

  /// Returns the pixels outside another rectangle, as up to four rectangles from top to bottom.
  func subtracting(_ other: PixelRect) -> [PixelRect] {
    var parts: [PixelRect] = []
    forEachPart(outside: other) { parts.append($0) }
    return parts
  }

  /// Calls a closure for up to four rectangles, from top to bottom, with the pixels outside another one.
  @inline(__always)
  func forEachPart(outside other: PixelRect, _ body: (PixelRect) -> Void) {
    let hole = intersection(other)
    if hole.isEmpty {
      if !isEmpty { body(self) }
      return
    }
    if hole.y > y { body(PixelRect(x: x, y: y, width: width, height: hole.y - y)) }
    if hole.x > x { body(PixelRect(x: x, y: hole.y, width: hole.x - x, height: hole.height)) }
    if hole.maxX < maxX {
      body(PixelRect(x: hole.maxX, y: hole.y, width: maxX - hole.maxX, height: hole.height))
    }
    if hole.maxY < maxY { body(PixelRect(x: x, y: hole.maxY, width: width, height: maxY - hole.maxY)) }
  }

  var pixelCount: Int { isEmpty ? 0 : width * height }

  var sdl: SDL_Rect {
    SDL_Rect(
      x: Int32(clamping: x), y: Int32(clamping: y), w: Int32(clamping: width), h: Int32(clamping: height))
  }
}
