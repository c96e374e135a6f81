/// What differs between two pictures, as one line for a failure message.
public enum BitmapDifference: Equatable, Sendable, CustomStringConvertible {
  /// The pictures are not of one size, in pixels; their pixels were not compared.
  case size(expected: Size, actual: Size)
  /// Pixels of pictures of one size differ.
  case pixels(Pixels)

  /// A size in pixels.
  public struct Size: Equatable, Sendable {
    /// In pixels, 0 or more.
    public var width: Int, height: Int

    /// A size in pixels.
    public init(width: Int, height: Int) {
      self.width = width
      self.height = height
    }
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
    /// How many there are in the picture.
    public let total: Int
    /// The columns that hold all differing pixels, from the left.
    public private(set) var columns: Range<Int>
    /// The rows that hold all differing pixels, from the top.
    public private(set) var rows: Range<Int>
    /// The largest difference of a channel, in levels: 1 to 255.
    public private(set) var largest: UInt8
    /// The first differing pixel, row by row from the top left.
    public let first: Pixel

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

  /// For example: `12 of 480000 pixels differ by up to 37 of 255 levels, in columns 10 to 19 and rows 4 to 5; first at
  /// x 10, y 4: expected #2f6bff, actual #3070ff`.
  public var description: String {
    switch self {
    case .size(let expected, let actual):
      return "the size differs: expected \(expected.width)x\(expected.height), "
        + "actual \(actual.width)x\(actual.height)"
    case .pixels(let pixels):
      let first = pixels.first
      // Alpha is only worth its digits where it differs.
      let showsAlpha = first.expected >> 24 != first.actual >> 24
      return "\(pixels.count) of \(pixels.total) pixels differ by up to \(pixels.largest) of 255 levels, in "
        + "\(Self.inclusive("column", pixels.columns)) and \(Self.inclusive("row", pixels.rows)); first at "
        + "x \(first.x), y \(first.y): expected \(Self.hex(first.expected, alpha: showsAlpha)), "
        + "actual \(Self.hex(first.actual, alpha: showsAlpha))"
    }
  }

  private static func inclusive(_ word: String, _ range: Range<Int>) -> String {
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
