import Foundation
import ScrollLists
import Scrolling
import TestSupport
import Testing

struct ViewAlignedScrollTargetBehaviorTests {
  private typealias Limit = ViewAlignedScrollTargetBehavior.LimitBehavior

  /// Returns cards of 120 pt in a view, by default 402 pt wide, with insets of 20: three are fully visible.
  private func carousel(
    _ behavior: ViewAlignedScrollTargetBehavior, width: CGFloat = 402
  ) -> PositionDriver<Rows> {
    PositionDriver(
      cards: 50, of: 120, in: CGSize(width: width, height: 300), inset: 20, behavior: behavior)
  }

  /// Returns the card at the start of the container after a swipe from card 20.
  private func card(
    _ behavior: ViewAlignedScrollTargetBehavior, swipe step: Double, width: CGFloat = 402,
    resting: Bool = false
  ) -> Double {
    var driver = carousel(behavior, width: width)
    driver.set { $0.scrollTo(id: 20, anchor: .leading) }
    #expect(driver.x == 2380)
    driver.swipeToRest(by: CGPoint(x: step, y: 0), resting: resting)
    #expect(driver.engine.phase == .idle)
    return (driver.x + 20) / 120
  }

  @Test(arguments: [1.0, -1]) func unlimitedItEndsAtTheCardNearestToTheLanding(side: Double) {
    var plain = carousel(.viewAligned)
    plain.controller.behavior = nil
    plain.set { $0.scrollTo(id: 20, anchor: .leading) }
    plain.swipeToRest(by: CGPoint(x: -30 * side, y: 0))
    let landing = (plain.x + 20) / 120
    let card = card(.viewAligned(limitBehavior: .never), swipe: -30 * side)
    #expect(card == landing.rounded())
    #expect(abs(card - 20) > 5)
  }

  @Test(arguments: [1.0, -1]) func limitsCountFromWhereTheGestureBegan(side: Double) {
    func moved(_ limit: Limit, width: CGFloat = 402) -> Double {
      (card(.viewAligned(limitBehavior: limit), swipe: -50 * side, width: width) - 20) * side
    }
    #expect(moved(.alwaysByOne) == 1)
    #expect(moved(.always) == 3, "as many as show whole")
    #expect(moved(.alwaysByFew) == 3)
    #expect(moved(.never) > 5)
    #expect(moved(.automatic) == 3, "compact sideways")
    // 1000 pt is a regular width, with 8 complete cards.
    #expect(moved(.automatic, width: 1000) == moved(.never, width: 1000))
    #expect(moved(.automatic, width: 1000) > 8)
    #expect(moved(.always, width: 1000) == 8)
  }

  @Test func theSizeClassCanBeSaid() {
    var driver = carousel(.viewAligned)
    driver.controller.sizeClasses = AxisPair(x: .regular, y: .compact)
    driver.set { $0.scrollTo(id: 20, anchor: .leading) }
    driver.swipeToRest(by: CGPoint(x: -30, y: 0))
    #expect(driver.x > 2380 + 5 * 120)
  }

  @Test func aSmallFlickMovesOneOn() {
    // Released with about 700 pt/s: about 350 pt in a view with cards of 1200.
    for side in [1.0, -1] {
      var driver = PositionDriver(
        cards: 20, of: 1200, in: CGSize(width: 1200, height: 300), behavior: .viewAligned)
      driver.set { $0.scrollTo(x: 6000) }
      driver.swipeToRest(by: CGPoint(x: -12 * side, y: 0))
      #expect(driver.x == 6000 + 1200 * side)
      driver.swipeToRest(by: CGPoint(x: -12 * side, y: 0), at: 90, resting: true)
      #expect(driver.x == 6000 + 1200 * side, "at rest it goes back")
    }
  }

  @Test func aFingerAtRestLeadsToTheNearest() {
    #expect(card(.viewAligned, swipe: -16, resting: true) == 20)
    #expect(card(.viewAligned, swipe: -19, resting: true) == 21)
    #expect(card(.viewAligned, swipe: 19, resting: true) == 19)
  }

  @Test func theEndsOfTheContentCount() {
    for behavior in [ViewAlignedScrollTargetBehavior.viewAligned, .viewAligned(limitBehavior: .never)] {
      var driver = carousel(behavior)
      driver.set { $0.scrollTo(id: 47, anchor: .trailing) }
      driver.swipeToRest(by: CGPoint(x: -60, y: 0))
      #expect(driver.x == 6000 + 20 - 402)
    }
    // A banner above the rows is not a target, but the start of the content is.
    let list = ListLayout(rowCount: 100, rowHeight: 64, headerHeight: 36, leading: 240, width: 402)
    var driver = PositionDriver(
      ScrollMetrics(402, 874, content: 402, list.contentHeight),
      ScrollPositionController(list, behavior: .viewAligned))
    driver.set { $0.scrollTo(y: 276) }
    driver.swipeToRest(by: CGPoint(x: 0, y: 60))
    #expect(driver.y == 0)
    driver.swipeToRest(by: CGPoint(x: 0, y: -6), at: 90)
    #expect(driver.y == 276, "the first target comes after the beginning")
  }

  @Test func targetsAreAlignedAtAnAnchor() {
    // The middle of a card in the middle of the container: −20 + 60 − 201 + 20 … in steps of 120.
    var driver = carousel(.viewAligned(limitBehavior: .alwaysByOne, anchor: .center))
    driver.set { $0.scrollTo(id: 20, anchor: .center) }
    let x = driver.x
    driver.swipeToRest(by: CGPoint(x: -30, y: 0))
    #expect(driver.x == x + 120)
  }

  /// Returns a view of cells of 100 x 100 that stops after one line.
  private func grid(columns: Int, lines: Int, in size: CGSize) -> PositionDriver<Rows> {
    let cells = Rows(
      (0..<columns * lines).map {
        .init(
          $0, CGRect(x: CGFloat($0 % columns) * 100, y: CGFloat($0 / columns) * 100, width: 100, height: 100))
      })
    return PositionDriver(
      ScrollMetrics(
        boundsSize: size, contentSize: CGSize(width: columns * 100, height: lines * 100), scale: 2),
      ScrollPositionController(cells, behavior: .viewAligned(limitBehavior: .alwaysByOne)))
  }

  @Test func cellsOfAGridAreOneStop() {
    var driver = grid(columns: 4, lines: 25, in: CGSize(width: 400, height: 350))
    driver.set { $0.scrollTo(y: 1000) }
    driver.swipeToRest(by: CGPoint(x: 0, y: -30))
    #expect(driver.y == 1100)
    driver.controller.behavior = .viewAligned(limitBehavior: .always)
    driver.swipeToRest(by: CGPoint(x: 0, y: 60), at: 90)
    #expect(driver.y == 800, "three rows show whole")
  }

  @Test func bothAxesAreAligned() {
    var driver = grid(columns: 20, lines: 20, in: CGSize(width: 600, height: 650))
    driver.set { $0.scrollTo(x: 700, y: 700) }
    driver.swipeToRest(by: CGPoint(x: -30, y: 30))
    #expect(driver.engine.contentOffset == CGPoint(x: 800, y: 600))
  }

  // MARK: Right to left

  /// A strip of cards of different widths with insets, and its mirror image, laid out from right to left.
  private struct Strip {
    var cards: [CGRect] = []
    var metrics: ScrollMetrics
    let behavior: ViewAlignedScrollTargetBehavior

    init(_ random: inout SeededGenerator) {
      // Whole points, so that centers are on whole pixels, whose rounding is not symmetrical.
      func length(_ range: ClosedRange<Int>) -> CGFloat { CGFloat(random.integer(range) / 2) }
      var x = length(0...60)
      for _ in 0..<random.integer(2...40) {
        let width = length(80...500)
        cards.append(CGRect(x: x, y: 0, width: width, height: 100))
        x += width + length(0...30)
      }
      let insets = EdgeInsets(left: length(0...90), right: length(0...90))
      metrics = ScrollMetrics(
        boundsSize: CGSize(width: length(500...1600), height: 100),
        contentSize: CGSize(width: x + length(0...60), height: 100), contentInset: insets, scale: 2)
      if random.chance(0.5) {
        metrics.contentMargins = EdgeInsets(left: length(0...40), right: length(0...40))
      }
      let anchors: [UnitPoint?] = [nil, nil, .leading, .center, .topTrailing]
      let limits: [Limit] = [.automatic, .always, .alwaysByOne, .never]
      behavior = .viewAligned(
        limitBehavior: limits[random.below(limits.count)], anchor: anchors[random.below(anchors.count)])
    }

    var mirrored: Strip {
      var copy = self
      let width = metrics.contentSize.width
      copy.cards = cards.map { CGRect(x: width - $0.maxX, y: 0, width: $0.width, height: 100) }
      for insets in [\ScrollMetrics.contentInset, \.contentMargins] {
        let old = metrics[keyPath: insets]
        copy.metrics[keyPath: insets] = EdgeInsets(left: old.right, right: old.left)
      }
      copy.metrics.layoutDirection = .rightToLeft
      return copy
    }

    /// Returns a driver of the cards, in reading order or in the opposite one.
    func driver(isReversed: Bool = false) -> PositionDriver<Rows> {
      let targets = cards.enumerated().map { Rows.Target($0, $1) }
      return PositionDriver(
        metrics,
        ScrollPositionController(Rows(isReversed ? targets.reversed() : targets), behavior: behavior))
    }

    /// The distances of the leading edges of the cards from the container's at an offset.
    func distances(_ x: Double) -> [Double] {
      let inset = metrics.adjustedContentInset
      return cards.map {
        metrics.layoutDirection == .leftToRight
          ? Double($0.minX - inset.left) - x
          : x + Double(metrics.boundsSize.width - inset.right - $0.maxX)
      }
    }
  }

  @Test func aMirroredLayoutComesToRestAtTheMirroredPlace() {
    var (rests, unaligned) = (0, 0)
    for seed in 0..<UInt64(Tier.count(sample: 150, full: 3000)) {
      var random = SeededGenerator(seed: seed)
      let strip = Strip(&random)
      // Content that fits is at the left in both directions, unless it is aligned otherwise.
      guard strip.metrics.overflows(.horizontal) else { continue }
      let mirrored = strip.mirrored
      var drivers = [strip.driver(), mirrored.driver(), mirrored.driver(isReversed: true)]
      for gesture in 0..<4 {
        let step = Double(random.integer(-60...60)), resting = random.chance(0.2)
        let steps = random.integer(3...8), time = Double(1 + 50 * gesture)
        for index in drivers.indices {
          let side = index == 0 ? 1.0 : -1
          drivers[index].swipe(by: CGPoint(x: step * side, y: 0), steps: steps, at: time, resting: resting)
          drivers[index].run(from: time + 2)
          #expect(drivers[index].engine.phase == .idle)
        }
        let width = Double(strip.metrics.contentSize.width - strip.metrics.boundsSize.width)
        #expect(abs(drivers[1].x - (width - drivers[0].x)) < 1e-6, "seed \(seed)")
        #expect(abs(drivers[2].x - (width - drivers[0].x)) < 1e-6, "seed \(seed)")
        guard strip.behavior.anchor == nil else { continue }
        for (strip, driver) in zip([strip, mirrored], drivers) {
          let edges = strip.metrics.edges(.horizontal)
          guard driver.x > edges.lowerBound + 1e-6, driver.x < edges.upperBound - 1e-6 else { continue }
          rests += 1
          if !strip.distances(driver.x).contains(where: { abs($0) < 1e-6 }) { unaligned += 1 }
        }
      }
    }
    #expect(rests >= 100)
    #expect(unaligned == 0)
  }
}
