import Bitmaps

/// How many pixels differ by more than each of a dozen levels, so that a limit can be chosen from numbers.
public struct ThresholdCounts: Equatable, Sendable, CustomStringConvertible {
  /// The levels counted at, of 255.
  public static let levels: [UInt8] = [0, 1, 2, 4, 8, 16, 32, 64, 96, 128, 192, 254]

  /// How many pixels differ by more than each of ``levels`` in a channel; none is more than the one before.
  public let counts: [Int]

  /// The counts over what both pictures cover and a comparison does not ignore. Its tolerances do not matter.
  init(expected: Bitmap, actual: Bitmap, comparison: BitmapComparison) {
    let exact = BitmapComparison(ignored: comparison.ignored, countsAlpha: comparison.countsAlpha)
    var ofDifference = [Int](repeating: 0, count: 256)
    exact.forEachDifference(expected, actual) { ofDifference[Int($0.levels)] += 1 }
    counts = Self.levels.map { ofDifference[(Int($0) + 1)...].reduce(0, +) }
  }

  /// For example `0: 512, 1: 500, 2: 31`, up to the first level that none exceeds.
  public var description: String {
    let last = counts.firstIndex(of: 0) ?? counts.count - 1
    return zip(Self.levels, counts).prefix(last + 1).map { "\($0): \($1)" }.joined(separator: ", ")
  }
}
