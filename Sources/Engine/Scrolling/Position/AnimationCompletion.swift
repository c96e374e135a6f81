import Synchronization

/// The time at which the completion of an animation is called (SwiftUI's AnimationCompletionCriteria).
public enum AnimationCompletionCriteria: String, Hashable, Sendable, CaseIterable {
  /// The end of the duration of a curve, or of the first period of a spring, which may still move.
  case logicallyComplete
  /// The last movement.
  case removed
}

/// The part that one scroll view has in the completion of an animated change.
///
/// A change may animate several views: `withAnimation { a.scrollTo(edge: .top); b.scrollTo(edge: .top) }`.
/// Its completion is called once, as in SwiftUI, when no view has a part in it any longer. A view takes part
/// when it reads the change, or when a ``State`` or ``Binding`` that it reads is changed. Its part ends when
/// its animation is over, when the user or another command takes the view over, at once if the change does
/// not move it, and when the view is removed from its ``ScrollHost`` or the object that binds its position is
/// deallocated. A view that waits for a target keeps its part, and so does a view in no host that is given no
/// more frames: no call tells it that it is gone. If no view takes part, the completion is called when the
/// body of the change returns.
///
/// A ``PositionedScrollView`` ends its parts by itself. If you use a ``ScrollPositionController``, call the
/// values of ``ScrollPositionController/takeAnimationCompletions()``.
public struct AnimationCompletion: Hashable, Sendable {
  private let listener: AnimationListener
  private let number: Int

  fileprivate init(_ listener: AnimationListener, number: Int) {
    self.listener = listener
    self.number = number
  }

  /// The time at which the part ends.
  public var criteria: AnimationCompletionCriteria { listener.criteria }

  /// Ends the part and, if it is the last one, calls the closure. Does nothing if the part has ended.
  public func callAsFunction() { listener.end(number) }
}

/// A closure that is called once, when all parts in the animations of a change have ended.
final class AnimationListener: Sendable {
  let criteria: AnimationCompletionCriteria
  // Called on the thread that uses the scroll views. A transaction is sendable only as a task's value.
  private nonisolated(unsafe) let action: () -> Void
  private let parts = Mutex(Parts())

  private struct Parts {
    /// The numbers of the parts that have not ended.
    var open: Set<Int> = []
    var count = 0
    var isCalled = false
  }

  init(_ criteria: AnimationCompletionCriteria, _ action: @escaping () -> Void) {
    self.criteria = criteria
    self.action = action
  }

  func begin() -> AnimationCompletion {
    let number = parts.withLock { parts in
      parts.count += 1
      parts.open.insert(parts.count)
      return parts.count
    }
    return AnimationCompletion(self, number: number)
  }

  fileprivate func end(_ number: Int) {
    let isDue = parts.withLock { parts in
      guard parts.open.remove(number) != nil, parts.open.isEmpty, !parts.isCalled else { return false }
      parts.isCalled = true
      return true
    }
    if isDue { action() }
  }
}

extension AnimationListener: Hashable {
  static func == (a: AnimationListener, b: AnimationListener) -> Bool { a === b }
  func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}

extension Transaction {
  /// Adds a closure that is called once, when the animations of the changes have ended; see
  /// ``AnimationCompletion``. It is called on the thread that uses the scroll views.
  public mutating func addAnimationCompletion(
    criteria: AnimationCompletionCriteria = .logicallyComplete,
    _ completion: @escaping () -> Void
  ) {
    listeners.append(AnimationListener(criteria, completion))
  }

  func beginCompletions() -> [AnimationCompletion] { listeners.map { $0.begin() } }
}

/// Performs changes with an animation and calls a closure once, when the animations of all views that the
/// changes scroll have ended, or at once if nothing is animated; see ``AnimationCompletion``.
public func withAnimation<Result, Failure: Error>(
  _ animation: Animation? = .default,
  completionCriteria: AnimationCompletionCriteria = .logicallyComplete,
  _ body: () throws(Failure) -> Result, completion: @escaping () -> Void
) throws(Failure) -> Result {
  var transaction = Transaction.current
  transaction.animation = animation
  transaction.addAnimationCompletion(criteria: completionCriteria, completion)
  return try withTransaction(transaction, body)
}
