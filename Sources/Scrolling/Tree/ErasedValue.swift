/// A value kept under its key's type, whatever its own type is.
protocol ErasedValue: Hashable, Sendable {}

extension ErasedValue {
  /// Whether the other is of the same type and equal.
  func equals(_ other: any ErasedValue) -> Bool { (other as? Self) == self }
}

extension [ObjectIdentifier: any ErasedValue] {
  /// Whether both hold equal values under the same keys.
  func equals(_ other: Self) -> Bool {
    count == other.count && allSatisfy { key, value in other[key].map(value.equals) ?? false }
  }
}
