import Foundation

/// Rows of equal height with ascending identifiers. Rows can fold away and unfold with an animation, while
/// the rows below move up or down. A row that has folded completely is removed.
struct FoldingRows: Hashable, Sendable {
  private struct Fold: Hashable, Sendable {
    let id: Int
    /// The row's share of its full height. A difference below the tolerance is not worth a display frame.
    var share: AnimatedValue

    init(_ id: Int, from share: Double, to target: Double, at time: Double) {
      self.id = id
      self.share = AnimatedValue(share, response: 0.35, tolerance: 0.004)
      self.share.move(to: target, at: time)
    }
  }

  let rowHeight: CGFloat
  /// The size of a device pixel in points. Row heights and the offsets that follow them are multiples of it.
  private let pixel: CGFloat
  /// The identifiers of the existing rows, ascending.
  private(set) var ids: [Int]
  /// The fold animations in progress, in ascending order of identifiers.
  private var folds: [Fold] = []

  init(count: Int, rowHeight: CGFloat, scale: Double) {
    ids = Array(0..<max(0, count))
    self.rowHeight = rowHeight
    pixel = scale > 0 ? CGFloat(1 / scale) : 1
  }

  /// Whether any row is folding and requires a display frame.
  var isMoving: Bool { !folds.isEmpty }

  private func height(of id: Int, at time: Double) -> CGFloat {
    folds.first { $0.id == id }.map { height(of: $0, at: time) } ?? rowHeight
  }

  private func height(of fold: Fold, at time: Double) -> CGFloat {
    (CGFloat(fold.share.value(at: time)) * rowHeight / pixel).rounded() * pixel
  }

  func contentHeight(at time: Double) -> CGFloat { top(of: ids.count, at: time) }

  private func top(of index: Int, at time: Double) -> CGFloat {
    let index = min(max(0, index), ids.count)
    var top = CGFloat(index) * rowHeight
    let end = index < ids.count ? ids[index] : .max
    for fold in folds where fold.id < end { top -= rowHeight - height(of: fold, at: time) }
    return top
  }

  /// Returns the rows that lie at least partly between two y positions of the content, with their vertical
  /// extents in points from the top.
  func rows(
    from top: CGFloat, to bottom: CGFloat, at time: Double
  ) -> [(id: Int, span: ClosedRange<CGFloat>)] {
    guard top.isFinite, bottom > top, rowHeight > 0 else { return [] }
    // Folding only moves rows up, so the first visible row cannot have a lower index than this.
    let first = (top / rowHeight).rounded(.down)
    guard first < CGFloat(ids.count) else { return [] }
    var rows: [(id: Int, span: ClosedRange<CGFloat>)] = []
    var index = Int(max(0, first))
    var start = self.top(of: index, at: time)
    while index < ids.count, start < bottom {
      let end = start + height(of: ids[index], at: time)
      if end > top { rows.append((ids[index], start...end)) }
      (index, start) = (index + 1, end)
    }
    return rows
  }

  /// Returns the vertical extent of a row in the content, or `nil` if the row has been removed.
  func span(of id: Int, at time: Double) -> ClosedRange<CGFloat>? {
    let index = place(of: id)
    guard index < ids.count, ids[index] == id else { return nil }
    let start = top(of: index, at: time)
    return start...(start + height(of: id, at: time))
  }

  /// Returns the change in height between two times of the folding rows that first end at or above `line`.
  func growth(above line: CGFloat, from time: Double, to later: Double) -> CGFloat {
    folds.reduce(0) { growth, fold in
      guard let span = span(of: fold.id, at: time), span.upperBound <= line else { return growth }
      return growth + height(of: fold, at: later) - height(of: fold, at: time)
    }
  }

  mutating func fold(_ id: Int, at time: Double) { turn(id, to: 0, at: time) }

  /// Starts unfolding a row, from its current height or, if it has been removed, from 0.
  mutating func unfold(_ id: Int, at time: Double) {
    let index = place(of: id)
    if index == ids.count || ids[index] != id {
      ids.insert(id, at: index)
      add(Fold(id, from: 0, to: 1, at: time))
    } else {
      turn(id, to: 1, at: time)
    }
  }

  /// Advances to a time in seconds and returns the rows that have been removed.
  mutating func frame(at time: Double) -> [Int] {
    var gone: [Int] = []
    for fold in folds where !fold.share.isMoving(at: time) {
      if fold.share.target == 0 { gone.append(fold.id) }
      folds.removeAll { $0.id == fold.id }
    }
    for id in gone { ids.removeAll { $0 == id } }
    return gone
  }

  private mutating func turn(_ id: Int, to share: Double, at time: Double) {
    let index = place(of: id)
    guard index < ids.count, ids[index] == id else { return }
    let from = folds.first { $0.id == id }?.share.value(at: time) ?? 1
    folds.removeAll { $0.id == id }
    if from != share { add(Fold(id, from: from, to: share, at: time)) }
  }

  private mutating func add(_ fold: Fold) {
    folds.insert(fold, at: folds.firstIndex { $0.id > fold.id } ?? folds.count)
  }

  /// Returns the index of a row, or the index at which it would be inserted.
  private func place(of id: Int) -> Int { ids.firstIndex(notBefore: Double(id)) { Double($0) } }
}
