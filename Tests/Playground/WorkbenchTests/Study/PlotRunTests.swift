import ScrollFiles
import Foundation
import ScrollScript
import TestSupport
import Testing
import PlaygroundWorkbench

struct PlotRunTests {
  private func run(_ events: [Scenario.TimedEvent]) throws -> Motion {
    try PlotRun.motions(of: .plain(duration: 2, events), file: "run")[0]
  }

  private func drag(by distance: Double, at time: Double) -> Scenario.TimedEvent {
    .drag(from: 300, by: distance, at: time, over: 0.5, hold: 0.1)
  }

  @Test func goesOnFrameByFrame() throws {
    let played = Scenario.plain(duration: 0.5, [drag(by: -200, at: 0.1)])
    var run = try PlotRun(played, file: "run")
    #expect(run.motions[0].frames.isEmpty)
    var times: [Double] = []
    while let time = try run.advance() {
      times.append(time)
      #expect(run.motions[0].frames.last?.time == time)
      #expect(run.motions[0].frames.last?.offset == run.scene.pane.engine.contentOffset)
    }
    #expect(try (times, run.advance()) == (Array(played.frameTimes), nil))
  }

  @Test func theFingerIsWhereTheContentWouldBeWithoutSlopAndBand() throws {
    let line = try run([drag(by: 200, at: 0.1), drag(by: -100, at: 1)]).finger
    let gaps = line.indices.filter { line[$0].offset.y.isNaN }
    #expect(gaps.count == 2)
    let first = line[..<gaps[0]]
    #expect((first.first?.time, first.first?.offset) == (0.1, .zero))
    #expect(first.allSatisfy { abs($0.offset.y + 400 * min($0.time - 0.1, 0.5)) < 1e-9 })
    #expect(first.last?.time == 0.7)
    // The second finger catches the content at its current offset in the bounce.
    let offset = try #require(try run([drag(by: 200, at: 0.1)]).frames.last { $0.time < 1 }?.offset)
    #expect(offset.y < -1 && abs(line[gaps[0] + 1].offset.y - offset.y) < 1e-9)
  }

  @Test func theTrackpadLeadsToo() throws {
    let line = try run([
      .action(.input(.trackpad(.began)), at: 0.1),
      .action(.input(.trackpad(.moved, by: CGPoint(x: 3, y: -40))), at: 0.2),
      .action(.input(.trackpad(.moved, by: CGPoint(x: 0, y: -20))), at: 0.3),
      .action(.input(.trackpad(.ended)), at: 0.4),
    ]).finger
    #expect(
      (line.dropLast().map(\.offset), line.last?.offset.y.isNaN)
        == ([.zero, CGPoint(x: -3, y: 40), CGPoint(x: -3, y: 60), CGPoint(x: -3, y: 60)], true))
  }

  @Test func aSecondFingerLeadsToo() throws {
    let place = CGPoint(x: 10, y: 10)
    let line = try run([
      .action(.input(.touch(.began, at: .zero)), at: 0.1),
      .action(.input(.touch(.began, id: 1, at: place)), at: 0.2),
      .action(.input(.touch(.moved, id: 1, at: .zero)), at: 0.3),
      .action(.input(.touch(.ended, id: 1)), at: 0.4),
      .action(.input(.touch(.moved, at: place)), at: 0.5),
      .action(.input(.touch(.ended, at: place)), at: 0.6),
    ]).finger
    #expect(line.map(\.time) == [0.1, 0.3, 0.5, 0.6, 0.6])
  }
}
