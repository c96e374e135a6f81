import ScrollFiles
import Foundation
import ScrollPhysics
import ScrollScript
import Scrolling

/// A recording of the fingers of a scenario and of its main view's response, made row by row while the
/// scenario is played.
///
/// What the scenario sets before its first input is a condition of the recording. A later jump of the content
/// with no finger down is a gap.
public struct RecordedRun: Sendable {
  /// The conditions of the recording.
  public let conditions: Recording.Conditions
  private var pending: ArraySlice<Recording.Row>
  /// Whether the next frame is the first after a jump.
  private var hasJumped: Bool

  /// Creates a recording of a scenario before its first frame. `engine` is the engine of the view with the
  /// name `view` before the first frame. `file` names the scenario in messages.
  /// - Throws: `InputError` for anything that a recording cannot represent: any other cause of motion than
  ///   fingers.
  public init(of scenario: Scenario, view: String, engine: ScrollEngine, file: String) throws(InputError) {
    let inputs = try RecordedInputs(of: scenario, view: view, engine: engine, file: file)
    var conditions = Recording.Conditions(inputs.opening.engine.metrics)
    conditions.offset = inputs.opening.engine.contentOffset
    conditions.device = inputs.device
    conditions.frameRate = 1 / engine.nominalFrame
    conditions.frameTimes = .own
    self.conditions = conditions
    pending = inputs.rows[...]
    hasJumped = conditions.offset != engine.contentOffset
  }

  /// Returns the rows of the next frame of the view: the inputs since the frame before, and the frame.
  public mutating func rows(with frame: Trajectory.Row) -> [Recording.Row] {
    // As in the player, an input that is later only by rounding is not late.
    let inputs = pending.prefix { $0.time <= frame.time + FrameTimes.slack }
    pending = pending.dropFirst(inputs.count)
    // The callbacks of a jump answer no finger.
    hasJumped = hasJumped || inputs.contains { $0.entry == .gap }
    let state = Recording.Frame(x: frame.offset.x, y: frame.offset.y, events: hasJumped ? [] : frame.events)
    hasJumped = false
    return inputs + [Recording.Row(.frame(state), at: frame.time)]
  }
}

extension RecordedRun {
  /// A replay of the recording while it is made, which shows that it describes all that moved the view.
  public struct Replay {
    private var replay: RecordingReplay
    private let tolerance: Double

    fileprivate init(_ recording: Recording, profile: ScrollProfile) {
      replay = RecordingReplay(recording, profile: profile, offset: recording.conditions.offset ?? .zero)
      tolerance = recording.source.tolerance
    }

    /// Plays the recording's rows of a frame, and returns whether the engine then has the frame's offset and
    /// phase and has sent the recorded callbacks.
    public mutating func agrees(with frame: Trajectory.Row, after rows: [Recording.Row]) -> Bool {
      var step = RecordingReplay.Step(time: frame.time)
      for row in rows {
        switch row.entry {
        case .input: step.inputs.append(row)
        case .frame(let frame): step.rows.append((row, frame))
        case .gap:
          step.inputs = []
          replay.begin(at: frame.offset)
        }
      }
      let response = replay.play(step)
      let offset = replay.engine.contentOffset
      return frame.phase == replay.engine.phase
        && step.rows.last?.frame.events == response.events.map(\.name)
        && abs(offset.x - frame.offset.x) <= tolerance && abs(offset.y - frame.offset.y) <= tolerance
    }
  }

  /// Returns a replay with a profile, before the first frame.
  public func replay(profile: ScrollProfile) -> Replay {
    Replay(Recording(conditions, rows: pending.filter { $0.entry != .gap }), profile: profile)
  }
}

extension Recording {
  /// Creates a recording of the fingers of a scenario and of its main view's response. `engine` is that
  /// view's engine before the first frame, and `trajectory` is its run. `file` names the scenario in
  /// messages.
  /// - Throws: `InputError` for anything that a recording cannot represent, as ``RecordedRun`` does.
  public init(
    of scenario: Scenario, engine: ScrollEngine, trajectory: Trajectory, file: String
  ) throws(InputError) {
    let view = trajectory.rows.first?.view ?? ""
    var run = try RecordedRun(of: scenario, view: view, engine: engine, file: file)
    self.init(
      run.conditions,
      rows: trajectory.rows.filter { $0.view == view }.flatMap { run.rows(with: $0) })
  }
}

/// The fingers of a scenario as rows of a recording.
private struct RecordedInputs {
  /// The view before the first input.
  struct Opening: Scrollable {
    private var core: ScrollViewCore
    var engine: ScrollEngine { core.engine }

    init(_ engine: ScrollEngine) { core = ScrollViewCore(engine) }

    mutating func perform(_ change: (inout ScrollEngine) -> Void) { core.perform(change) }
  }

  private(set) var opening: Opening
  private(set) var rows: [Recording.Row] = []
  private(set) var device: PanDevice?
  private var down: Set<Recording.Input.Finger> = []
  private let view: String
  private let file: String

  init(of scenario: Scenario, view: String, engine: ScrollEngine, file: String) throws(InputError) {
    self.file = file
    self.view = view
    opening = Opening(engine)
    let first = scenario.frameTimes.first ?? 0
    for action in scenario.indexedTimeline {
      let timed = action.timed
      if let view = timed.view, view != self.view {
        throw refusal(action, "in view \(JSONValue.string(view).kind)")
      }
      switch timed.action {
      case .input(let input, _):
        let recorded = try self.input(input, action)
        if recorded.phase.isDown { down.insert(recorded.finger) } else { down.remove(recorded.finger) }
        rows.append(Recording.Row(.input(recorded), at: timed.time, sampled: timed.sampled))
      case .scroll(.contentOffset), .scroll(.setContentOffset(_, _, animated: false)), .layout:
        if rows.isEmpty, timed.time <= first + FrameTimes.slack {
          do { try opening.perform(timed.action, at: timed.time) { _ in nil } } catch {
            throw refusal(action, "\(error)")
          }
        } else if case .layout = timed.action {
          throw refusal(action, timed.action.word)
        } else {
          guard down.isEmpty else {
            throw refusal(action, "\(timed.action.word) with a finger down")
          }
          rows.append(Recording.Row(.gap, at: timed.time))
        }
      case .scroll, .tuning, .rows, .delegate: throw refusal(action, timed.action.word)
      }
    }
  }

  private func refusal(_ action: Scenario.IndexedAction, _ what: String) -> InputError {
    InputError(
      file: file, path: "events[\(action.event)]",
      problem: "\(what); expected fingers, a mouse, a trackpad or a pan in one view: the recording's inputs"
    )
  }

  private mutating func input(
    _ input: ScrollInput, _ action: Scenario.IndexedAction
  ) throws(InputError) -> Recording.Input {
    switch input {
    case .touch(let phase, let id, let point): return .touch(phase, id: id, at: point)
    case .mouse(let phase, let point): return .mouse(phase, at: point)
    case .trackpad(let phase, let step): return .trackpad(phase, by: step)
    case .pan(let phase, let device, let translation, let velocity, _):
      guard self.device == nil || self.device == device else {
        throw refusal(action, "a pan on another device")
      }
      self.device = device
      return .pan(phase, translation: translation, velocity: velocity)
    case .wheel, .key: throw refusal(action, action.timed.action.word)
    }
  }
}
