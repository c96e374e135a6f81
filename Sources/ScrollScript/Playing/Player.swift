import FileFormats
import Foundation
import Scrolling

/// Anything that a scenario can be played on.
public protocol Playable {
  /// Takes an action at its time in seconds, for one of its views by name or, with nil, for the one that it decides on.
  /// Throws when there is no such thing here (a view, a row, a constant).
  mutating func handle(_ action: Action, in view: String?, at time: Double) throws(ActionError)
  /// Moves on to a frame at a time in seconds.
  mutating func frame(at time: Double)
  /// What it needs after that frame.
  var need: FrameNeed { get }
  /// The state of its views after a frame with the callbacks since the row before; the root view's first.
  mutating func takeRows(at time: Double) -> [Trajectory.Row]
}

extension Playable {
  /// Takes an action for the view that it decides on.
  public mutating func handle(_ action: Action, at time: Double) throws(ActionError) {
    try handle(action, in: nil, at: time)
  }
}

/// Why a scene could not carry out an action.
public struct ActionError: Error, Hashable, Sendable, CustomStringConvertible {
  /// What is wrong and what was expected.
  public var description: String

  /// An error with its one line.
  public init(_ description: String) { self.description = description }

  /// An action for a view that a scene does not have.
  public static func noView(_ name: String, known: [String]) -> ActionError {
    ActionError(
      "no view \(JSONValue.string(name).kind) in this scene; expected \(known.joined(separator: ", "))")
  }
}

/// Plays a scenario: hands each event over at the first frame at or after its time, in order, before that frame.
public struct Player<Subject: Playable> {
  /// What it is played on.
  public var subject: Subject
  private let scenarioFile: String
  private let timeline: [Scenario.IndexedAction]
  private let frameTimes: [Double]
  private var nextAction = 0
  private var nextFrame = 0

  /// Seconds by which an event may seem late to a frame that it belongs to.
  private static var slack: Double { 1e-9 }

  /// A player before its first frame; `file` names the scenario in messages.
  public init(_ scenario: Scenario, file: String, on subject: Subject) {
    self.subject = subject
    scenarioFile = file
    timeline = scenario.indexedTimeline
    frameTimes = scenario.frameTimes
  }

  /// Plays to the next frame and returns its time in seconds; nil after the last.
  public mutating func advance() throws(InputError) -> Double? {
    guard nextFrame < frameTimes.count else { return nil }
    let time = frameTimes[nextFrame]
    nextFrame += 1
    // Times are sums and quotients: what is later by rounding alone is not late.
    while nextAction < timeline.count, timeline[nextAction].timed.time <= time + Self.slack {
      let (timed, event) = (timeline[nextAction].timed, timeline[nextAction].event)
      nextAction += 1
      do {
        try subject.handle(timed.action, in: timed.view, at: timed.time)
      } catch {
        throw InputError(
          file: scenarioFile, path: "events[\(event)]", problem: "at \(timed.time) s: \(error)")
      }
    }
    subject.frame(at: time)
    return time
  }

  /// Plays all that is left and returns the trajectory of the root view, or of all views.
  public mutating func trajectory(allViews: Bool = false) throws(InputError) -> Trajectory {
    var trajectory = Trajectory()
    while let time = try advance() {
      let rows = subject.takeRows(at: time)
      trajectory.rows += allViews ? rows : Array(rows.prefix(1))
    }
    return trajectory
  }
}
