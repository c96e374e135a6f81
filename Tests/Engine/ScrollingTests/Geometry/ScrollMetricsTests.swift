import Foundation
import Scrolling
import TestSupport
import Testing

@Suite struct ScrollMetricsTests {
  private func edges(_ metrics: ScrollMetrics, _ axis: Axis) -> ClosedRange<Double> { metrics.edges(axis) }

  @Test func edgesFollowContentBoundsAndInsets() {
    var metrics = ScrollMetrics.plane
    #expect(edges(metrics, .vertical) == 0...5126)
    #expect(edges(metrics, .horizontal) == 0...598)
    metrics.contentInset = EdgeInsets(top: 44, left: 10, bottom: 34, right: 20)
    #expect(edges(metrics, .vertical) == -44...5160)
    #expect(edges(metrics, .horizontal) == -10...618)
    #expect(metrics.range(.vertical) == 874, "the band's range is not less any inset")
    metrics.contentSize.height = 300
    #expect(edges(metrics, .vertical) == -44 ... -44)
    metrics.contentInset.top = -50
    #expect(edges(metrics, .vertical) == 50...50)
  }

  @Test func aViewStartsAtItsTopLeft() {
    var metrics = ScrollMetrics.plane
    metrics.contentInset = EdgeInsets(top: 44, left: 10)
    #expect(ScrollEngine(metrics: metrics).contentOffset == CGPoint(x: -10, y: -44))
    let bad = CGPoint(x: CGFloat.nan, y: 3)
    #expect(ScrollEngine(metrics: metrics, contentOffset: bad).contentOffset == CGPoint(x: -10, y: -44))
  }

  @Test func scrollsFromATenThousandthOfAPointOn() {
    var metrics = ScrollMetrics.phone
    metrics.contentSize.height = 874.00005
    #expect((metrics.overflows(.vertical), metrics.canScroll(.vertical)) == (false, false))
    metrics.contentSize.height = 874.001
    #expect((metrics.overflows(.vertical), metrics.canScroll(.vertical)) == (true, true))
    metrics.contentSize.height = 800
    metrics.contentInset = EdgeInsets(top: 40, bottom: 40)
    #expect(metrics.canScroll(.vertical), "insets count")
  }

  @Test func alwaysBounceAndIsScrollEnabled() {
    var metrics = ScrollMetrics.phone
    #expect((metrics.canScroll(.vertical), metrics.canScroll(.horizontal)) == (true, false))
    metrics.alwaysBounce.x = true
    #expect((metrics.canScroll(.horizontal), metrics.overflows(.horizontal)) == (true, false))
    metrics.bounces = false
    #expect((metrics.canScroll(.vertical), metrics.canScroll(.horizontal)) == (true, false))
    metrics.isScrollEnabled = false
    #expect(!metrics.canScroll(.vertical))
  }

  @Test func takesNoLengthThatIsNone() {
    let hostile: [CGFloat] = [.nan, .infinity, -.infinity, -1, 1e300, 0]
    for value in hostile {
      var metrics = ScrollMetrics(
        boundsSize: CGSize(width: value, height: value), contentSize: CGSize(width: value, height: value),
        contentInset: EdgeInsets(top: value, left: value, bottom: value, right: value), scale: value)
      metrics.contentInset.top = value
      metrics.boundsSize.height = value
      metrics.scale = value
      for axis in Axis.allCases {
        let edges = metrics.edges(axis)
        #expect((edges.lowerBound.isFinite, edges.upperBound.isFinite) == (true, true))
        #expect(metrics.range(axis).isFinite)
        #expect(metrics.range(axis) >= 0)
      }
      #expect(metrics.scale == 1)
      #expect((0...1e12).contains(metrics.boundsSize.width))
    }
  }

  // MARK: Rectangles

  /// Returns the offset that shows a rectangle of `length` from `start` on an axis, for content at `offset`.
  private func shown(
    _ metrics: ScrollMetrics, _ axis: Axis, from offset: Double, _ start: Double, _ length: Double
  ) -> Double {
    var (point, rect) = (CGPoint(x: 300, y: 3000), CGRect(x: 350, y: 3050, width: 10, height: 10))
    point[axis] = offset
    rect.origin[axis] = start
    switch axis {
    case .horizontal: rect.size.width = length
    case .vertical: rect.size.height = length
    }
    let shown = metrics.offset(showing: rect, from: point)
    let other: Axis = axis == .horizontal ? .vertical : .horizontal
    #expect(shown[other] == point[other], "what shows already on the other axis moves nothing")
    return Double(shown[axis])
  }

  /// Bounds 402 x 402, content 6000 x 6000, leading insets of 20 and trailing insets of 50.
  static let square = ScrollMetrics(
    boundsSize: CGSize(width: 402, height: 402), contentSize: CGSize(width: 6000, height: 6000),
    contentInset: EdgeInsets(top: 20, left: 20, bottom: 50, right: 50), scale: 2)

  @Test(arguments: Axis.allCases) func aRectangleIsShownByTheLeastMove(axis: Axis) {
    // At 1000, the content is visible from 1020 to 1352, excluding the insets.
    let rows: [(from: Double, start: Double, length: Double, end: Double)] = [
      // The rectangle is visible already, or the nearer end moves to it.
      (1000, 1020, 332, 1000), (1000, 1100, 20, 1000), (1000, 1019, 20, 999), (1000, 1340, 20, 1008),
      (1000, 5000, 100, 5100 - 352), (1000, 100, 100, 80),
      // Longer than the view: the nearer end is shown, or nothing moves if it fills the view.
      (1000, 2000, 500, 1980), (3000, 2000, 500, 2500 - 352), (2000, 1900, 1000, 2000),
      // The result is limited to the edges.
      (1000, -500, 100, -20), (1000, 9000, 100, 5648), (1000, 5990, 10, 5648),
      // A rectangle that is visible beyond an edge moves nothing; another one comes inside.
      (-100, 0, 100, -100), (5700, 5900, 100, 5700), (-400, 0, 100, -20),
    ]
    for row in rows {
      #expect(shown(Self.square, axis, from: row.from, row.start, row.length) == row.end, "\(row)")
    }
  }

  @Test func aRectangleThatIsNoneMovesNothing() {
    let offset = CGPoint(x: 300, y: 3000)
    for rect in [
      CGRect.zero, .null, .infinite, CGRect(x: 0, y: 0, width: 0, height: 10),
      CGRect(x: 0, y: 0, width: 10, height: 0), CGRect(x: CGFloat.nan, y: 0, width: 10, height: 10),
      CGRect(x: 0, y: 0, width: CGFloat.infinity, height: 10),
      CGRect(x: 0, y: 0, width: 10, height: CGFloat.nan),
    ] {
      #expect(Self.square.offset(showing: rect, from: offset) == offset, "\(rect)")
    }
    // A rectangle with a negative size is equivalent.
    let drawn = CGRect(x: 310, y: 110, width: -10, height: -10)
    #expect(Self.square.offset(showing: drawn, from: offset) == CGPoint(x: 280, y: 80))
  }

  @Test func bouncesIsBothAxes() {
    var metrics = ScrollMetrics.plane
    #expect((metrics.bounces, metrics.bouncesHorizontally, metrics.bouncesVertically) == (true, true, true))
    metrics.bouncesHorizontally = false
    #expect((metrics.bounces, metrics.bounces(.horizontal)) == (false, false))
    #expect(metrics.bounces(.vertical))
    metrics.bounces = true
    #expect(metrics.bouncesHorizontally)
    metrics.bounces = false
    #expect((metrics.bouncesHorizontally, metrics.bouncesVertically) == (false, false))
  }
}
