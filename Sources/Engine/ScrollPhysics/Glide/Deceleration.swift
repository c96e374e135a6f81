/// UIKit's deceleration of one axis after the finger lifts: a free glide inside the bounds and a bounce
/// outside, stepped frame by frame.
public struct Deceleration: DecelerationLaw {
  /// The law inside the bounds.
  public var glide = FreeGlide()
  /// The law outside the bounds.
  public var bounce = EdgeBounce()

  /// Creates a deceleration with UIKit's values.
  public init() {}

  /// Advances `run` by `seconds` (> 0) between two edges in points. `edges.lowerBound` is the least offset.
  ///
  /// A step that crosses an edge is free up to the time of contact and a bounce from then on. The time of
  /// contact is found by linear interpolation of the free step. Without `bounces`, the run ends at the edge.
  /// A bounce ends within ``EdgeBounce/stopDistance`` of its edge if the step began outside and the motion is
  /// not heading inside faster than ``FreeGlide/stopSpeed``. A release toward the inside therefore continues
  /// as a glide; that exception is this project's choice, and no recording shows it.
  public func step(
    _ run: inout AxisRun, by seconds: Double, within edges: ClosedRange<Double>, bounces: Bool
  ) -> MotionStep {
    let edge = run.offset.clamped(to: edges)
    if run.offset == edge {
      return stepFromInside(&run, by: seconds, within: edges, bounces: bounces)
    }
    guard bounces else { return run.arrive(at: edge) }
    // Content that fits has the same edge on both sides.
    let isBefore = run.offset < edge
    bounce.advance(&run, by: seconds, beyond: edge, glide: glide)
    let inward = isBefore ? run.velocity : -run.velocity
    if abs(run.offset - edge) < bounce.stopDistance, inward < glide.stopSpeed {
      run.velocity = 0
      return .arrived(edge: edge)
    }
    return .moving
  }

  private func stepFromInside(
    _ run: inout AxisRun, by seconds: Double, within edges: ClosedRange<Double>, bounces: Bool
  ) -> MotionStep {
    let before = run.motion
    glide.advance(&run, by: seconds)
    let edge = run.offset.clamped(to: edges)
    if run.offset == edge {
      guard abs(run.velocity) < glide.stopSpeed else { return .moving }
      run.velocity = 0
      return .rested
    }
    guard bounces else { return run.arrive(at: edge) }
    let contact = seconds * ((edge - before.offset) / (run.offset - before.offset))
    run.motion = before
    glide.advance(&run, by: contact)
    bounce.advance(&run, by: seconds - contact, beyond: edge, glide: glide)
    return .moving
  }

  /// Returns the offset at which UIKit predicts the end of a glide. See ``FreeGlide/projectedOffset(of:)``.
  public func projectedOffset(of run: AxisRun) -> Double { glide.projectedOffset(of: run) }

  /// Adjusts a run so that it ends at a target. See ``FreeGlide/aim(_:at:)``.
  public func aim(_ run: inout AxisRun, at target: Double) { glide.aim(&run, at: target) }

  /// The shortest step of the glide, in seconds. See ``FreeGlide/shortestStep``.
  public var shortestStep: Double { glide.shortestStep }

  /// The tunable constants of the glide and the bounce.
  public static let tunables: [Tunable<Deceleration>] =
    FreeGlide.tunables.map { $0.within("glide", \.glide) }
    + EdgeBounce.tunables.map { $0.within("bounce", \.bounce) }
}

extension Double {
  /// Returns the value clamped to a range.
  @inlinable
  public func clamped(to range: ClosedRange<Double>) -> Double {
    Swift.min(Swift.max(self, range.lowerBound), range.upperBound)
  }

  /// Returns the value with a magnitude of at most `maximum`. Unlike a range, `maximum` may be any number.
  func limited(to maximum: Double) -> Double { Swift.min(Swift.max(self, -maximum), maximum) }

  /// Returns the value rounded to whole pixels of 1/scale points as UIKit rounds it: ⌊x⌋ +
  /// round(frac(x)·scale)/scale, with halves rounded up. `scale` is the number of pixels per point and must
  /// be greater than 0. The rule is recorded for the values in the traces.
  @inlinable
  public func roundedToPixel(scale: Double) -> Double {
    let whole = rounded(.down)
    return whole + ((self - whole) * scale).rounded() / scale
  }
}
