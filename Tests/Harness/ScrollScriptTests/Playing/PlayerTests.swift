import ScrollFiles
import Foundation
import ScrollScript
import Scrolling
import TestSupport
import Testing

struct PlayerTests {
  /// A playable value that records its calls.
  private struct Witness: Playable {
    var log: [String] = []
    /// The need after each frame, the first first. Nothing is needed after the last.
    var needs: [FrameNeed] = []

    mutating func handle(_ action: Action, in view: String?, at time: Double) throws(ActionError) {
      switch action {
      case .input(.key(let key), _): log.append("\(key.rawValue)@\(time)")
      case .stop: throw ActionError("there is nothing to stop")
      default: log.append("other@\(time)")
      }
    }

    mutating func frame(at time: Double) {
      log.append("frame@\(time)")
      if !needs.isEmpty { needs.removeFirst() }
    }

    var need: FrameNeed { needs.first ?? .nothing }

    mutating func takeRows(at time: Double) -> [Trajectory.Row] {
      let engine = ScrollEngine(
        metrics: ScrollMetrics(boundsSize: CGSize(width: 1, height: 1), contentSize: .zero, scale: 2))
      return ["outer", "inner"].map { Trajectory.Row(time: time, view: $0, engine: engine, events: []) }
    }
  }

  private func session(frames: [Double], _ events: [(Double, Action)]) -> Scenario {
    var session = Scenario()
    session.frames = frames
    session.events = events.map { .init(.action($0.1), at: $0.0) }
    return session
  }

  @Test func eventsAreHandedOverAtTheFrameInOrder() throws {
    let session = session(
      frames: [0.5, 1, 2],
      [
        (0, .key(.up)), (0.5, .key(.down)), (0.5, .key(.left)), (0.75, .key(.right)), (1, .key(.home)),
        (1.25, .key(.end)), (2.5, .key(.pageUp)),
      ])
    var player = Player(session, file: "F", on: Witness())
    #expect(try player.advance() == 0.5)
    #expect(player.subject.log == ["up@0.0", "down@0.5", "left@0.5", "frame@0.5"])
    #expect(try player.advance() == 1)
    #expect(player.subject.log.suffix(3) == ["right@0.75", "home@1.0", "frame@1.0"])
    #expect(try player.advance() == 2)
    #expect(player.subject.log.suffix(2) == ["end@1.25", "frame@2.0"])
    #expect(try player.advance() == nil)
    #expect(try player.advance() == nil)
    #expect(player.subject.log.count == 9)
  }

  // MARK: Rests

  /// Plays a session at 10 frames per second and returns the times of its frames, those that the player added
  /// in parentheses. `needs` are those after each frame.
  private func times(
    _ frames: [Double], rests: [Double], _ events: [(Double, Action)] = [], needs: [FrameNeed],
    rate: Double? = 10
  ) throws -> [String] {
    var session = session(frames: frames, events)
    session.frameRate = rate
    session.rests = rests
    // The witness drops a need at each frame.
    var player = Player(session, file: "F", on: Witness(needs: [.nothing] + needs))
    var times: [String] = []
    while let time = try player.advance() {
      let text = String(format: "%.3f", time)
      times.append(player.isFrameAdded ? "(\(text))" : text)
      if times.count > 20 { break }
    }
    return times
  }

  @Test func contentThatMovesInARestHasFrames() throws {
    let moves = [FrameNeed](repeating: .frame, count: 3)
    #expect(
      try times([0, 1], rests: [0], needs: moves) == ["0.000", "(0.100)", "(0.200)", "(0.300)", "1.000"])
    // Up to the frame that follows, and up to an event.
    let always = [FrameNeed](repeating: .frame, count: 99)
    #expect(try times([0, 0.3], rests: [0], needs: always) == ["0.000", "(0.100)", "(0.200)", "0.300"])
    #expect(try times([0, 0.32], rests: [0], needs: always) == ["0.000", "(0.100)", "(0.200)", "0.320"])
    #expect(
      try times([0, 0.5], rests: [0], [(0.25, .key(.up))], needs: always) == ["0.000", "(0.100)", "0.500"])
    // After the last frame.
    #expect(try times([0], rests: [0], needs: moves) == ["0.000", "(0.100)", "(0.200)", "(0.300)"])
  }

  /// As recorded, nothing is added: without a rest, without motion, and where the content only waits.
  @Test func aRecordingAsItIsHasItsOwnFrames() throws {
    let always = [FrameNeed](repeating: .frame, count: 99)
    #expect(try times([0, 1], rests: [], needs: always) == ["0.000", "1.000"])
    #expect(try times([0, 1], rests: [0, 1], needs: []) == ["0.000", "1.000"])
    #expect(try times([0, 1], rests: [0], needs: [.wakeUp(at: 0.5)]) == ["0.000", "1.000"])
  }

  /// Content that moved and then waits has a frame when it asked for one, at the rate of the others.
  @Test func contentThatWaitsIsWokenUp() throws {
    for (wake, woken) in [(0.45, "(0.500)"), (0.5, "(0.500)"), (0.1, "(0.200)"), (-1e300, "(0.200)")] {
      #expect(
        try times([0, 2], rests: [0], needs: [.frame, .wakeUp(at: wake)])
          == ["0.000", "(0.100)", woken, "2.000"])
    }
    for wake in [5, Double.infinity, .nan] {
      #expect(
        try times([0, 2], rests: [0], needs: [.frame, .wakeUp(at: wake)]) == ["0.000", "(0.100)", "2.000"])
    }
  }

  /// Frames that are almost simultaneous set no pace.
  @Test func framesInARestAreNotArbitrarilyShort() throws {
    let always = [FrameNeed](repeating: .frame, count: 99)
    let found = try times([0, 1e-300, 2e-300, 1], rests: [2e-300], needs: always, rate: nil)
    #expect(found.count == 21)
    #expect(found[4] == "(0.000)" && found[20] == "(0.002)")
  }

  @Test func errorsNameTheEventAndItsTime() throws {
    var session = session(frames: [0, 1], [(0.25, .key(.up)), (0.5, .stop)])
    // A gesture before it counts as one event.
    session.events.insert(
      .init(.gesture(.flick, from: .zero, by: .zero, over: 0.1, hold: 0), at: 0.1), at: 0)
    var player = Player(session, file: "F", on: Witness())
    #expect(try player.advance() == 0)
    let error = InputError(
      file: "F", path: "events[2]", problem: "at 0.5 s: there is nothing to stop")
    #expect(throws: error) { try player.advance() }
    #expect(throws: error) {
      var player = Player(session, file: "F", on: Witness())
      _ = try player.trajectory()
    }
  }

  @Test func theRootViewOrAll() throws {
    let session = session(frames: [0, 1], [])
    var player = Player(session, file: "F", on: Witness())
    #expect(try player.trajectory().rows.map(\.view) == ["outer", "outer"])
    player = Player(session, file: "F", on: Witness())
    _ = try player.advance()
    #expect(try player.trajectory(allViews: true).rows.map(\.view) == ["outer", "inner"])
  }

  private static let flick =
    #"{ "scene": "plain", "events": [{ "t": 0.1, "flick": { "from": [200, 700], "by": [0, -300], "over": 0.12 } }] }"#

  @Test func aFlickIsTheSameEachTime() throws {
    let session = try scenario(Self.flick)
    let first = try trajectory(of: session)
    #expect(try trajectory(of: session).csv == first.csv)
    #expect((first.rows.count, first.rows.map(\.time)) == (241, Array(session.frameTimes)))
    let phases = first.rows.map(\.phase).reduce(into: [ScrollPhase]()) { if $0.last != $1 { $0.append($1) } }
    #expect(phases == [.idle, .tracking, .interacting, .decelerating, .idle])
    let end = try #require(first.rows.last).offset
    #expect(end.y > 300 && end.y < 5240)
    #expect(end.x == 0)
    // The offset never decreases.
    #expect(zip(first.rows, first.rows.dropFirst()).allSatisfy { $0.offset.y <= $1.offset.y })
  }
}
