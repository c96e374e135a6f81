import ScrollFiles
import Foundation
import PlaygroundApp
import ScrollSnapshots
import TestSupport
import Testing

/// Files that no test run has written, where a run writes its own.
@Suite struct ForeignFilesTests {
  /// Nothing is verified, and nothing is written or removed, where a file would be lost.
  @Test(arguments: [
    ("report.html", "<p>mine"), ("report.html", ""), ("results.json", "mine"), ("results.json", "{}"),
    ("results.json", #"{"artifacts": 1}"#),
  ]) func filesOfAnotherOriginStay(_ name: String, _ text: String) throws {
    let bench = try TestBench().recorded()
    let path = try bench.folder.write(text, to: "mine/" + name)
    let what = name == "report.html" ? "the report" : "the record"
    for slow in [false, true] {
      if slow { try bench.slow("flick") }
      let before = bench.folder.contents
      let answer = bench.run(artifacts: "mine")
      #expect(answer.error?.code == .invalidInput)
      #expect(
        answer.error?.description
          == "\(path): is not \(what) of a test run, and is not replaced; expected another folder with --artifacts"
      )
      #expect(answer.output.isEmpty)
      #expect((bench.folder.text(of: "mine/" + name), bench.folder.contents) == (text, before))
    }
  }

  @Test func linksAndFoldersStay() throws {
    let bench = try TestBench().recorded()
    try bench.folder.write("mine", to: "other.html")
    try AtomicFile.makeFolder(bench.folder("mine"))
    #expect(symlink("../other.html", bench.folder("mine/report.html")) == 0)
    #expect(bench.run(artifacts: "mine").error?.code == .invalidInput)
    #expect(AtomicFile.isLink(bench.folder("mine/report.html")))
    try AtomicFile.makeFolder(bench.folder("folders/results.json"))
    #expect(bench.run(artifacts: "folders").error?.code == .invalidInput)
  }

  /// Files that a run has written are replaced, also if an earlier version wrote them.
  @Test func filesOfRunsAreReplaced() throws {
    let bench = try TestBench().recorded()
    try bench.slow("flick")
    #expect(bench.run().error?.code == .comparisonFailed)
    let record = try #require(bench.folder.text(of: "artifacts/results.json"))
    #expect(bench.run().error?.code == .comparisonFailed)
    try bench.folder.write(
      record.replacingOccurrences(of: #""version":2"#, with: #""version":1"#), to: "artifacts/results.json")
    #expect(bench.accept("flick").error != nil)
    #expect(bench.run().error?.code == .comparisonFailed)
    #expect((bench.accept("flick").error, bench.run().error) == (nil, nil))
    #expect(!bench.folder.contents.contains("artifacts/report.html"))
  }

  /// A report that the command line names is replaced, and one among the artifacts then does not matter.
  @Test func aNamedReportIsWritten() throws {
    let bench = try TestBench().recorded()
    try bench.folder.write("mine", to: "artifacts/report.html")
    #expect(try bench.run(.never, "--report", bench.folder.write("named", to: "x.html")).error == nil)
    #expect(bench.folder.text(of: "x.html")?.contains("<html") == true)
    #expect(bench.folder.text(of: "artifacts/report.html") == "mine")
  }

  /// Where nothing can be written, nothing is verified first.
  @Test func artifactsThatCannotBeWrittenAreToldFirst() throws {
    let bench = try TestBench().recorded()
    let answer = bench.answer(["test", bench.folder("S"), "--record", "never", "--artifacts", "/proc"])
    #expect(answer.error?.code == .machineFailed)
    #expect(answer.error?.description.hasPrefix("cannot write /proc/results.json: ") == true)
    #expect(answer.output.isEmpty)
  }

  /// GitHub has one file for all commands of a step. Any other file is replaced.
  @Test func theSummaryOfAStepIsAppendedTo() throws {
    let bench = try TestBench().recorded()
    let path = try bench.folder.write("before", to: "step.md")
    func run(_ environment: [String: String]) throws -> [String.SubSequence] {
      let capture = Capture()
      var context = capture.context()
      context.environment = environment
      try Playground.run(bench.line(.never, ["--summary", path]), in: context)
      return (bench.folder.text(of: "step.md") ?? "").split(separator: "\n", omittingEmptySubsequences: false)
    }
    let once = try run(["GITHUB_STEP_SUMMARY": path])
    #expect(once.prefix(3) == ["before", "", "## Scroll playground"])
    let twice = try run(["GITHUB_STEP_SUMMARY": path])
    #expect(twice.starts(with: once.dropLast()))
    #expect(twice.count { $0 == "## Scroll playground" } == 2)
    // The heading begins a paragraph.
    #expect(twice.dropFirst(once.count - 1).prefix(2) == ["", "## Scroll playground"])
    #expect(try run(["GITHUB_STEP_SUMMARY": bench.folder("other.md")]).first == "## Scroll playground")
    #expect(try run([:]).count { $0 == "## Scroll playground" } == 1)
  }
}

/// Goldens that this user may not read. The system refuses root nothing.
@Suite(.enabled(if: geteuid() != 0, "root may read everything")) struct UnreadableGoldensTests {
  private func close(_ path: String, _ body: () -> Void) {
    chmod(path, 0)
    defer { chmod(path, 0o700) }
    body()
  }

  @Test func aFolderIsOneScenariosFailure() throws {
    let bench = try TestBench(["a": flick, "b": flick]).recorded()
    close(bench.folder("S/Goldens/a")) {
      let answer = bench.run()
      #expect(answer.error?.code == .invalidInput)
      #expect(
        answer.output.hasPrefix(
          "a: broken\n  cannot read \(bench.folder("S/Goldens/a")): Permission denied; expected "),
        "\(answer.output)")
      #expect(answer.output.contains(": 1 passed, 1 broken"), "\(answer.output)")
    }
    #expect(bench.run().error == nil)
  }

  @Test(arguments: ["frame-00012.png", "trajectory.csv", "facts.txt", "pixels.txt"])
  func aFileIsNoDamage(_ name: String) throws {
    let bench = try TestBench().recorded()
    let path = bench.folder("S/Goldens/flick/" + name)
    close(path) {
      let answer = bench.run()
      #expect(answer.error?.code == .invalidInput)
      #expect(
        answer.output.hasPrefix("flick: broken\n  cannot read \(path): Permission denied; expected "),
        "\(answer.output)")
      #expect(!answer.output.contains("version control"))
    }
  }

  /// A folder of no scenario may be the set of this environment.
  @Test func aFolderOfNoScenarioEndsTheRun() throws {
    let bench = try TestBench().recorded()
    try AtomicFile.makeFolder(bench.folder("S/Goldens/set"))
    close(bench.folder("S/Goldens/set")) {
      let error = bench.run().error
      #expect(error?.code == .invalidInput)
      #expect(error?.description.hasPrefix("\(bench.folder("S/Goldens/set")): Permission denied; ") == true)
    }
  }
}
