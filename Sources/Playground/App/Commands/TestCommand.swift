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
  @Option(.path("folder"), "The folder of the goldens (default: Goldens beside the scenarios).")
  var goldens: String?
  @Option(
    .text("name", takesHyphens: true),
    "Verify only this scenario, or those in this folder; may be repeated.")
  var only: [String] = []
  @Option(
    help: ArgumentHelp(
      "When to write goldens (default: SNAPSHOTS_RECORD if set, otherwise never in CI and missing elsewhere).",
      valueName: "mode"))
  var record: RecordMode?
  @Flag(help: "Look longer for small files of the pictures that are written.")
  var smallest = false
  @OptionGroup var told: SummaryOptions
  @Option(
    .text("name"),
    "Keep goldens of this environment in a set of their own, such as debian12-sdl2.26 in the folder of the goldens. "
      + "Later runs in this environment use the set without the option.")
  var environment: String?
  @Option(.path("folder"), "The folder for the files of failures.")
  var artifacts = GoldenPlaces.defaultArtifacts
  @Flag(help: "Remove goldens without a scenario.")
  var prune = false
  @Flag(help: "Show failures in the terminal.")
  var preview = false
  @Option(.shard, "Verify one shard of the set, such as 1/3; see `playground merge`.")
  var shard: Shard?
  @Option(
    .integer(1...256),
    "The number of scenarios to verify in parallel, 1 to 256 (default: the number of cores).")
  var jobs: Int?
  @Option(
    .number(0.001...Self.longestTimeout, "s"),
    "The time in seconds after which a scenario is stopped, up to 86400.")
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
    if prune, shard != nil || !only.isEmpty || goldens != nil {
      throw ValidationError(
        "--prune applies to a whole set; expected no --shard, --only or --goldens")
    }
    if inputs.contains("") { throw ValidationError("a path is empty; expected scenarios or folders of them") }
  }

  package func list(_ files: inout CommandFiles, _ settings: Settings) {
    // A worker has the files of the process that started it.
    guard !worker else { return }
    files.reads(places(settings), accepts: true)
    files.writes(artifacts, "--artifacts", holding: .artifacts(withReport: told.report == nil))
    files.writes(told)
  }

  package func run(_ settings: Settings) throws {
    if worker { return try work(settings) }
    let workers = settings.context.executable.map { executable in
      // The options of the worker precede the others, which may contain a `--`.
      (
        executable,
        ["test", "--worker", "--called-as", settings.context.program]
          + settings.context.arguments.dropFirst()
      )
    }
    try run(settings, workers: workers)
  }

  /// Verifies the scenarios, in processes with an executable and arguments, or in this one without `workers`.
  /// - Throws: ``PlaygroundError`` if a scenario fails or cannot be verified.
  package func run(_ settings: Settings, workers: (executable: String, arguments: [String])?) throws {
    let clock = Clock()
    let start = clock.now
    var set = try ScenarioSet(places(settings).scenarios(), goldens: goldens, artifacts: artifacts)
    try set.checkGoldens()
    let unused = try UnusedGoldens(in: only.isEmpty ? set.wholeFolders : [], items: set.items)
    try set.keep(only: only)
    let names = set.items.map(\.name)
    if let shard { set.keep(shard) }
    let mode = try mode()
    // Errors in the command line are reported once, not for every scenario.
    _ = try settings.profile(or: .uikit)
    try GoldenPlaces.checkArtifacts(artifacts)
    try TestRun.checkReplaceable(in: artifacts, withReport: told.report == nil)
    try AtomicFile.makeFolder(artifacts)
    AtomicFile.removeLeftovers(in: artifacts)
    let own = ScenarioSet.joined(artifacts, TestRun.fileName)
    for path in [own] + told.all().map(\.path) { try AtomicFile.checkWritable(path) }
    try makeSets(for: set, mode, settings)
    var results = try verify(set.items, settings, workers)
    results.sort { $0.name < $1.name }
    let run = TestRun(
      shard: shard, names: names, unused: prune ? [] : unused.folders, artifacts: artifacts,
      options: options.words, seconds: clock.now - start, results: results)
    let pruned = prune ? try unused.prune() : []
    let summary = TestSummary(
      run, title: Self.title, goldens: set.goldens, next: next(settings),
      environment: settings.context.environment)
    try told.finish(summary, preview: preview, also: unused.remarks + pruned, settings.console)
  }

  /// Makes the set that `--environment` names in each folder of goldens.
  private func makeSets(for set: ScenarioSet, _ mode: RecordMode, _ settings: Settings) throws {
    guard let name = environment else { return }
    if let item = set.items.first(where: { $0.name == name || $0.name.hasPrefix(name + "/") }) {
      throw PlaygroundError(
        .usage, "--environment \(name): the goldens of \(item.path) have that folder; choose another name")
    }
    let here = try PaintingEnvironment(fonts: settings.fonts()).description
    for folder in set.goldens {
      do {
        try GoldenStore(folder: folder, artifacts: artifacts).makeSet(named: name, for: here, mode: mode)
      } catch let error as GoldenSet.Failure {
        throw PlaygroundError(.usage, "--environment \(name): \(error)")
      }
    }
  }

  /// Verifies scenarios for the process that started this one.
  private func work(_ settings: Settings) throws {
    let answers = try Console.alone()
    let check = try ScenarioCheck(self, settings, fonts: try settings.fonts())
    let clock = Clock()
    try WorkerPool.answer(write: answers.write, now: { clock.now }, verify: check.run)
  }

  /// Returns the mode that the command line or the environment asks for.
  func mode() throws -> RecordMode {
    do { return try record ?? RecordMode.chosen() } catch { throw PlaygroundError(.usage, "\(error)") }
  }

  /// Returns the commands that messages suggest. After an exceeded time limit, they have a longer one,
  /// because the same limit would end in the same way.
  func next(_ settings: Settings, withMoreTime hasMoreTime: Bool = false) -> NextStep {
    let limit = hasMoreTime ? min(max(timeout * 4, Self.usualTimeout), Self.longestTimeout) : timeout
    return places(settings).next(
      artifacts: artifacts,
      options: options.words + (limit == Self.usualTimeout ? [] : ["--timeout", NumberText.readable(limit)]))
  }

  private func places(_ settings: Settings) -> GoldenPlaces {
    var settings = settings
    if let calledAs { settings.context.program = calledAs }
    return GoldenPlaces(inputs: inputs, goldens: goldens, settings: settings)
  }

  private func verify(
    _ items: [ScenarioSet.Item], _ settings: Settings, _ workers: (executable: String, arguments: [String])?
  ) throws -> [SnapshotResult] {
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
      let check = try ScenarioCheck(self, settings, fonts: fonts)
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
      executable: workers.executable, arguments: workers.arguments, next: next(settings),
      nextWithMoreTime: next(settings, withMoreTime: true), mode: try mode(), longest: timeout,
      remedy: "--timeout allows more", now: { clock.now })
    return try pool.run(items, atOnce: max(1, jobs ?? cores), progress: tell)
  }
}
