import ScrollPhysics
import TestSupport
import Testing

/// Chromium's boost compared with Chromium 156 (headless, Linux, a touchscreen), which
/// `Tools/Recorders/chromium.py --again` recorded: a fling at 1500 px/s, and another one 0.25 s after its
/// lift.
@Suite struct ChromiumBoostRecordingTests {
  private let flicks = TwoFlicks(
    moves: (count: 5, by: -50, every: 1.0 / 30), lift: 5.5 / 30, pause: 0.25, frames: 15)

  /// The finger drags by 250 px, of which Chromium takes 15 as its slop. The second glide ends where the sum
  /// of the velocities leads, within the recording's whole pixels, and four times as far as a glide without a
  /// boost.
  @Test func theSecondFlingIsFasterByTheFirst() throws {
    let trace = try Trace("Chromium/chromium-1500-again")
    let lifts = trace.times(of: "up")
    try #require(lifts.count == 2)
    let caught = try #require(
      trace.frames.last { $0.time < lifts[1] - 4.5 / 30 }?.y, "the content rests under the finger")
    let end = try #require(trace.frames.last?.y)
    let way = end - (caught + 250 - 15)
    let boosted = flicks.secondGlide(.chromiumWindows)
    #expect(abs(boosted.boost - 1500) < 1)
    #expect(abs(boosted.way - way) < 5, "\(boosted.way) pt, recorded \(way)")
    var alone = ScrollProfile.chromiumWindows
    alone.boost = NoBoost()
    #expect(flicks.secondGlide(alone).way < 0.3 * way)
  }
}
