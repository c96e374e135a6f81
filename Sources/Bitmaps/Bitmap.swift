/// A picture in memory: rows from top to bottom without padding, a pixel a 32-bit word 0xAARRGGBB in native byte order,
/// alpha straight (not premultiplied). An opaque picture has alpha 255 throughout.
public struct Bitmap: Equatable, Sendable {
  /// Width in pixels, 0 or more.
  public let width: Int
  /// Height in pixels, 0 or more.
  public let height: Int
  /// `width * height` words, the first row first.
  public var pixels: [UInt32]

  /// A picture of one colour. Negative sizes count as 0.
  public init(width: Int, height: Int, filledWith color: Color = Color(0)) {
    self.width = max(0, width)
    self.height = max(0, height)
    pixels = Array(repeating: color.word, count: self.width * self.height)
  }

  /// A picture over pixels at hand; nil unless there are exactly `width * height` of them.
  public init?(width: Int, height: Int, pixels: [UInt32]) {
    let (count, overflow) = width.multipliedReportingOverflow(by: height)
    guard width >= 0, height >= 0, !overflow, pixels.count == count else { return nil }
    self.width = width
    self.height = height
    self.pixels = pixels
  }

  /// The pixel `x` from the left and `y` from the top; nil outside the picture.
  public subscript(x: Int, y: Int) -> UInt32? {
    guard x >= 0, y >= 0, x < width, y < height else { return nil }
    return pixels[y * width + x]
  }

  /// The part of the picture inside a rectangle given in pixels, which is cut to the picture first.
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
  /// The sum, held at `Int.max` or `Int.min` instead of overflowing.
  fileprivate func addingClamped(_ other: Int) -> Int {
    let (sum, overflow) = addingReportingOverflow(other)
    return overflow ? (other > 0 ? .max : .min) : sum
  }
}

extension Bitmap {
  /// A size in pixels.
  public struct Size: Hashable, Sendable, CustomStringConvertible {
    /// In pixels, 0 or more.
    public var width: Int, height: Int

    /// A size in pixels.
    public init(width: Int, height: Int) {
      self.width = width
      self.height = height
    }

    /// A picture's size.
    public init(_ bitmap: Bitmap) { self.init(width: bitmap.width, height: bitmap.height) }

    /// For example `402x874`.
    public var description: String { "\(width)x\(height)" }
  }
}
