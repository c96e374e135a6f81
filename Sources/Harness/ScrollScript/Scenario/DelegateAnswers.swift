import Foundation
import Scrolling

/// The answers of a scroll view's delegate to its callbacks.
public struct DelegateAnswers: Hashable, Sendable {
  /// The offset, in points, at which released content comes to rest. A nil axis keeps the proposed offset.
  public var targetContentOffset = AxisPair<Double?>(x: nil, y: nil)
  /// Whether a tap on the status bar may scroll to the top. Only false prevents the scroll.
  public var shouldScrollToTop: Bool?

  /// Creates answers that leave everything as proposed.
  public init() {}

  /// Answers a callback of an engine. Call this method before you take the engine's next event.
  public func answer(_ event: ScrollEvent, of engine: inout ScrollEngine) {
    if event == .shouldScrollToTop, shouldScrollToTop == false { engine.declineScrollToTop() }
    guard case .willEndDragging(_, let offered) = event, targetContentOffset != AxisPair(x: nil, y: nil)
    else { return }
    engine.retarget(
      to: CGPoint(
        x: targetContentOffset.x ?? Double(offered.x), y: targetContentOffset.y ?? Double(offered.y)))
  }
}

// The file format: { "targetContentOffset": { "y": 300 }, "shouldScrollToTop": false }.
extension DelegateAnswers {
  static let format = Format.object(
    of: DelegateAnswers(),
    [
      Field(
        "targetContentOffset", \.targetContentOffset, Scenario.offset,
        when: { $0.targetContentOffset != AxisPair(x: nil, y: nil) }),
      Field(
        "shouldScrollToTop", \.shouldScrollToTop,
        .flag("A Boolean value that indicates whether a tap on the status bar scrolls.")),
    ])
}
