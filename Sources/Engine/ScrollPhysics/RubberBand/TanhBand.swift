import Foundation

/// An edge whose displayed overshoot is a hyperbolic tangent: Chromium on Windows.
///
/// A proposed overshoot p is displayed as limit·d·tanh(2·p/d), where d is the length of the view.
public struct TanhBand: OverscrollLaw {
  /// The maximum displayed overshoot as a share of the view.
  public var limit: Double = 0.1

  /// Creates a band with Chromium's value.
  public init() {}

  /// Returns the displayed offset for a proposed one. With a range of 0 or less, it stays at the edge.
  public func shown(_ proposed: Double, within edges: ClosedRange<Double>, range: Double) -> Double {
    proposed.converted(beyond: edges) { range > 0 ? limit * range * tanh(2 * $0 / range) : 0 }
  }

  /// Returns the proposed offset that is displayed at `shown`, or `shown` if no drag can reach it.
  public func proposed(_ shown: Double, within edges: ClosedRange<Double>, range: Double) -> Double {
    shown.converted(beyond: edges) { $0 < limit * range ? atanh($0 / (limit * range)) * range / 2 : nil }
  }

  /// The tunable constant of the band.
  public static let tunables: [Tunable<TanhBand>] = [
    .number(
      "limit", \.limit, "views", 0.001...1, "Maximum displayed overshoot",
      source: "Chromium elastic_overscroll_controller_bezier.cc, its published stretch", .corroborated)
  ]
}
