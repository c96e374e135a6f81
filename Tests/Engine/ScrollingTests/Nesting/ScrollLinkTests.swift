import Foundation
import ScrollPhysics
import Scrolling
import TestSupport
import Testing

@Suite struct ScrollLinkTests {
  private let left = ScrollView(metrics: .plane), right = ScrollView(metrics: .plane)

  @Test func theOtherFollowsWhicheverIsScrolled() {
    let link = LinkedScrollViews([left, right])
    left.flick(by: CGPoint(x: 0, y: -40))
    left.frame(at: 1.1)
    #expect(left.y > 0)
    #expect(right.y == left.y.roundedToPixel(scale: 3))
    right.setContentOffset(CGPoint(x: 30, y: 700), animated: false)
    #expect(right.y == 700.0)
    left.runFrames(from: 1.2)
    #expect((left.phase, right.phase, left.contentOffset) == (.idle, .idle, right.contentOffset))
    right.setContentOffset(CGPoint(x: 30, y: 70), animated: true)
    right.runFrames(from: 9)
    #expect(left.contentOffset == CGPoint(x: 30, y: 70))
    withExtendedLifetime(link) {}
  }

  @Test func aShorterViewStaysAtItsEndAndBouncesWithTheLeader() {
    let link = LinkedScrollViews([left, right])
    right.metrics.contentSize.height = 1500
    left.setContentOffset(CGPoint(x: 0, y: 3000), animated: false)
    #expect((left.y, right.y) == (3000, 626))
    left.setContentOffset(CGPoint(x: 0, y: 5126), animated: false)
    left.drag(by: CGPoint(x: 0, y: -30), steps: 4, at: 1)
    #expect(left.y > 5126)
    #expect(abs(right.y - 626 - (left.y - 5126)) < 1e-9)
    left.touchUp(at: 2)
    left.runFrames(from: 2)
    #expect((left.y, right.y) == (5126, 626))
    left.metrics.contentSize.height = 1200
    #expect((left.y, right.y) == (326, 326))
    withExtendedLifetime(link) {}
  }

  @Test func theTouchedOnesBeginComesBeforeTheOthersEnd() throws {
    var log: [String] = []
    left.onScrollEvent { _, event in log.append("left " + event.name) }
    right.onScrollEvent { _, event in log.append("right " + event.name) }
    let link = LinkedScrollViews([left, right])
    left.flick(by: CGPoint(x: 0, y: -40))
    for frame in 1...10 { left.frame(at: 1.1 + Double(frame) / 60) }
    log = []
    right.drag(by: CGPoint(x: 0, y: -30), steps: 2, at: 1.3)
    let begin = try #require(log.firstIndex(of: "right willBeginDragging"))
    #expect(try #require(log.firstIndex(of: "left didEndDecelerating")) > begin)
    #expect((left.phase, right.phase, left.y) == (.idle, .interacting, right.y))
    withExtendedLifetime(link) {}
  }

  @Test func aProgramTakesTheLeadFromAGlide() {
    let link = LinkedScrollViews([left, right])
    left.flick(by: CGPoint(x: 0, y: -40))
    for frame in 1...10 { left.frame(at: 1.1 + Double(frame) / 60) }
    right.setContentOffset(CGPoint(x: 0, y: 100), animated: true)
    for frame in 11...60 {
      left.frame(at: 1.1 + Double(frame) / 60)
      right.frame(at: 1.1 + Double(frame) / 60)
    }
    #expect((left.phase, right.phase, left.y, right.y) == (.idle, .idle, 100.0, 100.0))
    withExtendedLifetime(link) {}
  }

  @Test func theLinkEndsWithItsObject() {
    var link: LinkedScrollViews? = LinkedScrollViews([left, right])
    left.setContentOffset(CGPoint(x: 0, y: 50), animated: false)
    #expect(right.y == 50.0)
    #expect(link != nil)
    link = nil
    left.setContentOffset(CGPoint(x: 0, y: 90), animated: false)
    #expect(right.y == 50.0)
  }

  @Test func callbacksOfNoViewDoNothing() {
    var link = ScrollLink()
    var views = [left, right]
    link.follow(.didScroll, of: 5, in: &views)
    link.follow(.didScroll, of: -1, in: &views)
    #expect(right.y == 0.0)
  }
}
