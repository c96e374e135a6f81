import Foundation

/// The layout of a node: its size, its frame in any coordinate space, and the bounds of an enclosing
/// coordinate space (SwiftUI's GeometryProxy). Lengths are in points.
public struct GeometryProxy: Hashable, Sendable {
  /// The path from the root to the node, both included. The path is never empty.
  private let path: [Node]
  private let node: Node

  /// `ancestors` begin with the root.
  init(_ node: Node, under ancestors: [Node]) {
    path = ancestors + [node]
    self.node = node
  }

  /// The node's identifier.
  public var id: NodeID { node.id }
  /// The node's size.
  public var size: CGSize { node.frame.size }

  /// Returns the node's frame in a coordinate space.
  public func frame(in space: CoordinateSpace) throws(CoordinateSpaceError) -> CGRect {
    switch space {
    case .local: CGRect(origin: .zero, size: size)
    case .global: CGRect(origin: Self.origin(along: path[...]), size: size)
    case .named(let name): CGRect(origin: Self.origin(along: try pathInside(name)), size: size)
    case .scrollView(let axis): try scrollContainer(axis).frame
    }
  }

  /// Returns the bounds of a named coordinate space in the node's own coordinates. For the coordinate space
  /// of a scroll view, the intersection with the node's own bounds is the visible part of the node.
  public func bounds(of name: String) throws(CoordinateSpaceError) -> CGRect {
    let path = try pathInside(name)
    return CGRect(origin: .zero - Self.origin(along: path), size: path.first?.frame.size ?? size)
  }

  /// Returns the nearest enclosing node that scrolls, along the axis if there is one: its size, its axes, and
  /// the frame of this node in its coordinates.
  func scrollContainer(
    _ axis: Axis?
  ) throws(CoordinateSpaceError) -> (size: CGSize, axes: Axis.Set, frame: CGRect) {
    let start = path.dropLast().lastIndex {
      axis.map(Axis.Set.init).map($0.scrollAxes.contains) ?? !$0.scrollAxes.isEmpty
    }
    guard let start else { throw .noScrollView(axis: axis, of: id) }
    let origin = Self.origin(along: inside(from: start))
    return (path[start].frame.size, path[start].scrollAxes, CGRect(origin: origin, size: size))
  }

  /// Returns the path from the nearest node with that name, whose top-left corner becomes the origin.
  private func pathInside(_ name: String) throws(CoordinateSpaceError) -> ArraySlice<Node> {
    guard let start = path.lastIndex(where: { $0.coordinateSpace == name }) else {
      throw .unknownSpace(
        name, of: id, inReach: path.compactMap(\.coordinateSpace), elsewhere: path.first?.bearer(of: name))
    }
    return inside(from: start)
  }

  /// Returns the path from a node on, whose top-left corner becomes the origin.
  private func inside(from start: Int) -> ArraySlice<Node> {
    changing(path[start...]) { $0[start].frame.origin = .zero }
  }

  /// Returns the position of the last node's top-left corner in the coordinates of the first node's parent.
  private static func origin(along path: ArraySlice<Node>) -> CGPoint {
    var (origin, scrolled) = (CGPoint.zero, CGPoint.zero)
    for node in path {
      origin = origin + (CGPoint(x: node.frame.minX, y: node.frame.minY) - scrolled)
      scrolled = node.contentOffset
    }
    return origin
  }
}

extension Node {
  /// Returns the layout of a descendant (or of this node as the root).
  public func geometry(of id: NodeID) throws(CoordinateSpaceError) -> GeometryProxy {
    let path = try uniquePath(to: id)
    guard let node = path.last else { throw .unknownNode(id) }
    return GeometryProxy(node, under: path.dropLast())
  }

  /// Returns the frame of a descendant (or of this node as the root) in a coordinate space, in points.
  public func frame(
    of id: NodeID, in space: CoordinateSpace
  ) throws(CoordinateSpaceError) -> CGRect {
    try geometry(of: id).frame(in: space)
  }

  /// Returns the path from this node to the only node with the given identifier, both included.
  func uniquePath(to id: NodeID) throws(CoordinateSpaceError) -> [Node] {
    guard let path = path(to: id) else { throw .unknownNode(id) }
    guard count(of: id) == 1 else { throw .ambiguousNode(id) }
    return path
  }

  private func count(of id: NodeID) -> Int {
    children.reduce(self.id == id ? 1 : 0) { $0 + $1.count(of: id) }
  }

  /// Returns the first node of the tree whose coordinate space has the given name.
  fileprivate func bearer(of name: String) -> NodeID? {
    coordinateSpace == name ? id : children.lazy.compactMap { $0.bearer(of: name) }.first
  }
}
