import PlaygroundApp
import TestSupport
import Testing

struct ConsoleTests {
  @Test func progressIsForTerminals() throws {
    let folder = try TemporaryFolder()
    let scenario = try folder.write(flick, to: "flick.json")
    for isTerminal in [false, true] {
      let capture = Capture()
      try Playground.run(
        ["render", scenario, "-o", folder("frames")], in: capture.context(isTerminal: isTerminal))
      #expect(capture.errors.contains("frame 2 of 3") == isTerminal)
      #expect(capture.errors.contains("\r") == isTerminal)
      // The progress line is erased at the end.
      if isTerminal { #expect(capture.errors.hasSuffix("\r\u{1B}[K")) }
    }
  }

  @Test func aNoteIsALine() {
    let capture = Capture()
    capture.console().note("a note")
    #expect(capture.errors == "a note\n")
    #expect(capture.output.isEmpty)
  }
}
