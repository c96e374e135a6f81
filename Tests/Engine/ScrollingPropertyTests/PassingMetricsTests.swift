import Foundation
import ScrollPhysics
import Scrolling
import TestSupport
import Testing

/// Sizes and insets that pass through other values between two display frames, under all profiles. A failure
/// names its seed.
@Suite struct PassingMetricsTests {
  static let count = PropertyCount.count(debug: 20, release: 200, full: PropertyCount.share)

  /// Metrics that come back before the next display frame have changed nothing, to the last bit: no glide,
  /// drag, page, step or animation, and no place at rest.
  @Test(arguments: ScrollProfile.builtIn) func metricsThatComeBackChangeNothing(profile: ScrollProfile) {
    for seed in 0..<UInt64(Self.count) {
      var random = SeededGenerator(seed: seed ^ 0xBACC)
      let view = ScrollView(metrics: Self.metrics(&random), profile: profile)
      view.contentOffset = view.metrics.initialContentOffset
      view.contentOffset.y = view.metrics.offset(ofPage: random.integer(0...3), .vertical)
      view.frame(at: 0)
      let twin = ScrollView(metrics: view.metrics, profile: profile)
      twin.contentOffset = view.contentOffset
      twin.frame(at: 0)
      var time = 1.0
      for _ in 0..<3 {
        for (delay, input) in Self.inputs(&random) {
          time += delay
          view.perform { input(&$0, time) }
          if random.chance(0.5) { Self.pass(view, &random) }
          twin.perform { input(&$0, time) }
        }
        for _ in 0..<random.integer(1...90) {
          time += 1.0 / 60
          view.frame(at: time)
          if random.chance(0.5) { Self.pass(view, &random) }
          twin.frame(at: time)
          #expect(view.contentOffset == twin.contentOffset, "\(profile.name) \(seed) at \(time)")
          #expect(view.engine.velocity == twin.engine.velocity, "\(profile.name) \(seed) at \(time)")
          #expect(view.phase == twin.phase, "\(profile.name) \(seed) at \(time)")
          guard view.contentOffset == twin.contentOffset, view.phase == twin.phase else { return }
        }
      }
    }
  }

  private static func metrics(_ random: inout SeededGenerator) -> ScrollMetrics {
    var metrics = ScrollMetrics(
      boundsSize: CGSize(width: 402, height: 760),
      contentSize: CGSize(
        width: random.chance(0.5) ? 402 : random.integer(500...3000), height: random.integer(1000...6000)),
      contentInset: EdgeInsets(top: Double(random.integer(0...60)), bottom: Double(random.integer(0...60))),
      scale: 2)
    metrics.isPagingEnabled = random.chance(0.3)
    metrics.bounces = random.chance(0.8)
    metrics.layoutDirection = random.chance(0.2) ? .rightToLeft : .leftToRight
    return metrics
  }

  private typealias Input = (delay: Double, (inout ScrollEngine, Double) -> Void)

  /// Returns the inputs of a gesture, a step or an animation, each with its delay in seconds.
  private static func inputs(_ random: inout SeededGenerator) -> [Input] {
    let place = CGPoint(x: random.integer(0...2000), y: random.integer(0...5000))
    let notches = random.number(-3...3)
    switch random.below(7) {
    case 0, 1:
      // Where a program leaves a view outside its edges or between two pages, it stays until its next layout.
      let animation: Animation = notches < 0 ? .default : .bouncy
      return [
        (
          0.01,
          { engine, _ in
            let target = engine.metrics.clamped(place)
            if !engine.metrics.isPagingEnabled { engine.setContentOffset(target, animation: animation) }
          }
        )
      ]
    case 2: return [(0.01, { $0.press(notches < 0 ? .end : .pageDown, at: $1) })]
    case 3:
      return (0..<3).map { _ in (0.03, { $0.wheel(dx: 0, dy: notches, at: $1) }) }
    case 4: return [(0.01, { engine, _ in engine.scrollToTop() })]
    case _:
      let step = CGPoint(x: random.number(-30...30), y: random.number(-60...60))
      let count = random.integer(3...12)
      var inputs: [Input] = [(0.01, { $0.touchDown(CGPoint(x: 200, y: 400), at: $1) })]
      for index in 1...count {
        let point = CGPoint(x: 200 + step.x * CGFloat(index), y: 400 + step.y * CGFloat(index))
        inputs.append((1.0 / 120, { $0.touchMoved(to: point, at: $1) }))
      }
      if random.chance(0.8) { inputs.append((0, { $0.touchUp(at: $1) })) }
      return inputs
    }
  }

  /// Changes sizes and insets several times and changes them back.
  private static func pass(_ view: ScrollView, _ random: inout SeededGenerator) {
    let metrics = view.metrics
    for _ in 0..<random.integer(1...3) {
      switch random.below(6) {
      case 0: view.metrics.contentSize = .zero
      case 1:
        view.metrics.contentSize = CGSize(width: random.number(0...5000), height: random.number(0...9000))
      case 2: view.metrics.contentInset = EdgeInsets(top: random.number(0...900), left: random.number(0...90))
      case 3: view.metrics.boundsSize = CGSize(width: random.number(0...900), height: random.number(0...9000))
      case 4: view.metrics.boundsSize = .zero
      // At rest, an adjustment chooses the place.
      case _ where [.idle, .tracking].contains(view.phase): view.metrics.contentSize.height /= 2
      case _: view.adjustContentOffset(by: .zero, contentSize: .zero)
      }
    }
    view.metrics = metrics
  }
}
