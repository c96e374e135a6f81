import Foundation

/// What shows through a scroll view between its insets (SwiftUI's container), and the offsets that put content there.
struct ScrollContainer: Hashable, Sendable {
  let metrics: ScrollMetrics

  init(_ metrics: ScrollMetrics) { self.metrics = metrics }

  /// Bounds less insets, not negative.
  var size: CGSize {
    let (bounds, inset) = (metrics.boundsSize, metrics.contentInset)
    return CGSize(
      width: max(0, bounds.width - inset.left - inset.right),
      height: max(0, bounds.height - inset.top - inset.bottom))
  }

  /// Where its top left corner is in the view.
  private var origin: CGPoint { CGPoint(x: metrics.contentInset.left, y: metrics.contentInset.top) }

  /// The least offset on each axis.
  var start: CGPoint { CGPoint(x: 0 - origin.x, y: 0 - origin.y) }

  /// The axes on which the view scrolls.
  var axes: Axis.Set {
    Axis.allCases.reduce(into: []) { if metrics.isScrollable($1) { $0.insert(Axis.Set($1)) } }
  }

  /// What shows of the content at an offset.
  func visibleRect(at offset: CGPoint) -> CGRect {
    CGRect(origin: CGPoint(x: offset.x + origin.x, y: offset.y + origin.y), size: size)
  }

  /// The offset that aligns a rectangle of the content with the container at an anchor, wherever the edges are.
  func offset(aligning rect: CGRect, at anchor: UnitPoint) -> CGPoint {
    let wanted = anchor.place(in: rect)
    let here = anchor.place(in: visibleRect(at: .zero))
    return CGPoint(x: wanted.x - here.x, y: wanted.y - here.y)
  }

  /// The offset of an edge on the axis that crosses it.
  func offset(of edge: Edge) -> Double {
    let edges = metrics.edges(edge.axis)
    return edge.isLeast ? edges.lowerBound : edges.upperBound
  }
}

extension CGRect {
  /// What it has in common with another, more than a line; nil for nothing, and where a number is none. (On Linux
  /// CGRect.intersects holds for rectangles that touch, and it and intersection trap for NaN.)
  func overlap(_ other: CGRect) -> CGRect? {
    let (left, top) = (max(minX, other.minX), max(minY, other.minY))
    let (right, bottom) = (min(maxX, other.maxX), min(maxY, other.maxY))
    guard left < right, top < bottom else { return nil }
    return CGRect(x: left, y: top, width: right - left, height: bottom - top)
  }
}
