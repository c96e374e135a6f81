import Foundation

/// An edge that resists each movement in proportion to the free part of the view: Firefox.
///
/// A movement is scaled by (1 − o/d)·c, where o is the displayed overshoot, d the length of the view and c
/// the share of the first point. For small movements, the overshoot is d·(1 − e^(−c·p/d)) after a proposed
/// overshoot of p. Firefox also limits the overshoot of one event to 8 px; this law does not.
public struct ExponentialBand: OverscrollLaw {
  /// The share c of the first point of overshoot that is displayed.
  public var share: Double

  /// Firefox's band.
  public static let firefox = ExponentialBand(share: 1 / 16.0)

  /// Creates a band from a share of 0 (rigid) to 1.
  public init(share: Double) { self.share = share }

  /// Returns the displayed offset for a proposed one. With a range of 0 or less, it stays at the edge.
  public func shown(_ proposed: Double, within edges: ClosedRange<Double>, range: Double) -> Double {
    proposed.converted(beyond: edges) { range > 0 ? -range * expm1(-share * $0 / range) : 0 }
  }

  /// Returns the proposed offset that is displayed at `shown`, or `shown` if no drag can reach it.
  public func proposed(_ shown: Double, within edges: ClosedRange<Double>, range: Double) -> Double {
    shown.converted(beyond: edges) { $0 < range && share > 0 ? -range * log1p(-$0 / range) / share : nil }
  }

  /// The tunable constant of the band.
  public static let tunables: [Tunable<ExponentialBand>] = [
    .number(
      "share", \.share, "", 0...1, "Share of the first point of overshoot that is displayed",
      source: "Firefox Axis.cpp", .reported)
  ]
}
