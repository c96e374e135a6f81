/// An image in memory, with rows from top to bottom and no padding. Each pixel is a 32-bit word 0xAARRGGBB in
/// native byte order with straight (not premultiplied) alpha. An opaque image has alpha 255 throughout.
public struct Bitmap: Equatable, Sendable {
  /// The width in pixels, 0 or more.
  public let width: Int
  /// The height in pixels, 0 or more.
  public let height: Int
  /// The pixels as `width * height` words, starting with the top row.
  public var pixels: [UInt32]

  /// Creates an image filled with one color. Negative sizes count as 0.
  public init(width: Int, height: Int, filledWith color: Color = Color(0)) {
    self.width = max(0, width)
    self.height = max(0, height)
    pixels = Array(repeating: color.word, count: self.width * self.height)
  }

  /// Creates an image from existing pixels, or returns nil unless there are exactly `width * height` of them.
  public init?(width: Int, height: Int, pixels: [UInt32]) {
    let (count, overflow) = width.multipliedReportingOverflow(by: height)
    guard width >= 0, height >= 0, !overflow, pixels.count == count else { return nil }
    self.width = width
    self.height = height
    self.pixels = pixels
  }

  /// The pixel `x` columns from the left and `y` rows from the top, or nil outside the image.
  public subscript(x: Int, y: Int) -> UInt32? {
    guard x >= 0, y >= 0, x < width, y < height else { return nil }
    return pixels[y * width + x]
  }

  /// Returns the part of the image inside a rectangle in pixels. The rectangle is clipped to the image first.
  public func cropped(x: Int, y: Int, width: Int, height: Int) -> Bitmap {
    let left = min(max(0, x), self.width), top = min(max(0, y), self.height)
    let right = min(max(left, x.addingClamped(width)), self.width)
    let bottom = min(max(top, y.addingClamped(height)), self.height)
    var part = Bitmap(width: right - left, height: bottom - top)
    for row in 0..<part.height {
      let from = (top + row) * self.width + left
      part.pixels.replaceSubrange(
        row * part.width..<(row + 1) * part.width, with: pixels[from..<from + part.width])
    }
    return part
  }
}

extension Int {
  /// Returns the sum, clamped to `Int.min` or `Int.max` instead of overflowing.
  fileprivate func addingClamped(_ other: Int) -> Int {
    let (sum, overflow) = addingReportingOverflow(other)
    return overflow ? (other > 0 ? .max : .min) : sum
  }
}

extension Bitmap {
  /// The size of an image in pixels.
  public struct Size: Hashable, Sendable, CustomStringConvertible {
    /// The width and height in pixels, 0 or more.
    public var width: Int, height: Int

    /// Creates a size from a width and a height in pixels.
    public init(width: Int, height: Int) {
      self.width = width
      self.height = height
    }

    /// Creates the size of an image.
    public init(_ bitmap: Bitmap) { self.init(width: bitmap.width, height: bitmap.height) }

    /// A textual representation, for example `402x874`.
    public var description: String { "\(width)x\(height)" }
  }
}
