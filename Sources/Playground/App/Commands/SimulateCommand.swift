import ArgumentParser
import ScrollFiles
import PlaygroundScenes
import ScrollPhysics
import ScrollRecordings
import ScrollScript

/// The command `simulate`, which prints a scenario's trajectory without rendering.
struct SimulateCommand: PlaygroundCommand {
  /// The format of the output. A recording contains the input of the fingers beside the trajectory.
  enum Format: String, CaseIterable, ExpressibleByArgument { case csv, json, recording }

  enum Views: String, CaseIterable, ExpressibleByArgument { case root, all }

  static let configuration = CommandConfiguration(
    commandName: "simulate", abstract: "Print the trajectory of a scenario, without rendering.",
    discussion: """
      Each row contains the state after one frame. Times are in s, offsets in pt, velocities in pt/s.
      Under a profile whose edges stretch (android, compose), the last two columns have the stretch, in shares of the view.
      """)

  @Argument(help: ArgumentHelp("The scenario file.", valueName: "scenario"))
  var scenario: String
  @OptionGroup var rate: FrameRateOptions
  @Option(help: "The output format.")
  var format: Format = .csv
  @Option(help: "The views to print: the root view, or all views.")
  var views: Views = .root
  @OptionGroup var content: ContentOptions
  @OptionGroup var shared: SharedOptions
  @OptionGroup var limit: TimeLimit

  func list(_ files: inout CommandFiles, _ settings: Settings) {
    files.reads(scenario, "the scenario")
  }

  func run(_ settings: Settings) throws {
    let read = try settings.scenario(scenario)
    if format == .recording { return try writeRecording(read, settings.console) }
    // Only an action can fail. The output begins when all were played, so that it is whole or there is none.
    var player = try Player(read, file: scenario)
    var first: [Trajectory.Row] = []
    while first.count < Self.mostHeld, let rows = try nextRows(&player) { first += rows }
    var trial = player
    try trial.checkActions()
    switch format {
    case .csv, .recording:
      let stretches = stretches(read, trial.subject.scene)
      let head = stretches ? Trajectory.stretchHeader : Trajectory.header
      try write(first, player, settings.console, head: head + "\n") { $0.csv(withStretch: stretches) + "\n" }
    case .json:
      var rows = JSONRows()
      try write(first, player, settings.console, end: { rows.end() }) { rows.next($0.json) }
    }
  }

  /// Writes the text of the first rows, and of each further row as it is played, so that long runs take no more
  /// memory.
  private func write(
    _ first: [Trajectory.Row], _ player: Player<AnyScene>, _ console: Console, head: String = "",
    end: () -> String = { "" }, row text: (Trajectory.Row) throws -> String
  ) throws {
    var (player, rows, output) = (player, first, head)
    repeat {
      for row in rows {
        output += try text(row)
        guard output.utf8.count > Self.mostBuffered else { continue }
        try console.write(output)
        output.removeAll(keepingCapacity: true)
      }
      rows = try nextRows(&player) ?? []
    } while !rows.isEmpty
    try console.write(output + end())
  }

  /// Plays to the next frame and returns its rows, or nil after the last.
  private func nextRows(_ player: inout Player<AnyScene>) throws -> [Trajectory.Row]? {
    guard let time = try player.advance() else { return nil }
    let rows = player.subject.takeRows(at: time)
    return views == .all ? rows : Array(rows.prefix(1))
  }

  /// The number of bytes above which text is written, and the number of rows that are held until all actions were played.
  private static let mostBuffered = 1 << 16, mostHeld = 1 << 16

  /// Returns whether the edges of a printed view may stretch, so that each row has the columns of it.
  private func stretches(_ scenario: Scenario, _ scene: any Scene) -> Bool {
    let panes = views == .all ? scene.panes[...] : scene.panes.prefix(1)
    // The scene has been played, and may have another profile since.
    return panes.contains { $0.engine.profile.stretch != nil } || scenario.profile.stretch != nil
      || scenario.events.contains { event in
        guard case .action(.tuning(.profile(let profile))) = event.event else { return false }
        return profile.stretch != nil
      }
  }

  private func writeRecording(_ scenario: Scenario, _ console: Console) throws {
    let panes = try SceneKind.scene(for: scenario, file: self.scenario).panes
    guard let pane = panes.first, panes.count == 1 else {
      throw InputError(
        file: self.scenario, path: "scene",
        problem:
          "contains the views \(panes.map(\.name).joined(separator: ", ")); expected a scene with one view, "
          + "because a recording describes one view")
    }
    let run = try RecordedRun(of: scenario, view: pane.name, engine: pane.engine, file: self.scenario)
    let remark =
      "made by playground simulate, scene \(scenario.scene), profile \(Self.text(scenario.profile))"
    // Nothing is written of a scenario that is refused.
    try check(run, of: scenario)
    var recording = run
    let player = try Player(scenario, file: self.scenario)
    try write([], player, console, head: run.conditions.head(remark)) {
      recording.rows(with: $0).map { $0.csv + "\n" }.joined()
    }
  }

  /// Rejects a scenario whose fingers did not only scroll, but also tapped a button or swiped a row: played
  /// from a recording, they would scroll the view differently, or touch it where they did not.
  private func check(_ run: RecordedRun, of scenario: Scenario) throws {
    var run = run
    var replay = run.replay(profile: scenario.profile)
    var player = try Player(scenario, file: self.scenario)
    while let time = try player.advance() {
      guard let row = player.subject.takeRows(at: time).first else { continue }
      guard replay.agrees(with: row, after: run.rows(with: row)) else {
        throw InputError(
          file: self.scenario,
          problem:
            "the scene handles a finger at \(NumberText.trimmed(time)) s, such as a tap or a swipe; expected fingers "
            + "that only scroll, because a recording contains only the scroll view")
      }
    }
  }

  private static func text(_ profile: ScrollProfile) -> String {
    let base = (try? ScrollProfile.named(profile.base)) ?? .uikit
    let changes = profile.differences(from: base).map { "\($0.name) \(ProfilesCommand.text($0.value))" }
    return profile.name + (changes.isEmpty ? "" : " with \(changes.joined(separator: ", "))")
  }
}

extension Player<AnyScene> {
  /// Creates a player of a scenario on a scene of its own. `file` names the scenario in messages.
  init(_ scenario: Scenario, file: String) throws(InputError) {
    self.init(scenario, file: file, on: AnyScene(try SceneKind.scene(for: scenario, file: file)))
  }
}
