import ScrollFiles
import Scrolling

/// A type on which a scenario can be played.
public protocol Playable {
  /// Handles an action at its time in seconds, in the named view or, with nil, in a view that the subject
  /// selects. Throws ``ActionError`` if the action refers to something that does not exist (a view, a row, a
  /// constant).
  mutating func handle(_ action: Action, in view: String?, at time: Double) throws(ActionError)
  /// Advances to a frame at a time in seconds.
  mutating func frame(at time: Double)
  /// The need for a further frame or wake-up after that frame.
  var need: FrameNeed { get }
  /// Returns the state of the views after a frame, with the callbacks since the previous row. The row of the
  /// root view is first.
  mutating func takeRows(at time: Double) -> [Trajectory.Row]
}

extension Playable {
  /// Handles an action in a view that the subject selects.
  public mutating func handle(_ action: Action, at time: Double) throws(ActionError) {
    try handle(action, in: nil, at: time)
  }
}

/// The reason that a scene could not perform an action.
public struct ActionError: Error, Hashable, Sendable, CustomStringConvertible {
  /// A description of the problem and of the expected input.
  public var description: String

  /// Creates an error with a one-line description.
  public init(_ description: String) { self.description = description }

  /// Returns an error for an action in a view that a scene does not have.
  public static func noView(_ name: String, known: [String]) -> ActionError {
    ActionError(
      "no view \(JSONValue.string(name).kind) in this scene; expected \(known.joined(separator: ", "))")
  }
}

/// A player of a scenario. Before each frame, it passes on the events due by the frame's time, in order.
///
/// A recorded scenario has no frames while it rests (``Scenario/rests``). If its content still moves then,
/// because it is played with other constants, the player adds frames of the nominal duration until the
/// content stops or the recording goes on, for up to ten minutes.
public struct Player<Subject: Playable> {
  /// The subject on which the scenario is played.
  public var subject: Subject
  private let scenarioFile: String
  private let timeline: [Scenario.IndexedAction]
  private var nextAction = 0
  private var frames: ScenarioFrames
  /// Whether the latest frame was added in a rest and is not one of the scenario's.
  public var isFrameAdded: Bool { frames.isAdded }

  /// Creates a player before its first frame. `file` names the scenario in messages.
  public init(_ scenario: Scenario, file: String, on subject: Subject) {
    self.subject = subject
    scenarioFile = file
    timeline = scenario.indexedTimeline
    frames = ScenarioFrames(of: scenario)
  }

  /// Plays to the next frame and returns its time in seconds, or nil after the last.
  public mutating func advance() throws(InputError) -> Double? {
    guard let time = frames.next(subject.need) else { return nil }
    let end = frames.isAdded ? -.infinity : time + FrameTimes.slack
    while nextAction < timeline.count, timeline[nextAction].timed.time <= end {
      let (timed, event) = (timeline[nextAction].timed, timeline[nextAction].event)
      nextAction += 1
      do {
        try subject.handle(timed.action, in: timed.view, at: timed.sampleTime)
      } catch {
        throw InputError(
          file: scenarioFile, path: "events[\(event)]", problem: "at \(timed.time) s: \(error)")
      }
    }
    subject.frame(at: time)
    frames.rest(after: time, before: nextAction < timeline.count ? timeline[nextAction].timed.time : nil)
    return time
  }

  /// Plays until no action remains that reaches a frame, and removes the rows. After the last action, playing
  /// on throws no errors.
  /// - Throws: `InputError` for the first action that the subject refuses.
  package mutating func checkActions() throws(InputError) {
    while nextAction < timeline.count, let time = try advance() { _ = subject.takeRows(at: time) }
  }

  /// Plays the remaining frames and returns the trajectory of the root view, or of all views.
  public mutating func trajectory(allViews: Bool = false) throws(InputError) -> Trajectory {
    var trajectory = Trajectory()
    while let time = try advance() {
      let rows = subject.takeRows(at: time)
      trajectory.rows += allViews ? rows : Array(rows.prefix(1))
    }
    return trajectory
  }
}
