import Foundation

/// Which fingers are down, and where: tells what cannot happen, a move without a down or a second one.
struct Fingers: Hashable, Sendable {
  private struct Finger: Hashable, Sendable {
    var place: CGPoint
    /// The event of the gesture that moves it; nil for one that is moved touch by touch.
    var gesture: Int?
  }

  private var fingers: [Int: Finger] = [:]
  private var isTrackpadTouched = false

  /// Takes an action and returns it with the place at which a finger lifts; nothing changes when it cannot happen.
  /// `gesture` is the index of the gesture it is part of.
  mutating func take(_ action: Action, gesture: Int? = nil) throws(ActionError) -> Action {
    switch action {
    case .touch(.down, let id, let place):
      guard fingers[id] == nil else {
        throw ActionError(
          "finger \(id) comes down though it is down already; expected an up or cancel before")
      }
      fingers[id] = Finger(place: place, gesture: gesture)
      return action
    case .touch(.move, let id, let place):
      _ = try held(id, by: gesture, "moves")
      fingers[id]?.place = place
      return action
    case .touch(let phase, let id, _):
      let finger = try held(id, by: gesture, phase == .up ? "lifts" : "is cancelled")
      fingers[id] = nil
      return .touch(phase, id: id, at: finger.place)
    case .trackpad(.begin, _):
      guard !isTrackpadTouched else {
        throw ActionError("the trackpad begins twice; expected an end or cancel before")
      }
      isTrackpadTouched = true
      return action
    case .trackpad(let phase, _):
      guard isTrackpadTouched else {
        throw ActionError("trackpad \(phase.rawValue) without a begin; expected a begin before")
      }
      isTrackpadTouched = phase == .move
      return action
    case .wheel, .key, .setContentOffset, .scrollTo, .scrollToTop, .stop, .resize, .contentSize,
      .contentInset, .set:
      return action
    }
  }

  private func held(_ id: Int, by gesture: Int?, _ does: String) throws(ActionError) -> Finger {
    guard let finger = fingers[id] else {
      throw ActionError("finger \(id) \(does) without being down; expected a down before")
    }
    guard finger.gesture == gesture else {
      let owner = finger.gesture.map { "the gesture of events[\($0)]" } ?? "touches"
      throw ActionError("finger \(id) \(does) while it belongs to \(owner); expected that to lift first")
    }
    return finger
  }
}
