/// A type-erased value, stored under the type of its key.
protocol ErasedValue: Hashable, Sendable {}

extension ErasedValue {
  /// Returns whether the other value has the same type and is equal.
  func equals(_ other: any ErasedValue) -> Bool { (other as? Self) == self }
}

extension [ObjectIdentifier: any ErasedValue] {
  /// Returns whether both contain equal values under the same keys.
  func equals(_ other: Self) -> Bool {
    count == other.count && allSatisfy { key, value in other[key].map(value.equals) ?? false }
  }
}
