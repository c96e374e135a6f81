import ScrollFiles
import Foundation
import PlaygroundApp
import ScrollMotion
import ScrollSnapshots
import TestSupport
import Testing

/// A folder of scenarios and the output of runs over them, in this process.
struct TestBench {
  let folder: TemporaryFolder

  init(_ scenarios: [String: String] = ["flick": flick]) throws {
    folder = try TemporaryFolder(inMemory: true)
    try AtomicFile.makeFolder(folder("S"))
    for (name, text) in scenarios { try folder.write(text, to: "S/\(name).json") }
  }

  /// Returns a command line of `test`. Goldens are never written unless a mode is given.
  func line(
    _ record: RecordMode = .never, _ options: [String], input: String = "S", artifacts: String = "artifacts"
  ) -> [String] {
    ["test", folder(input), "--record", record.rawValue, "--artifacts", folder(artifacts)] + options
  }

  /// Runs `test`.
  func run(
    _ record: RecordMode = .never, _ options: String..., input: String = "S", artifacts: String = "artifacts"
  ) -> Answer {
    answer(line(record, options, input: input, artifacts: artifacts))
  }

  /// Runs `test` with workers.
  func run(
    workers executable: String, _ arguments: String..., timeout: Double = 30
  ) throws -> Answer {
    let command = try TestCommand.parse([
      folder("S"), "--record", RecordMode.never.rawValue, "--artifacts", folder("artifacts"), "--timeout",
      "\(timeout)",
    ])
    let capture = Capture()
    let error = ending {
      try command.run(command.settings(in: capture.context()), workers: (executable, arguments))
    }
    return Answer(capture, error)
  }

  /// Runs `accept` over artifacts, which may be those of another bench.
  func accept(_ words: String..., artifacts: String = "artifacts", of other: TestBench? = nil) -> Answer {
    let artifacts = (other ?? self).folder(artifacts)
    return answer(["accept", "--artifacts", artifacts, "--scenarios", folder("S")] + words)
  }

  /// Runs `merge` over parts. The report is `whole.html`.
  func merge(_ parts: String..., options: [String] = []) -> Answer {
    answer(
      ["merge"] + parts.map { folder($0) }
        + ["--scenarios", folder("S"), "--report", folder("whole.html")] + options)
  }

  /// Changes a constant of the profile of scenarios, as a change of the code would.
  func slow(_ names: String..., rate: String = "0.99") throws {
    for name in names {
      let text = folder.text(of: "S/\(name).json") ?? ""
      let profile = #""profile": { "base": "uikit", "set": { "glide.rate": \#(rate) } }, "#
      try folder.write(
        text.replacingOccurrences(of: "\"scene\"", with: profile + "\"scene\""), to: "S/\(name).json")
    }
  }

  func answer(_ arguments: [String]) -> Answer { Answer(running: arguments) }

  /// Records goldens and verifies them once.
  func recorded() -> TestBench {
    #expect(run(.missing).error?.code == .comparisonFailed)
    let second = run()
    #expect(second.error == nil, "\(second.output)")
    return self
  }

  var goldens: [String] { folder.contents.filter { $0.hasPrefix("S/Goldens/") && $0.contains(".") } }
}

@Suite struct TestCommandTests {
  @Test func goldensAreRecordedOnceLookedAtAndThenVerified() throws {
    let bench = try TestBench()
    #expect(bench.run(.missing).error?.code == .comparisonFailed)
    #expect(
      bench.goldens.map { ($0 as NSString).lastPathComponent } == [
        "calls.csv", "drawing.txt", "facts.txt", "frame-00000.png",
        "frame-00012.png", "frame-00030.png",
        "pixels.txt",
        "trajectory.csv",
      ])
    #expect(bench.run().error == nil)
    // The artifacts of the first run are gone, and the record is this run's.
    #expect(!bench.folder.contents.contains("artifacts/flick/result.json"))
    let run = try TestRun(artifacts: bench.folder("artifacts"), of: GoldenPlaces(), in: ScenarioSet())
    #expect(run.results.map(\.outcome) == [.passed])
  }

  @Test func oneThatCannotBeVerifiedKeepsNoOtherFromIt() throws {
    let bench = try TestBench(["a": flick, "b": failing, "c": "{ no JSON", "d": flick]).recordedPartly()
    try AtomicFile.write(Array("no picture".utf8), to: bench.folder("S/Goldens/d/frame-00012.png"))
    let before = bench.folder.contents.filter { $0.hasPrefix("S/") }
    let answer = bench.run()
    #expect(answer.error?.code == .comparisonFailed)
    #expect(answer.output.contains("b: broken\n  \(bench.folder("S/b.json")): events[0]"))
    #expect(answer.output.contains("c: broken\n  \(bench.folder("S/c.json"))"))
    #expect(answer.output.contains("frame-00012.png as PNG"))
    #expect(answer.output.contains("1 passed, 1 failed, 2 broken"))
    #expect(bench.folder.contents.filter { $0.hasPrefix("S/") } == before)
    // Artifacts of a scenario that broke halfway do not remain.
    #expect(!bench.folder.contents.contains { $0.hasPrefix("artifacts/b/") })
    #expect(bench.run(.never, "--only", "b").error?.code == .invalidInput)
  }

  /// The mode of the pictures depends on the terminal.
  @Test func previewsShowTheFailureInTheTerminal() throws {
    let bench = try TestBench().recorded()
    let capture = Capture()
    var context = capture.context(isTerminal: true)
    context.environment = ["TERM": "xterm-256color"]
    let line = bench.line(.never, ["--set", "glide.rate=0.99", "--preview"])
    expectEnding(.comparisonFailed) { try Playground.run(line, in: context) }
    #expect(capture.output.contains("\u{2580}"), "\(capture.output)")
    #expect(!bench.run(.never, "--set", "glide.rate=0.99").output.contains("\u{2580}"))
  }

  @Test func goldensWithoutScenarioAreListedAndRemovedWhenAsked() throws {
    let bench = try TestBench(["a": flick, "b": flick]).recorded()
    try AtomicFile.remove(bench.folder("S/b.json"))
    try bench.folder.write("mine", to: "S/Goldens/b/notes.txt")
    let unused = bench.folder("S/Goldens/b")
    #expect(bench.run().output.contains("\(unused): goldens without a scenario"))
    // Running a part of the set does not justify reporting goldens as unused.
    #expect(!bench.run(.never, "--only", "a").output.contains(unused))
    let pruned = bench.run(.never, "--prune")
    #expect(pruned.error == nil)
    #expect(pruned.output.contains("removed \(unused), except notes.txt"))
    #expect(bench.folder.contents.filter { $0.hasPrefix("S/Goldens/b/") } == ["S/Goldens/b/notes.txt"])
    #expect(!bench.run().output.contains(unused))
  }

  /// Pruning removes neither links nor goldens of other sets nor files that only look like goldens.
  @Test func pruningRemovesGoldensAlone() throws {
    let bench = try TestBench(["a": flick]).recorded()
    let outside = bench.folder("outside")
    try AtomicFile.makeFolder(outside)
    try FileManager.default.copyItem(atPath: bench.folder("S/Goldens/a"), toPath: outside + "/video")
    try FileManager.default.createSymbolicLink(
      atPath: bench.folder("S/Goldens/link"), withDestinationPath: outside)
    try FileManager.default.createSymbolicLink(
      atPath: bench.folder("S/Goldens/latest"), withDestinationPath: ".")
    try AtomicFile.makeFolder(bench.folder("S/Goldens/frames"))
    try FileManager.default.copyItem(
      atPath: bench.folder("S/Goldens/a/frame-00000.png"),
      toPath: bench.folder("S/Goldens/frames/frame-00001.png"))
    let before = bench.folder.contents
    let pruned = bench.run(.never, "--prune")
    #expect(pruned.error == nil)
    #expect(!pruned.output.contains("removed"))
    #expect(
      bench.folder.contents.filter { !$0.hasPrefix("artifacts") }
        == before.filter { !$0.hasPrefix("artifacts") })
    // A folder named by an option may contain goldens of other sets, so nothing in it is reported as unused.
    let named = bench.run(.never, "--goldens", bench.folder("S/Goldens"), input: "S/a.json")
    #expect(!named.output.contains("no scenario has"))
  }

  /// Failures of an earlier run that are now broken, or were not run again, are not accepted by accident.
  @Test func staleFailuresAreNotAcceptedWithTheRest() throws {
    let bench = try TestBench(["a": flick, "b": flick]).recorded()
    try bench.slow("a", "b")
    #expect(bench.run().error != nil)
    try bench.folder.write("{", to: "S/a.json")
    #expect(bench.run(.never, "--only", "a").error?.code == .invalidInput)
    #expect(bench.accept("a").error?.code == .invalidInput)
    #expect(bench.accept("--all").error?.code == .invalidInput)
  }

  @Test func whatIsWrittenIsWrittenWhereNobodyListens() throws {
    let bench = try TestBench(["a": flick])
    var context = Capture().context()
    context.console = Console(
      isTerminal: false, write: { _ in throw PlaygroundError(.machineFailed, "closed") }, complain: { _ in })
    let line = bench.line(.never, ["--xunit", bench.folder("artifacts/x.xml")])
    #expect(ending { try Playground.run(line, in: context) }?.description == "closed")
    for name in ["report.html", "results.json", "x.xml"] {
      #expect(bench.folder.contents.contains("artifacts/\(name)"))
    }
    // A report of failures that no longer exist would be wrong.
    _ = bench.run(.missing)
    #expect(bench.run().error == nil)
    #expect(!bench.folder.contents.contains("artifacts/report.html"))
  }

  /// A disk without room for goldens is neither a comparison that failed nor an invalid scenario.
  @Test func goldensThatCannotBeWrittenAreTheMachinesFailure() throws {
    let bench = try TestBench(["a": flick, "b": "{"])
    try AtomicFile.makeFolder(bench.folder("S/Goldens/a/drawing.txt/x"))
    let answer = bench.run(.missing)
    #expect(answer.error?.code == .machineFailed)
    #expect(
      answer.error?.description.hasPrefix("1 scenario of 2 could not be verified because the disk") == true)
    #expect(bench.run(.missing, "--only", "b").error?.code == .invalidInput)
    // The record of the run says so, too.
    #expect(bench.run(.missing).error?.code == .machineFailed)
    #expect(bench.merge("artifacts").error?.code == .machineFailed)
  }

  /// A killed run left them among goldens and artifacts, and the next one writes nothing there.
  @Test func leftoverTemporaryFilesGo() throws {
    let bench = try TestBench(["a": flick]).recorded()
    let before = bench.folder.contents
    for place in ["S/Goldens/a", "artifacts/a", "artifacts"] {
      try bench.folder.write("torn", to: "\(place)/.playground-4194305-3.tmp")
    }
    #expect(
      (bench.run().error, bench.folder.contents.filter { !$0.hasPrefix("artifacts") })
        == (nil, before.filter { !$0.hasPrefix("artifacts") }))
    #expect(!bench.folder.contents.contains { $0.hasSuffix(".tmp") })
  }

  @Test func aScenarioThatTakesTooLongIsGivenUp() throws {
    let bench = try TestBench(["a": flick])
    let answer = try bench.run(
      workers: "/bin/sh", "-c", "read item; echo stuck >&2; exec sleep 60", timeout: 0.2)
    #expect(
      answer.output.contains("took longer than 0.2 s and was stopped; --timeout allows more\n  stuck\n"))
    // The same limit would end in the same way.
    #expect(!answer.output.contains("--timeout 0.2"))
    #expect(answer.output.contains(" --only a\n"))
    for value in ["0", "-1", "nan", "86401", "soon"] {
      #expect(bench.run(.never, "--timeout", value).error?.code == .usage, "\(value)")
    }
  }

  /// Whatever workers and the processes that they leave behind do, the run ends, and so do they: none of
  /// these would end by itself.
  @Test(
    .timeLimit(.minutes(5)),
    arguments: [
      "sleep 1000 & echo $! > PID; kill -SEGV $$", "sleep 1000 & echo $! > PID; sleep 1000",
      "(trap '' TERM; sleep 1000) & echo $! > PID; exit 0", "kill -STOP $$", "exec 1>&-; sleep 1000",
      "exec 1>&- 2>&-; sleep 1000", "trap '' TERM INT HUP; while :; do :; done", "yes >&2",
      "yes | tr -d '\\n'",
      "mkfifo FIFO; cat FIFO",
    ]) func theRunEndsWhateverWorkersDo(_ script: String) throws
  {
    let bench = try TestBench(["a": flick])
    let id = bench.folder("id")
    let script = script.replacingOccurrences(of: "PID", with: id)
      .replacingOccurrences(of: "FIFO", with: bench.folder("fifo"))
    let answer = try bench.run(workers: "/bin/sh", "-c", "read item; " + script, timeout: 0.3)
    #expect(answer.error?.code == .programFailed)
    #expect(answer.output.contains("a: broken"))
    if let left = bench.folder.text(of: "id").flatMap({ pid_t($0.filter(\.isNumber)) }) {
      #expect(hasEnded(left), "the worker's own process still runs")
    }
  }

  /// Returns whether a process ends within 10 s. A process whose exit status is pending has ended.
  private func hasEnded(_ id: pid_t) -> Bool {
    for _ in 0..<1000 {
      let status = (try? String(contentsOfFile: "/proc/\(id)/stat", encoding: .utf8)) ?? ""
      if status.isEmpty || status.contains(") Z") { return true }
      usleep(10_000)
    }
    return false
  }

  /// The output of a worker beside its answer is part of the result: before a crash, and without one.
  @Test func whatAWorkerWritesIsPartOfTheResult() throws {
    let bench = try TestBench(["a": flick])
    let crashed = try bench.run(
      workers: "/bin/sh", "-c",
      "read item; seq 1 60 >&2; printf 'Fatal error: \\033[1mno\\033[0m' >&2; kill -4 $$")
    let ending =
      "the worker process for \(bench.folder("S/a.json")) ended with signal 4 (Illegal instruction)"
    let lines = crashed.output.split(separator: "\n").map(String.init)
    let start = try #require(lines.firstIndex { $0.contains(ending) })
    #expect(lines[start...].dropFirst().prefix(3) == ["  1", "  2", "  3"])
    #expect(lines.contains("  … 13 lines left out"))
    #expect(lines.contains { $0.hasPrefix("  Fatal error: ") && $0.contains("no") })
    #expect(!crashed.output.contains("\u{1B}"))
    let result =
      #"{"name":"a","outcome":"passed","lines":[],"notes":[],"frames":[],"curves":[],"events":[]}"#
    let chatty = try bench.run(
      workers: "/bin/sh", "-c", "read item; echo here >&2; echo '\(result)'; read item")
    #expect(chatty.error == nil, "\(chatty.output)")
    #expect(chatty.output.contains("1 scenario: printed: here\n"))
  }

  /// Workers that end prematurely are failures of their scenarios, each reported.
  @Test func aWorkerThatEndsIsOneScenariosFailure() throws {
    let bench = try TestBench(["a": flick, "b": flick])
    let killed = try bench.run(workers: "/bin/sh", "-c", "read item; kill -9 $$")
    #expect(killed.error?.code == .programFailed)
    #expect(killed.error?.description == "2 scenarios of 2 crashed, exited or took too long")
    for name in ["a", "b"] {
      #expect(
        killed.output.contains("the worker process for \(bench.folder("S/\(name).json")) ended with signal 9")
      )
    }
    // One that does not match is said, too, and the exit code still reports the crash.
    let result =
      #"{"name":"a","outcome":"failed","lines":["x"],"notes":[],"frames":[],"curves":[],"events":[]}"#
    let mixed = try bench.run(
      workers: "/bin/sh", "-c",
      "read item; case $item in *a.json*) echo '\(result)'; read item;; esac; kill -9 $$")
    #expect(
      (mixed.error?.code, mixed.error?.description)
        == (.programFailed, "1 scenario of 2 crashed, exited or took too long, 1 scenario did not match"))
    let babbling = try bench.run(
      workers: "/bin/sh", "-c", "while read item; do echo no result; done")
    #expect(babbling.output.contains("invalid answer from the worker process"))
    // A process that the worker leaves behind has the pipe open.
    let behind = try bench.run(workers: "/bin/sh", "-c", "read item; sleep 60 & exit 4")
    #expect(
      behind.output.contains(
        "2 of 2: the worker process for the scenario exited with code 4 in the middle of"))
    let left = try bench.run(workers: "/bin/sh", "-c", "exit 3")
    #expect(left.output.contains("a.json exited with code 3 in the middle of the scenario"))
    // The place of a trap is part of the first line.
    let trapped = try bench.run(
      workers: "/bin/sh", "-c", "read item; echo 'a.swift:7: Fatal error: no row' >&2; kill -ILL $$")
    #expect(
      trapped.output.contains("ended with signal 4 (Illegal instruction): a.swift:7: Fatal error: no row\n"))
    #expect(try bench.run(workers: "/no/such").error?.code == .machineFailed)
  }
}

extension TestBench {
  /// Records the goldens that can be recorded.
  func recordedPartly() -> TestBench {
    #expect(run(.missing).error != nil)
    return self
  }
}

/// The lines of many failures.
@Suite struct ManyFailuresTests {
  @Test func aSharedCauseIsSaidOnceAndThenWhatItDidToEach() throws {
    let names = ["a", "b", "c", "d", "e", "f"]
    let bench = try TestBench(Dictionary(uniqueKeysWithValues: names.map { ($0, flick) })).recorded()
    func lines(_ words: String...) -> [String] {
      bench.answer(bench.line(.never, words)).output.split(separator: "\n").map(String.init)
    }
    let set = lines("--set", "glide.rate=0.99")
    #expect(set.first?.hasPrefix("6 of 6: glide.rate was 0.998, is 0.99 (--set); with 0.998, ") == true)
    for (name, line) in zip(names, set.dropFirst()) {
      #expect(line.hasPrefix("\(name): failed: the offset differs by up to "))
    }
    try #require(set.count == 9, "\(set)")
    #expect(set[7].hasPrefix("next: playground test ") && set[7].hasSuffix(" --set glide.rate=0.99 --only a"))
    // A change that is not made by an option can be accepted at once.
    for name in names { try bench.slow(name) }
    let changed = lines()
    try #require(changed.count == 9, "\(changed)")
    #expect(
      changed[7]
        == "next: playground accept --all --scenarios \(bench.folder("S")) --artifacts \(bench.folder("artifacts"))"
    )
    #expect((bench.accept("--all").error, bench.run().error) == (nil, nil))
  }

  /// The command of a summary verifies the scenarios of the run.
  @Test func theSummaryRepeatsTheCommandWithItsOptions() throws {
    let bench = try TestBench(["a": flick]).recorded()
    let summary = bench.folder("summary.md")
    _ = bench.run(.never, "--set", "glide.rate=0.99", "--theme", "dark", "--summary", summary)
    let text = bench.folder.text(of: "summary.md") ?? ""
    #expect(
      text.contains(
        "Again: `playground test \(bench.folder("S")) --artifacts \(bench.folder("artifacts")) --theme dark --set glide.rate=0.99`"
      ), "\(text)")
    let assets = bench.folder("Assets")
    try AtomicFile.makeFolder(assets)
    try FileManager.default.moveItem(atPath: bench.folder("S"), toPath: assets + "/Scenarios")
    _ = bench.answer([
      "test", "--assets", assets, "--record", "never", "--set", "glide.rate=0.99", "--artifacts",
      bench.folder("artifacts"), "--summary", summary,
    ])
    #expect(
      bench.folder.text(of: "summary.md")?.contains(
        "Again: `playground test --artifacts \(bench.folder("artifacts")) --assets \(assets) --set glide.rate=0.99`"
      )
        == true)
  }
}

/// Goldens of several environments.
@Suite struct GoldenSetCommandTests {
  @Test func anEnvironmentHasItsOwnSet() throws {
    let bench = try TestBench().recorded()
    #expect(
      bench.run(.never, "--environment", "here").error?.description.contains(
        "--environment here: \(bench.folder("S/Goldens/here")): no such set of goldens") == true)
    #expect(
      bench.run(.missing, "--environment", "flick").error?.description.contains("have that folder")
        == true)
    let recorded = bench.run(.missing, "--environment", "here")
    #expect(recorded.output.contains("in \(bench.folder("S/Goldens/here/flick")); inspect the result"))
    // The set is the one that is compared from now on.
    try FileManager.default.removeItem(atPath: bench.folder("S/Goldens/flick"))
    #expect(bench.run(.never).error == nil)
  }

  /// Goldens of another environment alone are named, because this one has none.
  @Test func goldensOfAnotherEnvironmentAloneAreNamed() throws {
    let bench = try TestBench()
    _ = bench.run(.missing, "--environment", "there")
    try bench.folder.write("SDL 9, another font\n", to: "S/Goldens/there/environment.txt")
    let output = bench.run(.never).output
    #expect(
      output.contains(
        "there are goldens of other environments: there (SDL 9, another font); this one is SDL "))
  }

  /// A run should not remove a set whose environment is no longer known.
  @Test func aSetWithoutItsEnvironmentIsNotRemoved() throws {
    let bench = try TestBench(["a": flick, "b": flick]).recorded()
    _ = bench.run(.missing, "--environment", "here")
    try AtomicFile.remove(bench.folder("S/Goldens/here/environment.txt"))
    let line =
      "\(bench.folder("S/Goldens/here")): goldens of scenarios, but no environment.txt; if they are the set of an environment, "
      + "restore that file, otherwise remove the folder"
    #expect(bench.run(.never).output.contains(line))
    let pruned = bench.run(.never, "--prune")
    #expect(pruned.error == nil)
    #expect(pruned.output.contains(line))
    #expect(bench.folder.contents.contains("S/Goldens/here/b/facts.txt"))
    // Goldens that no scenario ever had belong to no set.
    try AtomicFile.remove(bench.folder("S/b.json"))
    #expect(
      bench.run(.never).output.contains("\(bench.folder("S/Goldens/here/b")): goldens without a scenario"))
  }

  @Test func goldensWithoutAScenarioAreFoundInEachSet() throws {
    let bench = try TestBench(["a": flick, "b": flick]).recorded()
    _ = bench.run(.missing, "--environment", "here")
    try FileManager.default.removeItem(atPath: bench.folder("S/b.json"))
    let output = bench.run(.never).output
    for place in ["S/Goldens/b", "S/Goldens/here/b"] {
      #expect(output.contains("\(bench.folder(place)): goldens without a scenario"))
    }
    #expect(!output.contains("here/a: goldens"))
    #expect(bench.run(.never, "--prune").output.contains("removed \(bench.folder("S/Goldens/here/b"))"))
    #expect(bench.run(.never).error == nil)
  }

  @Test func aScenarioCannotGiveCommandsToGitHub() throws {
    let bench = try TestBench(["::error::a": flick])
    let capture = Capture()
    var context = capture.context()
    context.environment["GITHUB_ACTIONS"] = "true"
    _ = ending { try Playground.run(bench.line(.never, []), in: context) }
    let commands = capture.output.split(separator: "\n").filter { $0.drop { $0 == " " }.hasPrefix("::") }
    #expect((commands.count, commands.first?.hasPrefix("::error file=")) == (1, true))
    #expect(capture.output.contains("\\u003a:error::a: broken"))
  }
}
