import Foundation
import ScrollPhysics

/// The fingers of one touch that are down, and the position of the one finger that moves the content in their
/// place.
///
/// The position begins where the first finger comes down, and moves as the law says of their movements.
/// Movements of several fingers at the same time are one movement. A finger that comes down or lifts does not
/// change the position. Positions are in points with y down. The engine and ``GestureRouter`` keep such a
/// group; a recognizer of your own can keep one too.
public struct FingerGroup: Hashable, Sendable {
  private struct Finger: Hashable, Sendable {
    let id: Int
    var point: CGPoint
    /// The position at the end of the time before.
    var before: CGPoint
  }

  /// The finger that moves the content under a law with a leader.
  private var leader: Finger
  /// The other fingers. The first of them is the next leader.
  private var others: [Finger] = []
  /// The distance of the group's position from a finger that is alone.
  private var shift = CGPoint.zero
  /// The time of the latest movement of several fingers.
  private var time = -Double.infinity
  /// A Boolean value that indicates whether the latest movement was at the time of the one before, so that
  /// both are one movement.
  public private(set) var goesOn = false
  /// The position of the finger in whose place the group moves the content.
  public private(set) var position: CGPoint

  /// Creates a group of the finger that came down first.
  public init(_ id: Int, at point: CGPoint) {
    leader = Finger(id: id, point: point, before: point)
    position = point
  }

  /// Returns whether a finger is down and in the group.
  public func contains(_ id: Int) -> Bool { leader.id == id || others.contains { $0.id == id } }

  /// Adds a finger that comes down, if it is another one and the law accepts it. Returns whether it is the
  /// leader from now on.
  @discardableResult
  public mutating func down(_ id: Int, at point: CGPoint, _ law: FingersLaw) -> Bool {
    guard law.acceptsMore, !contains(id) else { return false }
    rest()
    others.append(Finger(id: id, point: point, before: point))
    if law.rule == .newest { swap(&leader, &others[others.count - 1]) }
    return law.rule == .newest
  }

  /// Moves a finger at a time in seconds and returns the position, or nil if the finger is not in the group
  /// or the position is out of bounds.
  public mutating func move(_ id: Int, to point: CGPoint, at time: Double, _ law: FingersLaw) -> CGPoint? {
    if others.isEmpty {
      guard leader.id == id else { return nil }
      leader.point = point
      goesOn = false
      // Without a shift, the position is exactly the finger's.
      position = point + shift
      return position.isSound ? position : nil
    }
    goesOn = time == self.time
    if time > self.time { settle() }
    self.time = max(self.time, time)
    let old = movement(law)
    if leader.id == id {
      leader.point = point
    } else if let index = others.firstIndex(where: { $0.id == id }) {
      others[index].point = point
    } else {
      return nil
    }
    let new = movement(law)
    position = position + new - old
    return position.isSound ? position : nil
  }

  /// Removes a finger that lifts, unless it is the last one. Returns whether another finger is the leader
  /// from now on, or nil if the finger is the last one or not in the group.
  public mutating func up(_ id: Int, _ law: FingersLaw) -> Bool? {
    guard !others.isEmpty, contains(id) else { return nil }
    rest()
    let leads = leader.id == id
    if leads { leader = others.removeFirst() } else { others.removeAll { $0.id == id } }
    shift = position - leader.point
    return leads && law.hasLeader
  }

  /// Ends the movement of all fingers because their number changes.
  private mutating func rest() {
    settle()
    (time, goesOn) = (-.infinity, false)
  }

  /// Ends the movement of the time before.
  private mutating func settle() {
    leader.before = leader.point
    for index in others.indices { others[index].before = others[index].point }
  }

  private func movement(_ law: FingersLaw) -> CGPoint {
    CGPoint { axis in
      let leader = leader.point[axis] - leader.before[axis]
      return CGFloat(law.movement(leader: leader, others: others.map { $0.point[axis] - $0.before[axis] }))
    }
  }
}
