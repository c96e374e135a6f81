import Foundation

/// Functions for the appearance of headers and banners during scrolling.
///
/// Each function takes y = contentOffset.y + contentInset.top in points, which grows as the content is
/// scrolled. The `minY` of a sensor (``ScrollOffsetKey``) is −contentOffset.y: pass `-minY`. The results are clamped, monotonic
/// and continuous through y < 0 (the overscroll at the top). NaN counts as 0. Distances below 0 count as 0,
/// which turns the effect into a step. For a custom effect, use ``ScrollEffect``.
public enum ScrollEffects {
  /// Returns 1 at the top and 0 once `distance` points have been scrolled.
  public static func collapse(_ y: CGFloat, over distance: CGFloat = 120) -> CGFloat {
    1 - rise(y, from: 0, over: distance)
  }

  /// Returns the distance in points by which a layer lags behind the content: `factor` times y, at most
  /// `limit`. The value is negative in the overscroll.
  public static func parallax(
    _ y: CGFloat, factor: CGFloat = 0.3, limit: CGFloat = .greatestFiniteMagnitude
  ) -> CGFloat {
    let lag = factor * y, limit = max(0, limit)
    return lag.held(in: -limit...limit)
  }

  /// Returns an opacity of 1 at the top and 0 once `distance` points have been scrolled.
  public static func fade(_ y: CGFloat, over distance: CGFloat = 80) -> CGFloat {
    collapse(y, over: distance)
  }

  /// Returns a scale of 1 at the top and above, which decreases by 1/`distance` per point, to `least`.
  public static func scale(_ y: CGFloat, over distance: CGFloat = 400, least: CGFloat = 0.8) -> CGFloat {
    max(least, collapse(y, over: distance))
  }

  /// Returns the scale of an image that fills the gap opened by the overscroll: 1 at the top and below, and 2
  /// when the content is pulled down by `height`. The scale never exceeds `most`.
  public static func stretch(_ y: CGFloat, height: CGFloat, most: CGFloat = 2) -> CGFloat {
    guard height > 0 else { return 1 }
    let scale = 1 + max(0, -(y.isNaN ? 0 : y)) / height
    return min(max(1, most), scale)
  }

  /// Returns the degree to which a header is pinned, for a background, shadow and separator.
  ///
  /// The value is 0 until y reaches `top`, where the header would begin to leave, and 1 once `distance` more
  /// points have been scrolled.
  public static func pin(_ y: CGFloat, at top: CGFloat, over distance: CGFloat = 12) -> CGFloat {
    rise(y, from: top, over: distance)
  }

  /// Returns the fraction by which the next header has pushed out a pinned header.
  ///
  /// The next header's top reaches the pinning line at y = `next`. The value is 0 until it is `height` points
  /// away from that line, and 1 when it has replaced the pinned header.
  public static func push(_ y: CGFloat, next: CGFloat, height: CGFloat) -> CGFloat {
    rise(y, from: next - max(0, height), over: height)
  }

  /// The opacities of two views that replace each other in one place.
  public struct Crossfade: Hashable, Sendable {
    /// The opacities of the outgoing and the incoming view.
    public var outgoing: CGFloat, incoming: CGFloat
  }

  /// Returns the opacities of two views that replace each other between two values of y, without blurring.
  ///
  /// With an `overlap` of 1, both fades span the whole interval and the opacities add up to 1. With an
  /// `overlap` of 0, the first view disappears before the second appears, which suits two texts.
  public static func crossfade(
    _ y: CGFloat, from start: CGFloat, to end: CGFloat, overlap: CGFloat = 1
  ) -> Crossfade {
    let way = max(0, end - start)
    let share = (1 + overlap.held(in: 0...1, nan: 1)) / 2
    return Crossfade(
      outgoing: 1 - rise(y, from: start, over: way * share),
      incoming: rise(y, from: start + way * (1 - share), over: way * share))
  }

  /// Returns 0 up to `start`, and 1 from `distance` points beyond it.
  private static func rise(_ y: CGFloat, from start: CGFloat, over distance: CGFloat) -> CGFloat {
    let share = ((y.isNaN ? 0 : y) - start) / max(distance, .leastNonzeroMagnitude)
    return share.held(in: 0...1)
  }
}
