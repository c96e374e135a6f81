import ScrollPhysics
import Testing

/// The rule of OverScroller.java and AbsListView.java. No numbers of it are published.
@Suite struct FlywheelBoostTests {
  private let law = FlywheelBoost()

  private func flick(_ velocity: Double, running: Double, _ change: (inout Flick) -> Void = { _ in }) -> Flick
  {
    var flick = Flick(velocity, caught: 900)
    flick.running = SIMD2(0, running)
    change(&flick)
    return flick
  }

  @Test func addsTheVelocityThatTheRunningFlingHas() {
    #expect(law.second(flick(1500, running: 700)) == 2200)
    #expect(law.second(after: -1000, flick(-1500, running: -700)) == -2200)
    #expect(law.second(flick(60, running: 5)) == 65, "no speed is too low, except for the fling itself")
  }

  @Test func flingsInOtherDirectionsAddNothing() {
    #expect(law.second(flick(-1500, running: 700)) == -1500)
    // The signs must agree on both axes, and zero is a sign.
    let aslant = flick(1500, running: 700) { $0.velocity.x = -1 }
    #expect(law.second(aslant) == 1500)
    let both = flick(1500, running: 700) { ($0.velocity.x, $0.running.x) = (-1, -20) }
    #expect(law.starts(of: [Flick(1000), both])[1] == SIMD2(-21, 2200))
  }

  @Test func aFlingThatEndedAddsNothing() {
    #expect(law.second(flick(1500, running: 0)) == 1500)
    #expect(law.second(flick(1500, running: 700) { $0.caught = nil }) == 1500)
  }

  @Test func aFingerThatWaitsEndsTheFling() {
    #expect(law.second(flick(1500, running: 700) { $0.longestPause = 0.04 }) == 2200)
    #expect(law.second(flick(1500, running: 700) { $0.longestPause = 0.041 }) == 1500)
    #expect(law.second(flick(1500, running: 700) { $0.pauseBeforeDrag = 0.041 }) == 1500)
    #expect(law.second(flick(1500, running: 700) { $0.pauseBeforeLift = 0.041 }) == 1500)
    #expect(law.second(flick(1500, running: 700) { $0.slowest = SIMD2(0, 49) }) == 1500)
    #expect(law.second(flick(1500, running: 700) { $0.slowest = SIMD2(0, 51) }) == 2200)
  }

  @Test func theConstantsAreUsed() {
    var law = FlywheelBoost()
    law.share = 0.5
    #expect(law.second(flick(1500, running: 700)) == 1850)
  }
}
