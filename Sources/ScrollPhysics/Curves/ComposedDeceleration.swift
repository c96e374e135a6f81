/// A deceleration that consists of a glide up to an edge and a motion beyond it, both in closed form.
///
/// The glide hands over at the time of contact, with the velocity that it has then.
public struct ComposedDeceleration<Glide: GlideCurve, Edge: EdgeCurve>: ClosedFormDeceleration {
  /// The motion inside the edges.
  public var glide: Glide
  /// The motion beyond an edge.
  public var bounce: Edge

  /// Creates a deceleration from its parts.
  public init(glide: Glide, bounce: Edge) {
    self.glide = glide
    self.bounce = bounce
  }

  /// Returns the motion `seconds` after `origin`. Without `bounces`, the content stops at an edge.
  public func motion(
    after seconds: Double, from origin: AxisMotion, within edges: ClosedRange<Double>, bounces: Bool
  ) -> (AxisMotion, MotionStep) {
    let start = origin.offset.clamped(to: edges)
    if origin.offset != start {
      let side: Double = origin.offset < start ? -1 : 1
      return beyond(
        start, side, AxisMotion(offset: (origin.offset - start) * side, velocity: origin.velocity * side),
        after: seconds, bounces: bounces)
    }
    let duration = glide.duration(from: origin.velocity)
    var motion = glide.motion(after: min(seconds, duration), from: origin.velocity)
    motion.offset += origin.offset
    let edge = motion.offset.clamped(to: edges)
    guard motion.offset != edge else {
      guard seconds >= duration else { return (motion, .moving) }
      motion.velocity = 0
      return (motion, .rested)
    }
    // The distance never decreases, so halving the time finds the contact.
    var (before, contact) = (0.0, min(seconds, duration))
    for _ in 0..<60 {
      let middle = (before + contact) / 2
      let place = origin.offset + glide.motion(after: middle, from: origin.velocity).offset
      if edges.contains(place) { before = middle } else { contact = middle }
    }
    let speed = abs(glide.motion(after: contact, from: origin.velocity).velocity)
    return beyond(
      edge, motion.offset < edge ? -1 : 1, AxisMotion(offset: 0, velocity: speed), after: seconds - contact,
      bounces: bounces)
  }

  private func beyond(
    _ edge: Double, _ side: Double, _ start: AxisMotion, after seconds: Double, bounces: Bool
  ) -> (AxisMotion, MotionStep) {
    guard bounces, let motion = bounce.motion(after: seconds, from: start) else {
      return (AxisMotion(offset: edge, velocity: 0), .arrived(edge: edge))
    }
    return (AxisMotion(offset: edge + motion.offset * side, velocity: motion.velocity * side), .moving)
  }

  /// Returns the offset at which the glide ends without edges.
  public func projectedOffset(of run: AxisRun) -> Double { run.offset + glide.travel(from: run.velocity) }

  /// The tunable constants of the glide and the edge.
  public static var tunables: [Tunable<ComposedDeceleration>] {
    Glide.tunables.map { $0.within("glide", \ComposedDeceleration.glide) }
      + Edge.tunables.map { $0.within("bounce", \ComposedDeceleration.bounce) }
  }
}
