import Foundation
import Scrolling

/// Rows of one height, one of which may be on its way to another.
package struct StatusRows: Hashable, Sendable {
  private struct Stretch: Hashable, Sendable {
    var row: Int
    var start: Double
    /// Points more than the others, at the start and at the end.
    var from: CGFloat, to: CGFloat
  }

  /// How many there are.
  package let count: Int
  private var stretch: Stretch?
  private var time = 0.0

  package static let height: CGFloat = 56
  private static let extra: CGFloat = 48
  private static let spring = Spring(response: 0.5)

  package init(count: Int) { self.count = max(0, count) }

  /// Makes a row higher, or the one that is as high as the others again.
  package mutating func resize(_ row: Int, at time: Double) {
    guard row >= 0, row < count, time.isFinite else { return }
    self.time = max(self.time, time)
    let now = extra
    if let old = stretch, old.to > 0 {
      stretch = Stretch(row: old.row, start: self.time, from: now, to: 0)
    } else {
      stretch = Stretch(row: row, start: self.time, from: stretch?.row == row ? now : 0, to: Self.extra)
    }
  }

  /// Goes on to a time in seconds.
  package mutating func frame(at time: Double) {
    if time.isFinite { self.time = max(self.time, time) }
  }

  /// How much higher that row is now.
  private var extra: CGFloat {
    guard let stretch else { return 0 }
    guard isMoving else { return stretch.to }
    let left = Self.spring.value(
      from: Double(stretch.from - stretch.to), velocity: 0, after: time - stretch.start
    )
    return stretch.to + CGFloat(left.distance)
  }

  private static let duration = 0.6

  /// Whether a row is on its way.
  package var isMoving: Bool { stretch.map { time - $0.start < Self.duration } ?? false }

  /// Height of them all.
  package var total: CGFloat { CGFloat(count) * Self.height + extra }

  /// Where a row is, from the top of the first.
  package func frame(of row: Int, width: CGFloat) -> CGRect {
    let above = stretch.map { row > $0.row ? extra : 0 } ?? 0
    let height = Self.height + (stretch?.row == row ? extra : 0)
    return CGRect(x: 0, y: CGFloat(row) * Self.height + above, width: width, height: height)
  }

  /// The rows of which something lies between two heights.
  package func rows(from top: CGFloat, to bottom: CGFloat) -> Range<Int> {
    guard top.isFinite, bottom.isFinite, bottom > top else { return 0..<0 }
    func index(_ y: CGFloat) -> Int { Int((y / Self.height).clamped(to: 0...CGFloat(count))) }
    // Rows below the higher one are farther down than their number tells.
    var first = index(top - Self.extra), end = min(count, index(bottom) + 1)
    while first < end, frame(of: first, width: 0).maxY <= top { first += 1 }
    while end > first, frame(of: end - 1, width: 0).minY >= bottom { end -= 1 }
    return first..<end
  }
}
