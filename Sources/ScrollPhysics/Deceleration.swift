/// What happens to one axis after the finger lifts: a free glide inside the bounds, a bounce outside, stepped frame
/// by frame as UIKit does.
public struct Deceleration: Codable, Hashable, Sendable {
  /// The law inside the bounds.
  public var glide = FreeGlide()
  /// The law outside.
  public var bounce = EdgeBounce()

  /// UIKit's deceleration.
  public init() {}

  /// Moves `motion` on by `seconds` (> 0) between two edges in points, `edges.lowerBound` being the least offset.
  ///
  /// A step that crosses an edge is free up to the time of contact, found by linear interpolation of the free step,
  /// and a bounce from there on. Without `bounces` it ends at the edge. A bounce ends within
  /// ``EdgeBounce/stopDistance`` of its edge if the step began outside and the motion is not heading inside faster
  /// than ``FreeGlide/stopSpeed`` (a release towards the inside goes on as a glide; that exception is this project's
  /// choice, no recording shows it).
  public func step(
    _ motion: inout AxisMotion, by seconds: Double, within edges: ClosedRange<Double>, bounces: Bool
  ) -> MotionStep {
    let edge = motion.offset.clamped(to: edges)
    if motion.offset == edge {
      return stepFromInside(&motion, by: seconds, within: edges, bounces: bounces)
    }
    guard bounces else { return arrive(&motion, at: edge) }
    // Content that fits has one edge for both sides.
    let isBefore = motion.offset < edge
    bounce.advance(&motion, by: seconds, beyond: edge, glide: glide)
    let inward = isBefore ? motion.velocity : -motion.velocity
    if abs(motion.offset - edge) < bounce.stopDistance, inward < glide.stopSpeed {
      motion.velocity = 0
      return .arrived(edge: edge)
    }
    return .moving
  }

  private func stepFromInside(
    _ motion: inout AxisMotion, by seconds: Double, within edges: ClosedRange<Double>, bounces: Bool
  ) -> MotionStep {
    var free = motion
    glide.advance(&free, by: seconds)
    let edge = free.offset.clamped(to: edges)
    if free.offset == edge {
      motion = free
      guard abs(motion.velocity) < glide.stopSpeed else { return .moving }
      motion.velocity = 0
      return .rested
    }
    guard bounces else { return arrive(&motion, at: edge) }
    let contact = seconds * ((edge - motion.offset) / (free.offset - motion.offset))
    glide.advance(&motion, by: contact)
    bounce.advance(&motion, by: seconds - contact, beyond: edge, glide: glide)
    return .moving
  }

  private func arrive(_ motion: inout AxisMotion, at edge: Double) -> MotionStep {
    motion = AxisMotion(offset: edge, velocity: 0)
    return .arrived(edge: edge)
  }
}

extension Double {
  /// The nearest value inside the range.
  @inlinable
  public func clamped(to range: ClosedRange<Double>) -> Double {
    Swift.min(Swift.max(self, range.lowerBound), range.upperBound)
  }

  /// Rounded to whole pixels of 1/scale points as UIKit does: ⌊x⌋ + round(frac(x)·scale)/scale, halves up.
  /// `scale` is pixels per point, more than 0. Recorded for the values in the traces.
  @inlinable
  public func roundedToPixel(scale: Double) -> Double {
    let whole = rounded(.down)
    return whole + ((self - whole) * scale).rounded() / scale
  }
}
