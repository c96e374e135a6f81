import Foundation
import ScrollPhysics
import Scrolling
import TestSupport
import Testing

/// The calls of a behavior and their effects; paging. Rows are 64 pt; 724 pt are
/// visible below an inset of 100.
struct ScrollTargetBehaviorTests {
  /// A behavior that records every call. Two values are equal if they share the notebook.
  private struct Asked: ScrollTargetBehavior {
    final class Notes: @unchecked Sendable {
      var list: [(target: ScrollTarget, context: ScrollTargetBehaviorContext)] = []
    }
    let notes = Notes()
    var move: CGFloat = 0

    static func == (a: Self, b: Self) -> Bool { a.notes === b.notes && a.move == b.move }
    func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(notes)) }

    func updateTarget(_ target: inout ScrollTarget, context: TargetContext) {
      notes.list.append((target, context))
      target.rect.origin.y += move
    }
  }

  /// The example of SwiftUI's documentation: to every tenth of the container.
  private struct Tenths: ScrollTargetBehavior {
    func updateTarget(_ target: inout ScrollTarget, context: TargetContext) {
      let step = (context.containerSize.height / 10).rounded()
      target.rect.origin.y = (target.rect.origin.y / step).rounded() * step
    }
  }

  @Test func aGestureAsksOnceWithItsNaturalLanding() throws {
    let asked = Asked()
    var driver = PositionDriver(behavior: asked) { $0.contentInset.bottom = 60 }
    var plain = PositionDriver { $0.contentInset.bottom = 60 }
    driver.set { $0.scrollTo(y: 1000) }
    plain.set { $0.scrollTo(y: 1000) }
    driver.swipe(by: CGPoint(x: 0, y: -30))
    plain.swipe(by: CGPoint(x: 0, y: -30))
    let (target, context) = try #require(asked.notes.list.first)
    let landing = try #require(plain.events.compactMap(\.target).first)
    let velocity = driver.engine.velocity.y
    driver.run(from: 1.1)
    plain.run(from: 1.1)
    #expect(asked.notes.list.count == 1)
    // The rectangle excludes the insets.
    #expect(target.rect == CGRect(x: 0, y: landing.y + 100, width: 402, height: 714))
    #expect((target.anchor, context.axes) == (nil, .vertical))
    #expect(context.containerSize == CGSize(width: 402, height: 714))
    #expect(context.contentSize == CGSize(width: 402, height: 6400))
    #expect(context.originalTarget.rect == CGRect(x: 0, y: 1100, width: 402, height: 714))
    #expect(context.visibleRect.minY == 1210)
    #expect(context.velocity == CGPoint(x: 0, y: velocity), "in points a second")
    #expect(velocity > 1000, "in points a second")
    #expect((context.horizontalSizeClass, context.verticalSizeClass) == (.compact, .regular))
    #expect(context.targets.targetCount == 100)
    #expect(driver.y == plain.y, "what is left alone stays")
  }

  @Test func whatItChangesIsWhereTheViewEnds() {
    for move in [CGFloat(-40), 35, 400] {
      let asked = Asked(move: move)
      var driver = PositionDriver(behavior: asked)
      driver.swipeToRest(by: CGPoint(x: 0, y: -30))
      let target = asked.notes.list.first?.target.rect.minY ?? 0
      #expect(driver.y == Double(target + move - 100).roundedToPixel(scale: 2))
      #expect((asked.notes.list.count, driver.engine.phase) == (1, .idle))
    }
  }

  @Test func aFingerThatRestsAsksToo() {
    let asked = Asked(move: 50)
    var driver = PositionDriver(behavior: asked)
    driver.swipeToRest(by: CGPoint(x: 0, y: -30), resting: true)
    #expect((asked.notes.list.count, asked.notes.list.first?.context.velocity) == (1, .zero))
    #expect(driver.y == -100 + 110 + 50)
  }

  @Test func aFingerThatCatchesAGlideAsksAgain() {
    let asked = Asked()
    var driver = PositionDriver(behavior: asked)
    driver.swipe(by: CGPoint(x: 0, y: -30))
    driver.run(from: 1.1, atMost: 9)
    driver.perform { $0.touchDown(.zero, at: 2) }
    driver.perform { $0.touchUp(at: 2.2) }
    #expect(asked.notes.list.count == 2)
    #expect(asked.notes.list.last?.context.originalTarget == asked.notes.list.last?.target)
  }

  @Test func programsAreNotAsked() {
    let asked = Asked(move: 50)
    var driver = PositionDriver(behavior: asked)
    driver.set { $0.scrollTo(id: 40, anchor: .top) }
    driver.set(.animated) { $0.scrollTo(id: 50, anchor: .top) }
    driver.run()
    driver.layOut(.rows(0..<150)) { $0.contentSize.height = 150 * 64 }
    #expect((asked.notes.list.isEmpty, driver.y) == (true, 3100))
  }

  @Test func aPagedViewIsNotAsked() {
    let asked = Asked(move: 50)
    var driver = PositionDriver(behavior: asked) { $0.isPagingEnabled = true }
    driver.swipeToRest(by: CGPoint(x: 0, y: -30))
    #expect(driver.y == 774)
    driver.controller = ScrollPositionController(.rows(0..<100), position: ScrollPosition(), behavior: asked)
    driver.ask { $0.update(of: $1) }
    driver.layOut(.rows(0..<50)) {
      $0.boundsSize.height = 500
      $0.contentSize.height = 3200
    }
    #expect((asked.notes.list.isEmpty, driver.y) == (true, 400), "the second page")
  }

  // MARK: Size

  @Test func aNewSizeAsksWithWhereTheViewWouldBe() throws {
    let asked = Asked(move: 7)
    var driver = PositionDriver(position: ScrollPosition(id: 40, anchor: .top), behavior: asked)
    driver.layOut(.rows(0..<100)) { $0.boundsSize = CGSize(width: 874, height: 402) }
    let (target, context) = try #require(asked.notes.list.first)
    #expect(asked.notes.list.count == 1)
    #expect(target.rect == CGRect(x: 0, y: 2560, width: 874, height: 252))
    #expect((context.originalTarget, context.velocity) == (target, .zero))
    #expect((context.containerSize, driver.y) == (CGSize(width: 874, height: 252), 2467))
    // An inset changes the visible area and hence the size.
    driver.layOut(.rows(0..<100)) { $0.contentInset.bottom = 0 }
    #expect(asked.notes.list.count == 2)
  }

  @Test func aNewSizeInAGlideAsksAtRest() {
    let asked = Asked()
    var driver = PositionDriver(behavior: asked)
    driver.swipe(by: CGPoint(x: 0, y: -30))
    driver.run(from: 1.1, atMost: 9)
    driver.layOut(.rows(0..<100)) { $0.boundsSize.height = 700 }
    #expect((asked.notes.list.count, driver.engine.phase) == (1, .decelerating))
    driver.controller.behavior = Tenths()
    driver.run(from: 1.3)
    #expect(driver.engine.phase == .idle)
    #expect((driver.y + 100).truncatingRemainder(dividingBy: 55) == 0)
    // It asks once: a program may place the content anywhere afterwards.
    driver.perform { $0.setContentOffset(CGPoint(x: 0, y: 1001), animated: false) }
    driver.ask { $0.update(of: $1) }
    #expect(driver.engine.phase == .idle && driver.y == 1001)
  }

  // MARK: Paging

  /// Returns ten horizontal pages of 300 x 400.
  private func pager(_ behavior: any ScrollTargetBehavior = .paging) -> PositionDriver<Rows> {
    PositionDriver(cards: 10, of: 300, in: CGSize(width: 300, height: 400), behavior: behavior)
  }

  /// A flick leads to the next page, and a finger at rest to the nearest.
  @Test(arguments: [
    (-12.0, 1.0, false), (-40, 1, false), (12, -1, false), (40, -1, false), (-30, 0, true), (-45, 1, true),
    (30, 0, true), (45, -1, true),
  ])
  func aGestureLeadsToAPage(step: Double, page: Double, resting: Bool) {
    var driver = pager()
    driver.set { $0.scrollTo(x: 1500) }
    driver.swipeToRest(by: CGPoint(x: step, y: 0), resting: resting)
    #expect((driver.x, driver.controller.scrolledID) == (1500 + 300 * page, 5 + Int(page)))
  }

  @Test func pagesAreTheContainers() {
    // Insets make the pages smaller than the bounds: 724 of 874.
    var driver = PositionDriver(behavior: .paging)
    driver.swipeToRest(by: CGPoint(x: 0, y: -30))
    #expect(driver.y == -100 + 724)
  }

  @Test func thePageIsKeptWhenTheViewTurns() {
    for hasID in [true, false] {
      var driver = pager()
      if !hasID { driver.set(ScrollPosition()) }
      driver.swipeToRest(by: CGPoint(x: -30, y: 0))
      driver.swipeToRest(by: CGPoint(x: -30, y: 0), at: 20)
      #expect(driver.x == 600)
      driver.layOut(Rows(stack: Array(0..<10), along: .horizontal, across: 300, length: { _ in 400 })) {
        $0.boundsSize = CGSize(width: 400, height: 300)
        $0.contentSize = CGSize(width: 4000, height: 300)
      }
      #expect(driver.x == 800)
    }
  }
}

extension PositionDriver where Layout == Rows {
  /// Creates a driver with cards side by side, as high as their view, at scale 2.
  init(
    cards count: Int, of width: CGFloat, in size: CGSize, inset: CGFloat = 0, anchor: UnitPoint? = nil,
    behavior: (any ScrollTargetBehavior)? = nil
  ) {
    let cards = Rows(stack: Array(0..<count), along: .horizontal, across: size.height) { _ in width }
    self.init(
      ScrollMetrics(
        boundsSize: size, contentSize: CGSize(width: width * CGFloat(count), height: size.height),
        contentInset: EdgeInsets(left: inset, right: inset), scale: 2),
      ScrollPositionController(cards, anchor: anchor, behavior: behavior))
  }
}

extension PositionDriver {
  /// Swipes, and runs frames until the view rests.
  mutating func swipeToRest(by delta: CGPoint, at time: Double = 1, resting: Bool = false) {
    run(from: swipe(by: delta, at: time, resting: resting))
  }
}
