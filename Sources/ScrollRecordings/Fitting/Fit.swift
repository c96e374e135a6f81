import FileFormats
import Foundation
import ScrollPhysics
import Scrolling

/// The constants with which the laws of a profile do what was recorded, how well each is known, and what is left over.
///
/// Free motion is fitted by itself, its beginning and speed along with it, so that neither fingers nor the release law
/// matter to the rates; then the fingers' drags, then the lifts between them. Each is a least-squares fit; constants at
/// which something begins or ends are bracketed by what went on and what stopped.
public struct Fit: Sendable {
  /// What a recording says of a constant.
  public enum Finding: Hashable, Sendable {
    /// The value that fits best, its standard error, and the interval that holds the truth 95 times of 100.
    case value(Double, error: Double, low: Double, high: Double)
    /// Any value in between does as well; beyond, the recording would have gone on, or stopped.
    case between(Double, low: Double, high: Double)
    /// Nothing, or not enough, and why.
    case unknown(String)
  }

  /// A constant that was asked for.
  public struct Constant: Hashable, Sendable {
    /// The profile's name for it, and its unit there.
    public var name: String, unit: String
    /// Its value to begin with.
    public var start: Double
    /// What was found.
    public var finding: Finding

    /// The value that the fitted profile has: the one it began with wherever the recording agrees with that.
    public var fitted: Double {
      switch finding {
      case .value(let value, let error, let low, let high):
        (low...high).contains(start) ? start : FitInterval.rounded(value, error: error)
      case .between(let value, let low, let high): (low...high).contains(start) ? start : value
      case .unknown: start
      }
    }
  }

  /// An offset that was recorded, and the fitted one.
  public struct Row: Hashable, Sendable {
    /// Line of the recording's file.
    public var line: Int
    /// The recording's time in seconds.
    public var time: Double
    /// What was recorded, in points; x is nil where it was not.
    public var x: Double?, y: Double
    /// The fitted offset on the axis that is further off; nil in a frame that no fit speaks of.
    public var fitted: Double?
    /// Fitted less recorded, on that axis; nil as above.
    public var residual: Double?
  }

  /// What was fitted to.
  public let recording: FitRecording
  /// The profile that it began with.
  public let start: ScrollProfile
  /// That profile with what was found, by its name and `-fit`.
  public private(set) var profile: ScrollProfile
  /// What was found of each constant, in the order asked for.
  public private(set) var constants: [Constant] = []
  /// A row a recorded frame.
  public private(set) var rows: [Row] = []
  /// How many stretches of free motion there are, and frames in them.
  public private(set) var glides = 0, glideFrames = 0
  /// Root of the mean square, in points, of what the laws leave over of free motion; nil without one.
  public private(set) var glideResidual: Double?
  /// The same for drags.
  public private(set) var dragResidual: Double?
  /// What is worth knowing besides, a line each.
  public private(set) var notes: [String] = []

  /// Most stretches of free motion that are fitted together: the longest.
  private static let mostGlides = 24
  /// Fewest frames of a recording.
  public static let fewestFrames = 8

  /// Fits those constants, all there are unless given. Refused is a recording of too few frames, one in which nothing
  /// moves, one that ends in a broken line, and one that says nothing of any of them; `file` names it in messages.
  public init(
    _ recording: FitRecording, file: String, profile: ScrollProfile = .uikit, constants: [FitConstant]? = nil
  ) throws(InputError) {
    self.recording = recording
    start = profile
    self.profile = profile
    let refusal = { InputError(file: file, problem: $0) }
    let frames = recording.recording.frameRows
    guard frames.count >= Self.fewestFrames else {
      throw refusal(
        "has \(Figure.count(frames.count, "offset")); expected at least \(Self.fewestFrames), of a scroll that comes to rest"
      )
    }
    guard frames.contains(where: { $0.1 != frames[0].1 }) else {
      throw refusal("nothing moves: every offset is \(Figure.text(frames[0].1.y)); expected a scroll")
    }
    guard !recording.recording.conditions.metrics.isPagingEnabled else {
      throw refusal("is of a paged view, whose glides settle on pages; expected one without paging")
    }
    let wanted = constants ?? Self.usual(recording)
    var best: FitRun?
    for times in Self.frameTimes(recording) {
      var recording = recording
      recording.recording.conditions.frameTimes = times
      let run = FitRun(recording, profile: profile, wanted: wanted, mostGlides: Self.mostGlides)
      if run.score < best?.score ?? .infinity || best == nil { best = run }
    }
    guard let best else { return }
    take(best, wanted, isAsked: constants != nil)
    try checkEnd(file)
    guard self.constants.contains(where: \.isKnown) else {
      let reasons = self.constants.map { constant in
        if case .unknown(let why) = constant.finding { "\(constant.name): \(why)" } else { constant.name }
      }
      throw refusal("says nothing of the constants asked for: " + reasons.joined(separator: "; "))
    }
  }

  /// The constants that recordings of its kind may show.
  private static func usual(_ recording: FitRecording) -> [FitConstant] {
    let device = recording.device
    var kinds: [FitConstant] = [
      FitConstant(recording.recording.conditions.rateKind ?? .rate), FitConstant(.stopSpeed),
      FitConstant(.returnRate), FitConstant(.stopDistance),
    ]
    guard recording.hasInputs else { return kinds }
    kinds += [FitConstant(.band, device)]
    if recording.recording.source == .samples {
      kinds += [FitConstant(.slop, device), FitConstant(.newestShare)]
    }
    return kinds + [FitConstant(.latestShare), FitConstant(.threshold)]
  }

  private static func frameTimes(_ recording: FitRecording) -> [Recording.Conditions.FrameTimes] {
    guard !recording.knowsFrameTimes else { return [recording.recording.conditions.frameTimes] }
    // How far stamps are from those of a display whose frames are all alike, in frames.
    let times = recording.recording.frameRows.map(\.0.time)
    let rate = recording.recording.conditions.frameRate
    let gaps = zip(times.dropFirst(), times).map { ($0 - $1) * rate }
    let strays = gaps.map { abs($0 - $0.rounded()) }.max() ?? 0
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
    dragResidual = run.drag.flatMap { $0.spread > 0 || !$0.estimates.isEmpty ? $0.spread : nil }
    notes = run.notes
    rows = recording.hasInputs ? replayed(run) : run.rows
  }

  /// The recording played with the fitted profile.
  private func replayed(_ run: FitRun) -> [Row] {
    var recording = run.recording.recording
    if recording.conditions.offset == nil, let start = run.drag?.start { recording.conditions.offset = start }
    return Verification(recording, profile: profile).rows.map { row in
      let dy = Double(row.actual.y) - row.expectedY
      let dx = row.expectedX.map { Double(row.actual.x) - $0 } ?? 0
      let isX = abs(dx) > abs(dy)
      return Row(
        line: row.line, time: row.time, x: row.expectedX, y: row.expectedY,
        fitted: Double(isX ? row.actual.x : row.actual.y), residual: isX ? dx : dy)
    }
  }

  /// The last number of a file that was cut off is not what it was.
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
        "\(Figure.error(abs(residual))) pt from where the rows before lead, and the file ends within it: it "
        + "was cut off; expected whole lines")
  }

  /// The row that is furthest off, the first of several.
  public var largest: Row? {
    rows.reduce(nil) { largest, row in
      guard let residual = row.residual else { return largest }
      return largest == nil || abs(residual) > abs(largest?.residual ?? 0) ? row : largest
    }
  }

  /// Root of the mean square of all residuals in points; nil for none.
  public var rms: Double? {
    let residuals = rows.compactMap(\.residual)
    guard !residuals.isEmpty else { return nil }
    return (residuals.reduce(0) { $0 + $1 * $1 } / Double(residuals.count)).squareRoot()
  }
}

extension Fit.Constant {
  /// Whether the recording says something of it.
  public var isKnown: Bool {
    switch finding {
    case .value, .between: true
    case .unknown: false
    }
  }
}

extension FitRecording {
  /// What the fingers were on.
  var device: PanDevice {
    for row in recording.rows {
      switch row.entry {
      case .input(.touch): return .touch
      case .input(.mouse): return .mouse
      case .input(.trackpad): return .trackpad
      case .input(.pan), .frame: continue
      }
    }
    return recording.conditions.device ?? .touch
  }
}

extension Recording {
  /// The frames with their rows.
  var frameRows: [(Row, Frame)] {
    rows.compactMap { row in
      switch row.entry {
      case .frame(let frame): (row, frame)
      case .input: nil
      }
    }
  }
}

extension Recording.Conditions {
  /// The constant that is the view's deceleration rate; nil where the view has one of its own.
  var rateKind: FitConstant.Kind? {
    switch metrics.decelerationRate {
    case .normal: .rate
    case .fast: .fastRate
    case .custom: nil
    }
  }
}
