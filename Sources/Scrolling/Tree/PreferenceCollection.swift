/// What a layout's nodes hand up, collected in one walk over the tree.
public struct PreferenceCollection: Hashable, Sendable {
  /// What the root hands up.
  public private(set) var values = PreferenceValues()
  /// How many sensors there were: frames read.
  public private(set) var sensorReads = 0
  private var kept: [NodeID: PreferenceValues] = [:]

  /// Nothing collected.
  public init() {}

  /// What that node and those inside it hand up; nil for one that was not asked for or is not laid out.
  public subscript(id: NodeID) -> PreferenceValues? { kept[id] }

  fileprivate init(_ root: Node, at ids: Set<NodeID>) throws(CoordinateSpaceError) {
    var path: [Node] = []
    values = try collect(root, under: &path, at: ids)
  }

  private mutating func collect(
    _ node: Node, under path: inout [Node], at ids: Set<NodeID>
  ) throws(CoordinateSpaceError) -> PreferenceValues {
    var values = PreferenceValues()
    if !node.children.isEmpty {
      path.append(node)
      for child in node.children { values.reduce(with: try collect(child, under: &path, at: ids)) }
      path.removeLast()
    }
    if !node.preferences.isEmpty {
      let proxy = GeometryProxy(node, under: path)
      for preference in node.preferences {
        if preference.isSensor { sensorReads += 1 }
        try preference.publish(into: &values, from: proxy)
      }
    }
    if ids.contains(node.id) { kept[node.id] = values }
    return values
  }
}

extension Node {
  /// Collects what the nodes hand up: siblings are combined in order by their key's `reduce`, a node's own value takes the
  /// place of those inside it. Besides the root's, the values at these nodes are kept. To be called once per layout.
  public func collectPreferences(
    at ids: Set<NodeID> = []
  ) throws(CoordinateSpaceError) -> PreferenceCollection {
    try PreferenceCollection(self, at: ids)
  }
}

/// The last value of a preference, to tell changes from repetitions. It begins with the key's default.
public struct PreferenceObservation<Key: PreferenceKey>: Sendable {
  /// The value of the last layout.
  public private(set) var value = Key.defaultValue

  /// Of a preference of which nothing is laid out yet.
  public init() {}

  /// Takes what a layout handed up; the value if it is another one than before.
  public mutating func update(_ values: PreferenceValues) -> Key.Value? {
    let next = values[Key.self]
    guard next != value else { return nil }
    value = next
    return next
  }
}

extension PreferenceObservation: Hashable {
  /// Whether both saw the same value last.
  public static func == (a: Self, b: Self) -> Bool { a.value == b.value }

  /// By the value.
  public func hash(into hasher: inout Hasher) { hasher.combine(value) }
}
