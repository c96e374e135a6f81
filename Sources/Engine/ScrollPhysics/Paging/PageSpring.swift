import Foundation

/// UIKit's paging: a spring per millisecond whose strength depends on the view's length. See <doc:Paging>.
///
/// Each millisecond, v ← (v + (target − x)·p)·f and then x ← x + v, with v in pt/ms. With e = x − target,
/// this step is one linear map of (e, v) with determinant f and trace 1 − f·p + f. The motion at any time t
/// therefore has a closed form, the map to the power t. It equals the recurrence at whole milliseconds and is
/// independent of the frame rate. The integrator and the pull come from one source. The friction is
/// corroborated by a value read by key-value coding, .9702286931818183 at 343 pt.
public struct PageSpring: PagingLaw {
  /// The share p of the distance to the page that becomes velocity in a millisecond, at lengths of 320 pt and
  /// 1024 pt. The share is linear in between and constant outside.
  public var pullShort: Double = 3.0e-4, pullLong: Double = 1.7e-4
  /// The velocity multiplier f per millisecond, at lengths of 320 pt and 1024 pt. The multiplier is linear in
  /// between and constant outside.
  public var frictionShort: Double = 0.970, frictionLong: Double = 0.977
  /// The speed, in pt/s, above which a release leads to the next page in its direction, not to the nearest.
  public var threshold: Double = 300
  /// The maximum speed, in pt/s, at which the motion ends on the page, within ``stopDistance``.
  public var stopSpeed: Double = 10
  /// The maximum distance from the page, in points, at which the motion ends on it. The motion must also be
  /// no faster than ``stopSpeed``.
  public var stopDistance: Double = 1

  /// Creates paging with UIKit's values.
  public init() {}

  /// Returns p and f for a view with a length in points.
  public func constants(length: Double) -> (pull: Double, friction: Double) {
    let share = ((length - 320) / (1024 - 320)).clamped(to: 0...1)
    return (
      pullShort + (pullLong - pullShort) * share, frictionShort + (frictionLong - frictionShort) * share
    )
  }

  /// Returns the page that a release leads to. A fast release leads to the next page in its direction, but no
  /// farther than the pages on either side of the offset. A slower one leads to the nearest page.
  ///
  /// This is iAd's law of 2009. Counting a last page of less than a stride among the nearest pages is
  /// inferred: otherwise, a slow release from the end, where the content is at rest, would lead away from it.
  public func page(
    from offset: Double, velocity: Double, within edges: ClosedRange<Double>, stride: Double
  ) -> Double {
    func place(_ number: Double) -> Double {
      (edges.lowerBound + number * stride).clamped(to: edges)
    }
    let number = (offset - edges.lowerBound) / stride
    let before = number.rounded(.down)
    let after = number.rounded(.up)
    // From an offset exactly on a page, the target is the adjacent page.
    if velocity > threshold { return place(after == number ? number + 1 : after) }
    if velocity < -threshold { return place(before == number ? number - 1 : before) }
    let nearest = place(number.rounded())
    let last = edges.upperBound
    return abs(last - offset) < abs(nearest - offset) ? last : nearest
  }

  /// Advances the motion along the spring.
  public func step(
    _ motion: inout AxisMotion, to target: Double, by seconds: Double, length: Double
  ) -> MotionStep {
    let (pull, friction) = constants(length: length)
    let t = seconds * 1000
    let error = motion.offset - target
    let velocity = motion.velocity / 1000
    // The t-th power of the map is c·1 + s·(M/√det − half·1), by the Cayley–Hamilton theorem. `half` is the
    // cos or cosh of an angle. `c` is the cos or cosh of t times the angle, and `s` the quotient of the
    // corresponding sines, both times det^(t/2).
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
      // This form uses the slower of the two decays, which is below 1. cosh alone would overflow.
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

  /// The tunable constants of paging.
  public static let tunables: [Tunable<PageSpring>] = {
    let formula = "decompiled paging constants, linear in the width from 320 to 1024 pt"
    let checked = formula + "; .9702286931818183 read at 343 pt"
    return [
      .number(
        "pullShort", \.pullShort, "per ms²", 1e-6...0.01,
        "Velocity per point of distance to the page, in a view 320 pt wide", source: formula, .reported),
      .number(
        "pullLong", \.pullLong, "per ms²", 1e-6...0.01,
        "Velocity per point of distance to the page, in a view 1024 pt wide", source: formula, .reported),
      .number(
        "frictionShort", \.frictionShort, "per ms", 0.5...0.999,
        "Velocity multiplier while paging, in a view 320 pt wide", source: checked, .corroborated),
      .number(
        "frictionLong", \.frictionLong, "per ms", 0.5...0.999,
        "Velocity multiplier while paging, in a view 1024 pt wide", source: checked, .corroborated),
      .number(
        "threshold", \.threshold, "pt/s", 0...2000,
        "Release speed above which paging goes to the next page instead of the nearest"),
      .number(
        "stopSpeed", \.stopSpeed, "pt/s", 0.1...500, "Maximum speed at which paging can end on the page"),
      .number(
        "stopDistance", \.stopDistance, "pt", 0.01...20,
        "Maximum distance from the page at which paging can end"),
    ].stated("iAd 1.1", .reported)
  }()
}
