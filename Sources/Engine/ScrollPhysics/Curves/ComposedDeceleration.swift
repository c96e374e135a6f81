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

  /// Returns the motion of content without a view, `seconds` after `origin`, which
  /// bounces or stops at an edge.
  public func motion(
    after seconds: Double, from origin: AxisMotion, within edges: ClosedRange<Double>, bounces: Bool
  ) -> (AxisMotion, MotionStep) {
    motion(after: seconds, of: AxisRun(origin), within: edges, bounces: bounces)
  }

  /// Returns the motion `seconds` after the origin of a run. Distances and velocities of the glide are
  /// multiplied by the run's multiplier.
  public func motion(
    after seconds: Double, of run: AxisRun, within edges: ClosedRange<Double>, bounces: Bool
  ) -> (AxisMotion, MotionStep) {
    let (origin, multiplier, length) = (run.origin, run.multiplier, run.length)
    let start = origin.offset.clamped(to: edges)
    if origin.offset != start {
      let side: Double = origin.offset < start ? -1 : 1
      let outside = AxisMotion(offset: (origin.offset - start) * side, velocity: origin.velocity * side)
      if bounces, let (contact, velocity) = bounce.crossing(from: outside, length: length), contact < seconds
      {
        var inside = run
        (inside.origin, inside.multiplier) = (AxisMotion(offset: start, velocity: velocity * side), 1)
        return motion(after: seconds - contact, of: inside, within: edges, bounces: bounces)
      }
      return beyond(start, side, outside, after: seconds, bounces: bounces, length)
    }
    let duration = glide.duration(from: origin.velocity)
    func free(_ seconds: Double) -> AxisMotion {
      let motion = glide.motion(after: seconds, from: origin.velocity, length: length)
      return AxisMotion(
        offset: origin.offset + motion.offset * multiplier, velocity: motion.velocity * multiplier)
    }
    var motion = free(min(seconds, duration))
    let edge = motion.offset.clamped(to: edges)
    guard motion.offset != edge else {
      guard seconds >= duration else { return (motion, .moving) }
      motion.velocity = 0
      return (motion, .rested)
    }
    // The distance never decreases, so halving the time finds the contact.
    let contact = bisect(0, min(seconds, duration)) { !edges.contains(free($0).offset) }.beyond
    let speed = abs(free(contact).velocity)
    return beyond(
      edge, motion.offset < edge ? -1 : 1, AxisMotion(offset: 0, velocity: speed), after: seconds - contact,
      bounces: bounces, length)
  }

  private func beyond(
    _ edge: Double, _ side: Double, _ start: AxisMotion, after seconds: Double, bounces: Bool,
    _ length: Double
  ) -> (AxisMotion, MotionStep) {
    guard bounces, let motion = bounce.motion(after: seconds, from: start, length: length) else {
      return (AxisMotion(offset: edge, velocity: 0), .arrived(edge: edge))
    }
    return (AxisMotion(offset: edge + motion.offset * side, velocity: motion.velocity * side), .moving)
  }

  /// Returns the offset at which the glide ends without edges. It follows from the release: under most laws, a
  /// release at the present velocity would end elsewhere.
  public func projectedOffset(of run: AxisRun) -> Double {
    run.origin.offset + glide.travel(from: run.origin.velocity, length: run.length) * run.multiplier
  }

  /// Sets the velocity whose glide ends at the target. If no velocity glides that far, the one that glides
  /// farthest is set, and the distances are multiplied.
  public func aim(_ run: inout AxisRun, at target: Double) {
    let distance = target - run.offset
    run.multiplier = 1
    defer { run.origin = run.motion }
    run.velocity = 0
    guard distance != 0, distance.isFinite else { return }
    let side: Double = distance < 0 ? -1 : 1
    let length = run.length
    func travel(_ speed: Double) -> Double { side * glide.travel(from: side * speed, length: length) }
    var low = 0.0, high = 1.0
    while high < 1e9, travel(high) <= abs(distance) {
      // Below the least velocity that glides, the distance does not grow either.
      guard travel(high) == 0 || travel(high * 2) > travel(high) else {
        run.velocity = side * high
        run.multiplier = abs(distance) / travel(high)
        return
      }
      (low, high) = (high, high * 2)
    }
    // If no velocity produces a glide, the velocity stays 0.
    guard travel(high) > 0 else { return }
    run.velocity = side * bisect(low, high, steps: 52) { travel($0) > abs(distance) }.inside
  }

  /// The tunable constants of the glide and the edge.
  public static var tunables: [Tunable<ComposedDeceleration>] {
    Glide.tunables.map { $0.within("glide", \ComposedDeceleration.glide) }
      + Edge.tunables.map { $0.within("bounce", \ComposedDeceleration.bounce) }
  }
}
