import Foundation
import ScrollPhysics
import TestSupport
import Testing

/// GTK's boost compared with GTK 4.8.3 (sway 1.7), which `Tools/Recorders/gtk.py --again` recorded: two
/// flings at about 1000 px/s, of which the second begins 0.05, 0.2 and 0.4 s after the lift of the first,
/// with the velocities that GTK reports.
@Suite struct GTKBoostRecordingTests {
  /// The velocities of a recording in px/s.
  private struct Velocities {
    /// The velocities that GTK reports at the two lifts.
    var reported: [Double]
    /// The velocity of the first glide where the second scroll catches it, and that with which the second
    /// glide begins. Both follow from the distances of the glides, which are a quarter of the velocity.
    var caught: Double, second: Double

    init(_ name: String) throws {
      let trace = try Trace("GTK/\(name)")
      reported =
        trace.comments.last { $0.hasPrefix("# GTK reports") }
        .map { $0.split { !"0123456789.-".contains($0) }.compactMap { Double($0) } } ?? []
      let begins = trace.times(of: "begin"), frames = trace.frames
      let moves = trace.rows.filter { $0.phase == "move" }.map { (time: $0.time, y: -$0.y) }
      try #require(begins.count == 2 && reported.count == 2)
      let first = moves.filter { $0.time < begins[1] }.reduce(0) { $0 + $1.y }
      let second = moves.filter { $0.time > begins[1] }
      let step = try #require(second.first?.time)
      // The first step of a scroll moves nothing.
      let place = try #require(frames.last { $0.time <= step }?.y)
      let end = try #require(frames.last?.y)
      caught = reported[0] - 4 * (place - first)
      self.second = 4 * (end - place - second.reduce(0) { $0 + $1.y })
    }
  }

  @Test(arguments: [50, 200, 400]) func theSecondFlingIsFasterByTheFormula(pause: Int) throws {
    let velocities = try Velocities("gtk-1000-again-\(pause)")
    let law = GTKBoost()
    var history = FlingHistory()
    history.touchDown(at: 1, catching: SIMD2(0, velocities.caught), law)
    let start = law.start(
      of: Fling(
        time: 1.2, velocity: SIMD2(0, velocities.reported[1]), device: .trackpad, running: .zero,
        views: SIMD2(1, 50)), after: &history
    ).y
    #expect(start > velocities.reported[1] + 100)
    #expect(abs(start / velocities.second - 1) < 1e-3, "\(start) px/s, recorded \(velocities.second)")
  }
}
