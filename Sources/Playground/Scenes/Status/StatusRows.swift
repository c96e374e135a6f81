import Foundation

/// Rows of equal height, one of which can be enlarged with an animation.
package struct StatusRows: Hashable, Sendable {
  package let count: Int
  /// The row that is or was enlarged, and its additional height in points.
  private var higher = 0
  private var growth = Self.growth
  private var time = 0.0

  package static let height: CGFloat = 56
  private static let most: CGFloat = 48
  private static let growth = AnimatedValue(0, response: 0.5, tolerance: Double(most) / 2000)

  package init(count: Int) { self.count = max(0, count) }

  /// Enlarges a row, or restores the row that is already enlarged.
  package mutating func resize(_ row: Int, at time: Double) {
    guard row >= 0, row < count, time.isFinite else { return }
    frame(at: time)
    if growth.target > 0 {
      growth.move(to: 0, at: self.time)
    } else {
      if row != higher { growth = Self.growth }
      higher = row
      growth.move(to: Double(Self.most), at: self.time)
    }
  }

  package mutating func frame(at time: Double) {
    if time.isFinite { self.time = max(self.time, time) }
  }

  private var extra: CGFloat { CGFloat(growth.value(at: time)) }
  package var isMoving: Bool { growth.isMoving(at: time) }

  package var total: CGFloat { CGFloat(count) * Self.height + extra }

  /// Returns the frame of a row, relative to the top of the first row.
  package func frame(of row: Int, width: CGFloat) -> CGRect {
    let above = row > higher ? extra : 0
    let height = Self.height + (row == higher ? extra : 0)
    return CGRect(x: 0, y: CGFloat(row) * Self.height + above, width: width, height: height)
  }

  /// Returns the rows that lie at least partly between two y positions.
  package func rows(from top: CGFloat, to bottom: CGFloat) -> Range<Int> {
    guard top.isFinite, bottom.isFinite, bottom > top else { return 0..<0 }
    func index(_ y: CGFloat) -> Int { Int((y / Self.height).clamped(to: 0...CGFloat(count))) }
    // Rows below the enlarged row lie farther down than their index suggests.
    var first = index(top - Self.most), end = min(count, index(bottom) + 1)
    while first < end, frame(of: first, width: 0).maxY <= top { first += 1 }
    while end > first, frame(of: end - 1, width: 0).minY >= bottom { end -= 1 }
    return first..<end
  }
}
