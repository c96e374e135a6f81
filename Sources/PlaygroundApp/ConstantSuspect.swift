import Foundation
import ScrollPhysics
import ScrollScript
import Scrolling

/// Asks a recorded trajectory which constants it was made with, where they are others than this run's.
struct ConstantSuspect {
  private let scenario: Scenario
  private let engine: ScrollEngine
  private let view: String
  private let file: String

  /// `engine` is the main view's before the first frame, `view` its name.
  init(_ scenario: Scenario, engine: ScrollEngine, view: String, file: String) {
    self.scenario = scenario
    self.engine = engine
    self.view = view
    self.file = file
  }

  /// Longer runs would take longer to fit than a failure is worth waiting for.
  private static let mostFrames = 3600

  /// The constants that fit what is recorded, beside this run's; nil where the recording says nothing of any, or agrees
  /// with them all.
  func line(_ recorded: Trajectory) -> String? {
    let rows = recorded.rows.filter { $0.view == view }
    guard rows.count <= Self.mostFrames, !rows.isEmpty else { return nil }
    // Anything that is no plain scroll by fingers has no such recording, which is no fault of the scenario's.
    guard
      let recording = try? Recording(
        of: scenario, engine: engine, trajectory: Trajectory(rows: rows), file: file),
      let read = try? FitRecording(data: Data(recording.csv("recorded").utf8), file: file),
      let fit = try? Fit(read, file: file, profile: scenario.profile)
    else { return nil }
    let others = fit.constants.filter { $0.fitted != $0.start }
    guard !others.isEmpty else { return nil }
    let texts = others.map { constant in
      let change = (constant.start / constant.fitted - 1) * 100
      let share = change.isFinite ? String(format: " (%+.1f %%)", change) : ""
      return "\(constant.name) was \(constant.fitted), is \(constant.start)\(share)"
    }
    return "the recorded motion fits other constants: " + texts.joined(separator: "; ")
  }
}
