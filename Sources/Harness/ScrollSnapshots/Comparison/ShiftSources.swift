import ScrollBitmaps

/// A quick test of whether the differing pixels of an image can have moved at all.
///
/// Content that moved has the colors of the expected image. A displacement is reported only if it explains a
/// third of the differing pixels (see ``ShiftSearch``), so at least as many must have a pixel of about their
/// color there. One pixel of the expected image can be the source of two, where bands overlap. Another theme,
/// for example, fails this test in a fraction of the time that a search for a displacement takes.
struct ShiftSources {
  /// The levels of a channel in a cell of colors, as a power of two, and the number of cells per channel. A
  /// cell is wider than the largest difference of a channel between pixels that are treated as equal.
  private static let shift: UInt32 = 5
  private static let side = 8

  /// The numbers of pixels of the expected image by cells, and of the differing pixels of the actual one.
  private var expected = [Int](repeating: 0, count: side * side * side)
  private var differing = [Int](repeating: 0, count: side * side * side)
  private let near: UInt8

  /// Counts the colors of two images of the same size. `near` is the largest difference of a channel, in
  /// levels, between pixels that are treated as equal.
  init(_ expected: Bitmap, _ actual: Bitmap, near: UInt8) {
    self.near = near
    for (old, new) in zip(expected.pixels, actual.pixels) {
      self.expected[Self.cell(old)] += 1
      // Alpha does not count.
      let (old, new) = (old | 0xFF00_0000, new | 0xFF00_0000)
      if old != new, BitmapComparison.largestDifference(old, new) > near { differing[Self.cell(new)] += 1 }
    }
  }

  /// Whether a displacement may explain enough of the differences.
  var suffice: Bool {
    guard near < 1 << UInt8(Self.shift) else { return true }
    var explained = 0
    for cell in differing.indices where differing[cell] > 0 {
      explained += min(differing[cell], 2 * sources(of: cell))
    }
    return explained * 3 >= differing.reduce(0, +)
  }

  /// Returns the number of pixels of the expected image in a cell and the cells around it.
  private func sources(of cell: Int) -> Int {
    let side = Self.side
    func around(_ place: Int) -> ClosedRange<Int> { max(0, place - 1)...min(side - 1, place + 1) }
    var count = 0
    for red in around(cell / (side * side)) {
      for green in around(cell / side % side) {
        for blue in around(cell % side) { count += expected[(red * side + green) * side + blue] }
      }
    }
    return count
  }

  private static func cell(_ pixel: UInt32) -> Int {
    let red = Int(pixel >> 16 & 0xFF) >> Int(shift)
    let green = Int(pixel >> 8 & 0xFF) >> Int(shift)
    return (red * side + green) * side + (Int(pixel & 0xFF) >> Int(shift))
  }
}
