import ScrollFiles
import PlaygroundScenes
import ScrollScript
import Scrolling

/// A recording of a session's input: the actions, and the display frames that handled them. Played on the
/// scene with which the session began, it reproduces the same states, bit for bit.
package struct Tape: Sendable {
  /// The times of the frames in seconds since the session began, in ascending order.
  package private(set) var frames: [Double] = []
  private var actions: [TimedAction] = []
  /// The number of actions up to the end of each frame.
  private var ends: [Int32] = []
  /// The numbers of the frames after which nothing moved until the next one, in ascending order.
  private var rests: [Int32] = []

  /// The maximum number of frames: four hours of uninterrupted motion at 60 Hz. Rest takes no frames.
  package static let mostFrames = 864_000
  /// The maximum number of actions: almost two hours of a finger that never lifts, at 60 Hz.
  package static let mostActions = 400_000

  package init() {}

  /// Creates the tape of a scenario with the frames that a ``Player`` plays on a scene. `file` names the
  /// scenario in messages. Throws an error for an event that cannot be carried out, and if the scenario does
  /// not fit on a tape.
  package init(playing scenario: Scenario, file: String, on scene: any Scene) throws(InputError) {
    var run = PlotRun(scenario, file: file, on: scene)
    while let (time, actions) = try run.next() {
      guard append(actions, frame: time) else {
        throw InputError(
          file: file,
          problem: "is too long; expected at most \(Self.mostFrames) frames and \(Self.mostActions) actions")
      }
      if run.scene.need != .frame { rest() }
    }
  }

  /// Adds a frame at a time in seconds with the actions that it handled. Returns whether they fit; a full
  /// tape does not change.
  @discardableResult
  package mutating func append(_ new: some Collection<TimedAction>, frame time: Double) -> Bool {
    guard frames.count < Self.mostFrames, actions.count + new.count <= Self.mostActions,
      time > frames.last ?? -1
    else { return false }
    actions += new
    if new.contains(where: { $0.action.isTuning }) { changes.append(frames.count) }
    if !hasGestures { hasGestures = new.contains { !$0.action.isTuning } }
    frames.append(time)
    ends.append(Int32(actions.count))
    return true
  }

  /// Notes that nothing moves after the last frame until the next one.
  package mutating func rest() {
    let last = Int32(frames.count - 1)
    if last >= 0, rests.last != last { rests.append(last) }
  }

  /// Returns whether nothing moved after a frame, by its number counted from 0.
  package func isAtRest(after frame: Int) -> Bool {
    let index = rests.firstIndex(notBefore: Double(frame)) { Double($0) }
    return index < rests.count && Int(rests[index]) == frame
  }

  package var end: Double { frames.last ?? 0 }

  /// Returns the actions that a frame handled, by its number counted from 0.
  package func actions(of frame: Int) -> ArraySlice<TimedAction> {
    actions[(frame > 0 ? Int(ends[frame - 1]) : 0)..<Int(ends[frame])]
  }

  func lastTime(of count: Int) -> Double { count > 0 ? frames[count - 1] : -.infinity }

  func actionCount(of count: Int) -> Int { count > 0 ? Int(ends[min(count, ends.count) - 1]) : 0 }

  /// Returns the number of frames up to and including a time in seconds.
  package func count(at time: Double) -> Int { frames.firstIndex(after: time + 1e-9) { $0 } }

  package var actionCount: Int { actions.count }

  package var hasInput: Bool { !actions.isEmpty }

  /// Whether there are actions other than changes of constants.
  package private(set) var hasGestures = false

  /// The numbers of the frames that change constants, in ascending order.
  package private(set) var changes: [Int] = []

  /// The actions that cancel the touches and drags that are active at the end.
  package var cancellations: [Action] {
    var mouse = false, trackpad = false
    var fingers: Set<Int> = []
    for timed in actions where timed.view == nil {
      guard case .input(let input, _) = timed.action else { continue }
      switch input {
      case .mouse(let phase, _): mouse = phase.isDown
      case .trackpad(let phase, _): trackpad = phase.isDown
      case .touch(let phase, let id, _): if phase.isDown { fingers.insert(id) } else { fingers.remove(id) }
      case .pan, .wheel, .key: break
      }
    }
    return (mouse ? [.input(.mouse(.cancelled))] : []) + (trackpad ? [.input(.trackpad(.cancelled))] : [])
      + fingers.sorted().map { .input(.touch(.cancelled, id: $0)) }
  }

  /// Returns the tape as a scenario with the beginning of `start`, from the first on or after some frames.
  package func recording(of start: Scenario, after first: Int = 0) -> Scenario {
    var recorder = Recorder(start)
    for frame in frames.indices.dropFirst(first) {
      for timed in actions(of: frame) {
        recorder.record(timed.action, in: timed.view, at: timed.time, sampled: timed.sampled)
      }
      recorder.recordFrame(at: frames[frame], isAtRest: isAtRest(after: frame))
    }
    return recorder.session
  }
}
