import Foundation
import ScrollScript

/// What came into a session since its first event: the actions, and the frames that handled them. Played on the scene that
/// the session began with it gives the same states again, bit by bit.
package struct Tape: Sendable {
  /// Seconds of every frame since the session began, rising.
  package private(set) var frames: [Double] = []
  private var actions: [TimedAction] = []
  /// How many actions had come when each frame was over.
  private var ends: [Int32] = []

  /// What fits on it: four hours of uninterrupted motion at 60 Hz. Rest takes no frame and no room.
  package static let mostFrames = 864_000
  /// Actions that fit on it: almost two hours of a finger that never lifts, at 60 Hz.
  package static let mostActions = 400_000

  /// An empty tape.
  package init() {}

  /// What a scenario says, handed over as ``Player`` does.
  package init(_ scenario: Scenario) {
    let timeline = scenario.timeline
    var next = 0
    for time in scenario.frameTimes {
      let first = next
      while next < timeline.count, timeline[next].time <= time + 1e-9 { next += 1 }
      append(timeline[first..<next], frame: time)
    }
  }

  /// Adds a frame at a time in seconds, and the actions that it handled. Whether they fitted; a full tape stays as it is.
  @discardableResult
  package mutating func append(_ new: some Collection<TimedAction>, frame time: Double) -> Bool {
    guard frames.count < Self.mostFrames, actions.count + new.count <= Self.mostActions,
      time > frames.last ?? -1
    else { return false }
    actions += new
    hasChanges = hasChanges || new.contains { $0.action.isChange }
    frames.append(time)
    ends.append(Int32(actions.count))
    return true
  }

  /// Seconds of its last frame; 0 where it has none.
  package var end: Double { frames.last ?? 0 }

  /// The actions that a frame handled, by its number from 0.
  package func actions(of frame: Int) -> ArraySlice<TimedAction> {
    actions[(frame > 0 ? Int(ends[frame - 1]) : 0)..<Int(ends[frame])]
  }

  /// How many frames there are up to a time in seconds, that one included.
  package func count(at time: Double) -> Int {
    var low = 0, high = frames.count
    while low < high {
      let middle = (low + high) / 2
      if frames[middle] <= time + 1e-9 { low = middle + 1 } else { high = middle }
    }
    return low
  }

  /// Whether anything came in.
  package var hasInput: Bool { !actions.isEmpty }

  /// Whether a constant was changed.
  package private(set) var hasChanges = false

  /// What lets go of the fingers that are still down at its end.
  package var cancellations: [Action] {
    var mouse = false, trackpad = false
    var fingers: Set<Int> = []
    for timed in actions where timed.view == nil {
      switch timed.action {
      case .mouse(let phase, _): mouse = phase == .down || phase == .move
      case .trackpad(let phase, _): trackpad = phase == .begin || phase == .move
      case .touch(.down, let id, _): fingers.insert(id)
      case .touch(.up, let id, _), .touch(.cancel, let id, _): fingers.remove(id)
      case .touch(.move, _, _), .pan, .wheel, .key, .contentOffset, .setContentOffset, .scrollRectToVisible,
        .scrollTo, .scrollToTop, .stop, .resize, .contentSize, .contentInset, .scrollView, .delegate, .set:
        break
      }
    }
    return (mouse ? [.mouse(.cancel, at: .zero)] : []) + (trackpad ? [.trackpad(.cancel, by: .zero)] : [])
      + fingers.sorted().map { .touch(.cancel, id: $0, at: .zero) }
  }

  /// As a scenario that begins as `start` does.
  package func recording(of start: Scenario) -> Scenario {
    var recorder = Recorder(start)
    for frame in frames.indices {
      for timed in actions(of: frame) { recorder.record(timed.action, in: timed.view, at: timed.time) }
      recorder.recordFrame(at: frames[frame])
    }
    return recorder.session
  }
}

extension Action {
  /// Whether it changes a constant.
  package var isChange: Bool {
    switch self {
    case .set: true
    case .touch, .mouse, .trackpad, .pan, .wheel, .key, .contentOffset, .setContentOffset,
      .scrollRectToVisible, .scrollTo, .scrollToTop, .stop, .resize, .contentSize, .contentInset, .scrollView,
      .delegate:
      false
    }
  }
}
