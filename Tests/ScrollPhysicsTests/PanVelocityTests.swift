import ScrollPhysics
import Testing

@Suite struct PanVelocityTests {
  let weights = ReleaseVelocity()

  @Test func firstSampleIsRawThenTwoTaps() {
    var velocity = PanVelocity(position: 100, time: 1)
    #expect(velocity.value == 0)
    velocity.add(position: 90, time: 1.01, weights: weights)
    #expect(abs(velocity.value + 1000) < 1e-9, "raw, not 0.2 of it")
    velocity.add(position: 70, time: 1.02, weights: weights)
    #expect(abs(velocity.value - (0.2 * -2000 + 0.8 * -1000)) < 1e-9)
    velocity.add(position: 70, time: 1.03, weights: weights)
    #expect(abs(velocity.value - 0.8 * -2000) < 1e-9)
    velocity.add(position: 70, time: 1.04, weights: weights)
    #expect(velocity.value == 0, "two taps, not a running filter")
  }

  @Test func answersAsRecorded() {
    // The first movements of the medium-flick recording: −3.080266, −122.166455, −671.080069 pt/s.
    var velocity = PanVelocity(position: 549, time: 0.676179)
    for (position, time, expected) in [
      (548.666667, 0.784394, -3.080266345), (538.666667, 0.801102, -122.1664545),
      (522.666667, 0.817746, -671.0800694), (501.666667, 0.834403, -1021.221194),
    ] {
      velocity.add(position: position, time: time, weights: weights)
      #expect(abs(velocity.value - expected) < 0.12)
    }
  }

  @Test func eventsOfOneInstantAreOneMovement() {
    var velocity = PanVelocity(position: 0, time: 1)
    velocity.add(position: 5, time: 1, weights: weights)
    #expect(velocity.value == 0)
    velocity.add(position: 7, time: 0.5, weights: weights)
    #expect(velocity.value == 0)
    velocity.add(position: 10, time: 1.01, weights: weights)
    #expect(abs(velocity.value - 1000) < 1e-9)
  }

  @Test func isFiniteWhateverComes() {
    var velocity = PanVelocity(position: 0, time: 0)
    for (position, time) in [
      (1e308, 1e-300), (-1e308, 1), (.nan, 2), (.infinity, 3), (0, .nan), (0, .infinity), (3, 4),
    ] {
      velocity.add(position: position, time: time, weights: weights)
      #expect(velocity.value.isFinite)
    }
  }
}
