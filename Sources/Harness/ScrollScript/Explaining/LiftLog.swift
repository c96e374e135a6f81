import ScrollFiles
import Foundation
import Scrolling

/// A log of the lifts of fingers that dragged a view, with the components of each release velocity. A session
/// in progress or a played scenario feeds the log action by action.
package struct LiftLog: Hashable, Sendable {
  /// A position of a finger, as a content offset.
  package struct Point: Hashable, Sendable {
    /// The time in seconds since the session began.
    package var time: Double
    /// The content's offset in points, if it followed this finger alone and was at 0 when the finger lifted.
    package var offset: CGPoint

    /// The longest time in seconds before the last movement, and the largest number of points that are kept.
    fileprivate static let kept = 0.15, most = 256
  }

  /// The lift of a finger.
  package struct Entry: Hashable, Sendable {
    package var time: Double
    package var lift: Explanation.Lift
    package var glides: Bool
    /// The positions of the finger in its last 150 ms of movement, oldest first. The array is empty for a
    /// recognizer, whose fingers are unknown.
    package var points: [Point]
  }

  package let view: String
  /// The lifts in chronological order.
  package private(set) var entries: [Entry] = []
  private var lifts = LiftAccount()
  /// The recent positions of the finger that is down.
  private var points: [Point] = []

  package init(view: String) { self.view = view }

  /// Records an action, the view before and after it, and the resulting callbacks. An action for another view
  /// by name is ignored.
  package mutating func take(
    _ timed: TimedAction, before: ScrollEngine, after: ScrollEngine, events: [ScrollEvent]
  ) {
    guard timed.view == nil || timed.view == view else { return }
    take(
      ViewChange(
        action: timed.action, time: timed.time, before: before, after: after, events: events, stops: []))
  }

  mutating func take(_ change: ViewChange) {
    if let track = change.after.fingerTrack { follow(track) }
    guard let lift = lifts.follow(change), change.before.isTracking, change.before.isDragging else { return }
    var entry = Entry(time: change.time, lift: lift, glides: change.after.phase == .decelerating, points: [])
    if let end = change.before.fingerTrack?.location {
      entry.points = points.map { point in
        Point(time: point.time, offset: CGPoint(x: end.x - point.offset.x, y: end.y - point.offset.y))
      }
    }
    entries.append(entry)
  }

  /// Adds the position of the finger, which begins anew if it is another one.
  private mutating func follow(_ track: FingerTrack) {
    if track.samples.x.count == 1 { points = [] }
    guard points.last?.offset != track.location else { return }
    points.append(Point(time: track.lastMovement, offset: track.location))
    let old = points.dropLast(2).prefix { $0.time < track.lastMovement - Point.kept }
    points.removeFirst(max(old.count, points.count - Point.most))
  }

  /// Returns the latest lift at or before a time in seconds, or the first lift if there is none.
  package func entry(at time: Double) -> Entry? {
    entries.last { $0.time <= time + 1e-9 } ?? entries.first
  }

  /// Plays a scenario and returns the lifts of each of its views, the root first. `file` names the scenario
  /// in messages.
  package static func views<Subject: Inspectable>(
    of scenario: Scenario, file: String, on subject: Subject
  ) throws(InputError) -> [LiftLog] {
    var player = Player(scenario, file: file, on: Inspected(subject, in: scenario))
    while let time = try player.advance() { _ = player.subject.takeRows(at: time) }
    return player.subject.lifts
  }
}
