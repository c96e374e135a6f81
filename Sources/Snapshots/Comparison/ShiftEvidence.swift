import Bitmaps

/// A test of whether an area of an image moved or whether other content only resembles moved content.
///
/// A digit that became another one, changed text and the changed slope of a curve all have pixels that appear elsewhere in
/// the other image. Content that moved differs in three ways: it is not as thin as a line, the shift explains nearly all
/// differences in and around the area, and its texture shows in which direction it moved. An edge alone does not, because
/// along the edge, every shift looks the same (the aperture problem). The texture is that of the structure tensor in
/// square blocks (Förstner and Gülch 1987).
struct ShiftEvidence {
  let expected: Bitmap, actual: Bitmap
  /// The largest difference of a channel, in levels, between pixels that are treated as equal.
  let near: UInt8

  /// The least width and height of content in pixels, and its least area in square pixels, which is more than that of a
  /// large digit.
  static let leastSide = 6, leastArea = 300
  /// The distance in pixels around an area in which differences must be explained, too.
  private static let margin = 12
  /// The largest number of unexplained pixels per explained one.
  private static let mostUnexplained = 0.15
  /// The side of a block in pixels, and the least ratio of the eigenvalues of its structure tensor that counts as texture.
  private static let block = 12, leastRatio = 0.08
  /// The least share of the explained pixels in blocks with texture, and the number that is enough, such as that of a few
  /// labels between long lines.
  private static let leastTextured = 0.15, enoughTextured = 150

  /// An area of the actual image with the shift that explains its differences.
  struct Area {
    var columns: Range<Int>, rows: Range<Int>
    /// The displacement in pixels, positive to the right and down.
    var x: Int, y: Int
  }

  /// Returns whether content of a size is large enough to be recognized.
  static func isLarge(_ width: Int, _ height: Int) -> Bool {
    min(width, height) >= leastSide && width * height >= leastArea
  }

  /// Returns whether the shift explains the differences in and around an area, and whether texture shows it. Pixels that
  /// one of the other areas explains do not count against it.
  func isClear(_ area: Area, among others: [Area] = []) -> Bool {
    var explained = 0, unexplained = 0
    var blocks: [Int: (count: Int, xx: Int, xy: Int, yy: Int)] = [:]
    let rows = grown(area.rows, actual.height), columns = grown(area.columns, actual.width)
    for y in rows {
      for x in columns
      where !isAlike(expected.pixels[y * expected.width + x], actual.pixels[y * actual.width + x]) {
        if isExplained(x, y, by: area) {
          explained += 1
          let key = (y / Self.block) * actual.width + x / Self.block
          var block = blocks[key] ?? (0, 0, 0, 0)
          block.count += 1
          for (dx, dy) in [gradient(x, y, in: expected), gradient(x, y, in: actual)] {
            block.xx += dx * dx
            block.xy += dx * dy
            block.yy += dy * dy
          }
          blocks[key] = block
        } else if !others.contains(where: {
          $0.rows.contains(y) && $0.columns.contains(x) && isExplained(x, y, by: $0)
        }) {
          unexplained += 1
        }
      }
    }
    guard explained > 0, Double(unexplained) <= Self.mostUnexplained * Double(explained) else { return false }
    let textured = blocks.values.reduce(0) { $0 + (Self.hasTexture($1.xx, $1.xy, $1.yy) ? $1.count : 0) }
    return textured >= Self.enoughTextured || Double(textured) >= Self.leastTextured * Double(explained)
  }

  /// Returns whether the smaller eigenvalue of a structure tensor is not negligible.
  private static func hasTexture(_ xx: Int, _ xy: Int, _ yy: Int) -> Bool {
    let (a, b, c) = (Double(xx), Double(xy), Double(yy))
    let root = ((a - c) * (a - c) + 4 * b * b).squareRoot()
    return a + c - root >= leastRatio * (a + c + root) && a + c > 0
  }

  private func grown(_ range: Range<Int>, _ size: Int) -> Range<Int> {
    max(0, range.lowerBound - Self.margin)..<min(size, range.upperBound + Self.margin)
  }

  private func isExplained(_ x: Int, _ y: Int, by area: Area) -> Bool {
    let column = x - area.x, row = y - area.y
    guard (0..<expected.width).contains(column), (0..<expected.height).contains(row) else { return false }
    return isAlike(expected.pixels[row * expected.width + column], actual.pixels[y * actual.width + x])
  }

  /// Returns the differences of the brightness of the pixels to either side and of those above and below, in 1/8 of a
  /// level.
  private func gradient(_ x: Int, _ y: Int, in bitmap: Bitmap) -> (Int, Int) {
    func level(_ x: Int, _ y: Int) -> Int {
      let row = min(max(0, y), bitmap.height - 1)
      let pixel = bitmap.pixels[row * bitmap.width + min(max(0, x), bitmap.width - 1)]
      return Int(pixel >> 16 & 0xFF) * 2 + Int(pixel >> 8 & 0xFF) * 5 + Int(pixel & 0xFF)
    }
    return (level(x + 1, y) - level(x - 1, y), level(x, y + 1) - level(x, y - 1))
  }

  @inline(__always) private func isAlike(_ a: UInt32, _ b: UInt32) -> Bool {
    a == b || BitmapComparison.largestDifference(a | 0xFF00_0000, b | 0xFF00_0000) <= near
  }
}
