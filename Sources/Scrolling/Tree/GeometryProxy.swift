import Foundation

/// What can be asked about where a node is laid out: its size, its frame in any coordinate space, and where the bounds
/// of an enclosing one are (SwiftUI's GeometryProxy). Lengths in points.
public struct GeometryProxy: Hashable, Sendable {
  /// From the root to the node, both included; never empty.
  private let path: [Node]
  private let node: Node

  /// Of the last node of a path from the root.
  init(_ node: Node, under ancestors: [Node]) {
    path = ancestors + [node]
    self.node = node
  }

  /// Whose it is.
  public var id: NodeID { node.id }
  /// The node's size.
  public var size: CGSize { node.frame.size }

  /// The node's frame in a coordinate space.
  public func frame(in space: CoordinateSpace) throws(CoordinateSpaceError) -> CGRect {
    switch space {
    case .local: CGRect(origin: .zero, size: size)
    case .global: CGRect(origin: Self.origin(along: path[...]), size: size)
    case .named(let name): CGRect(origin: Self.origin(along: try pathInside(name)), size: size)
    }
  }

  /// The bounds of a named coordinate space in the node's own coordinates: of a scroll view's, what shows of the node is
  /// where they meet its own bounds.
  public func bounds(of name: String) throws(CoordinateSpaceError) -> CGRect {
    let path = try pathInside(name)
    let origin = Self.origin(along: path)
    return CGRect(
      origin: CGPoint(x: 0 - origin.x, y: 0 - origin.y), size: path.first?.frame.size ?? size)
  }

  /// The path from the nearest node of that name, whose own corner is the origin.
  private func pathInside(_ name: String) throws(CoordinateSpaceError) -> ArraySlice<Node> {
    guard let start = path.lastIndex(where: { $0.coordinateSpace == name }) else {
      throw .unknownSpace(
        name, of: id, inReach: path.compactMap(\.coordinateSpace), elsewhere: path.first?.bearer(of: name))
    }
    var inside = path[start...]
    inside[start].frame.origin = .zero
    return inside
  }

  /// Where the last node's corner is in the coordinates of the first one's parent.
  private static func origin(along path: ArraySlice<Node>) -> CGPoint {
    var origin = CGPoint.zero
    var scrolled = CGPoint.zero
    for node in path {
      origin.x += node.frame.minX - scrolled.x
      origin.y += node.frame.minY - scrolled.y
      scrolled = node.contentOffset
    }
    return origin
  }
}

extension Node {
  /// Where a descendant (or this node, the root) is laid out.
  public func geometry(of id: NodeID) throws(CoordinateSpaceError) -> GeometryProxy {
    guard let path = path(to: id), let node = path.last else { throw .unknownNode(id) }
    return GeometryProxy(node, under: path.dropLast())
  }

  /// The frame of a descendant (or of this node, the root) in a coordinate space, in points.
  public func frame(
    of id: NodeID, in space: CoordinateSpace
  ) throws(CoordinateSpaceError) -> CGRect {
    try geometry(of: id).frame(in: space)
  }

  /// The first node of the tree that gives its coordinates a name.
  fileprivate func bearer(of name: String) -> NodeID? {
    if coordinateSpace == name { return id }
    for child in children {
      if let id = child.bearer(of: name) { return id }
    }
    return nil
  }
}
