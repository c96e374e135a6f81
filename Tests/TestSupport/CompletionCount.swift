import Synchronization

/// The number of times that a completion was called, on any thread.
package final class CompletionCount: Sendable {
  private let value = Mutex(0)

  package init() {}

  package var number: Int { value.withLock { $0 } }
  package func add() { value.withLock { $0 += 1 } }
}
