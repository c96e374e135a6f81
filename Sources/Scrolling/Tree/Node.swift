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
public struct Node: Sendable {
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
  /// What it tells the nodes around it; see ``preference(_:_:)``.
  var preferences: [any NodePreference] = []
  /// What it tells itself and the nodes inside it; see ``environment(_:_:)``.
  var environment = EnvironmentValues()

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

  /// Changes the node of that name and nothing else; whether it is in the tree.
  @discardableResult
  public mutating func update(_ id: NodeID, _ change: (inout Node) -> Void) -> Bool {
    if self.id == id {
      change(&self)
      return true
    }
    return children.indices.contains { children[$0].update(id, change) }
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

extension Node: Hashable {
  /// Equal in every part.
  public static func == (a: Node, b: Node) -> Bool {
    a.id == b.id && a.frame == b.frame && a.contentOffset == b.contentOffset
      && a.coordinateSpace == b.coordinateSpace && a.environment == b.environment
      && a.preferences.elementsEqual(b.preferences) { $0.equals($1) } && a.children == b.children
  }

  /// By what distinguishes most nodes.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(id)
    hasher.combine(frame)
    hasher.combine(contentOffset)
    hasher.combine(children)
  }
}
