import Foundation

/// Two lists are equal if they have the same sections, rows, numbers and heights, regardless of the
/// edits that led to them. A comparison takes O(n) for n runs and expanded sections, unless the
/// lists share their memory.
extension ListLayout: Hashable {
  /// Returns whether two lists have the same content.
  public static func == (a: Self, b: Self) -> Bool {
    guard a.leadingUnits == b.leadingUnits, a.width == b.width, a.axis == b.axis,
      a.layoutDirection == b.layoutDirection, a.pinnedViews == b.pinnedViews, a.tree.total == b.tree.total
    else { return false }
    if a.tree == b.tree { return true }
    var (one, other) = (Pieces(a.tree), Pieces(b.tree))
    while let left = one.run, let right = other.run {
      let count = min(left.sum.rows, right.sum.rows)
      switch (left, right) {
      case (.header(let height), .header(let second)), (.footer(let height), .footer(let second)):
        if height != second { return false }
        one.take(0)
        other.take(0)
      case (.rows, .rows), (.rows, .block), (.block, .rows), (.block, .block):
        if left.numbers?.lowerBound != right.numbers?.lowerBound || !hasEqualRows(left, right, count) {
          return false
        }
        one.take(count)
        other.take(count)
      case (.header, _), (.footer, _), (.rows, _), (.block, _), (.sections, _): return false
      }
    }
    return one.run == nil && other.run == nil
  }

  private static func hasEqualRows(_ left: ListRun, _ right: ListRun, _ count: Int) -> Bool {
    if case .rows(let left) = left, case .rows(let right) = right, left.heights == right.heights {
      return left.isMeasured == right.isMeasured
    }
    return (0..<count).allSatisfy {
      let (one, other) = (left.row($0), right.row($0))
      return one.height == other.height && one.isMeasured == other.isMeasured
    }
  }

  /// Hashes properties that equal lists have in common.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(tree.total)
    hasher.combine(leadingUnits)
    hasher.combine(width)
  }

  /// The runs of a list, with patterns expanded section by section.
  private struct Pieces {
    private let tree: RunTree
    private var node: RunTree.Index
    private var section = 0
    /// The remaining runs of the node or the section, the next one last.
    private var left: [ListRun] = []

    init(_ tree: RunTree) {
      self.tree = tree
      node = tree.first
      fill()
    }

    var run: ListRun? { left.last }

    /// Removes the compared rows of the run, or the run itself if it has no rows.
    mutating func take(_ rows: Int) {
      guard let run = left.popLast() else { return }
      if let (_, rest) = run.split(at: rows) { left.append(rest) }
      fill()
    }

    private mutating func fill() {
      while left.isEmpty, node != RunTree.none {
        if case .sections(let all) = tree.run(node), section < all.count {
          left = all.section(section).reversed()
          section += 1
          continue
        }
        if case .sections = tree.run(node) {} else { left = [tree.run(node)] }
        (node, section) = (tree.next(node), 0)
      }
    }
  }
}
