import FileFormats
import Foundation
import Scrolling

/// What a scroll view's delegate answers when it is asked.
public struct DelegateAnswers: Hashable, Sendable {
  /// Where content that is let go shall come to rest, in points; an axis that is nil keeps the offered place.
  public var targetContentOffset = AxisPair<Double?>(x: nil, y: nil)
  /// Whether a tap on the status bar may scroll to the top; it may unless this is false.
  public var shouldScrollToTop: Bool?

  /// Answers that leave everything as it is offered.
  public init() {}

  /// Answers a callback of an engine; to be called before its next event is taken.
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

// In the file: { "targetContentOffset": { "y": 300 }, "shouldScrollToTop": false }.
extension DelegateAnswers {
  init(_ reader: JSONReader) throws(InputError) {
    let members = try reader.object(keys: ["targetContentOffset", "shouldScrollToTop"])
    if let target = try members["targetContentOffset"]?.object(keys: ["x", "y"]) {
      targetContentOffset.x = try target["x"]?.number(in: Scenario.offsets, "pt")
      targetContentOffset.y = try target["y"]?.number(in: Scenario.offsets, "pt")
    }
    shouldScrollToTop = try members["shouldScrollToTop"]?.bool()
  }

  var json: String {
    let axes = [
      targetContentOffset.x.map { "\"x\": \($0)" }, targetContentOffset.y.map { "\"y\": \($0)" },
    ].compactMap { $0 }
    return JSONValue.members(
      [
        axes.isEmpty ? nil : "\"targetContentOffset\": " + JSONValue.members(axes),
        shouldScrollToTop.map { "\"shouldScrollToTop\": \($0)" },
      ].compactMap { $0 })
  }
}
