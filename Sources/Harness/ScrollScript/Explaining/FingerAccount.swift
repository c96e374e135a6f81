import Foundation
import ScrollPhysics
import Scrolling

/// The finger that scrolls a view, or the one in whose place several do, followed action by action until the
/// last one lifts.
struct FingerAccount: Hashable, Sendable {
  private(set) var trail: FingerTrail?
  private var fingers: FingerGroup?

  /// Follows the finger that scrolls, and returns its trail when it lifts.
  mutating func follow(_ action: Action, _ change: ViewChange) -> FingerTrail? {
    guard case .input(let input, _) = action else { return nil }
    if let finger = input.finger(from: trail?.position) {
      switch finger.phase {
      case .began: begin(finger.device, finger.id, at: finger.point, change)
      case .moved: move(finger.device, finger.id, to: finger.point, change)
      case .ended, .cancelled: return lift(finger.device, finger.id, change)
      }
    }
    switch input {
    case .pan(.began, let device, _, let velocity, _):
      begin(device, Self.pan, at: .zero, change)
      tell(velocity, change, isFirst: true)
    case .pan(.moved, _, _, let velocity, _): tell(velocity, change, isFirst: false)
    case .pan(.ended, let device, _, _, _), .pan(.cancelled, let device, _, _, _):
      return lift(device, Self.pan, change)
    case .touch, .mouse, .trackpad, .wheel, .key: break
    }
    return nil
  }

  /// The id of a recognizer's trail. No finger has this id.
  static let pan = -1

  private mutating func tell(_ velocity: CGPoint, _ change: ViewChange, isFirst: Bool) {
    guard trail?.id == Self.pan else { return }
    trail?.tell(velocity: velocity, at: change.time, isFirst: isFirst)
  }

  private mutating func begin(
    _ device: PanDevice, _ id: Int, at point: CGPoint, _ change: ViewChange
  ) {
    let law = change.after.profile.fingers
    if let trail, change.before.isTracking {
      guard trail.device == device, trail.id != Self.pan, id != Self.pan else { return }
      if fingers?.down(id, at: point, law) == true { changeLeader(at: change.time) }
    } else if !change.before.isTracking, change.after.isTracking {
      trail = FingerTrail(device: device, id: id, at: point, time: change.time)
      fingers = FingerGroup(id, at: point)
    }
  }

  /// Follows another finger, whose velocity counts from a time on.
  private mutating func changeLeader(at time: Double) {
    guard let trail, let fingers else { return }
    self.trail = FingerTrail(device: trail.device, id: trail.id, at: fingers.position, time: time)
  }

  private mutating func move(
    _ device: PanDevice, _ id: Int, to point: CGPoint, _ change: ViewChange
  ) {
    guard trail?.device == device,
      let place = fingers?.move(id, to: point, at: change.time, change.after.profile.fingers)
    else { return }
    trail?.move(
      to: place, at: change.time,
      newestShare: change.after.profile.number("release.newestShare") ?? 1,
      settings: change.after.profile.pan(device), wasDragging: change.before.isDragging,
      isDragging: change.after.isDragging)
  }

  private mutating func lift(_ device: PanDevice, _ id: Int, _ change: ViewChange) -> FingerTrail? {
    guard let lifted = trail, lifted.device == device, fingers?.contains(id) == true else { return nil }
    if let leads = fingers?.up(id, change.after.profile.fingers) {
      if leads { changeLeader(at: change.time) }
      return nil
    }
    (trail, fingers) = (nil, nil)
    return lifted
  }

  static func lift(
    _ trail: FingerTrail, _ action: Action, _ change: ViewChange
  ) -> Explanation.Lift {
    let velocity = change.release?.velocity ?? .zero
    let boost = velocity == .zero ? .zero : change.after.boost
    let finger = CGPoint(x: boost.x - velocity.x, y: boost.y - velocity.y)
    let rested = max(0, change.time - trail.lastMovement)
    let shares =
      velocity == .zero
      ? []
      : trail.shares(of: finger, latestShare: change.before.profile.number("release.latestShare") ?? 1)
    return Explanation.Lift(
      device: trail.device, velocity: velocity, boost: boost, latest: change.before.velocity,
      samples: shares.map {
        var sample = $0
        sample.velocity = change.before.contentVelocity(ofFinger: sample.velocity)
        return sample
      },
      rested: rested,
      isRest: trail.id != pan && trail.isAtRest(at: change.time, change.before.profile.pan(trail.device)),
      isCancelled: action.phase == .cancelled)
  }
}
