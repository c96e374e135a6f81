import Foundation
import ScrollLists
import Scrolling
import TestSupport
import Testing

/// Scrolls to rows and edges of a list measured on the way, compared with one that was measured first.
struct SelfSizingPositionTests {
  /// A list whose rows are measured as they come into view, with a position.
  private struct Scene {
    var list: SelfSizingList
    var driver: PositionDriver<ListLayout>
    let heights: [CGFloat]
    var time = 1.0

    init(_ heights: [CGFloat], estimate: CGFloat = 44, inset: EdgeInsets = EdgeInsets(), scale: CGFloat = 2) {
      self.heights = heights
      let layout = ListLayout(
        rowCount: heights.count, rowHeight: estimate, isMeasured: false, rowsPerSection: 20, headerHeight: 30,
        footerHeight: 10, width: 402)
      list = SelfSizingList(layout)
      let metrics = ScrollMetrics(
        boundsSize: CGSize(width: 402, height: 700),
        contentSize: CGSize(width: 402, height: layout.contentHeight), contentInset: inset, scale: scale)
      driver = PositionDriver(metrics, ScrollPositionController(layout))
      measure()
    }

    /// Measures rows, as after each frame and each input, and checks that a row in view stays in place.
    mutating func measure() {
      var list = list
      let heights = heights
      self.driver.adjust {
        list.update(&$0) { _, number in heights[number] }
      } layout: {
        list.layout
      }
      self.list = list
    }

    mutating func go(_ transaction: Transaction, _ change: (inout ScrollPosition) -> Void) {
      driver.set(transaction, change)
      measure()
    }

    /// Runs display frames until none is needed, at most as many.
    mutating func run(rate: Double, atMost count: Int = 2000) {
      for _ in 0..<count where driver.engine.need == .frame {
        time += 1 / rate
        let now = time
        driver.perform { $0.frame(at: now) }
        measure()
        driver.ask { $0.update(of: $1) }
      }
    }

    var measured: ListLayout {
      ListLayout(rowCount: heights.count, rowsPerSection: 20, headerHeight: 30, footerHeight: 10, width: 402)
      {
        heights[$0]
      }
    }

    func distance(of row: Int) throws -> Double {
      try Double(#require(list.layout.frame(of: row)).minY) - driver.y
    }

    /// The distance of a row from the top of the view after a scroll to it in the measured list.
    func expectedDistance(of row: Int, _ anchor: UnitPoint) throws -> Double {
      let measured = measured
      let frame = try #require(measured.frame(of: row))
      let metrics = driver.engine.metrics
      let inset = metrics.contentInset
      let height = metrics.boundsSize.height - inset.top - inset.bottom
      let end = Double(measured.contentHeight + inset.bottom - metrics.boundsSize.height)
      let place = Double(frame.minY + anchor.y * frame.height - anchor.y * height - inset.top)
      return Double(frame.minY) - min(max(0 - Double(inset.top), place), max(0 - Double(inset.top), end))
    }
  }

  /// Returns heights in thirds of a point, from `low` to `high`.
  private func heights(_ count: Int, _ low: Int, _ high: Int, seed: UInt64 = 1) -> [CGFloat] {
    var random = SeededGenerator(seed: seed)
    return (0..<count).map { _ in CGFloat(random.integer(3 * low...3 * high)) / 3 }
  }

  /// Without an anchor, a scroll over rows that are measured afterwards shows its row at the edge at which it
  /// comes into view, with an animation or without.
  @Test(arguments: [nil, Animation.default], [(20, 30, 100), (44, 83, 44), (150, 199, 60), (4, 8, 44)])
  func aRowComesIntoViewAtTheNearerEdge(animation: Animation?, rows: (low: Int, high: Int, estimate: Int))
    throws
  {
    var scene = Scene(
      heights(600, rows.low, rows.high), estimate: CGFloat(rows.estimate),
      inset: EdgeInsets(top: 50, bottom: 34))
    for (row, isDown) in [(250, true), (590, true), (300, false), (120, false), (400, true), (3, false)] {
      scene.go(Transaction(animation: animation)) { $0.scrollTo(id: row) }
      scene.run(rate: 60)
      let edge = isDown ? 700 - 34 - scene.heights[row] : 50
      #expect(abs(try scene.distance(of: row) - edge) <= 0.5, "row \(row)")
    }
  }

  /// A curve that passes its target meets rows that are not measured on both sides of it.
  @Test(arguments: [(44, 83), (400, 440), (4, 8)])
  func aCurveThatPassesItsRowEndsThere(range: (Int, Int)) throws {
    for rate in [60.0, 120, 13] {
      var scene = Scene(heights(2000, range.0, range.1))
      let animation = Animation.timingCurve(0.3, -0.8, 0.6, 1.6, duration: 0.5)
      scene.go(Transaction(animation: animation)) { $0.scrollTo(id: 1000, anchor: .top) }
      scene.run(rate: rate, atMost: 200)
      #expect(scene.driver.engine.phase == .idle)
      #expect(scene.time < 1.5 + 2 / rate, "\(rate) Hz")
      #expect(abs(try scene.distance(of: 1000)) <= 0.5)
    }
  }

  @Test(arguments: [true, false], [(44, 83), (400, 440), (4, 8)])
  func theBottomIsReached(isAnimated: Bool, heights range: (Int, Int)) {
    for rate in [60.0, 240, 11] {
      var scene = Scene(heights(300, range.0, range.1), inset: EdgeInsets(top: 50, bottom: 34))
      scene.go(Transaction(animation: isAnimated ? .default : nil)) { $0.scrollTo(edge: .bottom) }
      scene.run(rate: rate)
      let edges = scene.driver.engine.metrics.edges(.vertical)
      #expect(abs(scene.driver.y - edges.upperBound) <= 0.5, "\(rate) Hz")
      #expect(
        scene.list.layout.cells(from: scene.driver.y, to: scene.driver.y + 700).allSatisfy { $0.isMeasured })
      #expect(scene.driver.position.edge == .bottom)
      scene.go(Transaction(animation: isAnimated ? .default : nil)) { $0.scrollTo(edge: .top) }
      scene.run(rate: rate)
      #expect(scene.driver.y == -50)
    }
  }

  /// The distance to a row decreases as in an animation between fixed places, with short last steps.
  @Test(arguments: [(44, 83), (400, 440), (4, 8)]) func anAnimationEasesOut(range: (Int, Int)) throws {
    var scene = Scene(heights(2000, range.0, range.1))
    scene.go(.animated) { $0.scrollTo(id: 1000, anchor: .top) }
    var distances: [Double] = []
    while scene.driver.engine.need == .frame {
      scene.run(rate: 120, atMost: 1)
      distances.append(try scene.distance(of: 1000))
    }
    // The first frame shows the animation one frame of 1/60 s in, so 0.3 s at 120 Hz are 35 frames.
    #expect(distances.count == 35)
    let last = zip(distances, distances.dropFirst()).suffix(4).map { $0 - $1 }
    #expect(last == last.sorted(by: >), "\(last)")
    #expect(last.allSatisfy { $0 >= 0 }, "\(last)")
    let total = try #require(scene.list.layout.frame(of: 1000)).minY
    #expect(last.last.map { $0 < 0.01 * total } == true, "\(last)")
  }

  @Test(arguments: 0..<UInt64(Tier.count(sample: 60, full: 2000)))
  func anyScrollEndsWhereTheMeasuredListIs(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    let (low, high) = [(44, 83), (40, 199), (400, 440), (4, 8), (1, 500)][random.integer(0...4)]
    let count = random.integer(1...600)
    let scale = CGFloat([1, 2, 3][random.integer(0...2)])
    var scene = Scene(
      heights(count, low, high, seed: seed), estimate: CGFloat(random.integer(10...200)),
      inset: EdgeInsets(top: CGFloat(random.integer(0...100)), bottom: CGFloat(random.integer(0...100))),
      scale: scale)
    let rate = [30.0, 60, 90, 120, 240, 13][random.integer(0...5)]
    for _ in 0..<4 {
      let row = random.integer(0...count - 1)
      let anchor: UnitPoint? = [nil, .top, .center, .bottom, UnitPoint(x: 0, y: 0.3)][random.integer(0...4)]
      let transaction = Transaction(animation: random.integer(0...3) > 0 ? .default : nil)
      scene.go(transaction) { $0.scrollTo(id: row, anchor: anchor) }
      if random.integer(0...2) == 0 {
        // A finger or another command interrupts the animation.
        scene.run(rate: rate, atMost: random.integer(1...12))
        if random.integer(0...1) == 0 {
          scene.time = scene.driver.swipe(by: CGPoint(x: 0, y: -120), at: scene.time + 0.01)
          scene.measure()
        }
        scene.go(transaction) { $0.scrollTo(id: row, anchor: anchor) }
      }
      scene.run(rate: rate)
      let distance = try scene.distance(of: row)
      let pixel = 1 / Double(scale) + 1e-9
      if let anchor {
        let expected = try scene.expectedDistance(of: row, anchor)
        #expect(abs(distance - expected) <= pixel, "row \(row) at \(anchor): \(distance), not \(expected)")
      } else {
        let inset = scene.driver.engine.metrics.contentInset
        let (top, bottom) = (Double(inset.top), 700 - Double(inset.bottom))
        let height = Double(scene.heights[row])
        let shown = min(distance + height, bottom) - max(distance, top)
        #expect(shown >= min(height, bottom - top) - 2 * pixel, "row \(row) is not shown: \(distance)")
      }
      #expect((scene.driver.controller.scrolledID, scene.driver.engine.phase) == (row, .idle))
    }
  }

  /// While an animation with a goal measures rows, the row in view whose height is known stays in its place.
  @Test(arguments: [12, 150, 299]) func measuringDuringAnAnimationMovesNothingThatShows(row: Int) {
    var scene = Scene(heights(300, 44, 83))
    scene.go(.animated) { $0.scrollTo(id: row, anchor: .bottom) }
    var checked = 0
    while scene.driver.engine.need == .frame {
      scene.time += 1.0 / 60
      let now = scene.time
      scene.driver.perform { $0.frame(at: now) }
      let y = scene.driver.y
      let anchor = scene.list.layout.cells(from: y, to: y + 700).first { cell in
        guard case .row = cell.kind else { return false }
        return cell.isMeasured
      }
      scene.measure()
      guard case .row(_, let number)? = anchor?.kind, let before = anchor?.top,
        let after = scene.list.layout.frame(of: number)?.minY
      else { continue }
      #expect(abs((after - scene.driver.y) - (before - y)) < 1e-9)
      checked += 1
    }
    #expect(checked > 5)
  }
}
