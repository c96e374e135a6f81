import ScrollBitmaps

/// The numbers of pixels that differ by more than each of a dozen levels, from which a limit can be chosen.
public struct ThresholdCounts: Equatable, Sendable, CustomStringConvertible {
  /// The levels, of 255.
  public static let levels: [UInt8] = [0, 1, 2, 4, 8, 16, 32, 64, 96, 128, 192, 254]

  /// The number of pixels that differ by more than each of ``levels`` in a channel, in descending order.
  public let counts: [Int]

  /// Counts the pixels that both images cover and that a comparison does not ignore. The tolerances of the
  /// comparison have no effect.
  init(expected: Bitmap, actual: Bitmap, comparison: BitmapComparison) {
    let exact = BitmapComparison(ignored: comparison.ignored)
    var ofDifference = [Int](repeating: 0, count: 256)
    exact.forEachDifference(expected, actual) { ofDifference[Int($0.levels)] += 1 }
    counts = Self.levels.map { ofDifference[(Int($0) + 1)...].reduce(0, +) }
  }

  /// The counts as text, for example `0: 512, 1: 500, 2: 31`, up to the first level that no pixel exceeds.
  public var description: String {
    let last = counts.firstIndex(of: 0) ?? counts.count - 1
    return zip(Self.levels, counts).prefix(last + 1).map { "\($0): \($1)" }.joined(separator: ", ")
  }
}
