import Foundation
import PlaygroundApp
import TestSupport
import Testing

struct ExplainCommandTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private func run(_ text: String, _ options: String...) throws -> String {
    let capture = Capture()
    try capture.playground(["explain", try folder.write(text, to: "scenario.json")] + options)
    #expect(capture.errors.isEmpty)
    return capture.output
  }

  private let long = flick.replacingOccurrences(of: "\"duration\": 0.5", with: "\"duration\": 5")

  @Test func aNumberStaysWithItsUnit() throws {
    for line in try run(long).split(separator: "\n") { #expect(line.last?.isNumber == false, "\(line)") }
  }

  @Test func numbersOfTwoDigitsAreAligned() throws {
    let wheels = (0..<10).map { "{ \"t\": \($0), \"wheel\": { \"dy\": -1 } }" }
    let lines = try run("{ \"events\": [\(wheels.joined(separator: ","))], \"duration\": 10 }").split(
      separator: "\n")
    #expect(lines.first?.hasPrefix("1.  The wheel at 0 s") == true)
    #expect(lines.contains { $0.hasPrefix("10. The wheel at 9 s") })
  }

  @Test func theFrameRateAndTheProfileCanBeGiven() throws {
    #expect(try run(long, "--frame-rate", "30") != run(long))
  }

  /// An animation ends at its target, wherever inserted rows have moved that.
  @Test func aTargetThatMovedIsTold() throws {
    let text = try run(
      """
      { "scene": "rows", "duration": 2, "events": [
        { "t": 0.2, "scrollTo": { "edge": "bottom" }, "animated": true },
        { "t": 0.3, "insertRows": { "at": 0, "count": 4 } }
      ] }
      """)
    let line = text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    let words = try #require(
      line.wholeMatch(
        of:
          /.*The predicted end was (\d+) pt\. .* at (\d+) pt, after the target moved by (\d+) pt: the animation ended\./
      ))
    #expect(Int(words.1).flatMap { start in Int(words.3).map { start + $0 } } == Int(words.2))
  }

  @Test func json() throws {
    let object = try JSONSerialization.jsonObject(with: Data(try run(long, "--format", "json").utf8))
    let views = (object as? [String: Any])?["views"] as? [[String: Any]]
    #expect(views?.count == 1)
    #expect((views?.first?["stops"] as? [Any])?.count == 1)
  }

  @Test func whatIsInParenthesesIsNotBroken() throws {
    let wide = long.replacingOccurrences(of: "\"scene\": \"list\"", with: "\"scene\": \"plain\"")
      .replacingOccurrences(of: "\"rows\": 50", with: "\"width\": 1000")
    let lines = try run(wide).split(separator: "\n")
    #expect(lines.contains { $0.contains("x (0, 1000)") })
    for line in lines { #expect(line.count { $0 == "(" } == line.count { $0 == ")" }, "\(line)") }
  }

  @Test func everyScenarioThatComesAlongIsExplained() throws {
    let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .appendingPathComponent("../../../../Assets/Scenarios").standardized.path
    let names = try FileManager.default.contentsOfDirectory(atPath: folder).filter { $0.hasSuffix(".json") }
    #expect(names.count >= 3)
    for name in names {
      let capture = Capture()
      try capture.playground("explain", "\(folder)/\(name)")
      // Several views are described one after the other, each under its name.
      let first = capture.output.split(separator: "\n").first { !$0.hasSuffix(":") }
      #expect(first?.hasPrefix("1. ") == true, "\(name)")
      #expect(capture.output.hasSuffix(".\n"), "\(name)")
    }
  }

  /// The text without its line breaks.
  private func words(_ text: String) -> String {
    text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
  }

  @Test func aTouchOfAControlIsNamedByTheMotionThatItCauses() throws {
    let text = try run(
      #"""
      { "scene": "callbacks", "duration": 3, "events": [
        { "t": 0.1, "flick": { "from": [200, 340], "by": [0, -160], "over": 0.1 } },
        { "t": 1, "tap": [100, 440] }] }
      """#)
    #expect(words(text).contains("it: the program took over. 2. The program at 1.1"))
    let top = try run(
      #"""
      { "scene": "callbacks", "duration": 3, "events": [
        { "t": 0.1, "flick": { "from": [200, 340], "by": [0, -160], "over": 0.1 } },
        { "t": 1, "tap": [100, 15] }] }
      """#)
    #expect(
      words(top).contains("it: a tap on the status bar took over. 2. A tap on the status bar at 1.1"))
  }

  @Test func aJumpByAButtonIsToldOf() throws {
    // The second button of the scene moves the content without animation.
    let text = try run(
      #"{ "scene": "stops", "duration": 2, "events": [{ "t": 0.1, "tap": [154, 692] }] }"#)
    #expect(
      words(text) == "1. The program at 0.2 s moved the content from 0 pt to 300 pt without animation.")
  }

  @Test func aRefreshIsBoundForThePlaceWhereItRests() throws {
    let refresh = #"""
      { "scene": "rows", "duration": 5, "events": [
        { "t": 0.1, "drag": { "from": [200, 300], "by": [0, 320], "over": 0.3, "hold": 0.2 } }] }
      """#
    let text = words(try run(refresh))
    #expect(text.contains("The predicted end was -60 pt. The content stopped at"))
    #expect(text.contains("at -60 pt, as predicted: it bounced back to the top edge"))
    #expect(text.contains("2. The program at"), "the end of the refresh")
    #expect(text.contains("started a scroll from -60 pt. The predicted end was 0 pt."))
    #expect(words(try run(refresh, "--format", "json")).contains(#""kind": "program", "cause": "program""#))
  }

  @Test func everyViewIsToldOf() throws {
    let flick = #""flick": { "from": [100, 600], "by": [0, -200], "over": 0.1 }"#
    let linked = try run("{ \"scene\": \"linked\", \"events\": [{ \"t\": 0.1, \(flick) }] }")
    #expect(linked.hasPrefix("left:\n1. A finger lifted at 0.2 s"))
    #expect(linked.hasSuffix("\nright:\n1. The content followed another view.\n"))
    let nested = try run("{ \"scene\": \"nested\", \"events\": [{ \"t\": 0.1, \"in\": \"box\", \(flick) }] }")
    #expect(
      nested.hasPrefix("outer:\n1. Nothing moved.\n\nstrip:\n1. Nothing moved.\n\nbox:\n1. A finger lifted"))
  }
}
