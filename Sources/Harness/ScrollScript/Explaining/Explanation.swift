import ScrollFiles
import Foundation
import ScrollPhysics
import Scrolling

/// An explanation, stop by stop, of where the content of a scroll view came to rest in a scenario.
public struct Explanation: Hashable, Sendable {
  /// A side of the view.
  public enum Side: String, Hashable, Sendable { case top, left, bottom, right }

  /// A movement of the finger between two samples, and its share of the release velocity.
  public struct Sample: Hashable, Sendable {
    /// The times of the two samples in seconds. For a recognizer's velocity, these are its own time and the
    /// time of the one before.
    public var from: Double, to: Double
    /// The velocity in pt/s, in the offset's direction.
    public var velocity: CGPoint
    /// The share of the movement. All shares add up to 1, unless the finger rested.
    public var weight: Double
  }

  /// The release of a drag.
  public struct Lift: Hashable, Sendable {
    /// The device that the fingers used.
    public var device: PanDevice
    /// The initial velocity of the glide in pt/s, in the offset's direction. It is zero if no glide follows.
    public var velocity: CGPoint
    /// The part of that velocity that the profile's boost added because of the fling before, in pt/s.
    public var boost: CGPoint
    /// The recognizer's velocity just before the release in pt/s, in the offset's direction.
    public var latest: CGPoint
    /// The movements that make up the release velocity, oldest first. The array is empty if the content
    /// stays, or if the law in effect computes the velocity differently.
    public var samples: [Sample]
    /// The time for which the finger had not moved, in seconds.
    public var rested: Double
    /// Whether that time is long enough to count as still.
    public var isRest: Bool
    /// Whether the system canceled the touch.
    public var isCancelled: Bool
  }

  /// The cause of a motion.
  public enum Start: Hashable, Sendable {
    /// The release of a drag.
    case lift(Lift)
    /// The lift of a finger that had not dragged, with the content beyond its edges.
    case release(PanDevice)
    /// An action of a program, a wheel or a key, or a touch of a control whose program moved the content. The
    /// cause is the motion's, or nil for a change without animation.
    case command(Action, ScrollCause?)
    /// A program that moved the content in a frame, for example after a request was completed. The cause is
    /// the motion's, or nil for a change without animation.
    case program(ScrollCause?)
  }

  /// The reason that the content stopped.
  public enum Reason: Hashable, Sendable {
    /// The speed fell below the minimum, in pt/s.
    case momentumRanOut(below: Double?)
    /// The content returned from beyond an edge to within a distance in points.
    case bounceEnded(Side, within: Double?)
    /// The content reached an edge that does not bounce.
    case hitEdge(Side)
    /// The content reached an edge that it stretches instead of bouncing.
    case stretchedEdge(Side)
    /// The content reached its page.
    case pageReached
    /// The content reached the target that its delegate had chosen.
    case chosenReached
    /// A finger came down on the content.
    case caught(PanDevice)
    /// The finger was too slow at its lift for a glide, which requires a speed in pt/s.
    case tooSlow(below: Double?)
    /// The finger had rested before its lift for longer than a number of seconds.
    case rested(over: Double?)
    /// The system canceled the touch.
    case cancelled
    /// The animation ended.
    case animationEnded
    /// An action ended the motion or replaced it with another, which has a cause.
    case replaced(by: Action, ScrollCause?)
    /// A program ended the motion while no action happened, for example in a callback.
    case programStopped
    /// The content was moved without animation.
    case jumped
  }

  /// The largest overshoot of the content beyond an edge.
  public struct Overshoot: Hashable, Sendable {
    /// The distance beyond the edge, in points.
    public var distance: Double
    /// The side of the edge.
    public var side: Side
    /// The time of the largest overshoot, in seconds.
    public var time: Double
  }

  /// A change of a constant of the profile, or of the profile, while the content moved.
  public struct ProfileChange: Hashable, Sendable {
    /// The time in seconds.
    public var time: Double
    /// The name of the constant, or nil for another profile.
    public var constant: String?

    /// Creates a change.
    public init(time: Double, constant: String?) { (self.time, self.constant) = (time, constant) }
  }

  /// A stop, at which the content came to rest.
  public struct Stop: Hashable, Sendable {
    /// The time in seconds since the scenario began: that of a frame, or of the action that ended the motion.
    public var time: Double
    /// The contentOffset at the stop, in points.
    public var offset: CGPoint
    /// The reason for the stop.
    public var reason: Reason
    /// The cause of the motion.
    public var start: Start
    /// The time at which the motion began, in seconds.
    public var startTime: Double
    /// The offset at which the motion began, in points.
    public var startOffset: CGPoint
    /// The target at the beginning of the motion: targetContentOffset of a glide, or an animation's target.
    public var predicted: CGPoint
    /// The target that the delegate chose instead, or nil if it chose none.
    public var chosen: CGPoint?
    /// The largest overshoot during the motion, or nil if the content stayed inside.
    public var overshoot: Overshoot?
    /// The changes of the profile during the motion that changed its end, in order. The prediction
    /// ignores them.
    public var changes: [ProfileChange] = []
  }

  /// The state of content that still moves, or is under a finger, at the end of the scenario.
  public struct Unfinished: Hashable, Sendable {
    /// The time of the last frame, in seconds.
    public var time: Double
    /// The contentOffset in points.
    public var offset: CGPoint
    /// The velocity in pt/s.
    public var velocity: CGPoint
    /// The phase of the view.
    public var phase: ScrollPhase
    /// The target of the motion, or nil while a finger is down.
    public var predicted: CGPoint?
  }

  /// The name of the view.
  public let view: String
  /// The stops in chronological order.
  public internal(set) var stops: [Stop] = []
  /// The stretches of the content at its edges in chronological order, under a profile whose edges stretch.
  public internal(set) var stretches: [Stretch] = []
  /// The state at the end of the scenario, or nil if nothing is in progress.
  public internal(set) var unfinished: Unfinished?
  /// The axes on which the content can scroll, or could at any time.
  public internal(set) var axes: Set<Axis> = []

  /// Whether the view was also moved by the view that it is linked with, not by a motion of its own.
  public internal(set) var hasFollowed = false

  /// Plays a scenario and returns explanations of its views, the root first. `file` names it in messages.
  public static func views<Subject: Inspectable>(
    of scenario: Scenario, file: String, on subject: Subject
  ) throws(InputError) -> [Explanation] {
    var player = Player(scenario, file: file, on: Inspected(subject, in: scenario))
    while let time = try player.advance() { _ = player.subject.takeRows(at: time) }
    return zip(player.subject.accounts, player.subject.subject.views).map { $0.finished(with: $1.engine) }
  }
}
