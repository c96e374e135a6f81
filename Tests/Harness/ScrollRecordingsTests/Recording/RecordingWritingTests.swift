import Foundation
import ScrollPhysics
import ScrollRecordings
import ScrollScript
import Scrolling
import TestSupport
import Testing

struct RecordingWritingTests {
  private let json = """
    { "scene": "plain", "profile": { "base": "uikit", "set": { "glide.rate": 0.997 } }, "duration": 2.5,
      "events": [
        { "t": 0.1, "flick": { "from": [200, 600], "by": [3, -200], "over": 0.1 } },
        { "t": 0.5, "touch": "down", "id": 4, "x": 100, "y": 100 },
        { "t": 0.7, "touch": "cancel", "id": 4 },
        { "t": 1.0, "trackpad": "begin" },
        { "t": 1.02, "trackpad": "move", "dx": 0, "dy": 214.5 },
        { "t": 1.04, "trackpad": "move", "dx": 0, "dy": 430 },
        { "t": 1.06, "trackpad": "end" } ] }
    """

  @Test func aScenarioAgreesWithItselfToTheLastBit() throws {
    let scenario = try scenario(json)
    let recording = try Recording(of: scenario)
    #expect(recording.hasEvents)
    let result = Verification(recording, profile: scenario.profile, tolerance: 0)
    #expect(result.agrees, "\(result.verdict)")
    #expect(result.rows.count == 151)
    #expect(Set(result.rows.map(\.phase)).count == 4)
    #expect(!Verification(recording).agrees, "glides at another rate")
  }

  @Test func aScenarioOfAMouseOrARecognizerAgreesToo() throws {
    let mouse = """
      { "t": 0.1, "mouse": "down", "x": 9, "y": 500 }, { "t": 0.12, "mouse": "move", "x": 9, "y": 450 },
      { "t": 0.14, "mouse": "move", "x": 9, "y": 390 }, { "t": 0.15, "mouse": "up" }
      """
    let pan = """
      { "t": 0.1, "pan": "begin", "device": "trackpad", "translation": [0, -20],
        "velocity": [0, -900] },
      { "t": 0.12, "pan": "change", "translation": [0, -50], "velocity": [0, -1500] },
      { "t": 0.13, "pan": "end" }
      """
    for (events, source, device) in [
      (mouse, Recording.Source.samples, nil), (pan, .velocities, PanDevice.trackpad),
    ] {
      let recording = try Recording(of: scenario("{ \"scene\": \"plain\", \"events\": [\(events)] }"))
      #expect((recording.source, recording.conditions.device) == (source, device))
      let result = Verification(recording, tolerance: 0)
      #expect(result.agrees, "\(result.verdict)")
      #expect((result.rows.last?.actual.y ?? 0) > 300)
      try recording.expectSameAgain()
    }
  }

  @Test func aTrackpadKeepsTheTimesOfItsDevice() throws {
    var scenario = try scenario(
      """
      { "scene": "plain", "frames": [0, 0.1, 0.117, 0.134, 0.151, 0.168, 0.185, 0.202, 0.219, 0.236, 0.5, 1],
        "events": [
          { "t": 0.1, "trackpad": "begin", "sampled": 0.09 },
          { "t": 0.117, "trackpad": "move", "dx": 0, "dy": -20, "sampled": 0.098 },
          { "t": 0.134, "trackpad": "move", "dx": 0, "dy": -20, "sampled": 0.118 },
          { "t": 0.151, "trackpad": "move", "dx": 0, "dy": -25.5, "sampled": 0.131 },
          { "t": 0.236, "trackpad": "end", "sampled": 0.131 } ] }
      """)
    let recording = try Recording(of: scenario)
    #expect(recording.rows.compactMap(\.sampled) == [0.09, 0.098, 0.118, 0.131, 0.131])
    #expect(zip(recording.rows, recording.rows.dropFirst()).allSatisfy { $0.time <= $1.time })
    #expect(recording.csv("").contains("\ntrackpad,0.134,move,0.0,-20.0,0.118\n"))
    let again = try recording.expectSameAgain()
    let result = Verification(again, profile: scenario.profile, tolerance: 0)
    #expect(result.agrees, "\(result.verdict)")
    #expect((result.rows.last?.actual.y ?? 0) > 300)
    // With the times at which frames handled them, the velocities are others.
    for index in scenario.events.indices { scenario.events[index].sampled = nil }
    let other = try Recording(of: scenario)
    #expect(other.rows.last?.entry != recording.rows.last?.entry)
  }

  @Test(arguments: [30.0, 59.94, 120]) func atAnyFrameRate(rate: Double) throws {
    var scenario = try scenario(json)
    try scenario.setFrameRate(rate, file: "F")
    #expect(Verification(try Recording(of: scenario), profile: scenario.profile, tolerance: 0).agrees)
  }

  @Test func theTextReadsBackAsTheSame() throws {
    var recording = try Recording(of: scenario(json))
    recording.conditions.metrics.contentInset = EdgeInsets(top: 1, left: 2, bottom: 3.5, right: 4)
    recording.conditions.metrics.decelerationRate = .custom(0.995)
    recording.conditions.metrics.bouncesVertically = false
    recording.conditions.metrics.alwaysBounce.x = true
    recording.conditions.metrics.isPagingEnabled = true
    recording.conditions.metrics.isDirectionalLockEnabled = true
    let remark = "scale 9,\ncontent 1x1 made up"
    #expect(
      recording.csv(remark).hasPrefix(
        "# scale 9, content 1x1 made up\n# bounds: 402x760\n# content: 402x6000\n# scale: 2\n"))
    try recording.expectSameAgain(after: remark)
  }

  @Test func aRecordingOfVelocitiesReadsBackToo() throws {
    let again = try Recording(text: RecordedScroll.overscroll).expectSameAgain()
    #expect(Verification(again).agrees)
  }

  /// A second finger goes on after the first one.
  @Test(arguments: ["uikit", "android", "compose", "flutter-ios"])
  func fingersOfAScenarioAreRecorded(profile: String) throws {
    let moves = (1...8).map {
      #"{ "t": \#(0.1 + Double($0) / 60), "touch": "move", "x": 200, "y": \#(500 - 20 * $0), "id": 4 }"#
    }
    let events =
      #"""
      { "t": 0, "touch": "down", "x": 200, "y": 700 }, { "t": 0.05, "touch": "move", "x": 200, "y": 640 },
      { "t": 0.1, "touch": "down", "x": 200, "y": 500, "id": 4 }, { "t": 0.1, "touch": "up" },
      """# + moves.joined(separator: ",") + #", { "t": 0.25, "touch": "up", "id": 4 }"#
    let recording = try Recording(
      of: scenario("{ \"profile\": \"\(profile)\", \"events\": [\(events)] }"))
    #expect(recording.csv("").contains("touch,0.25,up,4\n"))
    #expect(recording.rows.compactMap(\.entry.frame?.y).last ?? 0 > 200)
    #expect(Verification(recording, profile: try .named(profile)).agrees)
  }
}
