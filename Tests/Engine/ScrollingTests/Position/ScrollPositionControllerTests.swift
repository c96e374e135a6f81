import Foundation
import ScrollPhysics
import Scrolling
import TestSupport
import Testing

/// Setting a position, and updates by user scrolling. Rows are 64 pt; 724 pt are visible below an inset of
/// 100, at offsets −100 ... 5576.
struct ScrollPositionControllerTests {
  private var driver = PositionDriver()

  private func id(_ driver: PositionDriver<Rows>) -> Int? { driver.position.viewID(type: Int.self) }

  // MARK: Setting

  @Test func aProxyScrollsTheLeastWhateverTheViewsAnchor() {
    var driver = PositionDriver(anchor: .center)
    driver.ask { $0.scrollTo(40, of: $1) }
    #expect((driver.y, id(driver)) == (1800, 40))
    driver.ask { $0.scrollTo(40, anchor: .top, of: $1) }
    #expect(driver.y == 2460)
    driver.ask { $0.scrollTo(400, anchor: .top, of: $1) }
    #expect((driver.y, id(driver)) == (2460, 40), "no such target")
    driver.ask { $0.scrollTo(50, anchor: .top, transaction: .animated, of: $1) }
    #expect((driver.y, driver.engine.phase) == (2460, .animating))
    driver.run()
    #expect(driver.y == 3100)
  }

  @Test func aUserDoesNotWait() {
    var driver = PositionDriver(position: ScrollPosition(id: 140, anchor: .top))
    driver.drag(by: CGPoint(x: 0, y: -20))
    #expect((driver.position.isPositionedByUser, id(driver)) == (true, 1))
    let y = driver.y
    driver.layOut(.rows(0..<200)) { $0.contentSize.height = 200 * 64 }
    #expect(driver.y == y)
  }

  @Test mutating func idsOfAnotherTypeGoNowhere() {
    driver.set { $0.scrollTo(y: 500) }
    driver.set(ScrollPosition(id: "row-40", anchor: .top))
    #expect(driver.y == 500)
    driver.drag(by: CGPoint(x: 0, y: -20))
    #expect(driver.position.viewID == nil, "no target has an identifier of that type")
  }

  @Test func withoutTargetsAUsersScrollLeavesNoID() {
    var driver = PositionDriver(.rows, ScrollPositionController(Rows(), position: ScrollPosition(id: 40)))
    driver.drag(by: CGPoint(x: 0, y: -30))
    #expect((driver.position.isPositionedByUser, id(driver)) == (true, nil))
  }

  @Test func aPointWaitsForContentOnItsAxis() {
    var driver = PositionDriver(position: ScrollPosition(y: 700)) { $0.contentSize.height = 0 }
    driver.layOut(.rows(0..<0)) { $0.boundsSize.width = 300 }
    #expect((driver.y, driver.position.y) == (-100, 700))
    driver.layOut(.rows(0..<100)) { $0.contentSize.height = 6400 }
    #expect((driver.y, driver.position.y) == (700, 700))
    // Horizontally.
    var metrics = ScrollMetrics(402, 300, content: 0, 300)
    driver = PositionDriver(metrics, ScrollPositionController(Rows(), position: ScrollPosition(x: 700)))
    #expect(driver.x == 0)
    driver.layOut(Rows()) { $0.contentSize.width = 3000 }
    #expect(driver.x == 700)
    // Content without a height to turn off vertical scrolling.
    metrics.contentSize = CGSize(width: 3000, height: 0)
    let point = ScrollPosition(point: CGPoint(x: 700, y: 0))
    for position in [point, ScrollPosition(x: 700)] {
      #expect(PositionDriver(metrics, ScrollPositionController(Rows(), position: position)).x == 700)
    }
  }

  // MARK: The user's scrolling

  @Test func theUsersScrollSetsItAndWritesTheTopMost() {
    var driver = PositionDriver(position: ScrollPosition(idType: Int.self, edge: .top))
    #expect((driver.position.edge, driver.position.viewID == nil) == (.top, true))
    driver.drag(by: CGPoint(x: 0, y: -30))
    // 120 less 10 of slop.
    #expect((driver.y, driver.position.isPositionedByUser, driver.position.edge) == (10, true, nil))
    #expect(id(driver) == 1)
    driver.perform { $0.touchUp(at: 1.1) }
    driver.run(from: 1.1)
    let top = Int((driver.y + 100) / 64)
    #expect(id(driver) == top, "the glide writes too")
    #expect(top > 1, "the glide writes too")
  }

  @Test(
    arguments: [
      (nil, 40, "the top-most"), (UnitPoint.top, 40, "the same"), (.bottom, 51, "the bottom-most"),
      (.center, 45, "the one in the middle"),
    ] as [(UnitPoint?, Int, Comment)])
  func theTargetAtTheAnchorIsWritten(anchor: UnitPoint?, expected: Int, comment: Comment) {
    // 2577 ... 3301 is visible: rows 40 (partly) to 51 (partly). The middle is at 2939, in row 45.
    var driver = PositionDriver(anchor: anchor)
    driver.set { $0.scrollTo(y: 2400) }
    driver.drag(by: CGPoint(x: 0, y: -29), steps: 3)
    #expect(driver.y == 2477, comment)
    #expect(id(driver) == expected, comment)
  }

  /// 724 points are visible, starting 100 below the offset. The anchor is at the boundary of rows 19 and 20.
  @Test(arguments: [(0.25, 999.0, 19), (0.75, 637, 20)])
  func betweenTwoTheOneOnTheAnchorsSideIsWritten(share: CGFloat, y: Double, expected: Int) {
    var driver = PositionDriver(anchor: UnitPoint(x: 0.5, y: share))
    driver.set { $0.scrollTo(y: y - 77) }
    driver.drag(by: CGPoint(x: 0, y: -29), steps: 3)
    #expect((driver.y, id(driver)) == (y, expected))
  }

  /// A request's anchor aligns its target. As the user scrolls, the view's anchor counts.
  @Test(arguments: [nil, UnitPoint.center]) func theAnchorOfARequestEndsWithIt(anchor: UnitPoint?) {
    var driver = PositionDriver(position: ScrollPosition(id: 45, anchor: .bottom), anchor: anchor)
    #expect(driver.y == 46 * 64 - 824)
    driver.drag(by: CGPoint(x: 0, y: -30), steps: 3)
    #expect(id(driver) == Int((driver.y + (anchor == nil ? 100 : 462)) / 64))
    driver.set { $0.scrollTo(id: 60, anchor: .bottom) }
    driver.perform { $0.setContentOffset(CGPoint(x: 0, y: 540), animated: false) }
    #expect(id(driver) == (anchor == nil ? 10 : 15))
  }

  @Test func lessThanAPixelDoesNotShow() {
    // At scale 2, row 9 ends at 576, and half a point of it is a pixel.
    var driver = PositionDriver(anchor: .top)
    driver.set { $0.scrollTo(y: 400) }
    driver.drag(by: CGPoint(x: 0, y: -85.5), steps: 1)
    #expect((driver.y, id(driver)) == (475.5, 8))
    driver.perform { $0.touchMoved(to: CGPoint(x: 200, y: 614), at: 1.2) }
    #expect((driver.y, id(driver)) == (476, 9))
  }

  @Test mutating func beyondTheEdgeTheNearestIsWritten() {
    driver.drag(by: CGPoint(x: 0, y: 60))
    #expect(driver.y < -150)
    #expect(id(driver) == 0)
  }

  @Test func sidewaysTheLeadingMostIsWritten() {
    let size = CGSize(width: 402, height: 300)
    var driver = PositionDriver(cards: 20, of: 200, in: size)
    driver.drag(by: CGPoint(x: -65, y: 0), steps: 4)
    #expect((driver.x, driver.position.viewID(type: Int.self)) == (250, 1))
    driver = PositionDriver(cards: 20, of: 200, in: size, anchor: .trailing)
    driver.drag(by: CGPoint(x: -65, y: 0), steps: 4)
    #expect(driver.position.viewID(type: Int.self) == 3)
  }

  @Test(arguments: ["wheel", "key", "status bar"]) func wheelKeyAndStatusBarAreTheUsers(input: String) {
    var driver = PositionDriver(position: ScrollPosition(id: 40, anchor: .top))
    driver.perform {
      switch input {
      case "wheel": $0.wheel(dx: 0, dy: -1)
      case "key": $0.scroll(by: CGPoint(x: 0, y: 200))
      default: $0.scrollToTop()
      }
    }
    driver.run()
    #expect(driver.position.isPositionedByUser)
    #expect(id(driver) != 40)
  }

  @Test func aProgramsOwnScrollIsNotTheUsers() {
    var driver = PositionDriver(position: ScrollPosition(idType: Int.self, edge: .top))
    driver.perform { $0.setContentOffset(CGPoint(x: 0, y: 540), animated: false) }
    #expect((driver.position.isPositionedByUser, driver.position.edge, id(driver)) == (false, nil, 10))
    driver.set { $0.scrollTo(y: 0) }
    driver.perform { $0.setContentOffset(CGPoint(x: 0, y: 540), animated: true) }
    driver.run()
    #expect((driver.position.point, driver.position.y, id(driver)) == (nil, nil, 10))
    #expect(!driver.position.isPositionedByUser)
  }

  @Test mutating func aUserScrollThatAProgramStopsStaysTheUsers() {
    driver.swipe(by: CGPoint(x: 0, y: -30))
    driver.run(from: 1.1, atMost: 5)
    driver.perform { $0.stopScrolling() }
    #expect((driver.engine.phase, driver.position.isPositionedByUser) == (.idle, true))
  }

  // MARK: Transactions

  @Test mutating func animatedItGoesThereInTime() {
    driver.set(.animated) { $0.scrollTo(id: 40, anchor: .top) }
    #expect((driver.y, driver.engine.phase) == (-100, .animating))
    driver.run(atMost: 5)
    #expect(driver.y > -100 && driver.y < 2460)
    #expect(id(driver) == 40, "its own motion is not written back")
    #expect(!driver.position.isPositionedByUser, "its own motion is not written back")
    driver.run(from: 3)
    #expect((driver.y, id(driver), driver.events.last) == (2460, 40, .didEndScrollingAnimation))
  }

  @Test mutating func atOnceItEndsAGlideThoughTheViewIsThere() {
    driver.swipe(by: CGPoint(x: 0, y: -30))
    driver.run(from: 1.1, atMost: 5)
    let y = driver.engine.contentOffset.y.rounded()
    driver.perform { $0.moveContentOffset(to: CGPoint(x: 0, y: y)) }
    driver.set { $0.scrollTo(y: y) }
    #expect((driver.engine.phase, driver.position.y) == (.idle, y))
  }

  @Test func velocityIsPreservedIfToldSo() {
    var driver = PositionDriver()
    driver.swipe(by: CGPoint(x: 0, y: -30))
    driver.run(from: 1.1, atMost: 5)
    var plain = driver
    let velocity = driver.engine.velocity.y
    driver.set(.preserving) { $0.scrollTo(id: 40, anchor: .top) }
    #expect((driver.y, driver.engine.phase, driver.engine.velocity.y) == (2460, .decelerating, velocity))
    let before = plain.y
    driver.run(from: 1.1 + 5.0 / 60)
    plain.run(from: 1.1 + 5.0 / 60)
    #expect(abs((driver.y - 2460) - (plain.y - before)) <= 0.5, "it glides as far")
    #expect(driver.position.isPositionedByUser)
  }

  @Test mutating func anAnimationHasNoVelocityToPreserve() {
    driver.set(.animated) { $0.scrollTo(id: 40, anchor: .top) }
    driver.run(atMost: 5)
    driver.set(.preserving) { $0.scrollTo(id: 20, anchor: .top) }
    driver.run(from: 3)
    #expect((driver.y, id(driver)) == (1180, 20))
  }

  @Test mutating func atOnceAFingerDragsOnFromThere() {
    driver.drag(by: CGPoint(x: 0, y: -30), steps: 1)
    driver.set { $0.scrollTo(id: 40, anchor: .top) }
    #expect((driver.y, id(driver), driver.position.isPositionedByUser) == (2460, 40, false))
    driver.perform { $0.touchMoved(to: CGPoint(x: 200, y: 600), at: 1.1) }
    #expect((driver.y, id(driver), driver.position.isPositionedByUser) == (2530, 41, true))
  }

  @Test(arguments: [true, false]) func aTouchTakesAnAnimationOver(endsAtTouch: Bool) {
    var driver = PositionDriver(position: ScrollPosition(idType: Int.self, edge: .top))
    driver.engine.profile.contract.endsAnimationAtTouch = endsAtTouch
    driver.set(.animated) { $0.scrollTo(edge: .bottom) }
    driver.run(atMost: 9)
    driver.perform { $0.touchDown(.zero, at: 3) }
    driver.ask { $0.update(of: $1) }
    let y = driver.y
    #expect((driver.position.isPositionedByUser, driver.position.edge) == (true, nil))
    #expect(id(driver) == Int((y + 100) / 64))
    driver.perform { $0.touchUp(at: 4) }
    driver.layOut(.rows(0..<200)) { $0.contentSize.height = 200 * 64 }
    driver.run(from: 4)
    #expect(driver.y == y, "it goes on to no bottom")
  }

  @Test mutating func anotherAnimationTakesItOver() {
    driver.set(.animated) { $0.scrollTo(edge: .bottom) }
    driver.run(atMost: 9)
    driver.perform { $0.setContentOffset(.zero, animated: true) }
    driver.run(from: 3)
    #expect((driver.y, driver.position.edge, driver.position.isPositionedByUser) == (0, nil, false))
    driver.set(.animated) { $0.scrollTo(edge: .bottom) }
    driver.run(from: 4, atMost: 9)
    driver.perform { $0.stopScrolling() }
    driver.ask { $0.update(of: $1) }
    #expect(driver.position.edge == nil)
    #expect(driver.y < 5000)
  }

  @Test func controllersAreValues() {
    var a = PositionDriver(behavior: .paging)
    let b = a
    #expect((a.controller, a.controller.hashValue) == (b.controller, b.controller.hashValue))
    a.set { $0.scrollTo(y: 500) }
    #expect(a.controller != b.controller)
    #expect(b.y == -100)
    #expect(PositionDriver(behavior: .viewAligned).controller != b.controller)
  }
}
