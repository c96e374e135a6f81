import Foundation
import ScrollFiles

/// The output of a test run: lines on the console, an HTML report, JUnit XML, and the exit code.
package struct TestSummary {
  private let run: TestRun
  /// The commands that messages suggest.
  private let next: NextStep
  /// Whether the run is saved among its artifacts.
  private let isKept: Bool
  private let title: String
  private let environment: [String: String]
  /// A function that reads the pictures of results, only from artifacts and goldens.
  private let picture: (String) -> [UInt8]?

  /// Functions that write to standard output: lines, and text as it is.
  package typealias Output = (lines: ([String]) throws -> Void, draw: (String) throws -> Void)

  /// Creates the output of a run. `artifacts` are the folders of its artifacts, or nil for the run's own
  /// folder. With `isKept`, the run is saved among them. `goldens` are the folders of the goldens.
  package init(
    _ run: TestRun, title: String, artifacts: [String]? = nil, goldens: [String], next: NextStep,
    isKept: Bool = true, environment: [String: String]
  ) {
    (self.run, self.title, self.next, self.isKept) = (run, title, next, isKept)
    self.environment = environment
    picture = Report.pictures(in: (artifacts ?? [run.artifacts]) + goldens)
  }

  /// Writes the files and the console output.
  /// - Parameters:
  ///   - report: The path of the report. With nil, the report is written to the artifacts unless all
  ///     scenarios passed.
  ///   - xunit: The path of the JUnit XML; nil for none.
  ///   - markdown: The path of the summary in Markdown; nil for none.
  ///   - preview: Whether failures are shown in the terminal.
  ///   - also: Additional lines.
  ///   - output: Standard output.
  /// - Throws: ``RunError`` if not all scenarios passed, or a file's first error, which takes
  ///   precedence.
  package func finish(
    report: String? = nil, xunit: String? = nil, summary markdown: String? = nil, preview: Bool = false,
    also: [String] = [], output: Output
  ) throws {
    let isClean = run.results.allSatisfy { $0.outcome == .passed }
    let page = report ?? (isClean ? nil : "\(run.artifacts)/\(Self.reportName)")
    // Files are written even if standard output is closed, and output appears even if the disk is full.
    let files = write(report: page, isOwn: report == nil, xunit: xunit, summary: markdown)
    let wrong = run.results.filter { $0.outcome != .passed }
    let groups = FailureGroup.groups(of: run.results)
    try output.lines(groups.map { $0.line(of: run.results.count) + Self.names($0.names) })
    let isShort = wrong.count > Self.mostDetailed
    let grouped = Set(groups.flatMap(\.names))
    for result in wrong.prefix(Self.mostShown) {
      try output.lines(
        isShort
          ? [Self.line(of: result, isGrouped: grouped.contains(result.name))] : Self.lines(of: result))
      if preview { try show(result, output) }
    }
    if isShort, let next = nextLine(after: wrong) { try output.lines([next]) }
    if wrong.count > Self.mostShown {
      try output.lines([
        "\(wrong.count - Self.mostShown) more did not pass; the report lists all of them"
      ])
    }
    if environment["GITHUB_ACTIONS"] == "true" {
      try output.draw(GitHubAnnotation.lines(for: wrong).map { $0 + "\n" }.joined())
    }
    var lines = notes + also
    let prune = next.all(["--prune"])
    lines += run.unused.map { "\($0): goldens without a scenario; to remove them: \(prune)" }
    lines.append(summary + (files == nil ? page.map { "; report: \($0)" } ?? "" : ""))
    try output.lines(lines)
    if let files { throw files }
    try conclude()
  }

  /// The name of the report among the artifacts.
  package static let reportName = "report.html"

  /// The beginning of a line about changes without effect, which is no cause.
  package static let withoutEffect = "without effect on the motion: "

  /// Writes all files, continuing after errors. Returns the first error.
  private func write(report: String?, isOwn: Bool, xunit: String?, summary: String?) -> (any Error)? {
    let artifacts = ConfinedFolder(run.artifacts)
    var first: (any Error)?
    func attempt(_ body: () throws -> Void) {
      do { try body() } catch { first = first ?? error }
    }
    if isKept {
      attempt { try artifacts.write(run.json(), to: TestRun.fileName) }
      // A report of an earlier run would show failures that no longer exist.
      if report == nil { attempt { try artifacts.remove(Self.reportName) } }
    }
    if let report {
      var page = Report(title: title, results: run.results, seconds: run.seconds)
      page.notes = run.unused.map { "\($0): goldens without a scenario" }
      attempt {
        let bytes = Array(page.html(picture: picture).utf8)
        if isOwn {
          try artifacts.write(bytes, to: Self.reportName)
        } else {
          try AtomicFile.write(bytes, to: report)
        }
      }
    }
    if let xunit { attempt { try AtomicFile.write(Array(JUnitReport(run.results).xml.utf8), to: xunit) } }
    if let summary {
      let page = MarkdownSummary(
        run.results, title: title + (run.shard.map { ", shard \($0)" } ?? ""),
        command: next.all())
      attempt {
        try AtomicFile.write(try textBefore(inSummary: summary) + Array(page.text.utf8), to: summary)
      }
    }
    return first
  }

  /// Returns the text that stays before a summary. GitHub shows all that the commands of a step have written
  /// to one file; any other file is replaced.
  private func textBefore(inSummary path: String) throws(FileError) -> [UInt8] {
    guard environment[Self.stepSummary] == path, AtomicFile.isRegular(path) else {
      return []
    }
    let text = try AtomicFile.read(path)
    let newline = UInt8(ascii: "\n")
    return text.isEmpty ? [] : text + (text.last == newline ? [newline] : [newline, newline])
  }

  /// The environment variable with the file for the summary of a step.
  private static let stepSummary = "GITHUB_STEP_SUMMARY"

  /// The largest number of results that are printed individually.
  private static let mostShown = 500

  /// The largest number of results that are printed with all their lines. The report has more details.
  private static let mostDetailed = 5

  /// Returns the line with the command to run after a list of results without commands: the one that accepts
  /// all of them, or the one for the first if not all can be accepted, or if they are in several folders of
  /// artifacts.
  private func nextLine(after wrong: [SnapshotResult]) -> String? {
    if isKept, wrong.allSatisfy({ $0.outcome == .failed && $0.isAcceptable }) {
      return "next: \(next.acceptAll)"
    }
    return wrong.lazy.compactMap(\.command).first.map { "next: \($0)" }
  }

  /// Returns the first names of a group, for the line with its cause.
  private static func names(_ names: [String]) -> String {
    let most = 8
    let rest = names.count > most ? " and \(names.count - most) more" : ""
    return " (\(names.prefix(most).joined(separator: ", "))\(rest))"
  }

  /// Returns a result that did not pass in one line: its first line or, if that is a cause printed above, the
  /// next one that is no detail of it.
  private static func line(of result: SnapshotResult, isGrouped: Bool) -> String {
    let rest = result.lines.dropFirst(isGrouped ? 1 : 0).first {
      !$0.hasPrefix(" ") && !$0.hasPrefix("no difference in the ")
        && !(isGrouped && $0.hasPrefix(Self.withoutEffect))
    }
    return "\(result.name): \(result.outcome.rawValue): \(rest ?? result.lines.first ?? "")"
  }

  /// Returns the lines for a result that did not pass. The cause is first, the suggested command last.
  static func lines(of result: SnapshotResult) -> [String] {
    let lines = result.lines + result.notes + (result.command.map { ["next: \($0)"] } ?? [])
    return ["\(result.name): \(result.outcome.rawValue)"] + lines.map { "  \($0)" }
  }

  /// The distinct notes of results that passed, with the number of scenarios.
  private var notes: [String] {
    let passed = run.results.filter { $0.outcome == .passed }
    var seen: Set<String> = []
    return passed.flatMap(\.notes).filter { seen.insert($0).inserted }.map { note in
      "\(NumberText.count(passed.count { $0.notes.contains(note) }, "scenario")): \(note)"
    }
  }

  private var summary: String {
    let said = SnapshotResult.outcomes(of: run.results)
    let frames = run.results.reduce(0) { $0 + $1.frames.count }
    let part = run.shard.map { " (shard \($0))" } ?? ""
    let count = NumberText.count(run.results.count, "scenario")
    return
      "\(count)\(part), \(NumberText.count(frames, "frame")): \(said.isEmpty ? "none run" : said)"
      + " in \(NumberText.fixed(run.seconds, decimals: 1)) s"
  }

  /// Draws the first frame that does not match in the terminal.
  private func show(_ result: SnapshotResult, _ output: Output) throws {
    let wrong = result.wrong.first
    guard let path = wrong?.threeUp ?? wrong?.actual ?? result.frames.first?.expected,
      let bytes = picture(path), let picture = try? PNG.decode(bytes)
    else { return }
    let environment = ProcessInfo.processInfo.environment
    let kind = TerminalPicture.kind(environment: environment) ?? .halfBlocks
    var size = winsize()
    let isKnown = ioctl(STDOUT_FILENO, UInt(TIOCGWINSZ), &size) == 0 && size.ws_col > 0 && size.ws_row > 0
    let columns = isKnown ? Int(size.ws_col) : environment["COLUMNS"].flatMap { Int($0) } ?? 80
    try output.draw(
      try kind.text(of: picture, columns: columns, rows: isKnown ? Int(size.ws_row) : 40))
  }

  private func conclude() throws {
    func count(_ outcome: SnapshotResult.Outcome) -> Int { run.results.count { $0.outcome == outcome } }
    func scenarios(_ count: Int) -> String { NumberText.count(count, "scenario") }
    let (failed, broken, recorded) = (count(.failed), count(.broken), count(.recorded))
    func count(brokenBy breakage: SnapshotResult.Breakage) -> Int {
      run.results.count { $0.outcome == .broken && $0.breakage == breakage }
    }
    let (machine, ended) = (count(brokenBy: .machine), count(brokenBy: .program))
    let others = failed == 0 ? "" : ", \(scenarios(failed)) did not match"
    let rest = broken - ended
    let unread = rest == 0 ? "" : ", \(scenarios(rest)) could not be verified"
    // A full disk makes the other outcomes doubtful. A crash and an exceeded time limit are failures of the verified
    // code, not of its input.
    let problems: [(count: Int, code: RunError.Code, problem: String)] = [
      (machine, .machineFailed, "could not be verified because the disk or the machine failed"),
      (ended, .programFailed, "crashed, exited or took too long\(others)\(unread)"),
      (failed, .comparisonFailed, "did not match"), (broken, .invalidInput, "could not be verified"),
    ]
    if let (count, code, problem) = problems.first(where: { $0.count > 0 }) {
      throw RunError(code, "\(scenarios(count)) of \(run.results.count) \(problem)")
    }
    if recorded > 0 {
      throw RunError(
        .comparisonFailed, "recorded goldens of \(scenarios(recorded)); inspect them and run the test again")
    }
  }
}
