import Foundation
import ScrollScript

/// A scroll that was measured somewhere: what fingers did or what a pan recogniser made of it, and the offsets that the
/// view then showed. Its file is CSV; ``form`` describes it.
public struct Recording: Hashable, Sendable {
  /// What moves the view.
  public enum Input: Hashable, Sendable {
    /// A finger on glass, sample by sample; up and cancel are where it last was.
    case touch(Action.TouchPhase, at: CGPoint)
    /// A mouse button that stands for one.
    case mouse(Action.TouchPhase, at: CGPoint)
    /// Two fingers on a trackpad; a move is in points, dy < 0 moves content up.
    case trackpad(Action.TrackpadPhase, by: CGPoint)
    /// The recogniser: translation in points since it began, the slop taken off, and velocity in pt/s, both in the
    /// finger's direction. An end and a cancellation carry neither.
    case pan(Action.PanPhase, translation: CGPoint, velocity: CGPoint)
  }

  /// An offset that the view showed.
  public struct Frame: Hashable, Sendable {
    /// contentOffset in points; x is nil where only the vertical one was recorded.
    public var x: Double?, y: Double
    /// The delegate calls since the frame before, by UIKit's names without `scrollView`.
    public var events: [String]

    /// A frame; offsets in points.
    public init(x: Double? = nil, y: Double, events: [String] = []) {
      self.x = x
      self.y = y
      self.events = events
    }
  }

  /// An input or a frame.
  public enum Entry: Hashable, Sendable {
    /// Something that moves the view.
    case input(Input)
    /// What it then showed.
    case frame(Frame)
  }

  /// An entry with its time and the line that it was read from.
  public struct Row: Hashable, Sendable {
    /// Seconds on the recording's own clock.
    public var time: Double
    /// Line of the file, from 1; 0 for one that was not read.
    public var line: Int
    /// What happened.
    public var entry: Entry

    /// An entry at a time in seconds.
    public init(_ entry: Entry, at time: Double, line: Int = 0) {
      self.time = time
      self.line = line
      self.entry = entry
    }
  }

  /// What the inputs are.
  public enum Source: String, Hashable, Sendable {
    /// Positions of fingers, or the trackpad's steps.
    case samples
    /// Translations and velocities of the pan recogniser.
    case velocities

    /// Points within which a replay agrees with a recording whose time stamps are rounded to a microsecond: velocities
    /// are replayed to 2e-6; made from stamped samples they are off by up to 0.11 pt/s, the landing by up to 0.03.
    public var tolerance: Double {
      switch self {
      case .samples: 0.05
      case .velocities: 2e-6
      }
    }
  }

  /// What it was made under.
  public var conditions: Conditions
  /// What happened, in the order in which it did.
  public var rows: [Row]
  /// Whether its file ends within a line, as one does that was cut off.
  public var endsWithinLine = false

  /// A recording from its parts.
  public init(_ conditions: Conditions, rows: [Row]) {
    self.conditions = conditions
    self.rows = rows
  }

  /// What its inputs are.
  public var source: Source {
    let isOfVelocities = rows.contains { row in
      switch row.entry {
      case .input(.pan): true
      case .input(.touch), .input(.mouse), .input(.trackpad), .frame: false
      }
    }
    return isOfVelocities ? .velocities : .samples
  }

  /// Whether it names delegate calls. One that names none has not recorded them.
  public var hasEvents: Bool {
    rows.contains { row in
      switch row.entry {
      case .frame(let frame): !frame.events.isEmpty
      case .input: false
      }
    }
  }
}
