import ScrollFiles
import Foundation
import ScrollPhysics
import Scrolling

/// A fit of a profile's constants to a recording, with the uncertainty of each constant and the residuals.
///
/// Free motion is fitted by itself, together with its initial offset and velocity, so that neither fingers
/// nor the release law affect the rates. The fingers' drags are fitted next, and then the lifts between them.
/// Each is a least-squares fit. A constant at which something begins or ends is bracketed by the motions that
/// continued and those that stopped.
public struct Fit: Sendable {
  /// The result of a fit for one constant.
  public enum Finding: Hashable, Sendable {
    /// The value that fits best, its standard error, and its 95 % confidence interval.
    case value(Double, error: Double, low: Double, high: Double)
    /// A value from an interval in which all values fit equally well. Outside the interval, the recorded
    /// motion would have continued, or stopped.
    case between(Double, low: Double, high: Double)
    /// No result, or insufficient data, with the reason.
    case unknown(String)
  }

  /// A requested constant with its result.
  public struct Constant: Hashable, Sendable {
    /// The name of the constant in the profile, and its unit.
    public var name: String, unit: String
    /// The value before the fit.
    public var start: Double
    /// The result of the fit.
    public var finding: Finding

    /// The value in the fitted profile. It is the value before the fit wherever the recording agrees with it.
    public var fitted: Double {
      switch finding {
      case .value(let value, let error, let low, let high):
        (low...high).contains(start) ? start : FitInterval.rounded(value, error: error)
      case .between(let value, let low, let high): (low...high).contains(start) ? start : value
      case .unknown: start
      }
    }
  }

  /// A recorded offset and the fitted one.
  public struct Row: Hashable, Sendable {
    /// The line number in the recording's file.
    public var line: Int
    /// The time in the recording, in seconds.
    public var time: Double
    /// The recorded offset in points. x is nil if it was not recorded.
    public var x: Double?, y: Double
    /// The fitted offset on the axis with the larger residual, or nil in a frame that no fit covers.
    public var fitted: Double?
    /// The fitted offset minus the recorded one on that axis, or nil in a frame that no fit covers.
    public var residual: Double?
  }

  /// The recording that is fitted.
  public let recording: FitRecording
  /// The profile before the fit.
  public let start: ScrollProfile
  /// The profile with the fitted constants. If a constant changed, the name has the suffix `-fit`.
  public private(set) var profile: ScrollProfile
  /// The result for each constant, in the requested order.
  public private(set) var constants: [Constant] = []
  /// One row per recorded frame.
  public private(set) var rows: [Row] = []
  /// The number of stretches of free motion, and the number of frames in them.
  public private(set) var glides = 0, glideFrames = 0
  /// The root mean square, in points, of the residuals of free motion, or nil if there is none.
  public private(set) var glideResidual: Double?
  /// The root mean square, in points, of the residuals of drags, or nil if no drag was fitted.
  public private(set) var dragResidual: Double?
  /// Additional remarks, one line each.
  public private(set) var notes: [String] = []

  /// The minimum number of frames in a recording.
  public static let fewestFrames = 8

  /// Creates a fit of the given constants, by default all that recordings of this kind may show.
  ///
  /// Throws `InputError` for a recording with too few frames, one in which nothing moves, one of a paged
  /// view, one that ends in a broken line, and one that determines none of the constants. `file` names the
  /// recording in messages.
  public init(
    _ recording: FitRecording, file: String, profile: ScrollProfile = .uikit, constants: [FitConstant]? = nil
  ) throws(InputError) {
    self.recording = recording
    start = profile
    self.profile = profile
    let refusal = { InputError(file: file, problem: $0) }
    let frames = try recording.frames(file: file)
    guard frames.contains(where: { $0.1 != frames[0].1 }) else {
      throw refusal(
        "contains no motion: every offset is \(NumberText.trimmed(frames[0].1.y))")
    }
    guard !recording.recording.conditions.metrics.isPagingEnabled else {
      throw refusal("describes a paged view, which cannot be fitted: its glides end on pages")
    }
    let known = FitProfile(profile)
    let wanted = constants ?? Self.usual(recording).filter { known.range($0.name) != nil }
    guard !wanted.isEmpty else {
      throw refusal(
        "determines no constant of the profile \(profile.name); expected a profile with UIKit's laws, or --profile all"
      )
    }
    let runs = Self.frameTimes(recording).map { times in
      var recording = recording
      recording.recording.conditions.frameTimes = times
      return FitRun(recording, profile: profile, wanted: wanted)
    }
    guard let best = runs.min(by: { $0.score < $1.score }) else { return }
    take(best, wanted, isAsked: constants != nil)
    try checkEnd(file)
    guard self.constants.contains(where: \.isKnown) else {
      let reasons = self.constants.map { constant in
        if case .unknown(let why) = constant.finding { "\(constant.name): \(why)" } else { constant.name }
      }
      let early = notes.filter { $0.hasPrefix("The recording is long") }.map { ". " + $0 }.joined()
      throw refusal("does not determine the requested constants: " + reasons.joined(separator: "; ") + early)
    }
  }

  /// Returns the constants that recordings of this kind may show.
  private static func usual(_ recording: FitRecording) -> [FitConstant] {
    let device = recording.device
    var kinds: [FitConstant] = [
      FitConstant(recording.recording.conditions.rateKind ?? .rate), FitConstant(.stopSpeed),
      FitConstant(.returnRate), FitConstant(.stopDistance),
    ]
    guard recording.followsFingers else { return kinds }
    kinds += [FitConstant(.band, device)]
    if recording.recording.source == .samples {
      kinds += [FitConstant(.slop, device), FitConstant(.newestShare)]
    }
    return kinds + [FitConstant(.latestShare), FitConstant(.threshold)]
  }

  private static func frameTimes(_ recording: FitRecording) -> [Recording.Conditions.FrameTimes] {
    guard !recording.knowsFrameTimes else { return [recording.recording.conditions.frameTimes] }
    // The distance of the time stamps from those of a display with uniform frames, in frames.
    let times = recording.recording.frameRows.map(\.0.time)
    let rate = recording.recording.conditions.frameRate
    let strays = times.steps.map { $0 * rate }.map { abs($0 - $0.rounded()) }.max() ?? 0
    return strays < 1e-6 ? [.steady] : strays > 0.3 ? [.own] : [.steady, .own]
  }

  private mutating func take(_ run: FitRun, _ wanted: [FitConstant], isAsked: Bool) {
    var profile = FitProfile(start)
    for constant in wanted {
      let found = Constant(
        name: constant.name, unit: profile.unit(constant.name), start: profile[constant.name],
        finding: run.finding(of: constant, in: profile))
      constants.append(found)
      if found.isKnown { profile[constant.name] = found.fitted }
    }
    self.profile = profile.profile
    if self.profile != start { self.profile.name = start.name + "-fit" }
    glides = run.glide?.segments.count ?? 0
    glideFrames = run.glide?.segments.reduce(0) { $0 + $1.used } ?? 0
    glideResidual = run.glide?.spread
    dragResidual = run.drag.flatMap { $0.spread > 0 || !$0.findings.isEmpty ? $0.spread : nil }
    notes = run.notes
    rows = recording.followsFingers ? replayed(run) : run.rows
  }

  /// Returns the rows of the recording, played with the fitted profile.
  private func replayed(_ run: FitRun) -> [Row] {
    var recording = run.recording.recording
    if let start = run.drag?.start { recording.conditions.offset = start }
    return Verification(recording, profile: profile).rows.map { row in
      let dy = Double(row.actual.y) - row.expectedY
      let dx = row.expectedX.map { Double(row.actual.x) - $0 } ?? 0
      let isX = abs(dx) > abs(dy)
      return Row(
        line: row.line, time: row.time, x: row.expectedX, y: row.expectedY,
        fitted: Double(isX ? row.actual.x : row.actual.y), residual: isX ? dx : dy)
    }
  }

  /// Throws an error if the file ends within a line and its last offset is off, because the last number of a
  /// truncated file may be incomplete.
  private func checkEnd(_ file: String) throws(InputError) {
    guard recording.recording.endsWithinLine, let last = rows.last, let residual = last.residual else {
      return
    }
    let before = rows.dropLast().compactMap { $0.residual.map { abs($0) } }.max() ?? 0
    let pixel = 1 / Double(recording.recording.conditions.metrics.scale)
    guard abs(residual) > 4 * before + pixel else { return }
    throw InputError(
      file: file, path: "line \(last.line)",
      problem:
        "\(NumberText.error(abs(residual))) pt from the offset predicted by the previous rows, and the file ends "
        + "in the middle of this line")
  }

  /// The row with the largest residual. If several are as large, it is the first of them.
  public var largest: Row? {
    rows.filter { $0.residual != nil }.max { abs($0.residual ?? 0) < abs($1.residual ?? 0) }
  }

  /// The root mean square of all residuals in points, or nil if there are none.
  public var rms: Double? {
    let residuals = rows.compactMap(\.residual)
    guard !residuals.isEmpty else { return nil }
    return (residuals.reduce(0) { $0 + $1 * $1 } / Double(residuals.count)).squareRoot()
  }
}

extension Fit.Constant {
  /// Whether the recording determines the constant.
  public var isKnown: Bool {
    switch finding {
    case .value, .between: true
    case .unknown: false
    }
  }
}

extension FitRecording {
  var device: PanDevice {
    recording.rows.lazy.compactMap { $0.entry.input?.device }.first ?? recording.conditions.device ?? .touch
  }
}

extension Recording {
  var frameRows: [(Row, Frame)] {
    rows.compactMap { row in row.entry.frame.map { (row, $0) } }
  }
}

extension Recording.Conditions {
  /// The constant that is the view's deceleration rate, or nil if the view has a custom rate.
  var rateKind: FitConstant.Kind? {
    switch metrics.decelerationRate {
    case .normal: .rate
    case .fast: .fastRate
    case .custom: nil
    }
  }
}
