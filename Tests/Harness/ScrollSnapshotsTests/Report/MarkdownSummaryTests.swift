import ScrollFiles
import ScrollSnapshots
import ScrollSnapshotsTesting
import Testing

private func results() -> [SnapshotResult] {
  var all = [SnapshotResult(name: "fine")]
  for name in ["a", "b", "c"] {
    var failed = SnapshotResult(name: name, source: "S/\(name).json", outcome: .failed)
    failed.lines = ["glide.rate was 0.998, is 0.9975", "more"]
    failed.command = "playground accept \(name)"
    all.append(failed)
  }
  var broken = SnapshotResult(name: "d|`e`", source: "S/50%,d:e.json", outcome: .broken)
  broken.lines = ["<b>no</b> scene\n::error::x"]
  broken.command = "playground test --only 'd|`e`'"
  all.append(broken)
  return all
}

@Suite struct FailureGroupTests {
  /// Returns the groups of failures with these first lines, of numbered scenarios.
  private func groups(_ lines: [String], from first: Int = 0) -> [FailureGroup] {
    FailureGroup.groups(
      of: lines.enumerated().map { index, line in
        var result = SnapshotResult(name: "\(index)", source: "S/\(index + first).json", outcome: .failed)
        result.lines = [line, "more"]
        return result
      })
  }

  /// Results with one cause may differ in numbers and in the paths of scenarios, unless the cause says little
  /// without its numbers.
  @Test func whatDiffersInEachResultIsNoCause() {
    let lines = [
      "drawn in another place or size: 7 runs of text", "drawn in another place or size: 1 fill, 2 shadows",
      "the worker process for S/2.json ended with signal 11",
      "the worker process for S/3.json ended with signal 4",
      "at 3.5 s: no cell", "at 4.0 s: no row", "glide.rate was 0.998, is 0.9975",
      "glide.rate was 0.998, is 0.9975",
    ]
    #expect(
      groups(lines).map { $0.line(of: 8) } == [
        "2 of 8: drawn in another place or size", "2 of 8: the worker process for the scenario ended",
        "2 of 8: glide.rate was 0.998, is 0.9975",
      ])
  }

  /// Another constant beside it, another value or another change of the scenario is another cause. The result
  /// of a run with the recorded value, and the place of a file, are none.
  @Test func valuesTellCausesApart() {
    let lines = [
      "glide.rate was 0.998, is 0.9975, bounce.returnRate was 0.01, is 0.02",
      "glide.rate was 0.998, is 0.9975; with 0.998, the motion is as recorded",
      "glide.rate was 0.998, is 0.9975",
      "the scenario changed: duration was 3.2, is 3.3", "the scenario changed: duration was 4, is 5",
      "S/6.json: events[1].t: 0.2; expected at least 0.3", "S/7.json: events[4].t: 2; expected at least 5",
      "cannot write artifacts/8/x.png: no space left", "cannot write artifacts/9/y.png: no space left",
    ]
    #expect(
      groups(lines, from: 1).map { "\($0.line(of: 9)) \($0.names)" } == [
        #"2 of 9: glide.rate was 0.998, is 0.9975 ["1", "2"]"#,
        #"2 of 9: cannot write … no space left ["7", "8"]"#,
      ])
  }

  @Test func theMostFrequentCauseIsFirst() {
    let causes = ["x", "y", "y", "z", "x", "y", "alone", "z"]
    #expect(groups(causes).map(\.names) == [["1", "2", "5"], ["0", "4"], ["3", "7"]])
    #expect(groups([]).isEmpty)
  }
}

@Suite struct MarkdownSummaryTests {
  @Test func theCausesComeBeforeTheTable() {
    let text = MarkdownSummary(results(), title: "Motion", command: "playground test").text
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    #expect((lines[0], lines[2]) == ("## Motion", "5 results: 1 passed, 3 failed, 1 broken."))
    #expect(lines.contains("- 3 of 5: glide.rate was 0.998, is 0.9975"))
    #expect(lines.contains("| a | failed | glide.rate was 0.998, is 0.9975 | `playground accept a` |"))
    #expect(lines.contains { $0.hasPrefix("| d\\|\\`e\\` | broken | \\<b\\>no\\</b\\> scene") })
    #expect(lines.contains { $0.hasSuffix("| `` playground test --only 'd\\|`e`' `` |") })
    #expect(lines.suffix(2) == ["Again: `playground test`", ""])
  }

  @Test func aRunThatPassedHasNoTable() {
    let text = MarkdownSummary([SnapshotResult(name: "fine")], title: "Motion").text
    #expect(text == "## Motion\n\n1 result: 1 passed.\n")
    #expect(MarkdownSummary([], title: "Motion").text.contains("No results."))
  }

  @Test func aLargeRunIsCut() {
    let many = (0..<MarkdownSummary.mostRows + 7).map { SnapshotResult(name: "\($0)", outcome: .failed) }
    #expect(MarkdownSummary(many, title: "Motion").text.contains("7 more are in the report."))
  }
}

@Suite struct GitHubAnnotationTests {
  @Test func eachFailureIsACommandOnOneLine() throws {
    let lines = GitHubAnnotation.lines(for: results())
    #expect(lines.count == 4)
    #expect(
      lines.first
        == "::error file=S/a.json,title=a%3A failed::glide.rate was 0.998, is 0.9975%0Aplayground accept a")
    let last = try #require(lines.last)
    #expect(last.hasPrefix("::error file=S/50%25%2Cd%3Ae.json,title=d|`e`%3A broken::<b>no</b> scene"))
    #expect(lines.allSatisfy { !$0.contains("\n") })
    let recorded = SnapshotResult(name: "new", outcome: .recorded)
    #expect(GitHubAnnotation.lines(for: [recorded]) == ["::warning title=new%3A recorded::"])
    let many = Array(repeating: results()[1], count: 30)
    #expect(GitHubAnnotation.lines(for: many).count == GitHubAnnotation.most)
  }

  @Test func aGoldenOfATestIsAnnotatedAtItsLine() {
    var result = SnapshotResult(name: "list", outcome: .failed)
    (result.lines, result.command) = (["glide.rate was 0.998, is 0.99", "more"], "swift test")
    let failures: [(any Error, String, String)] = [
      (GoldenFailure.sequence(result), "error", "failed::glide.rate was 0.998, is 0.99%0Aswift test"),
      (
        GoldenFailure.recorded(golden: "g", reason: "it was missing", next: "swift test"), "warning",
        "recorded::recorded g (it was missing); inspect it and run the test again: swift test"
      ),
      (GoldenFailure.unusableName("a\nb"), "error", "broken::cannot name a golden \"a\\u000ab\": "),
      (InputError(file: "F", problem: "50 % off"), "error", "broken::F: 50 %25 off"),
    ]
    for (failure, kind, text) in failures {
      let line = GoldenLedger().annotation(
        of: failure, named: "list", file: "/a,b/T.swift", line: 7, environment: ["GITHUB_ACTIONS": "true"])
      #expect(
        line?.hasPrefix("::\(kind) file=/a%2Cb/T.swift,line=7,title=list%3A \(text)") == true, "\(line ?? "")"
      )
      #expect(line?.contains("\n") == false)
    }
  }

  @Test func tenGoldensAreAnnotatedAndOnlyThere() {
    let ledger = GoldenLedger()
    func annotations(_ environment: [String: String]) -> Int {
      (0..<12).count { _ in
        ledger.annotation(
          of: GoldenFailure.unusableName(""), named: "a", file: "T", line: 1, environment: environment) != nil
      }
    }
    #expect((annotations([:]), annotations(["GITHUB_ACTIONS": "false"])) == (0, 0))
    #expect(annotations(["GITHUB_ACTIONS": "true"]) == GitHubAnnotation.most)
  }
}
