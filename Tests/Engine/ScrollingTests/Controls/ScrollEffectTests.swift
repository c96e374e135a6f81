import Foundation
import Scrolling
import Testing

struct ScrollEffectTests {
  @Test func aStraightOneGoesFromEndToEnd() {
    let effect = ScrollEffect(100...300, from: 20, to: -20)
    let values: [(CGFloat, Double)] = [
      (-9, 20), (100, 20), (150, 10), (200, 0), (250, -10), (300, -20), (9e9, -20),
    ]
    for (y, value) in values { #expect(abs(Double(effect(y)) - value) < 1e-12) }
  }

  @Test func aCurveIsFollowed() {
    let effect = ScrollEffect(0...100, from: 0, to: 1) { $0 * $0 }
    for y in stride(from: 0, through: 100, by: 0.7) {
      #expect(abs(Double(effect(CGFloat(y))) - y * y / 10000) < 1e-4)
    }
    #expect(effect == ScrollEffect(0...100, from: 0, to: 1) { $0 * $0 })
    #expect(effect != ScrollEffect(0...100, from: 0, to: 1))
  }

  /// Invalid curves: none of them makes an effect that exceeds its ends, reverses or jumps.
  @Test func noCurveBreaksIt() {
    let curves: [(CGFloat) -> CGFloat] = [
      { _ in .nan }, { _ in .infinity }, { _ in -.infinity }, { 1 - $0 }, { sin(40 * $0) },
      { $0 < 0.5 ? 0 : 1 },
      { $0 < 0.5 ? .nan : 7 * $0 }, { _ in 0.3 },
    ]
    for (number, curve) in curves.enumerated() {
      let effect = ScrollEffect(0...64, from: 5, to: -3, curve: curve)
      var previous = 5.0
      for step in -100...700 {
        let value = Double(effect(CGFloat(step) / 10))
        #expect((-3...5).contains(value), "\(number)")
        #expect(value <= previous, "\(number)")
        #expect(previous - value <= 0.8 + 1e-9, "\(number)")
        previous = value
      }
      #expect(previous == -3, "\(number)")
    }
  }

  @Test func noEndOrStretchBreaksIt() {
    let endless = ScrollEffect(-.infinity...CGFloat.infinity, from: -.infinity, to: .infinity)
    #expect((endless(0).isFinite, endless(1e300), endless(-1e300)) == (true, 1e12, -1e12))
    let unnumbered = ScrollEffect(0...10, from: .nan, to: 4)
    #expect((unnumbered(-1), unnumbered(5), unnumbered(.nan)) == (0, 2, 0))
    // No range is shorter than a point, so that the effect does not jump.
    let short = ScrollEffect(7...7, from: 0, to: 1)
    #expect((short(7), short(7.5), short(8)) == (0, 0.5, 1))
    #expect(short.stretch == 7...8)
  }
}
