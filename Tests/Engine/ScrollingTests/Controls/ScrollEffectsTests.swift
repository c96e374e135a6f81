import Foundation
import Scrolling
import TestSupport
import Testing

struct ScrollEffectsTests {
  @Test func theFeedsFigures() {
    let rows: [(y: CGFloat, collapse: CGFloat, fade: CGFloat, scale: CGFloat, parallax: CGFloat)] = [
      (-300, 1, 1, 1, -90), (0, 1, 1, 1, 0), (20, 1 - 20.0 / 120, 0.75, 0.95, 6), (60, 0.5, 0.25, 0.85, 18),
      (80, 1 - 80.0 / 120, 0, 0.8, 24), (120, 0, 0, 0.8, 36), (9000, 0, 0, 0.8, 2700),
    ]
    for row in rows {
      #expect(abs(ScrollEffects.collapse(row.y) - row.collapse) < 1e-12)
      #expect(abs(ScrollEffects.fade(row.y) - row.fade) < 1e-12)
      #expect(abs(ScrollEffects.scale(row.y) - row.scale) < 1e-12)
      #expect(abs(ScrollEffects.parallax(row.y) - row.parallax) < 1e-9)
    }
  }

  @Test func headersPicturesAndTexts() {
    // An image of 240 pt that is pulled down.
    let stretches: [(CGFloat, Double)] = [(-600, 2), (-240, 2), (-120, 1.5), (0, 1), (50, 1)]
    for (y, scale) in stretches {
      #expect(abs(Double(ScrollEffects.stretch(y, height: 240)) - scale) < 1e-12)
    }
    // A header at 500, fully pinned after 12 pt and pushed out by the next one, 36 pt high, at 900.
    let headers: [(y: CGFloat, pin: Double, push: Double)] = [
      (-50, 0, 0), (500, 0, 0), (503, 0.25, 0), (512, 1, 0), (864, 1, 0), (873, 1, 0.25), (900, 1, 1),
      (2000, 1, 1),
    ]
    for row in headers {
      #expect(abs(Double(ScrollEffects.pin(row.y, at: 500)) - row.pin) < 1e-12)
      #expect(abs(Double(ScrollEffects.push(row.y, next: 900, height: 36)) - row.push) < 1e-12)
    }
    // Two titles that crossfade between 40 and 140.
    let titles: [(y: CGFloat, overlap: CGFloat, outgoing: Double, incoming: Double)] = [
      (0, 1, 1, 0), (40, 1, 1, 0), (65, 1, 0.75, 0.25), (140, 1, 0, 1), (500, 1, 0, 1),
      (65, 0, 0.5, 0), (90, 0, 0, 0), (115, 0, 0, 0.5), (90, 0.5, 1 - 50.0 / 75, 25.0 / 75),
    ]
    for row in titles {
      let fade = ScrollEffects.crossfade(row.y, from: 40, to: 140, overlap: row.overlap)
      #expect(abs(Double(fade.outgoing) - row.outgoing) < 1e-12, "\(row)")
      #expect(abs(Double(fade.incoming) - row.incoming) < 1e-12, "\(row)")
    }
  }

  /// An effect with its range, its direction (1 increasing, -1 decreasing), and its maximum change per point.
  private struct Sample {
    var name: String
    var range: ClosedRange<Double>
    var direction: Double
    var slope: Double
    var value: (CGFloat) -> CGFloat
  }

  private static func samples(_ seed: UInt64) -> [Sample] {
    var random = SeededGenerator(seed: seed)
    let over = CGFloat(random.number(5...400)), at = CGFloat(random.number(-300...600))
    let share = random.number(-2...2), limit = random.number(0...300), least = random.number(0...1)
    let overlap = CGFloat(random.number(0...1)), most = random.number(1...3)
    let (from, to) = (random.number(-100...100), random.number(-100...100))
    let bend = random.number(0.2...4)
    let own = ScrollEffect(at...(at + over), from: from, to: to) { pow($0, bend) }
    let length = Double(over)
    let steepest = max(1, 64 * max(pow(1.0 / 64, bend), 1 - pow(63.0 / 64, bend)))
    func crossfade(_ y: CGFloat) -> ScrollEffects.Crossfade {
      ScrollEffects.crossfade(y, from: at, to: at + over, overlap: overlap)
    }
    return [
      Sample(name: "collapse", range: 0...1, direction: -1, slope: 1 / length) {
        ScrollEffects.collapse($0, over: over)
      },
      Sample(name: "fade", range: 0...1, direction: -1, slope: 1 / length) {
        ScrollEffects.fade($0, over: over)
      },
      Sample(name: "scale", range: least...1, direction: -1, slope: 1 / length) {
        ScrollEffects.scale($0, over: over, least: least)
      },
      Sample(
        name: "parallax", range: -limit...limit, direction: share < 0 ? -1 : 1, slope: abs(share)
      ) { ScrollEffects.parallax($0, factor: share, limit: limit) },
      Sample(name: "stretch", range: 1...most, direction: -1, slope: 1 / length) {
        ScrollEffects.stretch($0, height: over, most: most)
      },
      Sample(name: "pin", range: 0...1, direction: 1, slope: 1 / length) {
        ScrollEffects.pin($0, at: at, over: over)
      },
      Sample(name: "push", range: 0...1, direction: 1, slope: 1 / length) {
        ScrollEffects.push($0, next: at, height: over)
      },
      Sample(name: "outgoing", range: 0...1, direction: -1, slope: 2 / length) { crossfade($0).outgoing },
      Sample(name: "incoming", range: 0...1, direction: 1, slope: 2 / length) { crossfade($0).incoming },
      Sample(
        name: "own", range: min(from, to)...max(from, to), direction: from < to ? 1 : -1,
        slope: abs(to - from) * steepest / length
      ) { own($0) },
    ]
  }

  @Test func clampedMonotoneAndContinuous() {
    for seed in 0..<UInt64(20) {
      for sample in Self.samples(seed) {
        var previous = Double(sample.value(-.infinity))
        #expect(sample.range.contains(previous), "\(sample.name) \(seed)")
        previous = Double(sample.value(-1200))
        let step = 0.4
        for index in -2999...4000 {
          let value = Double(sample.value(CGFloat(Double(index) * step)))
          let rise = (value - previous) * sample.direction
          guard sample.range.contains(value), rise >= 0, rise <= sample.slope * step * (1 + 1e-9) + 1e-12
          else {
            Issue.record("\(sample.name) of seed \(seed) at \(Double(index) * step): \(previous) \(value)")
            break
          }
          previous = value
        }
        #expect(sample.range.contains(Double(sample.value(.infinity))), "\(sample.name) \(seed)")
        // The effect actually changes.
        let way = abs(Double(sample.value(1600)) - Double(sample.value(-1200)))
        #expect(way > 0 || sample.range.lowerBound == sample.range.upperBound, "\(sample.name) \(seed)")
      }
    }
  }

  @Test func whatIsNoNumberDoesNothing() {
    #expect((ScrollEffects.collapse(.nan), ScrollEffects.parallax(.nan)) == (1, 0))
    #expect((ScrollEffects.parallax(.infinity).isFinite, ScrollEffects.scale(.infinity)) == (true, 0.8))
    #expect((ScrollEffects.collapse(-.infinity), ScrollEffects.collapse(10, over: 0)) == (1, 0))
    #expect((ScrollEffects.stretch(.nan, height: 100), ScrollEffects.stretch(-50, height: 0)) == (1, 1))
    #expect((ScrollEffects.stretch(-50, height: 100, most: .nan), ScrollEffects.pin(.nan, at: 10)) == (1, 0))
    #expect(ScrollEffects.push(.infinity, next: .infinity, height: 10) == 0)
    let fade = ScrollEffects.crossfade(.nan, from: -50, to: 50, overlap: .nan)
    #expect((fade.outgoing, fade.incoming) == (0.5, 0.5))
  }
}
