import ScrollPhysics
import Testing

struct ScrollToTopSpringTests {
  /// UIKIT facts, section 5: progress of a critically damped spring with a response of 0.6 s.
  @Test(arguments: [
    (0.1, 0.2816), (0.2, 0.6189), (0.3, 0.8210), (0.4, 0.9213), (0.5, 0.9668), (0.6, 0.9864), (0.8, 0.9978),
  ]) func progress(_ seconds: Double, _ expected: Double) {
    #expect(abs(ScrollToTopSpring().value(at: seconds).progress - expected) < 6e-5)
  }

  @Test func slopeIsTheChangeOfProgress() {
    let step = 1e-6
    for seconds in stride(from: 0.01, to: 1.5, by: 0.1) {
      let before = ScrollToTopSpring().value(at: seconds - step).progress
      let after = ScrollToTopSpring().value(at: seconds + step).progress
      let slope = ScrollToTopSpring().value(at: seconds).slope
      #expect(abs((after - before) / (2 * step) - slope) < 1e-4)
    }
  }
}
