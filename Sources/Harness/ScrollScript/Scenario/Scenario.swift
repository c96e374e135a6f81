import Foundation
import ScrollPhysics

/// A session as a file: a scene, the events with their times, and the frames to capture.
public struct Scenario: Hashable, Sendable {
  /// The size and scale of the model's screen.
  public struct Viewport: Hashable, Sendable {
    /// The size of the screen, in points.
    public var width = 402.0, height = 760.0
    /// The number of pixels per point to which the model rounds offsets. A raster has its own scale.
    public var scale = 2.0

    /// Creates a viewport of 402x760 points at 2x.
    public init() {}
  }

  /// The content of the scene.
  public struct Content: Hashable, Sendable {
    /// The kinds of row heights.
    public enum Heights: String, Hashable, Sendable, CaseIterable { case equal, varying }

    /// The number of rows in a list, up to ``Scenario/mostRows``.
    public var rows = 1000
    /// The seed from which the content is generated: the same seed gives the same content. Files represent
    /// seeds up to 2⁵³.
    public var seed: UInt64 = 7
    /// The kind of row heights.
    public var heights = Heights.equal
    /// The size of the content of scene `plain`, in points.
    public var width = 402.0, height = 6000.0

    /// Creates content with a thousand rows of equal height.
    public init() {}
  }

  /// The light or dark appearance.
  public enum Appearance: String, Hashable, Sendable, CaseIterable { case light, dark }

  /// An entry of `events`: one action, or a gesture that expands to several.
  public enum Event: Hashable, Sendable {
    /// A single action.
    case action(Action)
    /// A finger that moves by a distance in a straight line at constant speed, holds still, and lifts.
    /// Distances are in points and times in seconds (`over` is clamped to 0.001 ... 60, `hold` to 0 ... 600).
    /// The finger is finger 0, which no other event of its view may move in the meantime.
    case gesture(GestureKind, from: CGPoint, by: CGPoint, over: Double, hold: Double)
    /// A tap of finger 0, which comes down and lifts ``Scenario/tapLength`` later, at the same point.
    case tap(at: CGPoint)
  }

  /// The word with which a gesture is written.
  public enum GestureKind: String, Hashable, Sendable { case flick, drag }

  /// An event at its time in seconds.
  public struct TimedEvent: Hashable, Sendable {
    /// The time in seconds since the scenario began.
    public var time: Double
    /// The event that happens at that time.
    public var event: Event
    /// The name of the view in which the event happens, or nil if the scene selects the view.
    public var view: String?
    /// The time, in seconds since the scenario began, at which the device measured a trackpad action, or nil
    /// if it is ``time``; see ``TimedAction/sampled``.
    public var sampled: Double?

    /// Creates an event at a time in seconds.
    public init(_ event: Event, in view: String? = nil, at time: Double, sampled: Double? = nil) {
      self.time = time
      self.event = event
      self.view = view
      self.sampled = sampled
    }
  }

  /// The name of the scene.
  public var scene = "feed"
  /// The scroll profile.
  public var profile = ScrollProfile.uikit
  /// The model's screen.
  public var viewport = Viewport()
  /// The initial properties of the scene's scroll view that differ from the scene's own.
  public var scrollView = ScrollViewSettings()
  /// The content of the scene.
  public var content = Content()
  /// The light or dark appearance.
  public var appearance = Appearance.light
  /// The number of frames per second, 1 ... 1000. With ``frames``, it is nominal; nil for the shortest gap.
  public var frameRate: Double? = 60
  /// The duration in seconds. Frames continue to the first at or after it; with ``frames``, the last time.
  public var duration = 4.0
  /// The time of each frame in seconds, each later than the one before, or nil for a steady rate.
  public var frames: [Double]?
  /// The times of the ``frames`` after which nothing moved until the next one, in ascending order. Where
  /// content still moves after such a frame, a ``Player`` adds frames.
  public var rests: [Double] = []
  /// The events, none earlier than the one before.
  public var events: [TimedEvent] = []
  /// The times of the frames to capture, in ascending seconds. Each selects the frame at or after it.
  public var capture: [Double] = []

  /// Creates an empty scenario of 4 s in the feed.
  public init() {}
}
