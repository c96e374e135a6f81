import ScrollFiles
import Foundation
import ScrollPhysics
import ScrollScript
import TestSupport
import Testing

struct ScenarioReadingTests {
  static let profiles = ScrollProfile.builtIn.map(\.name).joined(separator: ", ")

  @Test func nothingGivenIsTheDefault() throws {
    #expect(try scenario("{}") == Scenario())
  }

  @Test func theDurationIsAsLongAsNeededUnlessGiven() throws {
    #expect(try scenario(#"{ "events": [{ "t": 1, "stop": true }] }"#).duration == 4)
    #expect(try scenario(#"{ "events": [{ "t": 6, "stop": true }] }"#).duration == 6)
    #expect(try scenario(#"{ "capture": [7.5] }"#).duration == 7.5)
    let flick = #"{ "t": 4, "drag": { "from": [0, 0], "by": [0, 9], "over": 0.5, "hold": 0.25 } }"#
    #expect(try scenario("{ \"events\": [\(flick)] }").duration == 4.75)
    #expect(try scenario("{ \"events\": [\(flick)], \"duration\": 4 }").duration == 4)
    #expect(try scenario(#"{ "frames": [0, 1.5] }"#).duration == 1.5)
    let long = #"{ "t": 86400, "flick": { "from": [0, 0], "by": [0, 9], "over": 60 } }"#
    #expect(try scenario("{ \"events\": [\(long)] }").duration == Scenario.longestDuration)
  }

  /// The transcript scenario-files has more of them.
  @Test(
    arguments: rows(
      of: #"""
        { "profile": "ios" }
          F: profile: unknown profile "ios"; expected one of: \#(Self.profiles)
        { "profile": 1 }
          F: profile: expected a profile's name or an object, found 1
        { "profile": { "base": "ios" } }
          F: profile.base: unknown profile "ios"; expected one of: \#(Self.profiles)
        { "profile": { "set": { "glide.rate": "1" } } }
          F: profile.set.glide.rate: expected a number, true or false, found "1"
        { "profile": { "set": { "glide.rate": true } } }
          F: profile.set.glide.rate: glide.rate: expected a number
        { "viewport": [402, 874] }
          F: viewport: expected an object, found an array
        { "viewport": { "width": 0 } }
          F: viewport.width: expected a number from 1 to 8192 pt, found 0
        { "viewport": { "scale": null } }
          F: viewport.scale: expected a number from 0.5 to 8, found null
        { "content": { "rows": 1.5 } }
          F: content.rows: expected a whole number from 0 to 10000000, found 1.5
        { "content": { "rows": 1e300 } }
          F: content.rows: expected a whole number from 0 to 10000000, found 1e+300
        { "appearance": "dim" }
          F: appearance: expected one of "light", "dark", found "dim"
        { "duration": 86400, "frameRate": 1000 }
          F: duration: 86400.0 s at 1000.0 per second require 86400001 frames; expected at most 6000000
        { "capture": [86400], "frameRate": 1000 }
          F: frameRate: 86400.0 s at 1000.0 per second require 86400001 frames; expected at most 6000000
        { "frames": [] }
          F: frames: expected at least one time
        { "frames": 3 }
          F: frames: expected an array, found 3
        { "frames": [0, "1"] }
          F: frames[1]: expected a number from 0 to 86400 s, found "1"
        { "frames": [0, 1, 0.5] }
          F: frames[2]: 0.5 s is not later than the previous 1.0 s
        { "frames": [0, 1, 1] }
          F: frames[2]: 1.0 s is not later than the previous 1.0 s
        { "frames": [0, 1], "duration": 2 }
          F: duration: 2.0 s is not the time of the last frame; expected 1.0 s, or no duration
        { "capture": [1, 1] }
          F: capture[1]: 1.0 s is not later than the previous 1.0 s
        { "capture": [1, 5], "frames": [0, 4.5] }
          F: capture[1]: 5.0 s is after the end; expected at most 4.5 s, the last frame's time
        { "events": {} }
          F: events: expected an array, found an object
        { "events": [{ "t": 1, "stop": true }, { "t": 5, "stop": true }], "duration": 3 }
          F: events[1].t: 5.0 s is after the end; expected at most 3.0 s, the duration
        { "events": [{ "t": 1, "stop": true }], "frames": [0, 0.5] }
          F: events[0].t: 1.0 s is after the end; expected at most 0.5 s, the last frame's time
        { "frames": [0, 0.5, 1], "rests": [0, 0.6] }
          F: rests[1]: expected one of the times of frames, found 0.6 s
        { "rests": [0] }
          F: rests[0]: expected one of the times of frames, found 0.0 s
        { "frames": [0, 0.5], "rests": [0.5, 0] }
          F: rests[1]: 0.0 s is not later than the previous 0.5 s
        """#))
  func refuses(_ json: String, _ line: String) {
    #expect(refusal(json) == line)
  }

  @Test func tooMuchIsRefusedBeforeItIsSpelledOut() {
    let gestures = (0..<300).map {
      "{ \"t\": \($0 * 60), \"flick\": { \"from\": [0, 0], \"by\": [0, 9], \"over\": 60 } }"
    }
    #expect(
      refusal("{ \"events\": [\(gestures.joined(separator: ","))] }")
        == "F: events[277]: too many actions; expected at most 2000000, with each touch of a gesture counted"
    )
    let many = "[" + String(repeating: "0,", count: Scenario.mostActions) + "0]"
    #expect(
      refusal("{ \"events\": \(many) }") == "F: events: expected at most 2000000 elements, found 2000001")
    #expect(
      refusal(Data(count: Scenario.mostBytes + 1)) == "F: is too long; expected at most 33554432 bytes")
  }
}
