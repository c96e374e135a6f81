import FileFormats
import Foundation
import ScrollPhysics
import ScrollScript
import Scrolling

extension Recording {
  /// Creates a recording of the fingers of a scenario and of its main view's response. `engine` is that view's
  /// engine before the first frame, and `trajectory` is its run. `file` names the scenario in messages.
  ///
  /// Throws `InputError` for anything that a recording cannot represent: a second finger at the same time, and any
  /// other cause of motion than fingers.
  public init(
    of scenario: Scenario, engine: ScrollEngine, trajectory: Trajectory, file: String
  ) throws(InputError) {
    let view = trajectory.rows.first?.view
    let inputs = try RecordedInputs(of: scenario, view: view, file: file)
    var conditions = Conditions(engine.metrics)
    conditions.offset = engine.contentOffset
    conditions.device = inputs.device
    conditions.frameRate = 1 / engine.nominalFrame
    conditions.frameTimes = .own
    var pending = inputs.rows[...]
    var rows: [Row] = []
    for row in trajectory.rows where row.view == view {
      // As in the player, an input that is later only by rounding is not late.
      while let input = pending.first, input.time <= row.time + Self.slack {
        rows.append(pending.removeFirst())
      }
      let frame = Frame(x: row.offset.x, y: row.offset.y, events: row.events)
      rows.append(Row(.frame(frame), at: row.time))
    }
    self.init(conditions, rows: rows)
  }

  /// The tolerance, in seconds, by which a row may be earlier than the one above.
  static let slack = 1e-9

  // MARK: Text

  /// Returns the recording as a file that reads back as the same recording. `remark` becomes the first line.
  public func csv(_ remark: String) -> String {
    var lines = ["# " + remark.split(whereSeparator: \.isNewline).joined(separator: " ")]
    lines += conditions.texts.map { "# \($0.0.rawValue): \($0.1)" }
    lines += rows.map { "\(Self.text($0))" }
    return lines.joined(separator: "\n") + "\n"
  }

  private static func text(_ row: Row) -> String {
    switch row.entry {
    case .frame(let frame):
      let events = frame.events.isEmpty ? "" : "," + frame.events.joined(separator: ";")
      return "frame,\(row.time),\(frame.x.map { "\($0)" } ?? ""),\(frame.y)\(events)"
    case .input(let input):
      switch input {
      case .touch(let phase, let point): return "touch,\(row.time),\(text(phase, point))"
      case .mouse(let phase, let point): return "mouse,\(row.time),\(text(phase, point))"
      case .trackpad(let phase, let step):
        let distance = phase == .move ? ",\(step.x),\(step.y)" : ""
        return "trackpad,\(row.time),\(phase.rawValue)\(distance)" + (row.sampled.map { ",\($0)" } ?? "")
      case .pan(let phase, let translation, let velocity):
        switch phase {
        case .begin, .change:
          return
            "pan,\(row.time),\(phase.rawValue),\(translation.x),\(translation.y),\(velocity.x),\(velocity.y)"
        case .end, .cancel: return "pan,\(row.time),\(phase.rawValue)"
        }
      }
    }
  }

  private static func text(_ phase: FingerInput.TouchPhase, _ point: CGPoint) -> String {
    switch phase {
    case .down, .move: "\(phase.rawValue),\(point.x),\(point.y)"
    case .up, .cancel: phase.rawValue
    }
  }
}

extension Recording.Conditions {
  /// The conditions as texts for a file. View properties with default values are omitted.
  fileprivate var texts: [(Recording.Condition, String)] {
    func size(_ size: CGSize) -> String { "\(number(size.width))x\(number(size.height))" }
    func number(_ number: Double) -> String { NumberText.exact(number) }
    let usual = ScrollMetrics(boundsSize: .zero, contentSize: .zero)
    let inset = metrics.contentInset
    var texts: [(Recording.Condition, String)] = [
      (.bounds, size(metrics.boundsSize)), (.content, size(metrics.contentSize)),
      (.scale, number(metrics.scale)),
    ]
    if inset != EdgeInsets() {
      let sides = [inset.top, inset.left, inset.bottom, inset.right]
      texts.append((.inset, sides.map { number($0) }.joined(separator: ",")))
    }
    if let offset { texts.append((.offset, "\(number(offset.x)),\(number(offset.y))")) }
    if let device { texts.append((.device, device.rawValue)) }
    texts.append((.frameRate, number(frameRate)))
    texts.append((.frameTimes, frameTimes.rawValue))
    switch metrics.decelerationRate {
    case .normal: break
    case .fast: texts.append((.decelerationRate, "fast"))
    case .custom(let rate): texts.append((.decelerationRate, "\(rate)"))
    }
    let switches: [(Recording.Condition, KeyPath<ScrollMetrics, Bool>)] = [
      (.bouncesHorizontally, \.bouncesHorizontally), (.bouncesVertically, \.bouncesVertically),
      (.alwaysBounceHorizontal, \.alwaysBounce.x), (.alwaysBounceVertical, \.alwaysBounce.y),
      (.isPagingEnabled, \.isPagingEnabled), (.isScrollEnabled, \.isScrollEnabled),
      (.isDirectionalLockEnabled, \.isDirectionalLockEnabled),
    ]
    for (condition, path) in switches where metrics[keyPath: path] != usual[keyPath: path] {
      texts.append((condition, "\(metrics[keyPath: path])"))
    }
    return texts
  }
}

/// The fingers of a scenario as rows of a recording.
private struct RecordedInputs {
  private(set) var rows: [Recording.Row] = []
  /// The device of the pans.
  private(set) var device: PanDevice?
  private var finger: Int?
  private let view: String?
  private let file: String

  init(of scenario: Scenario, view: String?, file: String) throws(InputError) {
    self.file = file
    self.view = view
    for action in scenario.indexedTimeline {
      let input = try input(action)
      let timed = action.timed
      rows.append(Recording.Row(.input(input), at: timed.time, sampled: timed.sampled))
    }
  }

  private mutating func input(
    _ action: Scenario.IndexedAction
  ) throws(InputError) -> Recording.Input {
    func refusal(_ what: String) -> InputError {
      InputError(
        file: file, path: "events[\(action.event)]",
        problem: "\(what); expected one finger, mouse, trackpad or pan, because a recording contains only one"
      )
    }
    if let view = action.timed.view, view != self.view {
      throw refusal("in view \(JSONValue.string(view).kind)")
    }
    switch action.timed.action.fingerInput {
    case .touch(let phase, let id, let point):
      guard finger == nil || finger == id else { throw refusal("a second finger") }
      finger = phase == .up || phase == .cancel ? nil : id
      return .touch(phase, at: point)
    case .mouse(let phase, let point): return .mouse(phase, at: point)
    case .trackpad(let phase, let step): return .trackpad(phase, by: step)
    case .pan(let phase, let device, let translation, let velocity):
      guard self.device == nil || self.device == device else { throw refusal("a pan on another device") }
      self.device = device
      return .pan(phase, translation: translation, velocity: velocity)
    case nil: throw refusal(action.timed.action.word)
    }
  }
}
