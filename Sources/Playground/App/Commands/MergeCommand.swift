import ArgumentParser
import ScrollFiles
import ScrollMotion
import ScrollSnapshots

/// The command `merge`, which joins the results of the shards of a set that ran on several machines.
struct MergeCommand: PlaygroundCommand {
  static let configuration = CommandConfiguration(
    commandName: "merge", abstract: "Merge the reports of the shards of a test run.",
    discussion: """
      Read the artifacts of `playground test --shard 1/n` to `n/n`, collected from several machines, and write a single \
      report. A missing shard is an error.
      """)

  @Argument(help: ArgumentHelp("The artifacts folders of the shards.", valueName: "folder"))
  var folders: [String]
  @OptionGroup var told: SummaryOptions
  @OptionGroup var set: GoldenPlacesOptions

  func list(_ files: inout CommandFiles, _ settings: Settings) {
    files.reads(set.places(settings), accepts: false)
    for folder in folders { files.reads(folder, "the artifacts", holding: .artifacts(withReport: false)) }
    files.writes(told, report: TestSummary.reportName)
  }

  func run(_ settings: Settings) throws {
    let places = set.places(settings)
    if told.report == nil { try TestRun.checkReplaceable(report: TestSummary.reportName) }
    for (_, path) in told.all(report: TestSummary.reportName) { try AtomicFile.checkWritable(path) }
    let scenarios = try places.set()
    let (run, missing) = try joined(scenarios, places)
    let summary = TestSummary(
      run, title: TestCommand.title, artifacts: folders, goldens: scenarios.goldens,
      next: places.next(options: run.options), isKept: false, environment: settings.context.environment)
    try told.finish(summary, report: TestSummary.reportName, also: missing, settings.console)
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
    _ scenarios: ScenarioSet, _ places: GoldenPlaces
  ) throws -> (run: TestRun, missing: [String]) {
    let runs = try folders.map { (folder: $0, run: try TestRun(artifacts: $0, of: places, in: scenarios)) }
    guard let first = runs.first?.run else {
      throw PlaygroundError(.usage, "merge: no folders given; expected the artifacts folders of the shards")
    }
    var whole = first
    whole.results = []
    var shards: [Shard: String] = [:]
    var origin: [String: String] = [:]
    for (folder, run) in runs {
      if let shard = run.shard, let other = shards.updateValue(folder, forKey: shard) {
        throw PlaygroundError(.invalidInput, "\(other) and \(folder) are both shard \(shard)")
      }
      for result in run.results {
        guard let other = origin.updateValue(folder, forKey: result.name) else { continue }
        throw PlaygroundError(
          .invalidInput, "\(folder): contains \(result.name), like \(other); expected shards of one set")
      }
      if first.shard?.count != run.shard?.count || (run.shard != nil && first.names != run.names) {
        throw PlaygroundError(
          .invalidInput,
          "\(folder): belongs to a different set than \(folders[0]); expected shards of one set")
      }
      guard first.options == run.options else {
        let options = [first, run].map { $0.options.isEmpty ? "none" : NextStep.line($0.options) }
        throw PlaygroundError(
          .invalidInput,
          "\(folder): was run with other options than \(folders[0]): \(options[1]) and \(options[0])"
        )
      }
      whole.results += run.results
      whole.names = Array(Set(whole.names + run.names)).sorted()
      whole.seconds = max(whole.seconds, run.seconds)
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
    return (whole, runs.compactMap { Self.missing(of: $0.run, in: $0.folder) })
  }
}
