import Foundation
import ScrollPhysics
import Scrolling
import TestSupport
import Testing

/// The offsets of positions. Rows are 64 pt; 724 pt are visible below an inset of 100, from −100 to 5576.
struct ScrollPositionGoalTests {
  private func id(_ driver: PositionDriver<Rows>) -> Int? { driver.position.viewID(type: Int.self) }

  @Test func edgesArePlacesInsideTheInsets() {
    var driver = PositionDriver {
      $0.contentSize.width = 1000; $0.contentInset.left = 20
    }
    driver.set { $0.scrollTo(edge: .bottom) }
    #expect(driver.engine.contentOffset == CGPoint(x: -20, y: 5576))
    driver.set { $0.scrollTo(edge: .trailing) }
    #expect(driver.engine.contentOffset == CGPoint(x: 598, y: -100))
    driver.set { $0.scrollTo(edge: .leading) }
    #expect(driver.engine.contentOffset == CGPoint(x: -20, y: -100))
    driver.set { $0.scrollTo(x: 300, y: 300) }
    driver.set { $0.scrollTo(edge: .top) }
    #expect((driver.engine.contentOffset, driver.position.edge) == (CGPoint(x: -20, y: -100), .top))
  }

  @Test func pointsAreHeldToTheContent() {
    var driver = PositionDriver { $0.contentSize.width = 1000 }
    driver.set { $0.scrollTo(point: CGPoint(x: 100, y: 200)) }
    #expect(driver.engine.contentOffset == CGPoint(x: 100, y: 200))
    driver.set { $0.scrollTo(point: CGPoint(x: 9999, y: -9999)) }
    #expect(driver.engine.contentOffset == CGPoint(x: 598, y: -100))
    driver.set { $0.scrollTo(x: -5, y: 1e9) }
    #expect(driver.engine.contentOffset == CGPoint(x: 0, y: 5576))
    #expect(driver.position.y == 1e9, "read as it was set")
  }

  /// From right to left, content begins at the right.
  @Test(arguments: [(LayoutDirection.leftToRight, -20, 628), (.rightToLeft, 628, -20)])
  func theAxisNotNamedGoesToTheBeginningOfTheContent(direction: LayoutDirection, first: Int, last: Int) {
    var driver = PositionDriver {
      $0.contentSize.width = 1000
      $0.contentInset.left = 20
      $0.contentInset.right = 30
      $0.layoutDirection = direction
    }
    func offset(_ change: (inout ScrollPosition) -> Void) -> CGPoint {
      driver.set { $0.scrollTo(x: 100, y: 200) }
      driver.set { change(&$0) }
      return driver.engine.contentOffset
    }
    #expect(offset { $0.scrollTo(edge: .bottom) } == CGPoint(x: first, y: 5576))
    #expect(offset { $0.scrollTo(y: 400) } == CGPoint(x: first, y: 400))
    #expect(offset { $0.scrollTo(x: 300) }.y == -100)
    #expect(offset { $0.scrollTo(edge: .trailing) } == CGPoint(x: last, y: -100))
  }

  /// Row 40 is at 2560 ... 2624. A unit point at y aligns it at inset + y · (724 − 64) below the view's top.
  @Test(arguments: [
    (UnitPoint.top, 2460.0), (.bottom, 1800), (.center, 2130), (UnitPoint(x: 0, y: 0.25), 2295),
  ])
  func anAnchorAlignsUnitPoints(anchor: UnitPoint, y: Double) {
    var driver = PositionDriver()
    driver.set { $0.scrollTo(id: 40, anchor: anchor) }
    #expect((driver.y, id(driver), driver.position.isPositionedByUser) == (y, 40, false))
    var other = PositionDriver(anchor: anchor)
    other.set { $0.scrollTo(id: 40) }
    #expect(other.y == y, "the view's anchor, where the position has none")
    other.set { $0.scrollTo(id: 40, anchor: .center) }
    #expect(other.y == 2130, "the position's own first")
    var third = PositionDriver()
    third.set(Transaction(scrollTargetAnchor: anchor)) { $0.scrollTo(id: 40) }
    #expect(third.y == y)
  }

  @Test func hostilePointsMoveNothing() {
    var driver = PositionDriver()
    for value in [CGFloat.nan, .infinity, -.infinity] {
      driver.set { $0.scrollTo(y: value) }
      #expect(driver.engine.contentOffset.y.isFinite)
      driver.set { $0.scrollTo(id: 5, anchor: UnitPoint(x: value, y: value)) }
      #expect(driver.engine.contentOffset.y.isFinite)
    }
  }
}
