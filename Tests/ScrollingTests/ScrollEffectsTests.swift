import Foundation
import Scrolling
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

  @Test func clampedMonotoneAndContinuous() {
    let effects: [(CGFloat) -> CGFloat] = [
      { ScrollEffects.collapse($0) }, { ScrollEffects.fade($0) }, { ScrollEffects.scale($0) },
    ]
    for effect in effects {
      var previous = effect(-500)
      for step in -4999...5000 {
        let value = effect(CGFloat(step) / 10)
        #expect((0...1).contains(value) && value <= previous && previous - value < 0.002)
        previous = value
      }
    }
  }

  @Test func whatIsNoNumberDoesNothing() {
    #expect(ScrollEffects.collapse(.nan) == 1)
    #expect(ScrollEffects.parallax(.nan) == 0)
    #expect(ScrollEffects.scale(.infinity) == 0.8)
    #expect(ScrollEffects.collapse(-.infinity) == 1)
    #expect(ScrollEffects.collapse(10, over: 0) == 0)
  }
}
