import ScrollScript
import TestSupport
import Testing

struct FrameSelectionTests {
  /// Returns a scenario of 11 frames, a tenth of a second apart.
  private func scenario(capture: [Double] = []) -> Scenario {
    Scenario(scene: "feed") { ($0.frameRate, $0.duration, $0.capture) = (10, 1, capture) }
  }

  private func indices(_ scenario: Scenario, every: Int? = nil, evenly count: Int? = nil) -> [Int] {
    FrameSelection(scenario, every: every, evenly: count).indices
  }

  /// A time is later than a frame by more than its rounding, and one after the end is the last frame.
  @Test(arguments: [
    ([0, 0.25, 0.3, 1], [0, 3, 10]), ([0.1000004, 0.2999999], [2, 3]), ([0.1 + 1e-10], [1]),
    ([0.95, 5, 6], [10]),
  ])
  func capturesAreTheFramesAtOrAfter(_ capture: [Double], _ frames: [Int]) {
    #expect(indices(scenario(capture: capture)) == frames)
  }

  @Test func everyComesBeforeCaptures() {
    #expect(indices(scenario(capture: [0.5]), every: 4) == [0, 4, 8])
    #expect(indices(scenario(), every: 1).count == 11)
    #expect((indices(scenario(), every: .max), indices(scenario(), every: 0).count) == ([0], 11))
  }

  @Test func framesAreEvenlySpaced() {
    #expect((indices(scenario()), indices(scenario(), evenly: 3)) == (Array(0...10), [0, 5, 10]))
    #expect(indices(scenario(), evenly: 1) == [0])
    #expect(indices(scenario(), evenly: 0) == [])
    #expect(indices(scenario(), evenly: 50) == Array(0...10))
  }

  @Test func oneFrameIsThere() {
    var still = scenario()
    still.frames = [0.5]
    #expect((indices(still), indices(still, evenly: 6)) == ([0], [0]))
  }
}
