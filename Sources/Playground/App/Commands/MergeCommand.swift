import ArgumentParser
import ScrollFiles
import ScrollSnapshots

/// The command `merge`, which joins the results of the shards of a set that ran on several machines.
package struct MergeCommand: PlaygroundCommand {
  package static let configuration = CommandConfiguration(
    commandName: "merge", abstract: "Merge the reports of the shards of a test run.",
    discussion: """
      Read the artifacts of `playground test --shard 1/n` to `n/n`, collected from several machines, and write a single \
      report. A missing shard is an error.
      """)

  @Argument(help: ArgumentHelp("The artifacts folders of the shards.", valueName: "folder"))
  var folders: [String]
  @Option(help: ArgumentHelp("The file to write the merged report to.", valueName: "html"))
  var report = TestSummary.reportName
  @Option(
    help: ArgumentHelp("The file to write the results to as JUnit XML (default: none).", valueName: "file"))
  var xunit: String?
  @Option(
    help: ArgumentHelp(
      "The file to write a summary to as Markdown (default: none). $GITHUB_STEP_SUMMARY is appended to.",
      valueName: "file"))
  var summary: String?
  @OptionGroup var set: GoldenPlacesOptions

  package init() {}

  package func list(_ files: inout CommandFiles, in context: CommandContext) {
    files.reads(context.settings(set))
    files.reads(set.places(program: context.program), context.settings(set), accepts: false)
    for folder in folders { files.reads(folder, "the artifacts", holding: .artifacts(withReport: false)) }
    files.writes(report, "--report")
    files.writes(xunit, "--xunit")
    files.writes(summary, "--summary")
  }

  package func run(in context: CommandContext) throws {
    let settings = context.settings(set)
    try settings.checkAssets()
    let places = set.places(program: context.program)
    if report == TestSummary.reportName { try TestRun.checkReplaceable(report: report) }
    for path in [report, xunit, summary].compactMap({ $0 }) { try AtomicFile.checkWritable(path) }
    let stores = try places.stores(settings: settings)
    let (run, missing) = try joined(stores, places)
    let told = TestSummary(
      run, title: TestCommand.title, artifacts: folders, goldens: stores.all,
      next: places.next(artifacts: GoldenPlaces.defaultArtifacts, options: run.options),
      isKept: false, environment: context.environment)
    try told.finish(
      report: report, xunit: xunit, summary: summary, also: missing, output: settings.console.output)
  }

  /// Returns a line about results whose files are not in a folder of artifacts, so that `accept` is not
  /// suggested; nil if there are none.
  private static func missing(of run: TestRun, in folder: String) -> String? {
    let names = run.results.filter { Artifacts(folder).lacksFiles(of: $0) }.map(\.name)
    guard let first = names.first else { return nil }
    return
      "\(folder): the artifacts of \(AcceptCommand.list(names)) are missing; expected the whole folder of the run, with "
      + "\(folder)/\(first), which `accept` needs"
  }

  /// Returns the run that consists of all shards, and lines about files that are missing.
  /// - Throws: ``PlaygroundError`` if a shard is missing, is there twice or belongs to another set.
  private func joined(
    _ stores: GoldenFolders, _ places: GoldenPlaces
  ) throws -> (run: TestRun, missing: [String]) {
    var whole: TestRun?
    var lines: [String] = []
    var shards: [Shard: String] = [:]
    var origin: [String: String] = [:]
    for folder in folders {
      let run = try TestRun(artifacts: folder, set: places, stores: stores)
      if let line = Self.missing(of: run, in: folder) { lines.append(line) }
      if let shard = run.shard, let other = shards.updateValue(folder, forKey: shard) {
        throw PlaygroundError(.invalidInput, "\(other) and \(folder) are both shard \(shard)")
      }
      for result in run.results {
        guard let other = origin.updateValue(folder, forKey: result.name) else { continue }
        throw PlaygroundError(
          .invalidInput, "\(folder): contains \(result.name), like \(other); expected shards of one set")
      }
      guard var joined = whole else {
        whole = run
        continue
      }
      if joined.shard?.count != run.shard?.count || (run.shard != nil && joined.names != run.names) {
        throw PlaygroundError(
          .invalidInput,
          "\(folder): belongs to a different set than \(folders[0]); expected shards of one set")
      }
      guard joined.options == run.options else {
        let options = [joined, run].map { $0.options.isEmpty ? "none" : NextStep.line($0.options) }
        throw PlaygroundError(
          .invalidInput,
          "\(folder): was run with other options than \(folders[0]): \(options[1]) and \(options[0])"
        )
      }
      joined.results += run.results
      joined.names = Array(Set(joined.names + run.names)).sorted()
      joined.seconds = max(joined.seconds, run.seconds)
      whole = joined
    }
    guard var whole else {
      throw PlaygroundError(.usage, "merge: no folders given; expected the artifacts folders of the shards")
    }
    let missing = whole.names.filter { origin[$0] == nil }
    if let first = missing.first {
      let count = shards.first?.key.count
      let parts = count.map { count in
        (1...count).filter { index in !shards.keys.contains { $0.index == index } }.map { "\($0)/\(count)" }
      }
      let what = parts.map { "; expected the artifacts of shard \($0.joined(separator: ", ")), too" } ?? ""
      throw PlaygroundError(
        .invalidInput,
        "merge: \(missing.count) of \(whole.names.count) scenarios \(missing.count == 1 ? "was" : "were") not run, the first is \(first)\(what)"
      )
    }
    whole.results.sort { $0.name < $1.name }
    whole.shard = nil
    return (whole, lines)
  }
}
