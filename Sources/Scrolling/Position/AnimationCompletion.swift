/// The time at which the completion of an animation is called (SwiftUI's AnimationCompletionCriteria).
public enum AnimationCompletionCriteria: String, Hashable, Sendable, CaseIterable {
  /// The end of the duration of a curve, or of the first period of a spring, which may still move.
  case logicallyComplete
  /// The last movement.
  case removed
}

/// A closure to call when an animation ends.
///
/// Each scroll view that reads the change calls it once: when its animation is over, when the user or another command
/// takes the view over, or at once if the change does not move it. It is not called if the view is deallocated first, or
/// while the target that the view is to scroll to does not exist. SwiftUI waits for all animations of the change instead.
public final class AnimationCompletion: Sendable {
  /// The time at which the closure is called.
  public let criteria: AnimationCompletionCriteria
  private let action: @Sendable () -> Void

  init(_ criteria: AnimationCompletionCriteria, _ action: @escaping @Sendable () -> Void) {
    self.criteria = criteria
    self.action = action
  }

  /// Calls the closure.
  public func callAsFunction() { action() }
}

extension AnimationCompletion: Hashable {
  /// Returns a Boolean value that indicates whether two values are the same object.
  public static func == (a: AnimationCompletion, b: AnimationCompletion) -> Bool { a === b }
  /// Hashes the object's identity.
  public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}

extension Transaction {
  /// Adds a closure that is called when the animation of the changes ends; see ``AnimationCompletion``. It is called on
  /// the thread that uses the scroll view.
  public mutating func addAnimationCompletion(
    criteria: AnimationCompletionCriteria = .logicallyComplete,
    _ completion: @escaping @Sendable () -> Void
  ) {
    completions.append(AnimationCompletion(criteria, completion))
  }
}

/// Performs changes with an animation and calls a closure when it ends; see ``AnimationCompletion``.
public func withAnimation<Result, Failure: Error>(
  _ animation: Animation? = .default,
  completionCriteria: AnimationCompletionCriteria = .logicallyComplete,
  _ body: () throws(Failure) -> Result, completion: @escaping @Sendable () -> Void
) throws(Failure) -> Result {
  var transaction = Transaction.current
  transaction.animation = animation
  transaction.addAnimationCompletion(criteria: completionCriteria, completion)
  return try withTransaction(transaction, body)
}
