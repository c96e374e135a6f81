import Synchronization

/// The values that were calculated last from their inputs, so that they are not calculated again.
package final class Memo<Key: Equatable & Sendable, Value: Sendable>: Sendable {
  private let known = Mutex<[(key: Key, value: Value)]>([])
  private let capacity: Int

  /// Creates a memo of a number of values.
  package init(_ capacity: Int = 1) { self.capacity = capacity }

  /// Returns the value of a key, calculated by `make` unless it is known.
  package func value(_ key: Key, _ make: () -> Value) -> Value {
    if let known = known.withLock({ $0.first { $0.key == key }?.value }) { return known }
    let value = make()
    known.withLock { $0 = [(key, value)] + $0.prefix(capacity - 1) }
    return value
  }
}
