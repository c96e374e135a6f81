import Foundation
import Scrolling
import TestSupport
import Testing

struct ScrollViewProxyTests {
  private let first = ScrollView(metrics: .rows), second = ScrollView(metrics: .rows)

  @Test func theFirstViewThatHasTheTargetScrolls() {
    let views: [any ScrollsToTargets] = [
      PositionedScrollView(first, Rows.rows(0..<100), position: .constant(ScrollPosition())),
      PositionedScrollView(second, Rows.rows(50..<150), position: .constant(ScrollPosition())),
    ]
    let proxy = ScrollViewProxy(views)
    proxy.scrollTo(60, anchor: .top)
    #expect((first.y, second.y) == (3740, -100))
    proxy.scrollTo(120, anchor: .top)
    #expect((first.y, second.y) == (3740, 4380))
    proxy.scrollTo(60)
    #expect(first.y == 3740, "in view: nothing")
    proxy.scrollTo(20)
    #expect(first.y == 1180, "the least: its start at the container's start")
    proxy.scrollTo(500)
    proxy.scrollTo("20", anchor: .top)
    #expect((first.y, second.y) == (1180, 4380))
    withAnimation { proxy.scrollTo(0, anchor: .top) }
    #expect((first.phase, first.y) == (.animating, 1180))
    first.runFrames(from: 1)
    #expect(first.y == -100)
  }
}
