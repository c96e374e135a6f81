import Foundation
import ScrollPhysics
import Scrolling
import TestSupport
import Testing

/// Content that is empty for one moment between two display frames. The view is 402 x 760.
@Suite struct EmptyMomentTests {
  private static func view(_ profile: ScrollProfile = .uikit) -> ScrollView {
    let view = ScrollView(
      metrics: ScrollMetrics(402, 760, content: 402, 2000),
      profile: profile)
    view.contentOffset.y = 600
    view.frame(at: 0.9)
    return view
  }

  @Test func aStepInsideKeepsItsPlaceAndAPageItsNumber() {
    let view = Self.view(.macOS)
    view.scroll(by: CGPoint(x: 0, y: 300), at: 1)
    view.frame(at: 1.01)
    view.metrics.contentSize = .zero
    view.metrics.contentSize = CGSize(width: 402, height: 2427)
    view.runFrames(from: 1.01)
    #expect(view.y == 900)

    let pager = Self.view()
    pager.metrics.contentSize.height = 3800
    pager.metrics.isPagingEnabled = true
    pager.contentOffset.y = 760
    pager.frame(at: 0.95)
    let lift = pager.flick(by: CGPoint(x: 0, y: -30))
    pager.frame(at: lift + 0.02)
    pager.metrics.contentSize = .zero
    pager.metrics.boundsSize = .zero
    pager.metrics.boundsSize = CGSize(width: 402, height: 700)
    pager.metrics.contentSize = CGSize(width: 402, height: 3500)
    pager.runFrames(from: lift + 0.02)
    #expect(pager.y == 1400)
  }
}
