import Foundation
import ScrollPhysics
import Testing

/// Firefox publishes no numbers of this motion: the expectations are computed apart from its definition.
@Suite struct FirefoxStepTests {
  /// Steps 40 ms apart: with imaginary intervals of 100 ms before the first, the means are 100, 80, 60 and 40
  /// ms, and the duration is twice the mean, from 50 to 200 ms.
  @Test func quickStepsAreShorter() {
    let times = (0...3).map { count in
      FirefoxStep.wheel.course(
        of: StepStart(distance: 100, intervals: [Double](repeating: 0.04, count: count))
      ).duration
    }
    #expect(zip(times, [0.2, 0.16, 0.12, 0.08]).allSatisfy { abs($0 - $1) < 1e-9 })
    let slow = FirefoxStep.wheel.course(of: StepStart(distance: 100, intervals: [3, 3, 3]))
    #expect(slow.duration == 0.2)
    let quick = FirefoxStep.wheel.course(of: StepStart(distance: 100, intervals: [0.02, 0.02, 0.02]))
    #expect(quick.duration == 0.05)
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
