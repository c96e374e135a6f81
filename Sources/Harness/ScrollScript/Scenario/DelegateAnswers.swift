import ScrollFiles
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
    switch event {
    case .willEndDragging(_, let offered):
      guard targetContentOffset != AxisPair(x: nil, y: nil) else { return }
      engine.retarget(
        to: CGPoint(
          x: targetContentOffset.x ?? Double(offered.x), y: targetContentOffset.y ?? Double(offered.y)))
    case .shouldScrollToTop:
      if shouldScrollToTop == false { engine.declineScrollToTop() }
    case .willBeginDragging, .didScroll, .didEndDragging, .willBeginDecelerating, .didEndDecelerating,
      .didEndScrollingAnimation, .didScrollToTop:
      break
    }
  }
}

// The file format: { "targetContentOffset": { "y": 300 }, "shouldScrollToTop": false }.
extension DelegateAnswers {
  init(_ reader: JSONReader) throws(InputError) {
    let members = try reader.object(keys: ["targetContentOffset", "shouldScrollToTop"])
    if let target = try members["targetContentOffset"]?.object(keys: ["x", "y"]) {
      targetContentOffset.x = try target["x"]?.number(in: Scenario.offsets, "pt")
      targetContentOffset.y = try target["y"]?.number(in: Scenario.offsets, "pt")
    }
    shouldScrollToTop = try members["shouldScrollToTop"]?.bool()
  }

  /// The answers as they are written; nil values are left out.
  var json: JSONValue {
    let target = JSONValue.axes(targetContentOffset.x, targetContentOffset.y)
    var members: [(String, JSONValue)] = []
    if targetContentOffset != AxisPair(x: nil, y: nil) { members.append(("targetContentOffset", target)) }
    if let shouldScrollToTop { members.append(("shouldScrollToTop", .bool(shouldScrollToTop))) }
    return .record(members)
  }
}
