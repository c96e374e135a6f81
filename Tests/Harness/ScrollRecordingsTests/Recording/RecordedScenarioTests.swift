import Foundation
import ScrollPhysics
import ScrollRecordings
import ScrollScript
import Scrolling
import TestSupport
import Testing

/// A recording as a scenario, which plays the same input.
struct RecordedScenarioTests {
  /// Returns the inputs with their times, and those of the device, since a time.
  private func inputs(_ recording: Recording, since origin: Double = 0) -> [Recording.Row] {
    recording.rows.filter { $0.entry.input != nil }.map { row in
      Recording.Row(row.entry, at: row.time - origin, sampled: row.sampled.map { $0 - origin })
    }
  }

  private static let real = [
    "Chromium/chromium-1500-again", "Firefox/firefox-trackpad-3000-again", "Firefox/firefox-touch-3500-again",
    "GTK/gtk-1000-again-400", "GTK/gtk-1500-edge-250", "Qt/qt-1500-150-150-x11",
  ]

  @Test(arguments: real) func theInputOfARealScrollIsPlayedToTheLastBit(name: String) throws {
    let recording = try Recording(file: RecordedScroll.path(name))
    let scenario = try Scenario(playing: recording, file: name)
    let origin = (recording.rows.first?.time ?? 0).rounded(.down)
    #expect(try inputs(Recording(of: scenario)) == inputs(recording, since: origin))
    let metrics = recording.conditions.metrics
    #expect(CGSize(width: scenario.viewport.width, height: scenario.viewport.height) == metrics.boundsSize)
    #expect(CGSize(width: scenario.content.width, height: scenario.content.height) == metrics.contentSize)
  }

  /// The offsets are those with which `verify` compares the recorded ones.
  @Test(arguments: [RecordedScroll.flick, RecordedScroll.flickOfAFinger, RecordedScroll.overscroll])
  func theMotionIsThatOfTheVerification(text: String) throws {
    let recording = try Recording(text: text)
    let verified = Verification(recording).rows.map(\.actual)
    let played = try trajectory(of: Scenario(playing: recording, file: "F")).rows.map(\.offset)
    #expect(verified.count > 15)
    // The frame that ends a motion displays two offsets, of which a trajectory has the last.
    #expect(zip(played.dropLast(), verified).allSatisfy { abs($0.y - $1.y) < 1e-6 }, "\(played)\n\(verified)")
  }

  private let session = """
    { "scene": "plain", "duration": 4, "events": [
        { "t": 0, "contentInset": { "top": 20 } }, { "t": 0, "contentOffset": { "y": 300 } },
        { "t": 0.1, "touch": "down", "x": 100, "y": 600 }, { "t": 0.11, "touch": "down", "id": 3, "x": 200, "y": 600 },
        { "t": 0.12, "touch": "move", "x": 100, "y": 560 }, { "t": 0.13, "touch": "move", "id": 3, "x": 200, "y": 520 },
        { "t": 0.14, "touch": "up" }, { "t": 0.15, "touch": "move", "id": 3, "x": 200, "y": 470 },
        { "t": 0.16, "touch": "up", "id": 3 },
        { "t": 2.003, "setContentOffset": { "y": 1000.5 } },
        { "t": 2.1, "trackpad": "begin" }, { "t": 2.12, "trackpad": "move", "dx": 0, "dy": -30 },
        { "t": 2.14, "trackpad": "move", "dx": 0, "dy": -60 }, { "t": 2.16, "trackpad": "end" } ] }
    """

  /// What a session sets before its first input is a condition, and what it sets at rest is a gap.
  @Test func jumpsAreConditionsAndGaps() throws {
    let recording = try Recording(of: scenario(session))
    #expect(recording.conditions.metrics.contentInset.top == 20)
    #expect(recording.conditions.offset == CGPoint(x: 0, y: 300))
    #expect(recording.gestures.count == 2)
    let gap = try #require(recording.rows.firstIndex { $0.entry == .gap })
    #expect(recording.rows[gap].time == 2.003)
    #expect(recording.rows[gap + 1].entry == .frame(.init(x: 0, y: 1000.5)), "no callback of a finger")
    let verification = Verification(recording, tolerance: 0)
    #expect(verification.agrees, "\(verification.verdict)")
  }

  @Test func aRecordedSessionReadsBackAsTheSame() throws {
    let recording = try Recording(of: scenario(session))
    let again = try Recording(of: Scenario(playing: recording, file: "F"))
    #expect(again.csv("") == recording.csv(""))
  }

  /// Whole seconds can be taken from a time without rounding it.
  @Test(arguments: [0, 5, 86_400, 1_700_000_000.0]) func theClockBeginsWithASecond(second: Double) throws {
    let text = (0..<9).map {
      "touch,\(second + 0.3 + Double($0) / 64),\($0 == 0 ? "down" : "move"),1,\(500 - 9 * $0)\n"
    }
    let log = try FitRecording(
      data: Data((RecordedScroll.head + text.joined()).utf8), file: "F", given: [:], requires: [.inputs])
    let scenario = try Scenario(playing: log.recording, file: "F", tail: 0.5)
    #expect(try inputs(Recording(of: scenario)) == inputs(log.recording, since: second))
    #expect(scenario.frames?.prefix(3) == [0, 1.0 / 60, 2.0 / 60])
  }

  /// Touches alone become a scenario in which the content comes to rest.
  @Test func touchesWithoutFramesAreShown() throws {
    let text =
      RecordedScroll.head
      + "touch,7.5,down,9,700\ntouch,7.52,move,9,650\ntouch,7.54,move,9,590\ntouch,7.55,up\n"
    let read = try FitRecording(data: Data(text.utf8), file: "F", given: [:], requires: [.inputs])
    let rows = try trajectory(of: Scenario(playing: read.recording, file: "F")).rows
    #expect(rows.last?.phase == .idle && (rows.last?.offset.y ?? 0) > 200)
  }

  @Test func whatCannotBePlayedIsNamed() throws {
    let film = try FitRecording(text: RecordedScroll.head + "frame,0,0,1\nframe,1,0,2\n")
    #expect(
      errorText { try Scenario(playing: film.recording, file: "F") }
        == "F: contains no input to play; expected fingers, or the output of a recognizer")
    let days = try Recording(
      text: RecordedScroll.head + "touch,0,down,1,1\nframe,0,0,0\ntouch,90000,up\nframe,90000,0,0\n")
    #expect(
      errorText { try Scenario(playing: days, file: "F") }?.hasPrefix(
        "F: is no scenario: frames[1]: expected") == true)
  }

  @Test(arguments: [
    (#"{ "t": 0, "stop": true }"#, "[0]: stop"),
    (#"{ "t": 0.3, "setContentOffset": { "y": 9 }, "animated": true }"#, "[0]: setContentOffset"),
    (
      #"{ "t": 0.3, "touch": "down", "x": 1, "y": 1 }, { "t": 0.4, "contentOffset": { "y": 9 } }"#,
      "[1]: contentOffset with a finger down"
    ),
    (#"{ "t": 0.3, "contentInset": { "top": 9 } }"#, "[0]: contentInset"),
  ])
  func whatIsNoJumpBetweenGesturesIsRefused(events: String, problem: String) throws {
    let message = errorText { try Recording(of: scenario("{ \"events\": [\(events)] }")) }
    let inputs = "expected fingers, a mouse, a trackpad or a pan in one view: the recording's inputs"
    #expect(message == "F: events\(problem); \(inputs)")
  }
}
