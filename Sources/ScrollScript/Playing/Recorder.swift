import Foundation

/// Writes down a session as it happens, so that it can be played again to the last bit.
///
/// Call ``record(_:at:)`` with each action that was handed over and then ``recordFrame(at:)`` with the frame that showed
/// it, in the order in which they happened. The replay is exact as long as each frame is later than the one before and
/// each action's time is after the frame before it and no later than the frame that follows.
public struct Recorder: Hashable, Sendable {
  private var scenario: Scenario
  private var frames: [Double] = []
  private var fingers = Fingers()

  /// A recorder of a session that begins as `scenario` says; its events, frames and captures are left out.
  public init(_ scenario: Scenario) {
    self.scenario = scenario
    self.scenario.events = []
    self.scenario.frames = []
    self.scenario.capture = []
  }

  /// Notes an action in a view at its time in seconds, a lift at the place where the finger last was. Left out is what no
  /// file can say and no scroll view heeds: a time before 0 or not finite, a finger that moves without being down. A time
  /// before the last action's counts as that.
  public mutating func record(_ action: Action, in view: String? = nil, at time: Double) {
    guard time.isFinite, time >= 0, let taken = try? fingers.take(action, in: view) else { return }
    let time = max(time, scenario.events.last?.time ?? 0)
    scenario.events.append(Scenario.TimedEvent(.action(taken), in: view, at: time))
  }

  /// Notes a frame at its time in seconds. One that is not after the frame before it is left out.
  public mutating func recordFrame(at time: Double) {
    guard time.isFinite, time >= 0, time > frames.last ?? -1 else { return }
    frames.append(time)
  }

  /// What has been recorded up to now: every frame with its own time, the actions that reached one, and the last frame
  /// to look at. A session without a frame has one at 0.
  public var session: Scenario {
    var session = scenario
    session.frames = frames.isEmpty ? [0] : frames
    session.duration = session.frames?.last ?? 0
    session.capture = [session.duration]
    let unseen = session.events.reversed().prefix { $0.time > session.duration }.count
    session.events.removeLast(unseen)
    return session
  }
}
