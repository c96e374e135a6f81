import Foundation
import ScrollPhysics
import Scrolling

/// Where a finger was when, and which of its movements the velocity at its lift is made of: follows the pan recogniser
/// step by step, but keeps the parts apart (UIKIT facts, 4.1 and 4.2). Velocities are the finger's, pt/s.
struct FingerTrail: Hashable, Sendable {
  /// A movement from one sample to the next, and its part in a velocity.
  struct Share: Hashable, Sendable {
    /// Times of the two samples in seconds.
    var from: Double, to: Double
    var velocity: CGPoint
    /// The parts of all movements together are 1, unless the finger rested.
    var weight: Double
  }

  /// A place of the finger, in points, at a time in seconds.
  struct Point: Hashable, Sendable {
    var time: Double
    var position: CGPoint
  }

  let device: PanDevice
  let id: Int
  /// Where it was lately, oldest first: the last ``kept`` seconds before it last moved, and no more than ``mostPoints``.
  private(set) var points: [Point]
  /// Where the finger is.
  private(set) var position: CGPoint
  /// When it last moved.
  private(set) var lastMovement: Double
  /// The latest sample of which a velocity was made.
  private var sampledPosition: CGPoint
  private var sampledTime: Double
  private var raw: Share?
  private var value: [Share] = []
  /// The recogniser's velocity at the last two drag callbacks.
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

  /// Takes a movement; `wasDragging` and `isDragging` are the view's before and after it.
  mutating func move(
    to point: CGPoint, at time: Double, newestShare: Double, wasDragging: Bool, isDragging: Bool
  ) {
    guard point != position else { return }
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

  /// Takes what a recogniser outside the engine says, of whose samples nothing is known.
  mutating func tell(velocity: CGPoint, at time: Double, isFirst: Bool) {
    let share = Share(from: lastMovement, to: time, velocity: velocity, weight: 1)
    (previous, latest) = (isFirst ? [] : latest, [share])
    lastMovement = max(lastMovement, time)
  }

  /// The movements that make up a release velocity (the finger's, pt/s), oldest first; none where they do not, another
  /// law than the two-tap one having been at work.
  func shares(of release: CGPoint, latestShare: Double) -> [Share] {
    let axis = abs(release.x) > abs(release.y) ? Axis.horizontal : .vertical
    // The second: the finger rested, its latest velocity became 0 and the one before was kept.
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
