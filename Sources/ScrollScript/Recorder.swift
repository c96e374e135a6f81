import Foundation

/// Writes down a session as it happens, so that it can be played again to the last bit.
public struct Recorder: Hashable, Sendable {
  private var scenario: Scenario

  /// A recorder of a session that begins as `scenario` says; its events, frames and captures are left out.
  public init(_ scenario: Scenario) {
    self.scenario = scenario
    self.scenario.events = []
    self.scenario.frames = []
    self.scenario.capture = []
  }

  /// Notes an action at its time in seconds.
  public mutating func record(_ action: Action, at time: Double) {
    scenario.events.append(Scenario.TimedEvent(.action(action), at: time))
  }

  /// Notes a frame at its time in seconds.
  public mutating func recordFrame(at time: Double) { scenario.frames?.append(time) }

  /// What has been recorded up to now: every frame with its own time, and the last one to look at. A session without
  /// a frame has one at 0.
  public var session: Scenario {
    var session = scenario
    if session.frames?.isEmpty ?? true { session.frames = [0] }
    session.duration = session.frames?.last ?? 0
    session.capture = [session.duration]
    return session
  }
}
