/// An edge that shows a constant share of the movement beyond it, up to a limit.
public struct LinearBand: OverscrollLaw {
  /// The share of the overshoot that is displayed, from 0 (rigid) to 1.
  public var share: Double
  /// The maximum displayed overshoot, in points.
  public var limit: Double

  /// Creates a band from a share of 0 (rigid) to 1 and a limit in points.
  public init(share: Double, limit: Double = 1e6) {
    self.share = share
    self.limit = limit
  }

  /// Returns the offset that is displayed for a proposed offset. With a range of 0 or less, the offset stays
  /// at the edge; any other range has no effect.
  public func shown(_ proposed: Double, within edges: ClosedRange<Double>, range: Double) -> Double {
    let edge = proposed.clamped(to: edges)
    return range <= 0 ? edge : edge + ((proposed - edge) * share).limited(to: limit)
  }

  /// Returns the proposed offset that is displayed at `shown`, or `shown` if no drag can reach it.
  public func proposed(_ shown: Double, within edges: ClosedRange<Double>, range: Double) -> Double {
    let edge = shown.clamped(to: edges)
    return share > 0 && abs(shown - edge) <= limit ? edge + (shown - edge) / share : shown
  }

  /// The tunable constants of the band.
  public static let tunables: [Tunable<LinearBand>] = {
    let source = "Qt qquickflickable.cpp (1/2); Chromium elastic_overscroll_controller_exponential.cc (1/20)"
    return [
      .number(
        "share", \.share, "", 0...1, "Share of the overshoot that is displayed", source: source, .reported),
      .number(
        "limit", \.limit, "pt", 0...1e6, "Maximum displayed overshoot", source: "GTK gtkscrolledwindow.c",
        .reported),
    ]
  }()
}
