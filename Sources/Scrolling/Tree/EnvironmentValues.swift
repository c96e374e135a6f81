/// Names a value that a node hands down to the nodes inside it (SwiftUI's EnvironmentKey).
public protocol EnvironmentKey {
  /// What is handed down.
  associatedtype Value: Hashable & Sendable
  /// What a node reads where none above it set the value.
  static var defaultValue: Value { get }
}

/// The values that a node reads from those around it.
public struct EnvironmentValues: Sendable {
  private struct Entry<Value: Hashable & Sendable>: ErasedValue { let value: Value }
  private var entries: [ObjectIdentifier: any ErasedValue] = [:]

  /// The defaults.
  public init() {}

  /// The value of a key.
  public subscript<Key: EnvironmentKey>(key: Key.Type) -> Key.Value {
    get { (entries[ObjectIdentifier(key)] as? Entry<Key.Value>)?.value ?? Key.defaultValue }
    set { entries[ObjectIdentifier(key)] = Entry(value: newValue) }
  }

  /// These, less what nearer ones say otherwise.
  func overridden(by nearer: EnvironmentValues) -> EnvironmentValues {
    guard !nearer.entries.isEmpty else { return self }
    var values = self
    values.entries.merge(nearer.entries) { _, nearer in nearer }
    return values
  }
}

extension EnvironmentValues: Hashable {
  /// Whether the same values are set.
  public static func == (a: EnvironmentValues, b: EnvironmentValues) -> Bool { a.entries.equals(b.entries) }

  /// By the keys that are set.
  public func hash(into hasher: inout Hasher) { hasher.combine(Set(entries.keys)) }
}

extension EnvironmentValues {
  private enum IsScrolling: EnvironmentKey { static let defaultValue = false }

  /// Whether the nearest monitored scroll view around a node scrolls; see ``ScrollHost/layout(_:at:)``.
  public var isScrolling: Bool {
    get { self[IsScrolling.self] }
    set { self[IsScrolling.self] = newValue }
  }
}

extension Node {
  /// This node, handing a value down to itself and the nodes inside it.
  public func environment<Value>(
    _ path: WritableKeyPath<EnvironmentValues, Value>, _ value: Value
  ) -> Node {
    var node = self
    node.environment[keyPath: path] = value
    return node
  }

  /// What a descendant (or this node, the root) reads: the nearest setting of each value, itself included.
  public func environment(of id: NodeID) throws(CoordinateSpaceError) -> EnvironmentValues {
    guard let path = path(to: id) else { throw .unknownNode(id) }
    return path.reduce(EnvironmentValues()) { $0.overridden(by: $1.environment) }
  }

  /// Visits this node and all inside it, back to front, each with what it reads.
  public func visit(
    _ environment: EnvironmentValues = EnvironmentValues(),
    _ body: (Node, EnvironmentValues) throws -> Void
  ) rethrows {
    let environment = environment.overridden(by: self.environment)
    try body(self, environment)
    for child in children { try child.visit(environment, body) }
  }
}
