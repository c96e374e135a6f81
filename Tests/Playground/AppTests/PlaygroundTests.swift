import PlaygroundApp
import Testing

/// The command line as a whole; each command has separate tests.
struct PlaygroundTests {
  /// The version has its number and the commit, or says that the build knows none.
  @Test func theVersionNamesACommitOrNone() throws {
    let ended = #expect(throws: (any Error).self) {
      try Playground.run(["--version"], in: Capture().context())
    }
    let request = try #require(ended)
    #expect(Playground.exitCode(for: request).isSuccess)
    let text = Playground.message(for: request, arguments: ["--version"])
    #expect(
      text.wholeMatch(of: /playground \d+\.\d+\.\d+(-[a-z]+)? \(([0-9a-f]+(-dirty)?|unknown commit.*)\)/)
        != nil,
      "\(text)")
  }

  @Test func anOptionThatThereIsNotIsAUsageError() {
    expectEnding(.usage, "--nope") { try Capture().playground("simulate", "flick.json", "--nope") }
  }

  /// Arguments are text from outside, too.
  @Test(arguments: [
    ["simulate", "x.json", "--no\u{1B}[31m\n  FORGED"], ["render", "x.json", "--scale=\n  FORGED\u{9B}2J"],
    ["accept", "a", "--frames=\n  FORGED"], ["a\n  FORGED"], ["simulate", "no\u{7}\n  FORGED.json"],
    ["plot", "--size=" + String(repeating: "9", count: 80_000), "x.json"],
  ])
  func argumentsForgeNoLines(_ arguments: [String]) {
    let text: String
    do {
      try Playground.run(arguments, in: Capture().context())
      text = ""
    } catch {
      text =
        Playground.exitCode(for: error) == .failure
        ? PlaygroundError(error).description : Playground.message(for: error, arguments: arguments)
    }
    #expect(!text.isEmpty)
    #expect(text.utf8.count < 20_000)
    #expect(!text.split(separator: "\n").contains { $0.drop(while: \.isWhitespace).hasPrefix("FORGED") })
    #expect(
      !text.unicodeScalars.contains { ($0.value < 0x20 && $0 != "\n") || (0x7F...0x9F).contains($0.value) })
  }
}
