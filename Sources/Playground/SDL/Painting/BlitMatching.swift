/// A sequence of operations that two frames have in common, in the same order.
/// Where only common operations draw, both frames have the same pixels.
struct BlitMatching {
  /// The positions of the operations of the previous and of the next frame that have no counterpart.
  private(set) var old: [Int] = []
  private(set) var new: [Int] = []

  /// The distance within which two sequences that differ are searched for their next common operation.
  private static let window = 24
  /// The number of comparisons after which everything else counts as different.
  private static let mostComparisons = 8000

  /// Compares two sequences. `isEqual` compares operations of the previous and the next frame by position.
  @inline(__always)
  init(_ oldCount: Int, _ newCount: Int, isEqual: (Int, Int) -> Bool) {
    var (oldEnd, newEnd) = (oldCount, newCount)
    while oldEnd > 0, newEnd > 0, isEqual(oldEnd - 1, newEnd - 1) {
      (oldEnd, newEnd) = (oldEnd - 1, newEnd - 1)
    }
    var (i, j) = (0, 0)
    var comparisons = 0
    // After a vain search, the next one is shorter: sequences that have little in common cost less.
    var window = Self.window
    /// Returns the numbers of operations to skip in both sequences up to the nearest common one, if any.
    func gap() -> (Int, Int)? {
      for total in 1...window {
        for skipped in max(0, total - (newEnd - j) + 1)...total {
          guard i + skipped < oldEnd else { break }
          comparisons += 1
          if isEqual(i + skipped, j + total - skipped) { return (skipped, total - skipped) }
        }
        if comparisons > Self.mostComparisons { return nil }
      }
      return nil
    }
    func skip(_ oldCount: Int, _ newCount: Int) {
      for place in i..<i + oldCount { old.append(place) }
      for place in j..<j + newCount { new.append(place) }
      (i, j) = (i + oldCount, j + newCount)
    }
    while i < oldEnd, j < newEnd {
      if isEqual(i, j) {
        (i, j, window) = (i + 1, j + 1, Self.window)
        continue
      }
      let found = comparisons > Self.mostComparisons ? (oldEnd - i, newEnd - j) : gap()
      let (a, b) = found ?? (1, 1)
      if found == nil { window = max(2, window / 2) }
      skip(a, b)
    }
    skip(oldEnd - i, newEnd - j)
  }
}
