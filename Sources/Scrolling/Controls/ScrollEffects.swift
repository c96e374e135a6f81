import Foundation

/// What headers and banners do as content scrolls: plain functions of y = contentOffset.y + contentInset.top in points,
/// clamped, monotone and continuous through y < 0 (the overscroll at the top). NaN counts as 0.
///
/// One of one's own is a ``ScrollEffect``. Distances below 0 count as 0, over which an effect is a step.
public enum ScrollEffects {
  /// 1 at the top, 0 once `distance` points have been scrolled.
  public static func collapse(_ y: CGFloat, over distance: CGFloat = 120) -> CGFloat {
    1 - rise(y, from: 0, over: distance)
  }

  /// How far a layer lags behind the content, in points: a share of y, never farther than `limit`. Negative in the
  /// overscroll.
  public static func parallax(
    _ y: CGFloat, factor: CGFloat = 0.3, limit: CGFloat = .greatestFiniteMagnitude
  ) -> CGFloat {
    let lag = factor * y, limit = max(0, limit)
    return lag.isNaN ? 0 : min(max(-limit, lag), limit)
  }

  /// Opacity: 1 at the top, 0 once `distance` points have been scrolled.
  public static func fade(_ y: CGFloat, over distance: CGFloat = 80) -> CGFloat {
    collapse(y, over: distance)
  }

  /// Scale: 1 at the top and above, less by 1/`distance` per point, never below `least`.
  public static func scale(_ y: CGFloat, over distance: CGFloat = 400, least: CGFloat = 0.8) -> CGFloat {
    max(least, collapse(y, over: distance))
  }

  /// Scale of a picture of a height that fills what the overscroll opens: 1 from the top on, 2 when pulled down by its
  /// height, never above `most`.
  public static func stretch(_ y: CGFloat, height: CGFloat, most: CGFloat = 2) -> CGFloat {
    guard height > 0 else { return 1 }
    let scale = 1 + max(0, -(y.isNaN ? 0 : y)) / height
    return min(max(1, most), scale)
  }

  /// How far a header is pinned: 0 until y reaches `top`, where it would begin to leave, 1 once `distance` more points
  /// have been scrolled. For what comes in while it sticks: its ground, its shadow, its line.
  public static func pin(_ y: CGFloat, at top: CGFloat, over distance: CGFloat = 12) -> CGFloat {
    rise(y, from: top, over: distance)
  }

  /// How far the next header has pushed a pinned one out: 0 until its top, at y = `next` on the line where headers stick,
  /// has come within `height` points, 1 when it has taken the place.
  public static func push(_ y: CGFloat, next: CGFloat, height: CGFloat) -> CGFloat {
    rise(y, from: next - max(0, height), over: height)
  }

  /// Opacities of two things in one place that follow each other.
  public struct Crossfade: Hashable, Sendable {
    /// Opacity of the one that goes, and of the one that comes.
    public var outgoing: CGFloat, incoming: CGFloat
  }

  /// Opacities of two things that follow each other between two values of y, with nothing blurred. With an `overlap` of
  /// 1 they share the whole way and add up to 1; with 0 the first is gone before the second comes, as is right for two
  /// texts.
  public static func crossfade(
    _ y: CGFloat, from start: CGFloat, to end: CGFloat, overlap: CGFloat = 1
  ) -> Crossfade {
    let way = max(0, end - start)
    let share = (1 + (overlap.isNaN ? 1 : min(max(0, overlap), 1))) / 2
    return Crossfade(
      outgoing: 1 - rise(y, from: start, over: way * share),
      incoming: rise(y, from: start + way * (1 - share), over: way * share))
  }

  /// 0 up to `start`, 1 from `distance` points beyond it on.
  private static func rise(_ y: CGFloat, from start: CGFloat, over distance: CGFloat) -> CGFloat {
    let share = ((y.isNaN ? 0 : y) - start) / max(distance, .leastNonzeroMagnitude)
    return share.isNaN ? 0 : min(max(0, share), 1)
  }
}
