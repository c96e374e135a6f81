/// The context of a state change (SwiftUI's Transaction).
public struct Transaction: Hashable, Sendable {
  /// The animation of the change, or nil for a change without animation.
  public var animation: Animation?
  /// A Boolean value that indicates whether changes are made without animation, whatever ``animation``
  /// is. (SwiftUI documents only that it disables the animations of views; this rule for an explicit
  /// animation is an assumption.)
  public var disablesAnimations = false
  /// A Boolean value that indicates whether a position set without animation preserves the velocity of a
  /// scroll in progress. If false, that scroll ends. The value has no effect on animated changes.
  public var scrollPositionUpdatePreservesVelocity: Bool
  /// The anchor at which a target is aligned if the position itself does not specify one.
  public var scrollTargetAnchor: UnitPoint?
  /// The closures to call when the animations of the changes have ended.
  var listeners: [AnimationListener] = []

  /// The animation with which changes are made, or nil.
  var effectiveAnimation: Animation? { disablesAnimations ? nil : animation }

  /// Creates a transaction. By default, changes are not animated and end a scroll in progress.
  public init(
    animation: Animation? = nil, scrollPositionUpdatePreservesVelocity: Bool = false,
    scrollTargetAnchor: UnitPoint? = nil
  ) {
    self.animation = animation
    self.scrollPositionUpdatePreservesVelocity = scrollPositionUpdatePreservesVelocity
    self.scrollTargetAnchor = scrollTargetAnchor
  }

  /// The transaction of the innermost ``withTransaction(_:_:)`` around the caller.
  @TaskLocal public static var current = Transaction()
}

/// Performs changes with a transaction. Its completions are called no earlier than after the changes.
public func withTransaction<Result, Failure: Error>(
  _ transaction: Transaction, _ body: () throws(Failure) -> Result
) throws(Failure) -> Result {
  let parts = transaction.beginCompletions()
  defer { for part in parts { part() } }
  let outcome: Swift.Result<Result, Failure> = Transaction.$current.withValue(transaction) {
    do throws(Failure) { return .success(try body()) } catch { return .failure(error) }
  }
  return try outcome.get()
}

/// Performs changes with the current transaction and a new value for one of its properties.
public func withTransaction<Result, Value, Failure: Error>(
  _ part: WritableKeyPath<Transaction, Value>, _ value: Value, _ body: () throws(Failure) -> Result
) throws(Failure) -> Result {
  try withTransaction(changing(.current) { $0[keyPath: part] = value }, body)
}

/// Performs changes with an animation, or without animation if it is nil.
public func withAnimation<Result, Failure: Error>(
  _ animation: Animation? = .default, _ body: () throws(Failure) -> Result
) throws(Failure) -> Result {
  try withTransaction(\.animation, animation, body)
}
