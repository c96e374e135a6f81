import Foundation
import ScrollPhysics
import Scrolling

/// The positions of a finger over time, and the shares of its movements in the velocity at its lift. The
/// trail follows the pan recognizer step by step, but keeps the shares separate (UIKIT facts, 4.1 and 4.2).
/// Velocities are the finger's, in pt/s.
struct FingerTrail: Hashable, Sendable {
  /// A movement from one sample to the next, and its share of a velocity. Its velocity is the finger's, too.
  typealias Share = Explanation.Sample

  /// A position of the finger in points, at a time in seconds.
  struct Point: Hashable, Sendable {
    var time: Double
    var position: CGPoint
  }

  let device: PanDevice
  let id: Int
  /// The recent positions of the finger, oldest first: those of the last ``kept`` seconds before it last
  /// moved, and at most ``mostPoints``.
  private(set) var points: [Point]
  private(set) var position: CGPoint
  private(set) var lastMovement: Double
  /// The latest sample from which a velocity was computed.
  private var sampledPosition: CGPoint
  private var sampledTime: Double
  private var raw: Share?
  private var value: [Share] = []
  /// The shares of the recognizer's velocity at the last two drag callbacks.
  private var previous: [Share] = [], latest: [Share] = []

  init(device: PanDevice, id: Int, at position: CGPoint, time: Double) {
    self.device = device
    self.id = id
    self.position = position
    lastMovement = time
    sampledPosition = position
    sampledTime = time
    points = [Point(time: time, position: position)]
  }

  static let kept = 0.15, mostPoints = 256

  /// Returns whether the finger has been at rest at a time in seconds, by the settings of its device.
  func isAtRest(at time: Double, _ settings: PanSettings) -> Bool {
    settings.zeroesVelocityAtRest && time - lastMovement > settings.restTime
  }

  /// Adds a movement. `wasDragging` and `isDragging` are the states of the view before and after it.
  mutating func move(
    to point: CGPoint, at time: Double, newestShare: Double, settings: PanSettings, wasDragging: Bool,
    isDragging: Bool
  ) {
    guard point != position else { return }
    if isAtRest(at: time, settings) { (raw, value, latest) = (nil, [], []) }
    position = point
    lastMovement = max(lastMovement, time)
    points.append(Point(time: time, position: point))
    let old = points.dropLast(2).prefix { $0.time < time - Self.kept }
    points.removeFirst(max(old.count, points.count - Self.mostPoints))
    if time > sampledTime {
      let seconds = time - sampledTime
      let velocity = CGPoint(
        x: (point.x - sampledPosition.x) / seconds, y: (point.y - sampledPosition.y) / seconds)
      let newest = Share(from: sampledTime, to: time, velocity: velocity, weight: 1)
      value = raw.map { [$0.weighted(1 - newestShare), newest.weighted(newestShare)] } ?? [newest]
      raw = newest
      (sampledPosition, sampledTime) = (point, time)
    }
    switch (wasDragging, isDragging) {
    case (true, _): (previous, latest) = (latest, value)
    case (false, true): (previous, latest) = ([], value)
    case (false, false): break
    }
  }

  /// Adds a velocity reported by a recognizer outside the engine, whose samples are unknown.
  mutating func tell(velocity: CGPoint, at time: Double, isFirst: Bool) {
    let share = Share(from: lastMovement, to: time, velocity: velocity, weight: 1)
    (previous, latest) = (isFirst ? [] : latest, [share])
    lastMovement = max(lastMovement, time)
  }

  /// Returns the movements that make up a release velocity (the finger's, in pt/s), oldest first. The result
  /// is empty if they do not, because a law other than the two-tap one was in effect.
  func shares(of release: CGPoint, latestShare: Double) -> [Share] {
    let axis = abs(release.x) > abs(release.y) ? Axis.horizontal : .vertical
    // The second pair is for a finger that rested: its latest velocity became 0, and the one before was kept.
    for (previous, latest) in [(previous, latest), (latest, [])] {
      var shares = latest
      if previous.reduce(0, { $0 + $1.weight * $1.velocity[axis] }) != 0 {
        shares = previous.map { $0.weighted(1 - latestShare) }
        for share in latest.map({ $0.weighted(latestShare) }) {
          if let known = shares.firstIndex(where: { $0.to == share.to }) {
            shares[known].weight += share.weight
          } else {
            shares.append(share)
          }
        }
      }
      let sum = shares.reduce(0) { $0 + $1.weight * $1.velocity[axis] }
      if abs(sum - release[axis]) <= 1e-9 * max(1, abs(release[axis])) {
        return shares.filter { $0.weight != 0 }
      }
    }
    return []
  }
}

extension FingerTrail.Share {
  fileprivate func weighted(_ factor: Double) -> Self {
    var share = self
    share.weight *= factor
    return share
  }
}
