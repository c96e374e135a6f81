import ScrollBitmaps

/// A test of whether an area of an image moved or whether other content only resembles moved content.
///
/// A digit that became another one, changed text and the changed slope of a curve all have pixels that appear
/// elsewhere in the other image. Content that moved differs in three ways: it is not as thin as a line, the
/// shift explains nearly all differences in and around the area, and its texture shows in which direction it
/// moved. An edge alone does not, because along the edge, every shift looks the same (the aperture problem).
/// The texture is that of the structure tensor in square blocks (Förstner and Gülch 1987).
struct ShiftEvidence {
  let expected: Bitmap, actual: Bitmap
  /// The largest difference of a channel, in levels, between pixels that are treated as equal.
  let near: UInt8

  /// The least width and height of content in pixels, and its least area in square pixels, which is larger
  /// than a large digit.
  static let leastSide = 6, leastArea = 300
  /// The distance in pixels around an area in which differences must be explained, too.
  private static let margin = 12
  /// The largest number of unexplained pixels per explained one with texture. After a long scroll of regular
  /// content, its lines are explained by a short one, and its labels are not.
  private static let mostUnexplained = 0.15
  /// The side of a block in pixels, and the least ratio of the eigenvalues of its structure tensor that
  /// counts as texture.
  private static let block = 12, leastRatio = 0.08
  /// The least share of the explained pixels in blocks with texture, and the number that is enough, such as
  /// that of a few labels between long lines.
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

  /// Returns whether the shift explains the differences in and around an area, and whether texture shows it.
  /// Pixels that one of the other areas explains do not count against it.
  func isClear(_ area: Area, among others: [Area] = []) -> Bool {
    var blocks: [Int: Block] = [:]
    let rows = grown(area.rows, actual.height), columns = grown(area.columns, actual.width)
    for y in rows {
      for x in columns
      where !isAlike(expected.pixels[y * expected.width + x], actual.pixels[y * actual.width + x]) {
        // Content that moved into the image was not in it before.
        guard (0..<expected.width).contains(x - area.x), (0..<expected.height).contains(y - area.y) else {
          continue
        }
        let key = (y / Self.block) * actual.width + x / Self.block
        if isExplained(x, y, by: area) {
          blocks[key, default: Block()].add(gradient(x, y, in: expected), gradient(x, y, in: actual))
        } else if !others.contains(where: {
          $0.rows.contains(y) && $0.columns.contains(x) && isExplained(x, y, by: $0)
        }) {
          blocks[key, default: Block()].unexplained += 1
        }
      }
    }
    let explained = blocks.values.reduce(0) { $0 + $1.explained }
    let unexplained = blocks.values.reduce(0) { $0 + $1.unexplained }
    let textured = blocks.values.filter(\.hasTexture)
    let count = textured.reduce(0) { $0 + $1.explained }
    // Labels of which some letters changed are in blocks of which only a part is explained.
    let changed = textured.filter { $0.unexplained * 4 > $0.explained }.reduce(0) {
      $0 + $1.explained + $1.unexplained
    }
    return explained > 0 && Double(unexplained) <= Self.mostUnexplained * Double(count)
      && Double(changed) <= Self.mostUnexplained * Double(count)
      && (count >= Self.enoughTextured || Double(count) >= Self.leastTextured * Double(explained))
  }

  /// The differing pixels of a square, and the structure tensor of those that are explained.
  private struct Block {
    var explained = 0, unexplained = 0
    private var xx = 0.0, xy = 0.0, yy = 0.0

    mutating func add(_ gradients: (x: Int, y: Int)...) {
      explained += 1
      for (x, y) in gradients {
        xx += Double(x * x)
        xy += Double(x * y)
        yy += Double(y * y)
      }
    }

    /// Whether the smaller eigenvalue is not negligible.
    var hasTexture: Bool {
      let root = ((xx - yy) * (xx - yy) + 4 * xy * xy).squareRoot()
      return xx + yy > 0 && xx + yy - root >= leastRatio * (xx + yy + root)
    }
  }

  private func grown(_ range: Range<Int>, _ size: Int) -> Range<Int> {
    max(0, range.lowerBound - Self.margin)..<min(size, range.upperBound + Self.margin)
  }

  private func isExplained(_ x: Int, _ y: Int, by area: Area) -> Bool {
    let column = x - area.x, row = y - area.y
    guard (0..<expected.width).contains(column), (0..<expected.height).contains(row) else { return false }
    return isAlike(expected.pixels[row * expected.width + column], actual.pixels[y * actual.width + x])
  }

  /// Returns the differences of brightness to either side and above and below, in 1/8 of a level.
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
