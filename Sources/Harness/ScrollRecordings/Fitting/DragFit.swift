import Foundation
import ScrollPhysics
import Scrolling

/// A fit of the slop and the band to recorded drags whose finger positions are known.
struct DragFit {
  private(set) var estimates: [FitConstant.Kind: GlideFit.Estimate] = [:]
  /// The estimated constants whose value the pixels narrow down only to an interval.
  private(set) var bounded: Set<FitConstant.Kind> = []
  /// The constants that the fingers do not reveal.
  private(set) var held: [FitConstant.Kind] = []
  /// The offset of the content before the first finger, in points.
  private(set) var start: CGPoint
  private(set) var spread = 0.0
  private(set) var profile: FitProfile

  private let recording: Recording
  private let steps: [RecordingReplay.Step]
  private let device: PanDevice
  /// The axes whose initial offset is fitted as well.
  private let loose: [Axis]

  /// The maximum number of steps that are played. Each step is played some hundred times.
  private static let mostTurns = 6000
  private static let vague = 0.1
  private static let tangled = 1e8

  init(
    _ recording: Recording, _ steps: [RecordingReplay.Step], device: PanDevice, kinds: [FitConstant.Kind],
    profile: FitProfile
  ) {
    self.recording = recording
    // No finger affects the content after the last lift.
    let last = steps.lastIndex { $0.inputs.contains(where: \.isUp) } ?? steps.count - 1
    self.steps = Array(steps.prefix(min(last + 1, Self.mostTurns)))
    self.device = device
    self.profile = profile
    let (offset, how) = RecordingReplay.start(of: recording, profile.profile)
    start = offset
    switch how {
    case .given, .firstFrame, .release: loose = []
    case .drag, .leastOffset:
      let hasX = steps.allSatisfy { $0.rows.allSatisfy { $0.frame.x != nil } }
      let metrics = recording.conditions.metrics
      loose = [Axis.vertical, .horizontal].filter {
        metrics.canScroll($0) && ($0 == .vertical || hasX)
      }
    }
    fit(kinds)
  }

  private mutating func fit(_ kinds: [FitConstant.Kind]) {
    var free = kinds.filter { profile.range(name($0)) != nil }
    if recording.source == .velocities { free.removeAll { $0 == .slop } }
    if !isBeyondEdge { free.removeAll { $0 == .band } }
    while !free.isEmpty || !loose.isEmpty {
      guard let solution = best(free) else { break }
      let errors = Array(solution.errors(unit: deviation(solution)).prefix(free.count))
      let worst = free.indices.filter {
        !(errors[$0] < Self.vague * max(1e-3, abs(solution.values[$0]), free[$0] == .slop ? 1 : 0))
          || solution.inflation[$0] > Self.tangled
      }.max { errors[$0] < errors[$1] }
      if let worst {
        free.remove(at: worst)
        continue
      }
      take(solution, free, errors)
      break
    }
    held = kinds.filter { !free.contains($0) }
  }

  private func name(_ kind: FitConstant.Kind) -> String { FitConstant(kind, device).name }

  // MARK: Residuals

  /// Returns a function from the parameters to the residuals. The parameters are the constants, followed by
  /// the initial offsets.
  private func residuals(_ free: [FitConstant.Kind]) -> ([Double]) -> [Double] {
    { values in
      var profile = profile
      for (kind, value) in zip(free, values) { profile[name(kind)] = value }
      var start = start
      for (axis, value) in zip(loose, values[free.count...]) { start[axis] = value }
      return misses(profile.profile, from: start)
    }
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
      if isDown {
        if metrics.canScroll(.vertical) { misses.append(exact.y - frame.y) }
        if let x = frame.x, metrics.canScroll(.horizontal) { misses.append(exact.x - x) }
      }
      rest.take(CGPoint(x: frame.x ?? replay.engine.contentOffset.x, y: frame.y))
    }
    return misses
  }

  private var isBeyondEdge: Bool {
    let metrics = recording.conditions.metrics
    var isDown = false
    for step in steps {
      for input in step.inputs {
        if input.isDown { isDown = true }
        if input.isUp { isDown = false }
      }
      guard isDown, let frame = step.rows.last?.frame else { continue }
      if metrics.bounces(.vertical), !metrics.edges(.vertical).contains(CGFloat(frame.y)) { return true }
      if let x = frame.x, metrics.bounces(.horizontal), !metrics.edges(.horizontal).contains(CGFloat(x)) {
        return true
      }
    }
    return false
  }

  private func best(_ free: [FitConstant.Kind]) -> LeastSquares.Solution? {
    let problem = residuals(free)
    let slops: [Double] = free.contains(.slop) ? [0, 2, 4, 6, 8, 12, 16, 24, 32, 48] : []
    let own = profile[name(.slop)]
    var best: LeastSquares.Solution?
    let pixel = 1 / Double(recording.conditions.metrics.scale)
    for slop in [own] + slops.filter({ $0 != own }) {
      var parameters = free.map { kind in
        LeastSquares.Parameter(
          start: kind == .slop ? slop : profile[name(kind)], range: profile.range(name(kind)) ?? 0...1,
          step: kind == .slop ? 1e-3 : 1e-5)
      }
      parameters += loose.map {
        LeastSquares.Parameter(start: Double(start[$0]), range: -1e12...1e12, step: 1e-6)
      }
      guard let solution = LeastSquares(parameters: parameters, residuals: problem).solution() else {
        return best
      }
      if solution.cost < best?.cost ?? .infinity { best = solution }
      if let best, best.spread < pixel / 2 { break }
    }
    return best
  }

  // MARK: Results

  /// Returns the standard deviation of one residual, corrected for correlation. Its lower limit reflects that
  /// translations are 32-bit.
  private func deviation(_ solution: LeastSquares.Solution) -> Double {
    let correlation = solution.correlation
    return max(solution.spread, 3e-5) * ((1 + correlation) / (1 - correlation)).squareRoot()
  }

  private mutating func take(
    _ solution: LeastSquares.Solution, _ free: [FitConstant.Kind], _ errors: [Double]
  ) {
    spread = solution.spread
    let width = FitInterval.halfWidth(freedom: solution.freedom)
    let (values, bounds) = centered(solution)
    for (index, kind) in free.enumerated() {
      let range = profile.range(name(kind)) ?? 0...1
      let value = values[index].clamped(to: range)
      profile[name(kind)] = value
      if bounds[index] != nil { bounded.insert(kind) }
      // Rounding to pixels is not random: the interval that the pixels allow is the result.
      let room = bounds[index] ?? (value - width * errors[index])...(value + width * errors[index])
      estimates[kind] = GlideFit.Estimate(
        value: value,
        error: bounds[index].map { max(1e-9, ($0.upperBound - $0.lowerBound) / 2 / 3.0.squareRoot()) }
          ?? errors[index],
        low: room.lowerBound.clamped(to: range), high: room.upperBound.clamped(to: range))
    }
    for (axis, value) in zip(loose, values[free.count...]) {
      start[axis] = value.roundedToPixel(scale: recording.conditions.metrics.scale)
    }
  }

  /// Returns the values in the middle of those that put every offset on its recorded pixel, and the interval
  /// of each value while the others vary with it. If there are no such values, returns those of the solution,
  /// without bounds.
  private func centered(
    _ solution: LeastSquares.Solution
  ) -> (values: [Double], bounds: [ClosedRange<Double>?]) {
    let reach = 0.5 / Double(recording.conditions.metrics.scale) + 1e-4
    guard let pixels = PixelBounds(solution.jacobian, solution.residuals, reach: reach) else {
      return (solution.values, solution.values.map { _ in nil })
    }
    let values = zip(solution.values, pixels.middle).map(+)
    let bounds = zip(solution.values, pixels.bounds).map { ($0 + $1.lowerBound)...($0 + $1.upperBound) }
    return (values, bounds)
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

  private var phase: ScrollInput.Phase? {
    guard case .input(let input) = entry, !isShared else { return nil }
    return input.scrollInput(of: .touch).phase
  }
}
