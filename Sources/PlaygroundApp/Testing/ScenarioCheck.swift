import Drawing
import Foundation
import SDLBackend
import Scenes
import ScrollScript
import Scrolling
import Snapshots

/// A verification of scenarios against their goldens, one after another. Each captured frame is rendered twice, and the
/// trajectory contains all views.
package struct ScenarioCheck {
  private let plan: TestPlan
  private let settings: Settings
  private let fonts: FontSet
  private let environment: String
  /// The work that the searches for causes of all scenarios may do.
  private let budget = SearchBudget()

  package init(_ plan: TestPlan, settings: Settings, fonts: FontSet) {
    self.plan = plan
    self.settings = settings
    self.fonts = fonts
    environment = PaintingEnvironment(fonts: fonts).description
  }

  /// Verifies a scenario. Errors are reported in the result, so that the remaining scenarios are still verified.
  package func run(_ item: ScenarioSet.Item) -> SnapshotResult {
    do {
      if let problem = item.problem { throw PlaygroundError(.invalidInput, problem) }
      var result = try verify(item)
      result.source = item.path
      return result
    } catch {
      // Artifacts of an earlier run must no longer be accepted.
      try? GoldenStore(folder: item.goldens, artifacts: plan.artifacts).forget(item.name)
      let isMachine = PlaygroundError(error).code == .machineFailed
      return .broken(item, "\(error)", by: isMachine ? .machine : .input, next: plan.next)
    }
  }

  private func verify(_ item: ScenarioSet.Item) throws -> SnapshotResult {
    let scenario = try settings.scenario(item.path)
    let selection = FrameSelection(scenario, every: nil, fallback: .evenly(3))
    let scene = AnyScene(try SceneKind.scene(for: scenario, file: item.path))
    let motion = ScenarioMotion(scenario: scenario, file: item.path)
    let cause = FailureCause(motion: motion, tolerance: plan.trajectoryTolerance, budget: budget)
    let track = TrajectoryTrack(tolerance: plan.trajectoryTolerance) { cause.lines($0) }
    var check = try SequenceCheck(
      item.name, in: GoldenStore(folder: item.goldens, artifacts: plan.artifacts), track: track,
      adjust: plan.adjust, environment: environment, facts: motion.facts(scale: plan.scale), mode: plan.mode,
      next: plan.next)
    do {
      let run = try play(scenario, file: item.path, on: scene, selection.indices, &check)
      return try check.finish(track: run)
    } catch {
      check.discard()
      throw error
    }
  }

  private func play(
    _ scenario: Scenario, file: String, on scene: AnyScene, _ frames: [Int],
    _ check: inout SequenceCheck<TrajectoryTrack>
  ) throws -> TrajectoryTrack.Value {
    var player = Player(scenario, file: file, on: scene)
    var run = TrajectoryTrack.Value(calls: [])
    var list = DrawList()
    var offscreen: Offscreen?
    var (index, rest) = (0, frames[...])
    while let time = try player.advance() {
      run.calls?.append(contentsOf: DelegateCall.pending(in: player.subject.panes, at: time))
      let rows = player.subject.takeRows(at: time)
      run.trajectory.rows += rows
      let panes = player.subject.panes
      run.doings += rows.map { row in panes.first { $0.name == row.view }.map { Self.doing($0.engine) } ?? ""
      }
      // Goldens are numbered by the frames of the scenario.
      if player.isFrameAdded { continue }
      if rest.first == index {
        rest.removeFirst()
        let scene = player.subject
        let size = scene.size
        // If the scenario resizes the view, a new target is needed.
        if offscreen?.size != size { offscreen = nil }
        let target = try offscreen ?? Offscreen(size: size, scale: plan.scale, for: file, fonts: fonts)
        offscreen = target
        try check.verify(frame: index, at: time) {
          list.removeAll()
          scene.draw(into: &list)
          try target.draw(list, pictures: scene, background: Palette(scene.appearance).canvas)
          return try target.bitmap()
        }
      }
      index += 1
    }
    return run
  }

  /// Returns a short description of a view's activity. It is more specific than the phase: a glide beyond an edge is a
  /// bounce.
  private static func doing(_ engine: ScrollEngine) -> String {
    let offset = engine.contentOffset, inside = engine.metrics.clamped(offset)
    let edge =
      offset.y < inside.y
      ? "top"
      : offset.y > inside.y ? "bottom" : offset.x < inside.x ? "left" : offset.x > inside.x ? "right" : nil
    guard let edge else { return engine.phase.rawValue }
    return engine.phase == .decelerating
      ? "bouncing at the \(edge)" : "\(engine.phase.rawValue) past the \(edge)"
  }
}

extension SnapshotResult {
  /// Returns a result for a scenario that could not be verified. The lines of `more` follow the reason.
  static func broken(
    _ item: ScenarioSet.Item, _ reason: String, more: [String] = [], by breakage: Breakage? = nil,
    next: NextStep
  ) -> SnapshotResult {
    var result = SnapshotResult(name: item.name, source: item.path, outcome: .broken)
    result.breakage = breakage
    result.lines = [reason] + more
    result.command = next.again(item.name)
    return result
  }
}
