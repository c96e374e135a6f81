import Foundation
import ScrollPhysics
import Scrolling
import TestSupport
import Testing

@Suite struct ScrollLogTests {
  private static let up = CGPoint(x: 0, y: -30)

  @Test func oneEntryForEachScrollFromRestToRest() throws {
    let view = ScrollView(y: 1000)
    var entries: [ScrollLog.Entry] = []
    view.observe(ScrollLog(view.engine)) { entries.append($0) }
    // Two flicks without a rest between them are one scroll.
    view.runFrames(from: view.flick(by: Self.up, at: 1), atMost: 20)
    view.runFrames(from: view.flick(by: Self.up, at: 2))
    let landed = view.y
    view.contentOffset = CGPoint(x: 0, y: 3000)
    view.setContentOffset(CGPoint(x: 0, y: 2900), animated: true)
    view.runFrames(from: 20)
    view.wheel(dx: 0, dy: 1)
    view.frame(at: 30)
    view.touchDown(.zero, at: 30.5)
    view.touchUp(at: 31)
    #expect(entries.map(\.cause) == [.finger, .program, .wheel])
    #expect(entries.map(\.stop.reason) == [.momentumRanOut, .programmaticAnimationEnded, .touchStopped])
    let flick = try #require(entries.first), command = try #require(entries.dropFirst().first)
    #expect(abs(flick.startTime - 1 - 1.0 / 60) < 1e-9)
    #expect(flick.startOffset == CGPoint(x: 0, y: 1000))
    #expect(abs(flick.distance - (landed - 1000)) < 1)
    #expect(flick.peakSpeed > 1700 && flick.peakSpeed < 1900)
    #expect(flick.duration == flick.stop.time - flick.startTime)
    #expect(flick.duration > 1)
    #expect(command.startOffset == CGPoint(x: 0, y: 3000), "the jump at rest is no part of it")
    #expect(abs(command.distance - 100) < 1e-9)
    #expect(command.stop.contentOffset.y == 2900.0)
  }

  /// An entry says which device dragged. A program is no finger.
  @Test(arguments: PanDevice.allCases) func anEntryNamesTheDeviceOfItsFinger(_ device: PanDevice) {
    let engine = ScrollEngine(metrics: .phone)
    var watched = Watched(engine, ScrollLog(engine))
    watched.perform { $0.handle(.pan(.began, device: device), at: 1) }
    for step in 1...4 {
      let pan = ScrollInput.pan(
        .moved, translation: CGPoint(x: 0, y: -30 * step), velocity: CGPoint(x: 0, y: -1800))
      watched.perform { $0.handle(pan, at: 1 + Double(step) / 60) }
    }
    #expect(watched.engine.panDevice == device)
    watched.perform { $0.handle(.pan(.ended), at: 1.07) }
    watched.runFrames()
    watched.perform { $0.setContentOffset(.zero, animated: true) }
    watched.runFrames()
    #expect(watched.observer.entries.map(\.device) == [device, nil])
    #expect(watched.engine.panDevice == nil)
  }

  @Test func theWayBackCounts() throws {
    let view = ScrollView(y: 5000)
    let log = view.observe(ScrollLog(view.engine)) { _ in }
    view.runFrames(from: view.flick(by: Self.up))
    let bounce = try #require(log.value.entries.first)
    #expect(bounce.stop.reason == .bounceEnded)
    #expect(bounce.distance > 126 + 40)
  }

  @Test func anEntryIsALine() throws {
    let view = ScrollView(y: 1000)
    let log = view.observe(ScrollLog(view.engine)) { _ in }
    view.touchUp(at: view.drag(by: Self.up, steps: 4, at: 1) + 1)
    let line = try #require(log.value.entries.first).description
    #expect(line == "1.017 s finger 0,1000 > slowDragLetGo 0,1110 in 1.050 s, 110 pt, 1800 pt/s")
  }

  @Test func itKeepsTheLatest() {
    let engine = ScrollEngine(metrics: .phone)
    var watched = Watched(engine, ScrollLog(engine, capacity: 3))
    for number in 1...8 {
      watched.perform { $0.setContentOffset(CGPoint(x: 0, y: 10 * number), animated: true) }
      watched.runFrames()
    }
    let log = watched.observer
    #expect(log.entries.map { Double($0.stop.contentOffset.y) } == [60, 70, 80])
    #expect((log.dropped, watched.reports.suffix(3)) == (5, log.entries[...]))
    #expect(ScrollLog(engine, capacity: -4).capacity == 1)
  }
}
