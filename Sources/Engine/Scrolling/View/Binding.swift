/// A value stored elsewhere that can be read and written (SwiftUI's Binding).
///
/// The binding remembers the transaction of the last write through it or one of its copies. A change that
/// bypasses the binding has no transaction; store the value in a ``State`` to give every change one.
@propertyWrapper
public struct Binding<Value> {
  private let get: () -> Value
  private let set: (Value, Transaction) -> Void
  let record: BindingRecord
  /// The transaction of writes through this binding, or nil to use the current one.
  private var ownTransaction: Transaction?

  /// Creates a binding from closures that read and write the value.
  public init(get: @escaping () -> Value, set: @escaping (Value) -> Void) {
    self.init(get: get) { value, _ in set(value) }
  }

  /// Creates a binding from closures that read the value and write it with a transaction.
  public init(get: @escaping () -> Value, set: @escaping (Value, Transaction) -> Void) {
    self.get = get
    self.set = set
    record = BindingRecord()
  }

  /// Creates a binding to a constant value, which ignores writes.
  public static func constant(_ value: Value) -> Binding { Binding(get: { value }, set: { _ in }) }

  /// The value. A write uses the binding's transaction or, without one, ``Transaction/current``.
  public var wrappedValue: Value {
    get { get() }
    nonmutating set {
      let transaction = ownTransaction ?? .current
      let count = record.write.count &+ 1
      record.write = (count, transaction)
      if !transaction.listeners.isEmpty {
        for reader in record.readers { reader.unread.append((count, transaction.beginCompletions())) }
      }
      withTransaction(transaction) { set(newValue, transaction) }
    }
  }

  /// The binding itself.
  public var projectedValue: Binding { self }

  /// Returns a binding whose writes use a transaction.
  public func transaction(_ transaction: Transaction) -> Binding {
    changing(self) { $0.ownTransaction = transaction }
  }

  /// Returns a binding whose writes are animated, or not animated for nil.
  public func animation(_ animation: Animation? = .default) -> Binding {
    transaction(changing(ownTransaction ?? Transaction()) { $0.animation = animation })
  }
}

/// The last write through a binding or one of its copies.
final class BindingRecord {
  fileprivate(set) var write = (count: 0, transaction: Transaction())
  fileprivate private(set) var readers: [BindingReader] = []

  /// Adds a reader, which takes part in the completions of later writes until it has read them.
  func add(_ reader: BindingReader) { readers.append(reader) }

  func remove(_ reader: BindingReader) { readers.removeAll { $0 === reader } }
}

/// A reader of a binding, with its parts in the completions of the writes that it has not read.
final class BindingReader {
  fileprivate(set) var unread: [(write: Int, completions: [AnimationCompletion])] = []

  /// Removes and returns the parts in the completions of writes up to a number.
  func take(through write: Int = .max) -> [AnimationCompletion] {
    let count = unread.prefix { $0.write <= write }.count
    defer { unread.removeFirst(count) }
    return unread.prefix(count).flatMap(\.completions)
  }
}
