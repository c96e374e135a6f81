import Foundation
import ScrollPhysics

/// Where a scroll indicator is: a bar whose length is the visible share of the content, and which shrinks by what the
/// content is overscrolled. Lengths in points along its axis. The shape is UIKit's, its constants are this project's.
public struct ScrollIndicator: Hashable, Sendable {
  /// Start of the bar in the view: its top, or its left end.
  public let start: CGFloat
  /// Its length.
  public let length: CGFloat

  /// Shortest bar inside the bounds, and when squeezed past an end.
  public static let shortest: CGFloat = 36, squeezed: CGFloat = 8

  /// The indicator of an axis of a view at an offset on that axis, on a track from `trackStart` of a length in points;
  /// nil where all content is visible or there is no room.
  public init?(
    _ axis: Axis, of metrics: ScrollMetrics, offset: CGFloat, trackStart: CGFloat, trackLength: CGFloat
  ) {
    let edges = metrics.edges(axis)
    let travel = edges.upperBound - edges.lowerBound
    guard metrics.overflows(axis), travel > 0, trackLength > Self.squeezed, offset.isFinite else {
      return nil
    }
    let visible = metrics.range(axis)
    let natural = max(min(Self.shortest, trackLength), trackLength * visible / (visible + travel))
    let inside = Double(offset).clamped(to: edges)
    length = max(Self.squeezed, natural - abs(offset - inside))
    // Squeezed, it stays at the end that it is pressed against.
    start = trackStart + (trackLength - length) * (inside - edges.lowerBound) / travel
  }
}
