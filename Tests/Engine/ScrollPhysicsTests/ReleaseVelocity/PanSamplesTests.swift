import ScrollPhysics
import Testing

@Suite struct PanSamplesTests {
  let release = ReleaseVelocity()

  @Test func firstSampleIsRawThenTwoTaps() {
    var samples = PanSamples(position: 100, time: 1)
    #expect(release.velocity(of: samples) == 0)
    samples.add(position: 90, time: 1.01)
    #expect(abs(release.velocity(of: samples) + 1000) < 1e-9, "raw, not 0.2 of it")
    samples.add(position: 70, time: 1.02)
    #expect(abs(release.velocity(of: samples) + 1200) < 1e-9, "0.2 of -2000 and 0.8 of -1000")
    samples.add(position: 70, time: 1.03)
    #expect(abs(release.velocity(of: samples) - 0.8 * -2000) < 1e-9)
    samples.add(position: 70, time: 1.04)
    #expect(release.velocity(of: samples) == 0, "two taps, not a running filter")
  }

  @Test func eventsOfOneInstantAreOneMovement() {
    var samples = PanSamples(position: 0, time: 1)
    samples.add(position: 5, time: 1)
    #expect(release.velocity(of: samples) == 0)
    samples.add(position: 7, time: 0.5)
    #expect(release.velocity(of: samples) == 0)
    samples.add(position: 10, time: 1.01)
    #expect(abs(release.velocity(of: samples) - 1000) < 1e-9)
  }

  @Test func keepsTheLastSixteen() {
    var samples = PanSamples(position: 0, time: 0)
    for index in 1...40 { samples.add(position: Double(index * index), time: Double(index)) }
    #expect(samples.count == PanSamples.capacity)
    for age in 0..<16 {
      #expect(samples.position(age) == Double((40 - age) * (40 - age)))
      #expect(samples.time(age) == Double(40 - age))
    }
    #expect(samples.rawVelocity(0) == 79)
    #expect(samples.rawVelocity(15) == 0, "there is none before the oldest")
    #expect((samples.position(99), samples.position(-1), samples.rawVelocity(.max - 1)) == (625, 1600, 0))
    #expect(samples.rawVelocity(-5) == 0)
  }
}
