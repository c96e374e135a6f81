/// What happens to one axis between the lift and rest, inside the bounds and beyond them.
///
/// Laws come in two forms. One is stepped from frame to frame, as UIKit's ``Deceleration``. The other is asked where the
/// content is at a time since it began: ``ClosedFormDeceleration``.
public protocol DecelerationLaw: Law {
  /// Moves `run` on by `seconds` (> 0) between two edges in points, `edges.lowerBound` being the least offset. Beyond an
  /// edge it gives way only with `bounces`.
  func step(
    _ run: inout AxisRun, by seconds: Double, within edges: ClosedRange<Double>, bounces: Bool
  ) -> MotionStep

  /// Where an untouched run will end as far as is told beforehand (`targetContentOffset`), before any clamping.
  func projectedOffset(of run: AxisRun) -> Double

  /// Changes a run that is about to begin so that it ends at `target`, in points and inside the edges. The run is ended
  /// there in any case, so this decides how it looks on the way.
  func aim(_ run: inout AxisRun, at target: Double)

  /// A step shorter than this many seconds is left to the next frame.
  var shortestStep: Double { get }
}

extension DecelerationLaw {
  /// Every step counts.
  public var shortestStep: Double { 0 }

  /// Chooses the velocity whose projection is the target: exact for any law whose projection grows with the velocity.
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
    for _ in 0..<52 {
      let middle = (low + high) / 2
      if overshoots(middle) { high = middle } else { low = middle }
    }
    run.velocity = distance < 0 ? -low : low
    run.origin = run.motion
  }
}

/// A law that knows where the content is at a time since the run began.
public protocol ClosedFormDeceleration: DecelerationLaw {
  /// The motion `seconds` after it was `origin`, and whether that is its end. Edges that move begin it anew from where
  /// it is then.
  func motion(
    after seconds: Double, from origin: AxisMotion, within edges: ClosedRange<Double>, bounces: Bool
  ) -> (AxisMotion, MotionStep)
}

extension ClosedFormDeceleration {
  /// Asks for the motion at the time since the run began.
  public func step(
    _ run: inout AxisRun, by seconds: Double, within edges: ClosedRange<Double>, bounces: Bool
  ) -> MotionStep {
    if let begun = run.edges, begun != edges { run.beginAnew(at: run.elapsed - seconds) }
    run.edges = edges
    let (motion, step) = motion(
      after: run.elapsed - run.originTime, from: run.origin, within: edges, bounces: bounces)
    run.motion = motion
    return step
  }
}
