import Foundation

/// What a header does as content scrolls: plain functions of y = contentOffset.y + contentInset.top in points, clamped,
/// monotone and continuous through y < 0 (the overscroll at the top). NaN counts as 0.
public enum ScrollEffects {
  /// 1 at the top, 0 once `distance` points have been scrolled.
  public static func collapse(_ y: CGFloat, over distance: CGFloat = 120) -> CGFloat {
    share(1 - y / max(distance, .leastNonzeroMagnitude), y)
  }

  /// How far a layer lags behind the content, in points: a share of y. Negative in the overscroll.
  public static func parallax(_ y: CGFloat, factor: CGFloat = 0.3) -> CGFloat {
    y.isNaN ? 0 : factor * y
  }

  /// Opacity: 1 at the top, 0 once `distance` points have been scrolled.
  public static func fade(_ y: CGFloat, over distance: CGFloat = 80) -> CGFloat {
    collapse(y, over: distance)
  }

  /// Scale: 1 at the top and above, less by 1/`distance` per point, never below `least`.
  public static func scale(_ y: CGFloat, over distance: CGFloat = 400, least: CGFloat = 0.8) -> CGFloat {
    max(least, collapse(y, over: distance))
  }

  private static func share(_ value: CGFloat, _ y: CGFloat) -> CGFloat {
    y.isNaN ? 1 : min(max(0, value), 1)
  }
}
