import Foundation

/// UIKit's paging: a spring per millisecond whose strength depends on the view's length. See <doc:Paging>.
///
/// Each millisecond v ← (v + (target − x)·p)·f, then x ← x + v, v in pt/ms. With e = x − target that is one linear map of
/// (e, v) with determinant f and trace 1 − f·p + f, so that any time t has a closed form, the map to the power t: equal
/// to the recurrence at whole milliseconds, and independent of the frame rate. (Integrator and pull: one source.
/// Friction: corroborated by a value read by key-value coding, .9702286931818183 at 343 pt.)
public struct PageSpring: PagingLaw {
  /// p, share of the distance to the page that becomes velocity in a millisecond: at a length of 320 pt and of 1024 pt,
  /// linear between, held outside.
  public var pullShort: Double = 3.0e-4, pullLong: Double = 1.7e-4
  /// f, velocity multiplier per millisecond: at 320 pt and at 1024 pt, linear between, held outside.
  public var frictionShort: Double = 0.970, frictionLong: Double = 0.977
  /// Speed in pt/s above which a lift leads to the next page in its direction, else to the nearest.
  public var threshold: Double = 300
  /// The motion ends on the page once it is no faster than this, in pt/s, …
  public var stopSpeed: Double = 10
  /// … and no farther from it than this, in points.
  public var stopDistance: Double = 1

  /// UIKit's paging.
  public init() {}

  /// p and f for a view of a length in points.
  public func constants(length: Double) -> (pull: Double, friction: Double) {
    let share = ((length - 320) / (1024 - 320)).clamped(to: 0...1)
    return (
      pullShort + (pullLong - pullShort) * share, frictionShort + (frictionLong - frictionShort) * share
    )
  }

  /// The next page in the direction of a fast lift, but no farther than the pages on either side of where it is; else the
  /// nearest. (iAd's law of 2009; that a last page of less than a stride counts among the nearest is inferred: from the
  /// end, where it is at rest, a slow lift would lead away from it.)
  public func page(
    from offset: Double, velocity: Double, within edges: ClosedRange<Double>, stride: Double
  ) -> Double {
    func place(_ number: Double) -> Double {
      (edges.lowerBound + number * stride).clamped(to: edges)
    }
    let number = (offset - edges.lowerBound) / stride
    let before = number.rounded(.down)
    let after = number.rounded(.up)
    // On a page, the page next to it.
    if velocity > threshold { return place(after == number ? number + 1 : after) }
    if velocity < -threshold { return place(before == number ? number - 1 : before) }
    let nearest = place(number.rounded())
    let last = edges.upperBound
    return abs(last - offset) < abs(nearest - offset) ? last : nearest
  }

  /// The spring.
  public func step(
    _ motion: inout AxisMotion, to target: Double, by seconds: Double, length: Double
  ) -> MotionStep {
    let (pull, friction) = constants(length: length)
    let t = seconds * 1000
    let error = motion.offset - target
    let velocity = motion.velocity / 1000
    // The map and its t-th power, c·1 + s·(M/√det − half·1), by Cayley and Hamilton; half is cos or cosh of the angle, and
    // c and s are those of t times the angle, times det^(t/2).
    let (ee, ev, ve, vv) = (1 - friction * pull, friction, -friction * pull, friction)
    let root = friction.squareRoot()
    let half = (ee + vv) / (2 * root)
    let c: Double
    let s: Double
    if half < 1 {
      let angle = acos(max(-1, half))
      let scale = pow(root, t)
      let sine = sin(angle)
      c = scale * cos(angle * t)
      s = scale * (sine > 1e-12 ? sin(angle * t) / sine : t)
    } else {
      // Written with the slower of the two decays, which is below 1: cosh alone would outgrow all numbers.
      let angle = acosh(half)
      let slower = exp(t * (log(root) + angle))
      let sine = sinh(angle)
      c = slower * (1 + exp(-2 * angle * t)) / 2
      s = slower * (sine > 1e-12 ? -expm1(-2 * angle * t) / (2 * sine) : t)
    }
    let nextError = c * error + s * ((ee / root - half) * error + ev / root * velocity)
    let nextVelocity = c * velocity + s * (ve / root * error + (vv / root - half) * velocity)
    motion = AxisMotion(offset: target + nextError, velocity: nextVelocity * 1000)
    guard abs(motion.velocity) <= stopSpeed, abs(nextError) <= stopDistance else { return .moving }
    motion = AxisMotion(offset: target, velocity: 0)
    return .arrived(edge: target)
  }

  /// Its constants.
  public static let tunables: [Tunable<PageSpring>] = {
    let formula = "decompiled paging constants, linear in the width from 320 to 1024 pt"
    let checked = formula + "; .9702286931818183 read at 343 pt"
    return [
      .number(
        "pullShort", \.pullShort, unit: "per ms²", range: 1e-6...0.01,
        "Share of the way to the page that becomes velocity, views of 320 pt", source: formula, .reported),
      .number(
        "pullLong", \.pullLong, unit: "per ms²", range: 1e-6...0.01,
        "The same for views of 1024 pt", source: formula, .reported),
      .number(
        "frictionShort", \.frictionShort, unit: "per ms", range: 0.5...0.999,
        "Velocity multiplier on the way to a page, views of 320 pt", source: checked, .corroborated),
      .number(
        "frictionLong", \.frictionLong, unit: "per ms", range: 0.5...0.999,
        "The same for views of 1024 pt", source: checked, .corroborated),
      .number(
        "threshold", \.threshold, unit: "pt/s", range: 0...2000,
        "A faster lift leads to the next page, a slower one to the nearest", source: "iAd 1.1", .reported),
      .number(
        "stopSpeed", \.stopSpeed, unit: "pt/s", range: 0.1...500,
        "No faster than this, and near enough, it ends on the page", source: "iAd 1.1", .reported),
      .number(
        "stopDistance", \.stopDistance, unit: "pt", range: 0.01...20,
        "No farther than this, and slow enough, it ends on the page", source: "iAd 1.1", .reported),
    ]
  }()
}
