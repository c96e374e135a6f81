import Foundation
import ScrollPhysics
import TestSupport
import Testing

/// GTK's edge compared with GTK 4.8.3 under sway, whose overshoot `Tools/Recorders/gtk.py --edge` recorded in
/// pictures of the screen, rounded down to whole pixels.
@Suite struct GTKEdgeRecordingTests {
  private struct Pull {
    /// The times in seconds at which the fingers moved, and the sums of their distances in points.
    var moves: [(time: Double, sum: Double)] = []
    /// The overshoots in points.
    var frames: [(time: Double, y: Double)] = []
    /// The time of the lift in seconds.
    var lift = 0.0

    init(_ name: String) throws {
      let trace = try Trace("GTK/\(name)")
      for row in trace.rows where row.phase == "move" {
        moves.append((row.time, (moves.last?.sum ?? 0) + row.y))
      }
      frames = trace.frames.map { ($0.time, -$0.y) }
      lift = trace.times(of: "end").last ?? 0
      try #require(moves.count > 8 && frames.count > 30 && lift > 0.15)
    }
  }

  /// The overshoot is the distance that the fingers moved, up to 100 px.
  @Test(arguments: [("gtk-300-edge-0", 55.0), ("gtk-1500-edge-0", 100)])
  func aPullIsThatOfTheBand(name: String, most: Double) throws {
    let pull = try Pull(name), band = ScrollProfile.gtk4.trackpad.band
    let possible = Set(pull.moves.map { -band.shown(-$0.sum, within: 0...1e4, range: 800) })
    let shown = pull.frames.filter { $0.time < pull.lift && $0.y > 0 }.map(\.y)
    #expect(shown.count > 8 && shown.allSatisfy(possible.contains))
    #expect(shown.max() == most && possible.max() == most)
  }

  /// From its limit of 50 px, the overshoot returns critically damped. The first picture's time is fitted.
  @Test(arguments: ["gtk-300-edge-0", "gtk-1500-edge-0", "gtk-1500-edge-250"])
  func theReturnIsThatOfTheLaw(name: String) throws {
    let pull = try Pull(name), edge = GTKEdge()
    let first = try #require(pull.frames.firstIndex { $0.time > pull.lift && $0.y == edge.limit })
    let back = pull.frames[first...]
    let start = try #require(back.first).time
    let largest = stride(from: -0.02, through: 0.02, by: 0.0005).map { delay in
      back.map { frame in
        let now = edge.motion(
          after: max(0, frame.time - start - delay), from: AxisMotion(offset: edge.limit, velocity: 0))
        // A half is the middle of a former whole pixel.
        return abs((now?.offset ?? 0) - frame.y - 0.5)
      }.max() ?? 0
    }.min()
    #expect(back.count > 25)
    #expect(try #require(largest) < 0.9)
  }

  /// A glide's peak is the peak of the law, or higher by at most the distance of one frame beyond the edge.
  @Test(arguments: [("gtk-600-edge-150", 17.0), ("gtk-1000-edge-250", 30)])
  func theBounceIsThatOfTheLaw(name: String, peak: Double) throws {
    let pull = try Pull(name), edge = GTKEdge()
    #expect(pull.frames.map(\.y).max() == peak)
    // The glide's last two frames before the edge show its velocity: v falls by 4 pt/s per point.
    let beyond = try #require(pull.frames.firstIndex { $0.time > pull.lift && $0.y > 0 })
    let (one, two) = (pull.frames[beyond - 2], pull.frames[beyond - 1])
    let speed = (two.y - one.y) * 4 / (exp(4 * (two.time - one.time)) - 1) + 4 * two.y
    func highest(from offset: Double) -> Double {
      (0..<300).compactMap {
        edge.motion(after: Double($0) / 1000, from: AxisMotion(offset: offset, velocity: speed))?.offset
      }.max() ?? 0
    }
    #expect(peak + 1 > highest(from: 0) && peak < highest(from: speed / 50), "\(speed) pt/s")
  }
}
