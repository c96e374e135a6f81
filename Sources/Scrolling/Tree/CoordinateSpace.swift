import Foundation

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
  /// No enclosing node bears that name. In reach are the names of those that enclose, outermost first; `elsewhere` is
  /// the first node of the tree that bears the name without enclosing.
  case unknownSpace(String, of: NodeID, inReach: [String], elsewhere: NodeID? = nil)

  /// One line: the thing, the place and what was expected.
  public var description: String {
    switch self {
    case .unknownNode(let id): "no node \"\(id)\" is laid out"
    case .unknownSpace(let name, let id, let names, let elsewhere):
      "no coordinate space \"\(name)\" encloses \"\(id)\"; in reach: "
        + (names.isEmpty ? "none" : names.joined(separator: ", "))
        + (elsewhere.map { "; \"\($0)\" bears that name, but does not enclose it" } ?? "")
    }
  }
}
