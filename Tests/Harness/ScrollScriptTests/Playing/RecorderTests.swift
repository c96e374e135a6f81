import Foundation
import ScrollScript
import TestSupport
import Testing

struct RecorderTests {
  private func plain() throws -> Scenario {
    try scenario(
      #"{ "scene": "plain", "profile": { "base": "uikit", "set": { "glide.rate": 0.997 } }, "frameRate": 60 }"#
    )
  }

  /// Plays live, frame by frame like a window, with uneven frames and arbitrary input.
  private func live(_ seed: UInt64) throws -> (session: Scenario, trajectory: Trajectory) {
    var generator = SeededGenerator(seed: seed)
    let start = try plain()
    var subject = PlainSubject(start)
    var recorder = Recorder(start)
    var trajectory = Trajectory()
    var time = Double.random(in: 0...1, using: &generator)
    var isDown = false
    var place = CGPoint(x: 200, y: 600)
    func hand(_ action: Action) throws {
      try subject.handle(action, at: time)
      recorder.record(action, at: time)
    }
    for _ in 0..<400 {
      time += .random(in: 0.004...0.03, using: &generator)
      switch Int.random(in: 0..<12, using: &generator) {
      case 0 where isDown:
        try hand(.input(.touch(Bool.random(using: &generator) ? .ended : .cancelled, at: place)))
        isDown = false
      case 0:
        place = CGPoint(x: 200, y: 600.1)
        try hand(.input(.touch(.began, at: place)))
        isDown = true
      case 1..<9 where isDown:
        place.y -= .random(in: -10...30, using: &generator)
        try hand(.input(.touch(.moved, at: place)))
      case 9 where !isDown: try hand(.input(.wheel(dy: -1.5), at: place))
      case 10: try hand(.scroll(.stop))
      default: break
      }
      subject.frame(at: time)
      recorder.recordFrame(at: time)
      trajectory.rows += subject.takeRows(at: time)
    }
    return (recorder.session, trajectory)
  }

  @Test(arguments: 0..<20) func aRecordedSessionReplaysToTheLastBit(_ seed: UInt64) throws {
    let live = try live(seed)
    let again = try scenario(live.session.json)
    #expect(try (again, again.capture) == (live.session, [#require(live.trajectory.rows.last).time]))
    let replayed = try trajectory(of: again)
    #expect((replayed, replayed.csv) == (live.trajectory, live.trajectory.csv))
    #expect(Set(replayed.rows.map(\.phase)).count > 2)
  }

  @Test func beginsWithoutEventsFramesAndCaptures() throws {
    let old = try scenario(
      #"{ "scene": "plain", "appearance": "dark", "frames": [0, 1], "frameRate": 90, "capture": [1], "events": [{ "t": 0, "stop": true }] }"#
    )
    let session = Recorder(old).session
    #expect((session.scene, session.appearance, session.frameRate) == ("plain", .dark, 90))
    #expect(session.events.isEmpty)
    #expect((session.frames, session.duration, session.capture) == ([0], 0, [0]))
    #expect(try scenario(session.json) == session)
  }

  @Test func eachViewHasFingersOfItsOwn() throws {
    var recorder = Recorder(try plain())
    let place = CGPoint(x: 1, y: 2)
    recorder.record(.input(.mouse(.began, at: place)), in: "a", at: 0)
    for view in [nil, "b"] { recorder.record(.input(.mouse(.moved, at: .zero)), in: view, at: 0) }
    recorder.record(.input(.mouse(.ended)), in: "a", at: 0)
    recorder.record(.input(.pan(.moved, device: .touch, translation: place, velocity: place)), at: 0)
    recorder.record(.input(.pan(.began, device: .mouse, translation: place, velocity: place)), at: 0)
    recorder.record(.input(.pan(.began, device: .touch, translation: place, velocity: place)), at: 0)
    recorder.record(.input(.pan(.moved, device: .touch, translation: .zero, velocity: place)), at: 0)
    recorder.record(.input(.pan(.cancelled, device: .touch, translation: place, velocity: place)), at: 0)
    recorder.recordFrame(at: 0)
    #expect(
      recorder.session.events == [
        .init(.action(.input(.mouse(.began, at: place))), in: "a", at: 0),
        .init(.action(.input(.mouse(.ended, at: place))), in: "a", at: 0),
        .init(.action(.input(.pan(.began, device: .mouse, translation: place, velocity: place))), at: 0),
        .init(.action(.input(.pan(.moved, device: .mouse, translation: .zero, velocity: place))), at: 0),
        .init(.action(.input(.pan(.cancelled, device: .mouse))), at: 0),
      ])
    #expect(try scenario(recorder.session.json) == recorder.session)
  }

  @Test func whateverIsRecordedCanBeRead() throws {
    let point = CGPoint(x: 1, y: 2)
    var recorder = Recorder(try plain())
    for action in [
      Action.input(.touch(.moved, at: point)), .input(.touch(.ended, at: point)),
      .input(.trackpad(.moved, by: point)),
    ] { recorder.record(action, at: 0) }
    for time in [Double.nan, -1, 0, 0] { recorder.recordFrame(at: time) }
    for time in [Double.nan, .infinity, -1] { recorder.record(.input(.key(.up)), at: time) }
    for _ in 0..<2 { recorder.record(.input(.touch(.began, at: point)), at: 0.5) }
    recorder.record(.input(.touch(.ended)), at: 0.25)
    for time in [1, 0.75] { recorder.recordFrame(at: time) }
    recorder.record(.input(.key(.down)), at: 1.5)
    let session = recorder.session
    #expect(
      session.events == [
        .init(.action(.input(.touch(.began, at: point))), at: 0.5),
        .init(.action(.input(.touch(.ended, at: point))), at: 0.5),
      ])
    #expect(try (session.frames, scenario(session.json)) == ([0, 1], session))
    // Recording continues after the session was read.
    recorder.recordFrame(at: 2)
    #expect((recorder.session.events.count, recorder.session.frames) == (3, [0, 1, 2]))
  }

  @Test func theTimesOfATrackpadAreKept() throws {
    var recorder = Recorder(Scenario())
    recorder.record(.input(.trackpad(.began)), at: 0.5, sampled: 0.4921875)
    recorder.record(.input(.trackpad(.moved, by: CGPoint(x: 0, y: -9))), at: 0.5, sampled: 0.49)
    // Neither a time after it is handled, nor one that no file can hold, nor that of another device.
    for time in [1.61, -1, Double.nan] {
      recorder.record(.input(.trackpad(.moved, by: CGPoint(x: 0, y: -9))), at: 0.6, sampled: time)
    }
    recorder.record(.input(.key(.up)), at: 0.6, sampled: 0.55)
    recorder.record(.input(.trackpad(.ended)), at: 0.7, sampled: 0.6)
    recorder.recordFrame(at: 0.7)
    let session = recorder.session
    #expect(session.events.map(\.sampled) == [0.4921875, 0.49, nil, nil, nil, nil, 0.6])
    let read = try Scenario(data: Data(session.json.utf8), file: "test")
    #expect((read, read.timeline.map(\.sampleTime)) == (session, [0.4921875, 0.49, 0.6, 0.6, 0.6, 0.6, 0.6]))
  }
}
