import ScrollFiles
import Foundation
import ScrollPhysics
import Scrolling

/// One pass of a fit over a recording: its free motion, its drags, and its lifts.
struct FitRun {
  let recording: FitRecording
  private(set) var glide: GlideFit?
  private(set) var stop: GlideStop?
  private(set) var drag: DragFit?
  private(set) var release: ReleaseFit?
  private(set) var notes: [String] = []
  /// The frames of a recording without inputs, with the offsets that the laws give them.
  private(set) var rows: [Fit.Row] = []

  private let device: PanDevice
  private let steps: [RecordingReplay.Step]

  init(_ recording: FitRecording, profile: ScrollProfile, wanted: [FitConstant]) {
    self.recording = recording
    device = recording.device
    steps = RecordingReplay.steps(of: recording.recording)
    var fitted = FitProfile(profile, device: device)
    let kinds = wanted.filter { $0.device == nil || $0.device == device }.map(\.kind)
    let conditions = recording.recording.conditions
    let rates = kinds.filter { $0 == .returnRate || $0 == conditions.rateKind }
    var segments = FitFrames.all(steps).flatMap { frames in
      recording.hasInputs ? lifted(frames) : found(frames, rates, fitted)
    }
    if segments.count > Self.mostGlides {
      notes.append(
        "Of \(segments.count) stretches of free motion, the \(Self.mostGlides) with the most frames are fitted, including bounces."
      )
      segments = Self.most(segments)
    }
    glide = Self.fit(segments, rates, fitted)
    if let glide {
      fitted = glide.profile
      stop = GlideStop(glide)
    }
    if recording.followsFingers {
      let drag = DragFit(
        recording.recording, steps, kinds: kinds.filter { $0 == .slop || $0 == .band },
        profile: fitted)
      self.drag = drag
      release = ReleaseFit(
        recording.recording, steps, from: drag.start, after: glide,
        kinds: kinds.filter { [.newestShare, .latestShare, .threshold].contains($0) }, profile: drag.profile)
    } else {
      rows = fittedRows()
    }
    if let glide, let resolution = glide.segments.map(\.resolution).max(),
      glide.spread > max(0.01, resolution)
    {
      notes.append(
        "The fit of free motion is off by \(NumberText.error(glide.spread)) pt: the offsets are noisy, or follow other laws."
      )
    }
    if !recording.knowsFrameTimes {
      let how =
        conditions.frameTimes == .steady ? "assumed to be those of a display with" : "used as recorded, about"
      notes.append("Frame times are \(how) \(NumberText.trimmed(conditions.frameRate)) frames per second.")
    }
  }

  /// The maximum number of stretches of free motion that are fitted together. The longest are used.
  private static let mostGlides = 24

  /// Returns the segments with the most frames. Up to half of them, or more if there are too few glides, are
  /// bounces: these are short, but reveal constants that no glide does.
  private static func most(_ segments: [GlideSegment]) -> [GlideSegment] {
    let ranked = segments.sorted { $0.used > $1.used }
    let bounces = ranked.filter(\.isBeyondEdge)
    let glides = ranked.filter { !$0.isBeyondEdge }
    let kept = bounces.prefix(max(mostGlides / 2, mostGlides - glides.count))
    return Array(kept) + glides.prefix(mostGlides - kept.count)
  }

  /// Returns the fit of the segments. If there are many, the fit starts from the result of the longest few,
  /// because trying all starting points with all segments takes long.
  private static func fit(
    _ segments: [GlideSegment], _ kinds: [FitConstant.Kind], _ profile: FitProfile
  ) -> GlideFit? {
    let few = segments.sorted { $0.used > $1.used }.prefix(3)
    guard segments.count > few.count, let first = GlideFit(Array(few), kinds: kinds, profile: profile) else {
      return GlideFit(segments, kinds: kinds, profile: profile)
    }
    return GlideFit(segments, kinds: kinds, profile: first.profile, isThorough: false)
  }

  /// The measure by which passes are compared. A lower score is better.
  var score: Double {
    guard let glide else { return .infinity }
    let frames = glide.segments.reduce(0) { $0 + $1.used }
    // Fewer frames are easier to fit, so the score favors more frames.
    return glide.spread / Double(max(1, frames * frames))
  }

  // MARK: Free motion

  private func lifted(_ frames: FitFrames) -> [GlideSegment] {
    let conditions = recording.recording.conditions
    guard conditions.touches == .complete else {
      return ReleasedMotion.afterLifts(steps, frames, conditions).map(\.segment)
    }
    return FitFrames.free(steps).compactMap { range, _ in
      GlideSegment(frames, range, metrics: conditions.metrics, edges: conditions.metrics.edges(frames.axis))
    }
  }

  /// Returns the stretches that look like free motion and follow the same constants as the others. Slow
  /// fingers may look like free motion, but each follows constants of its own.
  private mutating func found(
    _ frames: FitFrames, _ rates: [FitConstant.Kind], _ profile: FitProfile
  ) -> [GlideSegment] {
    let metrics = recording.recording.conditions.metrics
    let (candidates, end) = GlideSearch(
      frames: frames, metrics: metrics, edges: recording.knowsEdges ? metrics.edges(frames.axis) : nil,
      kinds: rates, profile: profile
    ).segments()
    if let end, let first = frames.frames.first?.time {
      let seconds = NumberText.fixed(frames.frames[end].time - first, decimals: 0)
      notes.append("The recording is long: only its first \(seconds) s are searched for free motion.")
    }
    let ranked = candidates.compactMap { segment in
      GlideFit([segment], kinds: rates, profile: profile).map { (segment, $0, $0.spread / segment.travel) }
    }.sorted { a, b in a.1.endsSlowly != b.1.endsSlowly ? a.1.endsSlowly : a.2 < b.2 }
    var kept: [GlideSegment] = []
    var known: Set<FitConstant.Kind> = []
    var spread = 0.0
    var start = profile
    for (segment, alone, _) in ranked {
      let own = alone.spread
      // A finger moves content on whole pixels and irregularly. Free motion is off about as much as other
      // free motion is.
      if let best = kept.first, own > 10 * max(spread, best.resolution / 3, 1e-4) { continue }
      guard let fit = GlideFit(kept + [segment], kinds: rates, profile: start, isThorough: kept.count < 2),
        fit.spread <= 3 * max(spread, own, segment.resolution / 3, 1e-5)
      else { continue }
      // Motion that ends abruptly, as a finger catches it or stops, may confirm others but reveals nothing.
      guard kept.isEmpty || alone.endsSlowly || known.isSuperset(of: alone.findings.keys) else { continue }
      known.formUnion(fit.findings.keys)
      // The stretches that are ranked first reveal the most; the rest would only take time.
      guard kept.count < Self.mostFound else { break }
      kept.append(segment)
      start = fit.profile
      spread = max(spread, own)
    }
    return kept.sorted { $0.range.lowerBound < $1.range.lowerBound }
  }

  /// The maximum number of stretches that are kept if nothing marks the free ones.
  private static let mostFound = 12

  /// Returns the frames with the offsets that the laws give them in free motion.
  private func fittedRows() -> [Fit.Row] {
    var fitted: [Int: (offset: Double, residual: Double)] = [:]
    if let glide {
      for (segment, motions) in zip(glide.segments, glide.motions) {
        for index in 0..<segment.used {
          let residual = motions[index].offset - segment.shown[index]
          let step = segment.range.lowerBound + index
          if let other = fitted[step], abs(other.residual) >= abs(residual) { continue }
          fitted[step] = (motions[index].offset, residual)
        }
      }
    }
    return steps.enumerated().flatMap { index, step in
      step.rows.enumerated().map { place, row in
        let fit = place == 0 ? fitted[index] : nil
        return Fit.Row(
          line: row.row.line, time: row.row.time, x: row.frame.x, y: row.frame.y, fitted: fit?.offset,
          residual: fit?.residual)
      }
    }
  }

  // MARK: Findings

  /// Returns the finding for a constant. `profile` is the profile before the fit.
  func finding(of constant: FitConstant, in profile: FitProfile) -> Fit.Finding {
    guard let range = profile.range(constant.name) else {
      return .unknown("the profile \(profile.profile.name) has no such constant")
    }
    if let device = constant.device, !recording.followsFingers || device != self.device {
      return .unknown(
        recording.followsFingers ? "the device of the recording is \(self.device.rawValue)" : lacksFingers)
    }
    switch constant.kind {
    case .rate, .fastRate, .returnRate: return rateFinding(constant.kind)
    case .stopSpeed:
      return bracket(stop?.speed, range, profile[constant.name], "glide", "glide inside the bounds")
    case .stopDistance: return bracket(stop?.distance, range, profile[constant.name], "bounce", "bounce")
    case .slop, .band:
      if let found = drag?.findings[constant.kind] { return found }
      return .unknown(
        constant.kind == .band
          ? "no finger holds the content far enough beyond an edge"
          : recording.recording.source == .velocities
            ? "the translations of the recognizer already exclude it"
            : "no drag shows how far the finger moved the content")
    case .newestShare, .latestShare: return shareFinding(constant.kind, profile)
    case .threshold:
      guard recording.followsFingers else { return .unknown(lacksFingers) }
      return bracket(
        release?.threshold, range, profile[constant.name], "lift", "lift near the threshold inside the bounds"
      )
    }
  }

  /// The reason for which nothing is known of drags and lifts.
  private var lacksFingers: String {
    recording.hasInputs
      ? "samples of the fingers are missing (touches: sparse)" : "the recording has no finger"
  }

  private func rateFinding(_ kind: FitConstant.Kind) -> Fit.Finding {
    if let found = glide?.findings[kind] { return found }
    guard let glide else {
      return .unknown("the recording contains no free motion of \(GlideSegment.fewest) or more frames")
    }
    switch kind {
    case .returnRate where !glide.segments.contains(where: \.isBeyondEdge):
      return .unknown(
        recording.knowsEdges
          ? "the recording contains no free motion beyond an edge" : "the recording contains no bounce")
    case .rate where recording.recording.conditions.rateKind != .rate,
      .fastRate where recording.recording.conditions.rateKind != .fastRate:
      return .unknown("the view has a different deceleration rate")
    default: return .unknown("the free motion is too short or too coarse")
    }
  }

  private func shareFinding(_ kind: FitConstant.Kind, _ profile: FitProfile) -> Fit.Finding {
    guard recording.followsFingers else { return .unknown(lacksFingers) }
    if let found = release?.findings[kind] { return found }
    guard let release, release.count > 0 else { return .unknown("no glide follows a lift") }
    if kind == .newestShare, recording.recording.source == .velocities {
      return .unknown("the velocities of the recognizer already include it")
    }
    if let twin = release.twin {
      let values = twin.keys.sorted { $0.rawValue < $1.rawValue }.compactMap {
        twin[$0].map { NumberText.trimmed($0) }
      }
      return .unknown("the two shares are \(values.joined(separator: " and ")), but their order is unknown")
    }
    return .unknown(
      release.unknownShares > 1
        ? "similar lifts give one velocity for two shares; select only one with --constants to fix the other"
        : "the last velocities of the finger are too similar, or no share gives the release velocity")
  }

  private func bracket(
    _ bracket: GlideStop.Bracket?, _ range: ClosedRange<Double>, _ start: Double, _ noun: String,
    _ what: String
  ) -> Fit.Finding {
    guard let bracket, bracket.low.isFinite || bracket.high.isFinite else {
      return .unknown(noun == "lift" ? "the recording contains no \(what)" : "no \(what) ends")
    }
    guard bracket.low <= bracket.high else {
      return .unknown(
        "one \(noun) requires more than \(NumberText.trimmed(bracket.low)), another less than \(NumberText.trimmed(bracket.high))"
      )
    }
    guard bracket.isClosed else {
      return .unknown(
        bracket.low.isFinite
          ? "known only to be more than \(NumberText.trimmed(bracket.low))"
          : "known only to be at most \(NumberText.trimmed(bracket.high))")
    }
    return .between((bracket.low + bracket.high) / 2, low: bracket.low, high: bracket.high)
  }
}
