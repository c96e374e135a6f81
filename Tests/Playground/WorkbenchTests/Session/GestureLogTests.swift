import Foundation
import PlaygroundScenes
import ScrollPhysics
import ScrollScript
import Scrolling
import TestSupport
import Testing
import PlaygroundWorkbench

struct GestureLogTests {
  private func gestures(
    _ scene: String, duration: Double, _ events: [Scenario.TimedEvent], profile: ScrollProfile = .uikit
  ) throws -> [GestureLog.Gesture] {
    let played = Scenario(scene: scene) {
      $0.duration = duration
      $0.profile = profile
      $0.content.height = 20_000
      $0.events = events
    }
    let scene = try SceneKind.scene(for: played, file: "test")
    let tape = try Tape(playing: played, file: "test", on: scene)
    var run = TapeRun(scene)
    var log = GestureLog(scene)
    for (frame, time) in tape.frames.enumerated() {
      try run.play(tape.actions(of: frame), at: time)
      log.take(tape.actions(of: frame), after: frame, at: time, scene: run.scene)
    }
    for gesture in log.gestures { #expect(tape.frames[gesture.beginning] == gesture.span.lowerBound) }
    return log.gestures
  }

  @Test func aFlickLastsFromItsTouchDownToItsRest() throws {
    let found = try gestures("plain", duration: 8, [.flick(by: -200, at: 1), .flick(by: -200, at: 5)])
    #expect(found.count == 2)
    #expect(abs(found[0].span.lowerBound - 1) < 0.02 && abs(found[1].span.lowerBound - 5) < 0.02)
    #expect((2.5...4.8).contains(found[0].span.upperBound))
  }

  @Test func aCatchBeginsAnother() throws {
    let found = try gestures("plain", duration: 6, [.flick(by: -200, at: 1), .flick(by: -200, at: 1.5)])
    #expect(found.count == 2)
    #expect(found[0].span.upperBound < found[1].span.lowerBound + 1e-9)
  }

  @Test func aTapAndAJumpAreNone() throws {
    let tap = Scenario.TimedEvent(.tap(at: CGPoint(x: 200, y: 400)), at: 0.5)
    let jump = Scenario.TimedEvent(.action(.setContentOffset(x: nil, y: 300, animated: false)), at: 1)
    #expect(try gestures("plain", duration: 2, [tap]).isEmpty)
    #expect(try gestures("plain", duration: 2, [jump]).isEmpty)
  }

  /// A pull at an edge that only stretches the content is a gesture until it is back, as into a rubber band.
  @Test func aPullThatOnlyStretchesIsOne() throws {
    let pull = Scenario.TimedEvent.drag(from: 200, by: 150, at: 1, over: 0.2, hold: 0.3)
    let found = try gestures("plain", duration: 4, [pull], profile: .android)
    #expect(found.count == 1)
    #expect(abs(found[0].span.lowerBound - 1) < 0.02)
    #expect((1.6...2).contains(found[0].span.upperBound))
    let banded = try gestures("plain", duration: 4, [pull])
    #expect(banded.count == 1 && banded[0].beginning == found[0].beginning)
  }

  @Test func anAnimationIsOne() throws {
    let animated = Scenario.TimedEvent(.action(.setContentOffset(x: nil, y: 300, animated: true)), at: 1)
    let found = try gestures("plain", duration: 6, [.flick(by: -100, at: 0), animated])
    #expect(found.count == 1, "the command takes over the glide of the flick")
    #expect(try gestures("plain", duration: 3, [animated]).count == 1)
  }

  /// The button of a scene begins a motion as a command does.
  @Test func aButtonOfTheSceneBeginsOne() throws {
    let tap = Scenario.TimedEvent(.tap(at: CGPoint(x: 201, y: 736)), at: 1)
    let found = try gestures("pager", duration: 3, [tap])
    #expect(found.count == 1)
    #expect(found[0].span.lowerBound >= 1 && found[0].span.upperBound > 1.2)
  }
}
