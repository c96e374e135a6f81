import Foundation
import Widgets

/// Rows of one height, one of which may be on its way to another.
package struct StatusRows: Hashable, Sendable {
  /// How many there are.
  package let count: Int
  /// The row that is, or was, higher than the others, and by how many points.
  private var higher = 0
  private var growth = SpringValue(0)

  package static let height: CGFloat = 56
  private static let most: CGFloat = 48

  package init(count: Int) { self.count = max(0, count) }

  /// Makes a row higher, or the one that is higher as high as the others again.
  package mutating func resize(_ row: Int, at time: Double) {
    guard row >= 0, row < count, time.isFinite else { return }
    if growth.target > 0 {
      growth.go(to: 0, at: time)
    } else {
      if row != higher { growth = SpringValue(0) }
      higher = row
      growth.go(to: Double(Self.most), at: time)
    }
  }

  /// Goes on to a time in seconds.
  package mutating func frame(at time: Double) { growth.frame(at: time) }

  /// How much higher that row is now.
  private var extra: CGFloat { CGFloat(growth.value) }
  /// Whether a row is on its way.
  package var isMoving: Bool { growth.isMoving }

  /// Height of them all.
  package var total: CGFloat { CGFloat(count) * Self.height + extra }

  /// Where a row is, from the top of the first.
  package func frame(of row: Int, width: CGFloat) -> CGRect {
    let above = row > higher ? extra : 0
    let height = Self.height + (row == higher ? extra : 0)
    return CGRect(x: 0, y: CGFloat(row) * Self.height + above, width: width, height: height)
  }

  /// The rows of which something lies between two heights.
  package func rows(from top: CGFloat, to bottom: CGFloat) -> Range<Int> {
    guard top.isFinite, bottom.isFinite, bottom > top else { return 0..<0 }
    func index(_ y: CGFloat) -> Int { Int((y / Self.height).clamped(to: 0...CGFloat(count))) }
    // Rows below the higher one are farther down than their number tells.
    var first = index(top - Self.most), end = min(count, index(bottom) + 1)
    while first < end, frame(of: first, width: 0).maxY <= top { first += 1 }
    while end > first, frame(of: end - 1, width: 0).minY >= bottom { end -= 1 }
    return first..<end
  }
}
