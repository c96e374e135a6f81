import Foundation
import ScrollPhysics
import Scrolling

/// A recording beside the engine: its inputs are played, and every offset that it holds is compared.
public struct Verification: Hashable, Sendable {
  /// How the offset before the first movement is known.
  public enum Start: String, Hashable, Sendable {
    /// The recording says.
    case given
    /// A frame came before any movement.
    case firstFrame
    /// Worked out from the first drag's translations and offsets.
    case drag
    /// Not at all: the content's top left is taken.
    case leastOffset
  }

  /// An offset that the recording holds, and the engine's.
  public struct Row: Hashable, Sendable {
    /// Line of the recording's file.
    public var line: Int
    /// The recording's time in seconds.
    public var time: Double
    /// Offsets in points; x is nil where it was not recorded.
    public var expectedX: Double?, expectedY: Double
    /// The engine's offset in points.
    public var actual: CGPoint
    /// What the engine is doing then.
    public var phase: ScrollPhase
    /// Points between the two, the greater of both axes'.
    public var error: Double
    /// The delegate calls of this frame's turn; empty for all but the last row of a turn.
    public var expectedEvents: [String], actualEvents: [String]
  }

  /// The recording.
  public let recording: Recording
  /// The profile it was played with.
  public let profile: ScrollProfile
  /// Largest error in points that is still none.
  public let tolerance: Double
  /// The offset that the engine began with, and how it is known.
  public let offset: CGPoint, start: Start
  /// A row a recorded offset, in order.
  public private(set) var rows: [Row] = []

  /// Plays a recording; `tolerance` in points is the source's own unless given.
  public init(_ recording: Recording, profile: ScrollProfile = .uikit, tolerance: Double? = nil) {
    self.recording = recording
    self.profile = profile
    self.tolerance = tolerance ?? recording.source.tolerance
    (offset, start) = RecordingReplay.start(of: recording, profile)
    var replay = RecordingReplay(recording, profile: profile, offset: offset)
    for turn in RecordingReplay.turns(of: recording) {
      let answer = replay.play(turn)
      compare(turn, answer, replay.engine)
    }
  }

  /// The last rows of a turn belong to the last offsets that the engine showed in it.
  private mutating func compare(
    _ turn: RecordingReplay.Turn, _ answer: RecordingReplay.Answer, _ engine: ScrollEngine
  ) {
    for (index, (row, frame)) in turn.rows.enumerated() {
      let fromEnd = turn.rows.count - 1 - index
      let shown = answer.shown.dropLast(fromEnd).last ?? answer.shown.first ?? engine.contentOffset
      let actual = fromEnd == 0 ? engine.contentOffset : shown
      let errors = [abs(actual.y - frame.y), frame.x.map { abs(actual.x - $0) } ?? 0]
      let isLast = fromEnd == 0
      rows.append(
        Row(
          line: row.line, time: row.time, expectedX: frame.x, expectedY: frame.y, actual: actual,
          phase: engine.phase, error: Double(errors.max() ?? 0),
          expectedEvents: isLast ? turn.rows.flatMap(\.frame.events) : [],
          actualEvents: isLast ? answer.events.map(\.name) : []))
    }
  }

  /// The row with the largest error, the first of those that are as large.
  public var largest: Row? {
    rows.reduce(nil) { largest, row in (largest?.error ?? -1) < row.error ? row : largest }
  }

  /// The rows that are further off than the tolerance.
  public var misses: [Row] { rows.filter { !($0.error <= tolerance) } }

  /// The first row of which the delegate calls differ; nil where none does, or none were recorded.
  public var firstDifferentEvents: Row? {
    recording.hasEvents ? rows.first { $0.expectedEvents != $0.actualEvents } : nil
  }

  /// Whether the engine did what was recorded.
  public var agrees: Bool { misses.isEmpty && firstDifferentEvents == nil }
}
