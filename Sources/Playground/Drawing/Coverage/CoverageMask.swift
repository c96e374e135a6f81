import Foundation

/// The antialiased coverage of a ``Shape`` at one scale: the covered fraction of each device pixel.
///
/// All antialiasing happens here; renderers tint the mask and blend it. The size of a rounded rectangle is
/// rounded to whole device pixels (at least 1), so that its straight sides are crisp at every scale. Curves,
/// lines and polygons keep their fractions.
public struct CoverageMask: Equatable, Sendable {
  /// A position in device pixels, with x to the right and y down.
  public struct Origin: Hashable, Sendable {
    /// The distances to the right and down in pixels; negative values are to the left and up.
    public var x: Int, y: Int

    /// Creates a position in device pixels.
    public init(x: Int, y: Int) {
      self.x = x
      self.y = y
    }
  }

  /// The largest width and height of a mask in pixels.
  public static let maximumSide = 4096

  /// The width in device pixels, 1 to ``maximumSide``.
  public let width: Int
  /// The height in device pixels, 1 to ``maximumSide``.
  public let height: Int
  /// The position of the mask's top left pixel relative to the shape's origin. It is negative if a line
  /// extends beyond the origin.
  public let origin: Origin
  /// The coverage as `width * height` values starting with the top row: 0 outside the shape, 255 inside.
  public let coverage: [UInt8]

  /// Creates the mask of a shape at `scale` device pixels per point.
  ///
  /// A shape larger than ``maximumSide`` is cut to that many pixels. The cut keeps the pixels from the
  /// shape's left (top) edge, or from its origin if that edge lies to the left of (above) the origin. If
  /// fewer than ``maximumSide`` pixels follow the origin, the cut keeps the last ones.
  ///
  /// The initialiser returns nil if there is nothing to draw: for a size, width or scale that is not
  /// positive, for a number that is not finite or exceeds 2^30 pixels, for a polyline without finite points,
  /// and for a polygon with fewer than three points. A point of a polyline that is not finite is not an error
  /// (see ``Shape/penUp``).
  public init?(_ shape: Shape, scale: CGFloat) {
    let scale = Double(scale)
    guard scale > 0, scale.isFinite else { return nil }
    switch shape {
    case .roundedRect(let size, let radius):
      self.init(roundedRect: size, radius: Double(radius), scale: scale)
    case .roundedBorder(let size, let radius, let width):
      self.init(borderOf: size, radius: Double(radius), width: Double(width) * scale, scale: scale)
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

  /// Creates a mask of the pixels of a window.
  init(_ window: MaskWindow, paint: (UnsafeMutablePointer<UInt8>) -> Void) {
    let origin = Origin(x: window.left, y: window.top)
    self.init(width: window.width, height: window.height, origin: origin, paint: paint)
  }

  /// Creates a mask whose coverage is written by `paint`, which receives `width * height` zeros.
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

  /// The coverage of the pixel `x` columns from the left and `y` rows from the top of the mask, or 0 outside.
  public subscript(x: Int, y: Int) -> UInt8 {
    guard x >= 0, y >= 0, x < width, y < height else { return 0 }
    return coverage[y * width + x]
  }
}

/// The pixels covered by a shape's bounding box, limited to the size of a mask.
struct MaskWindow {
  /// The largest length or coordinate accepted, in pixels.
  static let limit = Double(1 << 30)

  private(set) var left: Int
  let top: Int
  private(set) var width: Int
  let height: Int

  /// Returns the part of the window in a range of columns, or nil if there is none.
  func cut(to columns: Range<Int>) -> MaskWindow? {
    let columns = columns.clamped(to: left..<left + width)
    guard !columns.isEmpty else { return nil }
    var part = self
    (part.left, part.width) = (columns.lowerBound, columns.count)
    return part
  }

  /// Creates the window of a bounding box in pixels of the shape that extends beyond it on all sides, or returns
  /// nil if it is empty, not finite or exceeds ``limit``.
  init?(_ box: PointBox, beyond: Double = 0) {
    guard let (left, width) = Self.span(box.left - beyond, box.right + beyond),
      let (top, height) = Self.span(box.top - beyond, box.bottom + beyond)
    else { return nil }
    (self.left, self.top, self.width, self.height) = (left, top, width, height)
  }

  private static func span(_ low: Double, _ high: Double) -> (Int, Int)? {
    guard low < high, abs(low) <= limit, abs(high) <= limit else { return nil }
    var first = Int(low.rounded(.down))
    let end = Int(high.rounded(.up))
    if end - first > CoverageMask.maximumSide, first < 0 { first = min(0, end - CoverageMask.maximumSide) }
    return (first, min(end - first, CoverageMask.maximumSide))
  }

  /// Returns a length rounded to whole pixels, at least 1, or nil if it is not positive or exceeds ``limit``.
  static func length(_ pixels: Double) -> Int? {
    guard pixels > 0, pixels <= limit else { return nil }
    return max(1, Int(pixels.rounded()))
  }
}

/// The bounding box of those points that are finite at a scale. Without any, its sides are infinite.
struct PointBox {
  private(set) var left = Double.infinity, top = Double.infinity
  private(set) var right = -Double.infinity, bottom = -Double.infinity

  init(_ points: [CGPoint], scale: Double = 1) {
    for point in points {
      let x = Double(point.x) * scale, y = Double(point.y) * scale
      guard x.isFinite, y.isFinite else { continue }
      if x < left { left = x }
      if x > right { right = x }
      if y < top { top = y }
      if y > bottom { bottom = y }
    }
  }
}

/// A rounded rectangle in whole pixels.
struct PixelBox {
  let width: Int, height: Int
  /// The corner radius, at most half the shorter side. A shape that is a capsule in points remains one in pixels.
  let radius: Double

  init?(_ size: CGSize, radius: Double, scale: Double) {
    guard let width = MaskWindow.length(Double(size.width) * scale),
      let height = MaskWindow.length(Double(size.height) * scale), radius.isFinite
    else { return nil }
    let half = Double(min(width, height)) / 2
    (self.width, self.height) = (width, height)
    let isCapsule = radius >= Double(min(size.width, size.height)) / 2
    self.radius = isCapsule ? half : min(max(0, radius * scale), half)
  }
}
