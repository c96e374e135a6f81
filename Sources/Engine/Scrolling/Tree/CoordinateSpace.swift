/// The coordinate space of a frame.
public enum CoordinateSpace: Hashable, Sendable {
  /// The node's own coordinate space, whose origin is the node's top-left corner.
  case local
  /// The coordinate space of the root's parent: the window or screen.
  case global
  /// The coordinate space of the nearest node with the given name, among the node itself and its ancestors.
  case named(String)
  /// The coordinate space of the nearest enclosing node that scrolls, along the axis if there is one. Its
  /// origin is the top-left corner of that node, so frames in it change while the content scrolls. The
  /// node itself does not count.
  case scrollView(axis: Axis? = nil)
}

/// An error that describes why a frame is not available.
public enum CoordinateSpaceError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The tree has no node with that identifier.
  case unknownNode(NodeID)
  /// Several nodes of the tree, or several views of a ``ScrollHost``, have that identifier.
  case ambiguousNode(NodeID)
  /// No enclosing node has a coordinate space with that name. `inReach` lists the names of the enclosing
  /// coordinate spaces, outermost first. `elsewhere` is the first node of the tree that has the name
  /// without enclosing the node.
  case unknownSpace(String, of: NodeID, inReach: [String], elsewhere: NodeID? = nil)
  /// No enclosing node scrolls, or none scrolls along the axis if there is one.
  case noScrollView(axis: Axis?, of: NodeID)

  /// A one-line description: the subject, the place and the expected value.
  public var description: String {
    switch self {
    case .unknownNode(let id): "no node \"\(id)\" is laid out"
    case .ambiguousNode(let id): "\"\(id)\" identifies several nodes or views"
    case .unknownSpace(let name, let id, let names, let elsewhere):
      "no coordinate space \"\(name)\" encloses \"\(id)\"; in reach: "
        + (names.isEmpty ? "none" : names.joined(separator: ", "))
        + (elsewhere.map { "; \"\($0)\" has that name but does not enclose it" } ?? "")
    case .noScrollView(.horizontal, let id): "no node that scrolls horizontally encloses \"\(id)\""
    case .noScrollView(.vertical, let id): "no node that scrolls vertically encloses \"\(id)\""
    case .noScrollView(nil, let id): "no node that scrolls encloses \"\(id)\""
    }
  }
}
