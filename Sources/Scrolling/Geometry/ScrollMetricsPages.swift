import Foundation
import ScrollPhysics

// Pages as isPagingEnabled counts them, whether or not it is set: the first at the least offset, each a bounds' length
// from the one before, the last at the greatest offset though that be less than a page away. A view without length has
// one page.
extension ScrollMetrics {
  /// How many pages an axis has, at least 1.
  public func pageCount(_ axis: Axis) -> Int {
    let length = Double(range(axis)), edges = edges(axis)
    guard length > 0 else { return 1 }
    // As little as does not scroll makes no page.
    let pages = ((edges.upperBound - edges.lowerBound - 0.0001) / length).rounded(.up)
    return 1 + Int(pages.clamped(to: 0...1e12))
  }

  /// The offset of a page on an axis in points, on whole pixels inside the edges as a glide ends there; the number is held
  /// to 0 ..< ``pageCount(_:)``.
  public func offset(ofPage page: Int, _ axis: Axis) -> CGFloat {
    CGFloat(place(of: Double(page), axis).roundedToPixel(scale: scale).clamped(to: edges(axis)))
  }

  /// Which page an offset on an axis shows, with the share of the way to the next: 1.25 is a quarter of the way from the
  /// second page to the third. Held to 0 ... ``pageCount(_:)`` − 1, NaN counting as 0.
  public func pagePosition(at offset: CGFloat, _ axis: Axis) -> Double {
    let length = Double(range(axis)), last = Double(pageCount(axis) - 1)
    guard length > 0, last > 0, !offset.isNaN else { return 0 }
    let before = max(0, min(((Double(offset) - edges(axis).lowerBound) / length).rounded(.down), last - 1))
    let (from, to) = (place(of: before, axis), place(of: before + 1, axis))
    return (before + (Double(offset) - from) / (to - from)).clamped(to: 0...last)
  }

  /// The page nearest to an offset on an axis, where content let go there without speed would settle: 0 ..<
  /// ``pageCount(_:)``.
  public func page(at offset: CGFloat, _ axis: Axis) -> Int {
    let position = pagePosition(at: offset, axis)
    let before = position.rounded(.down)
    // Half way to a page it is that one, but for a last one less than a page away.
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
