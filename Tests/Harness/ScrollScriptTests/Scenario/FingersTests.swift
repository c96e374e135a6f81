import Foundation
import TestSupport
import Testing

/// Impossible events are rejected with their location in the file. Events of other views do not interfere.
struct FingersTests {
  private static let pan = #""translation": [0, 0], "velocity": [0, 0]"#

  @Test(arguments: [
    (
      [#""mouse": "down", "x": 1, "y": 2"#, #""mouse": "down", "x": 1, "y": 2"#],
      "the mouse button goes down twice"
    ),
    ([#""stop": true"#, #""mouse": "up""#], "mouse up without a down"),
    (
      [#""mouse": "down", "x": 1, "y": 2"#, #""mouse": "cancel""#, #""mouse": "move", "x": 1, "y": 2"#],
      "mouse move without a down"
    ),
    (
      ["\"pan\": \"begin\", \(pan)", "\"pan\": \"begin\", \(pan)"],
      "the pan begins twice"
    ),
    (["\"pan\": \"change\", \(pan)"], "pan change without a begin"),
    (
      ["\"pan\": \"begin\", \(pan)", "\"pan\": \"end\"", "\"pan\": \"cancel\""],
      "pan cancel without a begin"
    ),
    (
      [#""touch": "down", "x": 1, "y": 2, "in": "a""#, #""touch": "up", "in": "b""#],
      "in view \"b\", finger 0 lifts without being down"
    ),
    (
      [#""trackpad": "begin", "in": "a""#, #""trackpad": "move", "dy": 1"#],
      "trackpad move without a begin"
    ),
  ])
  func refuses(_ members: [String], _ problem: String) {
    let events = members.map { "{ \"t\": 0, \($0) }" }.joined(separator: ", ")
    #expect(refusal("{ \"events\": [\(events)] }") == "F: events[\(members.count - 1)]: at 0.0 s: \(problem)")
  }

  @Test func aMouseIsNoFingerAndEachViewHasItsOwn() throws {
    let read = try events(
      #"{ "t": 0, "mouse": "down", "x": 1, "y": 2 }"#, #"{ "t": 0, "touch": "down", "x": 3, "y": 4 }"#,
      #"{ "t": 0, "touch": "down", "x": 5, "y": 6, "in": "a" }"#,
      #"{ "t": 0, "flick": { "from": [0, 0], "by": [0, 9], "over": 0.1 }, "in": "b" }"#,
      #"{ "t": 1, "touch": "up", "in": "a" }"#, #"{ "t": 1, "touch": "up" }"#, #"{ "t": 1, "mouse": "up" }"#)
    #expect(
      read.suffix(3) == [
        .action(.touch(.ended, id: 0, at: CGPoint(x: 5, y: 6))),
        .action(.touch(.ended, id: 0, at: CGPoint(x: 3, y: 4))),
        .action(.mouse(.ended, at: CGPoint(x: 1, y: 2))),
      ])
  }
}
