import Foundation
import PlaygroundApp
import ScrollScript
import Testing

struct OptionTypesTests {
  @Test func schemaIsJSONThatKnowsEveryKey() throws {
    let capture = Capture()
    try capture.playground("schema")
    let schema = try #require(
      try JSONSerialization.jsonObject(with: Data(capture.output.utf8)) as? [String: Any])
    let keys = try #require(schema["properties"] as? [String: Any]).keys
    for text in ["events", "viewport"] { #expect(keys.contains(text)) }
  }

  @Test func limitsAreWhatAScenarioFileTakes() throws {
    for rows in [OptionLimits.rows.lowerBound, OptionLimits.rows.upperBound] {
      var scenario = Scenario()
      scenario.content.rows = rows
      scenario.content.seed = OptionLimits.seeds.upperBound
      scenario.frameRate = OptionLimits.frameRates.upperBound
      #expect(try Scenario(data: Data(scenario.json.utf8), file: "limits") == scenario)
    }
  }
}
