import Foundation
import ScrollLists

/// Rows of equal height with ascending identifiers. Rows can fold away and unfold with an animation, while
/// the rows below move up or down. A row that has folded completely is removed.
struct FoldingRows: Sendable {
  let rowHeight: CGFloat
  /// The size of a device pixel in points. Row heights and the offsets that follow them are multiples of it.
  private let pixel: CGFloat
  /// The existing rows with their heights at the last time of ``advance(to:above:)``, numbered by identifier.
  var layout: ListLayout
  /// The shares of their full height of the rows that fold or unfold. A difference below the tolerance is not
  /// worth a display frame.
  private var folds: [Int: AnimatedValue] = [:]

  init(count: Int, rowHeight: CGFloat, scale: Double, width: CGFloat) {
    self.rowHeight = rowHeight
    pixel = scale > 0 ? CGFloat(1 / scale) : 1
    layout = ListLayout(rowCount: count, rowHeight: rowHeight, width: width)
  }

  /// Whether any row is folding and requires a display frame.
  var isMoving: Bool { !folds.isEmpty }

  /// Gives the folding rows their heights at a time in seconds. Returns the change in height of those that
  /// ended at or above `line` before.
  @discardableResult
  mutating func advance(to time: Double, above line: CGFloat = -.infinity) -> CGFloat {
    let before = layout
    var growth: CGFloat = 0
    for (id, share) in folds.sorted(by: { $0.key < $1.key }) {
      guard let row = before.row(ofNumber: id) else { continue }
      let part = CGFloat(share.value(at: time))
      // A height of its own need not be whole pixels.
      let height = part == 1 ? rowHeight : (part * rowHeight / pixel).rounded() * pixel
      layout.setHeight(height, ofRow: row)
      let old = before.frame(at: row)
      if old.maxY <= line { growth += height - old.height }
    }
    return growth
  }

  /// Ends the animations that are over at a time in seconds. Returns the rows that have been removed.
  mutating func frame(at time: Double) -> [Int] {
    let ended = folds.filter { !$0.value.isMoving(at: time) }
    for id in ended.keys { folds[id] = nil }
    let gone = ended.filter { $0.value.target == 0 }.keys.sorted()
    for row in gone.compactMap(layout.row(ofNumber:)).reversed() { layout.removeRows(row..<row + 1) }
    return gone
  }

  mutating func fold(_ id: Int, at time: Double) {
    if layout.row(ofNumber: id) != nil { turn(id, from: 1, to: 0, at: time) }
  }

  /// Starts unfolding a row, from its current height or, if it has been removed, from 0.
  mutating func unfold(_ id: Int, at time: Double) {
    let isGone = layout.row(ofNumber: id) == nil
    if isGone {
      let above = (0..<id).reversed().lazy.compactMap(layout.row(ofNumber:)).first
      layout.insertRows(id..<id + 1, at: RowPath(section: 0, row: above.map { $0 + 1 } ?? 0), height: 0)
    }
    turn(id, from: isGone ? 0 : 1, to: 1, at: time)
  }

  /// Moves the share of a row, which is `rest` unless it is moving, to another one.
  private mutating func turn(_ id: Int, from rest: Double, to target: Double, at time: Double) {
    let from = folds[id]?.value(at: time) ?? rest
    var share = AnimatedValue(from, response: 0.35, tolerance: 0.004)
    share.move(to: target, at: time)
    // A fold that has ended removes its row in the next frame.
    folds[id] = folds[id] == nil && from == target ? nil : share
  }
}
