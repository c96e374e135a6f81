import Foundation
import PlaygroundApp
import ScrollScript
import Testing

struct OptionFormTests {
  @Test func limitsAreWhatAScenarioFileTakes() throws {
    for rows in [OptionLimits.rows.lowerBound, OptionLimits.rows.upperBound] {
      var scenario = Scenario()
      scenario.content.rows = rows
      scenario.content.seed = OptionLimits.seeds.upperBound
      scenario.frameRate = OptionLimits.frameRates.upperBound
      #expect(try Scenario(data: Data(scenario.json.utf8), file: "limits") == scenario)
    }
  }

  /// A value that an option does not take is an error that names the option and says what it expects.
  @Test(arguments: [
    (
      "simulate s --set glide.rate=0,99", "--set <constants>", "numbers, true or false, as in glide.rate=0.99"
    ),
    ("simulate s --rows -1", "--rows <n>", "a whole number from 0 to 10000000"),
    ("simulate s --seed 1.5", "--seed <n>", "a whole number from 0 to 9007199254740992"),
    ("render s --scale nan", "--scale <n>", "a number from 0.25 to 8"),
    ("render s --span 2,1", "--span <from,to>", "two times in s, the first before the second, as in 0.5,2"),
    ("render s --size 0x9", "--size <WxH>", "two lengths of 1 to 8192, as in 1280x800"),
    ("test --shard 2", "--shard <i/n>", "a part of a whole, as in 1/3"),
    ("plot s -o p.svg --panels speed", "--panels <panels>", "different ones of offset,velocity,acceleration"),
    ("accept a --frames 4..2", "--frames <frames>", "the number of a frame, or a range as in 14..20"),
    ("accept a --frames 4.2", "--frames <frames>", "the number of a frame, or a range as in 14..20"),
    ("verify r --tolerance -1", "--tolerance <pt>", "a number of 0 or more"),
    ("verify r --bounds 0x1", "--bounds <WxH>", "WxH in points, such as 402x874, each side 1 to"),
    ("test --levels 300", "--levels <n>", "a whole number from 0 to 255"),
    ("trace c -o r --region 0,0,9x9", "--region <x,y,wxh>", "16x16 pixels or more, as in 0,120,1170x2200"),
  ])
  func aWrongValueSaysWhatIsExpected(_ line: String, _ option: String, _ expected: String) {
    let words = line.split(separator: " ").map(String.init)
    for part in ["is invalid for '\(option)': expected ", expected] {
      expectEnding(.usage, part, beginning: "The value '") { try Capture().playground(words) }
    }
  }
}
