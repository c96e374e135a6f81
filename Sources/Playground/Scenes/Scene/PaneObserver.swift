import Scrolling

/// An observer of a scene's scroll view. It receives each moment of every call on the view and can change the
/// engine in response. Observers are values, so a scene that contains one remains a value.
package protocol PaneObserver: Sendable {
  /// Handles a moment of a call. Callbacks that a change of the engine causes are delivered by the same call.
  mutating func respond(to moment: ScrollMoment, of engine: inout ScrollEngine)
}
