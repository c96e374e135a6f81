import Foundation

/// Names a node for as long as it lives: a kind, and which one of it. Written `row-40`, or just `banner`.
public struct NodeID: Hashable, Sendable, CustomStringConvertible {
  /// What it is.
  public var kind: String
  /// Which one, counted from 0; nil where there is only one.
  public var index: Int?

  /// A name from its parts.
  public init(_ kind: String, _ index: Int? = nil) {
    self.kind = kind
    self.index = index
  }

  /// A name as it is written: what follows the last hyphen is the index if it is a whole number.
  public init(parsing text: String) {
    if let hyphen = text.lastIndex(of: "-"), let index = Int(text[text.index(after: hyphen)...]) {
      self.init(String(text[..<hyphen]), index)
    } else {
      self.init(text)
    }
  }

  /// `kind-index`, or `kind`.
  public var description: String { index.map { "\(kind)-\($0)" } ?? kind }
}

/// What a scene consists of, laid out: a small tree of frames made anew each frame. Only what is visible is in it.
public struct Node: Hashable, Sendable {
  /// Stable across frames.
  public var id: NodeID
  /// Where it is in its parent's content, in points.
  public var frame: CGRect
  /// The point of its own content that lies at its top left corner: a scroll view's contentOffset.
  public var contentOffset: CGPoint
  /// A name under which descendants can ask for frames in this node's own coordinates.
  public var coordinateSpace: String?
  /// What it holds, back to front.
  public var children: [Node]

  /// A node; its frame in the parent's content, in points.
  public init(
    _ id: NodeID, frame: CGRect, contentOffset: CGPoint = .zero, coordinateSpace: String? = nil,
    children: [Node] = []
  ) {
    self.id = id
    self.frame = frame
    self.contentOffset = contentOffset
    self.coordinateSpace = coordinateSpace
    self.children = children
  }

  /// The path from this node to the one of that name, both included; nil when it is not in the tree.
  public func path(to id: NodeID) -> [Node]? {
    if self.id == id { return [self] }
    for child in children {
      if let path = child.path(to: id) { return [self] + path }
    }
    return nil
  }

  /// The nodes under a point of this node's parent's content, the front-most path, outermost first; empty outside.
  public func hitTest(_ point: CGPoint) -> [Node] {
    guard frame.contains(point) else { return [] }
    let inside = CGPoint(
      x: point.x - frame.minX + contentOffset.x, y: point.y - frame.minY + contentOffset.y)
    for child in children.reversed() {
      let path = child.hitTest(inside)
      if !path.isEmpty { return [self] + path }
    }
    return [self]
  }
}

/// The coordinates in which a frame is asked for.
public enum CoordinateSpace: Hashable, Sendable {
  /// The node's own: its top left corner is the origin.
  case local
  /// The root's parent: the window or screen.
  case global
  /// Those of the nearest enclosing node (or the node itself) that bears the name.
  case named(String)
}

/// Why a frame could not be given.
public enum CoordinateSpaceError: Error, Hashable, Sendable, CustomStringConvertible {
  /// No node of that name is in the tree.
  case unknownNode(NodeID)
  /// No enclosing node bears that name.
  case unknownSpace(String, of: NodeID, inReach: [String])

  /// One line: the thing, the place and what was expected.
  public var description: String {
    switch self {
    case .unknownNode(let id): "no node \"\(id)\" is laid out"
    case .unknownSpace(let name, let id, let names):
      "no coordinate space \"\(name)\" encloses \"\(id)\"; in reach: "
        + (names.isEmpty ? "none" : names.joined(separator: ", "))
    }
  }
}

extension Node {
  /// The frame of a descendant (or of this node, the root) in a coordinate space, in points.
  public func frame(
    of id: NodeID, in space: CoordinateSpace
  ) throws(CoordinateSpaceError) -> CGRect {
    guard let path = path(to: id), let node = path.last else { throw .unknownNode(id) }
    let size = node.frame.size
    switch space {
    case .local: return CGRect(origin: .zero, size: size)
    case .global: return CGRect(origin: Self.origin(along: path[...]), size: size)
    case .named(let name):
      guard let start = path.lastIndex(where: { $0.coordinateSpace == name }) else {
        throw .unknownSpace(name, of: id, inReach: path.compactMap(\.coordinateSpace))
      }
      // The space's own corner is its origin, so its frame does not count.
      var inner = path[start...]
      inner[start].frame.origin = .zero
      return CGRect(origin: Self.origin(along: inner), size: size)
    }
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
