import Foundation
import ScrollPhysics
import Scrolling
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
    #expect(!metrics.overflows(.vertical) && !metrics.canScroll(.vertical))
    metrics.contentSize.height = 874.001
    #expect(metrics.overflows(.vertical) && metrics.canScroll(.vertical))
    metrics.contentSize.height = 800
    metrics.contentInset = EdgeInsets(top: 40, bottom: 40)
    #expect(metrics.canScroll(.vertical), "insets count")
  }

  @Test func alwaysBounceAndIsScrollEnabled() {
    var metrics = ScrollMetrics.phone
    #expect(metrics.canScroll(.vertical) && !metrics.canScroll(.horizontal))
    metrics.alwaysBounce.x = true
    #expect(metrics.canScroll(.horizontal) && !metrics.overflows(.horizontal))
    metrics.bounces = false
    #expect(metrics.canScroll(.vertical) && !metrics.canScroll(.horizontal))
    metrics.isScrollEnabled = false
    #expect(!metrics.canScroll(.vertical))
  }

  @Test func holdsOffsetsInside() {
    let metrics = ScrollMetrics.plane
    #expect(metrics.clamped(CGPoint(x: -5, y: 9000)) == CGPoint(x: 0, y: 5126))
    #expect(metrics.clamped(CGPoint(x: 17, y: 42)) == CGPoint(x: 17, y: 42))
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
        #expect(edges.lowerBound.isFinite && edges.upperBound.isFinite)
        #expect(metrics.range(axis).isFinite && metrics.range(axis) >= 0)
      }
      #expect(metrics.scale == 1)
      #expect(metrics.boundsSize.width >= 0 && metrics.boundsSize.width <= 1e12)
    }
  }
}
