import ScrollBitmaps
import ScrollFiles

/// The difference between two images: ``description`` in one line, ``lines`` in detail.
public struct BitmapDifference: Equatable, Sendable, CustomStringConvertible {
  /// The sizes of the images. If they are not equal, ``pixels`` refers to the area that both images cover.
  public let expectedSize: Bitmap.Size, actualSize: Bitmap.Size
  /// The pixels that differ by more than permitted, or nil if only the sizes differ.
  public let pixels: Pixels?
  /// The limits that are exceeded.
  public let exceeded: [Limit]
  /// The comparison that found the difference.
  public let comparison: BitmapComparison
  /// The images, cropped to the area that both cover.
  let expected: Bitmap, actual: Bitmap

  /// One differing pixel.
  public struct Pixel: Equatable, Sendable {
    /// The position in pixels from the left and top.
    public var x: Int, y: Int
    /// The words 0xAARRGGBB in both images; alpha is 255 if it does not count.
    public var expected: UInt32, actual: UInt32
  }

  /// The pixels that differ by more than permitted.
  public struct Pixels: Equatable, Sendable {
    /// The number of differing pixels, 1 or more.
    public private(set) var count = 1
    /// The number of compared pixels: all that both images cover except the ignored ones.
    public let total: Int
    /// The range of columns that contains all differing pixels, from the left.
    public private(set) var columns: Range<Int>
    /// The range of rows that contains all differing pixels, from the top.
    public private(set) var rows: Range<Int>
    /// The largest difference of a channel in levels, 1 to 255.
    public private(set) var largest: UInt8
    /// The first differing pixel, row by row from the top left.
    public let first: Pixel

    /// The share of differing pixels among the compared ones, greater than 0 and at most 1.
    public var share: Double { Double(count) / Double(total) }

    init(first: Pixel, total: Int, levels: UInt8) {
      self.first = first
      self.total = total
      columns = first.x..<first.x + 1
      rows = first.y..<first.y + 1
      largest = levels
    }

    mutating func include(_ pixel: Pixel, levels: UInt8) {
      count += 1
      columns = min(columns.lowerBound, pixel.x)..<max(columns.upperBound, pixel.x + 1)
      rows = min(rows.lowerBound, pixel.y)..<max(rows.upperBound, pixel.y + 1)
      largest = max(largest, levels)
    }
  }

  /// A square and the number of differing pixels in it.
  public struct Window: Equatable, Sendable {
    /// The left column, the upper row and the side, in pixels.
    public var x: Int, y: Int, side: Int
    /// The number of differing pixels in the square.
    public var pixels: Int
  }

  /// A limit that is exceeded.
  public enum Limit: Equatable, Sendable, CustomStringConvertible {
    /// The limit on the number of pixels.
    case pixelCount(Int)
    /// The limit on the share of pixels, 0 to 1.
    case share(Double)
    /// The limit on the number of pixels in any square; the second value is the square with the most.
    case window(BitmapComparison.Window, Window)

    /// A description for messages, for example `more than the 20 allowed`.
    public var description: String {
      switch self {
      case .pixelCount(let count): "more than the \(count) allowed"
      case .share(let share): "more than the \(NumberText.percent(share)) allowed"
      case .window(let allowed, let found):
        "\(found.pixels) of them in the \(found.side)x\(found.side) window at x \(found.x), y \(found.y), "
          + "more than the \(allowed.pixels) allowed"
      }
    }
  }

  /// The largest ΔE*ab of the differing pixels (see ``BitmapComparison/colorDistance``), or 0 if only sizes
  /// or alpha differ. Each access computes the value.
  public var largestColorDistance: Double {
    var distance = ColorDistance(), largest = 0.0
    comparison.forEachDifference(expected, actual) { difference in
      if difference.isAntialiasing { return }
      largest = max(largest, distance.between(difference.pixel.expected, difference.pixel.actual))
    }
    return largest
  }

  /// For example: `12 of 480000 pixels (0.003 %) differ by up to 37 of 255 levels (ΔE 8.1), in columns 10 to
  /// 19 and rows 4 to 5; first at x 10, y 4: expected #2f6bff, actual #3070ff`.
  public var description: String { text(distance: largestColorDistance) }

  /// The same as ``description`` without the color distance, which takes longer than everything else.
  var summary: String { text(distance: 0) }

  private func text(distance: Double) -> String {
    let found = pixels.map { "\(amount($0, distance: distance)), \(place($0))" }
    guard let sizes else { return found ?? "" }
    return "\(sizes); in the common area \(found ?? "nothing differs")"
  }

  /// A sentence about different sizes, or nil if the sizes are equal.
  var sizes: String? {
    expectedSize == actualSize ? nil : "the size differs: expected \(expectedSize), actual \(actualSize)"
  }

  /// Returns the number of differing pixels and their difference as text. The largest color distance is part
  /// of it if it is not 0.
  func amount(_ pixels: Pixels, distance: Double) -> String {
    let apart = distance > 0 ? " (ΔE \(NumberText.fixed(distance, decimals: 1)))" : ""
    return "\(pixels.count) of \(pixels.total) pixels (\(NumberText.percent(pixels.share))) differ by up to "
      + "\(pixels.largest) of 255 levels\(apart)" + exceeded.map { ", \($0)" }.joined()
  }

  func place(_ pixels: Pixels, _ names: (String, String) = ("expected", "actual")) -> String {
    let first = pixels.first
    // Alpha is shown only if it differs.
    let showsAlpha = first.expected >> 24 != first.actual >> 24
    return
      "in \(Self.inclusive("column", pixels.columns)) and \(Self.inclusive("row", pixels.rows)); first at "
      + "x \(first.x), y \(first.y): \(names.0) \(Self.hex(first.expected, alpha: showsAlpha)), "
      + "\(names.1) \(Self.hex(first.actual, alpha: showsAlpha))"
  }

  /// Returns a range as text, for example `rows 4 to 5`, or `row 4` for a single row.
  static func inclusive(_ word: String, _ range: Range<Int>) -> String {
    range.count == 1
      ? "\(word) \(range.lowerBound)" : "\(word)s \(range.lowerBound) to \(range.upperBound - 1)"
  }

  /// Returns a color in CSS notation: `#rrggbb`, or `#rrggbbaa` with alpha.
  private static func hex(_ pixel: UInt32, alpha: Bool) -> String {
    let word = alpha ? pixel << 8 | pixel >> 24 : pixel & 0xFF_FFFF
    return "#" + NumberText.padded(word, digits: alpha ? 8 : 6, radix: 16)
  }
}
