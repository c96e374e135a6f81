import Synchronization

/// The latest of a function's values, which is made anew only for other inputs.
package final class LatestValue<Inputs: Equatable & Sendable, Value: Sendable>: Sendable {
  private let latest = Mutex<(inputs: Inputs, value: Value)?>(nil)

  package init() {}

  /// Returns the value for inputs, made by `make` unless they are those of the latest call.
  package func value(for inputs: Inputs, _ make: () -> Value) -> Value {
    if let known = latest.withLock({ $0?.inputs == inputs ? $0?.value : nil }) { return known }
    let value = make()
    latest.withLock { $0 = (inputs, value) }
    return value
  }
}
