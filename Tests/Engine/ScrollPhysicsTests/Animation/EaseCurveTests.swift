import ScrollPhysics
import Testing

@Suite struct EaseCurveTests {
  @Test func easeInEaseOutIsSymmetricAboutItsMiddle() {
    let curve = EaseCurve.easeInEaseOut
    #expect((curve.value(at: 0).progress, curve.value(at: 1).progress) == (0, 1))
    #expect(abs(curve.value(at: 0.5).progress - 0.5) < 1e-12)
    for fraction in stride(from: 0, through: 0.5, by: 0.05) {
      let (low, high) = (curve.value(at: fraction), curve.value(at: 1 - fraction))
      #expect(abs(low.progress + high.progress - 1) < 1e-12)
      #expect(abs(low.slope - high.slope) < 1e-6)
    }
    // After a quarter of the duration: 0.12916 (the cubic (.42, 0) (.58, 1) solved by hand).
    #expect(abs(curve.value(at: 0.25).progress - 0.12916) < 0.00001)
  }

  @Test func risesAndItsSlopeIsItsRate() {
    let curve = EaseCurve(x1: 0.25, y1: 0.1, x2: 0.25, y2: 1)
    for fraction in stride(from: 0.05, to: 0.95, by: 0.05) {
      let (before, after) = (curve.value(at: fraction - 1e-5), curve.value(at: fraction + 1e-5))
      #expect(after.progress > before.progress)
      let slope = (after.progress - before.progress) / 2e-5
      #expect(abs(curve.value(at: fraction).slope - slope) < 1e-4)
    }
  }

  @Test func aStraightLineIsItself() {
    let line = EaseCurve(x1: 1.0 / 3, y1: 1.0 / 3, x2: 2.0 / 3, y2: 2.0 / 3)
    for fraction in stride(from: 0, through: 1, by: 0.1) {
      #expect(abs(line.value(at: fraction).progress - fraction) < 1e-12)
    }
  }

  @Test func holdsWhatIsOutside() {
    let curve = EaseCurve(x1: -4, y1: 0, x2: 9, y2: 1)
    #expect((curve.x1, curve.x2, curve.value(at: -3).progress, curve.value(at: 7).progress) == (0, 1, 0, 1))
    #expect(curve.value(at: .infinity).progress == 1)
    #expect((0...1).contains(curve.value(at: .nan).progress))
  }
}
