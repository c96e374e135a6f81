/// A law that moves one axis between release and rest, inside the bounds and beyond them.
///
/// Laws come in two forms. A stepped law advances from frame to frame, as UIKit's ``Deceleration`` does. A
/// closed-form law returns the motion at any time since the run began; see ``ClosedFormDeceleration``.
public protocol DecelerationLaw: Law {
  /// Advances `run` by `seconds` (> 0) between two edges in points. `edges.lowerBound` is the least offset.
  /// The content moves beyond an edge only with `bounces`.
  func step(
    _ run: inout AxisRun, by seconds: Double, within edges: ClosedRange<Double>, bounces: Bool
  ) -> MotionStep

  /// Returns the predicted end of an undisturbed run (`targetContentOffset`), before any clamping.
  func projectedOffset(of run: AxisRun) -> Double

  /// Adjusts a run that is about to begin so that it ends at `target`, in points and inside the edges. The
  /// run is ended at the target in any case, so this method only determines the motion up to there.
  func aim(_ run: inout AxisRun, at target: Double)

  /// The shortest step, in seconds. A shorter step is deferred to the next frame.
  var shortestStep: Double { get }
}

extension DecelerationLaw {
  /// The default shortest step, 0: no step is deferred.
  public var shortestStep: Double { 0 }

  /// Sets the velocity whose projection is the target, exactly if the projection grows with the velocity.
  public func aim(_ run: inout AxisRun, at target: Double) {
    let distance = target - run.offset
    guard distance != 0, distance.isFinite else {
      run.velocity = 0
      run.origin = run.motion
      return
    }
    func overshoots(_ speed: Double) -> Bool {
      var trial = run
      trial.velocity = distance < 0 ? -speed : speed
      trial.origin = trial.motion
      return abs(projectedOffset(of: trial) - run.offset) > abs(distance)
    }
    var low = 0.0, high = 1.0
    while high < 1e9, !overshoots(high) { (low, high) = (high, high * 2) }
    low = bisect(low, high, steps: 52, overshoots).inside
    run.velocity = distance < 0 ? -low : low
    run.origin = run.motion
  }
}

/// A deceleration law that returns the motion at any time since the run began.
public protocol ClosedFormDeceleration: DecelerationLaw {
  /// Returns the motion `seconds` after `origin`, and the result of the step. Edges that move change the
  /// motion of a run that has met them, which continues from its motion at that time.
  func motion(
    after seconds: Double, from origin: AxisMotion, within edges: ClosedRange<Double>, bounces: Bool
  ) -> (AxisMotion, MotionStep)

  /// Returns the motion `seconds` after the origin of a run, for a law that depends on the run's multiplier or
  /// length. The default does not.
  func motion(
    after seconds: Double, of run: AxisRun, within edges: ClosedRange<Double>, bounces: Bool
  ) -> (AxisMotion, MotionStep)
}

extension ClosedFormDeceleration {
  /// Returns the motion after the origin of the run.
  public func motion(
    after seconds: Double, of run: AxisRun, within edges: ClosedRange<Double>, bounces: Bool
  ) -> (AxisMotion, MotionStep) {
    motion(after: seconds, from: run.origin, within: edges, bounces: bounces)
  }

  /// Sets the run's motion to the one at the time since the run began. A run that has met an edge that moves
  /// continues from its current motion, whose velocity contains the multiplier.
  public func step(
    _ run: inout AxisRun, by seconds: Double, within edges: ClosedRange<Double>, bounces: Bool
  ) -> MotionStep {
    run.follow(within: edges) { run in
      let (motion, step) = motion(
        after: run.elapsed - run.originTime, of: run, within: edges, bounces: bounces)
      run.motion = motion
      return step
    }
  }
}

/// Returns the ends of the interval that remains after halving one several times. `isBeyond` is false at its
/// inner end and true at its outer end.
package func bisect(
  _ inside: Double, _ beyond: Double, steps: Int = 60, _ isBeyond: (Double) -> Bool
) -> (inside: Double, beyond: Double) {
  var (inside, beyond) = (inside, beyond)
  for _ in 0..<steps {
    let middle = (inside + beyond) / 2
    if isBeyond(middle) { beyond = middle } else { inside = middle }
  }
  return (inside, beyond)
}
