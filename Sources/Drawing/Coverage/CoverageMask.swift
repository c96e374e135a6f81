import Bitmaps
import Foundation

/// The antialiased picture of a ``Shape`` at one scale: how much of each device pixel it covers. The one place that
/// antialiases; renderers tint the mask and blend it.
///
/// A rounded rectangle's size is rounded to whole device pixels (1 at least), so that its straight sides are crisp at
/// every scale; curves, lines and polygons keep their fractions.
public struct CoverageMask: Equatable, Sendable {
  /// A place in device pixels, x to the right and y down.
  public struct Origin: Hashable, Sendable {
    /// Pixels to the right and down; negative is left and up.
    public var x: Int, y: Int

    /// A place in device pixels.
    public init(x: Int, y: Int) {
      self.x = x
      self.y = y
    }
  }

  /// No mask is wider or higher than this many pixels.
  public static let maximumSide = 4096

  /// Width in device pixels, 1 to ``maximumSide``.
  public let width: Int
  /// Height in device pixels, 1 to ``maximumSide``.
  public let height: Int
  /// Where the mask's top left pixel lies, seen from the shape's own origin; negative where a line reaches beyond it.
  public let origin: Origin
  /// `width * height` values, the first row first: 0 outside the shape, 255 inside it.
  public let coverage: [UInt8]

  /// The mask of a shape at `scale` device pixels a point.
  ///
  /// A shape larger than ``maximumSide`` is cut to that many pixels: from its own left (top) edge, or from its origin
  /// where that edge lies left of (above) it. Answers nil where there is nothing to paint: a size, width or scale that
  /// is not positive, a number that is not finite or beyond 2^30 pixels, a line or outline without points.
  public init?(_ shape: Shape, scale: CGFloat) {
    let scale = Double(scale)
    guard scale > 0, scale.isFinite else { return nil }
    switch shape {
    case .roundedRect(let size, let radius):
      self.init(roundedRect: size, radius: Double(radius), scale: scale)
    case .cornerCutout(let radius, let corner):
      self.init(cutoutOfRadius: Double(radius) * scale, corner: corner)
    case .polyline(let points, let width):
      self.init(polyline: points, width: Double(width) * scale, scale: scale)
    case .polygon(let points):
      self.init(polygon: points, scale: scale)
    case .shadow(let size, let radius, let blur):
      self.init(shadowOf: size, radius: Double(radius), blur: Double(blur), scale: scale)
    }
  }

  /// A mask over `paint`, which is given `width * height` zeros.
  init(
    width: Int, height: Int, origin: Origin = Origin(x: 0, y: 0),
    paint: (UnsafeMutablePointer<UInt8>) -> Void
  ) {
    self.width = width
    self.height = height
    self.origin = origin
    let count = width * height
    coverage = Array(unsafeUninitializedCapacity: count) { buffer, initialized in
      guard let pixels = buffer.baseAddress else { return }
      pixels.initialize(repeating: 0, count: count)
      paint(pixels)
      initialized = count
    }
  }

  /// The value of the pixel `x` from the left and `y` from the top of the mask; 0 outside it.
  public subscript(x: Int, y: Int) -> UInt8 {
    guard x >= 0, y >= 0, x < width, y < height else { return 0 }
    return coverage[y * width + x]
  }

  /// Paints the mask in one colour over a picture, with the shape's origin at the pixel `at`. What falls outside the
  /// picture is left out.
  public func composite(over bitmap: inout Bitmap, at place: (x: Int, y: Int), color: Color) {
    let (left, leftOverflow) = place.x.addingReportingOverflow(origin.x)
    let (top, topOverflow) = place.y.addingReportingOverflow(origin.y)
    guard !leftOverflow, !topOverflow, color.alpha > 0 else { return }
    guard left < bitmap.width, top < bitmap.height, left > -width, top > -height else { return }
    let columns = max(0, -left)..<min(width, bitmap.width - left)
    let rows = max(0, -top)..<min(height, bitmap.height - top)
    let stride = bitmap.width
    let source = (red: UInt32(color.red), green: UInt32(color.green), blue: UInt32(color.blue))
    let opacity = UInt32(color.alpha)
    bitmap.pixels.withUnsafeMutableBufferPointer { pixels in
      coverage.withUnsafeBufferPointer { values in
        var y = rows.lowerBound
        while y < rows.upperBound {
          var x = columns.lowerBound
          while x < columns.upperBound {
            let value = UInt32(values[y &* width &+ x])
            if value > 0 {
              let at = (top &+ y) &* stride &+ left &+ x
              pixels[at] = blend(source, alpha: (value &* opacity &+ 127) / 255, over: pixels[at])
            }
            x &+= 1
          }
          y &+= 1
        }
      }
    }
  }
}

/// A colour of straight channels with an alpha of 0 to 255 over a pixel word.
private func blend(
  _ source: (red: UInt32, green: UInt32, blue: UInt32), alpha: UInt32, over word: UInt32
) -> UInt32 {
  let below = (word >> 24) &* (255 &- alpha)
  let total = alpha &* 255 &+ below
  guard total > 0 else { return word }
  func channel(_ above: UInt32, _ shift: UInt32) -> UInt32 {
    ((above &* alpha &* 255 &+ (word >> shift & 255) &* below &+ total / 2) / total) << shift
  }
  return ((total &+ 127) / 255) << 24 | channel(source.red, 16) | channel(source.green, 8)
    | channel(source.blue, 0)
}

/// The pixels that a shape's box touches, cut to what a mask may hold.
struct MaskWindow {
  /// No length or coordinate beyond this many pixels is accepted.
  static let limit = Double(1 << 30)

  let left: Int, top: Int, width: Int, height: Int

  /// The window of a box in pixels of the shape; nil when it is empty, not finite or out of all bounds.
  init?(left: Double, top: Double, right: Double, bottom: Double) {
    guard let (left, width) = Self.span(left, right), let (top, height) = Self.span(top, bottom) else {
      return nil
    }
    (self.left, self.top, self.width, self.height) = (left, top, width, height)
  }

  private static func span(_ low: Double, _ high: Double) -> (Int, Int)? {
    guard low < high, abs(low) <= limit, abs(high) <= limit else { return nil }
    var first = Int(low.rounded(.down))
    let end = Int(high.rounded(.up))
    if end - first > CoverageMask.maximumSide, first < 0 { first = min(0, end - CoverageMask.maximumSide) }
    return (first, min(end - first, CoverageMask.maximumSide))
  }

  /// A length in pixels, rounded to whole ones but at least 1; nil when it is not positive and within the limit.
  static func length(_ pixels: Double) -> Int? {
    guard pixels > 0, pixels <= limit else { return nil }
    return max(1, Int(pixels.rounded()))
  }
}
