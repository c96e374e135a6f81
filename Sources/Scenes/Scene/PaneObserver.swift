import Scrolling

/// What hangs on a scene's scroll view: it is shown each callback and every state between them, and may answer on the
/// engine. A value, so that a scene with it is one.
package protocol PaneObserver: Sendable {
  /// Takes a callback, the engine being as a delegate finds it in that callback. What this calls forth comes after it.
  mutating func take(_ event: ScrollEvent, of engine: inout ScrollEngine)
  /// Takes a look after each call and each callback.
  mutating func look(at engine: inout ScrollEngine)
}

extension PaneObserver {
  package mutating func take(_ event: ScrollEvent, of engine: inout ScrollEngine) {}
  package mutating func look(at engine: inout ScrollEngine) {}
}
