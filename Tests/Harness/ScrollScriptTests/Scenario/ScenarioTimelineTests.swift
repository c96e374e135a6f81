import ScrollFiles
import Foundation
import ScrollScript
import Testing

struct ScenarioTimelineTests {
  private var session = Scenario()

  // MARK: Frames

  @Test(arguments: [1, 24, 59.94, 60, 90, 120, 144, 1000])
  mutating func framesAreNeverAddedUp(_ rate: Double) {
    session.frameRate = rate
    session.duration = 500
    let times = session.frameTimes
    #expect(times.first == 0)
    #expect(times.indices.allSatisfy { times[$0] == Double($0) / rate })
    #expect(times[times.count - 2] < 500 && times[times.count - 1] >= 500)
    #expect(session.nominalFrame == 1 / rate)
  }

  private static let ends: [(Double, Double, Int)] = [
    (0, 60, 1), (4, 60, 241), (0.7, 60, 43), (0.1, 30, 4), (1.0 / 60, 60, 2), (0.1 + 0.2, 10, 5),
    (0.3, 10, 4),
    (4.001, 60, 242), (.leastNonzeroMagnitude, 60, 2), (1e-300, 1000, 2), ((1.0 / 24).nextUp, 24, 3),
    (31.0 / 30, 30, 32),
  ]

  @Test(arguments: ends)
  mutating func framesGoOnToTheFirstAtOrAfterTheDuration(_ duration: Double, _ rate: Double, _ count: Int) {
    session.duration = duration
    session.frameRate = rate
    #expect(session.frameTimes.count == count)
  }

  @Test(arguments: [Double.nan, .infinity, -.infinity, -1, 0, 1e308])
  mutating func numbersThatMeanNothingDoNotTrap(_ number: Double) {
    session.frameRate = number
    #expect((session.frameTimes.count, session.nominalFrame) == (241, 1.0 / 60))
    session = Scenario()
    session.duration = number
    #expect(session.frameTimes.count == (number == 1e308 ? Scenario.mostFrames : 1))
    session = Scenario()
    session.events = [
      .init(.gesture(.drag, from: .zero, by: CGPoint(x: 1, y: 1), over: number, hold: number), at: number)
    ]
    #expect((3...7202).contains(session.timeline.count))
  }

  @Test mutating func givenFramesAreTheFrames() {
    session.frames = [0.5, 0.75, 0.78125, 2]
    #expect((Array(session.frameTimes), session.nominalFrame) == ([0.5, 0.75, 0.78125, 2], 1.0 / 60))
    session.frameRate = nil
    #expect(session.nominalFrame == 0.03125)
    session.frames = [0.5]
    #expect(session.nominalFrame == 1.0 / 60)
    session.frames = []
    #expect((session.nominalFrame, session.frameTimes.isEmpty) == (1.0 / 60, true))
  }

  @Test mutating func anotherFrameRate() throws {
    session.frames = [0.5, 2.001]
    session.duration = 2.001
    try session.setFrameRate(30, file: "F")
    #expect((session.frames, session.frameTimes.count) == (nil, 62))
    let before = session
    #expect(
      throws: InputError(
        file: "F", path: "frameRate", problem: "expected a number from 1 to 1000 per second, found nan")
    ) { try session.setFrameRate(.nan, file: "F") }
    session.duration = 86_400
    #expect(
      throws: InputError(
        file: "F", path: "frameRate",
        problem: "86400.0 s at 120.0 per second require 10368001 frames; expected at most 6000000")
    ) { try session.setFrameRate(120, file: "F") }
    session.duration = 2.001
    #expect(session == before)
  }

  // MARK: Gestures

  private func gesture(
    over: Double, hold: Double = 0, at time: Double = 0.5, frameRate: Double = 60
  ) -> [TimedAction] {
    var session = Scenario()
    session.frameRate = frameRate
    session.events = [
      .init(
        .gesture(.drag, from: CGPoint(x: 10, y: 700), by: CGPoint(x: 6, y: -300), over: over, hold: hold),
        at: time)
    ]
    return session.timeline
  }

  @Test mutating func aTapIsAFingerThatStaysWhereItCameDown() {
    let place = CGPoint(x: 20, y: 30)
    session.events = [.init(.tap(at: place), in: "inner", at: 1.5)]
    #expect(
      session.timeline == [
        TimedAction(.touch(.began, id: 0, at: place), in: "inner", at: 1.5),
        TimedAction(.touch(.ended, id: 0, at: place), in: "inner", at: 1.6),
      ])
  }

  @Test func gesturesAreSampledAt120HzWhateverTheFrameRate() {
    let touches = gesture(over: 0.1)
    // Down, 11 moves in steps of 1/120, the last one at the end, up.
    #expect(touches.count == 14)
    #expect(touches[0] == TimedAction(.touch(.began, id: 0, at: CGPoint(x: 10, y: 700)), at: 0.5))
    for sample in 1...11 {
      #expect(touches[sample].time == 0.5 + Double(sample) / 120)
      guard case .input(.touch(.moved, id: 0, let point), _) = touches[sample].action else {
        Issue.record("expected a move")
        continue
      }
      let share = Double(sample) / 12
      #expect(abs(point.x - (10 + 6 * share)) < 1e-12 && abs(point.y - (700 - 300 * share)) < 1e-12)
    }
    let end = CGPoint(x: 16, y: 400)
    #expect(touches[12] == TimedAction(.touch(.moved, id: 0, at: end), at: 0.6))
    #expect(touches[13] == TimedAction(.touch(.ended, id: 0, at: end), at: 0.6))
    for rate in [1.0, 24, 59.94, 144, 1000] { #expect(gesture(over: 0.1, frameRate: rate) == touches) }
  }

  @Test func holdKeepsTheFingerStillBeforeTheLift() {
    let touches = gesture(over: 0.1, hold: 0.25)
    #expect((touches.count, touches[12].time) == (14, 0.6))
    #expect(touches[13] == TimedAction(.touch(.ended, id: 0, at: CGPoint(x: 16, y: 400)), at: 0.85))
  }

  @Test func theLastStepMayBeShort() {
    let touches = gesture(over: 0.021, at: 0)
    let step = 1.0 / 120
    #expect(touches.map(\.time) == [0, step, 2 * step, 0.021, 0.021])
    #expect(gesture(over: 0.001, at: 0).map(\.time) == [0, 0.001, 0.001])
    // Exactly one, two, three steps; no sample is repeated.
    for steps in 1...720 {
      let touches = gesture(over: Double(steps) / 120, at: 0)
      #expect(touches.count == steps + 2)
      #expect(zip(touches, touches.dropFirst().dropLast()).allSatisfy { $1.time - $0.time > 0.008 })
    }
  }

  @Test func gesturesAreHeldToWhatAFileMaySay() {
    #expect(gesture(over: .infinity, hold: .infinity, at: 0).last?.time == 660)
    #expect(gesture(over: -1, hold: -1, at: 0).last?.time == 0.001)
  }

  // MARK: Order

  @Test mutating func eventsDuringAGestureComeInItsMidst() {
    session.events = [
      .init(.gesture(.flick, from: .zero, by: CGPoint(x: 0, y: 30), over: 0.025, hold: 0), at: 0),
      .init(.action(.stop), at: 0),
      .init(.action(.key(.up)), at: 1.0 / 120),
      .init(.action(.key(.down)), at: 0.02),
      .init(.action(.key(.home)), at: 0.025),
      .init(.gesture(.flick, from: .zero, by: CGPoint(x: 0, y: 9), over: 0.001, hold: 0), at: 0.025),
    ]
    let words = session.timeline.map { timed in
      switch timed.action {
      case .input(.touch(let phase, _, _), _): PhaseWords.finger[phase]
      case .input(.key(let key), _): "key " + key.rawValue
      default: "stop"
      }
    }
    #expect(
      words == [
        "down", "stop", "move", "key up", "move", "key down", "move", "up", "key home", "down", "move", "up",
      ])
    #expect(session.timeline.map(\.time) == session.timeline.map(\.time).sorted())
  }

  @Test mutating func eventsOfOneTimeKeepTheirOrder() {
    session.events = (0..<1000).map { .init(.action(.wheel(dx: 0, dy: Double($0), at: nil)), at: 1) }
    session.events.append(.init(.action(.stop), at: 0))
    #expect(
      (session.timeline.map(\.action).first, session.timeline.dropFirst().map(\.action))
        == (.stop, (0..<1000).map { .wheel(dx: 0, dy: Double($0), at: nil) }))
  }
}
