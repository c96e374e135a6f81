import ScrollFiles
import Foundation
import Scrolling
import ScrollPhysics

/// The fingers that are down in each view, and their positions. The type detects impossible actions: a move
/// without a down, or a second down.
struct Fingers: Hashable, Sendable {
  fileprivate struct Finger: Hashable, Sendable {
    var place: CGPoint
    /// The event of the gesture that moves the finger, or nil if individual touches move it.
    var gesture: Int?
  }

  /// The fingers in one view.
  fileprivate struct Hand: Hashable, Sendable {
    var fingers: [Int: Finger] = [:]
    var mouse: CGPoint?
    var isTrackpadTouched = false
    var pan: PanDevice?
  }

  private var hands: [String?: Hand] = [:]

  /// Applies an action in a view and returns it in its written form: with the position at which a finger
  /// lifts, and with the device of a pan. Throws an error and changes nothing if the action is impossible.
  /// `gesture` is the index of the gesture that contains the action.
  mutating func take(
    _ action: Action, in view: String?, gesture: Int? = nil
  ) throws(ActionError) -> Action {
    guard case .input(let input, let pointer) = action else { return action }
    do {
      return .input(try hands[view, default: Hand()].take(input, gesture), at: pointer)
    } catch {
      guard let view else { throw error }
      throw ActionError("in view \(JSONValue.string(view).kind), \(error)")
    }
  }
}

extension Fingers.Hand {
  fileprivate mutating func take(_ input: ScrollInput, _ gesture: Int?) throws(ActionError) -> ScrollInput {
    switch input {
    case .touch(let phase, let id, let place):
      let does = PhaseWords(began: "goes down", moved: "moves", ended: "lifts", cancelled: "is canceled")[
        phase]
      let finger = try begin(
        phase, fingers[id], "finger \(id) goes down twice", "finger \(id) \(does) without being down")
      if let finger, finger.gesture != gesture {
        let owner = finger.gesture.map { "the gesture of events[\($0)]" } ?? "a touch event"
        throw ActionError("finger \(id) \(does) while it belongs to \(owner)")
      }
      let place = phase.isDown ? place : finger?.place ?? place
      fingers[id] = phase.isDown ? Fingers.Finger(place: place, gesture: gesture) : nil
      return .touch(phase, id: id, at: place)
    case .mouse(let phase, let place):
      let last = try begin(
        phase, mouse, "the mouse button goes down twice", "mouse \(PhaseWords.finger[phase]) without a down")
      let place = phase.isDown ? place : last ?? place
      mouse = phase.isDown ? place : nil
      return .mouse(phase, at: place)
    case .trackpad(let phase, let delta):
      _ = try begin(
        phase, isTrackpadTouched ? true : nil, "the trackpad begins twice",
        "trackpad \(PhaseWords.trackpad[phase]) without a begin")
      isTrackpadTouched = phase.isDown
      return .trackpad(phase, by: phase == .moved ? delta : .zero)
    case .pan(let phase, let device, let translation, let velocity, _):
      let device =
        try begin(phase, pan, "the pan begins twice", "pan \(PhaseWords.pan[phase]) without a begin")
        ?? device
      pan = phase.isDown ? device : nil
      return phase.isDown
        ? .pan(phase, device: device, translation: translation, velocity: velocity)
        : .pan(phase, device: device)
    case .wheel, .key: return input
    }
  }

  /// Returns the state with which a device goes on, or nil if it begins. Throws an error if it begins while it is down,
  /// or goes on while it is not.
  private func begin<State>(
    _ phase: ScrollInput.Phase, _ state: State?, _ twice: String, _ without: String
  ) throws(ActionError) -> State? {
    guard (phase == .began) == (state == nil) else { throw ActionError(phase == .began ? twice : without) }
    return state
  }
}

extension ScrollInput.Phase {
  /// Whether the fingers are down after it.
  package var isDown: Bool { self == .began || self == .moved }
}
