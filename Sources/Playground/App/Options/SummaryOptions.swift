import ArgumentParser
import ScrollSnapshots

/// The options for the files about a test run.
struct SummaryOptions: ParsableArguments {
  @Option(
    .path("html"),
    "The file to write the report to (default: report.html, which `playground test` puts among the artifacts)."
  )
  var report: String?
  @Option(.path(), "The file to write the results to as JUnit XML (default: none).")
  var xunit: String?
  @Option(
    .path(),
    "The file to write a summary to as Markdown (default: none). $GITHUB_STEP_SUMMARY is appended to.")
  var summary: String?

  /// Returns the paths that are given, with their options; `report` is used where no other path is given.
  func all(report usual: String? = nil) -> [(label: String, path: String)] {
    [("--report", report ?? usual), ("--xunit", xunit), ("--summary", summary)].compactMap { label, path in
      path.map { (label, $0) }
    }
  }

  /// Writes the files and the console output of a run; `report` is used where no other path is given.
  /// - Throws: `RunError` if not all scenarios passed, or the first error of a file.
  func finish(
    _ told: TestSummary, report usual: String? = nil, preview: Bool = false, also: [String],
    _ console: Console
  ) throws {
    try told.finish(
      report: report ?? usual, xunit: xunit, summary: summary, preview: preview, also: also,
      output: (lines: console.write, draw: console.draw))
  }
}
