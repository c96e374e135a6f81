import Foundation

// Walking the runs in order, and finding them by row, section, place and row number.
extension RunTree {
  // MARK: Traversal

  func leftmost(_ index: Index) -> Index {
    var node = index
    while self[node].order.left != Self.none { node = self[node].order.left }
    return node
  }

  private func rightmost(_ index: Index) -> Index {
    var node = index
    while self[node].order.right != Self.none { node = self[node].order.right }
    return node
  }

  var first: Index { root == Self.none ? root : leftmost(root) }
  var last: Index { root == Self.none ? root : rightmost(root) }

  func next(_ index: Index) -> Index {
    if self[index].order.right != Self.none { return leftmost(self[index].order.right) }
    var (node, above) = (index, self[index].order.parent)
    while above != Self.none, self[above].order.right == node {
      (node, above) = (above, self[above].order.parent)
    }
    return above
  }

  func previous(_ index: Index) -> Index {
    if self[index].order.left != Self.none { return rightmost(self[index].order.left) }
    var (node, above) = (index, self[index].order.parent)
    while above != Self.none, self[above].order.left == node {
      (node, above) = (above, self[above].order.parent)
    }
    return above
  }

  /// The height of the tree in nodes. Computing it takes O(n).
  var depth: Int {
    func depth(_ index: Index) -> Int {
      index == Self.none ? 0 : 1 + max(depth(self[index].order.left), depth(self[index].order.right))
    }
    return depth(root)
  }

  // MARK: Lookup

  /// A node and the sum of everything before it.
  struct Found {
    var node: Index
    var before: ListSum
  }

  /// Returns the sum of everything before a node.
  func before(_ index: Index) -> ListSum {
    var sum = sum(self[index].order.left)
    var node = index
    while case let above = self[node].order.parent, above != Self.none {
      let links = self[above].order
      if links.right == node { sum = sum + self.sum(links.left) + self[above].run.sum }
      node = above
    }
    return sum
  }

  func find(row: Int) -> Found? { row < 0 ? nil : find { $0.rows > row } }

  func find(section: Int) -> Found? { section < 0 ? nil : find { $0.sections > section } }

  func find(endingBelow place: Int64) -> Found? {
    guard place < 0, first != Self.none else { return find { $0.length > place } }
    return Found(node: first, before: ListSum())
  }

  /// Returns the first node whose sum up to its end satisfies a condition, as larger sums must, too.
  private func find(_ holds: (ListSum) -> Bool) -> Found? {
    var (node, before) = (root, ListSum())
    while node != Self.none {
      let left = before + sum(self[node].order.left)
      if holds(left) {
        node = self[node].order.left
        continue
      }
      let end = left + self[node].run.sum
      if holds(end) { return Found(node: node, before: left) }
      (node, before) = (self[node].order.right, end)
    }
    return nil
  }

  func find(number: Int) -> Index? {
    guard let node = last(fromNumber: number), self[node].run.numbers?.contains(number) == true else {
      return nil
    }
    return node
  }

  func contains(anyOf numbers: Range<Int>) -> Bool {
    guard !numbers.isEmpty, let node = last(fromNumber: numbers.upperBound - 1) else { return false }
    return self[node].run.numbers?.overlaps(numbers) == true
  }

  /// Returns the last node, in the order of row numbers, whose first row's number is not greater.
  private func last(fromNumber number: Int) -> Index? {
    var (node, best) = (numberRoot, Self.none)
    while node != Self.none {
      if let first = self[node].run.numbers?.lowerBound, first <= number {
        (best, node) = (node, self[node].number.right)
      } else {
        node = self[node].number.left
      }
    }
    return best == Self.none ? nil : best
  }

  func rowsEnding(by place: Int64) -> Int {
    count(\.rows, { $0 > place }) { $0.rowsEnding(by: place - $1) }
  }

  func rowsBeginning(above place: Int64) -> Int {
    count(\.rows, { $0 >= place }) { $0.rowsBeginning(above: place - $1) }
  }

  func sectionsBeginning(by place: Int64) -> Int {
    count(\.sections, { $0 > place }) { $0.sectionsBeginning(by: place - $1) }
  }

  /// Returns the number of rows or sections from the beginning to a place. Runs that end before `isPast` is
  /// true count completely. The closure `number` returns the count of a sum, and `part` returns the count
  /// within the run that contains the place.
  private func count(
    _ number: (ListSum) -> Int, _ isPast: (Int64) -> Bool, part: (ListRun, Int64) -> Int
  ) -> Int {
    var (node, base, result) = (root, Int64(0), 0)
    while node != Self.none {
      let left = sum(self[node].order.left)
      if isPast(base + left.length) {
        node = self[node].order.left
        continue
      }
      base += left.length
      let run = self[node].run
      let counted = part(run, base)
      result += number(left) + counted
      let sum = run.sum
      base += sum.length
      if counted < number(sum) || isPast(base) { return result }
      node = self[node].order.right
    }
    return result
  }
}
