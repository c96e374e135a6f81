import ScrollBitmaps
import Foundation

/// A pixel that differs by more than permitted, and the size of its difference.
struct DifferingPixel {
  let pixel: BitmapDifference.Pixel
  /// The largest difference of a channel, 1 to 255.
  let levels: UInt8
  /// Whether the pixel only smooths an edge. It is false unless requested.
  let isAntialiasing: Bool
}

extension BitmapComparison {
  /// Returns the pixels that count as different, if any. Both images must have the same size.
  func differingPixels(_ expected: Bitmap, _ actual: Bitmap) -> BitmapDifference.Pixels? {
    var found: BitmapDifference.Pixels?
    forEachDifference(expected, actual) { difference in
      if difference.isAntialiasing { return }
      if found == nil {
        let total = ComparedColumns(width: expected.width, height: expected.height, ignored: ignored).count
        found = .init(first: difference.pixel, total: total, levels: difference.levels)
      } else {
        found?.include(difference.pixel, levels: difference.levels)
      }
    }
    return found
  }

  /// Calls `body` with each pixel that differs by more than permitted, row by row, regardless of limits on
  /// their number. Pixels that only smooth an edge are marked if `looksForAntialiasing`, or by default the
  /// comparison, requests it. Both images must have the same size. Equal rows cost one memcmp.
  func forEachDifference(
    _ expected: Bitmap, _ actual: Bitmap, looksForAntialiasing: Bool? = nil, _ body: (DifferingPixel) -> Void
  ) {
    let width = expected.width
    let looks = looksForAntialiasing ?? ignoresAntialiasing
    expected.pixels.withUnsafeBufferPointer { expected in
      actual.pixels.withUnsafeBufferPointer { actual in
        // A bitmap and its copy share their pixels.
        guard width > 0, expected.count == actual.count, let left = expected.baseAddress,
          let right = actual.baseAddress, left != right, memcmp(left, right, expected.count * 4) != 0
        else { return }
        let height = expected.count / width
        let columns = ComparedColumns(width: width, height: height, ignored: ignored)
        let antialiasing = Antialiasing(
          expected: expected, actual: actual, width: width, height: height)
        var distance = colorDistance.map { _ in ColorDistance() }
        for y in 0..<height {
          columns.forEach(inRow: y) { range in
            let start = y * width + range.lowerBound
            if memcmp(left + start, right + start, range.count * 4) == 0 { return }
            for x in range {
              let a = expected[y * width + x], b = actual[y * width + x]
              if a == b { continue }
              let levels = Self.largestDifference(a, b)
              if levels <= tolerance { continue }
              if let colorDistance, Self.largestDifference(a & 0xFF00_0000, b & 0xFF00_0000) <= tolerance,
                let apart = distance?.between(a, b), apart <= colorDistance
              {
                continue
              }
              body(
                DifferingPixel(
                  pixel: .init(x: x, y: y, expected: a, actual: b), levels: levels,
                  isAntialiasing: looks && antialiasing.covers(x: x, y: y)))
            }
          }
        }
      }
    }
  }

  /// Returns the largest difference of a channel between two pixels, 0 to 255. What a transparent pixel hides is none.
  static func largestDifference(_ a: UInt32, _ b: UInt32) -> UInt8 {
    func channel(_ shift: UInt32) -> UInt8 {
      let x = UInt8(truncatingIfNeeded: a >> shift), y = UInt8(truncatingIfNeeded: b >> shift)
      return x > y ? x - y : y - x
    }
    let alpha = channel(24)
    return min(a, b) < 1 << 24 ? alpha : max(channel(0), channel(8), channel(16), alpha)
  }
}

/// The positions of differing pixels within their bounding rectangle.
struct DifferingPixels {
  let columns: Range<Int>
  let rows: Range<Int>
  /// One byte per pixel, row by row: 1 for a differing pixel, otherwise 0.
  private var marks: [UInt8]
  private let width: Int, height: Int

  init(
    _ expected: Bitmap, _ actual: Bitmap, _ comparison: BitmapComparison,
    within pixels: BitmapDifference.Pixels
  ) {
    columns = pixels.columns
    rows = pixels.rows
    width = expected.width
    height = expected.height
    var marks = [UInt8](repeating: 0, count: columns.count * rows.count)
    comparison.forEachDifference(expected, actual) { difference in
      if difference.isAntialiasing { return }
      let row = difference.pixel.y - pixels.rows.lowerBound
      marks[row * pixels.columns.count + difference.pixel.x - pixels.columns.lowerBound] = 1
    }
    self.marks = marks
  }

  /// Returns the square with the most differing pixels, the first from the top left among equals. A side less
  /// than 1 is treated as 1. The square stays inside the image unless it is larger than the image.
  func densest(side: Int) -> BitmapDifference.Window {
    let side = max(1, side)
    let across = min(side, columns.count), down = min(side, rows.count)
    var best = BitmapDifference.Window(x: 0, y: 0, side: side, pixels: 0)
    var columnSums = [Int](repeating: 0, count: columns.count)
    for row in 0..<rows.count {
      for column in 0..<columns.count {
        columnSums[column] += Int(marks[row * columns.count + column])
        if row >= down { columnSums[column] -= Int(marks[(row - down) * columns.count + column]) }
      }
      if row < down - 1 { continue }
      var sum = columnSums[..<across].reduce(0, +)
      for column in 0...columns.count - across {
        if column > 0 { sum += columnSums[column + across - 1] - columnSums[column - 1] }
        if sum > best.pixels {
          best.pixels = sum
          best.x = max(0, min(columns.lowerBound + column, width - side))
          best.y = max(0, min(rows.lowerBound + row - down + 1, height - side))
        }
      }
    }
    return best
  }
}
