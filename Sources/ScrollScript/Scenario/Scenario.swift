import Foundation
import ScrollPhysics

/// A session as a file: a scene, what happens to it when, and which frames to look at.
public struct Scenario: Hashable, Sendable {
  /// The size and scale of the model's screen.
  public struct Viewport: Hashable, Sendable {
    /// Size in points.
    public var width = 402.0, height = 760.0
    /// Pixels per point to which the model rounds offsets; a raster's scale is another matter.
    public var scale = 2.0

    /// A viewport of 402x760 points at 2x.
    public init() {}
  }

  /// What the scene shows.
  public struct Content: Hashable, Sendable {
    /// How high rows are.
    public enum Heights: String, Hashable, Sendable, CaseIterable { case equal, varying }

    /// Number of rows of a list, up to ``Scenario/mostRows``.
    public var rows = 1000
    /// What the content is made from: the same seed, the same content. A file holds seeds up to 2⁵³.
    public var seed: UInt64 = 7
    /// How high rows are.
    public var heights = Heights.equal
    /// Size of the content of scene `plain` in points.
    public var width = 402.0, height = 6000.0

    /// A thousand equal rows.
    public init() {}
  }

  /// Light or dark.
  public enum Appearance: String, Hashable, Sendable, CaseIterable { case light, dark }

  /// A line of `events`: one action, or a gesture that stands for several.
  public enum Event: Hashable, Sendable {
    /// One action.
    case action(Action)
    /// A finger that moves by a distance on a straight line at an even pace, holds still and lifts: points, seconds
    /// (`over` is held to 0.001 ... 60, `hold` to 0 ... 600). It is finger 0, which no other event of its view may move
    /// meanwhile.
    case gesture(GestureKind, from: CGPoint, by: CGPoint, over: Double, hold: Double)
    /// Finger 0 comes down and lifts ``Scenario/tapLength`` later, at the same point.
    case tap(at: CGPoint)
  }

  /// Which word a gesture is written with.
  public enum GestureKind: String, Hashable, Sendable { case flick, drag }

  /// An event at its time in seconds.
  public struct TimedEvent: Hashable, Sendable {
    /// Seconds since the scenario began.
    public var time: Double
    /// What happens.
    public var event: Event
    /// The view to which it happens; nil for the scene to decide.
    public var view: String?

    /// An event at a time in seconds.
    public init(_ event: Event, in view: String? = nil, at time: Double) {
      self.time = time
      self.event = event
      self.view = view
    }
  }

  /// Which scene.
  public var scene = "feed"
  /// The feel.
  public var profile = ScrollProfile.uikit
  /// The model's screen.
  public var viewport = Viewport()
  /// Properties of the scene's scroll view at the beginning, where they are not the scene's own.
  public var scrollView = ScrollViewSettings()
  /// What is shown.
  public var content = Content()
  /// Light or dark.
  public var appearance = Appearance.light
  /// Frames per second, 1 ... 1000; with ``frames`` the nominal rate, nil for their shortest gap.
  public var frameRate: Double? = 60
  /// Seconds; frames go on to the first at or after it. With ``frames`` it is the last one's time.
  public var duration = 4.0
  /// Each frame's own time in seconds, each later than the one before; nil for a steady rate.
  public var frames: [Double]?
  /// What happens, no time earlier than the one before.
  public var events: [TimedEvent] = []
  /// Times of frames to look at, in seconds, each later than the one before: the frame at or after each.
  public var capture: [Double] = []

  /// An empty scenario of 4 s in the feed.
  public init() {}
}
