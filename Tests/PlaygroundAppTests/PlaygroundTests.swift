import PlaygroundApp
import Testing

/// The command line as a whole; each command has tests of its own.
struct PlaygroundTests {
  private func refusal(of arguments: String...) -> PlaygroundError? {
    ending { try Capture().playground(arguments) }
  }

  @Test func aWordThatIsNoCommandIsRefusedWithTheLikelyOne() {
    for (word, likely) in [
      ("mine.json", "did you mean `playground run --scenario mine.json`?"),
      ("mine.CSV", "did you mean `playground verify mine.CSV`?"),
      ("Simulation", "did you mean `playground simulate`?"), ("", "expected one of: run, simulate, "),
      ("nope", "expected one of: run, simulate, "),
    ] {
      let refused = refusal(of: word)
      #expect(refused?.code == .usage)
      #expect(refused?.description.hasPrefix("unknown command \"\(word)\"; \(likely)") == true, "\(word)")
    }
  }

  @Test func anOptionThatThereIsNotIsAUsageError() {
    let refused = refusal(of: "simulate", "flick.json", "--nope")
    #expect(refused?.code == .usage)
    #expect(refused?.description.contains("--nope") == true)
  }

  @Test func profilesAreListedWithoutASubcommand() throws {
    let capture = Capture()
    try capture.playground("profiles")
    #expect(capture.output.hasPrefix("uikit\n"))
    #expect(capture.errors.isEmpty)
  }
}
