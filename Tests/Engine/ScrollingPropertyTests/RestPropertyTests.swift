import Foundation
import ScrollPhysics
import Scrolling
import TestSupport
import Testing

/// Sizes, insets and bounds that change at random while a view rests, and between its motions.
@Suite struct RestPropertyTests {
  #if DEBUG
    static let sampleCount = 8
  #else
    static let sampleCount = 150
  #endif
  /// 100,000 scenarios under all profiles together.
  static let count = Tier.count(sample: sampleCount, full: 100_000 / ScrollProfile.builtIn.count + 1)

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
