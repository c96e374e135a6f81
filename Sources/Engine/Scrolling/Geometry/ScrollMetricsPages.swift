import Foundation
import ScrollPhysics

// Pages as counted by isPagingEnabled, whether or not it is set. The first page is at the smallest offset.
// Each page is one bounds length from the previous page. The last page is at the greatest offset, even if
// that is less than a page away. A view without length has one page.
extension ScrollMetrics {
  /// Returns the number of pages on an axis, at least 1.
  public func pageCount(_ axis: Axis) -> Int {
    let length = Double(range(axis)), edges = edges(axis)
    guard length > 0 else { return 1 }
    // An overflow too small to scroll does not add a page.
    let pages = ((edges.upperBound - edges.lowerBound - 0.0001) / length).rounded(.up)
    return 1 + Int(pages.clamped(to: 0...1e12))
  }

  /// Returns the offset of a page on an axis in points, on whole pixels inside the edges, where a glide to
  /// the page ends. The page number is clamped to 0 ..< ``pageCount(_:)``.
  public func offset(ofPage page: Int, _ axis: Axis) -> CGFloat {
    CGFloat(place(of: Double(page), axis).roundedToPixel(scale: scale).clamped(to: edges(axis)))
  }

  /// Returns the fractional page number at an offset on an axis: 1.25 is a quarter of the way from the second
  /// page to the third. The result is clamped to 0 ... ``pageCount(_:)`` − 1; NaN counts as 0.
  public func pagePosition(at offset: CGFloat, _ axis: Axis) -> Double {
    let length = Double(range(axis)), last = Double(pageCount(axis) - 1)
    guard length > 0, last > 0, !offset.isNaN else { return 0 }
    let before = max(0, min(((Double(offset) - edges(axis).lowerBound) / length).rounded(.down), last - 1))
    let (from, to) = (place(of: before, axis), place(of: before + 1, axis))
    // Far from 0, two pages can have the same offset.
    guard to > from else { return before }
    return (before + (Double(offset) - from) / (to - from)).clamped(to: 0...last)
  }

  /// Returns the page nearest to an offset on an axis, in 0 ..< ``pageCount(_:)``. Content released there
  /// without speed settles on this page.
  public func page(at offset: CGFloat, _ axis: Axis) -> Int {
    let position = pagePosition(at: offset, axis)
    let before = position.rounded(.down)
    // Half way to a page rounds up to it, except for a last page that is less than a full page away.
    let isWhole = place(of: before + 1, axis) == edges(axis).lowerBound + (before + 1) * Double(range(axis))
    let isNext = isWhole ? position - before >= 0.5 : position - before > 0.5
    return Int(isNext ? before + 1 : before)
  }

  private func place(of page: Double, _ axis: Axis) -> Double {
    let edges = edges(axis), last = Double(pageCount(axis) - 1)
    guard page < last else { return last > 0 ? edges.upperBound : edges.lowerBound }
    return (edges.lowerBound + max(0, page) * Double(range(axis))).clamped(to: edges)
  }
}
