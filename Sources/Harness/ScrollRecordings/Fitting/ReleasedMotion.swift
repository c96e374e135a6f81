import Foundation
import ScrollPhysics
import Scrolling

/// A stretch of free motion, with the known facts about its release.
struct ReleasedMotion {
  let segment: GlideSegment
  /// The number of frames that count: those in motion and some at rest.
  private(set) var count: Int
  /// Whether the finger caught an earlier motion before, so that the platform may have made this one faster.
  var mayBeBoosted = false
  /// The time from the release to the first frame, in seconds, as far as it is known, and its limits.
  private let delay: Double, delays: ClosedRange<Double>
  /// The coarsest step, in points, of which the offsets are multiples, or a pixel of a film if that is more.
  var resolution: Double { segment.resolution }
  /// The limits of the time that passes for the content in a second of the recording. In a film, the age of the content
  /// may grow or shrink from picture to picture.
  private var rates = 1.0...1.0
  /// The number of pictures of a film that are missing between those in motion.
  var missingPictures: Int { segment.displayed[..<segment.used].reduce(0) { $0 + $1 - 1 } }
  /// The distance in points that the content moves at each frame in the time by which that of a film's picture may be wrong.
  let slack: [Double]

  /// The share of the time between two pictures by which the time of one may be wrong. An age that is anything up to that
  /// time has a standard deviation of 0.29 of it.
  private static let wrongTime = 0.4
  /// The number of times between two pictures by which the age of the content may grow in a stretch.
  private static let drift = 1.5
  /// The number of searches for the best velocity under a law with whole units.
  private static let mostSearches = 3

  private init(
    _ segment: GlideSegment, delay: Double, delays: ClosedRange<Double>
  ) {
    self.segment = segment
    self.delay = delay
    self.delays = delays
    let (steps, shown, period) = (segment.steps, segment.shown, segment.period)
    slack = shown.indices.map { index in
      guard segment.isFilmed, index > 0, steps[index] > 0 else { return 0 }
      return Self.wrongTime * period * abs(shown[index] - shown[index - 1]) / steps[index]
    }
    let length = steps[..<segment.used].reduce(0, +)
    if segment.isFilmed, length > 0 {
      let share = min(0.05, Self.drift * period / length)
      rates = 1 - share...1 + share
    }
    let resting: Int
    switch segment.end {
    case .settled: resting = 12
    case .open, .faded: resting = 0
    }
    count = min(segment.shown.count, segment.used + resting)
  }

  /// The motion without the frames at rest, of a film, which does not show a finger that may have ended it; nil if there
  /// are none.
  var withoutRest: ReleasedMotion? {
    guard segment.isFilmed, count > segment.used else { return nil }
    var motion = self
    motion.count = segment.used
    return motion
  }

  static func afterLifts(
    _ steps: [RecordingReplay.Step], _ frames: FitFrames, _ conditions: Recording.Conditions
  ) -> [ReleasedMotion] {
    FitFrames.free(steps).compactMap { range, lift -> ReleasedMotion? in
      let late = FitFrames.late(steps, after: range, conditions.touches)
      var begin = range.lowerBound + late
      let pause = conditions.touches != .complete ? frames.pause(in: begin..<range.upperBound) : 0
      begin += pause
      var delay = steps[begin].time - (pause > 0 ? steps[begin - 1].time : lift)
      var end = range.upperBound
      if conditions.touches != .complete {
        let regular = frames.regular(in: begin..<end)
        delay += steps[regular.lowerBound].time - steps[begin].time
        (begin, end) = (regular.lowerBound, regular.upperBound)
      }
      guard
        let segment = GlideSegment(
          frames, begin..<end, metrics: conditions.metrics, edges: conditions.metrics.edges(frames.axis))
      else { return nil }
      let isKnown = late == 0 || (pause > 0 && delay < 0.05)
      var motion = ReleasedMotion(
        segment, delay: max(0, delay), delays: 0...(isKnown ? 0.1 : max(0.1, delay + 0.1)))
      motion.mayBeBoosted = frames.mayBeBoosted(steps, liftedIn: range.lowerBound)
      return motion
    }
  }

  /// Returns the ends of the motions of a recording without fingers: from the frame after each greatest
  /// speed, at which a finger may have lifted earlier.
  static func found(_ frames: FitFrames, _ recording: FitRecording) -> [ReleasedMotion] {
    let all = frames.frames
    return frames.spans().compactMap { span in
      func speed(_ index: Int) -> Double { abs(frames.velocity(at: index, in: span)) }
      guard let peak = span.map(speed).max() else { return nil }
      // A finger that moves evenly before it lifts is as fast as the glide at its beginning.
      let fast = span.filter { speed($0) >= 0.9 * peak }
      let ways =
        (frames.deviation == nil ? [] : [frames.freeStart(in: span)].compactMap(\.self))
        + [fast.last, span.first { speed($0) == peak }].compactMap { $0.map { $0 + 3 } }
      let begin = ways.first { span.upperBound - $0 >= GlideSegment.fewest } ?? span.upperBound - 1
      let metrics = recording.recording.conditions.metrics
      var edges = recording.knowsEdges ? metrics.edges(frames.axis) : -1e13...1e13
      // Content that turns back has left an edge, and rests there.
      if !recording.knowsEdges, let rest = all[span].last?.last {
        let way = all[begin..<span.upperBound].map(\.last)
        let (least, most) = (way.min() ?? rest, way.max() ?? rest)
        let (first, slack) = (all[begin].last, 0.02 * (most - least))
        if first <= rest, most > rest + slack { edges = -1e13...rest }
        if first >= rest, least < rest - slack { edges = rest...1e13 }
      }
      return GlideSegment(frames, begin..<span.upperBound, metrics: metrics, edges: edges).map {
        ReleasedMotion($0, delay: 0.05, delays: 0...4)
      }
    }
  }

  /// Returns the greatest speed, in pt/s, of the content in the last frame before a lift; nil without one.
  static func fastestLift(_ steps: [RecordingReplay.Step]) -> Double? {
    steps.indices.dropFirst(2).filter { steps[$0].inputs.contains(where: \.isUp) }.compactMap { index in
      let (before, here) = (steps[index - 2], steps[index - 1])
      guard before.gesture == here.gesture, let a = before.rows.last?.frame, let b = here.rows.last?.frame,
        here.time > before.time
      else { return nil }
      return max(abs(b.y - a.y), abs((b.x ?? 0) - (a.x ?? 0))) / (here.time - before.time)
    }.max()
  }

  /// Returns the differences between the best motion of a law and the recorded offsets, in points. If the sum
  /// of their squares exceeds `hopeless` from the first starting point, no other is tried.
  func residuals(_ law: any DecelerationLaw, unless hopeless: Double) -> [Double] {
    best(law, unless: hopeless)?.residuals ?? [Double](repeating: .infinity, count: count)
  }

  /// Returns the offset in points and the velocity in pt/s of the release from which a law explains the motion
  /// best, and the number of display frames of a period in seconds from there to the first frame.
  func release(
    _ law: any DecelerationLaw, period: Double
  ) -> (offset: Double, velocity: Double, frames: Int)? {
    // The engine's time is that of the film.
    var even = self
    even.rates = 1...1
    guard let found = even.best(law, unless: .infinity), period > 0 else { return nil }
    let count = (found.values[2] / period).rounded(.down)
    let near = [count, count + 1].compactMap { count in
      even.solution(
        law, from: [found.values[0], found.values[1], count * period], velocityStep: 1e-5, fixesDelay: true
      )
      .map { (solution: $0, count: count) }
    }
    return near.min { $0.solution.cost < $1.solution.cost }
      .map { ($0.solution.values[0], $0.solution.values[1], Int($0.count)) }
  }

  private func best(_ law: any DecelerationLaw, unless hopeless: Double) -> LeastSquares.Solution? {
    var best: LeastSquares.Solution?
    let speed = segment.firstVelocity
    // Some laws do not begin with the velocity of the release.
    let share = Self.initialShare(law, speed)
    let grain = Self.grain(law, speed / share)
    for factor in [1 / share, 0.6 / share, 1.6 / share] {
      let start = [segment.shown[0] - speed * delay, speed * factor, delay]
      guard let solution = solution(law, from: start, velocityStep: grain == nil ? 1e-5 : 0.01),
        solution.cost < best?.cost ?? .infinity
      else { continue }
      best = solution
      if solution.spread < max(1e-6, 0.31 * segment.resolution) || solution.cost > hopeless { break }
    }
    for _ in 0..<Self.mostSearches {
      guard let grain, let found = best, found.cost <= hopeless else { break }
      let next = searched(law, from: found, grain)
      best = next
      guard next.cost < 0.99 * found.cost else { break }
    }
    return best
  }

  /// Returns the motion of a law that fits best, with the offset, the velocity and the delay near a start. A
  /// step of 0 leaves the velocity as it is; otherwise, the step is the share by which it is changed to find
  /// the dependent values.
  private func solution(
    _ law: any DecelerationLaw, from start: [Double], velocityStep: Double, fixesDelay: Bool = false
  ) -> LeastSquares.Solution? {
    let velocity = start[1]
    let range = velocityStep == 0 ? velocity...velocity : -1e6...1e6
    var parameters: [LeastSquares.Parameter] = [
      .init(start: start[0], range: -1e13...1e13),
      .init(start: velocity, range: range, step: velocityStep),
      .init(start: start[2], range: fixesDelay ? start[2]...start[2] : delays, step: 1e-5),
    ]
    if rates.lowerBound < rates.upperBound { parameters.append(.init(start: 1, range: rates, step: 1e-4)) }
    return LeastSquares(
      parameters: parameters,
      residuals: { values in
        let rate = values.count > 3 ? values[3] : 1
        return zip(self.offsets(law, values[0], values[1], values[2], rate), self.segment.shown).map {
          $0 - $1
        }
      }
    ).solution()
  }

  /// Returns the least change of a velocity that changes the end of a glide whose law has whole units, or nil
  /// for any other law.
  ///
  /// Such a law does not follow a small change of velocity, so that no slope leads to the best velocity.
  private static func grain(_ law: any DecelerationLaw, _ velocity: Double) -> Double? {
    func travel(_ velocity: Double) -> Double {
      law.projectedOffset(of: AxisRun(offset: 0, velocity: velocity))
    }
    let (here, far) = (travel(velocity), travel(velocity * 1.05))
    guard far != here, travel(velocity * (1 + 1e-9)) == here else { return nil }
    return abs(0.05 * velocity / (far - here))
  }

  /// Returns the best solution with a velocity up to twelve grains from a solution's.
  private func searched(_ law: any DecelerationLaw, from found: LeastSquares.Solution, _ grain: Double)
    -> LeastSquares.Solution
  {
    var best = found
    for step in -24...24 where step != 0 {
      let velocity = found.values[1] + Double(step) / 2 * grain
      let start = [best.values[0], velocity, best.values[2]]
      if let next = solution(law, from: start, velocityStep: 0), next.cost < best.cost { best = next }
    }
    return best
  }

  /// Returns the share of the release velocity with which a law begins, from 0.1 to 10.
  private static func initialShare(_ law: any DecelerationLaw, _ speed: Double) -> Double {
    guard speed != 0 else { return 1 }
    var run = AxisRun(AxisMotion(offset: 0, velocity: speed))
    run.elapsed = 0.004
    _ = law.step(&run, by: 0.004, within: -1e13...1e13, bounces: true)
    let share = run.offset / (0.004 * speed)
    return share.isFinite ? share.clamped(to: 0.1...10) : 1
  }

  /// Returns the offsets at the frames, with a release at an offset and a velocity, `delay` seconds before
  /// the first frame, and `rate` seconds in each of the recording. At its end, a motion stays where it is.
  private func offsets(
    _ law: any DecelerationLaw, _ offset: Double, _ velocity: Double, _ delay: Double, _ rate: Double
  ) -> [Double] {
    var run = AxisRun(
      AxisMotion(offset: offset, velocity: velocity), rate: segment.metrics.decelerationRate,
      length: segment.metrics.range(segment.axis))
    let bounces = segment.metrics.bounces(segment.axis)
    var (pause, isMoving) = (delay, true)
    /// Shows a display frame after some seconds, and returns its first offset.
    func show(after seconds: Double) -> Double {
      pause += seconds
      guard isMoving, pause > 0, pause >= law.shortestStep else { return run.offset }
      run.elapsed += pause
      switch law.step(&run, by: pause, within: segment.edges, bounces: bounces) {
      case .moving: break
      case .rested: isMoving = false
      case .arrived(let edge):
        // The frame that ends a motion displays the offset from which it ends, too, and first.
        let shown = run.offset
        run.offset = edge
        isMoving = false
        return shown
      }
      pause = 0
      return run.offset
    }
    return (0..<count).map { index in
      let frames = segment.displayed[index], seconds = segment.steps[index] * rate / Double(frames)
      return (0..<frames).reduce(run.offset) { _, _ in show(after: seconds) }
    }
  }
}
