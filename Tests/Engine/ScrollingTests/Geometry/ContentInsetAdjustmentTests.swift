import Foundation
import Scrolling
import Testing

struct ContentInsetAdjustmentTests {
  private static func metrics(content: CGFloat) -> ScrollMetrics {
    var metrics = ScrollMetrics(
      boundsSize: CGSize(width: 400, height: 800), contentSize: CGSize(width: 400, height: content),
      contentInset: EdgeInsets(top: 10), scale: 2)
    metrics.safeAreaInsets = EdgeInsets(top: 50, left: 20, bottom: 34, right: 20)
    return metrics
  }

  @Test(arguments: [
    (ContentInsetAdjustmentBehavior.automatic, 3000.0, EdgeInsets(top: 60, bottom: 34)),
    (.scrollableAxes, 3000, EdgeInsets(top: 60, bottom: 34)),
    (.scrollableAxes, 800, EdgeInsets(top: 10)), (.automatic, 100, EdgeInsets(top: 10)),
    (.never, 3000, EdgeInsets(top: 10)),
    (.always, 3000, EdgeInsets(top: 60, left: 20, bottom: 34, right: 20)),
    (.always, 100, EdgeInsets(top: 60, left: 20, bottom: 34, right: 20)),
  ])
  func theSafeAreaIsAddedOnTheSelectedAxes(
    behavior: ContentInsetAdjustmentBehavior, content: Double, inset: EdgeInsets
  ) {
    var metrics = Self.metrics(content: content)
    metrics.contentInsetAdjustmentBehavior = behavior
    #expect(metrics.adjustedContentInset == inset)
    #expect(metrics.edges(.vertical).lowerBound + Double(inset.top) == 0)
  }

  @Test func anAxisThatAlwaysBouncesIsScrollable() {
    var metrics = Self.metrics(content: 100)
    metrics.alwaysBounce.y = true
    #expect(metrics.adjustedContentInset == EdgeInsets(top: 60, bottom: 34))
    metrics.alwaysBounce = AxisPair(x: true, y: false)
    #expect(metrics.adjustedContentInset == EdgeInsets(top: 10, left: 20, right: 20))
  }

  @Test func theViewScrollsToItsAdjustedEdges() {
    let view = ScrollView(metrics: Self.metrics(content: 3000))
    #expect(view.contentOffset.y == -60)
    view.setContentOffset(CGPoint(x: 0, y: 9000), animated: false)
    view.clampAtRest()
    #expect(view.contentOffset.y == 2234)
    #expect(ScrollGeometry(view.engine).contentInsets == view.adjustedContentInset)
    view.scrollToTop()
    for frame in 1...120 { view.frame(at: Double(frame) / 60) }
    #expect(view.contentOffset.y == -60)
  }

  @Test func marginsAreAddedAtTheSelectedEdges() {
    var metrics = Self.metrics(content: 3000)
    metrics.setContentMargins(.vertical, 8)
    #expect(metrics.adjustedContentInset == EdgeInsets(top: 68, bottom: 42))
    metrics.setContentMargins(.leading, 16)
    #expect(metrics.contentMargins == EdgeInsets(top: 8, left: 16, bottom: 8))
    metrics.layoutDirection = .rightToLeft
    metrics.setContentMargins(.leading, 5)
    #expect(metrics.contentMargins == EdgeInsets(top: 8, left: 16, bottom: 8, right: 5))
    metrics.setContentMargins(.all, -3)
    #expect(metrics.contentMargins == EdgeInsets())
    metrics.setContentMargins(.all, .nan)
    #expect(metrics.contentMargins == EdgeInsets())
  }

  @Test func marginsApplyToTheContentTheIndicatorsOrBoth() {
    var metrics = Self.metrics(content: 3000)
    let inset = metrics.adjustedContentInset
    metrics.setContentMargins(.vertical, 8, for: .scrollIndicators)
    #expect(metrics.contentMargins == EdgeInsets())
    #expect(metrics.scrollIndicatorInsets == EdgeInsets(top: 8, bottom: 8))
    #expect(metrics.adjustedContentInset == inset)
    metrics.setContentMargins(.horizontal, 5, for: .scrollContent)
    #expect(metrics.contentMargins == EdgeInsets(left: 5, right: 5))
    #expect(metrics.scrollIndicatorInsets == EdgeInsets(top: 8, bottom: 8))
    metrics.layoutDirection = .rightToLeft
    metrics.setContentMargins([.leading, .top], 3)
    #expect(metrics.contentMargins == EdgeInsets(top: 3, left: 5, right: 3))
    #expect(metrics.scrollIndicatorInsets == EdgeInsets(top: 3, bottom: 8, right: 3))
    for length in [CGFloat.nan, -4] {
      var copy = metrics
      copy.setContentMargins(.all, length)
      #expect((copy.contentMargins, copy.scrollIndicatorInsets) == (EdgeInsets(), EdgeInsets()))
    }
    metrics.scrollIndicatorInsets = EdgeInsets(top: -6, left: .nan, bottom: .infinity)
    #expect(metrics.scrollIndicatorInsets == EdgeInsets(top: -6, bottom: 1e12))
  }

  @Test func indicatorInsetsMoveNoContent() {
    let (view, plain) = (ScrollView(metrics: .phone), ScrollView(metrics: .phone))
    view.contentMargins(.all, 30, for: .scrollIndicators)
    #expect(view.scrollIndicatorInsets == EdgeInsets(top: 30, left: 30, bottom: 30, right: 30))
    for view in [view, plain] { view.runFrames(from: view.flick(by: CGPoint(x: 0, y: -40))) }
    #expect(view.contentOffset == plain.contentOffset)
    view.scrollIndicatorInsets = EdgeInsets()
    #expect(view.metrics == plain.metrics)
    view.contentMargins(.all, 12)
    #expect(view.adjustedContentInset == EdgeInsets(top: 12, left: 12, bottom: 12, right: 12))
    #expect(view.scrollIndicatorInsets == view.adjustedContentInset)
  }

  @Test func smallContentIsAlignedInTheView() {
    var metrics = Self.metrics(content: 200)
    metrics.contentInset.bottom = 30
    // 560 points remain: 800 − 10 − 30 − 200.
    #expect(metrics.edges(.vertical) == -10 ... -10)
    metrics.contentAlignmentPoint = CGPoint(x: 0, y: 1)
    #expect(metrics.edges(.vertical) == -570 ... -570)
    metrics.contentAlignmentPoint.y = 0.5
    #expect(metrics.edges(.vertical) == -290 ... -290)
    metrics.contentAlignmentPoint = CGPoint(x: CGFloat.nan, y: 7)
    #expect(metrics.contentAlignmentPoint == CGPoint(x: 0, y: 1))
    // Content that exceeds the view is not aligned.
    metrics.contentSize.height = 3000
    metrics.contentInsetAdjustmentBehavior = .never
    #expect(metrics.edges(.vertical) == -10...2230)
  }
}
