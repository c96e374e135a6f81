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

  /// GitHub Actions reads both streams, and ignores spaces before a command.
  @Test func nothingIsAWorkflowCommandByAccident() throws {
    let capture = Capture()
    var console = capture.console()
    console.isForGitHub = true
    try console.write(lines: ["::error::no", "  ::a: failed", "a::b", "x ##[debug]y", ":", "plain"])
    try console.write("one\n::two\n")
    console.note("::notice::no")
    console.complain("::x\ny\n")
    try console.draw("::error::yes\n")
    #expect(
      capture.output
        == "\\u003a:error::no\n  \\u003a:a: failed\na::b\nx \\u0023#[debug]y\n:\nplain\none\n\\u003a:two\n::error::yes\n"
    )
    #expect(capture.errors == "\\u003a:notice::no\n\\u003a:x\ny\n")
    console.isForGitHub = false
    try console.write(lines: ["::stays"])
    #expect(capture.output.hasSuffix("\n::stays\n"))
  }
}
