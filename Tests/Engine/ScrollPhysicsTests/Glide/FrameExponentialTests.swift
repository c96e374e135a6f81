import Foundation
import ScrollPhysics
import Testing

@Suite struct FrameExponentialTests {
  @Test func isTheSeriesDownToMinusOneHalf() {
    #expect((frameExponential(0), frameExponential(-0.25), frameExponential(-0.5)) == (1, 0.78125, 0.625))
    // At 60 Hz the normal rate uses x = −0.03337: series 0.967190, true exponential 0.967184.
    let x = 1000.0 / 60 * log(0.998)
    #expect(abs(frameExponential(x) - (1 + x + x * x / 2)) < 1e-15)
    #expect(abs(frameExponential(x) - exp(x)) > 6e-6)
  }

  @Test func isTheTrueExponentialBelow() {
    #expect((frameExponential(-0.5000001), frameExponential(-40)) == (exp(-0.5000001), exp(-40)))
    #expect(frameExponential(-.infinity) == 0)
  }

  @Test func staysBetweenNothingAndAllOverAFrame() {
    for x in stride(from: -30, through: 0, by: 0.01) {
      #expect((0...1).contains(frameExponential(x)), "x = \(x)")
    }
  }
}
