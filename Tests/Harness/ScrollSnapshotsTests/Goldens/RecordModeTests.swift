import ScrollSnapshots
import Testing

@Suite struct RecordModeTests {
  @Test func missingIsTheDefaultAndNeverInCI() throws {
    #expect(try RecordMode.chosen(by: [:]) == .missing)
    #expect(try RecordMode.chosen(by: ["SNAPSHOTS_RECORD": ""]) == .missing)
    for word in ["", "0", "false", "False"] {
      #expect(try RecordMode.chosen(by: ["CI": word]) == .missing)
    }
    for word in ["1", "true", "woodpecker"] {
      #expect(try RecordMode.chosen(by: ["CI": word]) == .never)
    }
  }

  @Test(arguments: RecordMode.allCases)
  func wordsWinOverCI(_ mode: RecordMode) throws {
    #expect(try RecordMode.chosen(by: ["SNAPSHOTS_RECORD": mode.rawValue, "CI": "true"]) == mode)
  }

  @Test(arguments: ["al", "ALL", "all ", "1"])
  func otherWordsAreRefused(_ word: String) {
    let error = #expect(throws: RecordMode.UnknownWord.self) {
      try RecordMode.chosen(by: ["SNAPSHOTS_RECORD": word])
    }
    #expect(
      error?.description == "SNAPSHOTS_RECORD is \"\(word)\"; expected all, failed, missing or never")
  }
}
