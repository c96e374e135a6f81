import Foundation
import ScrollPhysics
import Scrolling
import TestSupport
import Testing

/// Any split of notches into fractions, in any frames, ends where the whole notches end.
///
/// Every law of a wheel promises it: further notches add to the target, or, under GTK's law, a motion takes no
/// time. `make test` runs a sample under each profile; `make test-long` runs 100,000 under each.
@Suite struct NotchFractionTests {
  static let count = Tier.count(sample: 200, full: 100_000)

  /// What the view comes to rest on.
  private enum Stops: CaseIterable { case pixels, pages, rows, containers }

  private struct Turn {
    var seconds: Double
    var notches: Double
    var hasTime: Bool
  }

  @Test(arguments: ScrollProfile.builtIn) func fractionsEndWhereWholeNotchesEnd(profile: ScrollProfile) {
    var moved = 0
    for seed in 0..<UInt64(Self.count) {
      var random = SeededGenerator(seed: seed)
      let axis: Axis = random.chance(0.5) ? .vertical : .horizontal
      let stops = Stops.allCases[random.integer(0...3)]
      let row = Double(random.integer(20...900)) + (random.chance(0.5) ? 0 : random.number(0...1))
      let metrics = Self.metrics(&random, isPaged: stops == .pages, row: row)
      let edges = metrics.edges(axis)
      // Content at rest lies on a stop.
      let fitting = stops == .pixels ? random.number(edges) : random.chance(0.5) ? 0 : edges.upperBound
      let start = fitting.roundedToPixel(scale: metrics.scale)
      var (whole, split, time) = ([Turn](), [Turn](), 1.0)
      for _ in 0..<random.integer(1...4) {
        let notch = random.chance(start < edges.upperBound / 2 ? 0.7 : 0.3) ? 1.0 : -1
        let hasTime = random.chance(0.7)
        whole.append(Turn(seconds: time, notches: notch, hasTime: hasTime))
        for part in Self.parts(&random) {
          split.append(Turn(seconds: time, notches: notch * part, hasTime: hasTime))
          time += [0, 0.001, 0.016, 0.2][random.integer(0...3)]
        }
        time += [0, 0.004, 0.1, 0.7][random.integer(0...3)]
      }
      func end(_ turns: [Turn]) -> Double {
        Self.end(turns, profile, metrics, axis, from: start, stops, row: row)
      }
      let (one, other) = (end(whole), end(split))
      #expect(one == other, "seed \(seed), \(stops), from \(start) in \(split.count) parts")
      moved += one == start ? 0 : 1
    }
    #expect(moved > Self.count / 2)
  }

  private static func metrics(
    _ random: inout SeededGenerator, isPaged: Bool, row: Double
  ) -> ScrollMetrics {
    let view = CGSize(width: random.integer(200...900), height: random.integer(200...900))
    var metrics = ScrollMetrics(
      boundsSize: view, contentSize: CGSize(width: row * 60, height: row * 60),
      scale: CGFloat(random.integer(1...3)))
    metrics.isPagingEnabled = isPaged
    return metrics
  }

  /// Returns the parts of a notch: equal ones, as of a wheel of high resolution, or unequal ones.
  private static func parts(_ random: inout SeededGenerator) -> [Double] {
    let count = [1, 2, 3, 8, 30, 120][random.integer(0...5)]
    guard random.chance(0.5) else { return Array(repeating: 1 / Double(count), count: count) }
    let weights = (0..<count).map { _ in random.number(0.1...1) }
    let sum = weights.reduce(0, +)
    return weights.map { $0 / sum }
  }

  private static func end(
    _ turns: [Turn], _ profile: ScrollProfile, _ metrics: ScrollMetrics, _ axis: Axis, from start: Double,
    _ stops: Stops, row: Double
  ) -> Double {
    var offset = CGPoint.zero
    offset[axis] = start
    let view = ScrollView(metrics: metrics, profile: profile)
    view.setContentOffset(offset, animated: false)
    let behavior: (any ScrollTargetBehavior)? =
      switch stops {
      case .pixels, .pages: nil
      case .rows: ViewAlignedScrollTargetBehavior()
      case .containers: PagingScrollTargetBehavior()
      }
    let rows = TargetFrames(stack: Array(0..<60), along: axis, across: row * 60) { _ in CGFloat(row) }
    let positioned = PositionedScrollView(
      view, rows, position: Binding(get: { ScrollPosition(idType: Int.self) }, set: { _ in }),
      anchor: .topLeading, behavior: behavior)
    var time = 0.5, turns = turns[...]
    for _ in 0..<20_000 {
      time += 1.0 / 60
      while let turn = turns.first, turn.seconds <= time {
        turns.removeFirst()
        let (dx, dy) = axis == .vertical ? (0, -turn.notches) : (turn.notches, 0)
        view.wheel(dx: dx, dy: dy, at: turn.hasTime ? turn.seconds : nil)
      }
      view.frame(at: time)
      positioned.update()
      if turns.isEmpty, view.need == .nothing { break }
    }
    return Double(view.contentOffset[axis])
  }
}
