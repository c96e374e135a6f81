import Foundation
import ScrollScript
import ScrollPhysics
import Scrolling

/// A measured scroll: the input of fingers or the output of a pan recognizer, and the offsets that the view
/// then displayed. The file format is CSV; ``form`` describes it.
public struct Recording: Hashable, Sendable {
  /// An input that moves the view.
  public enum Input: Hashable, Sendable {
    /// A finger on a touchscreen, sample by sample. An end and a cancellation occur at its last position.
    case touch(ScrollInput.Phase, id: Int = 0, at: CGPoint)
    /// A mouse button that acts as a finger.
    case mouse(ScrollInput.Phase, at: CGPoint)
    /// Two fingers on a trackpad. A move is in points; dy < 0 moves content up.
    case trackpad(ScrollInput.Phase, by: CGPoint)
    /// A pan recognizer: the translation in points since it began, with the slop subtracted, and the velocity
    /// in pt/s, both in the finger's direction. An end and a cancellation have neither.
    case pan(ScrollInput.Phase, translation: CGPoint, velocity: CGPoint)

    /// A finger on a touchscreen by its number, or those that act by another device.
    package enum Finger: Hashable { case touch(Int), mouse, trackpad, pan }

    package var finger: Finger {
      switch self {
      case .touch(_, let id, _): .touch(id)
      case .mouse: .mouse
      case .trackpad: .trackpad
      case .pan: .pan
      }
    }

    package var phase: ScrollInput.Phase {
      switch self {
      case .touch(let phase, _, _), .mouse(let phase, _), .trackpad(let phase, _), .pan(let phase, _, _):
        phase
      }
    }

    /// The device of a sample. That of a recognizer is not its own.
    var device: PanDevice? {
      switch self {
      case .touch: .touch
      case .mouse: .mouse
      case .trackpad: .trackpad
      case .pan: nil
      }
    }

    /// Returns the input for an engine. A recording names the device once for all gestures of a recognizer.
    func scrollInput(of device: PanDevice) -> ScrollInput {
      switch self {
      case .touch(let phase, let id, let point): .touch(phase, id: id, at: point)
      case .mouse(let phase, let point): .mouse(phase, at: point)
      case .trackpad(let phase, let delta): .trackpad(phase, by: delta)
      case .pan(let phase, let translation, let velocity):
        .pan(phase, device: device, translation: translation, velocity: velocity)
      }
    }
  }

  /// An offset that the view displayed.
  public struct Frame: Hashable, Sendable {
    /// The contentOffset in points. x is nil if only the vertical offset was recorded.
    public var x: Double?, y: Double
    /// The delegate callbacks since the previous frame, by UIKit's names without `scrollView`.
    public var events: [String]
    /// The standard deviation of the offset in points, or nil if it is not known.
    public var deviation: Double?

    /// Creates a frame from offsets in points and callbacks.
    public init(x: Double? = nil, y: Double, events: [String] = []) {
      self.x = x
      self.y = y
      self.events = events
    }

    /// The offset along an axis in points, or nil if it was not recorded.
    subscript(axis: Axis) -> Double? {
      switch axis {
      case .horizontal: x
      case .vertical: y
      }
    }
  }

  /// An input or a frame.
  public enum Entry: Hashable, Sendable {
    /// An input that moves the view.
    case input(Input)
    /// The offset that the view then displayed.
    case frame(Frame)
    /// A pause of the recording between two gestures, in which the content may have been moved. The next
    /// gesture begins at rest.
    case gap

    /// The input, or nil for another entry.
    public var input: Input? { if case .input(let input) = self { input } else { nil } }
    /// The frame, or nil for another entry.
    public var frame: Frame? { if case .frame(let frame) = self { frame } else { nil } }
  }

  /// An entry with its time and the line from which it was read.
  public struct Row: Hashable, Sendable {
    /// The time in seconds on the recording's own clock.
    public var time: Double
    /// The line number in the file, starting at 1, or 0 for a row that was not read from a file.
    public var line: Int
    /// The input or the frame.
    public var entry: Entry
    /// The time, in seconds on the recording's own clock, at which a trackpad measured the input, or nil if
    /// it is ``time``. The input is handled between the rows around it, with this time.
    public var sampled: Double?
    /// Whether other fingers are down when the finger of this row comes down or lifts, so that it neither
    /// begins nor ends the touch. It is only set in the steps of a replay.
    var isShared = false

    /// Creates a row with an entry at a time in seconds.
    public init(_ entry: Entry, at time: Double, line: Int = 0, sampled: Double? = nil) {
      self.time = time
      self.line = line
      self.entry = entry
      self.sampled = sampled
    }

    /// The time, in seconds, with which an input is handled: that of the device if it is known.
    public var sampleTime: Double { sampled ?? time }
  }

  /// The kind of the inputs.
  public enum Source: String, Hashable, Sendable {
    /// The positions of fingers, or the trackpad's steps.
    case samples
    /// The translations and velocities of the pan recognizer.
    case velocities

    /// The distance, in points, within which a replay agrees with a recording whose time stamps are rounded
    /// to a microsecond. Velocities are replayed to 2e-6. Velocities derived from stamped samples are off by
    /// up to 0.11 pt/s, and the landing by up to 0.03.
    public var tolerance: Double {
      switch self {
      case .samples: 0.05
      case .velocities: 2e-6
      }
    }
  }

  /// The conditions under which the recording was made.
  public var conditions: Conditions
  /// The inputs and frames in chronological order.
  public var rows: [Row]
  /// Whether the file ends within a line, as a truncated file does.
  public var endsWithinLine = false

  /// Creates a recording from its conditions and rows.
  public init(_ conditions: Conditions, rows: [Row]) {
    self.conditions = conditions
    self.rows = rows
  }

  /// The kind of the recording's inputs.
  public var source: Source {
    rows.contains { if case .pan? = $0.entry.input { true } else { false } } ? .velocities : .samples
  }

  /// Whether the recording names delegate callbacks. A recording that names none did not record them.
  public var hasEvents: Bool {
    rows.contains { $0.entry.frame?.events.isEmpty == false }
  }

  /// The recordings between the gaps, each with the conditions of the whole. The initial offset that they
  /// give is that of the first. A part without rows is left out.
  public var gestures: [Recording] {
    rows.split { $0.entry == .gap }.enumerated().map { number, part in
      var gesture = Recording(conditions, rows: Array(part))
      if number > 0 { gesture.conditions.offset = nil }
      return gesture
    }
  }
}
