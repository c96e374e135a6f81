import Foundation
import ScrollPhysics
import Scrolling
import TestSupport
import Testing

/// Chromium's boost compared with Chromium 156 (headless, Linux, a touchscreen), which
/// `Tools/Recorders/chromium.py --again` recorded: a fling at 1500 px/s, and another one 0.25 s after its
/// lift.
@Suite struct ChromiumBoostRecordingTests {
  /// Returns the distance of the second glide in points, and its velocity from the first one, in pt/s.
  private func secondGlide(_ profile: ScrollProfile) -> (way: Double, boost: Double) {
    let view = ScrollView(
      metrics: ScrollMetrics(
        boundsSize: CGSize(width: 400, height: 800), contentSize: CGSize(width: 400, height: 40000), scale: 1),
      profile: profile)
    var lift = 0.0, hand = Hand(view)
    for start in [0, 5.5 / 30 + 0.25] {
      hand.down(at: start)
      for move in 1...5 { hand.move(by: CGPoint(x: 0, y: -50), at: start + Double(move) / 30) }
      lift = start + 5.5 / 30
      hand.up(at: lift)
      guard start == 0 else { break }
      for frame in 0..<15 { view.frame(at: lift + Double(frame) / 60) }
    }
    let (place, boost) = (view.y, Double(view.engine.boost.y))
    view.runFrames(from: lift)
    return (view.y - place, boost)
  }

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
    let boosted = secondGlide(.chromiumWindows)
    #expect(abs(boosted.boost - 1500) < 1)
    #expect(abs(boosted.way - way) < 5, "\(boosted.way) pt, recorded \(way)")
    var alone = ScrollProfile.chromiumWindows
    alone.boost = NoBoost()
    #expect(secondGlide(alone).way < 0.3 * way)
  }
}
