import Foundation

/// A custom effect: a value that changes from `start` to `end` while y passes through an interval.
///
/// For any curve, the effect is clamped to its end values, monotonic between them and continuous. The curve
/// is stored as 65 evenly spaced values, joined by straight lines. Each value is clamped to 0...1 and is
/// never smaller than the previous one.
public struct ScrollEffect: Hashable, Sendable {
  /// The interval of y = contentOffset.y + contentInset.top, in points. Lengths below 1 pt count as 1 pt.
  public let stretch: ClosedRange<CGFloat>
  /// The value at and below the interval's lower bound, and the value at and above its upper bound.
  public let start: CGFloat, end: CGFloat
  private let shares: [CGFloat]

  /// Creates an effect over an interval.
  ///
  /// The closure `curve` maps the fraction of the interval to the fraction of the way from `start` to `end`,
  /// both in 0...1. It is called only during initialization. The bounds of the interval and both end values
  /// are clamped to ±10¹²; NaN counts as 0.
  public init(
    _ stretch: ClosedRange<CGFloat>, from start: CGFloat, to end: CGFloat,
    curve: (CGFloat) -> CGFloat = { $0 }
  ) {
    let limits: ClosedRange<CGFloat> = -1e12...1e12
    let least = stretch.lowerBound.held(in: limits)
    self.stretch = least...max(least + 1, stretch.upperBound.held(in: limits))
    self.start = start.held(in: limits)
    self.end = end.held(in: limits)
    var reached: CGFloat = 0
    var shares: [CGFloat] = [0]
    for step in 1..<Self.steps {
      let share = curve(CGFloat(step) / CGFloat(Self.steps))
      reached = share.isNaN ? reached : min(max(reached, share), 1)
      shares.append(reached)
    }
    self.shares = shares + [1]
  }

  /// Returns the value at y. NaN counts as 0.
  public func callAsFunction(_ y: CGFloat) -> CGFloat {
    let y = y.isNaN ? 0 : y
    guard y > stretch.lowerBound else { return start }
    guard y < stretch.upperBound else { return end }
    let place = (y - stretch.lowerBound) / (stretch.upperBound - stretch.lowerBound) * CGFloat(Self.steps)
    let step = min(Int(place), Self.steps - 1)
    // Clamped so that rounding cannot make the value reverse direction.
    let (before, after) = (shares[step], shares[step + 1])
    let value = start + (end - start) * min(after, before + (after - before) * (place - CGFloat(step)))
    return min(max(min(start, end), value), max(start, end))
  }

  private static let steps = 64
}
