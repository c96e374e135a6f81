import ScrollPhysics
import Testing

@Suite struct FlingHistoryTests {
  @Test func theFactsOfATouch() throws {
    let law = ChromiumBoost()
    var history = FlingHistory()
    history.touchDown(at: 1, catching: SIMD2(0, 400), law)
    history.beginDrag(at: 1.02, translation: SIMD2(0, 3))
    history.drag(at: 1.03, translation: SIMD2(3, 7), velocity: SIMD2(0, 500), law)
    history.drag(at: 1.06, translation: SIMD2(3, 16), velocity: SIMD2(300, 400), law)
    // Two positions of one moment have no speed.
    history.drag(at: 1.06, translation: SIMD2(3, 16.1), velocity: SIMD2(0, 550), law)
    let touch = try #require(history.touch)
    #expect(touch.caught == SIMD2(0, 400))
    #expect(abs(touch.pauseBeforeDrag - 0.02) < 1e-12)
    #expect(abs(touch.longestDragPause - 0.03) < 1e-12)
    #expect(abs(touch.slowestMovement - 300) < 1e-9)
    #expect(touch.slowestSpeed == 500)
    _ = history.lift(Fling(time: 1.1, velocity: SIMD2(0, 700)), law)
    #expect(abs((history.touch?.longestPause ?? 0) - 0.04) < 1e-12)
    #expect(history.last?.velocity == SIMD2(0, 700))
  }

  /// From a millisecond on, the distance of two positions is a speed.
  @Test(arguments: [(0.00098, Double.infinity), (0.00102, 1000)])
  func positionsOfOneMomentHaveNoSpeed(seconds: Double, speed: Double) throws {
    let law = ChromiumBoost()
    var history = FlingHistory()
    history.touchDown(at: 0, catching: nil, law)
    history.beginDrag(at: 0, translation: .zero)
    history.drag(at: seconds, translation: SIMD2(0, 1000 * seconds), velocity: .zero, law)
    let slowest = try #require(history.touch).slowestMovement
    #expect(slowest == speed || abs(slowest - speed) < 1e-6)
  }

  /// The movements of a recognizer have no times, and its velocity gives their speed.
  @Test func movementsWithoutTimes() throws {
    let law = ChromiumBoost()
    var history = FlingHistory()
    history.touchDown(at: 1, catching: nil, law)
    history.beginDrag(at: nil, translation: .zero)
    history.drag(at: nil, translation: SIMD2(0, 7), velocity: SIMD2(0, 160), law)
    _ = history.lift(Fling(time: 9, velocity: SIMD2(0, 700)), law)
    let touch = try #require(history.touch)
    #expect((touch.longestPause, touch.slowestMovement) == (0, 160))
  }

  @Test func theEndOfASeriesKeepsTheTouch() {
    let law = FlickableBoost()
    var history = FlingHistory()
    history.touchDown(at: 1, catching: nil, law)
    _ = history.lift(Fling(time: 1.1, velocity: SIMD2(0, 2000)), law)
    history.touchDown(at: 1.2, catching: SIMD2(0, 1500), law)
    (history.count, history.factor) = (4, 2)
    history.endSeries()
    #expect((history.last, history.count, history.factor, history.factorAtTouch) == (nil, 0, 1, 1))
    #expect(history.touch?.time == 1.2)
  }

  @Test func aLawWithoutEffect() {
    #expect(NoBoost().starts(of: [Flick(1000), Flick(2000, caught: 900)]).map(\.y) == [1000, 2000])
    #expect((NoBoost.tunables.isEmpty, NoBoost().isOn) == (true, false))
  }
}
