import Foundation
import PlaygroundApp
import ScrollScript
import Testing

struct OptionTypesTests {
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
