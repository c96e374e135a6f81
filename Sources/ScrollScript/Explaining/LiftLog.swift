import FileFormats
import Foundation
import Scrolling

/// Every lift of a finger that dragged a view: what the release velocity was made of. It is fed action by action, by a
/// session as it goes or by a scenario that is played.
package struct LiftLog: Hashable, Sendable {
  /// Where a finger was.
  package struct Point: Hashable, Sendable {
    /// Seconds since the session began.
    package var time: Double
    /// The content's offset, in points, if it followed this finger alone and lay at 0 when that lifted.
    package var offset: CGPoint
  }

  /// A lift.
  package struct Entry: Hashable, Sendable {
    /// When, in seconds.
    package var time: Double
    /// What it came to.
    package var lift: Explanation.Lift
    /// Whether the content glides after it.
    package var glides: Bool
    /// Where the finger was in its last 150 ms of movement, oldest first; none of a recogniser, whose fingers are unknown.
    package var points: [Point]
  }

  /// The view's name.
  package let view: String
  /// In the order in which they happened.
  package private(set) var entries: [Entry] = []
  private var fingers = FingerAccount()

  /// No lift yet of the view of that name.
  package init(view: String) { self.view = view }

  /// Takes an action, the view before and after it, and the callbacks that it led to. One for another view by name is
  /// let pass.
  package mutating func take(
    _ timed: TimedAction, before: ScrollEngine, after: ScrollEngine, events: [ScrollEvent]
  ) {
    guard timed.view == nil || timed.view == view else { return }
    let change = ViewChange(
      action: timed.action, time: timed.time, before: before, after: after, events: events)
    guard let trail = fingers.follow(timed.action, change), before.isTracking, before.isDragging else {
      return
    }
    let end = trail.position
    entries.append(
      Entry(
        time: timed.time, lift: FingerAccount.lift(trail, timed.action, change),
        glides: after.phase == .decelerating,
        points: trail.id == FingerAccount.pan
          ? []
          : trail.points.map { point in
            Point(
              time: point.time,
              offset: CGPoint(x: end.x - point.position.x, y: end.y - point.position.y))
          }))
  }

  /// The latest lift by a time in seconds; the first one where there is none before.
  package func entry(at time: Double) -> Entry? {
    entries.last { $0.time <= time + 1e-9 } ?? entries.first
  }

  /// Forgets the lifts after a time in seconds: the session goes on from there.
  package mutating func removeAll(after time: Double) {
    entries.removeAll { $0.time > time }
    fingers = FingerAccount()
  }

  /// Forgets those before a time.
  package mutating func removeAll(before time: Double) { entries.removeAll { $0.time < time } }

  /// Plays a scenario and answers the lifts of each of its views, the root first; `file` names it in messages.
  package static func views<Subject: Inspectable>(
    of scenario: Scenario, file: String, on subject: Subject
  ) throws(InputError) -> [LiftLog] {
    var player = Player(scenario, file: file, on: Inspected(subject))
    while let time = try player.advance() { _ = player.subject.takeRows(at: time) }
    return player.subject.lifts
  }
}
