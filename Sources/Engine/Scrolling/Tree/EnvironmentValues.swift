/// A key for a value that a node passes down to the nodes inside it (SwiftUI's EnvironmentKey).
public protocol EnvironmentKey {
  /// The type of the value.
  associatedtype Value: Hashable & Sendable
  /// The value for nodes without an ancestor that sets one.
  static var defaultValue: Value { get }
}

/// The values that a node inherits from its ancestors.
public struct EnvironmentValues: Hashable, Sendable {
  private struct Entry<Value: Hashable & Sendable>: Hashable, Sendable { let value: Value }
  private var entries: [ObjectIdentifier: Erased] = [:]

  /// Creates environment values with all defaults.
  public init() {}

  /// Accesses the value of a key.
  public subscript<Key: EnvironmentKey>(key: Key.Type) -> Key.Value {
    get { (entries[ObjectIdentifier(key)]?.base as? Entry<Key.Value>)?.value ?? Key.defaultValue }
    set { entries[ObjectIdentifier(key)] = Erased(base: Entry(value: newValue)) }
  }

  /// Returns these values, overridden by the values set nearer to the node.
  func overridden(by nearer: EnvironmentValues) -> EnvironmentValues {
    guard !nearer.entries.isEmpty else { return self }
    var values = self
    values.entries.merge(nearer.entries) { _, nearer in nearer }
    return values
  }
}

extension EnvironmentValues {
  private enum IsScrolling: EnvironmentKey { static let defaultValue = false }

  /// A Boolean value that indicates whether the nearest monitored scroll view around a node is scrolling; see
  /// ``ScrollHost/layout(_:at:)``.
  public var isScrolling: Bool {
    get { self[IsScrolling.self] }
    set { self[IsScrolling.self] = newValue }
  }
}

extension Node {
  /// Returns this node with an environment value set for itself and the nodes inside it.
  public func environment<Value>(
    _ path: WritableKeyPath<EnvironmentValues, Value>, _ value: Value
  ) -> Node {
    changing(self) { $0.environment[keyPath: path] = value }
  }

  /// Returns the environment of a descendant (or of this node as the root). For each value, the nearest
  /// setting counts, including the node's own.
  public func environment(of id: NodeID) throws(CoordinateSpaceError) -> EnvironmentValues {
    try uniquePath(to: id).reduce(EnvironmentValues()) { $0.overridden(by: $1.environment) }
  }

  /// Visits this node and all nodes inside it, back to front, each with its environment.
  public func visit(
    _ environment: EnvironmentValues = EnvironmentValues(),
    _ body: (Node, EnvironmentValues) throws -> Void
  ) rethrows {
    let environment = environment.overridden(by: self.environment)
    try body(self, environment)
    for child in children { try child.visit(environment, body) }
  }
}
