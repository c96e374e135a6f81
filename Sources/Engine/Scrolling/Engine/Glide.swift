import Foundation
import ScrollPhysics

/// A deceleration in progress. Each axis moves independently; the glide is over when both axes have ended.
struct Glide: Hashable, Sendable {
  enum Course: Hashable, Sendable {
    /// The axis has ended or has nothing to do.
    case still
    /// The deceleration law determines the motion.
    case free
    /// The deceleration law leads the axis to an offset that the delegate chose.
    case aimed(at: Double)
    case page(at: Double)

    /// Moves the target with the content.
    mutating func move(by delta: Double) {
      switch self {
      case .still, .free: break
      case .aimed(let target): self = .aimed(at: target + delta)
      case .page(let target): self = .page(at: target + delta)
      }
    }

    /// Follows a change of the view's sizes or insets. A target page keeps its number.
    mutating func follow(_ metrics: ScrollMetrics, from old: ScrollMetrics, _ axis: Axis) {
      if case .page(let place) = self {
        self = .page(at: metrics.page(at: place, in: old.layout(axis), axis))
      }
    }
  }

  struct AxisGlide: Hashable, Sendable {
    var run: AxisRun
    var course: Course
    /// The distance in points that the run goes before it moves the content, because it uses up the stretch
    /// at an edge, positive toward greater offsets, and the offset of the content until then.
    fileprivate(set) var lead = 0.0
    fileprivate var anchor = 0.0

    init(run: AxisRun, course: Course, lead: Double = 0) {
      self.run = run
      self.course = course
      self.lead = lead
      anchor = run.offset
    }

    /// The part of that distance that the run has not gone yet.
    var relaxing: Double {
      guard lead != 0 else { return 0 }
      return lead - (run.offset - anchor).clamped(to: min(0, lead)...max(0, lead))
    }

    /// The offset of the content in points.
    var offset: Double { lead == 0 ? run.offset : relaxing == 0 ? run.offset - lead : anchor }
  }

  private(set) var axes: AxisPair<AxisGlide>
  /// The time that counts as the beginning, in seconds, or nil before the first step.
  private var begun: Double?
  /// The time of the latest step in seconds, or nil before the first step. The first step lasts one nominal
  /// display frame, regardless of the clock.
  private var steppedAt: Double?
  /// Why the axis that ended last did so, or nil if no axis has ended.
  private(set) var ending: ScrollStop.Reason?
  /// The reasons for which an axis ends by itself. Of two in the same frame, the later one is reported.
  private static let endings: [ScrollStop.Reason] = [
    .momentumRanOut, .targetReached, .pageReached, .edgeWithoutBounce, .bounceEnded,
  ]
  /// The part of the initial velocity that the fling before added, in pt/s.
  let boost: CGPoint
  /// Whether only the closing offset remains to be shown.
  var isEnding = false

  init(
    offset: CGPoint, velocity: CGPoint, boost: CGPoint, courses: AxisPair<Course>, multiplier: Double,
    relaxing: CGPoint = .zero, law: any DecelerationLaw, metrics: ScrollMetrics
  ) {
    self.boost = boost
    axes = AxisPair { axis in
      let motion = AxisMotion(offset: offset[axis], velocity: velocity[axis])
      var run = AxisRun(
        motion, rate: metrics.decelerationRate, multiplier: multiplier, length: metrics.range(axis))
      guard metrics.isScrollable(axis) || !metrics.edges(axis).contains(motion.offset) else {
        run.velocity = 0
        return AxisGlide(run: run, course: .still)
      }
      switch courses[axis] {
      case .still, .free: return AxisGlide(run: run, course: .free, lead: relaxing[axis])
      case .page(let target): return AxisGlide(run: run, course: .page(at: target))
      case .aimed(let target):
        law.aim(&run, at: target + relaxing[axis])
        return AxisGlide(run: run, course: .aimed(at: target), lead: relaxing[axis])
      }
    }
  }

  var velocity: CGPoint { CGPoint { CGFloat(axes[$0].run.velocity) } }

  var isOver: Bool { axes.x.course == .still && axes.y.course == .still }

  /// The result of one step of a glide.
  struct Frame {
    fileprivate let steps: AxisPair<AxisGlide.Step>

    var offset: CGPoint { CGPoint { CGFloat(steps[$0].offset) } }
    /// The offset at which the glide settles in the same tick. Ended axes are at their
    /// edge or on a whole pixel.
    var settled: CGPoint { CGPoint { CGFloat(steps[$0].settled) } }
    var isOver: Bool { steps.x.isOver && steps.y.isOver }

    /// Returns the contact with an edge, under a profile whose edges stretch.
    func impact(_ axis: Axis) -> EdgeImpact? { steps[axis].impact }
  }

  /// The time in seconds after which every motion is over. The slowest one is the return of Android's edge at
  /// a uniform acceleration: from 10¹³ points, it takes 10⁵ s, or 1.4·10⁶ s at the smallest acceleration
  /// that can be set.
  private static let longestTime = 1e7

  /// Advances the glide to the display frame at `time` seconds.
  ///
  /// The result is nil if this display frame has no step: the interval is too short, or the release had no
  /// speed, in which case the first step belongs to the next display frame.
  mutating func step(
    to time: Double, nominalFrame: Double, profile: ScrollProfile, metrics: ScrollMetrics
  ) -> Frame? {
    let seconds: Double
    if let steppedAt {
      // The difference of two finite times may be infinite, and no step needs more than an hour.
      seconds = min(time - steppedAt, 3600)
      guard seconds > 0, seconds >= profile.deceleration.shortestStep else { return nil }
    } else {
      begun = time
      guard velocity != .zero else {
        steppedAt = time
        return nil
      }
      begun = time - nominalFrame
      seconds = nominalFrame
    }
    steppedAt = time
    // A motion that began again since the release is over after as long.
    let latest = max(axes.x.run.originTime, axes.y.run.originTime) + Self.longestTime
    let elapsed = min(time - (begun ?? time), latest)
    let steps = AxisPair { axes[$0].step(by: seconds, elapsed, $0, profile, metrics) }
    ending = Self.endings.last { $0 == steps.x.ending || $0 == steps.y.ending } ?? ending
    return Frame(steps: steps)
  }

  /// Continues the glide from another offset. Its targets move by the same distance.
  mutating func move(to offset: CGPoint) {
    for axis in Axis.allCases { axes[axis].move(by: offset[axis] - axes[axis].offset) }
  }

  /// Continues the glide after the content moved by `delta`. Its targets move by the same distance.
  mutating func move(by delta: CGPoint) {
    for axis in Axis.allCases { axes[axis].move(by: delta[axis]) }
  }

  /// Drops the distance left to travel before the glide moves the content, because the stretch is gone.
  mutating func endRelaxing() {
    for axis in Axis.allCases where axes[axis].lead != 0 { axes[axis].endRelaxing() }
  }

  /// Scales the distance that the glide still has to travel before it moves the content, because the stretch
  /// at the edge has another length in points. A target that the delegate chose remains.
  mutating func scaleRelaxing(_ axis: Axis, by factor: Double, _ law: any DecelerationLaw) {
    let relaxing = axes[axis].relaxing
    guard relaxing != 0, factor != 1 else { return }
    guard factor > 0, (relaxing * factor).isFinite else { return axes[axis].endRelaxing() }
    axes[axis].lead += relaxing * (factor - 1)
    guard case .aimed(let target) = axes[axis].course else { return }
    axes[axis].run.beginAnew(at: axes[axis].run.elapsed)
    law.aim(&axes[axis].run, at: target + axes[axis].lead)
  }

  /// Continues the glide under another law, from its offset and velocity. The delegate's target remains.
  mutating func restart(_ law: any DecelerationLaw) {
    for axis in Axis.allCases {
      switch axes[axis].course {
      case .still, .page: continue
      case .free:
        axes[axis].run.beginAnew(at: axes[axis].run.elapsed, continuing: true)
        axes[axis].run.multiplier = 1
      case .aimed(let target):
        axes[axis].run.beginAnew(at: axes[axis].run.elapsed)
        law.aim(&axes[axis].run, at: target + axes[axis].lead)
      }
    }
  }

  /// Ends the glide at an offset, which remains to be shown.
  mutating func stop(at offset: CGPoint) {
    if !isOver { ending = .programStopped }
    for axis in Axis.allCases { axes[axis].stop(at: offset[axis]) }
    isEnding = true
  }

  /// Ends the glide on an axis at an edge, where another view takes it over.
  mutating func end(_ axis: Axis, at edge: Double) {
    ending = .edgeWithoutBounce
    axes[axis].stop(at: edge)
    isEnding = isOver
  }

  /// Returns the glide of an axis as it goes on in a view at another offset, once it has gone the distance in
  /// points that is left in its own view.
  func passed(_ axis: Axis, to offset: CGPoint, after distance: Double) -> Glide {
    var glide = self
    glide.ending = nil
    for other in Axis.allCases where other != axis { glide.axes[other].stop(at: offset[other]) }
    glide.axes[axis].pass(to: offset[axis], after: distance)
    return glide
  }

  /// Updates the glide after a change of the view's sizes or insets. A target page keeps its number.
  mutating func follow(_ metrics: ScrollMetrics, from old: ScrollMetrics) {
    for axis in Axis.allCases { axes[axis].course.follow(metrics, from: old, axis) }
  }
}

extension Glide.AxisGlide {
  fileprivate struct Step {
    /// The offset after the step, and the one at which the axis settles in the same tick.
    var offset: Double, settled: Double
    var isOver: Bool
    var ending: ScrollStop.Reason?
    var impact: EdgeImpact?
  }

  fileprivate mutating func step(
    by seconds: Double, _ elapsed: Double, _ axis: Axis, _ profile: ScrollProfile, _ metrics: ScrollMetrics
  ) -> Step {
    let visible = metrics.edges(axis)
    // The edges of the run, which is ahead of the content.
    let edges = reached(visible)
    let isInside = edges.contains(run.offset)
    if case .still = course {
      // An axis at rest moves again if an edge has moved past its offset.
      guard !isInside else { return Step(offset: run.offset, settled: run.offset, isOver: true) }
      course = .free
      run.length = metrics.range(axis)
      run.beginAnew(at: elapsed - seconds)
    }
    let before = run
    run.elapsed = elapsed
    let bounces = metrics.bounces(axis)
    var impact: EdgeImpact?
    let result: MotionStep
    switch course {
    case .still, .free:
      run.rate = metrics.decelerationRate
      result = profile.deceleration.step(&run, by: seconds, within: edges, bounces: bounces)
      if profile.stretch != nil, isInside, Self.meets(edges, run, result) {
        impact = Self.impact(before, at: elapsed, by: seconds, profile.deceleration, edges)
      }
    case .aimed(let target):
      let from = run.offset
      let step = profile.deceleration.step(&run, by: seconds, within: edges, bounces: bounces)
      let place = target.clamped(to: visible) + lead
      result = isInside ? Self.ended(step, from: from, at: place, &run) : step
    case .page(let place):
      let edge = run.offset.clamped(to: edges)
      let target = place.clamped(to: edges)
      if !isInside, target == edge {
        result = profile.deceleration.step(&run, by: seconds, within: edges, bounces: bounces)
      } else {
        let step = profile.paging.step(
          &run.motion, to: target, by: seconds, length: metrics.range(axis))
        // A law in closed form takes over from here if the content is moved beyond an edge.
        run.beginAnew(at: elapsed, continuing: true)
        // The last page is not overshot.
        let isPast = isInside && !edges.contains(run.offset)
        if isPast { run.offset = run.offset.clamped(to: edges) }
        result = isPast ? .arrived(edge: run.offset) : step
      }
    }
    var shown = offset
    switch result {
    case .moving: return Step(offset: shown, settled: shown, isOver: false, impact: impact)
    case .rested: run.offset = shown.roundedToPixel(scale: metrics.scale)
    case .arrived(let edge): run.offset = lead == 0 ? edge : (edge - lead).snapped(to: visible)
    }
    lead = 0
    // A last digit is no second place to show.
    if abs(run.offset - shown) < 1e-9 { shown = run.offset }
    // An edge that stretches stops the content.
    let ending = ending(
      of: result, isInside: isInside, bounces: bounces && !(isInside && profile.stretch != nil))
    run.velocity = 0
    course = .still
    return Step(offset: shown, settled: run.offset, isOver: true, ending: ending, impact: impact)
  }

  fileprivate mutating func endRelaxing() {
    let course = course
    move(by: offset - run.offset)
    // The target is one of the content.
    (self.course, lead) = (course, 0)
  }

  /// Converts the edges of the content to edges of the run.
  private func reached(_ edges: ClosedRange<Double>) -> ClosedRange<Double> {
    guard lead != 0 else { return edges }
    // The edge that the run left remains in its place, and the other one is as much farther away.
    return lead > 0
      ? edges.lowerBound...edges.upperBound + lead : edges.lowerBound + lead...edges.upperBound
  }

  private static func meets(_ edges: ClosedRange<Double>, _ run: AxisRun, _ result: MotionStep) -> Bool {
    switch result {
    case .arrived: true
    case .moving, .rested: !edges.contains(run.offset)
    }
  }

  /// Returns the contact with an edge during a step to a time since the run began. Halving the time finds it,
  /// so that it does not depend on the frames.
  private static func impact(
    _ before: AxisRun, at elapsed: Double, by seconds: Double, _ law: any DecelerationLaw,
    _ edges: ClosedRange<Double>
  ) -> EdgeImpact? {
    func run(_ time: Double) -> (velocity: Double, meets: Bool) {
      var run = before
      run.elapsed = elapsed - seconds + time
      let result = law.step(&run, by: time, within: edges, bounces: true)
      return (run.velocity, meets(edges, run, result))
    }
    let (inside, _) = bisect(0, seconds, steps: 50) { run($0).meets }
    let velocity = inside == 0 ? before.velocity : run(inside).velocity
    return velocity == 0 ? nil : EdgeImpact(velocity: velocity, rest: seconds - inside)
  }

  private func ending(of step: MotionStep, isInside: Bool, bounces: Bool) -> ScrollStop.Reason {
    switch (course, step) {
    case (.aimed, _) where isInside: .targetReached
    case (.page, _) where isInside: .pageReached
    case (_, .arrived): bounces ? .bounceEnded : .edgeWithoutBounce
    case (_, .moving), (_, .rested): .momentumRanOut
    }
  }

  /// Ends an aimed run at its target when it comes to rest or when a step would carry it past the target.
  private static func ended(
    _ step: MotionStep, from: Double, at target: Double, _ run: inout AxisRun
  ) -> MotionStep {
    let isPast = (target - from) * (target - run.offset) <= 0
    switch step {
    case .moving where !isPast: return .moving
    case .moving, .rested, .arrived:
      if isPast { run.offset = target }
      return .arrived(edge: target)
    }
  }

  fileprivate mutating func stop(at offset: Double) {
    run.motion = AxisMotion(offset: offset, velocity: 0)
    lead = 0
    course = .still
  }

  fileprivate mutating func pass(to offset: Double, after distance: Double) {
    lead = relaxing + distance
    anchor = offset
    // The same run, which knows no edges yet.
    var passed = AxisRun(run.origin, rate: run.rate, multiplier: run.multiplier, length: run.length)
    passed.beginAnew(at: run.originTime)
    (passed.motion, passed.elapsed) = (run.motion, run.elapsed)
    passed.move(by: offset - run.offset)
    run = passed
  }

  fileprivate mutating func move(by delta: Double) {
    guard delta != 0 else { return }
    run.move(by: delta)
    anchor += delta
    course.move(by: delta)
  }
}

extension Double {
  /// Returns the end of a range that differs from the value by a last digit, or the value.
  fileprivate func snapped(to range: ClosedRange<Double>) -> Double {
    [range.lowerBound, range.upperBound].first { abs($0 - self) < 1e-9 * max(1, abs($0)) } ?? self
  }
}
