import ArgumentParser
import ScrollFiles
import Foundation
import PlaygroundSDL
import ScrollMotion
import ScrollSnapshots

/// The command `test`, which verifies scenarios against their goldens.
package struct TestCommand: PlaygroundCommand {
  package static let configuration = CommandConfiguration(
    commandName: "test", abstract: "Verify scenarios against their goldens: frames and motion.",
    discussion: """
      Play each scenario twice, render the captured frames of both runs, and compare the frames and the trajectory with the \
      goldens in the folder Goldens beside the scenario. Differences are saved in the artifacts folder with a report, and the \
      message of each failure ends with the command to run next. A file comparison.json beside the goldens of a scenario \
      sets the tolerances for its frames.

      Frames must match exactly in the environment that rendered the goldens, and within 2 of 255 levels in any other. \
      Teams with several environments can keep a set of goldens for each; see --environment.

      The exit code is that of the gravest result: 70 if the disk or the machine failed, 2 if a scenario crashed, exited or exceeded \
      --timeout, 1 if one does not match, 65 if one cannot be read, 1 if goldens were recorded, and 0 if everything matches.
      """)

  @Argument(
    help: ArgumentHelp(
      "Scenario files, or folders of them (default: the project's scenarios).", valueName: "path"))
  var inputs: [String] = []
  @Option(
    help: ArgumentHelp(
      "The folder of the goldens (default: Goldens beside the scenarios).", valueName: "folder"))
  var goldens: String?
  @Option(
    parsing: .unconditionalSingleValue,
    help: ArgumentHelp(
      "Verify only this scenario, or those in this folder; may be repeated.", valueName: "name"))
  var only: [String] = []
  @Option(
    help: ArgumentHelp(
      "When to write goldens (default: SNAPSHOTS_RECORD if set, otherwise never in CI and missing elsewhere).",
      valueName: "mode"))
  var record: RecordMode?
  @Flag(help: "Look longer for small files of the pictures that are written.")
  var smallest = false
  @Option(
    help: ArgumentHelp(
      "The file to write the report to (default: report.html in the artifacts folder).", valueName: "html"))
  var report: String?
  @Option(
    help: ArgumentHelp("The file to write the results to as JUnit XML (default: none).", valueName: "file"))
  var xunit: String?
  @Option(
    help: ArgumentHelp(
      "The file to write a summary to as Markdown (default: none). $GITHUB_STEP_SUMMARY is appended to.",
      valueName: "file"))
  var summary: String?
  @Option(
    help: ArgumentHelp(
      "Keep goldens of this environment in a set of their own, such as debian12-sdl2.26 in the folder of the goldens. "
        + "Later runs in this environment use the set without the option.",
      valueName: "name"))
  var environment: String?
  @Option(help: ArgumentHelp("The folder for the files of failures.", valueName: "folder"))
  var artifacts = GoldenPlaces.defaultArtifacts
  @Flag(help: "Remove goldens without a scenario.")
  var prune = false
  @Flag(help: "Show failures in the terminal.")
  var preview = false
  @Option(
    help: ArgumentHelp("Verify one shard of the set, such as 1/3; see `playground merge`.", valueName: "i/n"))
  var shard: Shard?
  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "The number of scenarios to verify in parallel, 1 to 256 (default: the number of cores).",
      valueName: "n"))
  var jobs: Int?
  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "The time in seconds after which a scenario is stopped, up to 86400.", valueName: "s"))
  var timeout = Self.usualTimeout
  @OptionGroup var options: TestOptions
  /// Whether this process verifies scenarios for another one.
  @Flag(help: .hidden) var worker = false
  /// The name of the program under which the process that started this worker was called.
  @Option(help: .hidden) var calledAs: String?

  /// The title of reports.
  static let title = "Scroll playground"
  private static let usualTimeout = 30.0, longestTimeout = 86400.0

  package init() {}

  package func validate() throws {
    if let jobs, !(1...256).contains(jobs) { throw ValidationError("--jobs \(jobs): expected 1 to 256") }
    guard timeout > 0, timeout <= Self.longestTimeout else {
      throw ValidationError("--timeout \(timeout): expected a number of seconds above 0, up to 86400")
    }
    if prune, shard != nil || !only.isEmpty || goldens != nil {
      throw ValidationError(
        "--prune applies to a whole set; expected no --shard, --only or --goldens")
    }
    for (name, path) in [
      ("goldens", goldens), ("artifacts", artifacts), ("report", report), ("xunit", xunit),
      ("summary", summary),
    ]
    where path?.isEmpty ?? false {
      throw ValidationError("--\(name) is empty; expected a path")
    }
    if inputs.contains("") { throw ValidationError("a path is empty; expected scenarios or folders of them") }
  }

  package func list(_ files: inout CommandFiles, in context: CommandContext) {
    // A worker has the files of the process that started it.
    guard !worker else { return }
    let settings = context.settings(options)
    files.reads(settings)
    files.reads(places(in: context), settings, accepts: true)
    files.writes(artifacts, "--artifacts", holding: .artifacts(withReport: report == nil))
    files.writes(report, "--report")
    files.writes(xunit, "--xunit")
    files.writes(summary, "--summary")
  }

  package func run(in context: CommandContext) throws {
    if worker { return try work(in: context) }
    let workers = context.executable.map { executable in
      // The options of the worker precede the others, which may contain a `--`.
      (executable, ["test", "--worker", "--called-as", context.program] + context.arguments.dropFirst())
    }
    try run(in: context, workers: workers)
  }

  /// Verifies the scenarios.
  /// - Parameters:
  ///   - context: The process around the command.
  ///   - workers: The executable and the arguments of the verifying processes; nil to verify in this process.
  /// - Throws: ``PlaygroundError`` if a scenario fails or cannot be verified.
  package func run(
    in context: CommandContext, workers: (executable: String, arguments: [String])?
  ) throws {
    let settings = context.settings(options)
    try settings.checkAssets()
    let clock = Clock()
    let start = clock.now
    var set = try ScenarioSet(
      try inputs.isEmpty ? [settings.ownScenarios()] : inputs, goldens: goldens, artifacts: artifacts)
    try set.checkGoldens()
    let unused = try UnusedGoldens(in: only.isEmpty ? set.wholeFolders : [], items: set.items)
    try set.keep(only: only)
    let names = set.items.map(\.name)
    if let shard { set.keep(shard) }
    let mode = try mode()
    // Errors in the command line are reported once, not for every scenario.
    _ = try settings.profile(or: .uikit)
    try GoldenPlaces.checkArtifacts(artifacts)
    try TestRun.checkReplaceable(in: artifacts, withReport: report == nil)
    try AtomicFile.makeFolder(artifacts)
    AtomicFile.removeLeftovers(in: artifacts)
    let own = ScenarioSet.joined(artifacts, TestRun.fileName)
    for path in [own, report, xunit, summary].compactMap({ $0 }) { try AtomicFile.checkWritable(path) }
    try makeSets(for: set, mode, settings)
    var results = try verify(set.items, in: context, workers)
    results.sort { $0.name < $1.name }
    let run = TestRun(
      shard: shard, names: names, unused: prune ? [] : unused.folders, artifacts: artifacts,
      options: options.words, seconds: clock.now - start, results: results)
    let pruned = prune ? try unused.prune() : []
    let stores = Set(set.items.map(\.goldens)).sorted()
    let told = TestSummary(
      run, title: Self.title, goldens: stores, next: next(in: context), environment: context.environment)
    try told.finish(
      report: report, xunit: xunit, summary: summary, preview: preview, also: unused.remarks + pruned,
      output: settings.console.output)
  }

  /// Makes the set that `--environment` names in each folder of goldens.
  private func makeSets(for set: ScenarioSet, _ mode: RecordMode, _ settings: Settings) throws {
    guard let name = environment else { return }
    if let item = set.items.first(where: { $0.name == name || $0.name.hasPrefix(name + "/") }) {
      throw PlaygroundError(
        .usage, "--environment \(name): the goldens of \(item.path) have that folder; choose another name")
    }
    let here = try PaintingEnvironment(fonts: settings.fonts()).description
    for folder in Set(set.items.map(\.goldens)).sorted() {
      do {
        try GoldenStore(folder: folder, artifacts: artifacts).makeSet(named: name, for: here, mode: mode)
      } catch let error as GoldenSet.Failure {
        throw PlaygroundError(.usage, "--environment \(name): \(error)")
      }
    }
  }

  /// Verifies scenarios for the process that started this one.
  private func work(in context: CommandContext) throws {
    let answers = try Console.alone()
    let fonts = try context.settings(options).fonts()
    let check = try ScenarioCheck(self, in: context, fonts: fonts)
    let clock = Clock()
    try WorkerPool.answer(write: answers.write, now: { clock.now }, verify: check.run)
  }

  /// Returns the mode that the command line or the environment asks for.
  func mode() throws -> RecordMode {
    do { return try record ?? RecordMode.chosen() } catch { throw PlaygroundError(.usage, "\(error)") }
  }

  /// Returns the commands that messages suggest. After an exceeded time limit, they have a longer one,
  /// because the same limit would end in the same way.
  func next(in context: CommandContext, withMoreTime hasMoreTime: Bool = false) -> NextStep {
    let limit = hasMoreTime ? min(max(timeout * 4, Self.usualTimeout), Self.longestTimeout) : timeout
    return places(in: context).next(
      artifacts: artifacts,
      options: options.words + (limit == Self.usualTimeout ? [] : ["--timeout", NumberText.readable(limit)]))
  }

  private func places(in context: CommandContext) -> GoldenPlaces {
    GoldenPlaces(
      inputs: inputs, goldens: goldens, assets: options.shared.common.assets,
      program: calledAs ?? context.program)
  }

  private func verify(
    _ items: [ScenarioSet.Item], in context: CommandContext,
    _ workers: (executable: String, arguments: [String])?
  ) throws -> [SnapshotResult] {
    let settings = context.settings(options)
    let console = settings.console
    let clock = Clock()
    let start = clock.now
    func tell(_ count: Int) {
      guard count > 0, count < items.count else { return }
      let left = (clock.now - start) / Double(count) * Double(items.count - count)
      console.progress("\(count) of \(items.count) scenarios, about \(Int(left.rounded(.up))) s left")
    }
    defer { console.endProgress() }
    // Fonts are also loaded here, so that problems with them are reported once.
    let fonts = try settings.fonts()
    guard let workers else {
      let check = try ScenarioCheck(self, in: context, fonts: fonts)
      return items.enumerated().map { index, item in
        let start = clock.now
        var result = check.run(item)
        result.seconds = clock.now - start
        tell(index + 1)
        return result
      }
    }
    let cores = ProcessInfo.processInfo.activeProcessorCount
    let pool = WorkerPool(
      executable: workers.executable, arguments: workers.arguments, next: next(in: context),
      nextWithMoreTime: next(in: context, withMoreTime: true), mode: try mode(), longest: timeout,
      remedy: "--timeout allows more", now: { clock.now })
    return try pool.run(items, atOnce: max(1, jobs ?? cores), progress: tell)
  }
}
