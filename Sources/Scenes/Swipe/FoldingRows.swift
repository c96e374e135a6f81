import Foundation
import Scrolling

/// Rows of one height, named by ascending numbers, of which some are on their way out or in: what is below closes up or
/// makes room. A row that has folded is gone.
struct FoldingRows: Hashable, Sendable {
  /// How long it takes and that it does not swing back.
  private static let spring = Spring(response: 0.35)
  /// Share of the height that is not worth another frame.
  private static let least = 0.004

  /// A row and where it is in the content, in points from the top.
  struct Placed: Hashable, Sendable {
    let id: Int
    let span: ClosedRange<CGFloat>
  }

  private struct Fold: Hashable, Sendable {
    let id: Int
    /// The share of its height that it had at `since`, and has at the end.
    let from: Double, to: Double
    let since: Double
  }

  /// Height of an unfolded row in points.
  let rowHeight: CGFloat
  /// Heights are multiples of this, in points: so are offsets that follow them.
  private let pixel: CGFloat
  /// The rows that there are, ascending.
  private(set) var ids: [Int]
  /// Those that move, ascending.
  private var folds: [Fold] = []

  init(count: Int, rowHeight: CGFloat, scale: Double) {
    ids = Array(0..<max(0, count))
    self.rowHeight = rowHeight
    pixel = scale > 0 ? CGFloat(1 / scale) : 1
  }

  /// Whether a frame is needed for the rows that fold.
  var isMoving: Bool { !folds.isEmpty }

  /// Height of a row at a time in seconds.
  private func height(of id: Int, at time: Double) -> CGFloat {
    folds.first { $0.id == id }.map { height(of: $0, at: time) } ?? rowHeight
  }

  private func height(of fold: Fold, at time: Double) -> CGFloat {
    (CGFloat(Self.share(fold, at: time)) * rowHeight / pixel).rounded() * pixel
  }

  /// The share of its height that a row has at a time in seconds.
  private func share(of id: Int, at time: Double) -> Double {
    folds.first { $0.id == id }.map { Self.share($0, at: time) } ?? 1
  }

  private static func share(_ fold: Fold, at time: Double) -> Double {
    let (distance, _) = spring.value(from: fold.from - fold.to, velocity: 0, after: time - fold.since)
    return abs(distance) < least ? fold.to : min(max(0, fold.to + distance), 1)
  }

  /// Height of everything in points.
  func contentHeight(at time: Double) -> CGFloat { top(of: ids.count, at: time) }

  /// Top of a row by its place, 0 ... count.
  private func top(of index: Int, at time: Double) -> CGFloat {
    let index = min(max(0, index), ids.count)
    var top = CGFloat(index) * rowHeight
    let end = index < ids.count ? ids[index] : .max
    for fold in folds where fold.id < end { top -= rowHeight - height(of: fold, at: time) }
    return top
  }

  /// The rows that lie at least partly between two heights of the content, each with where it is.
  func rows(from top: CGFloat, to bottom: CGFloat, at time: Double) -> [Placed] {
    guard top.isFinite, bottom > top, rowHeight > 0 else { return [] }
    // Folded rows only bring those below nearer.
    let first = (top / rowHeight).rounded(.down)
    guard first < CGFloat(ids.count) else { return [] }
    var rows: [Placed] = []
    var index = Int(max(0, first))
    var start = self.top(of: index, at: time)
    while index < ids.count, start < bottom {
      let end = start + height(of: ids[index], at: time)
      if end > top { rows.append(Placed(id: ids[index], span: start...end)) }
      (index, start) = (index + 1, end)
    }
    return rows
  }

  /// Where a row is in the content; nil for one that is gone.
  func span(of id: Int, at time: Double) -> ClosedRange<CGFloat>? {
    let index = place(of: id)
    guard index < ids.count, ids[index] == id else { return nil }
    let start = top(of: index, at: time)
    return start...(start + height(of: id, at: time))
  }

  /// By how much the rows that end above a height of the content at one time are higher at another, together.
  func growth(above line: CGFloat, from time: Double, to later: Double) -> CGFloat {
    folds.reduce(0) { growth, fold in
      guard let span = span(of: fold.id, at: time), span.upperBound <= line else { return growth }
      return growth + height(of: fold, at: later) - height(of: fold, at: time)
    }
  }

  /// Begins to take a row out.
  mutating func fold(_ id: Int, at time: Double) { turn(id, to: 0, at: time) }

  /// Begins to bring a row back, from where it is or, once it is gone, from nothing.
  mutating func unfold(_ id: Int, at time: Double) {
    let index = place(of: id)
    if index == ids.count || ids[index] != id {
      ids.insert(id, at: index)
      add(Fold(id: id, from: 0, to: 1, since: time))
    } else {
      turn(id, to: 1, at: time)
    }
  }

  /// Goes on to a time in seconds; the rows that are gone since.
  mutating func frame(at time: Double) -> [Int] {
    var gone: [Int] = []
    for fold in folds where Self.share(fold, at: time) == fold.to {
      if fold.to == 0 { gone.append(fold.id) }
      folds.removeAll { $0.id == fold.id }
    }
    for id in gone { ids.removeAll { $0 == id } }
    return gone
  }

  private mutating func turn(_ id: Int, to share: Double, at time: Double) {
    let index = place(of: id)
    guard index < ids.count, ids[index] == id else { return }
    let from = self.share(of: id, at: time)
    folds.removeAll { $0.id == id }
    if from != share { add(Fold(id: id, from: from, to: share, since: time)) }
  }

  private mutating func add(_ fold: Fold) {
    folds.insert(fold, at: folds.firstIndex { $0.id > fold.id } ?? folds.count)
  }

  /// Where a row is among the others, or would be.
  private func place(of id: Int) -> Int {
    var low = 0, high = ids.count
    while low < high {
      let middle = low + (high - low) / 2
      if ids[middle] < id { low = middle + 1 } else { high = middle }
    }
    return low
  }
}
