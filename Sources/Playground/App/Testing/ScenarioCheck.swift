import ScrollFiles
import PlaygroundSDL
import PlaygroundScenes
import ScrollScript
import ScrollMotion
import ScrollSnapshots

/// A verification of scenarios against their goldens, one after another. Each scenario is played twice at the
/// same time, and the captured frames of the second run are rendered with fresh caches. The trajectory
/// contains all views.
package struct ScenarioCheck {
  private let command: TestCommand
  private let mode: RecordMode
  private let next: NextStep
  private let settings: Settings
  private let painter: ScenarioPainter
  /// The environment that paints the pictures, or the reason why its pictures would not be this machine's.
  private let environment: Result<String, any Error>

  /// Creates the verification that a command asks for.
  package init(_ command: TestCommand, _ settings: Settings, fonts: FontSet) throws {
    (self.command, self.settings) = (command, settings)
    (mode, next) = (try command.mode(), command.next(settings))
    painter = ScenarioPainter(command.options.scale, fonts, repaintsFully: settings.repaintsFully)
    // An error belongs to each scenario, so that a worker has an answer.
    environment = Result {
      if let failure = fonts.failures.first { throw PlaygroundError(.machineFailed, "\(failure)") }
      do { return try PaintingEnvironment(fonts: fonts).description } catch {
        throw PlaygroundError(.machineFailed, "\(error)")
      }
    }
  }

  /// Verifies a scenario. Errors are reported in the result, so that the others are still verified.
  package func run(_ item: ScenarioSet.Item) -> SnapshotResult {
    do {
      if let problem = item.problem { throw PlaygroundError(.invalidInput, problem) }
      var result = try verify(item)
      result.source = item.path
      return result
    } catch {
      // Artifacts of an earlier run must no longer be accepted.
      try? GoldenStore(folder: item.goldens, artifacts: command.artifacts).forget(item.name)
      let breakage: SnapshotResult.Breakage =
        switch PlaygroundError(error).code {
        case .machineFailed: .machine
        case .programFailed: .program
        case .comparisonFailed, .usage, .invalidInput: .input
        }
      return .broken(item, "\(error)", by: breakage, next: next, mode: mode)
    }
  }

  private func verify(_ item: ScenarioSet.Item) throws -> SnapshotResult {
    let options = command.options
    let scenario = try settings.scenario(item.path)
    let selection = FrameSelection(scenario, evenly: 3)
    let motion = ScenarioMotion(scenario, scene: item.path)
    let cause = FailureCause(motion, tolerance: options.trajectoryTolerance) { mismatch in
      // Another scale, library or font paints the same draw list differently.
      let isExplained =
        mismatch.isElsewhere
        || mismatch.changes?.contains { $0.name == ScenarioMotion.scaleName } ?? false
      return DrawingDifference(mismatch.drawings).lines(isPaintingExplained: isExplained)
    }
    let track = TrajectoryTrack(tolerance: options.trajectoryTolerance) { cause.lines(of: $0) }
    let facts = motion.facts(scale: options.scale, settings: settings)
    var check = try SequenceCheck(
      item.name, in: GoldenStore(folder: item.goldens, artifacts: command.artifacts), track: track,
      adjust: options.adjust, environment: try environment.get(), facts: facts, mode: mode,
      search: command.smallest ? .long : .short, next: next)
    do {
      func run() throws -> ScenarioRun<AnyScene> { ScenarioRun(try Player(scenario, file: item.path)) }
      painter.begin(item.path)
      return try Self.verify(run(), again: run(), selection.indices, &check, painter)
    } catch {
      check.discard()
      // A scenario that was played when the golden was recorded is no bad input.
      guard error is InputError, let recorded = check.recordedFacts,
        !facts.changes(since: recorded).contains(where: { $0.name.hasPrefix(ScenarioMotion.prefix) })
      else { throw error }
      throw PlaygroundError(
        .programFailed, "\(error); the scenario is as recorded: the code refuses it, and did not then")
    }
  }

  /// Plays two runs of a scenario together and verifies the frames with the given indices.
  package static func verify(
    _ first: ScenarioRun<AnyScene>, again second: ScenarioRun<AnyScene>, _ frames: [Int],
    _ check: inout SequenceCheck<TrajectoryTrack>, _ painter: ScenarioPainter
  ) throws -> SnapshotResult {
    var (first, second) = (first, second)
    for index in frames {
      guard let time = try first.advance(to: index),
        try HeldBlocks.during({ try second.advance(to: index) }) != nil
      else { break }
      let picture = try painter.paint(first.subject.scene)
      try check.verify(
        frame: index, at: time, picture,
        again: HeldBlocks.during { try painter.paintAnew(second.subject.scene, usually: picture) },
        drawing: { ScenarioPainter.drawing(of: first.subject.scene) },
        repetition: {
          DrawingDifference.repetition(
            .init(
              frame: index, expected: ScenarioPainter.drawing(of: first.subject.scene),
              actual: ScenarioPainter.drawing(of: second.subject.scene)))
        })
    }
    while try first.advance() != nil {}
    try HeldBlocks.during { while try second.advance() != nil {} }
    return try check.finish(track: first.track, again: second.track)
  }
}
