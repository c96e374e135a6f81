import ScrollFiles
import ScrollSnapshots
import Testing

@Suite struct FactsTests {
  @Test func factsAreReadAsTheyAreWritten() throws {
    let facts = facts(["glide.rate": "0.998", "scenario.scene": "feed", "empty": "", "words": "two words"])
    #expect(facts.text == "glide.rate 0.998\nscenario.scene feed\nempty \nwords two words\n")
    #expect(try Facts(facts.text, file: "facts.txt") == facts)
    #expect((facts["glide.rate"], facts["glide"]) == ("0.998", nil))
    #expect(throws: InputError.self) { try Facts("a 1\nb\n", file: "facts.txt") }
    #expect(throws: InputError.self) { try Facts("a 1\na 2\n", file: "facts.txt") }
    let marked = try Facts("mark \u{2028}\u{740}a\n", file: "facts.txt")
    #expect(try Facts(marked.text, file: "facts.txt") == marked)
  }

  /// Text from outside does not break lines, and is limited.
  @Test func textIsMadeFit() throws {
    let facts = facts(["a b": "1\n2\u{1B}[2J", "long": String(repeating: "x", count: 1000), "a_b": "later"])
    #expect(facts["a_b"] == "1 2\\u001b[2J")
    #expect((facts["long"]?.utf8.count ?? 0) < 300)
    #expect(try Facts(facts.text, file: "facts.txt") == facts)
  }

  @Test func changesAreNamedWithBothValues() {
    let before = facts(["a": "1", "b": "2", "old": "3"])
    let now = facts(["new": "4", "b": "5", "a": "1"])
    #expect(
      now.changes(since: before).map(\.description) == [
        "new is new, 4", "b was 2, is 5", "old was 3, no longer exists",
      ])
    #expect(now.changes(since: now).isEmpty)
  }

  // MARK: In a sequence

  private func verify(
    _ sequence: TestSequence, _ facts: Facts?, mode: RecordMode = .never, environment: String? = nil,
    track: String = "up"
  ) throws -> SnapshotResult {
    try sequence.verify(
      mode, [TestSequence.picture(0)], track: track, environment: environment, facts: facts)
  }

  @Test func aFailureBeginsWithWhatChanged() throws {
    let sequence = try TestSequence()
    let recorded = facts(["rate": "1"])
    #expect(try verify(sequence, recorded, mode: .missing, environment: "here").outcome == .recorded)
    #expect(sequence.files["facts.txt"] == Array("rate 1\n".utf8))
    // A change without effect is no failure.
    #expect(try verify(sequence, facts(["rate": "2"]), environment: "here").outcome == .passed)
    func first(_ facts: Facts?, _ environment: String = "here") throws -> String? {
      try verify(sequence, facts, environment: environment, track: "down").lines.first
    }
    #expect(try first(facts(["rate": "2"])) == "rate was 1, is 2")
    #expect(try first(recorded) == "constants and scenario are as recorded: the code changed")
    #expect(
      try (first(recorded, "there"), first(nil)?.hasPrefix("line 1: "))
        == ("constants and scenario are as recorded, the environment is another one", true))
  }

  @Test func factsAreWrittenWithGoldensAlone() throws {
    let sequence = try TestSequence()
    _ = try verify(sequence, nil, mode: .missing)
    // A golden without facts stays as it is until goldens are recorded again.
    #expect(try verify(sequence, facts(["rate": "1"]), mode: .missing).outcome == .passed)
    #expect(sequence.files["facts.txt"] == nil)
    let result = try verify(sequence, facts(["rate": "1"]), mode: .failed)
    #expect((result.outcome, result.lines.last?.hasPrefix("recorded the facts in ")) == (.recorded, true))
    #expect(try verify(sequence, facts(["rate": "1"]), mode: .failed).outcome == .passed)
    #expect(sequence.files["facts.txt"] == Array("rate 1\n".utf8))
  }

  /// Facts in artifacts are parsed before they are accepted.
  @Test func factsAreAcceptedOnceTheyAreRead() throws {
    let sequence = try TestSequence()
    _ = try verify(sequence, facts(["rate": "1"]), mode: .missing)
    _ = try verify(sequence, facts(["rate": "2"]), track: "down")
    try sequence.folder.write("rate\n", to: "artifacts/flick/facts.actual.txt")
    #expect(throws: Acceptance.Failure.self) { try sequence.accept() }
    try sequence.folder.write("rate 2\n", to: "artifacts/flick/facts.actual.txt")
    try sequence.accept()
    #expect(sequence.files["facts.txt"] == Array("rate 2\n".utf8))
  }
}
