/// How a change of state is shown (SwiftUI's Animation). Its curve and length are those of the scroll view's profile.
public enum Animation: Hashable, Sendable {
  /// The profile's animation of `setContentOffset(_:animated:)`.
  case `default`
}

/// What goes with a change of state (SwiftUI's Transaction).
public struct Transaction: Hashable, Sendable {
  /// How it is shown; nil for at once.
  public var animation: Animation?
  /// Whether a position that is set at once leaves a running scroll its velocity; it ends it otherwise. Of no effect on
  /// animated changes.
  public var scrollPositionUpdatePreservesVelocity: Bool
  /// Where a target that is scrolled to is aligned, where the position itself does not say.
  public var scrollTargetAnchor: UnitPoint?

  /// A transaction; at once, and ending what runs, unless told otherwise.
  public init(
    animation: Animation? = nil, scrollPositionUpdatePreservesVelocity: Bool = false,
    scrollTargetAnchor: UnitPoint? = nil
  ) {
    self.animation = animation
    self.scrollPositionUpdatePreservesVelocity = scrollPositionUpdatePreservesVelocity
    self.scrollTargetAnchor = scrollTargetAnchor
  }

  /// That of the changes which the innermost ``withTransaction(_:_:)`` around the caller makes.
  @TaskLocal public static var current = Transaction()
}

/// Makes changes with a transaction.
public func withTransaction<Result, Failure: Error>(
  _ transaction: Transaction, _ body: () throws(Failure) -> Result
) throws(Failure) -> Result {
  let outcome: Swift.Result<Result, Failure> = Transaction.$current.withValue(transaction) {
    do throws(Failure) { return .success(try body()) } catch { return .failure(error) }
  }
  return try outcome.get()
}

/// Makes changes with the present transaction, one part of it being another.
public func withTransaction<Result, Value, Failure: Error>(
  _ part: WritableKeyPath<Transaction, Value>, _ value: Value, _ body: () throws(Failure) -> Result
) throws(Failure) -> Result {
  var transaction = Transaction.current
  transaction[keyPath: part] = value
  return try withTransaction(transaction, body)
}

/// Makes changes with an animation, or with none.
public func withAnimation<Result, Failure: Error>(
  _ animation: Animation? = .default, _ body: () throws(Failure) -> Result
) throws(Failure) -> Result {
  try withTransaction(\.animation, animation, body)
}
