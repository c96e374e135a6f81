import Scrolling

/// An observer of a scene's scroll view. It receives each callback and every state between callbacks, and can
/// change the engine in response. Observers are values, so a scene that contains one remains a value.
package protocol PaneObserver: Sendable {
  /// Handles a callback. The engine is in the state that a delegate sees during the callback. Callbacks caused by
  /// changes to the engine are delivered afterward.
  mutating func take(_ event: ScrollEvent, of engine: inout ScrollEngine)
  /// Inspects the engine after each call and each callback.
  mutating func look(at engine: inout ScrollEngine)
}

extension PaneObserver {
  package mutating func take(_ event: ScrollEvent, of engine: inout ScrollEngine) {}
  package mutating func look(at engine: inout ScrollEngine) {}
}
