import Foundation
import ScrollPhysics
import Scrolling

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
    /// What the content is made from: the same seed, the same content.
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
    /// A finger that moves by a distance on a straight line at an even pace, holds still and lifts: points, seconds.
    case gesture(GestureKind, from: CGPoint, by: CGPoint, over: Double, hold: Double)
  }

  /// Which word a gesture is written with.
  public enum GestureKind: String, Hashable, Sendable { case flick, drag }

  /// An event at its time in seconds.
  public struct TimedEvent: Hashable, Sendable {
    /// Seconds since the scenario began.
    public var time: Double
    /// What happens.
    public var event: Event

    /// An event at a time in seconds.
    public init(_ event: Event, at time: Double) {
      self.time = time
      self.event = event
    }
  }

  /// Which scene.
  public var scene = "feed"
  /// The feel.
  public var profile = ScrollProfile.uikit
  /// The model's screen.
  public var viewport = Viewport()
  /// What is shown.
  public var content = Content()
  /// Light or dark.
  public var appearance = Appearance.light
  /// Frames per second, 1 ... 1000; with ``frames`` the nominal rate, nil for their shortest gap.
  public var frameRate: Double? = 60
  /// Seconds.
  public var duration = 4.0
  /// Each frame's own time in seconds, rising; nil for a steady rate.
  public var frames: [Double]?
  /// What happens, times rising.
  public var events: [TimedEvent] = []
  /// Times of frames to look at, in seconds, rising: the frame at or after each.
  public var capture: [Double] = []

  /// An empty scenario of 4 s in the feed.
  public init() {}

  /// Most rows a list may have.
  public static let mostRows = 10_000_000
  /// Largest seed that a JSON number holds exactly.
  public static let largestSeed: UInt64 = 1 << 53
  /// Longest duration in seconds (a day).
  public static let longestDuration = 86_400.0

  /// Time of every frame in seconds.
  public var frameTimes: [Double] {
    if let frames { return frames }
    let rate = frameRate ?? 60
    let last = (duration * rate + 1e-6).rounded(.down)
    return (0...Int(last.clamped(to: 0...1e8))).map { Double($0) / rate }
  }

  /// Length in seconds of the first step after a release.
  public var nominalFrame: Double {
    if let frameRate { return 1 / frameRate }
    guard let frames else { return 1.0 / 60 }
    let shortest = zip(frames.dropFirst(), frames).map { $0 - $1 }.filter { $0 > 0 }.min()
    return shortest ?? 1.0 / 60
  }

  /// All actions in the order in which they happen, gestures spelled out at 120 samples a second.
  public var timeline: [TimedAction] {
    var actions: [TimedAction] = []
    for timed in events {
      switch timed.event {
      case .action(let action): actions.append(TimedAction(action, at: timed.time))
      case .gesture(_, let from, let by, let over, let hold):
        actions += Self.touches(from: from, by: by, over: over, hold: hold, at: timed.time)
      }
    }
    // Events of one time keep their order in the file.
    return actions.enumerated()
      .sorted { ($0.element.time, $0.offset) < ($1.element.time, $1.offset) }.map(\.element)
  }

  /// Samples per second of a written gesture, whatever the frame rate.
  public static let gestureRate = 120.0

  private static func touches(
    from: CGPoint, by: CGPoint, over: Double, hold: Double, at time: Double
  ) -> [TimedAction] {
    var touches = [TimedAction(.touch(.down, id: 0, at: from), at: time)]
    func point(_ share: Double) -> CGPoint {
      CGPoint(x: from.x + by.x * share, y: from.y + by.y * share)
    }
    var sample = 1.0
    while sample / gestureRate < over - 1e-9 {
      let share = sample / gestureRate / over
      touches.append(TimedAction(.touch(.move, id: 0, at: point(share)), at: time + sample / gestureRate))
      sample += 1
    }
    touches.append(TimedAction(.touch(.move, id: 0, at: point(1)), at: time + over))
    touches.append(TimedAction(.touch(.up, id: 0, at: point(1)), at: time + over + hold))
    return touches
  }
}
