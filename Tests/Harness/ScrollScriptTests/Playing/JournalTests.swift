import ScrollFiles
import Foundation
import ScrollPhysics
import ScrollScript
import TestSupport
import Testing

struct JournalTests {
  private struct Frame {
    var time: Double, isAtRest = false
    var actions: [TimedAction] = []
  }

  private var start: Scenario {
    var start = Scenario()
    start.frameRate = 60
    start.scrollView.bounces = false
    try? start.profile.set("glide.rate", to: .number(0.9971))
    return start
  }

  /// A wheel, a drag with a lift, a change of a constant, a measured trackpad, and a rest.
  private var frames: [Frame] {
    let frame = 1.0 / 60
    return [
      Frame(time: frame),
      Frame(time: 2 * frame, actions: [.init(.input(.wheel(dy: -1.25)), at: 2 * frame)]),
      Frame(time: 3 * frame, isAtRest: true),
      Frame(
        time: 1.7,
        actions: [.init(.input(.touch(.began, at: CGPoint(x: 200, y: 600.1))), in: "feed", at: 1.69)]
      ),
      Frame(
        time: 1.7 + frame,
        actions: [.init(.input(.touch(.moved, at: CGPoint(x: 200, y: 500.3))), in: "feed", at: 1.7 + frame)]),
      Frame(
        time: 1.7 + 2 * frame, isAtRest: true,
        actions: [.init(.input(.touch(.ended)), in: "feed", at: 1.7 + 2 * frame)]),
      Frame(time: 1.7 + 3 * frame, actions: [.init(.tuning(.set("glide.rate", .number(0.99))), at: 1.75)]),
      Frame(time: 3, actions: [.init(.input(.trackpad(.began), at: .zero), at: 3, sampled: 2.995)]),
      Frame(time: 3.1, isAtRest: true),
    ]
  }

  private func text(_ frames: [Frame]) -> String {
    Journal.firstLine(start)
      + frames.map { Journal.line($0.actions, frame: $0.time, isAtRest: $0.isAtRest) }.joined()
  }

  private func recording(_ frames: [Frame]) -> Scenario {
    var recorder = Recorder(start)
    for frame in frames {
      for timed in frame.actions {
        recorder.record(timed.action, in: timed.view, at: timed.time, sampled: timed.sampled)
      }
      recorder.recordFrame(at: frame.time, isAtRest: frame.isAtRest)
    }
    return recorder.session
  }

  private func read(_ text: some Sequence<UInt8>) throws -> Scenario {
    try Journal.recording(Array(text), file: "1.journal")
  }

  @Test func isReadAsWhatWasRecorded() throws {
    let read = try read(text(frames).utf8)
    #expect(read == recording(frames))
    #expect((read.events.count, read.profile) == (6, start.profile))
    // A rest of one frame is not noted, the longer ones are.
    #expect(read.rests == [3.0 / 60, 3.1])
    #expect(try Scenario(data: Data(read.json.utf8), file: "saved") == read)
  }

  /// Whatever byte the program was killed at, all frames before are read.
  @Test func everyBeginningIsTheRecordingOfItsFrames() throws {
    let bytes = Array(text(frames).utf8)
    let first = try #require(bytes.firstIndex(of: UInt8(ascii: "\n")))
    for end in bytes.indices {
      let part = bytes[..<end]
      guard end > first else {
        #expect(throws: InputError.self) { try read(part) }
        continue
      }
      let lines = part.count { $0 == UInt8(ascii: "\n") } - 1
      #expect(try read(part) == recording(Array(frames.prefix(lines))), "\(end) bytes")
    }
  }

  /// A damaged line ends the recording, and never the program.
  @Test(arguments: 0..<20) func aDamagedJournalIsReadUpToTheDamage(_ seed: UInt64) throws {
    var generator = SeededGenerator(seed: seed)
    let bytes = Array(text(frames).utf8)
    let first = try #require(bytes.firstIndex(of: UInt8(ascii: "\n")))
    for _ in 0..<200 {
      var damaged = bytes
      let place = Int.random(in: 0..<bytes.count, using: &generator)
      damaged[place] = UInt8.random(in: 0...255, using: &generator)
      guard place > first else {
        _ = try? read(damaged)
        continue
      }
      let lines = bytes[..<place].count { $0 == UInt8(ascii: "\n") } - 1
      let read = try read(damaged)
      let whole = recording(Array(frames.prefix(lines)))
      #expect(Array((read.frames ?? []).prefix(lines)) == (lines == 0 ? [] : whole.frames))
      #expect(try Scenario(data: Data(read.json.utf8), file: "saved") == read)
    }
  }

  @Test func whatWaitsForAFrameIsInOneOfItsOwn() throws {
    let waiting = Journal.line(waiting: [.tuning(.set("glide.rate", .number(0.5)))])
    let other = Journal.line(waiting: [
      .tuning(.set("glide.rate", .number(0.6))), .tuning(.set("bounce.stopDistance", .number(0.6))),
    ])
    let frames = Array(frames.prefix(2))
    let read = try read((text(frames) + waiting + other).utf8)
    let time = frames[1].time + 1.0 / 60
    #expect(read.frames == [frames[0].time, frames[1].time, time])
    #expect(read.events.suffix(2).map(\.time) == [time, time])
    #expect(read.events.last?.event == .action(.tuning(.set("bounce.stopDistance", .number(0.6)))))
    // The next frame has handled them, or they were withdrawn.
    #expect(
      try self.read((text(frames) + waiting + Journal.line([], frame: 1, isAtRest: false)).utf8).events.count
        == 1)
    #expect(try self.read((text(frames) + waiting + Journal.line(waiting: [])).utf8) == recording(frames))
  }

  @Test func onlyAJournalIsReadAsOne() throws {
    let folder = try TemporaryFolder()
    try folder.write(text(frames), to: "1.journal")
    try folder.write(recording(frames).json, to: "session.json")
    #expect(try Journal.recording(file: folder("1.journal")) == recording(frames))
    #expect(try Journal.recording(file: folder("session.json")) == nil)
    #expect(try (Journal.recording(file: folder("none")), Journal.recording(file: folder.path)) == (nil, nil))
    let summary = try #require(Journal.summary(file: folder("1.journal")))
    #expect((summary.scene, summary.duration) == ("feed", 3.1))
    #expect(Journal.summary(file: folder("session.json")) == nil)
    try folder.write(text([]), to: "empty.journal")
    #expect(Journal.summary(file: folder("empty.journal")) == nil)
  }

  @Test func anotherVersionIsRefused() throws {
    let other = text(frames).replacing(#""journal": 1"#, with: #""journal": 2"#)
    let error = #expect(throws: InputError.self) { try read(other.utf8) }
    #expect(error?.description == "1.journal: journal: expected a whole number from 1 to 1, found 2")
  }
}
