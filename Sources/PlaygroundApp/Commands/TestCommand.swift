import FileFormats
import Foundation
import SDLBackend
import Snapshots

/// `test`: scenarios against their goldens.
package struct TestCommand: Sendable {
  /// Files and folders of scenarios; the project's own with none.
  package var inputs: [String] = []
  /// The folder of all goldens; beside each input unless given.
  package var goldens: String?
  /// Names of scenarios, or of folders of them, that are verified; all with none.
  package var only: [String] = []
  package var shard: Shard?
  /// When goldens are written; by the environment unless given.
  package var record: RecordMode?
  /// The report's path; among the artifacts, where anything failed, unless given.
  package var report: String?
  /// The path of the results as JUnit's XML.
  package var xunit: String?
  /// Whether goldens that no scenario has are removed.
  package var prune = false
  /// Whether failures are shown in the terminal.
  package var preview = false
  /// How many scenarios are verified at once; as many as there are cores unless given.
  package var jobs: Int?
  /// How many seconds a scenario may take in a worker before it is given up.
  package var longest = 300.0
  /// How they are compared, and where failures go.
  package var plan = TestPlan()
  /// The playground and its arguments with which a worker is started; nil to verify in this process.
  package var worker: (executable: String, arguments: [String])?
  /// How the program was called, for the commands that messages end with.
  package var program = "playground"
  package var settings: Settings

  package init(settings: Settings) { self.settings = settings }

  /// The name of the folder that failures leave their files in, unless given.
  package static let artifacts = "artifacts"

  package func run() throws {
    let clock = Clock()
    let start = clock.now
    var set = try ScenarioSet(
      try inputs.isEmpty ? [settings.ownScenarios()] : inputs, goldens: goldens, artifacts: plan.artifacts)
    let unused = try UnusedGoldens(in: only.isEmpty ? set.wholeFolders : [], items: set.items)
    try set.keep(only: only)
    let names = set.items.map(\.name)
    if let shard { set.keep(shard) }
    let plan = try completePlan()
    // What is wrong with the command line is told once, not of every scenario.
    _ = try settings.profile(or: .uikit)
    try AtomicFile.makeFolder(plan.artifacts)
    for path in [report, xunit].compactMap({ $0 }) { try AtomicFile.checkWritable(path) }
    var results = try verify(set.items, plan, since: clock)
    results.sort { $0.name < $1.name }
    let run = TestRun(
      shard: shard, names: names, unused: prune ? [] : unused.folders, artifacts: plan.artifacts,
      seconds: clock.now - start, results: results)
    let pruned = prune ? try unused.prune() : []
    let stores = Set(set.items.map(\.goldens)).sorted()
    var account = TestAccount(run, goldens: stores, program: program, settings: settings)
    account.inputs = inputs
    try account.finish(report: report, xunit: xunit, preview: preview, also: pruned)
  }

  /// What a worker does: reads items, answers results, until there are no more.
  package func work() throws {
    let check = ScenarioCheck(try completePlan(), settings: settings, fonts: try settings.fonts())
    let clock = Clock()
    while let line = readLine() {
      let item: ScenarioSet.Item
      do { item = try JSONDecoder().decode(ScenarioSet.Item.self, from: Data(line.utf8)) } catch {
        throw PlaygroundError(.usage, "--worker: expected scenarios as JSON on standard input, a line each")
      }
      let start = clock.now
      var result = check.run(item)
      result.seconds = clock.now - start
      let answer = String(decoding: try result.json(), as: UTF8.self) + "\n"
      // Nobody listens any more: whoever asked is gone.
      do { try settings.console.write(answer) } catch { return }
    }
  }

  /// The plan with what the command line and the environment leave to it.
  private func completePlan() throws -> TestPlan {
    var plan = plan
    do { plan.mode = try record ?? RecordMode.chosen() } catch {
      throw PlaygroundError(.usage, "\(error)")
    }
    let place = plan.artifacts == Self.artifacts ? [] : ["--artifacts", plan.artifacts]
    var set = GoldenPlaces()
    (set.inputs, set.goldens) = (inputs, goldens)
    // Without inputs the set is found in the assets.
    let assets = inputs.isEmpty ? settings.assets.map { ["--assets", $0] } ?? [] : []
    plan.next = .playground(
      test: inputs + (goldens.map { ["--goldens", $0] } ?? []) + place + look,
      accept: set.acceptOptions(artifacts: plan.artifacts) + assets, program: program)
    return plan
  }

  /// The options that pictures and motion depend on.
  private var look: [String] {
    let options: [(String, String?)] = [
      ("--assets", settings.assets), ("--scale", plan.scale == 1 ? nil : "\(plan.scale)"),
      ("--theme", settings.appearance?.rawValue),
      ("--font", settings.font), ("--font-semibold", settings.semiboldFont), ("--profile", settings.profile),
    ]
    return (options + settings.changes.map { ("--set", $0.text) }).flatMap { name, value in
      value.map { [name, $0] } ?? []
    } + plan.tolerances.options
      + (plan.trajectoryTolerance == TestPlan().trajectoryTolerance
        ? [] : ["--trajectory-tolerance", "\(plan.trajectoryTolerance)"])
  }

  private func verify(
    _ items: [ScenarioSet.Item], _ plan: TestPlan, since clock: Clock
  ) throws -> [SnapshotResult] {
    let console = settings.console
    let start = clock.now
    func tell(_ count: Int) {
      guard count > 0, count < items.count else { return }
      let left = (clock.now - start) / Double(count) * Double(items.count - count)
      console.progress("\(count) of \(items.count) scenarios, about \(Int(left.rounded(.up))) s left")
    }
    defer { console.endProgress() }
    // Fonts are looked for here, too, so that what is wrong with them is told once.
    let fonts = try settings.fonts()
    guard let worker else {
      let check = ScenarioCheck(plan, settings: settings, fonts: fonts)
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
      executable: worker.executable, arguments: worker.arguments, next: plan.next, longest: longest)
    return try pool.run(items, atOnce: max(1, jobs ?? cores), progress: tell)
  }
}
