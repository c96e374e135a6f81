import FileFormats
import Foundation
import ScrollPhysics
import Scrolling

/// Why the content of a scroll view came to rest where it did in a scenario, stop by stop.
public struct Explanation: Hashable, Sendable {
  /// A side of the view.
  public enum Side: String, Hashable, Sendable { case top, left, bottom, right }

  /// A movement of the finger between two samples, and its part in the release velocity.
  public struct Sample: Hashable, Sendable {
    /// Times of the two samples in seconds; of a recogniser's velocity those of it and the one before.
    public var from: Double, to: Double
    /// Velocity in pt/s, in the offset's direction.
    public var velocity: CGPoint
    /// Its part; all parts together are 1, unless the finger rested.
    public var weight: Double
  }

  /// A drag that was let go.
  public struct Lift: Hashable, Sendable {
    /// What the fingers were on.
    public var device: PanDevice
    /// What the glide begins with, pt/s, in the offset's direction; zero where none follows.
    public var velocity: CGPoint
    /// The recogniser's velocity just before, pt/s, in the offset's direction.
    public var latest: CGPoint
    /// The movements that the release velocity is made of, oldest first; none where the content stays, or a law was at
    /// work that makes it otherwise.
    public var samples: [Sample]
    /// Seconds for which the finger had not moved.
    public var rested: Double
    /// Whether that is long enough to count as still.
    public var isRest: Bool
    /// Whether the system took the finger away.
    public var isCancelled: Bool
  }

  /// What set the content moving.
  public enum Start: Hashable, Sendable {
    /// A drag was let go.
    case lift(Lift)
    /// A finger that had not dragged let go of content beyond its edges.
    case release(PanDevice)
    /// A program, a wheel or a key.
    case command(Action)
  }

  /// Why the content stands still.
  public enum Reason: Hashable, Sendable {
    /// The speed fell below the least one, pt/s.
    case momentumRanOut(below: Double?)
    /// It came home from beyond an edge, to within so many points.
    case bounceEnded(Side, within: Double?)
    /// It reached an edge that does not give way.
    case hitEdge(Side)
    /// It was where its page is.
    case pageReached
    /// It was where its delegate had sent it.
    case chosenReached
    /// A finger came down on it.
    case caught(PanDevice)
    /// The finger was too slow at its lift for a glide, which takes so many pt/s.
    case tooSlow(below: Double?)
    /// The finger had rested before its lift for longer than so many seconds.
    case rested(over: Double?)
    /// The system took the finger away.
    case cancelled
    /// The animation was over.
    case animationEnded
    /// A program ended the motion, or began another one in its place.
    case replaced(by: Action)
    /// It was set there without animation.
    case jumped
  }

  /// How far beyond an edge the content was at most.
  public struct Overshoot: Hashable, Sendable {
    /// Points beyond the edge.
    public var distance: Double
    /// Which edge.
    public var side: Side
    /// When, in seconds.
    public var time: Double
  }

  /// The content came to rest.
  public struct Stop: Hashable, Sendable {
    /// When, in seconds since the scenario began: a frame's time, or that of the action that did it.
    public var time: Double
    /// Where, contentOffset in points.
    public var offset: CGPoint
    /// Why.
    public var reason: Reason
    /// What had set it moving, when, and from where.
    public var start: Start
    /// When that was, in seconds.
    public var startTime: Double
    /// The offset then, in points.
    public var startOffset: CGPoint
    /// Where it was bound for then: targetContentOffset for a glide, the target of an animation.
    public var predicted: CGPoint
    /// Where its delegate sent it instead; nil where it did not.
    public var chosen: CGPoint?
    /// The furthest beyond an edge in between; nil if it stayed inside.
    public var overshoot: Overshoot?
  }

  /// The content still moves at the end of the scenario, or a finger holds it.
  public struct Unfinished: Hashable, Sendable {
    /// The last frame's time in seconds.
    public var time: Double
    /// contentOffset in points.
    public var offset: CGPoint
    /// pt/s.
    public var velocity: CGPoint
    /// What it is doing.
    public var phase: ScrollPhase
    /// Where it is bound for; nil while a finger holds it.
    public var predicted: CGPoint?
  }

  /// The view's name.
  public let view: String
  /// In the order in which they happened.
  public private(set) var stops: [Stop] = []
  /// What goes on at the end; nil where nothing does.
  public private(set) var unfinished: Unfinished?
  /// The axes on which the content can scroll, as far as it ever could.
  public private(set) var axes: Set<Axis> = []

  /// Whether it was moved by something else than a motion of its own: by the view it is linked with.
  public private(set) var hasFollowed = false

  /// Plays a scenario and explains what each of its views did, the root first; `file` names the scenario in messages.
  public static func views<Subject: Inspectable>(
    of scenario: Scenario, file: String, on subject: Subject
  ) throws(InputError) -> [Explanation] {
    var player = Player(scenario, file: file, on: Inspected(subject))
    while let time = try player.advance() { _ = player.subject.takeRows(at: time) }
    return zip(player.subject.accounts, player.subject.subject.views).map {
      Explanation($0, $1.engine)
    }
  }

  private init(_ account: ExplanationAccount, _ engine: ScrollEngine) {
    view = account.view
    stops = account.stops
    unfinished = account.unfinished(engine)
    axes = account.axes
    hasFollowed = account.hasFollowed
  }
}
