import Foundation
import ScrollPhysics

/// A deceleration on its way: each axis by itself, over when both are.
struct Glide: Hashable, Sendable {
  /// What one axis does.
  enum Course: Hashable, Sendable {
    /// It has ended, or has nothing to do.
    case still
    /// The law has its way.
    case free
    /// The law leads it to an offset that the delegate chose.
    case aimed(at: Double)
    /// It settles on a page.
    case page(at: Double)
  }

  /// How an axis came to its end; of two that end together the later one tells more.
  enum Ending: Int, Hashable, Sendable {
    /// Its speed ran out.
    case rested
    /// At the offset that the delegate chose.
    case aimed
    /// On a page.
    case page
    /// At an edge that does not give way.
    case wall
    /// At an edge, back from beyond it.
    case bounced
    /// Before its time, where a program put an end to it.
    case stopped

    fileprivate static func later(_ one: Ending?, _ other: Ending?) -> Ending? {
      guard let one, let other else { return one ?? other }
      return one.rawValue < other.rawValue ? other : one
    }
  }

  /// One axis of it.
  struct AxisGlide: Hashable, Sendable {
    var run: AxisRun
    var course: Course
  }

  private(set) var axes: AxisPair<AxisGlide>
  /// Time that counts as its beginning; nil before the first step.
  private var begun: Double?
  /// Time of the latest step; nil before the first, which is one nominal frame long whatever the clock says.
  private var steppedAt: Double?
  /// How the axis that ended last did so; nil while none has.
  private(set) var ending: Ending?
  /// Set when only the closing offset is still to be shown.
  var isEnding = false

  /// A glide that begins at an offset in points as a lift decided.
  init(
    offset: CGPoint, velocity: CGPoint, courses: AxisPair<Lift.Course>, multiplier: Double,
    law: any DecelerationLaw, metrics: ScrollMetrics
  ) {
    func axis(_ axis: Axis) -> AxisGlide {
      let motion = AxisMotion(offset: offset[axis], velocity: velocity[axis])
      var run = AxisRun(motion, rate: metrics.decelerationRate, multiplier: multiplier)
      guard metrics.isScrollable(axis) || !metrics.edges(axis).contains(motion.offset) else {
        run.velocity = 0
        return AxisGlide(run: run, course: .still)
      }
      switch courses[axis] {
      case .free: return AxisGlide(run: run, course: .free)
      case .page(let target): return AxisGlide(run: run, course: .page(at: target))
      case .aimed(let target):
        law.aim(&run, at: target)
        return AxisGlide(run: run, course: .aimed(at: target))
      }
    }
    axes = AxisPair(x: axis(.horizontal), y: axis(.vertical))
  }

  var velocity: CGPoint { CGPoint(x: axes.x.run.velocity, y: axes.y.run.velocity) }

  /// Whether both axes have ended by themselves.
  var isOver: Bool { axes.x.course == .still && axes.y.course == .still }

  /// What a frame shows of it.
  struct Frame {
    /// The offset after the step.
    var offset: CGPoint
    /// The offset it settles at in the same tick: axes that ended are at their edge or on a whole pixel.
    var settled: CGPoint
    /// Whether both axes have ended.
    var isOver: Bool
  }

  /// Steps to the frame at `time` seconds; nil where this frame has no step (too short, or a release without speed,
  /// which takes its first step on the next frame).
  mutating func step(
    to time: Double, nominalFrame: Double, profile: ScrollProfile, metrics: ScrollMetrics
  ) -> Frame? {
    let seconds: Double
    if let steppedAt {
      // Any motion is over after an hour; a difference of finite times may be infinite.
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
    let elapsed = min(time - (begun ?? time), 3600)
    let (x, y) = (
      axes.x.step(by: seconds, elapsed, .horizontal, profile, metrics),
      axes.y.step(by: seconds, elapsed, .vertical, profile, metrics)
    )
    ending = Ending.later(x.ending, y.ending) ?? ending
    return Frame(
      offset: CGPoint(x: x.offset, y: y.offset), settled: CGPoint(x: x.settled, y: y.settled),
      isOver: x.isOver && y.isOver)
  }

  /// Goes on from another offset, the places it leads to moving along.
  mutating func move(to offset: CGPoint) {
    for axis in Axis.allCases { axes[axis].move(by: offset[axis] - axes[axis].run.offset) }
  }

  /// Goes on where the content was moved to, the places it leads to moving along.
  mutating func move(by delta: CGPoint) {
    for axis in Axis.allCases { axes[axis].move(by: delta[axis]) }
  }

  /// Ends at an offset, which is still to be shown.
  mutating func stop(at offset: CGPoint) {
    if !isOver { ending = .stopped }
    for axis in Axis.allCases { axes[axis].stop(at: offset[axis]) }
    isEnding = true
  }

  /// The view's sizes or insets changed: a page that it leads to keeps its number.
  mutating func follow(_ metrics: ScrollMetrics, from old: ScrollMetrics) {
    for axis in Axis.allCases {
      guard case .page(let place) = axes[axis].course else { continue }
      axes[axis].course = .page(at: metrics.page(at: place, in: old, axis))
    }
  }
}

extension Glide.AxisGlide {
  fileprivate mutating func step(
    by seconds: Double, _ elapsed: Double, _ axis: Axis, _ profile: ScrollProfile, _ metrics: ScrollMetrics
  ) -> (offset: Double, settled: Double, isOver: Bool, ending: Glide.Ending?) {
    let edges = metrics.edges(axis)
    let isInside = edges.contains(run.offset)
    if case .still = course {
      // An axis at rest moves again when its edge has come inside of it.
      guard !isInside else { return (run.offset, run.offset, true, nil) }
      course = .free
      run.beginAnew(at: elapsed - seconds)
    }
    run.elapsed = elapsed
    let bounces = metrics.bounces(axis)
    let result: MotionStep
    switch course {
    case .still, .free:
      run.rate = metrics.decelerationRate
      result = profile.deceleration.step(&run, by: seconds, within: edges, bounces: bounces)
    case .aimed(let target):
      let from = run.offset
      let step = profile.deceleration.step(&run, by: seconds, within: edges, bounces: bounces)
      result = isInside ? Self.ended(step, from: from, at: target.clamped(to: edges), &run) : step
    case .page(let place):
      let edge = run.offset.clamped(to: edges)
      let target = place.clamped(to: edges)
      if !isInside, target == edge {
        result = profile.deceleration.step(&run, by: seconds, within: edges, bounces: bounces)
      } else {
        let step = profile.paging.step(
          &run.motion, to: target, by: seconds, length: metrics.range(axis))
        // The last page is not overshot.
        let isPast = isInside && !edges.contains(run.offset)
        if isPast { run.offset = run.offset.clamped(to: edges) }
        result = isPast ? .arrived(edge: run.offset) : step
      }
    }
    let shown = run.offset
    switch result {
    case .moving: return (shown, shown, false, nil)
    case .rested: run.offset = shown.roundedToPixel(scale: metrics.scale)
    case .arrived(let edge): run.offset = edge
    }
    let ending = ending(of: result, isInside: isInside, bounces: bounces)
    run.velocity = 0
    course = .still
    return (shown, run.offset, true, ending)
  }

  private func ending(of step: MotionStep, isInside: Bool, bounces: Bool) -> Glide.Ending {
    switch (course, step) {
    case (.aimed, _) where isInside: .aimed
    case (.page, _) where isInside: .page
    case (_, .arrived): bounces ? .bounced : .wall
    case (_, .moving), (_, .rested): .rested
    }
  }

  /// An aimed run ends at its target: when it comes to rest, and when a step would carry it past.
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
    course = .still
  }

  fileprivate mutating func move(by delta: Double) {
    guard delta != 0 else { return }
    run.offset += delta
    run.origin.offset += delta
    switch course {
    case .still, .free: break
    case .aimed(let target): course = .aimed(at: target + delta)
    case .page(let target): course = .page(at: target + delta)
    }
  }
}
