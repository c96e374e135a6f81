import Foundation
import ScrollPhysics
import Scrolling
import TestSupport
import Testing

/// Flickable's boost beside a living Qt 6.4.2, which `Tools/Recorders/qt.py --again` recorded: a flick at 1500 or 1000 px/s, and
/// another one 0.2 s after its release.
@Suite struct QtBoostRecordingTests {
  /// Returns the recorded way of the second glide in points.
  private func way(_ velocity: Int) throws -> Double {
    let file = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .appending(path: "Qt/qt-\(velocity)-again.csv")
    var (lifts, frames): ([Double], [(time: Double, y: Double)]) = ([], [])
    for line in try String(contentsOf: file, encoding: .utf8).split(separator: "\n") {
      let cells = line.split(separator: ",")
      if cells[0] == "frame" {
        frames.append((try #require(Double(cells[1])), try #require(Double(cells[3]))))
      } else if cells[0] == "touch", cells[2] == "up" {
        lifts.append(try #require(Double(cells[1])))
      }
    }
    try #require(lifts.count == 2)
    let start = try #require(frames.last { $0.time <= lifts[1] }?.y)
    return try #require(frames.last?.y) - start
  }

  /// Returns the way of the second glide of the same flicks in points, and its boost in pt/s.
  private func secondGlide(_ profile: ScrollProfile, _ velocity: Double) -> (way: Double, boost: Double) {
    let view = ScrollView(
      metrics: ScrollMetrics(
        boundsSize: CGSize(width: 400, height: 800), contentSize: CGSize(width: 400, height: 40000), scale: 1),
      profile: profile)
    var lift = 0.0, hand = Hand(view)
    for start in [0, 0.396] {
      hand.down(at: start)
      for move in 1...12 {
        hand.move(by: CGPoint(x: 0, y: -velocity * 0.016), at: start + Double(move) * 0.016)
      }
      lift = start + 0.196
      hand.up(at: lift)
      guard start == 0 else { break }
      for frame in 0..<11 { view.frame(at: lift + Double(frame) / 60) }
    }
    let (place, boost) = (view.y, Double(view.engine.boost.y))
    view.runFrames(from: lift)
    return (view.y - place, boost)
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
}
