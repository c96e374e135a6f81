import ScrollPhysics
import Testing

/// The formula of GTK's accumulation; see GTKBoostRecordingTests for recordings of GTK.
@Suite struct GTKBoostTests {
  /// With half of the caught velocity, m = 0.17/0.67.
  @Test(arguments: [
    (500.0, 1000.0, 500 + 1000 * 0.17 / 0.67), (1000, 1000, 2000),
    (1200, 550, 1200 + 550 * (1200 / 550.0 - 0.33) / 0.67),
    (330, 1000, 330), (200, 1000, 200), (-500, 1000, -500), (-1000, -1000, -2000), (0, 1000, 0),
  ])
  func theCaughtVelocityIsAddedByAMultiple(velocity: Double, caught: Double, start: Double) {
    #expect(abs(GTKBoost().second(Flick(velocity, caught: caught)) - start) < 1e-9)
  }

  @Test func theMultipleIsAtMostSix() {
    let law = GTKBoost()
    #expect((law.second(Flick(2000, caught: 100)), law.second(Flick(-2000, caught: -100))) == (2600, -2600))
    // Up to m = 6, which is 4.35 times the caught velocity.
    #expect(abs(law.second(Flick(434, caught: 100)) - (434 + 100 * (4.34 - 0.33) / 0.67)) < 1e-9)
  }

  @Test(arguments: [0.33, 0.2]) func aCeilingThatIsNotAboveTheFloorAddsNothing(ceiling: Double) {
    var law = GTKBoost()
    law.ceiling = ceiling
    #expect(law.floor == 0.33 && law.second(Flick(1000, caught: 1000)) == 1000)
  }

  @Test func contentAtRestAddsNothing() { #expect(GTKBoost().second(Flick(2000)) == 2000) }

  @Test func eachAxisHasItsOwn() {
    var flick = Flick(1000, caught: 1000)
    (flick.velocity.x, flick.caught) = (-500, SIMD2(500, 1000))
    #expect(GTKBoost().starts(of: [flick]) == [SIMD2(-500, 2000)])
  }
}
