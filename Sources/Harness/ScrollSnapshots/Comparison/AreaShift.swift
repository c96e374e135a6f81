import ScrollBitmaps
import ScrollFiles

/// An area of an image that moved diagonally, or by half a pixel.
public struct AreaShift: Hashable, Sendable, CustomStringConvertible {
  /// The columns and rows of the actual image that differ because of it, in pixels from the left and top.
  public let columns: Range<Int>, rows: Range<Int>
  /// The displacement in pixels, positive to the right and down; a multiple of one half.
  public let x: Double, y: Double

  /// For example: `columns 10 to 52, rows 3 to 19 moved by +3 px across and -2 px down`.
  public var description: String {
    func signed(_ value: Double) -> String { (value > 0 ? "+" : "") + NumberText.trimmed(value) }
    let parts = [(x, "across"), (y, "down")].filter { $0.0 != 0 }.map { "\(signed($0.0)) px \($0.1)" }
    return "\(BitmapDifference.inclusive("column", columns)), \(BitmapDifference.inclusive("row", rows)) "
      + "moved by \(parts.joined(separator: " and "))"
  }
}

extension BitmapDifference {
  /// The displacement of all that differs, if it is diagonal or ends in half a pixel, or nil if none is
  /// clear. Each access runs the search.
  public var areaShift: AreaShift? {
    guard let pixels, ShiftEvidence.isLarge(pixels.columns.count, pixels.rows.count) else { return nil }
    let actual = withoutIgnored, near = nearness(pixels)
    let search = AreaShiftSearch(expected, actual, pixels, near: near)
    let diagonal = ShiftSources(expected, actual, near: near).suffice ? search.diagonal() : nil
    return diagonal ?? search.half()
  }
}

/// A search for a displacement of all that differs in an image.
///
/// For a diagonal, small patches of the actual image are looked for in the expected image at all distances up
/// to ``reach``. The distance at which most are found must explain the differences (see ``ShiftEvidence``).
/// For half a pixel, the actual pixels must be the means of two neighbors in the expected image.
struct AreaShiftSearch {
  /// The maximum displacement in pixels on each axis.
  static let reach = 32
  /// The number of patches, the side of a patch in pixels, and the number of sampled differing pixels.
  private static let patches = 16, side = 6, samples = 4000
  /// The largest whole part of a displacement that ends in half a pixel.
  private static let halfReach = 4
  /// The largest difference of a channel in levels from the mean of two pixels.
  private static let nearMean: UInt8 = 6
  /// The share of the differing pixels that half a pixel must explain, and the largest that any other
  /// displacement may.
  private static let leastHalf = 0.9, mostOther = 0.7

  private let expected: Bitmap, actual: Bitmap
  private let columns: Range<Int>, rows: Range<Int>
  private let near: UInt8

  init(_ expected: Bitmap, _ actual: Bitmap, _ pixels: BitmapDifference.Pixels, near: UInt8) {
    self.expected = expected
    self.actual = actual
    columns = pixels.columns
    rows = pixels.rows
    self.near = near
  }

  // MARK: Diagonals

  /// Returns the diagonal displacement that explains all that differs, or nil if there is none.
  func diagonal() -> AreaShift? {
    let anchors = anchors()
    guard anchors.count >= Self.patches / 2 else { return nil }
    var votes: [SIMD2<Int>: Int] = [:]
    for (x, y) in anchors {
      for dy in -Self.reach...Self.reach {
        for dx in -Self.reach...Self.reach where isFound(x, y, at: dx, dy) {
          votes[[dx, dy], default: 0] += 1
        }
      }
    }
    func length(_ shift: SIMD2<Int>) -> Int { abs(shift.x) + abs(shift.y) }
    let best = votes.max {
      ($0.value, -length($0.key), $0.key.x, $0.key.y) < ($1.value, -length($1.key), $1.key.x, $1.key.y)
    }
    guard let best, best.key.x != 0, best.key.y != 0, best.value * 4 >= anchors.count * 3 else { return nil }
    let area = ShiftEvidence.Area(columns: columns, rows: rows, x: best.key.x, y: best.key.y)
    guard ShiftEvidence(expected: expected, actual: actual, near: near).isClear(area) else { return nil }
    return AreaShift(columns: columns, rows: rows, x: Double(best.key.x), y: Double(best.key.y))
  }

  /// Returns the corners of patches that differ from the expected image at their place, evenly spread, those
  /// with the most colors.
  private func anchors() -> [(x: Int, y: Int)] {
    var found: [(x: Int, y: Int, changes: Int)] = []
    // A grid of cells, with one patch from each.
    let cells = 8
    for row in 0..<cells {
      for column in 0..<cells {
        let top = rows.lowerBound + row * rows.count / cells,
          left = columns.lowerBound + column * columns.count / cells
        let bottom = min(rows.lowerBound + (row + 1) * rows.count / cells, actual.height - Self.side + 1)
        let right = min(
          columns.lowerBound + (column + 1) * columns.count / cells, actual.width - Self.side + 1)
        var best: (x: Int, y: Int, changes: Int)?
        for y in stride(from: top, to: bottom, by: 2) {
          for x in stride(from: left, to: right, by: 2) where !isFound(x, y, at: 0, 0) {
            let changes = changes(x, y)
            if changes > best?.changes ?? Self.side { best = (x, y, changes) }
          }
        }
        if let best { found.append(best) }
      }
    }
    return found.sorted { ($1.changes, $0.y, $0.x) < ($0.changes, $1.y, $1.x) }.prefix(Self.patches).map {
      ($0.x, $0.y)
    }
  }

  /// Returns the number of changes of color between neighbors in a patch, along the axis that has fewer.
  private func changes(_ x: Int, _ y: Int) -> Int {
    var (across, down) = (0, 0)
    for row in y..<y + Self.side {
      for column in x..<x + Self.side {
        let pixel = pixel(actual, column, row)
        if column > x, !isAlike(pixel, self.pixel(actual, column - 1, row), near) { across += 1 }
        if row > y, !isAlike(pixel, self.pixel(actual, column, row - 1), near) { down += 1 }
      }
    }
    return min(across, down)
  }

  /// Returns whether the expected image has a patch of the actual one at a distance before it.
  private func isFound(_ x: Int, _ y: Int, at dx: Int, _ dy: Int) -> Bool {
    let left = x - dx, top = y - dy
    guard left >= 0, top >= 0, left + Self.side <= expected.width, top + Self.side <= expected.height else {
      return false
    }
    for row in 0..<Self.side {
      for column in 0..<Self.side
      where !isAlike(pixel(expected, left + column, top + row), pixel(actual, x + column, y + row), near) {
        return false
      }
    }
    return true
  }

  // MARK: Half pixels

  /// Returns the displacement that ends in half a pixel and explains all that differs, if any.
  func half() -> AreaShift? {
    let places = differing()
    guard places.count >= ShiftEvidence.leastArea / 3 else { return nil }
    var found: [(x: Double, y: Double, share: Double)] = []
    var others = 0.0
    for whole in -Self.halfReach...Self.halfReach {
      others = max(others, share(of: places, whole, 0, whole, 0), share(of: places, 0, whole, 0, whole))
      guard whole < Self.halfReach else { continue }
      found.append((Double(whole) + 0.5, 0, share(of: places, whole, 0, whole + 1, 0)))
      found.append((0, Double(whole) + 0.5, share(of: places, 0, whole, 0, whole + 1)))
    }
    let sorted = found.sorted { $0.share > $1.share }
    guard let best = sorted.first, best.share >= Self.leastHalf,
      max(others, sorted.dropFirst().first?.share ?? 0) <= Self.mostOther
    else { return nil }
    return AreaShift(columns: columns, rows: rows, x: best.x, y: best.y)
  }

  /// Returns differing pixels, evenly spread.
  private func differing() -> [(x: Int, y: Int)] {
    var places: [(x: Int, y: Int)] = []
    for y in rows {
      for x in columns where !isAlike(pixel(expected, x, y), pixel(actual, x, y), Self.nearMean) {
        places.append((x, y))
      }
    }
    let step = max(1, places.count / Self.samples)
    return stride(from: 0, to: places.count, by: step).map { places[$0] }
  }

  /// Returns the share of pixels that are the means of the expected ones at two displacements.
  private func share(of places: [(x: Int, y: Int)], _ ax: Int, _ ay: Int, _ bx: Int, _ by: Int) -> Double {
    var count = 0
    for (x, y) in places {
      guard let a = inside(x - ax, y - ay), let b = inside(x - bx, y - by) else { continue }
      // The mean of each channel, rounded down.
      let mean = (a & b) &+ (((a ^ b) & 0xFEFE_FEFE) >> 1)
      if isAlike(mean, pixel(actual, x, y), Self.nearMean) { count += 1 }
    }
    return Double(count) / Double(max(1, places.count))
  }

  private func inside(_ x: Int, _ y: Int) -> UInt32? {
    (0..<expected.width).contains(x) && (0..<expected.height).contains(y) ? pixel(expected, x, y) : nil
  }

  @inline(__always) private func pixel(_ bitmap: Bitmap, _ x: Int, _ y: Int) -> UInt32 {
    bitmap.pixels[y * bitmap.width + x] | 0xFF00_0000
  }

  @inline(__always) private func isAlike(_ a: UInt32, _ b: UInt32, _ near: UInt8) -> Bool {
    a == b || BitmapComparison.largestDifference(a, b) <= near
  }
}
