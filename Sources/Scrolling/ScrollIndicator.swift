import Foundation
import ScrollPhysics

/// Where a vertical scroll indicator is: a bar whose length is the visible share of the content, and which shrinks by
/// what the content is overscrolled. Lengths in points. The shape is UIKit's, its constants are this project's.
public struct ScrollIndicator: Hashable, Sendable {
  /// Top of the bar in the view.
  public let top: CGFloat
  /// Its length.
  public let length: CGFloat

  /// Shortest bar inside the bounds, and when squeezed past an end.
  public static let shortest: CGFloat = 36, squeezed: CGFloat = 8

  /// The indicator of a view at an offset on a track from `trackTop` of a length in points; nil where all content is
  /// visible or there is no room.
  public init?(_ metrics: ScrollMetrics, offset: CGFloat, trackTop: CGFloat, trackLength: CGFloat) {
    let edges = metrics.edges(.vertical)
    let travel = edges.upperBound - edges.lowerBound
    guard metrics.overflows(.vertical), travel > 0, trackLength > Self.squeezed, offset.isFinite else {
      return nil
    }
    let visible = metrics.range(.vertical)
    let natural = max(min(Self.shortest, trackLength), trackLength * visible / (visible + travel))
    let inside = Double(offset).clamped(to: edges)
    length = max(Self.squeezed, natural - abs(offset - inside))
    // Squeezed, it stays at the end that it is pressed against.
    top = trackTop + (trackLength - length) * (inside - edges.lowerBound) / travel
  }
}
