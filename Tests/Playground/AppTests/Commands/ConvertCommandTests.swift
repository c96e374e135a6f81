import Foundation
import PlaygroundApp
import ScrollScript
import TestSupport
import Testing

final class ConvertCommandTests: FolderTests {
  /// The recording of a scenario becomes a scenario with the same recording, except for its first line.
  @Test func aRecordingBecomesItsScenario() throws {
    let events = """
      { "t": 0, "contentOffset": { "y": 40 } },
      { "t": 0.1, "touch": "down", "x": 90, "y": 600 }, { "t": 0.12, "touch": "down", "id": 2, "x": 200, "y": 500 },
      { "t": 0.13, "touch": "move", "x": 90, "y": 550 }, { "t": 0.15, "touch": "move", "id": 2, "x": 200, "y": 450 },
      { "t": 0.16, "touch": "up" }, { "t": 0.17, "touch": "move", "id": 2, "x": 200, "y": 400 },
      { "t": 0.18, "touch": "up", "id": 2 }
      """
    let first = try folder.write(
      "{ \"scene\": \"plain\", \"duration\": 3, \"scrollView\": { \"bouncesVertically\": false }, \"events\": [\(events)] }",
      to: "first.json")
    let recorded = try output(of: "simulate", first, "--format", "recording")
    let csv = try folder.write(recorded, to: "recorded.csv"), second = folder("second.json")
    try capture.playground("convert", csv, "-o", second)
    #expect(try output(of: "simulate", second, "--format", "recording") == recorded)
    #expect(capture.output == "\(second): 7 inputs and 181 frames in 3 s\n")
  }

  @Test func aLogIsConvertedAndSaysWhatItLacks() throws {
    let log = try folder.write(
      " event4 TOUCH_DOWN +1.5s 1 (1) 50.00/90.00 (1/1mm)\n event4 TOUCH_MOTION +1.51s 1 (1) 50.00/80.00 (1/1mm)\n",
      to: "touches.txt")
    let scenario = folder("touches.json"), csv = folder("touches.csv")
    try capture.playground("convert", log, "-o", scenario, "--bounds", "400x800")
    #expect(
      capture.output == """
        \(scenario): 2 inputs in 0.01 s, from libinput debug-events
        assumed: content 400x6000, scale 2; stated by --content, --scale

        """)
    #expect(try Scenario(file: scenario).duration > 4)
    try capture.playground("convert", log, "--from", "libinput-debug-events", "-o", csv)
    let text = try String(contentsOfFile: csv, encoding: .utf8)
    #expect(
      text.hasPrefix("# converted by playground convert from libinput debug-events\n# bounds: 402x760\n"))
    #expect(text.hasSuffix("touch,1.51,move,201.0,608.0,1\n"))
  }

  @Test func whatCannotBeConvertedIsNamed() throws {
    let film = try folder.write("time,y\n0,1\n0.1,2\n", to: "film.csv"), output = folder("out.json")
    expectEnding(.invalidInput, "contains no input") { try capture.playground("convert", film, "-o", output) }
    let log = try folder.write("# EVEMU 1.3\nE: soon 0003 0039 1\n", to: "log.events")
    expectEnding(.invalidInput, beginning: "\(log): line 2: expected an event") {
      try capture.playground("convert", log, "-o", output)
    }
    for arguments in [["-o", "out.txt"], ["-o", output, "--from", "hid"]] {
      #expect(throws: (any Error).self) { try capture.playground(["convert", log] + arguments) }
    }
    #expect(!FileManager.default.fileExists(atPath: output))
  }
}
