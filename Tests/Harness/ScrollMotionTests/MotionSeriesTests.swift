import ScrollFiles
import Foundation
import ScrollScript
import ScrollSnapshots
import TestSupport
import Testing

import ScrollMotion

/// Returns the motion of a scenario on a plain rectangle.
func plainMotion(_ scenario: Scenario) -> ScenarioMotion {
  ScenarioMotion(scenario, file: "flick") { scenario, _ in PlainSubject(scenario) }
}

/// Returns the motion of a flick on a plain rectangle, with the arguments of its delegate calls. A second
/// flick follows at 2.6 s if it is asked for.
func flickMotion(isRepeated: Bool = false) throws -> MotionSeries {
  let scenario = Scenario(scene: "plain") {
    $0.duration = isRepeated ? 5 : 2.5
    $0.events = (isRepeated ? [0.1, 2.6] : [0.1]).map { .flick(by: -60, at: $0) }
  }
  return try #require(plainMotion(scenario).played())
}

extension Scenario.TimedEvent {
  /// A vertical flick of 0.1 s by a distance in points.
  static func flick(
    by distance: Double, from start: CGPoint = CGPoint(x: 100, y: 500), at time: Double
  ) -> Self {
    Self(.gesture(.flick, from: start, by: CGPoint(x: 0, y: distance), over: 0.1, hold: 0), at: time)
  }
}

extension Trajectory {
  /// Returns the rows, each followed by that of another view, which moves as another trajectory does.
  func beside(_ other: Trajectory) -> Trajectory {
    Trajectory(
      rows: zip(rows, other.rows).flatMap { own, row -> [Row] in
        var row = row
        row.view = "other"
        return [own, row]
      })
  }
}

@Suite struct MotionSeriesTests {
  private let track = TrajectoryTrack()

  private func lines(_ expected: Trajectory, _ actual: Trajectory) -> [String] {
    track.difference(expected: .init(expected), actual: .init(actual))?.lines ?? []
  }

  /// Two runs are the same to the last bit, or their first difference is named with all its digits.
  @Test func twoRunsAreTheSameOrTheirFirstDifferenceIsNamed() throws {
    let run = try flickMotion()
    #expect(try track.repetition(run, run) == [])
    var jittering = run
    jittering.trajectory.rows[40].offset.y += 1e-9
    jittering.trajectory.rows[41].phase = .animating
    let before = "\(run.trajectory.rows[40].offset.y)", after = "\(jittering.trajectory.rows[40].offset.y)"
    #expect(before != after)
    #expect(
      try track.repetition(run, jittering) == [
        "played twice, the two runs differ from frame 40 (0.667 s) on: the offset y of plain is \(before), then \(after)"
      ])
    var other = run
    other.calls?[0].velocity.y.negate()
    #expect(
      try track.repetition(run, other).first?.contains("willEndDragging of plain is called with velocity (")
        == true)
    other.calls = []
    #expect(try track.repetition(run, other).first?.hasSuffix(", then not called") == true)
  }

  @Test func whatComesFirstIsSaidFirst() throws {
    let run = try flickMotion().trajectory
    var other = run
    for index in 50..<60 { other.rows[index].offset.y += 2 }
    other.rows[55].offset.y += 1
    other.rows[20].phase = other.rows[20].phase == .idle ? .animating : .idle
    let said = lines(run, other)
    #expect(said.count == 2)
    #expect(said[0].hasPrefix("the phase in frame 20 ("))
    #expect(
      said[1].hasPrefix(
        "the offset differs by up to 3 pt, by 2.1 pt on average, in 10 frames from frame 50 ("))
    #expect(said[1].contains("; largest in frame 55 ("))
    var short = run
    short.rows.removeLast(3)
    // A frame that the golden lacks has no number.
    var longer = run
    longer.rows[longer.rows.count - 1].events = ["didScrollToTop"]
    #expect(
      lines(short, longer).contains {
        $0.hasPrefix("didScrollToTop is unexpected in the frame at 2.5 s")
          && $0.hasSuffix("called once, expected never")
      }, "\(lines(short, longer))")
  }

  /// The largest error is said, of equal ones the earliest; a velocity follows from its offsets.
  @Test func whatFollowsFromOffsetsIsSaidAlone() throws {
    let run = try flickMotion().trajectory
    var other = run
    for index in [50, 55] { other.rows[index].velocity.y += 3 }
    #expect(
      lines(run, other).map { $0.hasPrefix("the velocity differs by up to 3 pt/s in frame 50 (") } == [true])
    other.rows[50].offset.y += 0.5
    #expect(lines(run, other).map { $0.hasPrefix("the offset differs by up to 0.5 pt, ") } == [true])
    other = run
    other.rows[40].stretch = CGPoint(x: 0, y: 0.25)
    #expect(
      lines(run, other).map {
        $0.hasPrefix("the stretch at an edge differs by up to 0.25 of the view in frame 40 (")
      }
        == [true])
    other = run
    other.rows[50].isDragging = true
    other.rows[50].isTracking = true
    let flags = lines(run, other).first
    #expect(flags?.hasPrefix("the flags in frame 50 (") == true, "\(String(describing: flags))")
    #expect(flags?.contains(", actual tracking+dragging") == true)
    // What is no number differs from any number, but not from itself.
    other = run
    other.rows[40].offset.y = .nan
    #expect(lines(other, other).isEmpty && lines(run, other).count == 1)
    #expect(
      TrajectoryTrack(tolerance: 1e300).difference(expected: .init(run), actual: .init(other)) != nil)
  }

  /// The order of the views does not matter.
  @Test func viewsAreComparedApart() throws {
    let run = try flickMotion().trajectory
    let both = run.beside(run)
    let (own, copy) = (run.rows, both.rows.filter { $0.view == "other" })
    #expect(lines(both, Trajectory(rows: copy + own)).isEmpty)
    #expect(lines(both, run).first == "the golden has \(own.count) additional rows, starting at 0 s")
  }

  /// Views that differ in the same frames share them.
  @Test func framesAreCountedOnce() throws {
    let run = try flickMotion().trajectory
    var late = run
    for index in 50..<60 { late.rows[index].offset.y += 2 }
    let said = lines(run.beside(run), late.beside(late))
    #expect(
      said.first?.hasPrefix("the offset differs by up to 2 pt, by 2 pt on average, in 10 frames from ")
        == true,
      "\(said)")
  }

  @Test func reportsHaveCurvesOfWhatMovesAndCallbacksButForEachMovement() throws {
    let run = try flickMotion().trajectory
    let curves = track.curves(expected: .init(run), actual: .init(run))
    #expect(curves.map(\.name) == ["offset y", "velocity y"])
    #expect(curves[0].expected == curves[0].actual)
    #expect(curves[0].actual.times.count == run.rows.count)
    var other = run
    let end = try #require(run.rows.firstIndex { $0.events.contains("didEndDecelerating") })
    other.rows[end].events = []
    let events = track.events(expected: .init(run), actual: .init(other))
    #expect(!events.contains { $0.expected == "didScroll" && $0.actual == "didScroll" })
    #expect(events.filter { $0.expected != $0.actual }.map(\.time) == [run.rows[end].time])
    #expect(track.events(expected: nil, actual: .init(run)).allSatisfy { $0.expected == $0.actual })
  }

  @Test func argumentsOfCallsAreKeptBesideTheTrajectory() throws {
    let run = try flickMotion()
    let calls = try #require(run.calls)
    #expect(calls.count == 1)
    let detail = try #require(track.detail(of: run))
    #expect(try track.decode(track.encode(run), detail: detail).calls == calls)
    // A golden without its arguments does not match.
    #expect(try track.decode(track.encode(run), detail: nil).calls == nil)
    #expect(
      track.difference(expected: .init(run.trajectory), actual: run)?.lines
        == ["the golden has no calls.csv to compare 1 call with"])
    #expect(throws: (any Error).self) {
      try track.decode(track.encode(run), detail: Array("time,view\n".utf8))
    }
    // A call that is missing, or one too many, could not differ.
    for count in [0, 2] {
      let other = DelegateCall.csv(Array(repeating: calls[0], count: count))
      let error = #expect(throws: InputError.self) {
        try track.decode(track.encode(run), detail: Array(other.utf8))
      }
      #expect(error?.description.hasSuffix("; expected 1, as in the trajectory") == true)
    }
  }
}
