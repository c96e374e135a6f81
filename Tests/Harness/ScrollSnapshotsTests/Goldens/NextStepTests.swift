import Foundation
import ScrollSnapshots
import Testing

@Suite struct NextStepTests {
  let playground = NextStep.playground(
    test: ["Scenarios", "--goldens", "my goldens"], accept: ["--artifacts", "out"])
  let plain = NextStep.playground(test: [], accept: [])

  @Test func thePlaygroundsCommands() {
    #expect(plain.accept("flick") == "playground accept flick")
    #expect(plain.accept("flick", frames: 3...3) == "playground accept flick --frames 3")
    #expect(plain.accept("flick", frames: 3...5) == "playground accept flick --frames 3..5")
    #expect(plain.again("flick") == "playground test --only flick")
    #expect(plain.record("flick", .missing) == "playground test --only flick --record missing")
    #expect(
      playground.accept("a b", frames: 0...0) == "playground accept 'a b' --frames 0 --artifacts out")
    #expect(
      playground.record("a", .all)
        == "playground test Scenarios --goldens 'my goldens' --only a --record all")
    #expect(plain.again("flick", .failed) == "playground test --only flick --record failed")
    #expect(plain.again("flick", .missing) == plain.again("flick"))
    #expect(playground.again("a") == "playground test Scenarios --goldens 'my goldens' --only a")
  }

  @Test func theProgramIsNamedAsItWasCalled() {
    let next = NextStep.playground(test: [], accept: ["-q"], program: "my build/playground")
    #expect(next.accept("a") == "'my build/playground' accept a -q")
    #expect(next.again("a") == "'my build/playground' test --only a")
    #expect(next.record("a", .failed) == "'my build/playground' test --only a --record failed")
  }

  @Test func swiftsTestRunner() {
    let all = NextStep.swiftTest(filter: nil), one = NextStep.swiftTest(filter: "it bounces")
    #expect((all.again("flick"), all.accept("flick")) == ("swift test", "SNAPSHOTS_RECORD=failed swift test"))
    #expect(all.record("flick", .missing) == "SNAPSHOTS_RECORD=missing swift test")
    #expect(one.again("flick") == "swift test --filter 'it bounces'")
    #expect(
      one.accept("flick", frames: 1...2) == "SNAPSHOTS_RECORD=failed swift test --filter 'it bounces'")
  }

  @Test func plainWordsStandAsTheyAre() {
    let words = ["a", "A9_-./=:,+@%", "größe", "--only"]
    #expect((NextStep.line(words), NextStep.line([])) == (words.joined(separator: " "), ""))
  }

  /// A shell parses the line into the original words.
  @Test func shellsGetTheWordsBack() throws {
    let words = [
      "", " ", "a b", "it's", "'", "''", "'\u{301}a", "$HOME", "`x`", "\"", "\\", "a\nb", "*", "~", "#a",
      "!!",
      "a;b", "(", "|", "&", "<>", "\t", "{a,b}", "é", "[a]", "?", "a\\'b",
    ]
    let shell = Process(), pipe = Pipe()
    shell.executableURL = URL(fileURLWithPath: "/bin/sh")
    shell.arguments = ["-c", "printf '%s\\0' " + NextStep.line(words)]
    shell.standardOutput = pipe
    try shell.run()
    let bytes = pipe.fileHandleForReading.readDataToEndOfFile()
    shell.waitUntilExit()
    let back = bytes.split(separator: 0, omittingEmptySubsequences: false).map { Array($0) }
    #expect(Array(back.dropLast()) == words.map { Array($0.utf8) })
  }
}
