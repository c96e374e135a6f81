import Foundation
import ScrollLists
import Scrolling
import TestSupport
import Testing

struct SelfSizingListTests {

  /// Returns the true height of a row by its number.
  private static func height(_ number: Int) -> CGFloat {
    CGFloat(20 + (number &* 2_654_435_761 >> 7) % 300) / 3
  }

  /// Returns a list and a view at a share of its content, with all visible rows measured.
  private func scene(
    rows: Int = 2000, estimate: CGFloat = 44, at share: CGFloat = 0.5
  ) -> (list: SelfSizingList, driver: Driver) {
    let layout = ListLayout(
      rowCount: rows, rowHeight: estimate, isMeasured: false, rowsPerSection: 20, headerHeight: 30,
      footerHeight: 10, width: 402)
    var list = SelfSizingList(layout)
    let metrics = ScrollMetrics(
      boundsSize: CGSize(width: 402, height: 874),
      contentSize: CGSize(width: 402, height: layout.contentHeight), scale: 3)
    let offset = metrics.clamped(CGPoint(x: 0, y: (layout.contentHeight * share).rounded()))
    var driver = Driver(metrics: metrics, contentOffset: offset)
    let update = measure(&list, &driver)
    #expect(update.measured > 0)
    #expect(update.isComplete)
    return (list, driver)
  }

  @discardableResult private func measure(
    _ list: inout SelfSizingList, _ driver: inout Driver
  ) -> SelfSizingList.Update {
    var update = SelfSizingList.Update()
    driver.perform { update = list.update(&$0) { _, number in Self.height(number) } }
    return update
  }

  /// The closure that measures may read the view whose engine is being changed.
  @Test func measuringMayReadTheView() {
    let view = ScrollView(metrics: .phone)
    var list = SelfSizingList(ListLayout(rowCount: 100, rowHeight: 44, isMeasured: false, width: 402))
    var widths: Set<CGFloat> = []
    view.perform {
      list.update(&$0) { _, _ in
        widths.insert(view.metrics.boundsSize.width)
        return view.contentOffset.y + view.contentSize.width / 4
      }
    }
    #expect((widths, view.contentSize.height) == ([402], list.layout.contentHeight))
    #expect(list.layout.height(ofRow: 0) == 100.5)
  }

  /// An owner of a list, with which every access to the list is checked while the program runs.
  private final class Owner {
    var list = SelfSizingList(
      ListLayout(rowCount: 10_000, rowHeight: 44, isMeasured: false, rowsPerSection: 20, width: 402))
    var read: [CGFloat] = []
  }

  /// A closure that reads and changes its own list finds the estimates, and the content moves as without it.
  @Test func measuringMayUseTheListItself() {
    func offsets(_ measure: @escaping (Owner, Int, Int) -> CGFloat) -> ([CGPoint], Owner) {
      let owner = Owner()
      let view = ScrollView(metrics: .phone)
      view.contentSize = owner.list.layout.contentSize
      var offsets: [CGPoint] = []
      func settle() {
        view.perform { engine in
          owner.list = owner.list.updated(&engine) { measure(owner, $0, $1) }.list
        }
        offsets.append(view.contentOffset)
      }
      view.setContentOffset(CGPoint(x: 0, y: 200_000), animated: false)
      settle()
      view.panBegan(.touch, translation: .zero, velocity: CGPoint(x: 0, y: 3000), at: 1)
      view.panEnded(at: 1)
      for frame in 1...180 {
        view.frame(at: 1 + Double(frame) / 60)
        settle()
      }
      return (offsets, owner)
    }
    let (plain, _) = offsets { _, _, number in Self.height(number) }
    let (reading, owner) = offsets { owner, row, number in
      owner.read.append(owner.list.layout.height(ofRow: row) ?? .nan)
      owner.list.margin = .nan
      owner.list.layout.setHeight(999, ofRow: row)
      return Self.height(number)
    }
    #expect(plain == reading)
    #expect(plain.last != plain[1])
    #expect(owner.read.count > 40)
    #expect(owner.read.first == 44)
    #expect(owner.list.margin == 0)
  }

  private func isMeasured(_ list: SelfSizingList, _ driver: Driver) -> Bool {
    let top = driver.engine.contentOffset.y
    return list.layout.cells(from: top, to: top + 874).allSatisfy(\.isMeasured)
  }

  private func place(_ number: Int, _ list: SelfSizingList, _ driver: Driver) -> Double? {
    list.layout.frame(of: number).map { Double($0.minY) - driver.engine.y }
  }

  /// Returns the row that must stay in place: the first visible one with a known height.
  private func anchor(_ list: SelfSizingList, _ driver: Driver) -> Int? {
    let top = driver.engine.contentOffset.y
    for cell in list.layout.cells(from: top, to: top + 874) where cell.isMeasured {
      if case .row(_, let number) = cell.kind { return number }
    }
    return nil
  }

  @Test(arguments: Doing.allCases, [1.0, -1]) func measuringMovesNothingThatShows(
    doing: Doing, direction: Double
  ) {
    var (list, driver) = scene()
    if doing == .animating {
      driver.setContentOffset(CGPoint(x: 0, y: driver.engine.y + direction * 3000), animated: true)
    } else if direction > 0 {
      doing.begin(&driver)
    } else {
      driver.touchDown(CGPoint(x: 200, y: 100), at: 1)
      for step in 1...4 {
        driver.touchMoved(to: CGPoint(x: 200, y: 100 + 60 * step), at: 1 + Double(step) / 60)
      }
      if doing == .gliding { driver.touchUp(at: 1 + 4.0 / 60) }
    }
    var measured = 0
    for frame in 0..<120 {
      driver.frame(at: 1.1 + Double(frame) / 60)
      if doing == .dragging {
        driver.touchMoved(
          to: CGPoint(x: 200, y: 340 - direction * 40 * Double(frame)), at: 1.1 + Double(frame) / 60)
      }
      let anchor = anchor(list, driver)
      let before = anchor.flatMap { place($0, list, driver) }
      let (old, velocity) = (driver.engine.y, driver.engine.velocity)
      let update = measure(&list, &driver)
      measured += update.measured
      #expect((update.isComplete, isMeasured(list, driver)) == (true, true))
      #expect((Double(update.correction), driver.engine.velocity) == (driver.engine.y - old, velocity))
      #expect(driver.metrics.contentSize.height == list.layout.contentHeight)
      guard let anchor, let before, let now = place(anchor, list, driver) else { continue }
      #expect(abs(now - before) < 1e-9, "frame \(frame)")
    }
    if doing == .gliding || doing == .dragging || doing == .animating { #expect(measured > 8) }
  }

  @Test(arguments: Doing.allCases, 0..<4) func editsMoveNothingThatShows(doing: Doing, seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    var (list, driver) = scene()
    doing.begin(&driver)
    var next = 10_000
    for frame in 0..<60 {
      doing.step(frame, &driver)
      measure(&list, &driver)
      let anchor = try #require(self.anchor(list, driver))
      let (before, row) = try (
        #require(place(anchor, list, driver)), #require(list.layout.row(ofNumber: anchor))
      )
      let other = random.integer(max(0, row - 40)...min(list.layout.rowCount - 1, row + 40))
      let path = list.layout.path(ofRow: other) ?? RowPath(section: 0, row: 0)
      let kind = random.integer(0...5)
      driver.perform {
        list.edit(&$0) { layout in
          switch kind {
          case 0:
            layout.insertRows(next..<(next + 5), at: path, height: 61)
            next += 5
          case 1: layout.removeRows(max(0, row - 9)..<row)
          case 2: layout.removeRows((row + 1)..<(row + 5))
          case 3: if other != row { layout.moveRow(other, to: RowPath(section: path.section, row: 0)) }
          case 4: layout.reloadRows(max(0, row - 3)..<(row + 3), height: 50)
          default: layout.setHeaderHeight(CGFloat(frame), ofSection: path.section)
          }
        }
      }
      let now = place(anchor, list, driver)
      #expect(now.map { abs($0 - before) < 1e-9 } == true, "edit \(kind) in frame \(frame)")
      #expect(driver.metrics.contentSize.height == list.layout.contentHeight)
    }
  }

  @Test func atTheEndAndWhereEverythingShowsTheEdgesHold() {
    // The view is at an end computed from estimates that are too large. The content shrinks, and rows that
    // become visible are measured.
    var (list, driver) = scene(estimate: 200, at: 1)
    driver.perform { $0.clampAtRest() }
    measure(&list, &driver)
    let edges = driver.metrics.edges(.vertical)
    #expect((edges.contains(driver.engine.y), isMeasured(list, driver)) == (true, true))
    driver.perform { list.edit(&$0) { $0.removeRows(100..<2000) } }
    measure(&list, &driver)
    #expect(driver.metrics.edges(.vertical).contains(driver.engine.y))
    #expect(isMeasured(list, driver))
    driver.perform { list.edit(&$0) { $0.removeRows(3..<200) } }
    measure(&list, &driver)
    while list.layout.sectionCount > 1 { driver.perform { list.edit(&$0) { $0.removeSection(1) } } }
    driver.perform {
      list.edit(&$0) { $0.insertRows(5000..<5002, at: RowPath(section: 0, row: 0), height: 10) }
    }
    measure(&list, &driver)
    #expect((driver.engine.y, list.layout.rowCount) == (0, 5))
  }

  @Test func aFrameMeasuresNoMoreThanItMay() {
    var (list, driver) = scene(rows: 100_000)
    // Rows of height zero make all other rows visible.
    list.mostMeasurements = 50
    driver.perform { engine in list.edit(&engine) { $0.reloadRows(0..<100_000, height: 44) } }
    for _ in 0..<5 {
      var asked = 0
      var update = SelfSizingList.Update()
      driver.perform {
        update = list.update(&$0) { _, _ in
          asked += 1
          return 0
        }
      }
      #expect((asked, update.measured, update.isComplete) == (50, 50, false))
    }
    list.mostMeasurements = -3
    driver.perform { #expect(list.update(&$0) { _, _ in .nan }.measured == 1) }
  }

  @Test func aFrameCostsTheSameForAThousandRowsAsForTenMillion() {
    var costs: [(asked: [Int], runs: Int, depth: Int)] = []
    for rows in [1000, 10_000_000] {
      var (list, driver) = scene(rows: rows, at: 0)
      // With equal estimates, the same rows become visible.
      Doing.gliding.begin(&driver)
      var asked: [Int] = []
      for frame in 0..<60 {
        driver.frame(at: 1.1 + Double(frame) / 60)
        asked.append(measure(&list, &driver).measured)
      }
      costs.append((asked, list.layout.runCount, list.layout.depth))
    }
    #expect(costs[0].asked == costs[1].asked && costs[0].asked.contains { $0 > 0 })
    // The remaining cost is the depth of a tree with the same number of runs.
    #expect(costs[1].runs == costs[0].runs && costs[1].depth == costs[0].depth && costs[1].depth < 12)
  }

  @Test func aPositionHoldsThroughMeasuringAndEdits() {
    var (list, start) = scene()
    var driver = PositionDriver(start.metrics, ScrollPositionController(list.layout))
    driver.set { $0.scrollTo(id: 1500, anchor: .top) }
    for frame in 0..<30 {
      driver.adjust {
        list.update(&$0) { _, number in Self.height(number) }
      } layout: {
        list.layout
      }
      #expect((driver.controller.scrolledID, driver.controller.layout) == (1500, list.layout))
      #expect(list.layout.frame(of: 1500).map { abs(Double($0.minY) - driver.y) < 1e-9 } == true)
      driver.adjust {
        list.edit(&$0) {
          $0.insertRows((5000 + frame)..<(5001 + frame), at: RowPath(section: 3, row: 0), height: 33)
        }
      } layout: {
        list.layout
      }
      driver.perform { $0.frame(at: 1 + Double(frame) / 60) }
    }
    #expect((driver.controller.scrolledID, driver.commands.count) == (1500, 1))
    // A layout with identical positions moves nothing.
    let before = driver.y
    driver.layOut(list.layout)
    #expect(driver.y == before)
    start.drain()
  }
}

extension PositionDriver {
  /// Lets a list adjust the engine, and informs the controller before the didScroll.
  mutating func adjust(_ change: (inout ScrollEngine) -> Void, layout: () -> Layout) {
    change(&engine)
    let command = controller.follow(adjustmentTo: layout(), of: engine)
    perform { _ in }
    if let command { perform { $0.apply(command) } }
  }
}
