import Foundation
import Scrolling
import TestSupport
import Testing

private func grow(_ metrics: inout ScrollMetrics, rows: Int, height: CGFloat = 64) {
  metrics.contentSize.height = CGFloat(rows) * height
}

/// Layouts and a position. Rows are 64 pt; 724 pt are visible below an inset of 100, from −100 to 5576.
struct ScrollPositionLayoutTests {
  private var driver = PositionDriver()

  /// Returns the distance of a row's top from the top of the container in points.
  private func distance<L: ScrollTargetLayout>(_ driver: PositionDriver<L>, _ id: L.ID) -> Double? {
    driver.controller.layout.frame(of: id).map { Double($0.minY) - driver.y - 100 }
  }

  // MARK: Edges

  @Test(arguments: [0, 5, 50, 150, 100_000]) func theBottomStaysTheBottom(rows: Int) {
    var driver = PositionDriver(position: ScrollPosition(idType: Int.self, edge: .bottom))
    driver.layOut(.rows(0..<min(rows, 200))) { grow(&$0, rows: rows) }
    #expect((driver.y, driver.position.edge) == (max(-100, Double(rows) * 64 + 50 - 874), .bottom))
  }

  @Test func everyEdgeStaysWhereItIs() {
    let rows: [(edge: Edge, resized: Double, turned: Double)] = [
      (.top, -70, -70), (.leading, -10, -10), (.bottom, 9000 + 20 - 874, 9000 + 20 - 402),
      (.trailing, 1500 + 30 - 402, 1500 + 30 - 874),
    ]
    for (edge, resized, turned) in rows {
      var driver = PositionDriver(position: ScrollPosition(idType: Int.self, edge: edge)) {
        $0.contentSize.width = 1000
      }
      driver.layOut(.rows(0..<100)) {
        $0.contentSize = CGSize(width: 1500, height: 9000)
        $0.contentInset = EdgeInsets(top: 70, left: 10, bottom: 20, right: 30)
      }
      #expect(Double(driver.engine.contentOffset[edge.axis]) == resized)
      driver.layOut(.rows(0..<100)) { $0.boundsSize = CGSize(width: 874, height: 402) }
      #expect(Double(driver.engine.contentOffset[edge.axis]) == turned)
    }
  }

  /// Rows before the target of a view at its beginning do not move the target, from either side.
  @Test(arguments: [LayoutDirection.leftToRight, .rightToLeft], [false, true])
  func theTargetAtTheBeginningStays(direction: LayoutDirection, engineFirst: Bool) throws {
    func frames(_ ids: [Int]) -> TargetFrames<Int> {
      var frames = TargetFrames(stack: ids, along: .horizontal, across: 400) { _ in 50 }
      guard direction == .rightToLeft else { return frames }
      for index in ids.indices { frames.targets[index].frame.origin.x = CGFloat(ids.count - 1 - index) * 50 }
      return frames
    }
    let ids = Array(0..<100)
    var metrics = ScrollMetrics(400, 400, content: 5000, 400)
    metrics.layoutDirection = direction
    let view = ScrollView(metrics: metrics)
    @State var position = ScrollPosition(id: 0, anchor: .leading)
    let positioned = view.scrollPosition($position, scrollTargetLayout: frames(ids))
    func distance() throws -> CGFloat {
      try #require(positioned.layout.frame(of: 0)).minX - view.contentOffset.x
    }
    let before = try distance()
    #expect(view.contentOffset == metrics.initialContentOffset)
    metrics.contentSize.width = 5500
    if engineFirst { view.metrics = metrics }
    positioned.layOut(frames(Array(1000..<1010) + ids), metrics: engineFirst ? nil : metrics)
    #expect(try distance() == before)
    view.frame(at: 1)
    positioned.update()
    #expect(try (distance(), position.viewID(type: Int.self)) == (before, 0))
    // Rows after the last one move nothing either.
    metrics.contentSize.width = 6000
    positioned.layOut(frames(Array(1000..<1010) + ids + Array(2000..<2010)), metrics: metrics)
    #expect(try distance() == before)
  }

  @Test func anEdgeOfContentThatFitsIsFound() {
    var driver = PositionDriver(position: ScrollPosition(idType: Int.self, edge: .bottom)) {
      $0.contentSize.height = 0
      $0.contentSize.width = 0
    }
    #expect(driver.y == -100)
    driver.layOut(.rows(0..<3)) { $0.contentSize = CGSize(width: 402, height: 192) }
    driver.layOut(.rows(0..<30)) { grow(&$0, rows: 30) }
    #expect(driver.y == 30 * 64 + 50 - 874)
  }

  @Test func theUsersPositionIsAtNoEdge() {
    var driver = PositionDriver(position: ScrollPosition(edge: .bottom))
    driver.swipe(by: CGPoint(x: 0, y: 30), resting: true)
    let y = driver.y
    driver.layOut(.rows(0..<150)) { grow(&$0, rows: 150) }
    #expect(driver.y == y)
    #expect(y < 5576)
  }

  /// The engine leads the animation as soon as the edge moves, the position when it gets the layout.
  @Test(arguments: [Edge.top, .bottom, .leading, .trailing], [1, 5, 18, 40])
  func anAnimationToAnEdgeReachesItBeforeTheLayout(edge: Edge, frames: Int) {
    var driver = PositionDriver { $0.contentSize.width = 4000 }
    driver.perform { $0.setContentOffset(CGPoint(x: 1000, y: 3000), animated: false) }
    driver.set(.animated) { $0.scrollTo(edge: edge) }
    for frame in 1...40 {
      driver.perform { engine in
        if frame <= frames {
          engine.metrics.contentSize.height += 10
          engine.metrics.contentSize.width += 10
          engine.metrics.contentInset.top += 1
          engine.metrics.contentInset.left += 1
        }
        engine.frame(at: 2 + Double(frame) / 60)
      }
      driver.ask { $0.update(of: $1) }
    }
    driver.run(from: 3)
    func isThere() -> Bool {
      let edges = driver.engine.metrics.edges(edge.axis)
      let isStart = edge == .top || edge == .leading
      return driver.engine.contentOffset[edge.axis] == (isStart ? edges.lowerBound : edges.upperBound)
    }
    #expect(isThere())
    #expect(driver.position.edge == edge)
    // The view stays at the edge.
    driver.layOut(.rows(0..<200)) {
      $0.contentSize.width = 9000
      grow(&$0, rows: 200)
    }
    #expect(isThere())
  }

  /// An animation to a target at the edge, which stays where it is while the edge moves.
  @Test mutating func anAnimationToTheLastRowsStaysWithTheRow() {
    driver.set(.animated) { $0.scrollTo(id: 98, anchor: .top) }
    driver.run(atMost: 5)
    driver.perform { grow(&$0.metrics, rows: 150) }
    driver.perform { $0.frame(at: 2.1) }
    driver.layOut(.rows(0..<150))
    driver.run(from: 4)
    #expect((driver.y, driver.position.viewID(type: Int.self)) == (98 * 64 - 100, 98))
  }

  // MARK: Points

  @Test func aPointIsNeitherKeptNorRewritten() {
    var driver = PositionDriver(position: ScrollPosition(idType: Int.self, y: 5000))
    driver.clear()
    driver.layOut(.rows(-10..<150)) { grow(&$0, rows: 160) }
    driver.layOut(.rows(-10..<150)) { $0.boundsSize = CGSize(width: 874, height: 402) }
    driver.layOut(.rows(0..<50)) { grow(&$0, rows: 50) }
    // The engine keeps the offset inside the edges; the position keeps its value.
    #expect((driver.y, driver.commands.isEmpty, driver.events) == (50 * 64 + 50 - 402, true, [.didScroll]))
    #expect(driver.position.y == 5000)
    driver.perform { $0.setContentOffset(.zero, animated: false) }
    #expect(driver.position.y == nil)
  }

  // MARK: Targets

  /// Row 40 is aligned at an anchor or, without one, brought into view from above.
  static let anchors: [UnitPoint?] = [nil, .top, .center, .bottom]

  @Test(arguments: anchors) func insertionAboveKeepsTheRow(anchor: UnitPoint?) {
    var driver = PositionDriver(position: ScrollPosition(id: 40, anchor: anchor))
    let before = distance(driver, 40)
    driver.layOut(.rows(-25..<100)) { grow(&$0, rows: 125) }
    #expect(distance(driver, 40) == before)
    driver.layOut(.rows(20..<100)) { grow(&$0, rows: 80) }
    #expect((distance(driver, 40), driver.position) == (before, ScrollPosition(id: 40, anchor: anchor)))
  }

  @Test(arguments: anchors) func reorderKeepsTheRow(anchor: UnitPoint?) {
    var driver = PositionDriver(position: ScrollPosition(id: 40, anchor: anchor))
    let before = distance(driver, 40)
    driver.layOut(.rows((0..<100).reversed()))
    #expect((distance(driver, 40), driver.controller.layout.index(of: 40)) == (before, 59))
    // The row is now the first one and cannot be lower than the start of the content.
    driver.layOut(.rows([40] + (0..<40) + (41..<100)))
    #expect(driver.y == -100)
  }

  @Test(arguments: anchors) func resizedRowsKeepTheRowAtItsAnchor(anchor: UnitPoint?) {
    var driver = PositionDriver(position: ScrollPosition(id: 40, anchor: anchor))
    let anchorOf: (PositionDriver<Rows>) -> Double? = { driver in
      driver.controller.layout.frame(of: 40).map {
        Double($0.minY + (anchor ?? .top).y * $0.height) - driver.y - 100
      }
    }
    let before = anchorOf(driver)
    driver.layOut(.rows(0..<100) { $0 == 40 ? 100 : 80 }) { grow(&$0, rows: 100, height: 80) }
    if anchor != nil {
      #expect(anchorOf(driver) == before)
    } else {
      // Its bottom was at the bottom of the container, so the row stays fully visible.
      #expect(anchorOf(driver) == 624.0)
    }
  }

  @Test(arguments: anchors) func rotationKeepsTheRowInView(anchor: UnitPoint?) throws {
    var driver = PositionDriver(position: ScrollPosition(id: 40, anchor: anchor))
    let upright = driver.engine.contentOffset
    // In landscape, 402 pt high less 150 of insets, with rows of 40 pt.
    driver.layOut(.rows(0..<100) { _ in 40 }) {
      $0.boundsSize = CGSize(width: 874, height: 402)
      grow(&$0, rows: 100, height: 40)
    }
    let top = try #require(distance(driver, 40))
    let aligned: Double =
      switch anchor {
      case nil, UnitPoint.bottom?: 252 - 40
      case UnitPoint.center?: (252 - 40) / 2
      default: 0
      }
    #expect(top == aligned, "the whole row shows, at its anchor")
    driver.layOut(.rows(0..<100)) {
      $0.boundsSize = CGSize(width: 402, height: 874)
      grow(&$0, rows: 100)
    }
    if anchor != nil { #expect(driver.engine.contentOffset == upright, "and back") }
    #expect(driver.position == ScrollPosition(id: 40, anchor: anchor))
  }

  @Test mutating func theRowThatTheUserLeftAtTheTopIsKept() {
    driver.set { $0.scrollTo(y: 2400) }
    driver.swipe(by: CGPoint(x: 0, y: -29), steps: 3, resting: true)
    // Row 40 is cut off by 17 pt.
    #expect((driver.controller.scrolledID, distance(driver, 40)) == (40, -17))
    driver.layOut(.rows(-25..<100)) { grow(&$0, rows: 125) }
    #expect(distance(driver, 40) == -17)
    driver.layOut(.rows(-25..<100) { _ in 32 }) {
      $0.boundsSize = CGSize(width: 874, height: 402)
      grow(&$0, rows: 125, height: 32)
    }
    // At half the height, the same share of the row is cut off.
    #expect((distance(driver, 40), driver.controller.scrolledID) == (-8.5, 40))
    #expect(driver.position.isPositionedByUser)
  }

  @Test func underAFingerAndAGlideTheRowStaysToo() {
    for lifts in [false, true] {
      var driver = PositionDriver(position: ScrollPosition(id: 40, anchor: .top))
      driver.drag(by: CGPoint(x: 0, y: -30))
      if lifts {
        driver.perform { $0.touchUp(at: 1.1) }
        driver.run(from: 1.1, atMost: 3)
      }
      var plain = driver
      let row = driver.controller.scrolledID ?? -1
      let (before, velocity, phase) = (
        distance(driver, row) ?? 0, driver.engine.velocity, driver.engine.phase
      )
      driver.layOut(.rows(-25..<100)) { grow(&$0, rows: 125) }
      #expect((driver.engine.velocity, driver.engine.phase) == (velocity, phase))
      #expect(velocity != .zero)
      // A glide may be between pixels.
      #expect(abs((distance(driver, row) ?? 0) - before) <= 0.25)
      #expect(driver.controller.scrolledID == row)
      if lifts {
        driver.run(from: 1.2)
        plain.run(from: 1.2)
      } else {
        driver.perform { $0.touchMoved(to: CGPoint(x: 200, y: 500), at: 1.2) }
        plain.perform { $0.touchMoved(to: CGPoint(x: 200, y: 500), at: 1.2) }
      }
      #expect(abs(driver.y - plain.y - 25 * 64) <= 0.5, "it goes on as without the insertion")
    }
  }

  @Test func aFirstLayoutElsewhereIsCorrected() {
    var driver = PositionDriver(
      .rows, ScrollPositionController(Rows(), position: ScrollPosition(id: 70, anchor: .center)))
    #expect(driver.y == -100)
    driver.perform { $0.setContentOffset(CGPoint(x: 0, y: 0), animated: false) }
    driver.layOut(.rows(0..<100))
    #expect(driver.y == 70 * 64 - 430)
  }

  @Test func theNextRowTakesThePlaceOfARemovedOne() {
    for anchor in [UnitPoint.top, .center, .bottom] {
      var driver = PositionDriver(position: ScrollPosition(id: 40, anchor: anchor))
      let before = distance(driver, 40)
      // Rows 30 to 44 go at once.
      driver.layOut(.rows(Array(0..<30) + Array(45..<100))) { grow(&$0, rows: 85) }
      #expect((driver.controller.scrolledID, distance(driver, 45)) == (45, before))
      #expect((driver.position.viewID(type: Int.self), driver.position.isPositionedByUser) == (45, false))
      // It is followed from then on.
      driver.layOut(.rows(Array(-10..<30) + Array(45..<100))) { grow(&$0, rows: 95) }
      #expect(distance(driver, 45) == before)
      // Without rows after it, the last remaining one takes its place.
      driver.layOut(.rows(-10..<30)) { grow(&$0, rows: 40) }
      driver.perform { $0.clampAtRest() }
      #expect(driver.controller.scrolledID == 29)
      driver.layOut(.rows([])) { grow(&$0, rows: 0) }
      #expect(driver.controller.scrolledID == nil)
    }
  }

  @Test mutating func anAnimationToARemovedRowEndsAtTheNext() {
    driver.set(.animated) { $0.scrollTo(id: 40, anchor: .top) }
    driver.run(from: 1, atMost: 4)
    driver.layOut(.rows(Array(0..<40) + Array(50..<100))) { grow(&$0, rows: 90) }
    driver.run(from: 1.1)
    #expect((driver.controller.scrolledID, distance(driver, 50)) == (50, 0))
    #expect(driver.events.filter { $0 == .didEndScrollingAnimation }.count == 1)
  }

  @Test(arguments: [Animation.default, .bouncy])
  func anAnimationWithoutItsTargetEndsInsideTheContent(animation: Animation) {
    var driver = PositionDriver(position: ScrollPosition(idType: Int.self))
    driver.set(Transaction(animation: animation)) { $0.scrollTo(id: 60, anchor: .top) }
    driver.run(atMost: 6)
    #expect(driver.engine.phase == .animating)
    // All rows are replaced by fewer ones.
    driver.layOut(.rows(200..<210)) { grow(&$0, rows: 10) }
    #expect(driver.controller.scrolledID == nil)
    driver.run(from: 2.1)
    #expect(driver.engine.phase == .idle)
    #expect(driver.y == driver.engine.metrics.edges(.vertical).upperBound)
    // The row that comes back later is no goal any longer.
    let y = driver.y
    driver.layOut(.rows(0..<100)) { grow(&$0, rows: 100) }
    #expect(driver.y == y)
    driver.run(from: 20)
    #expect(driver.y == y)
  }

  @Test mutating func anAnimationGoesOnTowardARowThatMoves() {
    driver.set(.animated) { $0.scrollTo(id: 40, anchor: .center) }
    var frames = 0
    while driver.engine.need == .frame {
      frames += 1
      driver.perform { $0.frame(at: 1 + Double(frames) / 60) }
      // Rows are inserted above it again and again.
      driver.layOut(.rows(0 - frames..<100)) { grow(&$0, rows: 100 + frames) }
    }
    #expect((frames, distance(driver, 40)) == (18, 330))
    #expect(driver.events.filter { $0 == .didEndScrollingAnimation }.count == 1)
  }

  @Test func withoutAnIDNothingIsKept() {
    var driver = PositionDriver(position: ScrollPosition())
    driver.swipe(by: CGPoint(x: 0, y: -60), resting: true)
    let y = driver.y
    driver.layOut(.rows(-25..<100)) { grow(&$0, rows: 125) }
    #expect(driver.y == y)
  }

  @Test func sizesThatChangeBetweenLayoutsAreNoticedAtTheFrame() {
    var driver = PositionDriver(position: ScrollPosition(idType: Int.self, edge: .bottom))
    driver.perform { $0.metrics.boundsSize.height = 500 }
    #expect(driver.y == 5576)
    driver.ask { $0.update(of: $1) }
    #expect(driver.y == 6400 + 50 - 500)
  }

  private struct Hostile: ScrollTargetLayout {
    var value: CGFloat
    var targetCount: Int { value == 0 ? .max : 3 }
    func index(of id: Int) -> Int? { 1 }
    func id(at index: Int) -> Int { 40 }
    func frame(at index: Int) -> CGRect { CGRect(x: value, y: value, width: value, height: value) }
    func targets(in rect: CGRect) -> Range<Int> { value == 0 ? Int.min..<Int.max : -5..<50 }
  }

  // MARK: Aligned targets without ids

  /// Creates a driver with a position without ids at an offset; row k is at the offset 64 k − 100.
  private static func aligned(at y: CGFloat, anchor: UnitPoint? = nil) -> PositionDriver<Rows> {
    var driver = PositionDriver(position: ScrollPosition(), behavior: .viewAligned(anchor: anchor))
    driver.perform { $0.setContentOffset(CGPoint(x: 0, y: y), animated: false) }
    return driver
  }

  @Test func rowsThatChangeKeepTheTargetAtWhichTheViewRests() {
    // Row 20 is at the top.
    var driver = Self.aligned(at: 1180)
    driver.layOut(.rows(0..<100) { _ in 90 }) { grow(&$0, rows: 100, height: 90) }
    #expect(driver.y == 1700)
    driver.layOut(.rows(0..<100) { $0 == 5 ? 120 : 90 }) { $0.contentSize.height = 9030 }
    #expect(driver.y == 1730)
    driver.layOut(.rows(-3..<100)) { grow(&$0, rows: 103) }
    #expect(driver.y == 1372)
    // Row 21 takes the place of row 20.
    driver.layOut(.rows(Array(-3..<20) + Array(21..<100))) { grow(&$0, rows: 102) }
    #expect(driver.y == 1372)
    // The metrics may come first.
    driver.perform { $0.metrics.contentSize.height = 1400 }
    #expect(driver.y == 576)
    driver.layOut(.rows(Array(-3..<20) + Array(21..<100)) { _ in 14 }) { $0.contentSize.height = 102 * 14 }
    #expect(driver.y == 222)
  }

  @Test func aCenteredRowStaysInTheCenter() {
    // The container is 724 pt from 100 on; the center of row 20 is at 1312.
    var driver = Self.aligned(at: 850, anchor: .center)
    driver.layOut(.rows(0..<100) { _ in 90 }) { grow(&$0, rows: 100, height: 90) }
    // 20 * 90 + 45 - 362 - 100
    #expect(driver.y == 1383)
    driver.layOut(.rows(0..<100) { $0 == 18 ? 130 : 90 }) { $0.contentSize.height = 9040 }
    #expect(driver.y == 1423)
  }

  @Test func theBeginningIsATargetAndTheEndIsOneOnlyWhileItIsTheEnd() {
    var driver = Self.aligned(at: -100)
    driver.layOut(.rows(-3..<100)) { grow(&$0, rows: 103) }
    #expect(driver.y == -100)
    driver = Self.aligned(at: 5576)
    driver.layOut(.rows(0..<100) { $0 == 99 ? 264 : 64 }) { $0.contentSize.height = 6600 }
    // Row 88 is at 5532 and row 89 at 5596.
    #expect(driver.y == 5596)
  }

  @Test func whatAProgramChoseBetweenTwoTargetsStays() {
    var driver = Self.aligned(at: 1200)
    driver.layOut(.rows(0..<100) { _ in 90 }) { grow(&$0, rows: 100, height: 90) }
    #expect(driver.y == 1200)
  }

  @Test func aViewOnItsWayToATargetEndsAtOne() {
    var driver = Self.aligned(at: 0)
    driver.perform { $0.setContentOffset(CGPoint(x: 0, y: 1180), animated: true) }
    driver.perform { $0.frame(at: 1) }
    driver.layOut(.rows(0..<100) { _ in 90 }) { grow(&$0, rows: 100, height: 90) }
    driver.run(from: 1)
    // Row 14 is at 1160, row 15 at 1250.
    #expect((driver.y, driver.engine.phase) == (1160, .idle))
  }

  /// Columns of 100 pt, in both directions.
  @Test func columnsKeepTheTargetToo() {
    func frames(_ width: CGFloat, _ direction: LayoutDirection) -> Rows {
      var rows = Rows(stack: Array(0..<50), along: .horizontal, across: 402) { _ in width }
      guard direction == .rightToLeft else { return rows }
      for index in 0..<50 { rows.targets[index].frame.origin.x = CGFloat(49 - index) * width }
      return rows
    }
    let cases: [(LayoutDirection, Double, Double)] = [
      (.leftToRight, 1000, 1300), (.rightToLeft, 3600, 4800),
    ]
    for (direction, start, end) in cases {
      let view = ScrollView(
        metrics: ScrollMetrics(400, 402, content: 5000, 402).with { $0.layoutDirection = direction })
      let positioned = PositionedScrollView(
        view, frames(100, direction), position: .constant(ScrollPosition()), behavior: .viewAligned)
      view.contentOffset.x = start
      positioned.layOut(frames(130, direction), metrics: view.metrics.with { $0.contentSize.width = 6500 })
      #expect(view.x == end, "\(direction)")
    }
  }

  @Test(arguments: [CGFloat.nan, .infinity, -.infinity, 1e300, -1e300, 0])
  func hostileLayoutsMoveNothingAnywhere(value: CGFloat) {
    for behavior in [nil, .viewAligned, .viewAligned(limitBehavior: .always)]
      as [ViewAlignedScrollTargetBehavior?]
    {
      var driver = PositionDriver(
        .rows,
        ScrollPositionController(
          Hostile(value: value), position: ScrollPosition(id: 40, anchor: .center), behavior: behavior))
      driver.layOut(Hostile(value: value / 2)) { $0.boundsSize.height = 500 }
      driver.set { $0.scrollTo(id: 40) }
      driver.set { $0.scrollTo(id: 40, anchor: .top) }
      driver.swipe(by: CGPoint(x: 0, y: -30))
      driver.layOut(Hostile(value: value)) { $0.boundsSize.height = 600 }
      driver.run(from: 1.1)
      _ = driver.controller.saved(of: driver.engine)
      #expect(driver.engine.contentOffset.x.isFinite)
      #expect(abs(driver.engine.contentOffset.y) < 1e13)
      #expect(driver.engine.phase == .idle)
    }
  }
}
