import Foundation
import ScrollPhysics
import Testing

/// The stretch of EdgeEffect in Android 12. AOSP publishes no numbers of it: the factors are its formula's,
/// computed independently, and the return is compared with the differential equation of its spring.
@Suite struct EdgeStretchTests {
  private var stretch = EdgeStretch()

  @Test(arguments: [(0.0, 0.0), (0.1, 0.01058), (0.25, 0.01796), (0.5, 0.02374), (1, 0.032)])
  mutating func theFactorIsThatOfTheFormula(pulled: Double, factor: Double) {
    stretch.pull(by: pulled * 800, length: 800)
    #expect(abs(StretchLaw().scale(stretch.pulled) - 1 - factor) < 6e-6)
    #expect(abs(stretch.pulled - pulled) < 1e-12)
  }

  @Test mutating func aPullIsLimitedAndTheWayBackIsTakenFirst() {
    #expect((stretch.pull(by: 3000, length: 800), stretch.pulled) == (3000, 1))
    #expect(abs(stretch.pull(by: -200, length: 800) + 200) < 1e-9)
    #expect(abs(stretch.pulled - 0.75) < 1e-12)
    #expect(abs(stretch.pull(by: -1000, length: 800) + 600) < 1e-9, "400 pt move the content")
    #expect(stretch.pulled == 0 && StretchLaw().scale(stretch.pulled) == 1)
    stretch.step(by: 1, length: 800)
    #expect(!stretch.isMoving)
  }

  /// Returns the states of a return at the frames.
  private func play(_ stretch: EdgeStretch, rate: Double, length: Double = 800) -> [EdgeStretch] {
    var (stretch, states) = (stretch, [stretch])
    while stretch.isMoving, states.count < 5000 {
      stretch.step(by: 1 / rate, length: length)
      states.append(stretch)
    }
    return states
  }

  /// Returns the place and the velocity of the spring after a time from rest.
  private func spring(_ seconds: Double, from place: Double) -> AxisMotion {
    let (frequency, ratio) = (24.657, 0.98)
    let damped = frequency * (1 - ratio * ratio).squareRoot(), decay = exp(-ratio * frequency * seconds)
    let sine = sin(damped * seconds)
    return AxisMotion(
      offset: place * decay * (cos(damped * seconds) + ratio * frequency / damped * sine),
      velocity: -place * decay * frequency * frequency / damped * sine)
  }

  @Test mutating func theSpringHasAndroidsConstants() {
    stretch.pull(by: 400, length: 800)
    let state = play(stretch, rate: 60)[6], expected = spring(0.1, from: 400)
    #expect(
      abs(state.pulled * 800 - expected.offset) < 1e-9 && abs(state.velocity - expected.velocity) < 1e-7)
  }

  /// Below 8 pt, a return that is no faster than 200 pt/s ends at that speed.
  @Test func theEndHasAnEvenSpeed() {
    var ends = 0, others = 0
    for pull in stride(from: 9.0, to: 40, by: 0.25) {
      var stretch = EdgeStretch()
      stretch.pull(by: pull, length: 800)
      let states = play(stretch, rate: 480)
      for (now, next) in zip(states, states.dropFirst()) where now.velocity < 0 && next.pulled > 0 {
        let isEnd = now.pulled * 800 < 8 && now.velocity >= -200
        #expect((next.velocity == -200) == isEnd)
        ends += isEnd ? 1 : 0
        others += isEnd ? 0 : 1
      }
    }
    #expect(ends > 100 && others > 100)
  }

  /// It rests below a hundredth of a point per second and a thousandth of a point.
  @Test(arguments: [0.03, 0.002]) func aSmallStretchRests(after seconds: Double) {
    var rests = 0
    for step in 800..<1600 {
      let place = Double(step) * 1e-6
      var stretch = EdgeStretch()
      stretch.pull(by: place, length: 800)
      stretch.step(by: seconds, length: 800)
      let expected = spring(seconds, from: place)
      guard abs(expected.offset - 1e-3) > 1e-9, abs(expected.velocity + 0.01) > 1e-9 else { continue }
      let isAtRest = expected.offset < 1e-3 && expected.velocity > -0.01
      #expect(stretch.isMoving != isAtRest, "\(place) pt")
      rests += isAtRest ? 1 : 0
    }
    #expect(rests > 100 && rests < 700)
  }

  /// The highest place of a spring with the speed v at 0 is v/ω·e^(−ζ/√(1−ζ²)·acos ζ).
  @Test mutating func aGlideIsAbsorbed() {
    stretch.absorb(300)
    #expect(stretch.velocity == 3900)
    let peak = play(stretch, rate: 2000).map { $0.pulled * 800 }.max() ?? 0
    let damping = 0.98 / (1 - 0.98 * 0.98).squareRoot() * acos(0.98)
    #expect(abs(peak - 3900 / 24.657 * exp(-damping)) < 0.05)
    stretch.absorb(100_000)
    #expect(play(stretch, rate: 60).map(\.pulled).max() == 1, "never more than the whole view")
  }

  /// Until the end of the return, frames of any length agree; the end depends on the frame that begins it.
  @Test mutating func frameRatesAgreeUntilTheEnd() {
    stretch.absorb(500)
    let reference = play(stretch, rate: 30)
    for rate in [60, 120, 144] {
      let states = play(stretch, rate: Double(rate))
      for sixth in 0..<12 {
        let (one, two) = (
          reference[min(sixth * 5, reference.count - 1)], states[min(sixth * rate / 6, states.count - 1)]
        )
        let isEnding = min(one.pulled, two.pulled) * 800 < 8
        #expect(abs(one.pulled - two.pulled) * 800 < (isEnding ? 8 : 1e-6))
      }
      #expect(states.last?.pulled == 0)
    }
  }

  @Test func absurdInputChangesNothing() {
    for value in [Double.nan, .infinity, -.infinity] {
      var stretch = EdgeStretch()
      stretch.pull(by: value, length: 800)
      stretch.pull(by: 10, length: value)
      stretch.absorb(value)
      stretch.step(by: value, length: 800)
      #expect(stretch.pulled == 0 && stretch.velocity == 0)
    }
  }
}
