import Scrolling

/// The frames in which a motion of a scenario would go on without further actions: those of the scenario, and
/// frames of the nominal duration where it rests and after its last one, for up to ``RestFrames/longest``
/// seconds.
struct ComingFrames: Hashable, Sendable {
  private let times: FrameTimes
  private let rests: FrameTimes
  private let period: Double

  init(of scenario: Scenario) {
    times = scenario.frameTimes
    rests = FrameTimes(scenario.rests)
    period = scenario.nominalFrame
  }

  /// Plays the frames after a time in seconds on a scroll view until it needs none. A frame at the time
  /// itself is played unless it has been.
  func play(after time: Double, hasPlayed: Bool, on core: inout ScrollViewCore) {
    // As in the player, an action that is later only by rounding is not late.
    var index = times.first(after: hasPlayed ? time : time - FrameTimes.slack)
    var latest = time
    if hasPlayed { playRest(after: latest, before: index, on: &core) }
    while index < times.count, core.engine.need == .frame {
      latest = times[index]
      core.perform { $0.frame(at: latest) }
      index += 1
      playRest(after: latest, before: index, on: &core)
    }
    play(RestFrames(after: latest, until: nil, period: period), on: &core)
  }

  /// Plays the frames of a rest that begins with the frame at a time, if one does.
  private func playRest(after time: Double, before index: Int, on core: inout ScrollViewCore) {
    guard index < times.count, rests.contains(time: time) else { return }
    play(RestFrames(after: time, until: times[index], period: period), on: &core)
  }

  private func play(_ frames: RestFrames, on core: inout ScrollViewCore) {
    var frames = frames
    while core.engine.need == .frame, let time = frames.next(.frame) { core.perform { $0.frame(at: time) } }
  }
}
