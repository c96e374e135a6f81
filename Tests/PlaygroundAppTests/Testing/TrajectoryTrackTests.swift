import Foundation
import PlaygroundApp
import ScrollScript
import Scrolling
import Snapshots
import Testing

/// The failure messages of a trajectory.
@Suite struct TrajectoryTrackTests {
  private let track = TrajectoryTrack()

  private func run(_ change: (inout Scenario) -> Void = { _ in }) throws -> Trajectory {
    var scenario = Scenario()
    scenario.scene = "plain"
    scenario.duration = 4
    scenario.events = [
      Scenario.TimedEvent(
        .gesture(.flick, from: CGPoint(x: 100, y: 500), by: CGPoint(x: 0, y: -120), over: 0.1, hold: 0),
        at: 0.1)
    ]
    change(&scenario)
    return try SimulateCommand.trajectory(of: scenario, file: "flick", allViews: true)
  }

  private func lines(_ expected: Trajectory, _ actual: Trajectory) -> [String] {
    track.difference(expected: .init(expected), actual: .init(actual))?.lines ?? []
  }

  @Test func whatIsTheSameHasNoLines() throws {
    let run = try run()
    #expect(track.difference(expected: .init(run), actual: .init(run)) == nil)
    let read = try track.decode(track.encode(.init(run)))
    #expect(read.trajectory == run)
    var close = run
    close.rows[40].offset.y += 1e-10
    #expect(lines(run, close).isEmpty)
    close.rows[40].offset.y += 2e-9
    #expect(lines(run, close).count == 1)
  }

  @Test func aMissingCallbackIsNamedWithHowOftenItComes() throws {
    let run = try run()
    let row = try #require(run.rows.firstIndex { $0.events.contains("willBeginDecelerating") })
    var other = run
    other.rows[row].events.removeAll { $0 == "willBeginDecelerating" }
    let time = TrajectoryTrackTests.text(run.rows[row].time)
    #expect(
      lines(run, other) == [
        "willBeginDecelerating is missing in frame \(row) (\(time) s): called never, expected once"
      ])
    #expect(
      lines(other, run) == [
        "willBeginDecelerating is unexpected in frame \(row) (\(time) s): called once, expected never"
      ])
    // An event that is late by two frames, and two events in another order.
    var late = other
    late.rows[row + 2].events.append("willBeginDecelerating")
    let then = TrajectoryTrackTests.text(run.rows[row + 2].time)
    #expect(
      lines(run, late) == [
        "willBeginDecelerating is missing in frame \(row) (\(time) s); it is called at \(then) s"
      ])
    let two = try #require(run.rows.firstIndex { $0.events.filter { $0 != "didScroll" }.count > 1 })
    var turned = run
    turned.rows[two].events.reverse()
    #expect(lines(run, turned).first?.hasPrefix("the callbacks differ in frame \(two) ") == true)
  }

  @Test func whatComesFirstIsSaidFirst() throws {
    let run = try run()
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
    #expect(lines(run, short).first?.hasPrefix("the golden has 3 additional rows, ") == true)
    #expect(lines(short, run).first?.hasPrefix("this run has 3 additional rows, ") == true)
  }

  @Test func reportsHaveCurvesOfWhatMovesAndCallbacksButForEachMovement() throws {
    let run = try run()
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

  private static func text(_ time: Double) -> String {
    String(format: "%.3g", time)
  }

  // MARK: The constant that changed

  @Test(arguments: [("glide.rate", 0.9979), ("glide.rate", 0.99), ("touch.slop", 12)])
  func theConstantIsFoundByPlayingWithIt(_ name: String, _ value: Double) throws {
    var scenario = Scenario()
    scenario.scene = "plain"
    scenario.duration = 3
    scenario.events = [(0.1, -120.0), (1.5, -30)].map { time, by in
      Scenario.TimedEvent(
        .gesture(.flick, from: CGPoint(x: 100, y: 500), by: CGPoint(x: 0, y: by), over: 0.1, hold: 0),
        at: time)
    }
    let recorded = try SimulateCommand.trajectory(of: scenario, file: "flick", allViews: true)
    #expect(ConstantSuspect(scenario, file: "flick", recorded: recorded).line() == nil)
    let before = try scenario.profile.value(of: name)
    try scenario.profile.set(name, to: .number(value))
    let moved = try SimulateCommand.trajectory(of: scenario, file: "flick", allViews: true)
    #expect(moved != recorded)
    let line = ConstantSuspect(scenario, file: "flick", recorded: recorded).line()
    guard case .number(let number) = before else {
      Issue.record("\(name) is no number")
      return
    }
    #expect(
      line?.hasPrefix("with \(name) = \(number), the motion matches the golden; this run has \(value) (")
        == true,
      "\(line ?? "nothing")")
  }

  @Test func noConstantIsBlamedForWhatNoneExplains() throws {
    var scenario = Scenario()
    scenario.scene = "plain"
    scenario.duration = 1
    let still = try SimulateCommand.trajectory(of: scenario, file: "still", allViews: true)
    var moved = still
    for index in moved.rows.indices { moved.rows[index].offset.y += CGFloat(index % 7) }
    #expect(ConstantSuspect(scenario, file: "still", recorded: moved).line() == nil)
  }
}
