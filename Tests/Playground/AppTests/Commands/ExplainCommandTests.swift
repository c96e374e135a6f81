import Foundation
import PlaygroundApp
import TestSupport
import Testing

final class ExplainCommandTests: FolderTests {
  private func run(_ text: String, _ options: String...) throws -> String {
    try output(of: ["explain", folder.write(text, to: "scenario.json")] + options)
  }

  @Test func numbersOfTwoDigitsAreAligned() throws {
    let wheels = (0..<10).map { "{ \"t\": \($0), \"wheel\": { \"dy\": -1 } }" }
    let lines = try run("{ \"events\": [\(wheels.joined(separator: ","))], \"duration\": 10 }").split(
      separator: "\n")
    #expect(lines.first?.hasPrefix("1.  The wheel at 0 s") == true)
    #expect(lines.contains { $0.hasPrefix("10. The wheel at 9 s") })
  }

  @Test func theFrameRateCanBeGiven() throws {
    let long = flick.replacingOccurrences(of: "\"duration\": 0.5", with: "\"duration\": 5")
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
    let numbers = try #require(
      words(text).wholeMatch(
        of:
          /.*The predicted end was (\d+) pt\. .* at (\d+) pt, after the target moved by (\d+) pt: the animation ended\./
      ))
    #expect(Int(numbers.1).flatMap { start in Int(numbers.3).map { start + $0 } } == Int(numbers.2))
  }

  @Test func everyScenarioThatComesAlongIsExplained() throws {
    #expect(ScenarioGoldenTests.items.count > 20)
    for item in ScenarioGoldenTests.items {
      let text = try output(of: "explain", item.path)
      // Several views are described one after the other, each under its name.
      let first = text.split(separator: "\n").first { !$0.hasSuffix(":") }
      #expect(first?.hasPrefix("1. ") == true, "\(item.name)")
      #expect(text.hasSuffix(".\n"), "\(item.name)")
    }
  }

  /// The text without its line breaks.
  private func words(_ text: String) -> String {
    text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
  }

  @Test func aTouchOfAControlIsNamedByTheMotionThatItCauses() throws {
    for (y, said) in [
      (440, "it: the program took over. 2. The program at 1.1"),
      (15, "it: a tap on the status bar took over. 2. A tap on the status bar at 1.1"),
    ] {
      let text = try run(
        """
        { "scene": "callbacks", "duration": 3, "events": [
          { "t": 0.1, "flick": { "from": [200, 340], "by": [0, -160], "over": 0.1 } },
          { "t": 1, "tap": [100, \(y)] }] }
        """)
      #expect(words(text).contains(said))
    }
  }

  @Test func theEndOfARefreshIsTheProgramsInJSON() throws {
    let refresh = #"""
      { "scene": "rows", "duration": 5, "events": [
        { "t": 0.1, "drag": { "from": [200, 300], "by": [0, 320], "over": 0.3, "hold": 0.2 } }] }
      """#
    #expect(words(try run(refresh, "--format", "json")).contains(#""kind": "program", "cause": "program""#))
  }
}
