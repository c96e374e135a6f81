import Scrolling

/// The frames of a scenario, one after the other. Where it rests, frames are added for content that still moves.
struct ScenarioFrames: Hashable, Sendable {
  private let times: FrameTimes, rests: FrameTimes
  private let period: Double
  /// The index of the next frame of the scenario.
  private var index = 0
  /// The frames to add in the rest that follows the latest frame of the scenario, or nil without a rest.
  private var added: RestFrames?
  /// Whether the latest frame was added in a rest and is not one of the scenario's.
  private(set) var isAdded = false

  init(of scenario: Scenario) {
    times = scenario.frameTimes
    rests = FrameTimes(scenario.rests)
    period = scenario.nominalFrame
  }

  /// Returns the time of the next frame in seconds, or nil after the last. `need` is that after the latest frame.
  mutating func next(_ need: FrameNeed) -> Double? {
    let time = added?.next(need)
    isAdded = time != nil
    if let time { return time }
    added = nil
    guard index < times.count else { return nil }
    index += 1
    return times[index - 1]
  }

  /// Begins the rest that follows the latest frame, which is at a time in seconds, if one does. The rest lasts until
  /// the next frame or action.
  mutating func rest(after time: Double, before action: Double? = nil) {
    guard !isAdded, rests.contains(time: time) else { return }
    let next = index < times.count ? times[index] : nil
    added = RestFrames(after: time, until: [next, action].compactMap { $0 }.min(), period: period)
  }

  /// Plays the frames in which a motion would go on without actions after a time in seconds, until the scroll view
  /// needs none. After the last frame of the scenario, frames are added, too. A frame at the time itself is played
  /// unless it has been.
  func play(after time: Double, hasPlayed: Bool, on core: inout ScrollViewCore) {
    var (frames, latest) = (self, time)
    // As in the player, an action that is later only by rounding is not late.
    frames.index = times.first(after: hasPlayed ? time : time - FrameTimes.slack)
    if hasPlayed { frames.rest(after: time) }
    while core.engine.need == .frame, let next = frames.next(.frame) {
      core.perform { $0.frame(at: next) }
      if !frames.isAdded { latest = next }
      frames.rest(after: next)
    }
    var last = RestFrames(after: latest, until: nil, period: period)
    while core.engine.need == .frame, let next = last.next(.frame) { core.perform { $0.frame(at: next) } }
  }
}
