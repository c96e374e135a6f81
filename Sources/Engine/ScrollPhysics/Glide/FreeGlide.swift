import Foundation

/// The law of deceleration inside the bounds. See <doc:Glide>.
///
/// Each millisecond, the velocity is multiplied by the rate, and then the offset moves by the velocity. In
/// closed form, with t in ms and v in pt/ms: v(t) = v₀·rᵗ and x(t) = x₀ + v₀·r/(1−r)·(1−rᵗ). The closed form
/// is evaluated once per frame, with ``frameExponential(_:)`` in place of the exponential rᵗ.
public struct FreeGlide: Hashable, Sendable {
  /// The velocity multiplier per millisecond (UIScrollView.DecelerationRate).
  public var rate: Double = 0.998 { didSet { derived = Derived(rate) } }
  /// The velocity multiplier per millisecond for views whose decelerationRate is fast.
  public var fastRate: Double = 0.99
  /// The speed, in pt/s, below which the glide ends. It ends in the tick of the step that reached this speed.
  public var stopSpeed: Double = 10
  /// The shortest frame step, in seconds. A shorter step is deferred to the next frame.
  public var shortestStep: Double = 0.001

  /// The values of a rate that every step needs.
  struct Derived: Hashable, Sendable {
    var log: Double
    var reach: Double

    init(_ rate: Double) {
      log = Foundation.log(rate)
      reach = FreeGlide.reach(rate)
    }
  }

  /// The derived values of the normal rate, cached because their computation takes most of a step's time.
  private var derived: Derived

  /// Creates a glide with UIKit's rates.
  public init() { derived = Derived(rate) }

  /// Returns the multiplier per millisecond for a view's deceleration rate.
  @inlinable
  public func value(of rate: DecelerationRate) -> Double {
    switch rate {
    case .normal: self.rate
    case .fast: fastRate
    case .custom(let rate): rate.isNaN ? self.rate : rate.clamped(to: 0...0.9999)
    }
  }

  /// Returns rᵗ over `seconds`, computed with ``frameExponential(_:)``; `rate` is r.
  @inlinable
  public static func decay(_ rate: Double, over seconds: Double) -> Double {
    rate > 0 ? frameExponential(seconds * 1000 * log(rate)) : 0
  }

  /// Returns the time, in seconds, that the remaining travel would take at the present velocity: r/(1−r) ms,
  /// 0.499 s for 0.998. A glide of v pt/s travels v times this value.
  @inlinable
  public static func reach(_ rate: Double) -> Double { rate / (1 - rate) / 1000 }

  /// Advances a run by `seconds`, regardless of the bounds.
  public func advance(_ run: inout AxisRun, by seconds: Double) {
    let (reach, decay) = step(run, seconds)
    run.offset += run.velocity * reach * (1 - decay) * run.multiplier
    run.velocity *= decay
  }

  /// Returns the reach of a run in seconds, and the share of its velocity that remains after `seconds`.
  func step(_ run: AxisRun, _ seconds: Double) -> (reach: Double, decay: Double) {
    if case .normal = run.rate {
      return (derived.reach, frameExponential(seconds * 1000 * derived.log))
    }
    let rate = value(of: run.rate)
    return (Self.reach(rate), Self.decay(rate, over: seconds))
  }

  /// Returns the offset at which UIKit predicts the end of a glide (`targetContentOffset`), unclamped.
  ///
  /// The prediction is x + sign(v)·(|v| − stop)/|ln r|. It differs from the true landing by up to 0.1 %. The
  /// formula comes from one source; the recorded landing supports it.
  public func projectedOffset(of run: AxisRun) -> Double {
    let motion = run.motion
    let excess = max(0, abs(motion.velocity) - stopSpeed)
    let distance = excess / (1000 * abs(log(value(of: run.rate)))) * run.multiplier
    return motion.offset + (motion.velocity < 0 ? -distance : distance)
  }

  /// Adjusts a run that is about to begin so that it ends at `target`. See <doc:Landing>.
  ///
  /// Let e = target − offset, and let a be the stop speed in the target's direction. If the target is farther
  /// than the run would go by itself, or in the other direction, the velocity becomes a − e·ln r. If the
  /// target is nearer, the rate becomes exp(−(v − a)/e). Both formulas come from one source. Its second
  /// formula would give a target in the other direction a rate above 1, that is, a run that never ends; the
  /// first formula is used instead.
  public func aim(_ run: inout AxisRun, at target: Double) {
    let distance = target - run.offset
    run.multiplier = 1
    guard distance != 0, distance.isFinite else {
      run.velocity = 0
      return
    }
    let stop = distance < 0 ? -stopSpeed : stopSpeed
    let natural = projectedOffset(of: run) - run.offset
    if natural * distance > 0, abs(distance) < abs(natural) {
      run.rate = .custom(exp(-(run.velocity - stop) / (1000 * distance)))
    } else {
      // A rate of 0 moves nothing, regardless of the velocity.
      let rate = value(of: run.rate)
      run.velocity = rate > 0 ? stop - 1000 * log(rate) * distance : stop
    }
    run.origin = run.motion
  }

  /// The tunable constants of the glide.
  public static let tunables: [Tunable<FreeGlide>] = [
    .number(
      "rate", \.rate, "per ms", 0.5...0.9999, "Velocity multiplier per millisecond",
      source: "Apple, UIScrollView.DecelerationRate; recordings", .recorded),
    .number(
      "fastRate", \.fastRate, "per ms", 0.5...0.9999,
      "Velocity multiplier per millisecond for a fast deceleration rate",
      source: "Apple, UIScrollView.DecelerationRate.fast", .corroborated),
    .number(
      "stopSpeed", \.stopSpeed, "pt/s", 0.1...500, "Speed below which the deceleration ends",
      source: "medium-flick recording: 10.1 went on, 9.805 stopped", .recorded),
    .number(
      "shortestStep", \.shortestStep, "s", 0...0.05,
      "Minimum time step; shorter ones are deferred to the next frame",
      source: "Telegram iOS CoreList analysis", .reported),
  ]
}
