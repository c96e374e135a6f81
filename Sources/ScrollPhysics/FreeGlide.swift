import Foundation

/// Deceleration inside the bounds: each millisecond the velocity is multiplied by the rate, then the offset moves by it.
///
/// In closed form, t in ms and v in pt/ms: v(t) = v₀·rᵗ and x(t) = x₀ + v₀·r/(1−r)·(1−rᵗ), evaluated once per
/// frame with ``frameExponential(_:)`` in place of rᵗ. UIKIT facts, section 1.
public struct FreeGlide: Codable, Hashable, Sendable {
  /// Velocity multiplier per millisecond (UIScrollView.DecelerationRate).
  public var rate: Double = 0.998
  /// Speed in pt/s below which the glide ends, in the tick of the step that reached it.
  public var stopSpeed: Double = 10
  /// A frame step shorter than this, in seconds, is left to the next frame.
  public var shortestStep: Double = 0.001

  /// UIKit's normal rate.
  public init() {}

  /// UIScrollView.DecelerationRate.normal and .fast. Published by Apple; normal is recorded as well.
  public static let normalRate = 0.998, fastRate = 0.99

  /// rᵗ over `seconds`, by the frame's exponential.
  @inlinable
  public func decay(over seconds: Double) -> Double { frameExponential(seconds * 1000 * log(rate)) }

  /// Seconds that the whole remaining travel takes at the present velocity: r/(1−r) ms, 0.499 s for 0.998. A glide of
  /// v pt/s travels v times this.
  @inlinable
  public var reach: Double { rate / (1 - rate) / 1000 }

  /// Moves on by `seconds`, whatever the bounds.
  @inlinable
  public func advance(_ motion: inout AxisMotion, by seconds: Double) {
    let decay = decay(over: seconds)
    motion.offset += motion.velocity * reach * (1 - decay)
    motion.velocity *= decay
  }

  /// The offset at which UIKit says an untouched glide will end (`targetContentOffset`), before any clamping:
  /// x + sign(v)·(|v| − stop)/|ln r|. It differs from the true landing by up to 0.1 %. One source; the
  /// recorded landing supports it.
  public func projectedOffset(from motion: AxisMotion) -> Double {
    let excess = max(0, abs(motion.velocity) - stopSpeed)
    return motion.offset + (motion.velocity < 0 ? -excess : excess) / (1000 * abs(log(rate)))
  }

  /// Its constants.
  public static let tunables: [Tunable<FreeGlide>] = [
    .number(
      "rate", \.rate, unit: "per ms", range: 0.5...0.9999, "Velocity multiplier per millisecond",
      source: "Apple, UIScrollView.DecelerationRate; recordings", .recorded),
    .number(
      "stopSpeed", \.stopSpeed, unit: "pt/s", range: 0.1...500, "A glide slower than this ends",
      source: "medium-flick recording: 10.1 went on, 9.805 stopped", .recorded),
    .number(
      "shortestStep", \.shortestStep, unit: "s", range: 0...0.05,
      "A frame step shorter than this waits for the next frame", source: "Telegram iOS CoreList analysis",
      .reported),
  ]
}
