import Foundation
import ScrollPhysics
import Scrolling

/// A fit of the slop and the band to recorded drags whose finger positions are known.
struct DragFit {
  /// The value of each constant that the fingers reveal.
  private(set) var findings: [FitConstant.Kind: Fit.Finding] = [:]
  /// The offset of the content before the first finger, in points.
  private(set) var start: CGPoint
  private(set) var spread = 0.0
  private(set) var profile: FitProfile

  private let recording: Recording
  private let steps: [RecordingReplay.Step]
  /// The axes whose initial offset is fitted as well.
  private let loose: [Axis]

  /// The maximum number of steps that are played. Each step is played some hundred times.
  private static let mostTurns = 6000

  init(
    _ recording: Recording, _ steps: [RecordingReplay.Step], kinds: [FitConstant.Kind],
    profile: FitProfile
  ) {
    self.recording = recording
    // No finger affects the content after the last lift.
    let last = steps.lastIndex { $0.inputs.contains(where: \.isUp) } ?? steps.count - 1
    self.steps = Array(steps.prefix(min(last + 1, Self.mostTurns)))
    self.profile = profile
    let (offset, how) = RecordingReplay.start(of: recording, profile.profile)
    start = offset
    switch how {
    case .given, .firstFrame, .release: loose = []
    case .drag, .leastOffset:
      loose = [Axis.vertical, .horizontal].filter { axis in
        recording.conditions.metrics.canScroll(axis)
          && steps.allSatisfy { $0.rows.allSatisfy { $0.frame[axis] != nil } }
      }
    }
    fit(kinds)
  }

  private mutating func fit(_ kinds: [FitConstant.Kind]) {
    let wanted = kinds.filter { kind in
      profile.range(kind) != nil && (kind != .slop || recording.source != .velocities)
        && (kind != .band || isBeyondEdge)
    }
    let problem = problem
    if let answer = problem.answer(wanted, by: problem.solution) { record(answer) }
  }

  // MARK: Residuals

  /// The problem whose unknowns are the initial offsets.
  private var problem: FitProblem {
    func place(_ values: ArraySlice<Double>) -> CGPoint {
      var start = start
      for (axis, value) in zip(loose, values) { start[axis] = value }
      return start
    }
    // Translations are 32-bit.
    var problem = FitProblem(profile: profile, accuracy: .observed(finest: 3e-5)) { profile, starts in
      misses(profile, from: place(starts))
    }
    problem.goodSpread = 1 / Double(recording.conditions.metrics.scale) / 2
    problem.unknowns = { _ in
      loose.map { LeastSquares.Parameter(start: Double(start[$0]), range: -1e12...1e12, step: 1e-6) }
    }
    return problem
  }

  /// Returns the differences between the offsets under the fingers, before rounding to pixels, and the
  /// recorded ones, per frame and axis.
  private func misses(_ profile: ScrollProfile, from start: CGPoint) -> [Double] {
    let metrics = recording.conditions.metrics
    var replay = RecordingReplay(recording, profile: profile, offset: start)
    var misses: [Double] = []
    var rest = FitRest(metrics)
    var (isDown, hasLifted, gesture) = (false, false, 0)
    for step in steps {
      if step.gesture != gesture {
        (isDown, hasLifted, gesture) = (false, false, step.gesture)
        rest = FitRest(metrics)
      }
      // Each finger is evaluated separately: it comes down where the content was observed.
      if let first = step.inputs.first, first.isDown, hasLifted, let seen = rest.place {
        replay.place(at: seen)
      }
      for input in step.inputs {
        if input.isDown { isDown = true }
        if input.isUp { (isDown, hasLifted) = (false, true) }
      }
      _ = replay.play(step)
      guard let frame = step.rows.last?.frame else { continue }
      let exact = replay.engine.exactOffset
      for axis in [Axis.vertical, .horizontal] where isDown && metrics.canScroll(axis) {
        if let seen = frame[axis] { misses.append(Double(exact[axis]) - seen) }
      }
      rest.take(CGPoint(x: frame.x ?? replay.engine.contentOffset.x, y: frame.y))
    }
    return misses
  }

  private var isBeyondEdge: Bool {
    let metrics = recording.conditions.metrics
    var (isDown, gesture) = (false, 0)
    for step in steps {
      if step.gesture != gesture { (isDown, gesture) = (false, step.gesture) }
      for input in step.inputs {
        if input.isDown { isDown = true }
        if input.isUp { isDown = false }
      }
      guard isDown, let frame = step.rows.last?.frame else { continue }
      for axis in Axis.allCases where metrics.bounces(axis) {
        if let seen = frame[axis], !metrics.edges(axis).contains(seen) { return true }
      }
    }
    return false
  }

  // MARK: Results

  /// Records the values in the middle of those that put every offset on its recorded pixel. If there are no
  /// such values, those of the solution are recorded.
  private mutating func record(_ answer: FitProblem.Answer) {
    let solution = answer.solution
    spread = solution.spread
    findings = answer.findings(in: profile)
    let reach = 0.5 / Double(recording.conditions.metrics.scale) + 1e-4
    let pixels = PixelBounds(solution.jacobian, solution.residuals, reach: reach)
    let values = solution.values.enumerated().map { $1 + (pixels?.middle[$0] ?? 0) }
    for (index, kind) in answer.kinds.enumerated() {
      profile[kind] = values[index]
      // Rounding to pixels is not random: the interval that the pixels allow is the result.
      guard let pixels else { continue }
      let range = profile.range(kind) ?? 0...1
      let room = [pixels.bounds[index].lowerBound, pixels.bounds[index].upperBound].map {
        solution.values[index] + $0
      }
      let (low, high) = (room[0].clamped(to: range), room[1].clamped(to: range))
      findings[kind] =
        kind == .slop
        ? .between(profile[kind], low: low, high: high)
        : .value(
          profile[kind], error: max(1e-9, (room[1] - room[0]) / 2 / 3.0.squareRoot()), low: low, high: high)
    }
    for (axis, value) in zip(loose, values[answer.kinds.count...]) {
      start[axis] = value.roundedToPixel(scale: recording.conditions.metrics.scale)
    }
  }
}

/// The estimated resting offset of the content: the mean of the latest frames that differ only by noise.
struct FitRest {
  private var places: [CGPoint] = []
  private let reach: Double

  init(_ metrics: ScrollMetrics) { reach = 2 / Double(metrics.scale) }

  mutating func take(_ place: CGPoint) {
    if let last = places.last, abs(last.x - place.x) > reach || abs(last.y - place.y) > reach { places = [] }
    if places.count == 8 { places.removeFirst() }
    places.append(place)
  }

  var place: CGPoint? {
    guard let last = places.last else { return nil }
    // Offsets that move in one direction are motion; offsets that alternate are noise.
    let steps = zip(places.dropFirst(), places).map { ($0.x - $1.x, $0.y - $1.y) }
    func isOneWay(_ steps: [CGFloat]) -> Bool { steps.allSatisfy { $0 >= 0 } || steps.allSatisfy { $0 <= 0 } }
    if isOneWay(steps.map(\.0)), isOneWay(steps.map(\.1)) { return last }
    let count = CGFloat(places.count)
    return places.reduce(CGPoint.zero) { CGPoint(x: $0.x + $1.x / count, y: $0.y + $1.y / count) }
  }
}

extension Recording.Row {
  /// Whether a touch begins with this row.
  var isDown: Bool { phase == .began }

  /// Whether the last finger of a touch lifts or is canceled with this row.
  var isUp: Bool { phase == .ended || phase == .cancelled }

  private var phase: ScrollInput.Phase? { isShared ? nil : entry.input?.phase }
}
