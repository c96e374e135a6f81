import Foundation
import ScrollPhysics
import Scrolling
import TestSupport
import Testing

/// Sizes, insets and bounds that change at random while a view rests, and between its motions.
@Suite struct RestPropertyTests {
  /// 100,000 scenarios under all profiles together.
  static let count = PropertyCount.count(debug: 8, release: 150, full: PropertyCount.share)

  @Test(arguments: ScrollProfile.builtIn)
  func whereNothingMovesTheViewIsWhereItMayRest(profile: ScrollProfile) throws {
    for seed in 0..<UInt64(Self.count) {
      var random = SeededGenerator(seed: seed ^ 0x4E57)
      let view = ScrollView(metrics: Self.metrics(&random), profile: profile)
      var scrolls = 0, now = 0.0
      view.onScrollEvent { _, event in if event == .didScroll { scrolls += 1 } }
      for step in 0..<random.integer(3...12) {
        let (before, told) = (view.contentOffset, scrolls)
        if random.chance(0.2) {
          now = view.flick(by: CGPoint(x: random.number(-60...60), y: random.number(-60...60)), at: now + 1)
          if random.chance(0.3) {
            view.frame(at: now + 0.1)
            view.metrics = Self.changed(view.metrics, &random)
          }
          view.runFrames(from: now + 0.1)
          now = view.engine.time ?? now
        } else if random.chance(0.2) {
          let way = CGPoint(x: random.number(-60...60), y: random.number(-60...60))
          view.trackpadBegan(at: now + 1)
          view.trackpadMoved(by: way, at: now + 1.1)
          view.metrics = Self.changed(view.metrics, &random)
          if random.chance(0.5) { view.trackpadCancelled() } else { view.trackpadEnded(at: now + 2) }
          view.runFrames(from: now + 2)
          now = view.engine.time ?? now
        } else {
          for _ in 0..<random.integer(1...3) { view.metrics = Self.changed(view.metrics, &random) }
          #expect(view.phase == .idle)
          #expect(view.contentOffset == before || scrolls > told, "\(profile.name) \(seed), step \(step)")
        }
        try #require(rests(view), "\(profile.name) \(seed), step \(step): \(view.contentOffset)")
        guard random.chance(0.5) else { continue }
        let place = view.contentOffset
        now += 1
        view.runFrames(from: now)
        #expect(view.contentOffset == place)
        #expect(view.need == .nothing)
      }
    }
  }

  /// The same with a position and a target behavior, for layouts that come with their sizes, or later.
  @Test(arguments: ScrollProfile.builtIn)
  func withAPositionItIsInsideItsContent(profile: ScrollProfile) throws {
    let behaviors: [(any ScrollTargetBehavior)?] = [nil, .paging, .viewAligned]
    let positions = [
      ScrollPosition(), ScrollPosition(edge: .top), ScrollPosition(edge: .bottom), ScrollPosition(y: 900),
      ScrollPosition(id: 30, anchor: .top), ScrollPosition(id: 3), ScrollPosition(idType: Int.self),
    ]
    for seed in 0..<UInt64(Self.count) {
      var random = SeededGenerator(seed: seed ^ 0x5E77)
      let metrics = Self.metrics(&random).with { $0.isPagingEnabled = false }
      let view = ScrollView(metrics: metrics, profile: profile)
      let positioned = PositionedScrollView(
        view, Self.rows(&random), position: .constant(positions[random.below(positions.count)]),
        behavior: behaviors[random.below(behaviors.count)])
      var now = 1.0
      for step in 0..<random.integer(2...8) {
        let rows = Self.rows(&random)
        let metrics = Self.changed(view.metrics, &random).with {
          $0.contentSize = CGSize(width: 402, height: rows.targets.last?.frame.maxY ?? 0)
          $0.isPagingEnabled = false
        }
        switch random.integer(0...3) {
        case 0: now = view.flick(by: CGPoint(x: 0, y: random.number(-60...60)), at: now + 1)
        case 1:
          view.metrics = metrics
          if random.chance(0.5) { view.frame(at: now + 0.5) }
          positioned.layOut(rows)
        case _: positioned.layOut(rows, metrics: metrics)
        }
        for _ in 0..<6000 where view.need == .frame {
          now += 1.0 / 60
          view.frame(at: now)
          positioned.update()
        }
        try #require(rests(view), "\(profile.name) \(seed), step \(step): \(view.contentOffset)")
      }
    }
  }

  /// The same with a behavior that aligns targets, and a position without ids, for targets that change at rest
  /// and during motions, in all directions.
  @Test(arguments: ScrollProfile.builtIn)
  func withAlignedTargetsItIsAtOneOfThem(profile: ScrollProfile) throws {
    for seed in 0..<UInt64(Self.count) {
      var random = SeededGenerator(seed: seed ^ 0xA119)
      let direction = Way.allCases[random.below(Way.allCases.count)]
      let anchor: UnitPoint? = [nil, .topLeading, .center, .bottomTrailing][random.below(4)]
      var list = TargetList(direction, &random)
      let view = ScrollView(metrics: list.metrics(Self.metrics(&random)), profile: profile)
      let positioned = PositionedScrollView(
        view, list.layout, position: .constant(ScrollPosition()),
        behavior: .viewAligned(limitBehavior: .never, anchor: anchor))
      var now = 1.0
      for step in 0..<random.integer(2...8) {
        let moves = random.chance(0.4)
        if moves {
          var way = CGPoint.zero
          way[direction.axis] = random.number(-60...60)
          now = view.flick(by: way, at: now + 1)
          for _ in 0..<random.integer(0...40) {
            now += 1.0 / 60
            view.frame(at: now)
            positioned.update()
          }
        }
        list.change(&random)
        positioned.layOut(list.layout, metrics: list.metrics(view.metrics))
        for _ in 0..<6000 where view.need == .frame {
          now += 1.0 / 60
          view.frame(at: now)
          positioned.update()
        }
        let place = Double(view.contentOffset[direction.axis])
        let rests = list.rests(view.metrics, anchor ?? .topLeading)
        let isThere = rests.contains { abs($0 - place) <= 1 / Double(view.metrics.scale) }
        try #require(
          isThere && view.phase == .idle, "\(profile.name) \(seed), \(direction) \(step): \(place)")
      }
    }
  }

  /// A direction in which a list runs.
  fileprivate enum Way: CaseIterable {
    case down, right, left

    var axis: Axis { self == .down ? .vertical : .horizontal }
  }

  private static func rows(_ random: inout SeededGenerator) -> Rows {
    let ids = Array(random.below(20)..<20 + random.below(60))
    let height = random.number(20...200).rounded()
    return Rows(stack: ids, across: 402) { height + CGFloat($0 % 3) * 10 }
  }

  private func rests(_ view: ScrollView) -> Bool {
    let metrics = view.metrics, pixel = 1 / Double(metrics.scale)
    return view.phase == .idle
      && Axis.allCases.allSatisfy { axis in
        let offset = view.contentOffset[axis], range = metrics.range(axis)
        let page = metrics.offset(ofPage: metrics.page(at: offset, axis), axis)
        let place = metrics.isPagingEnabled ? page : metrics.clamped(view.contentOffset)[axis]
        // A motion ends on a pixel.
        return range == 0 || abs(Double(offset - place)) < pixel
      }
  }

  private static func metrics(_ random: inout SeededGenerator) -> ScrollMetrics {
    var metrics = ScrollMetrics(
      boundsSize: size(500, 900, &random), contentSize: size(2000, 5000, &random),
      contentInset: insets(&random), scale: CGFloat(random.integer(1...3)))
    metrics.isPagingEnabled = random.chance(0.3)
    metrics.bounces = random.chance(0.8)
    metrics.layoutDirection = random.chance(0.2) ? .rightToLeft : .leftToRight
    if random.chance(0.2) { metrics.contentAlignment = .bottom }
    return metrics
  }

  /// Returns metrics with one change.
  private static func changed(_ old: ScrollMetrics, _ random: inout SeededGenerator) -> ScrollMetrics {
    old.with { metrics in
      switch random.integer(0...7) {
      case 0, 1: metrics.contentSize = size(2000, 5000, &random)
      case 2: metrics.contentSize.height = max(0, metrics.contentSize.height - random.number(0...500))
      case 3: metrics.boundsSize = size(500, 900, &random)
      case 4: metrics.contentInset = insets(&random)
      case 5: metrics.safeAreaInsets = insets(&random)
      case 6: metrics.isPagingEnabled.toggle()
      case _: metrics.contentMargins = insets(&random)
      }
    }
  }

  private static func size(
    _ width: Double, _ height: Double, _ random: inout SeededGenerator
  ) -> CGSize {
    func length(_ most: Double) -> Double {
      let length = random.number(0...most)
      return random.chance(0.1) ? 0 : random.chance(0.5) ? length.rounded() : length
    }
    return CGSize(width: length(width), height: length(height))
  }

  private static func insets(_ random: inout SeededGenerator) -> EdgeInsets {
    func inset() -> Double { random.chance(0.4) ? 0 : random.number(-20...120) }
    return EdgeInsets(top: inset(), left: inset(), bottom: inset(), right: inset())
  }
}

/// A list of targets of random lengths with the places at which they are aligned.
private struct TargetList {
  let way: RestPropertyTests.Way
  private var targets: [(id: Int, length: Double)]
  private var nextID: Int

  init(_ way: RestPropertyTests.Way, _ random: inout SeededGenerator) {
    self.way = way
    nextID = 20 + random.below(60)
    targets = (0..<nextID).map { ($0, Double(random.integer(20...300))) }
  }

  private var length: Double { targets.reduce(0) { $0 + $1.length } }

  var layout: Rows {
    let lengths = Dictionary(uniqueKeysWithValues: targets.map { ($0.id, CGFloat($0.length)) })
    var rows = Rows(stack: targets.map(\.id), along: way.axis, across: 402) { lengths[$0] ?? 0 }
    guard way == .left else { return rows }
    for index in rows.targets.indices {
      rows.targets[index].frame.origin.x = CGFloat(length) - rows.targets[index].frame.maxX
    }
    return rows
  }

  func metrics(_ old: ScrollMetrics) -> ScrollMetrics {
    old.with {
      $0.boundsSize = CGSize(width: 402, height: 760)
      $0.contentSize =
        way == .down ? CGSize(width: 402, height: length) : CGSize(width: length, height: 402)
      $0.layoutDirection = way == .left ? .rightToLeft : .leftToRight
      $0.isPagingEnabled = false
      $0.contentAlignment = .topLeading
      $0.contentInset = EdgeInsets(
        top: $0.contentInset.top.rounded(), left: $0.contentInset.left.rounded(),
        bottom: $0.contentInset.bottom.rounded(), right: $0.contentInset.right.rounded())
    }
  }

  mutating func change(_ random: inout SeededGenerator) {
    switch random.below(4) {
    case 0: for index in targets.indices { targets[index].length = Double(random.integer(20...300)) }
    case 1: targets[random.below(targets.count)].length = Double(random.integer(20...300))
    case 2:
      targets.insert((nextID, Double(random.integer(20...300))), at: random.below(targets.count + 1))
      nextID += 1
    case _: if targets.count > 12 { targets.remove(at: random.below(targets.count)) }
    }
  }

  /// Returns the offsets at which a target or an end of the content is aligned.
  func rests(_ metrics: ScrollMetrics, _ anchor: UnitPoint) -> [Double] {
    let inset = metrics.contentInset, isLeft = way == .left
    let share = way == .down ? Double(anchor.y) : Double(isLeft ? 1 - anchor.x : anchor.x)
    let (before, after) =
      way == .down
      ? (Double(inset.top), Double(inset.bottom)) : (Double(inset.left), Double(inset.right))
    let container = (way == .down ? 760 : 402) - before - after
    let most = max(0, length - container)
    var start = 0.0
    return [-before, most - before]
      + targets.map { target in
        defer { start += target.length }
        let least = isLeft ? length - start - target.length : start
        return min(max(0, least + share * (target.length - container)), most) - before
      }
  }
}
