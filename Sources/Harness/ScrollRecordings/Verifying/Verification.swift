import Foundation
import ScrollPhysics
import Scrolling

/// A comparison of a recording with the engine. The inputs of the recording are played, and each of its
/// offsets is compared.
public struct Verification: Hashable, Sendable {
  /// The source of the offset before the first movement.
  public enum Start: String, Hashable, Sendable {
    /// The recording gives the offset.
    case given
    /// A frame precedes any movement.
    case firstFrame
    /// The offset is derived from the first drag's translations and offsets.
    case drag
    /// The offset is unknown; the content's top left is used.
    case leastOffset
    /// Samples of fingers are missing. Each motion after a lift begins with the release that fits it best.
    case release
  }

  /// A recorded offset and the engine's.
  public struct Row: Hashable, Sendable {
    /// The line number in the recording's file.
    public var line: Int
    /// The time in the recording, in seconds.
    public var time: Double
    /// The recorded offset in points. x is nil if it was not recorded.
    public var expectedX: Double?, expectedY: Double
    /// The engine's offset in points.
    public var actual: CGPoint
    /// The engine's phase at that time.
    public var phase: ScrollPhase
    /// The distance between the two offsets in points, the greater of both axes.
    public var error: Double
    /// The delegate callbacks of this frame's step. They are empty for all but the last row of a step.
    public var expectedEvents: [String], actualEvents: [String]
  }

  /// The recording that is compared.
  public let recording: Recording
  /// The profile with which the recording is played.
  public let profile: ScrollProfile
  /// The largest error, in points, that counts as agreement.
  public private(set) var tolerance: Double
  /// The offset at which the engine began, and the source of that offset.
  public let offset: CGPoint, start: Start
  /// The step, in points, of which the recorded offsets of free motion are whole multiples because the view
  /// displays no others, or nil if they are finer than a quarter of a point.
  public private(set) var displayedStep: Double?
  /// One row per recorded offset, in order.
  public private(set) var rows: [Row] = []

  /// Creates a verification by playing a recording. `tolerance` is in points, by default that of the
  /// recording's source; a view that displays only whole pixels may be off by one of them in addition,
  /// because some round and others cut off. If samples of fingers are missing, only the motion after each
  /// lift is compared, by default to two pixels.
  public init(_ recording: Recording, profile: ScrollProfile = .uikit, tolerance: Double? = nil) {
    self.recording = recording
    self.profile = profile
    self.tolerance = tolerance ?? recording.source.tolerance
    guard recording.conditions.touches == .complete else {
      (offset, start) = (RecordingReplay.start(of: recording, profile).0, .release)
      compareFreeMotion()
      if tolerance == nil {
        self.tolerance = 2 * (displayedStep ?? 1 / Double(recording.conditions.metrics.scale))
      }
      return
    }
    (offset, start) = RecordingReplay.start(of: recording, profile)
    var replay = RecordingReplay(recording, profile: profile, offset: offset)
    for step in RecordingReplay.steps(of: recording) {
      let response = replay.play(step)
      compare(step, response, replay.engine)
    }
    findDisplayedStep()
    if tolerance == nil { self.tolerance += displayedStep ?? 0 }
  }

  /// Compares the motion after each lift with the law of the profile.
  private mutating func compareFreeMotion() {
    let conditions = recording.conditions
    let steps = RecordingReplay.steps(of: recording)
    // The residuals of each frame that is compared, per axis.
    var residuals: [Int: CGPoint] = [:]
    for frames in FitFrames.all(steps) {
      for motion in ReleasedMotion.afterLifts(steps, frames, conditions) where !motion.mayBeBoosted {
        for (index, miss) in motion.residuals(profile.deceleration, unless: .infinity).enumerated() {
          residuals[motion.segment.range.lowerBound + index, default: .zero][frames.axis] = CGFloat(miss)
        }
      }
    }
    for (index, step) in steps.enumerated() {
      guard let miss = residuals[index], let (row, frame) = step.rows.first else { continue }
      rows.append(
        Row(
          line: row.line, time: row.time, expectedX: frame.x, expectedY: frame.y,
          actual: CGPoint(x: (frame.x ?? 0) + miss.x, y: frame.y + miss.y), phase: .decelerating,
          error: max(abs(Double(miss.x)), abs(Double(miss.y))), expectedEvents: [], actualEvents: []))
    }
    findDisplayedStep()
  }

  /// The minimum number of different offsets that show the view's rounding, and the finest step that counts.
  private static let fewestOffsets = 6, finestStep = 0.25

  private mutating func findDisplayedStep() {
    let free = rows.filter { $0.phase == .decelerating }
    let offsets = Set(free.flatMap { [$0.expectedX, $0.expectedY].compactMap(\.self) })
    guard offsets.count >= Self.fewestOffsets else { return }
    let step = FitFrames.resolution(of: offsets)
    displayedStep = step >= Self.finestStep ? step : nil
  }

  /// Compares the rows of a step with the engine's offsets. The last rows belong to the last offsets that the
  /// engine displayed in the step.
  private mutating func compare(
    _ step: RecordingReplay.Step, _ response: RecordingReplay.Response, _ engine: ScrollEngine
  ) {
    for (index, (row, frame)) in step.rows.enumerated() {
      let fromEnd = step.rows.count - 1 - index
      let shown = response.shown.dropLast(fromEnd).last ?? response.shown.first ?? engine.contentOffset
      let actual = fromEnd == 0 ? engine.contentOffset : shown
      let errors = [abs(actual.y - frame.y), frame.x.map { abs(actual.x - $0) } ?? 0]
      let isLast = fromEnd == 0
      rows.append(
        Row(
          line: row.line, time: row.time, expectedX: frame.x, expectedY: frame.y, actual: actual,
          phase: engine.phase, error: Double(errors.max() ?? 0),
          expectedEvents: isLast ? step.rows.flatMap(\.frame.events) : [],
          actualEvents: isLast ? response.events.map(\.name) : []))
    }
  }

  /// The row with the largest error. If several are as large, it is the first of them.
  public var largest: Row? {
    rows.reduce(nil) { largest, row in (largest?.error ?? -1) < row.error ? row : largest }
  }

  /// The rows whose error exceeds the tolerance.
  public var misses: [Row] { rows.filter { !($0.error <= tolerance) } }

  /// The first row whose delegate callbacks differ, or nil if none differ or none were recorded.
  public var firstDifferentEvents: Row? {
    recording.hasEvents && start != .release ? rows.first { $0.expectedEvents != $0.actualEvents } : nil
  }

  /// Whether the engine reproduced the recording.
  public var agrees: Bool { misses.isEmpty && firstDifferentEvents == nil && !rows.isEmpty }
}
