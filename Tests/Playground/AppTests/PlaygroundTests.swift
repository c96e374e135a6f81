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

  @Test func aValueOutOfRangeIsAUsageErrorThatNamesTheRange() {
    expectEnding(
      .usage, "expected a whole number from 0 to 255", beginning: "The value '300' is invalid for '--levels"
    ) {
      try Capture().playground("test", "--levels", "300")
    }
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

  /// Such an argument would stand for another file than the one that it names.
  @Test func argumentsThatAreNotUTF8AreRefused() {
    func refusal(_ arguments: [UInt8]...) -> PlaygroundError? {
      var words = arguments.map { $0.map { CChar(bitPattern: $0) } + [0] }
      return ending {
        let pointers = words.indices.map { index in
          words[index].withUnsafeMutableBufferPointer { UnsafeMutablePointer<CChar>.copy(of: $0) }
        }
        defer { for pointer in pointers { pointer.deallocate() } }
        try Playground.checkEncoding(ofArguments: pointers)
      }
    }
    #expect(refusal(Array("playground".utf8), Array("caf\u{E9}.json".utf8), []) == nil)
    let refused = refusal(Array("playground".utf8), Array("caf".utf8) + [0xE9, 0x1B])
    #expect((refused?.code, refused?.description) == (.usage, #"argument 1, "caf\xE9\u001b", is not UTF-8"#))
  }
}

extension UnsafeMutablePointer<CChar> {
  /// Returns a copy of characters that the caller deallocates.
  fileprivate static func copy(of characters: UnsafeMutableBufferPointer<CChar>) -> Self {
    let pointer = Self.allocate(capacity: characters.count)
    for (index, character) in characters.enumerated() { (pointer + index).initialize(to: character) }
    return pointer
  }
}
