import Foundation
import Scrolling
import TestSupport
import Testing

struct ScrollBounceBehaviorTests {
  /// Returns the offset of a finger that pulls content of a height down by 80 pt.
  private func pulled(_ behavior: ScrollBounceBehavior, height: CGFloat, axes: Axis.Set = .vertical) -> Double
  {
    let view = ScrollView(metrics: .phone)
    view.bounces = false
    view.contentSize.height = height
    view.scrollBounceBehavior(behavior, axes: axes)
    view.drag(by: CGPoint(x: 0, y: 20), steps: 4, at: 1)
    return view.y
  }

  @Test func contentThatFitsBouncesUnlessTheSizeDecides() {
    #expect(pulled(.always, height: 200) < -20)
    #expect(pulled(.automatic, height: 200) < -20)
    #expect(pulled(.basedOnSize, height: 200) == 0)
    #expect(pulled(.basedOnSize, height: 2000) < -20)
    #expect(pulled(.always, height: 200, axes: .horizontal) == 0)
  }

  @Test func theOtherAxisIsLeftAlone() {
    var metrics = ScrollMetrics.phone
    metrics.bounces = false
    metrics.setBounceBehavior(.always)
    #expect((metrics.alwaysBounce, metrics.bouncesVertically) == (AxisPair(x: false, y: true), true))
    #expect(!metrics.bouncesHorizontally)
    metrics.setBounceBehavior(.always, axes: [.horizontal, .vertical])
    metrics.setBounceBehavior(.basedOnSize)
    #expect((metrics.alwaysBounce, metrics.bounces) == (AxisPair(x: true, y: false), true))
  }
}
