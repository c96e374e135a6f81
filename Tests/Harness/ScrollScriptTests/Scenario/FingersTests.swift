import Foundation
import TestSupport
import Testing

/// Impossible events are rejected with their location in the file. Events of other views do not interfere.
struct FingersTests {
  private static let pan = #""translation": [0, 0], "velocity": [0, 0]"#

  @Test(
    arguments: rows(
      of: #"""
        { "t": 0.1, "touch": "move", "x": 1, "y": 1 }
          F: events[1]: at 0.1 s: finger 0 moves without being down
        { "t": 0.1, "touch": "cancel", "id": 3 }
          F: events[1]: at 0.1 s: finger 3 is canceled without being down
        { "t": 0.1, "touch": "down", "x": 1, "y": 1 }, { "t": 0.2, "touch": "down", "x": 1, "y": 1 }
          F: events[2]: at 0.2 s: finger 0 goes down twice
        { "t": 0.1, "trackpad": "move", "dy": 1 }
          F: events[1]: at 0.1 s: trackpad move without a begin
        { "t": 0.1, "trackpad": "end" }
          F: events[1]: at 0.1 s: trackpad end without a begin
        { "t": 0.1, "trackpad": "begin" }, { "t": 0.2, "trackpad": "begin" }
          F: events[2]: at 0.2 s: the trackpad begins twice
        { "t": 0.1, "flick": { "from": [0, 0], "by": [0, 9], "over": 0.5 } }, { "t": 0.3, "stop": true }, { "t": 0.4, "flick": { "from": [0, 0], "by": [0, 9], "over": 0.5 } }
          F: events[3]: at 0.4 s: finger 0 goes down twice
        { "t": 0.1, "flick": { "from": [0, 0], "by": [0, 9], "over": 0.5 } }, { "t": 0.3, "touch": "up" }
          F: events[2]: at 0.3 s: finger 0 lifts while it belongs to the gesture of events[1]
        { "t": 0.1, "touch": "down", "x": 1, "y": 1 }, { "t": 0.3, "flick": { "from": [0, 0], "by": [0, 9], "over": 0.5 } }
          F: events[2]: at 0.3 s: finger 0 goes down twice
        { "t": 0, "mouse": "down", "x": 1, "y": 2 }, { "t": 0, "mouse": "down", "x": 1, "y": 2 }
          F: events[2]: at 0.0 s: the mouse button goes down twice
        { "t": 0, "mouse": "up" }
          F: events[1]: at 0.0 s: mouse up without a down
        { "t": 0, "mouse": "down", "x": 1, "y": 2 }, { "t": 0, "mouse": "cancel" }, { "t": 0, "mouse": "move", "x": 1, "y": 2 }
          F: events[3]: at 0.0 s: mouse move without a down
        { "t": 0, "pan": "begin", \#(pan) }, { "t": 0, "pan": "begin", \#(pan) }
          F: events[2]: at 0.0 s: the pan begins twice
        { "t": 0, "pan": "change", \#(pan) }
          F: events[1]: at 0.0 s: pan change without a begin
        { "t": 0, "pan": "begin", \#(pan) }, { "t": 0, "pan": "end" }, { "t": 0, "pan": "cancel" }
          F: events[3]: at 0.0 s: pan cancel without a begin
        { "t": 0, "touch": "down", "x": 1, "y": 2, "in": "a" }, { "t": 0, "touch": "up", "in": "b" }
          F: events[2]: at 0.0 s: in view "b", finger 0 lifts without being down
        { "t": 0, "trackpad": "begin", "in": "a" }, { "t": 0, "trackpad": "move", "dy": 1 }
          F: events[2]: at 0.0 s: trackpad move without a begin
        """#))
  func refuses(_ rest: String, _ line: String) {
    #expect(refusal("{ \"events\": [{ \"t\": 0, \"stop\": true }, \(rest)] }") == line)
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
