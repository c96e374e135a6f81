import Bitmaps
import FileFormats
import Foundation

/// What differs between two pictures: ``description`` in one line, ``lines`` at length.
public struct BitmapDifference: Equatable, Sendable, CustomStringConvertible {
  /// The sizes of the pictures; where they are not the same, ``pixels`` are of what both cover.
  public let expectedSize: Bitmap.Size, actualSize: Bitmap.Size
  /// The pixels that differ by more than allowed; nil where only the sizes do.
  public let pixels: Pixels?
  /// Which of the limits that were given are exceeded.
  public let exceeded: [Limit]
  /// How the pictures were compared.
  public let comparison: BitmapComparison
  /// Both cut to what both cover.
  let expected: Bitmap, actual: Bitmap

  init(
    expectedSize: Bitmap.Size, actualSize: Bitmap.Size, pixels: Pixels?, exceeded: [Limit],
    comparison: BitmapComparison,
    expected: Bitmap, actual: Bitmap
  ) {
    self.expectedSize = expectedSize
    self.actualSize = actualSize
    self.pixels = pixels
    self.exceeded = exceeded
    self.comparison = comparison
    self.expected = expected
    self.actual = actual
  }

  /// One differing pixel.
  public struct Pixel: Equatable, Sendable {
    /// In pixels from the left and from the top.
    public var x: Int, y: Int
    /// Its words, 0xAARRGGBB; alpha is 255 where it does not count.
    public var expected: UInt32, actual: UInt32

    /// A pixel at a place and its words in both pictures.
    public init(x: Int, y: Int, expected: UInt32, actual: UInt32) {
      self.x = x
      self.y = y
      self.expected = expected
      self.actual = actual
    }
  }

  /// The pixels that differ by more than was allowed.
  public struct Pixels: Equatable, Sendable {
    /// How many differ, 1 or more.
    public private(set) var count = 1
    /// How many were compared: all that both pictures cover but the ignored ones.
    public let total: Int
    /// The columns that hold all differing pixels, from the left.
    public private(set) var columns: Range<Int>
    /// The rows that hold all differing pixels, from the top.
    public private(set) var rows: Range<Int>
    /// The largest difference of a channel, in levels: 1 to 255.
    public private(set) var largest: UInt8
    /// The first differing pixel, row by row from the top left.
    public let first: Pixel

    /// Which share of the pixels compared differs, above 0 and at most 1.
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

  /// A square and how many differing pixels lie in it.
  public struct Window: Equatable, Sendable {
    /// Its left column and upper row, and its side, in pixels.
    public var x: Int, y: Int, side: Int
    /// How many pixels in it differ.
    public var pixels: Int

    /// A square and how many differing pixels lie in it.
    public init(x: Int, y: Int, side: Int, pixels: Int) {
      self.x = x
      self.y = y
      self.side = side
      self.pixels = pixels
    }
  }

  /// A limit that is exceeded.
  public enum Limit: Equatable, Sendable, CustomStringConvertible {
    /// On the number of pixels.
    case pixelCount(Int)
    /// On their share, 0 to 1.
    case share(Double)
    /// On those in any square; the second one is the fullest.
    case window(BitmapComparison.Window, Window)

    /// For example `more than the 20 allowed`.
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

  /// The largest ΔE*ab of the pixels that differ (see ``BitmapComparison/colorDistance``), 0 where only sizes or alpha
  /// do. Looked for at each call.
  public var largestColorDistance: Double {
    var distance = ColorDistance(), largest = 0.0
    comparison.forEachDifference(expected, actual) { difference in
      if difference.isAntialiasing { return }
      largest = max(largest, distance.between(difference.pixel.expected, difference.pixel.actual))
    }
    return largest
  }

  /// For example: `12 of 480000 pixels (0.003 %) differ by up to 37 of 255 levels (ΔE 8.1), in columns 10 to 19 and rows
  /// 4 to 5; first at x 10, y 4: expected #2f6bff, actual #3070ff`.
  public var description: String {
    let found = pixels.map { "\(amount($0)), \(place($0))" }
    guard let sizes else { return found ?? "" }
    return "\(sizes); in what both cover \(found ?? "nothing differs")"
  }

  /// Nil where both pictures have the same.
  var sizes: String? {
    expectedSize == actualSize ? nil : "the size differs: expected \(expectedSize), actual \(actualSize)"
  }

  /// How many pixels differ and by how much.
  func amount(_ pixels: Pixels) -> String {
    let distance = largestColorDistance
    let apart = distance > 0 ? " (ΔE \(NumberText.fixed(distance, decimals: 1)))" : ""
    return "\(pixels.count) of \(pixels.total) pixels (\(NumberText.percent(pixels.share))) differ by up to "
      + "\(pixels.largest) of 255 levels\(apart)" + exceeded.map { ", \($0)" }.joined()
  }

  /// Where pixels differ.
  func place(_ pixels: Pixels) -> String {
    let first = pixels.first
    // Alpha is only worth its digits where it differs.
    let showsAlpha = first.expected >> 24 != first.actual >> 24
    return
      "in \(Self.inclusive("column", pixels.columns)) and \(Self.inclusive("row", pixels.rows)); first at "
      + "x \(first.x), y \(first.y): expected \(Self.hex(first.expected, alpha: showsAlpha)), "
      + "actual \(Self.hex(first.actual, alpha: showsAlpha))"
  }

  /// For example `rows 4 to 5`; `row 4` for one.
  static func inclusive(_ word: String, _ range: Range<Int>) -> String {
    range.count == 1
      ? "\(word) \(range.lowerBound)" : "\(word)s \(range.lowerBound) to \(range.upperBound - 1)"
  }

  /// As in a style sheet: `#rrggbb`, or `#rrggbbaa` with alpha.
  private static func hex(_ pixel: UInt32, alpha: Bool) -> String {
    let word = alpha ? pixel << 8 | pixel >> 24 : pixel & 0xFF_FFFF
    let digits = String(word, radix: 16)
    return "#" + String(repeating: "0", count: (alpha ? 8 : 6) - digits.count) + digits
  }
}
