import Foundation
import ScrollPhysics
import Scrolling
import TestSupport
import Testing

/// Flickable's boost compared with Qt 6.4.2, which `Tools/Recorders/qt.py --again` recorded: a flick at 1500
/// or 1000 px/s, and another one 0.2 s after its release.
@Suite struct QtBoostRecordingTests {
  /// Returns the recorded distance of the second glide in points.
  private func way(_ velocity: Int) throws -> Double {
    let trace = try Trace("Qt/qt-\(velocity)-again")
    let lifts = trace.times(of: "up")
    try #require(lifts.count == 2)
    let start = try #require(trace.frames.last { $0.time <= lifts[1] }?.y)
    return try #require(trace.frames.last?.y) - start
  }

  /// Returns the distance of the second glide of the same flicks in points, and its boost in pt/s.
  private func secondGlide(_ profile: ScrollProfile, _ velocity: Double) -> (way: Double, boost: Double) {
    TwoFlicks(moves: (count: 12, by: -velocity * 0.016, every: 0.016), lift: 0.196, pause: 0.2, frames: 11)
      .secondGlide(profile)
  }

  /// The second flick is a quarter faster, so it goes 1.5625 times as far.
  @Test func aFastFlickIsBoosted() throws {
    let boosted = secondGlide(.qtFlickable, 1500)
    #expect(abs(boosted.boost - 375) < 1)
    let recorded = try way(1500)
    #expect(abs(boosted.way - recorded) < 2, "\(boosted.way) pt, recorded \(recorded)")
    var alone = ScrollProfile.qtFlickable
    alone.boost = NoBoost()
    #expect(abs(secondGlide(alone, 1500).way * 1.5625 - recorded) < 3)
  }

  /// A flick that is no faster than 1250 px/s is not boosted.
  @Test func aSlowFlickIsNot() throws {
    let glide = secondGlide(.qtFlickable, 1000)
    #expect(glide.boost == 0)
    #expect(abs(glide.way - (try way(1000))) < 2)
  }

  /// Flicks in a row by the pointer of an X server, with pauses in ms from each release to the next press.
  /// The velocity with which the last glide began follows from when it ends; that of the release is the
  /// engine's for the recorded positions and times.
  @Test(arguments: [
    ("1500", 1.0), ("1500-150", 1.25), ("1500-150-150", 1.5), ("1500-400", 1.25), ("1500-150-150-400", 1.25),
    ("1500-150-150-700", 1), ("1000-150", 1),
  ])
  func flicksInARowHaveTheirFactors(name: String, factor: Double) throws {
    let view = ScrollView.recorded(.qtFlickable)
    var (hand, finger, shown, lift) = (Hand(view), 0.0, 0, 0.0)
    var (frames, velocity, boost): ([(time: Double, y: Double)], Double, Double) = ([], 0, 0)
    for row in try Trace("Qt/qt-\(name)-x11").rows {
      while Double(shown) / 60 < row.time {
        view.frame(at: Double(shown) / 60)
        shown += 1
      }
      switch row.phase {
      case "": frames.append((row.time, row.y))
      case "down":
        finger = row.y
        hand.down(at: row.time)
      case "move":
        hand.move(by: CGPoint(x: 0, y: row.y - finger), at: row.time)
        finger = row.y
      default:
        hand.up(at: row.time)
        (lift, velocity, boost) = (row.time, Double(view.engine.velocity.y), Double(view.engine.boost.y))
        frames = []
      }
    }
    #expect(abs(velocity / (velocity - boost) - factor) < 1e-9)
    let end = try #require(frames.last?.y)
    // Content that slows down by 1500 pt/s² ends this long after it was at a distance from its end.
    let ends = frames.filter { $0.y < end - 3 }.map { $0.time + (2 * (end - $0.y) / 1500).squareRoot() }
    try #require(ends.count > 20)
    let recorded = 1500 * (ends.reduce(0, +) / Double(ends.count) - lift)
    #expect(abs(recorded / (velocity - boost) - factor) < 0.05, "\(recorded) pt/s of \(velocity - boost)")
  }
}
