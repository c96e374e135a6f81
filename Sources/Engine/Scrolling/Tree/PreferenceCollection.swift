/// The preference values of a layout's nodes, collected in one traversal of the tree.
public struct PreferenceCollection: Hashable, Sendable {
  /// The preference values of the root.
  public private(set) var values = PreferenceValues()
  /// The number of sensors, and therefore of frames read.
  public private(set) var sensorReads = 0
  private var kept: [NodeID: PreferenceValues] = [:]

  /// Creates an empty collection.
  public init() {}

  /// Accesses the preference values of a requested node and those inside it, or nil if it is not laid out.
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
    if !node.preferences.list.isEmpty {
      let proxy = GeometryProxy(node, under: path)
      for preference in node.preferences.list {
        if preference.isSensor { sensorReads += 1 }
        try preference.publish(into: &values, from: proxy)
      }
    }
    if ids.contains(node.id) {
      guard kept.updateValue(values, forKey: node.id) == nil else { throw .ambiguousNode(node.id) }
    }
    return values
  }
}

extension Node {
  /// Collects the preference values of the tree. Call this method once per layout.
  ///
  /// The values of siblings are combined in order by the key's `reduce`, and a node's own value replaces the
  /// values of the nodes inside it. Besides the values of the root, the values at the given nodes are stored.
  /// Each of them must be the only node with its identifier.
  public func collectPreferences(
    at ids: Set<NodeID> = []
  ) throws(CoordinateSpaceError) -> PreferenceCollection {
    try PreferenceCollection(self, at: ids)
  }
}

/// The last value of a preference, for detecting changes. The first layout counts as a change, as in SwiftUI.
public struct PreferenceObservation<Key: PreferenceKey>: Hashable, Sendable {
  private var latest: Key.Value?
  /// The value of the last layout, or the key's default before the first one.
  public var value: Key.Value { latest ?? Key.defaultValue }

  /// Creates an observation for a preference without any layout.
  public init() {}

  /// Updates the value from the preference values of a layout and returns it if it is the first one or has
  /// changed.
  public mutating func update(_ values: PreferenceValues) -> Key.Value? {
    let next = values[Key.self]
    guard next != latest else { return nil }
    latest = next
    return next
  }
}
