import Foundation
import ScrollPhysics
import Testing

/// Firefox publishes no numbers of this motion: the expectations are independent computations by its definition.
@Suite struct FirefoxStepTests {
  /// Steps 50 ms apart: with imaginary intervals of 200 ms before the first, the means are 200, 150, 100 and 50 ms, and the
  /// duration is twice the mean, from 200 to 400 ms.
  @Test func quickStepsAreShorter() {
    let times = [0, 0.05, 0.1, 0.15].indices.map { count in
      FirefoxStep.wheel.course(
        of: StepStart(distance: 100, intervals: [Double](repeating: 0.05, count: min(3, count)))
      ).duration
    }
    #expect(zip(times, [0.4, 0.3, 0.2, 0.2]).allSatisfy { abs($0 - $1) < 1e-9 })
    let slow = FirefoxStep.wheel.course(of: StepStart(distance: 100, intervals: [3, 3, 3]))
    #expect(slow.duration == 0.4)
    #expect(
      FirefoxStep.keys.course(of: StepStart(distance: 9, intervals: [0.01, 0.01, 0.01])).duration == 0.15)
  }

  /// At the parameter 0.5, three eighths of each control point and an eighth of the end.
  @Test func theCurvePassesItsMiddle() {
    let rest = FirefoxStep.keys.course(of: StepStart(distance: 50))
    #expect(abs(rest.value(at: 0.375 * (0.25 + 0.6) + 0.125).progress - 0.5) < 1e-9)
    // 1000 pt/s over 50 pt in 0.15 s is a slope of 3.
    let moving = FirefoxStep.keys.course(of: StepStart(distance: 50, velocity: 1000))
    let along = 0.25 / 10.squareRoot()
    #expect(
      abs(moving.value(at: 0.375 * (along + 0.6) + 0.125).progress - (0.375 * (3 * along + 1) + 0.125)) < 1e-9
    )
    #expect(abs(moving.value(at: 0).slope - 3) < 1e-6)
  }
}
