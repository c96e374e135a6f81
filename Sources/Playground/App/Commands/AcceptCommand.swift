import ArgumentParser
import ScrollFiles
import ScrollMotion
import ScrollSnapshots

/// The command `accept`, which replaces goldens by the results of a failed run.
///
/// Names, verdicts and pictures come from the artifacts, which may be from another machine. Goldens are
/// written only where the local set of scenarios has them (see `Artifacts`).
struct AcceptCommand: PlaygroundCommand {
  static let configuration = CommandConfiguration(
    commandName: "accept", abstract: "Accept the results of a failed test as goldens.",
    discussion: """
      Copy the frames and the trajectory that `playground test` saved in its artifacts folder to the goldens, for a \
      whole scenario or for some of its frames. The message of each failure contains the command that accepts it.

      The artifacts may come from another machine. Goldens are written only for scenarios that exist locally.
      """)

  @Argument(help: ArgumentHelp("The names of failed scenarios.", valueName: "name"))
  var names: [String] = []
  @Flag(help: "Accept all failures.")
  var all = false
  @Option(.frames, "Accept only these frames: a number, or a range such as 14..20.")
  var frames: ClosedRange<Int>?
  @Flag(help: "Accept only the trajectory.")
  var trajectory = false
  @Option(.path("folder"), "The artifacts folder of the test run.")
  var artifacts = GoldenPlaces.defaultArtifacts
  @OptionGroup var set: GoldenPlacesOptions

  func validate() throws {
    if names.isEmpty == !all { throw ValidationError("expected names of failed scenarios, or --all") }
    if frames != nil, trajectory {
      throw ValidationError("--frames and --trajectory: expected only one of them")
    }
  }

  func list(_ files: inout CommandFiles, _ settings: Settings) {
    files.reads(set.places(settings), accepts: true)
    files.reads(artifacts, "--artifacts", holding: .artifacts(withReport: false))
  }

  func run(_ settings: Settings) throws {
    let places = set.places(settings)
    guard try AtomicFile.kind(of: artifacts) != nil else {
      throw PlaygroundError(
        .invalidInput, "accept: \"\(artifacts)\": no such folder; expected the artifacts of a test run")
    }
    try GoldenPlaces.checkArtifacts(artifacts)
    let left = try Artifacts(artifacts).names().sorted()
    let scenarios = try places.set()
    // Results of runs before the last one are accepted only by name.
    let last =
      try Artifacts(artifacts).folder.kind(of: TestRun.fileName) != nil
      ? Set(
        try TestRun(artifacts: artifacts, of: places, in: scenarios).results
          .filter { $0.outcome == .failed && $0.command != nil }.map(\.name)) : nil
    let known = all ? left.filter { last?.contains($0) ?? true } : left
    let list = known.isEmpty ? "the artifacts of a failed test" : "one of \(Self.list(known))"
    guard !all || !known.isEmpty else {
      throw PlaygroundError(
        .invalidInput,
        "accept --all: \(artifacts): contains no failures; expected the artifacts of a failed test")
    }
    for name in names where !known.contains(name) {
      throw PlaygroundError(.invalidInput, "\(name): no failure in \(artifacts); expected \(list)")
    }
    var failures: [PlaygroundError] = []
    for name in all ? known : names {
      let taken: [String]
      do { taken = try accept(name, scenarios, places) } catch  where all {
        // A failure that cannot be accepted does not prevent the others from being accepted.
        let failure = PlaygroundError(error)
        settings.console.note("\(failure)")
        failures.append(failure)
        continue
      }
      try settings.console.write(lines: taken.map { "accepted \($0)" })
    }
    if !failures.isEmpty {
      let isMachine = failures.contains { $0.code == .machineFailed }
      throw PlaygroundError(
        isMachine ? .machineFailed : .invalidInput,
        "\(failures.count) of \(known.count) results could not be accepted")
    }
  }

  private var part: Acceptance.Part {
    if let frames { .frames(frames) } else if trajectory { .track } else { .everything }
  }

  private func accept(_ name: String, _ scenarios: ScenarioSet, _ places: GoldenPlaces) throws -> [String] {
    guard let item = scenarios.item(name) else {
      throw PlaygroundError(
        .invalidInput,
        "\(name): no such scenario in \(places.description); expected one of that set, or another set with --scenarios"
      )
    }
    let store = GoldenStore(folder: item.goldens, artifacts: artifacts)
    let acceptance = try Acceptance(name, .sequence, in: store, next: places.next(artifacts: artifacts))
    try check(try acceptance.facts(), of: item, places.settings)
    return try acceptance.accept(part, track: TrajectoryTrack())
  }

  /// Rejects artifacts of another scenario with the same name, such as one of another project.
  private func check(_ facts: Facts?, of item: ScenarioSet.Item, _ settings: Settings) throws {
    guard let facts else { return }
    let own = ScenarioMotion(try settings.scenario(item.path), scene: item.path).facts(scale: 1)
    let change = own.changes(since: facts).first {
      $0.name.hasPrefix(ScenarioMotion.prefix) && !ScenarioMotion.replaceable.contains($0.name)
    }
    guard let change else { return }
    throw PlaygroundError(
      .invalidInput,
      "\(item.name): \(artifacts) is of another scenario than \(item.path) (\(change)); expected its own, so run the test again"
    )
  }

  /// Returns the first names of a list, for messages.
  static func list(_ names: [String]) -> String {
    let most = 30
    let more = names.count > most ? " and \(names.count - most) more" : ""
    return names.prefix(most).joined(separator: ", ") + more
  }
}
