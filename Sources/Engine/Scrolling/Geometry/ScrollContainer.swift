import Foundation

/// The area of a view inside its insets (SwiftUI's container), and the offsets that align content with it.
struct ScrollContainer: Hashable, Sendable {
  let metrics: ScrollMetrics

  init(_ metrics: ScrollMetrics) { self.metrics = metrics }

  /// The size of the bounds less the insets, never negative.
  var size: CGSize { visibleRect(at: .zero).size }

  /// The offset at which the content's top-left corner is at the container's.
  var start: CGPoint { .zero - visibleRect(at: .zero).origin }

  var axes: Axis.Set {
    Axis.allCases.reduce(into: []) { if metrics.isScrollable($1) { $0.insert(Axis.Set($1)) } }
  }

  func visibleRect(at offset: CGPoint) -> CGRect {
    CGRect(origin: offset, size: metrics.boundsSize).inset(by: metrics.adjustedContentInset)
  }

  /// Returns the visible part of the content that no pinned view covers. The margins are those of a target.
  func clearRect(at offset: CGPoint, margins: EdgeInsets = EdgeInsets()) -> CGRect {
    visibleRect(at: offset).inset(by: metrics.scrollPadding).inset(by: margins)
  }

  /// Returns the offset, unclamped, that aligns a target with the container's part that no pinned view covers.
  /// A target that is longer by all that may cover it has the same offset in the whole container.
  func offset(aligning frame: CGRect, _ margins: EdgeInsets, at anchor: UnitPoint) -> CGPoint {
    offset(aligning: frame.outset(by: margins).outset(by: metrics.scrollPadding), at: anchor)
  }

  /// Returns the offset, unclamped, that aligns a rectangle of the content with the container at an anchor.
  func offset(aligning rect: CGRect, at anchor: UnitPoint) -> CGPoint {
    anchor.place(in: rect) - anchor.place(in: visibleRect(at: .zero))
  }

  /// Returns the offset of an edge on the axis perpendicular to it.
  func offset(of edge: Edge) -> Double {
    let edges = metrics.edges(edge.axis)
    return edge.isLeast(in: metrics.layoutDirection) ? edges.lowerBound : edges.upperBound
  }
}

extension CGRect {
  func outset(by insets: EdgeInsets) -> CGRect {
    CGRect(
      x: minX - insets.left, y: minY - insets.top, width: width + insets.left + insets.right,
      height: height + insets.top + insets.bottom)
  }

  /// Returns the rectangle inside insets, whose size is never negative.
  func inset(by insets: EdgeInsets) -> CGRect {
    CGRect(
      x: minX + insets.left, y: minY + insets.top, width: max(0, width - insets.left - insets.right),
      height: max(0, height - insets.top - insets.bottom))
  }

  /// Returns the intersection with another rectangle, or nil if it has no area or a coordinate is NaN.
  ///
  /// On Linux, CGRect.intersects is true for rectangles that only touch; it and intersection trap for NaN.
  func overlap(_ other: CGRect) -> CGRect? {
    let (left, top) = (max(minX, other.minX), max(minY, other.minY))
    let (right, bottom) = (min(maxX, other.maxX), min(maxY, other.maxY))
    guard left < right, top < bottom else { return nil }
    return CGRect(x: left, y: top, width: right - left, height: bottom - top)
  }
}
