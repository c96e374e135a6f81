import Foundation

/// The runs of a list in order, with lookups by the sum of everything before a run and by row number, in O(log n)
/// for n runs.
///
/// The tree consists of two treaps over the same nodes: one in the list's order with sums, one in the order of row
/// numbers. A node's priority is derived from its index in memory, so the same edits result in the same trees.
/// Nodes are stored in nested arrays: copies share them, and an edit copies only the few arrays that it changes.
struct RunTree: Hashable, Sendable {
  /// The index of a node in memory, or ``none``.
  typealias Index = Int32
  static let none: Index = -1

  struct Links: Hashable, Sendable {
    var left = RunTree.none, right = RunTree.none, parent = RunTree.none
  }

  private struct Node: Hashable, Sendable {
    var run: ListRun
    /// The sum of the node and all nodes below it.
    var sum: ListSum
    var order = Links()
    var number = Links()
  }

  /// The two trees.
  private enum Kind { case order, number }

  /// The nodes in groups of 1024, each of which has groups of 32.
  private var nodes: [[[Node]]] = []
  private var count = 0
  private var free = RunTree.none
  private(set) var root = RunTree.none
  private var numberRoot = RunTree.none
  /// The number of runs.
  private(set) var runCount = 0

  /// Creates a tree of runs whose row numbers increase from each run to the next, in O(n).
  init(_ runs: some Sequence<ListRun>) {
    var order: [Index] = [], number: [Index] = []
    for run in runs {
      let node = add(run)
      order.append(node)
      if run.numbers != nil { number.append(node) }
    }
    root = build(order, .order)
    numberRoot = build(number, .number)
    sumUp(root)
  }

  // MARK: Nodes

  private subscript(_ index: Index) -> Node {
    get { nodes[Int(index) >> 10][Int(index) >> 5 & 31][Int(index) & 31] }
    _modify { yield &nodes[Int(index) >> 10][Int(index) >> 5 & 31][Int(index) & 31] }
  }

  private mutating func add(_ run: ListRun) -> Index {
    runCount += 1
    let node = Node(run: run, sum: run.sum)
    if free != Self.none {
      let index = free
      free = self[index].order.left
      self[index] = node
      return index
    }
    let index = count
    count += 1
    if index & 1023 == 0 { nodes.append([]) }
    if index & 31 == 0 {
      nodes[index >> 10].append([])
      nodes[index >> 10][index >> 5 & 31].reserveCapacity(32)
    }
    nodes[index >> 10][index >> 5 & 31].append(node)
    return Index(index)
  }

  /// Returns the priority of a node. Nodes with a higher priority are nearer to the root.
  private func priority(_ index: Index) -> UInt64 {
    var z = UInt64(UInt32(bitPattern: index)) &* 0x9E37_79B9_7F4A_7C15 &+ 0x9E37_79B9_7F4A_7C15
    z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
    z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
    return z ^ (z >> 31)
  }

  private func links(_ index: Index, _ kind: Kind) -> Links {
    switch kind {
    case .order: self[index].order
    case .number: self[index].number
    }
  }

  private mutating func change(_ index: Index, _ kind: Kind, _ change: (inout Links) -> Void) {
    switch kind {
    case .order: change(&self[index].order)
    case .number: change(&self[index].number)
    }
  }

  /// Returns the run of a node.
  func run(_ index: Index) -> ListRun { self[index].run }

  /// Returns the sum of a subtree, or an empty sum for ``none``.
  func sum(_ index: Index) -> ListSum { index == Self.none ? ListSum() : self[index].sum }

  var total: ListSum { sum(root) }

  // MARK: Construction

  /// Builds a treap of nodes in the given order, in O(n), and returns its root.
  private mutating func build(_ sequence: [Index], _ kind: Kind) -> Index {
    var spine: [Index] = []
    for node in sequence {
      var below = Self.none
      while let last = spine.last, priority(last) < priority(node) {
        below = last
        spine.removeLast()
      }
      let above = spine.last ?? Self.none
      change(node, kind) { ($0.left, $0.parent) = (below, above) }
      if below != Self.none { change(below, kind) { $0.parent = node } }
      if above != Self.none { change(above, kind) { $0.right = node } }
      spine.append(node)
    }
    return spine.first ?? Self.none
  }

  @discardableResult private mutating func sumUp(_ index: Index) -> ListSum {
    guard index != Self.none else { return ListSum() }
    let links = self[index].order
    let sum = sumUp(links.left) + self[index].run.sum + sumUp(links.right)
    self[index].sum = sum
    return sum
  }

  // MARK: Edits

  /// Replaces the run of a node. The row numbers of the new run must fit into the same gap between other runs. A
  /// run without rows can only replace a run without rows.
  mutating func update(_ index: Index, _ run: ListRun) {
    self[index].run = run
    refresh(index)
  }

  /// Inserts a run after a node, or at the beginning for ``none``, and returns its node.
  @discardableResult mutating func insert(_ run: ListRun, after place: Index) -> Index {
    let node = add(run)
    if place == Self.none {
      attach(node, below: first, onRight: false, .order)
    } else if self[place].order.right == Self.none {
      attach(node, below: place, onRight: true, .order)
    } else {
      attach(node, below: leftmost(self[place].order.right), onRight: false, .order)
    }
    if let numbers = run.numbers {
      var (above, next, isRight) = (Self.none, numberRoot, false)
      while next != Self.none {
        above = next
        isRight = (self[next].run.numbers?.lowerBound ?? 0) < numbers.lowerBound
        next = isRight ? self[next].number.right : self[next].number.left
      }
      attach(node, below: above, onRight: isRight, .number)
    }
    return node
  }

  mutating func remove(_ index: Index) {
    detach(index, .order)
    if self[index].run.numbers != nil { detach(index, .number) }
    self[index] = Node(run: .header(0), sum: ListSum())
    self[index].order.left = free
    free = index
    runCount -= 1
  }

  private mutating func attach(_ node: Index, below parent: Index, onRight: Bool, _ kind: Kind) {
    guard parent != Self.none else { return setRoot(node, kind) }
    change(node, kind) { $0.parent = parent }
    change(parent, kind) { if onRight { $0.right = node } else { $0.left = node } }
    if kind == .order { refresh(parent) }
    while case let above = links(node, kind).parent, above != Self.none, priority(above) < priority(node) {
      rotateUp(node, kind)
    }
  }

  private mutating func detach(_ node: Index, _ kind: Kind) {
    while case let below = links(node, kind), below.left != Self.none || below.right != Self.none {
      let isLeft =
        below.right == Self.none || below.left != Self.none && priority(below.left) > priority(below.right)
      rotateUp(isLeft ? below.left : below.right, kind)
    }
    let parent = links(node, kind).parent
    replaceChild(node, of: parent, by: Self.none, kind)
    if kind == .order, parent != Self.none { refresh(parent) }
  }

  private mutating func rotateUp(_ node: Index, _ kind: Kind) {
    let links = links(node, kind)
    let parent = links.parent
    let above = self.links(parent, kind)
    let isLeft = above.left == node
    let moved = isLeft ? links.right : links.left
    change(parent, kind) {
      if isLeft { $0.left = moved } else { $0.right = moved }
      $0.parent = node
    }
    if moved != Self.none { change(moved, kind) { $0.parent = parent } }
    change(node, kind) {
      if isLeft { $0.right = parent } else { $0.left = parent }
      $0.parent = above.parent
    }
    replaceChild(parent, of: above.parent, by: node, kind)
    guard kind == .order else { return }
    add(parent)
    add(node)
  }

  private mutating func replaceChild(_ old: Index, of parent: Index, by new: Index, _ kind: Kind) {
    guard parent != Self.none else { return setRoot(new, kind) }
    change(parent, kind) { if $0.left == old { $0.left = new } else { $0.right = new } }
  }

  private mutating func setRoot(_ node: Index, _ kind: Kind) {
    switch kind {
    case .order: root = node
    case .number: numberRoot = node
    }
  }

  /// Updates the sum of a node from the nodes below it.
  private mutating func add(_ index: Index) {
    let links = self[index].order
    let total = sum(links.left) + self[index].run.sum + sum(links.right)
    self[index].sum = total
  }

  private mutating func refresh(_ index: Index) {
    var next = index
    while next != Self.none {
      add(next)
      next = self[next].order.parent
    }
  }

  // MARK: Traversal

  private func leftmost(_ index: Index) -> Index {
    var node = index
    while self[node].order.left != Self.none { node = self[node].order.left }
    return node
  }

  private func rightmost(_ index: Index) -> Index {
    var node = index
    while self[node].order.right != Self.none { node = self[node].order.right }
    return node
  }

  /// The first node.
  var first: Index { root == Self.none ? root : leftmost(root) }
  /// The last node.
  var last: Index { root == Self.none ? root : rightmost(root) }

  /// Returns the node after another node.
  func next(_ index: Index) -> Index {
    if self[index].order.right != Self.none { return leftmost(self[index].order.right) }
    var (node, above) = (index, self[index].order.parent)
    while above != Self.none, self[above].order.right == node {
      (node, above) = (above, self[above].order.parent)
    }
    return above
  }

  /// Returns the node before another node.
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

  /// Returns the node that contains a row.
  func find(row: Int) -> Found? { row < 0 ? nil : find { $0.rows > row } }

  /// Returns the node that contains a section's header.
  func find(section: Int) -> Found? { section < 0 ? nil : find { $0.sections > section } }

  /// Returns the first node that ends below a place.
  func find(endingBelow place: Int64) -> Found? {
    guard place < 0, first != Self.none else { return find { $0.length > place } }
    return Found(node: first, before: ListSum())
  }

  /// Returns the first node for which the sum up to its end satisfies a condition. Larger sums must satisfy the
  /// condition too.
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

  /// Returns the node that contains the row with a number.
  func find(number: Int) -> Index? {
    guard let node = last(fromNumber: number), self[node].run.numbers?.contains(number) == true else {
      return nil
    }
    return node
  }

  /// Returns a Boolean value that indicates whether a row has one of the numbers.
  func contains(anyOf numbers: Range<Int>) -> Bool {
    guard !numbers.isEmpty, let node = last(fromNumber: numbers.upperBound - 1) else { return false }
    return self[node].run.numbers?.overlaps(numbers) == true
  }

  /// Returns the last node, in the order of row numbers, whose first row has a number that is not greater than the
  /// given one.
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

  /// Returns the number of rows that end at or above a place.
  func rowsEnding(by place: Int64) -> Int {
    count(\.rows, { $0 > place }) { $0.rowsEnding(by: place - $1) }
  }

  /// Returns the number of rows that begin above a place.
  func rowsBeginning(above place: Int64) -> Int {
    count(\.rows, { $0 >= place }) { $0.rowsBeginning(above: place - $1) }
  }

  /// Returns the number of sections that begin at or above a place.
  func sectionsBeginning(by place: Int64) -> Int {
    count(\.sections, { $0 > place }) { $0.sectionsBeginning(by: place - $1) }
  }

  /// Returns the number of rows or sections from the beginning to a place. Runs that end before `isPast` is true
  /// count completely. The closure `part` returns the count within the run that contains the place.
  private func count(
    _ path: KeyPath<ListSum, Int>, _ isPast: (Int64) -> Bool, part: (ListRun, Int64) -> Int
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
      result += left[keyPath: path] + counted
      let sum = run.sum
      base += sum.length
      if counted < sum[keyPath: path] || isPast(base) { return result }
      node = self[node].order.right
    }
    return result
  }
}
