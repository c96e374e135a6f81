import Foundation
import ScrollPhysics

/// The geometry of a scroll indicator: a bar whose length corresponds to the visible fraction of the content
/// and which shrinks by the amount of overscroll. Lengths are in points along the axis. The shape is UIKit's;
/// the constants are this project's.
public struct ScrollIndicator: Hashable, Sendable {
  /// The start of the bar in the view: its top or left end.
  public let start: CGFloat
  /// The length of the bar.
  public let length: CGFloat
  /// The distance by which the bar is moved inward from the edge at which it is drawn, by
  /// ``ScrollMetrics/scrollIndicatorInsets``. A vertical bar is at the trailing edge, a
  /// horizontal one at the bottom.
  public let edgeInset: CGFloat

  /// The minimum length of the bar inside the bounds, and the minimum length when it is compressed at an end.
  public static let shortest: CGFloat = 36, squeezed: CGFloat = 8

  /// Creates the indicator of an axis for an offset on that axis and a track that starts at `trackStart` and
  /// has a length in points. The metrics' ``ScrollMetrics/scrollIndicatorInsets`` shorten the track at both
  /// ends. Returns nil if all content is visible, the track is too short, or the offset is not finite.
  public init?(
    _ axis: Axis, of metrics: ScrollMetrics, offset: CGFloat, trackStart: CGFloat, trackLength: CGFloat
  ) {
    let insets = metrics.scrollIndicatorInsets
    let (leading, trailing) = insets.ends(axis)
    let (trackStart, trackLength) = (trackStart + leading, trackLength - leading - trailing)
    let edges = metrics.edges(axis)
    let travel = edges.upperBound - edges.lowerBound
    guard metrics.overflows(axis), travel > 0, trackLength > Self.squeezed, offset.isFinite else {
      return nil
    }
    let visible = metrics.range(axis)
    let natural = max(min(Self.shortest, trackLength), trackLength * visible / (visible + travel))
    let inside = Double(offset).clamped(to: edges)
    edgeInset =
      axis == .horizontal
      ? insets.bottom : metrics.layoutDirection == .rightToLeft ? insets.left : insets.right
    length = max(Self.squeezed, natural - abs(offset - inside))
    // A compressed bar stays at the end at which it is compressed.
    start = trackStart + (trackLength - length) * (inside - edges.lowerBound) / travel
  }
}
