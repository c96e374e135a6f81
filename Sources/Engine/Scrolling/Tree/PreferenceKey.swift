import Foundation

/// A key for a value that nodes pass up to their ancestors (SwiftUI's PreferenceKey).
public protocol PreferenceKey {
  /// The type of the value.
  associatedtype Value: Hashable & Sendable
  /// The value if no node inside sets one.
  static var defaultValue: Value { get }
  /// Combines the value of the earlier siblings with the value of a later sibling.
  static func reduce(value: inout Value, nextValue: () -> Value)
}

/// The preference values of a node and the nodes inside it.
public struct PreferenceValues: Hashable, Sendable {
  private var entries: [ObjectIdentifier: Erased] = [:]

  /// Creates a collection without values.
  public init() {}

  /// Accesses the value of a key, or its default if no node sets one.
  public subscript<Key: PreferenceKey>(key: Key.Type) -> Key.Value {
    (entries[ObjectIdentifier(key)]?.base as? PreferenceEntry<Key>)?.value ?? Key.defaultValue
  }

  mutating func set<Key: PreferenceKey>(_ key: Key.Type, _ value: Key.Value) {
    entries[ObjectIdentifier(key)] = Erased(base: PreferenceEntry<Key>(value: value))
  }

  /// Combines these values with the values of a later sibling.
  mutating func reduce(with later: PreferenceValues) {
    guard !entries.isEmpty else {
      self = later
      return
    }
    entries.merge(later.entries) { earlier, later in
      (earlier.base as? any Reducible)?.reduced(with: later) ?? later
    }
  }
}

/// A value that can be combined with another value by its key.
private protocol Reducible {
  func reduced(with later: Erased) -> Erased
}

private struct PreferenceEntry<Key: PreferenceKey>: Reducible, Hashable, Sendable {
  var value: Key.Value

  func reduced(with later: Erased) -> Erased {
    guard let later = later.base as? Self else { return later }
    return Erased(base: changing(self) { Key.reduce(value: &$0.value) { later.value } })
  }
}

/// A preference value of a node, either fixed or read from the node's layout.
protocol NodePreference: Hashable, Sendable {
  /// Whether the preference is a sensor, which reads a frame.
  var isSensor: Bool { get }
  func publish(
    into values: inout PreferenceValues, from proxy: GeometryProxy
  ) throws(CoordinateSpaceError)
}

/// The preference values of a node itself.
struct NodePreferences: Hashable, Sendable {
  fileprivate(set) var list: [any NodePreference] = []

  private var erased: [Erased] { list.map { Erased(base: $0) } }

  static func == (a: Self, b: Self) -> Bool { a.erased == b.erased }
  func hash(into hasher: inout Hasher) { hasher.combine(erased) }
}

private struct FixedPreference<Key: PreferenceKey>: NodePreference {
  let value: Key.Value
  var isSensor: Bool { false }

  func publish(
    into values: inout PreferenceValues, from proxy: GeometryProxy
  ) throws(CoordinateSpaceError) {
    values.set(Key.self, value)
  }
}

private struct FramePreference<Key: PreferenceKey>: NodePreference {
  let space: CoordinateSpace
  let part: any KeyPath<CGRect, Key.Value> & Sendable
  var isSensor: Bool { true }

  static func == (a: Self, b: Self) -> Bool { a.space == b.space && a.part == b.part }
  func hash(into hasher: inout Hasher) {
    hasher.combine(space)
    hasher.combine(part)
  }

  func publish(
    into values: inout PreferenceValues, from proxy: GeometryProxy
  ) throws(CoordinateSpaceError) {
    values.set(Key.self, try proxy.frame(in: space)[keyPath: part])
  }
}

extension Node {
  /// Returns this node with a preference value, which replaces the values of its key inside the node.
  public func preference<Key: PreferenceKey>(_ key: Key.Type, _ value: Key.Value) -> Node {
    adding(FixedPreference<Key>(value: value))
  }

  /// Returns this node with a sensor: a preference value read in each layout from its frame in a space.
  public func preference<Key: PreferenceKey>(
    _ key: Key.Type, frameIn space: CoordinateSpace, _ part: any KeyPath<CGRect, Key.Value> & Sendable
  ) -> Node {
    adding(FramePreference<Key>(space: space, part: part))
  }

  private func adding(_ preference: any NodePreference) -> Node {
    changing(self) { $0.preferences.list.append(preference) }
  }
}
