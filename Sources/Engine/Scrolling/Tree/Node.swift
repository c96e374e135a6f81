import Foundation

/// A stable identifier of a node: a kind and an index within it. Its text is `row-40`, or just `banner`.
public struct NodeID: Hashable, Sendable, CustomStringConvertible {
  /// The kind of node.
  public var kind: String
  /// The index within the kind, counted from 0, or nil if there is only one node of the kind.
  public var index: Int?

  /// Creates an identifier from its components.
  public init(_ kind: String, _ index: Int? = nil) {
    self.kind = kind
    self.index = index
  }

  /// Creates an identifier from its text. A whole number after the last hyphen is the index.
  public init(parsing text: String) {
    if let hyphen = text.lastIndex(of: "-"), let index = Int(text[text.index(after: hyphen)...]) {
      self.init(String(text[..<hyphen]), index)
    } else {
      self.init(text)
    }
  }

  /// The identifier as text: `kind-index`, or `kind`.
  public var description: String { index.map { "\(kind)-\($0)" } ?? kind }
}

/// A node of a laid-out scene: a small tree of visible frames that is created for each display frame.
public struct Node: Hashable, Sendable {
  /// The node's identifier, which is stable across display frames.
  public var id: NodeID
  /// The node's frame in its parent's content, in points.
  public var frame: CGRect
  /// The point of the node's content at its top-left corner: the contentOffset of a scroll view.
  public var contentOffset: CGPoint
  /// The name of the node's coordinate space, by which descendants request frames in its coordinates.
  public var coordinateSpace: String?
  /// The axes along which the node scrolls its content, or an empty set for a node that is not a scroll view.
  /// See ``CoordinateSpace/scrollView(axis:)``.
  public var scrollAxes: Axis.Set
  /// The children, back to front.
  public var children: [Node]
  /// The values that the node passes up to its ancestors; see ``preference(_:_:)``.
  var preferences = NodePreferences()
  /// The values that the node sets for itself and the nodes inside it; see ``environment(_:_:)``.
  var environment = EnvironmentValues()

  /// Creates a node with a frame in its parent's content, in points.
  public init(
    _ id: NodeID, frame: CGRect, contentOffset: CGPoint = .zero, coordinateSpace: String? = nil,
    scrollAxes: Axis.Set = [], children: [Node] = []
  ) {
    self.id = id
    self.frame = frame
    self.contentOffset = contentOffset
    self.coordinateSpace = coordinateSpace
    self.scrollAxes = scrollAxes
    self.children = children
  }

  /// Creates a node for a scroll view at a frame in its parent's content, in points. The node has the view's
  /// content offset, and scrolls along the axes on which the view's content can move.
  public init(
    _ id: NodeID, frame: CGRect, scrolling engine: ScrollEngine, coordinateSpace: String? = nil,
    children: [Node] = []
  ) {
    self.init(
      id, frame: frame, contentOffset: engine.contentOffset, coordinateSpace: coordinateSpace,
      scrollAxes: ScrollContainer(engine.metrics).axes, children: children)
  }

  /// Changes only the node with the given identifier, and returns whether the tree contains it.
  @discardableResult
  public mutating func update(_ id: NodeID, _ change: (inout Node) -> Void) -> Bool {
    if self.id == id {
      change(&self)
      return true
    }
    return children.indices.contains { children[$0].update(id, change) }
  }

  /// Returns the path from this node to the one with an identifier, both included, or nil if the tree
  /// does not contain it.
  public func path(to id: NodeID) -> [Node]? {
    if self.id == id { return [self] }
    return children.lazy.compactMap { $0.path(to: id) }.first.map { [self] + $0 }
  }

  /// Returns the frontmost path of nodes under a point in the coordinates of the parent's content, outermost
  /// first. The path is empty if the point is outside this node.
  public func hitTest(_ point: CGPoint) -> [Node] {
    guard frame.contains(point) else { return [] }
    let inside = CGPoint(
      x: point.x - frame.minX + contentOffset.x, y: point.y - frame.minY + contentOffset.y)
    return [self] + (children.reversed().lazy.map { $0.hitTest(inside) }.first { !$0.isEmpty } ?? [])
  }
}
