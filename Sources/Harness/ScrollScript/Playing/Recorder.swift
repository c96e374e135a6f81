/// A recorder that writes down a session as it happens, so that it can be replayed to the last bit.
///
/// Call ``record(_:in:at:sampled:)`` with each action that was handled, and then ``recordFrame(at:isAtRest:)`` with the frame
/// that displayed it, in the order in which they happened. The replay is exact if each frame is later than
/// the one before, and if each action's time is after the preceding frame and no later than the following
/// one.
public struct Recorder: Hashable, Sendable {
  private var scenario: Scenario
  private var frames: [Double] = []
  private var fingers = Fingers()
  /// The time in seconds above which a rest is noted. A shorter one is a frame.
  private let shortestRest: Double

  /// The largest time in seconds by which the time of a trackpad's movement may be later than its arrival.
  /// The clock of the device is known only from arrivals, so in a burst of late events the later ones are
  /// ahead.
  public static let largestLead = 1.0

  /// Creates a recorder of a session that begins with the settings of `scenario`. Its events, frames, and
  /// captures are omitted.
  public init(_ scenario: Scenario) {
    shortestRest = 1.5 * scenario.nominalFrame
    self.scenario = scenario
    self.scenario.events = []
    self.scenario.frames = []
    self.scenario.rests = []
    self.scenario.capture = []
  }

  /// Records an action in a view at its time in seconds, and a lift at the last position of its finger.
  /// Ignores anything that no file can represent and no scroll view responds to: a time that is negative or
  /// not finite, and a finger that moves without being down. A time before the last action's is replaced by
  /// it. `sampled` is the time at which a trackpad measured the action, if it is known; one that is not
  /// finite, negative, or later than `time` by more than ``largestLead`` is ignored.
  public mutating func record(
    _ action: Action, in view: String? = nil, at time: Double, sampled: Double? = nil
  ) {
    guard time.isFinite, time >= 0, let taken = try? fingers.take(action, in: view) else { return }
    let time = max(time, scenario.events.last?.time ?? 0)
    // Only a trackpad's events have room for it.
    let isTrackpad = if case .input(.trackpad, _) = taken { true } else { false }
    let sampled = sampled.flatMap { isTrackpad && (0...time + Self.largestLead).contains($0) ? $0 : nil }
    scenario.events.append(Scenario.TimedEvent(.action(taken), in: view, at: time, sampled: sampled))
  }

  /// Records a frame at its time in seconds. A frame that is not after the one before is ignored. `isAtRest`
  /// indicates that nothing moved between this frame and the next one, which ``Scenario/rests`` notes if that
  /// is longer than a frame.
  public mutating func recordFrame(at time: Double, isAtRest: Bool = false) {
    guard time.isFinite, time >= 0, time > frames.last ?? -1 else { return }
    if let rest = scenario.rests.last, rest == frames.last, time - rest <= shortestRest {
      scenario.rests.removeLast()
    }
    frames.append(time)
    if isAtRest { scenario.rests.append(time) }
  }

  /// The session recorded so far: every frame with its own time, the actions that reached a frame, and the
  /// last frame as the capture. A session without frames has one at 0.
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
