import PlaygroundDrawing
import Foundation
import PlaygroundScenes
import ScrollPhysics
import ScrollScript
import Scrolling
import TestSupport
import Testing
import PlaygroundWorkbench

struct ReleasePlotTests {
  /// Raw velocities of 1000, 1500, 2500 and 3000 pt/s.
  private func flick(_ end: ScrollInput.Phase = .ended, at time: Double = 0.085) -> [Scenario.TimedEvent] {
    [
      .touch(.began, 600, at: 0), .touch(.moved, 580, at: 0.02), .touch(.moved, 550, at: 0.04),
      .touch(.moved, 500, at: 0.06), .touch(.moved, 440, at: 0.08), .touch(end, 440, at: time),
    ]
  }

  private func log(_ events: [Scenario.TimedEvent]) throws -> LiftLog {
    let played = Scenario.plain(duration: 2, events)
    let logs = try LiftLog.views(of: played, file: "lift", on: PlainScene(played))
    #expect(logs.map(\.view) == ["plain"])
    return try #require(logs.first)
  }

  private let size = CGSize(width: 420, height: 440)

  @Test func theLastThreeMovementsWithTheirAges() throws {
    let plot = ReleasePlot(try log(flick()), at: 1)
    let entry = try #require(plot.entry), samples = entry.lift.samples
    let expected: [(Double, Double, Double)] = [(0.6, 1500, 0.045), (0.35, 2500, 0.025), (0.05, 3000, 0.005)]
    #expect((plot.axis, samples.count) == (.vertical, 3))
    for (sample, (weight, velocity, age)) in zip(samples, expected) {
      #expect(abs(sample.weight - weight) < 1e-12)
      #expect(abs(sample.velocity.y - velocity) < 1e-9)
      #expect(abs(entry.time - sample.to - age) < 1e-12)
      #expect(abs(sample.to - sample.from - 0.02) < 1e-12)
    }
    #expect(plot.verdict == "The finger lifted 5 ms after it last moved.")
  }

  @Test func theFingersPlacesEndAtNought() throws {
    let entry = try #require(log(flick()).entries.first)
    #expect(entry.glides)
    #expect((entry.time, entry.points.map(\.time)) == (0.085, [0, 0.02, 0.04, 0.06, 0.08]))
    #expect(entry.points.map(\.offset.y) == [-160, -140, -110, -60, 0])
  }

  @Test func onlyTheLastMomentsAreKept() throws {
    let moves = (1...60).map { Scenario.TimedEvent.touch(.moved, 600 - 4 * Double($0), at: Double($0) / 100) }
    let entry = try #require(
      log([.touch(.began, 600, at: 0)] + moves + [.touch(.ended, 360, at: 0.61)]).entries.first)
    #expect(entry.points.count == 16)
    #expect(entry.points.allSatisfy { $0.time >= 0.45 - 1e-9 })
  }

  @Test func theLiftIsTheLatestByThen() throws {
    let second = flick().map { Scenario.TimedEvent($0.event, at: $0.time + 1) }
    let log = try log(flick() + second)
    #expect((log.entries.count, log.entry(at: 0.5)?.time) == (2, 0.085))
    #expect((log.entry(at: 1.085)?.time, log.entry(at: 0)?.time) == (1.085, 0.085))
    #expect(LiftLog(view: "plain").entry(at: 1) == nil)
  }

  @Test func aFingerAtRestGivesNoSpeed() throws {
    let plot = ReleasePlot(try log(flick(at: 0.4)), at: 1)
    #expect(plot.entry?.lift.samples.isEmpty == true)
    #expect((plot.entry?.glides, plot.entry?.lift.isRest) == (false, true))
    #expect(
      plot.verdict
        == "The finger rested for 320 ms. Too slow to glide, so the content stays.")
    #expect(plot.words(size).contains(plot.verdict))
  }

  @Test func aCancelledFingerIsNoRelease() throws {
    let plot = ReleasePlot(try log(flick(.cancelled)), at: 1)
    #expect(plot.entry?.lift.isCancelled == true)
    #expect(plot.verdict.hasPrefix("The touch was canceled"))
  }

  @Test func aTapIsNoLift() throws {
    #expect(try log([.touch(.began, 600, at: 0), .touch(.ended, 600, at: 0.1)]).entries.isEmpty)
  }

  @Test func aRecognizersFingersAreUnknown() throws {
    func pan(_ phase: ScrollInput.Phase, _ y: Double, _ velocity: Double, at time: Double)
      -> Scenario.TimedEvent
    {
      let (moved, speed) = (CGPoint(x: 0, y: y), CGPoint(x: 0, y: velocity))
      return Scenario.TimedEvent(
        .action(.pan(phase, device: .touch, translation: moved, velocity: speed)), at: time)
    }
    let plot = ReleasePlot(
      try log([
        pan(.began, -20, -1000, at: 0.1), pan(.moved, -60, -1400, at: 0.12), pan(.ended, 0, 0, at: 0.13),
      ]), at: 1)
    let entry = try #require(plot.entry), samples = entry.lift.samples
    #expect((entry.points.isEmpty, samples.map(\.weight)) == (true, [0.75, 0.25]))
    #expect(samples.map(\.velocity.y) == [1000, 1400])
    #expect(plot.words(size).contains("1100.0"))
  }

  @Test func anyFrameWillDo() throws {
    let log = try log(flick())
    for size in [CGSize.zero, CGSize(width: 100, height: 50), CGSize(width: 90, height: 900)] {
      #expect(ReleasePlot(log, at: 1).words(size).count < 40)
      #expect(ReleasePlot(nil).words(size).count <= 1)
    }
    #expect(ReleasePlot(nil).words(size) == ["No drag has been released yet."])
  }
}
