/// A value that its copies share and that remembers the transaction of its last change (SwiftUI's State).
///
/// Use it to store a scroll position, so that a change inside ``withAnimation(_:_:)`` is animated when a
/// ``PositionedScrollView`` reads it later:
///
///     @State var position = ScrollPosition(idType: Int.self)
///     let positioned = view.scrollPosition($position, scrollTargetLayout: rows)
///     withAnimation { position.scrollTo(id: 40, anchor: .top) }
///     positioned.update()
@propertyWrapper
public struct State<Value> {
  private final class Storage {
    var value: Value
    init(_ value: Value) { self.value = value }
  }

  private let storage: Storage

  /// The binding to the value.
  public let projectedValue: Binding<Value>

  /// Creates a state with an initial value.
  public init(wrappedValue: Value) {
    let storage = Storage(wrappedValue)
    self.storage = storage
    projectedValue = Binding(get: { storage.value }, set: { storage.value = $0 })
  }

  /// The value. Copies of the state share it.
  public var wrappedValue: Value {
    get { storage.value }
    nonmutating set { projectedValue.wrappedValue = newValue }
  }
}
