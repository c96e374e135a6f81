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
    do {
      return try hands[view, default: Hand()].take(action, gesture: gesture)
    } catch {
      guard let view else { throw error }
      throw ActionError("in view \(JSONValue.string(view).kind), \(error)")
    }
  }
}

extension Fingers.Hand {
  fileprivate mutating func take(_ action: Action, gesture: Int?) throws(ActionError) -> Action {
    switch action.input {
    case .touch(let phase, let id, let place): return try touch(phase, id, place, gesture)
    case .mouse(.began, let place):
      guard mouse == nil else {
        throw ActionError(
          "the mouse button goes down twice")
      }
      mouse = place
      return action
    case .mouse(let phase, let place):
      guard let last = mouse else {
        throw ActionError("mouse \(PhaseWords.finger[phase]) without a down")
      }
      mouse = phase == .moved ? place : nil
      return phase == .moved ? action : .mouse(phase, at: last)
    case .trackpad(.began, _):
      guard !isTrackpadTouched else {
        throw ActionError("the trackpad begins twice")
      }
      isTrackpadTouched = true
      return action
    case .trackpad(let phase, _):
      guard isTrackpadTouched else {
        throw ActionError("trackpad \(PhaseWords.trackpad[phase]) without a begin")
      }
      isTrackpadTouched = phase == .moved
      return action
    case .pan(.began, let device, _, _, _):
      guard pan == nil else {
        throw ActionError("the pan begins twice")
      }
      pan = device
      return action
    case .pan(let phase, _, let translation, let velocity, _):
      guard let device = pan else {
        throw ActionError("pan \(PhaseWords.pan[phase]) without a begin")
      }
      guard phase != .moved else {
        return .pan(phase, device: device, translation: translation, velocity: velocity)
      }
      pan = nil
      return .pan(phase, device: device, translation: .zero, velocity: .zero)
    case .wheel, .key, nil: return action
    }
  }

  private mutating func touch(
    _ phase: ScrollInput.Phase, _ id: Int, _ place: CGPoint, _ gesture: Int?
  ) throws(ActionError) -> Action {
    switch phase {
    case .began:
      guard fingers[id] == nil else {
        throw ActionError(
          "finger \(id) goes down twice")
      }
      fingers[id] = Fingers.Finger(place: place, gesture: gesture)
      return .touch(phase, id: id, at: place)
    case .moved:
      _ = try held(id, by: gesture, "moves")
      fingers[id]?.place = place
      return .touch(phase, id: id, at: place)
    case .ended, .cancelled:
      let finger = try held(id, by: gesture, phase == .ended ? "lifts" : "is canceled")
      fingers[id] = nil
      return .touch(phase, id: id, at: finger.place)
    }
  }

  private func held(_ id: Int, by gesture: Int?, _ does: String) throws(ActionError) -> Fingers.Finger {
    guard let finger = fingers[id] else {
      throw ActionError("finger \(id) \(does) without being down")
    }
    guard finger.gesture == gesture else {
      let owner = finger.gesture.map { "the gesture of events[\($0)]" } ?? "a touch event"
      throw ActionError("finger \(id) \(does) while it belongs to \(owner)")
    }
    return finger
  }
}
