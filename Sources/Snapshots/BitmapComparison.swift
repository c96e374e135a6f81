import Drawing
import Foundation

/// How two pictures are compared: exactly, or with a tolerance for each channel.
public struct BitmapComparison: Hashable, Sendable {
  /// By how much a channel may differ without counting as different, in levels: 0 (exact) to 255 (anything goes).
  public var tolerance: UInt8
  /// Whether alpha counts as a channel. Where it does not, pictures are taken as opaque.
  public var countsAlpha: Bool

  /// Red, green and blue must be the same.
  public static let exact = BitmapComparison()

  /// A comparison with a tolerance in levels, 0 to 255.
  public init(tolerance: UInt8 = 0, countsAlpha: Bool = false) {
    self.tolerance = tolerance
    self.countsAlpha = countsAlpha
  }

  /// What is different in `actual`; nil if nothing is.
  public func difference(expected: Bitmap, actual: Bitmap) -> BitmapDifference? {
    guard expected.width == actual.width, expected.height == actual.height else {
      return .size(
        expected: .init(width: expected.width, height: expected.height),
        actual: .init(width: actual.width, height: actual.height))
    }
    var found: BitmapDifference.Pixels?
    forEachDifference(expected, actual) { pixel, levels in
      if found == nil {
        found = .init(first: pixel, total: expected.pixels.count, levels: levels)
      } else {
        found?.include(pixel, levels: levels)
      }
    }
    return found.map { .pixels($0) }
  }

  /// A picture that shows where `actual` is different, as large as the larger of both: the expected picture faded to
  /// light grey, different pixels in magenta, and what at most one of the pictures covers in orange.
  public func picture(expected: Bitmap, actual: Bitmap) -> Bitmap {
    let width = min(expected.width, actual.width), height = min(expected.height, actual.height)
    let left = expected.cropped(x: 0, y: 0, width: width, height: height)
    let right = actual.cropped(x: 0, y: 0, width: width, height: height)
    var picture = Bitmap(
      width: max(expected.width, actual.width), height: max(expected.height, actual.height),
      filledWith: Color(0xFF9500))
    for y in 0..<height {
      for x in 0..<width {
        picture.pixels[y * picture.width + x] = Self.faded(left.pixels[y * width + x])
      }
    }
    let magenta = Color(0xFF00FF).word
    forEachDifference(left, right) { pixel, _ in picture.pixels[pixel.y * picture.width + pixel.x] = magenta }
    return picture
  }

  /// Calls `body` with each pixel that differs by more than allowed, row by row, and its largest difference in levels.
  /// Both pictures must have the same size. Equal rows cost a memcmp.
  private func forEachDifference(
    _ expected: Bitmap, _ actual: Bitmap, _ body: (_ pixel: BitmapDifference.Pixel, _ levels: UInt8) -> Void
  ) {
    let width = expected.width
    let ignored: UInt32 = countsAlpha ? 0 : 0xFF00_0000
    expected.pixels.withUnsafeBufferPointer { expected in
      actual.pixels.withUnsafeBufferPointer { actual in
        guard width > 0, let left = expected.baseAddress, let right = actual.baseAddress else { return }
        if memcmp(left, right, expected.count * 4) == 0 { return }
        for start in stride(from: 0, to: expected.count, by: width)
        where memcmp(left + start, right + start, width * 4) != 0 {
          for place in start..<start + width {
            let a = expected[place] | ignored, b = actual[place] | ignored
            if a == b { continue }
            let levels = Self.largestDifference(a, b)
            if levels <= tolerance { continue }
            body(.init(x: place - start, y: start / width, expected: a, actual: b), levels)
          }
        }
      }
    }
  }

  private static func largestDifference(_ a: UInt32, _ b: UInt32) -> UInt8 {
    func channel(_ shift: UInt32) -> UInt8 {
      let x = UInt8(truncatingIfNeeded: a >> shift), y = UInt8(truncatingIfNeeded: b >> shift)
      return x > y ? x - y : y - x
    }
    return max(channel(0), channel(8), channel(16), channel(24))
  }

  /// A pixel's brightness among the light greys (204 to 255), so that marks stand out from it.
  private static func faded(_ pixel: UInt32) -> UInt32 {
    let sum = (pixel >> 16 & 0xFF) + 2 * (pixel >> 8 & 0xFF) + (pixel & 0xFF)
    let grey = 204 + sum / 20
    return 0xFF00_0000 | grey << 16 | grey << 8 | grey
  }
}
