import Foundation

/// Names a value that nodes hand up to the nodes around them (SwiftUI's PreferenceKey).
public protocol PreferenceKey {
  /// What is handed up.
  associatedtype Value: Hashable & Sendable
  /// What is read where no node inside hands a value up.
  static var defaultValue: Value { get }
  /// Takes the value of a later sibling into that of the earlier ones.
  static func reduce(value: inout Value, nextValue: () -> Value)
}

/// What a node and those inside it hand up.
public struct PreferenceValues: Sendable {
  private var entries: [ObjectIdentifier: any ErasedValue] = [:]

  /// Nothing handed up.
  public init() {}

  /// The value of a key; its default where nothing is handed up.
  public subscript<Key: PreferenceKey>(key: Key.Type) -> Key.Value {
    (entries[ObjectIdentifier(key)] as? PreferenceEntry<Key>)?.value ?? Key.defaultValue
  }

  /// Hands a value up in place of what is there.
  mutating func set<Key: PreferenceKey>(_ key: Key.Type, _ value: Key.Value) {
    entries[ObjectIdentifier(key)] = PreferenceEntry<Key>(value: value)
  }

  /// Takes what a later sibling hands up.
  mutating func reduce(with later: PreferenceValues) {
    guard !entries.isEmpty else {
      self = later
      return
    }
    entries.merge(later.entries) { earlier, later in
      (earlier as? any Reducible)?.reduced(with: later) ?? later
    }
  }
}

extension PreferenceValues: Hashable {
  /// Whether the same values are handed up.
  public static func == (a: PreferenceValues, b: PreferenceValues) -> Bool { a.entries.equals(b.entries) }

  /// By the keys that are handed up.
  public func hash(into hasher: inout Hasher) { hasher.combine(Set(entries.keys)) }
}

/// A value that knows how its key combines it with another.
private protocol Reducible: ErasedValue {
  func reduced(with later: any ErasedValue) -> any ErasedValue
}

private struct PreferenceEntry<Key: PreferenceKey>: Reducible {
  var value: Key.Value

  static func == (a: Self, b: Self) -> Bool { a.value == b.value }
  func hash(into hasher: inout Hasher) { hasher.combine(value) }

  func reduced(with later: any ErasedValue) -> any ErasedValue {
    guard let later = later as? Self else { return later }
    var entry = self
    Key.reduce(value: &entry.value) { later.value }
    return entry
  }
}

/// What a node hands up, itself or read from where it is laid out.
protocol NodePreference: ErasedValue {
  /// Whether it reads a frame: a sensor.
  var isSensor: Bool { get }
  func publish(
    into values: inout PreferenceValues, from proxy: GeometryProxy
  ) throws(CoordinateSpaceError)
}

private struct FixedPreference<Key: PreferenceKey>: NodePreference {
  let value: Key.Value
  var isSensor: Bool { false }

  static func == (a: Self, b: Self) -> Bool { a.value == b.value }
  func hash(into hasher: inout Hasher) { hasher.combine(value) }

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
  /// This node, handing a value up in place of what the nodes inside it hand up under the same key.
  public func preference<Key: PreferenceKey>(_ key: Key.Type, _ value: Key.Value) -> Node {
    adding(FixedPreference<Key>(value: value))
  }

  /// This node, handing up a part of its frame in a coordinate space, read anew in each layout.
  public func preference<Key: PreferenceKey>(
    _ key: Key.Type, frameIn space: CoordinateSpace, _ part: any KeyPath<CGRect, Key.Value> & Sendable
  ) -> Node {
    adding(FramePreference<Key>(space: space, part: part))
  }

  private func adding(_ preference: any NodePreference) -> Node {
    var node = self
    node.preferences.append(preference)
    return node
  }
}
