import Foundation

/// Deceleration inside the bounds: each millisecond the velocity is multiplied by the rate, then the offset moves by it.
///
/// In closed form, t in ms and v in pt/ms: v(t) = v₀·rᵗ and x(t) = x₀ + v₀·r/(1−r)·(1−rᵗ), evaluated once per
/// frame with ``frameExponential(_:)`` in place of rᵗ. See <doc:Glide>.
public struct FreeGlide: Hashable, Sendable {
  /// Velocity multiplier per millisecond (UIScrollView.DecelerationRate).
  public var rate: Double = 0.998 { didSet { derived = Derived(rate) } }
  /// The same for views whose decelerationRate is fast.
  public var fastRate: Double = 0.99
  /// Speed in pt/s below which the glide ends, in the tick of the step that reached it.
  public var stopSpeed: Double = 10
  /// A frame step shorter than this, in seconds, is left to the next frame.
  public var shortestStep: Double = 0.001

  /// What every step asks for of a rate.
  struct Derived: Hashable, Sendable {
    var log: Double
    var reach: Double

    init(_ rate: Double) {
      log = Foundation.log(rate)
      reach = FreeGlide.reach(rate)
    }
  }

  /// Of the normal rate, kept because a step's time is mostly theirs.
  private var derived: Derived

  /// UIKit's rates.
  public init() { derived = Derived(rate) }

  /// The multiplier per millisecond that a view's deceleration rate stands for.
  @inlinable
  public func value(of rate: DecelerationRate) -> Double {
    switch rate {
    case .normal: self.rate
    case .fast: fastRate
    case .custom(let rate): rate.isNaN ? self.rate : rate.clamped(to: 0...0.9999)
    }
  }

  /// rᵗ over `seconds`, by the frame's exponential; `rate` is r.
  @inlinable
  public static func decay(_ rate: Double, over seconds: Double) -> Double {
    rate > 0 ? frameExponential(seconds * 1000 * log(rate)) : 0
  }

  /// Seconds that the whole remaining travel takes at the present velocity: r/(1−r) ms, 0.499 s for 0.998. A glide of
  /// v pt/s travels v times this.
  @inlinable
  public static func reach(_ rate: Double) -> Double { rate / (1 - rate) / 1000 }

  /// Moves on by `seconds`, whatever the bounds.
  public func advance(_ run: inout AxisRun, by seconds: Double) {
    let (reach, decay) = step(run, seconds)
    run.offset += run.velocity * reach * (1 - decay) * run.multiplier
    run.velocity *= decay
  }

  /// The reach of a run in seconds, and what is left of its velocity after `seconds`.
  func step(_ run: AxisRun, _ seconds: Double) -> (reach: Double, decay: Double) {
    if case .normal = run.rate {
      return (derived.reach, frameExponential(seconds * 1000 * derived.log))
    }
    let rate = value(of: run.rate)
    return (Self.reach(rate), Self.decay(rate, over: seconds))
  }

  /// The offset at which UIKit says an untouched glide will end (`targetContentOffset`), before any clamping:
  /// x + sign(v)·(|v| − stop)/|ln r|. It differs from the true landing by up to 0.1 %. One source; the
  /// recorded landing supports it.
  public func projectedOffset(of run: AxisRun) -> Double {
    let motion = run.motion
    let excess = max(0, abs(motion.velocity) - stopSpeed)
    let distance = excess / (1000 * abs(log(value(of: run.rate)))) * run.multiplier
    return motion.offset + (motion.velocity < 0 ? -distance : distance)
  }

  /// Changes a run about to begin so that it ends at `target`. With e = target − offset and a = the stop speed in the
  /// target's direction: farther than it would go by itself, or the other way, its velocity becomes a − e·ln r; nearer,
  /// its rate becomes exp(−(v − a)/e). See <doc:Landing>: one source, whose second formula would give a target that lies
  /// the other way a rate above 1, that is a run that never ends; hence the first for it.
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
      // A rate of 0 moves nothing, whatever the velocity.
      let rate = value(of: run.rate)
      run.velocity = rate > 0 ? stop - 1000 * log(rate) * distance : stop
    }
    run.origin = run.motion
  }

  /// Its constants.
  public static let tunables: [Tunable<FreeGlide>] = [
    .number(
      "rate", \.rate, unit: "per ms", range: 0.5...0.9999, "Velocity multiplier per millisecond",
      source: "Apple, UIScrollView.DecelerationRate; recordings", .recorded),
    .number(
      "fastRate", \.fastRate, unit: "per ms", range: 0.5...0.9999,
      "The same for views that decelerate fast", source: "Apple, UIScrollView.DecelerationRate.fast",
      .corroborated),
    .number(
      "stopSpeed", \.stopSpeed, unit: "pt/s", range: 0.1...500, "A glide slower than this ends",
      source: "medium-flick recording: 10.1 went on, 9.805 stopped", .recorded),
    .number(
      "shortestStep", \.shortestStep, unit: "s", range: 0...0.05,
      "A frame step shorter than this waits for the next frame", source: "Telegram iOS CoreList analysis",
      .reported),
  ]
}
