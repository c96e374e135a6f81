import Foundation
import Scrolling
import Testing

struct LayoutDirectionTests {
  /// A row of 20 cards, 100 points wide, that is laid out from right to left: card 0 is the rightmost.
  private static let cards = TargetFrames(
    (0..<20).map {
      TargetFrames.Target($0, CGRect(x: 1900 - CGFloat($0) * 100, y: 0, width: 100, height: 80))
    })

  private static var metrics: ScrollMetrics {
    var metrics = ScrollMetrics(320, 80, content: 2000, 80)
    metrics.layoutDirection = .rightToLeft
    return metrics
  }

  @Test func contentThatArrivesLaterBeginsAtTheRight() {
    var empty = Self.metrics
    empty.contentSize = .zero
    let view = ScrollView(metrics: empty)
    let positioned = PositionedScrollView(
      view, TargetFrames<Int>([]), position: .constant(ScrollPosition(idType: Int.self)))
    #expect(view.contentOffset.x == -320)
    positioned.layOut(Self.cards, metrics: Self.metrics)
    #expect((view.contentOffset.x, positioned.scrolledID) == (1680, nil))
  }

  /// Content of 200 points leaves 90 of the 320 points of the view between insets of 10 and 20 points.
  @Test(arguments: [0, 0.25, 1] as [CGFloat]) func smallContentIsPlacedFromTheLeadingEdge(_ fraction: CGFloat)
  {
    func left(_ direction: LayoutDirection, mirrored: Bool = false) -> CGFloat {
      var metrics = Self.metrics
      metrics.contentSize.width = 200
      metrics.layoutDirection = direction
      metrics.contentInset = EdgeInsets(left: mirrored ? 20 : 10, right: mirrored ? 10 : 20)
      metrics.contentAlignment.x = fraction
      let edges = metrics.edges(.horizontal)
      #expect(edges.lowerBound == edges.upperBound)
      #expect(ScrollEngine(metrics: metrics).contentOffset.x == CGFloat(edges.lowerBound))
      return -CGFloat(edges.lowerBound)
    }
    #expect((left(.leftToRight), left(.rightToLeft)) == (10 + 90 * fraction, 10 + 90 * (1 - fraction)))
    // A view and its mirror image: the distance from the left is that from the right.
    #expect(left(.rightToLeft, mirrored: true) == 320 - 200 - left(.leftToRight))
  }

  /// UIKit's point counts from the left in both directions.
  @Test(arguments: [LayoutDirection.leftToRight, .rightToLeft])
  func theAlignmentPointCountsFromTheLeft(_ direction: LayoutDirection) {
    var metrics = Self.metrics
    metrics.contentSize.width = 200
    metrics.layoutDirection = direction
    #expect(metrics.contentAlignmentPoint == CGPoint(x: direction == .leftToRight ? 0 : 1, y: 0))
    for x in [0, 0.25, 1] as [CGFloat] {
      metrics.contentAlignmentPoint = CGPoint(x: x, y: 0.5)
      #expect(metrics.contentAlignmentPoint == CGPoint(x: x, y: 0.5))
      #expect(metrics.edges(.horizontal).lowerBound == -120 * Double(x))
    }
    metrics.contentAlignmentPoint = CGPoint(x: CGFloat.nan, y: 7)
    #expect(metrics.contentAlignmentPoint == CGPoint(x: 0, y: 1))
    metrics.contentAlignment = UnitPoint(x: CGFloat.nan, y: -7)
    #expect(metrics.contentAlignment == .topLeading)
  }

  @Test func anAnchorOfTheAlignmentFollowsTheDirection() {
    let cards = TargetFrames([TargetFrames.Target(0, CGRect(x: 0, y: 0, width: 200, height: 80))])
    let view = ScrollView(metrics: Self.metrics.with { $0.contentSize.width = 200 })
    let positioned = PositionedScrollView(
      view, cards, position: .constant(ScrollPosition(idType: Int.self)))
    #expect(view.contentOffset.x == -120)
    positioned.defaultScrollAnchor(.trailing, for: .alignment)
    #expect(view.contentOffset.x == 0)
    view.layoutDirection = .leftToRight
    view.clampAtRest()
    #expect(view.contentOffset.x == -120)
    positioned.defaultScrollAnchor(.center, for: .alignment)
    #expect(view.contentOffset.x == -60)
  }

  @Test func edgesAndAnchorsAreMirrored() {
    let view = ScrollView(metrics: Self.metrics)
    let positioned = PositionedScrollView(
      view, Self.cards, position: .constant(ScrollPosition(idType: Int.self)))
    positioned.position.scrollTo(edge: .trailing)
    #expect(view.contentOffset.x == 0)
    positioned.position.scrollTo(edge: .leading)
    #expect(view.contentOffset.x == 1680)
    // The right edge of card 5 is at 1500.
    positioned.scrollTo(5, anchor: .leading)
    #expect(view.contentOffset.x == 1180)
    positioned.scrollTo(5, anchor: .trailing)
    #expect(view.contentOffset.x == 1400)
    positioned.scrollTo(5, anchor: .center)
    #expect(view.contentOffset.x == 1290)
  }

  @Test func theTargetAtTheLeadingEdgeIsWritten() {
    let view = ScrollView(metrics: Self.metrics)
    let positioned = PositionedScrollView(
      view, Self.cards, position: .constant(ScrollPosition(idType: Int.self)), anchor: .leading)
    view.touchDown(CGPoint(x: 100, y: 40), at: 1)
    for step in 1...30 { view.touchMoved(to: CGPoint(x: 100 + 10 * step, y: 40), at: 1 + Double(step) / 60) }
    // 290 points to the right: the view shows 1390 to 1710, and card 2 is at its right edge.
    #expect((view.contentOffset.x, positioned.scrolledID) == (1390, 2))
  }
}
