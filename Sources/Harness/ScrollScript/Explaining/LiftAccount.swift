import Foundation
import ScrollPhysics
import Scrolling

/// The lifts of the fingers that scroll a view, with the shares of their movements in the release velocity (UIKIT
/// facts, 4.1 and 4.2).
struct LiftAccount: Hashable, Sendable {
  /// A movement from one sample to the next, and its share of a velocity. Its velocity is the finger's.
  private typealias Share = Explanation.Sample

  /// The last two velocities that a recognizer reported, whose samples are unknown.
  private var reported: [Share] = []

  /// Follows an action, and returns the lift of the last finger if it is one.
  mutating func follow(_ change: ViewChange) -> Explanation.Lift? {
    guard case .input(let input, _)? = change.action, let phase = input.phase else { return nil }
    if case .pan(_, _, _, let velocity, _) = input, phase.isDown {
      let last = phase == .began ? nil : reported.last
      let share = Share(from: last?.to ?? change.time, to: change.time, velocity: velocity, weight: 1)
      reported = (last.map { [$0] } ?? []) + [share]
    }
    guard !phase.isDown, let device = change.before.panDevice, change.after.panDevice == nil else {
      return nil
    }
    let (before, track) = (change.before, change.before.fingerTrack)
    let velocity = change.release?.velocity ?? .zero
    let boost = velocity == .zero ? .zero : change.after.boost
    let finger = CGPoint(x: boost.x - velocity.x, y: boost.y - velocity.y)
    let rested = max(0, change.time - (track?.lastMovement ?? reported.last?.to ?? change.time))
    return Explanation.Lift(
      device: device, velocity: velocity, boost: boost, latest: before.velocity,
      samples: velocity == .zero
        ? []
        : shares(of: finger, track, before.profile).map { share in
          var sample = share
          sample.velocity = before.contentVelocity(ofFinger: share.velocity)
          return sample
        }, rested: rested, isRest: track != nil && before.profile.pan(device).isRest(rested),
      isCancelled: phase == .cancelled)
  }

  /// Returns the movements that make up a release velocity (the finger's, in pt/s), oldest first. The result
  /// is empty if they do not, because a law other than the two-tap one was in effect.
  private func shares(of release: CGPoint, _ track: FingerTrack?, _ profile: ScrollProfile) -> [Share] {
    // A recognizer's velocities have no parts.
    let newestShare = track == nil ? 1 : profile.number("release.newestShare") ?? 1
    let latestShare = profile.number("release.latestShare") ?? 1
    let movements = track.map { track in (0..<3).compactMap(track.movement) } ?? reported.reversed()
    /// Returns the shares of the movements in the velocity after the newest one for an age of 0, or after the one
    /// before for 1.
    func velocity(_ age: Int) -> [Int: Double] {
      guard age < movements.count else { return [:] }
      return age + 1 < movements.count ? [age: newestShare, age + 1: 1 - newestShare] : [age: 1]
    }
    let axis = abs(release.x) > abs(release.y) ? Axis.horizontal : .vertical
    func sum(_ shares: [Int: Double]) -> Double {
      shares.reduce(0) { $0 + $1.value * movements[$1.key].velocity[axis] }
    }
    // A drag may have had one callback only. Of a finger that rested, the latest velocity became 0.
    for (previous, latest) in [(velocity(1), velocity(0)), ([:], velocity(0)), (velocity(0), [:])] {
      let former = previous.mapValues { $0 * (1 - latestShare) }
      let shares =
        sum(previous) == 0
        ? latest : former.merging(latest.mapValues { $0 * latestShare }, uniquingKeysWith: +)
      guard abs(sum(shares) - release[axis]) <= 1e-9 * max(1, abs(release[axis])) else { continue }
      return shares.filter { $0.value != 0 }.sorted { $0.key > $1.key }.map { age, weight in
        var share = movements[age]
        share.weight = weight
        return share
      }
    }
    return []
  }
}

extension FingerTrack {
  /// Returns the movement to the newest sample for an age of 0, or to an earlier one, or nil if there is none.
  fileprivate func movement(_ age: Int) -> Explanation.Sample? {
    guard age + 1 < samples.x.count else { return nil }
    let velocity = CGPoint(x: samples.x.rawVelocity(age), y: samples.y.rawVelocity(age))
    return .init(from: samples.x.time(age + 1), to: samples.x.time(age), velocity: velocity, weight: 1)
  }
}
