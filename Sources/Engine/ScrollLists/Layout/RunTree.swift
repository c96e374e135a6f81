import Foundation

/// The runs of a list in order, with lookups by the sum before a run and by row number in O(log n).
///
/// The tree consists of two treaps over the same nodes: one in the list's order with sums, one in the
/// order of row numbers. A node's priority is derived from its index in memory, so the same edits result
/// in the same trees. Nodes are stored in nested arrays: copies share them, and an edit copies only the
/// few arrays that it changes.
struct RunTree: Hashable, Sendable {
  /// The index of a node in memory, or ``none``.
  typealias Index = Int32
  static let none: Index = -1

  struct Links: Hashable, Sendable {
    var left = RunTree.none, right = RunTree.none, parent = RunTree.none
  }

  struct Node: Hashable, Sendable {
    var run: ListRun
    /// The sum of the node and all nodes below it.
    var sum: ListSum
    var order = Links()
    var number = Links()
  }

  private enum Kind { case order, number }

  /// The nodes in groups of 1024, each of which has groups of 32.
  private var nodes: [[[Node]]] = []
  private var count = 0
  private var free = RunTree.none
  private(set) var root = RunTree.none
  private(set) var numberRoot = RunTree.none
  private(set) var runCount = 0

  /// Takes O(n) if the row numbers of the runs increase from each run to the next, and otherwise O(n log n).
  init(_ runs: some Sequence<ListRun>) {
    var order: [Index] = [], number: [Index] = []
    for run in runs {
      let node = add(run)
      order.append(node)
      if run.numbers != nil { number.append(node) }
    }
    number.sort { (self[$0].run.numbers?.lowerBound ?? 0) < (self[$1].run.numbers?.lowerBound ?? 0) }
    root = build(order, .order)
    numberRoot = build(number, .number)
    sumUp(root)
  }

  // MARK: Nodes

  private(set) subscript(_ index: Index) -> Node {
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

  /// Replaces the run of a node. The row numbers of the new run must fit into the same gap between other
  /// runs. A run without rows can only replace a run without rows.
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
}
