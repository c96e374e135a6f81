import Foundation

/// An effect of one's own: a value that goes from one end to another while y goes through a stretch.
///
/// Whatever its curve, it is clamped to its ends, monotone between them and continuous: the curve is taken at 65 places,
/// held to 0...1 and to what it has reached before, and joined by straight lines.
public struct ScrollEffect: Hashable, Sendable {
  /// The stretch of y = contentOffset.y + contentInset.top in points. Less than 1 pt counts as 1 pt.
  public let stretch: ClosedRange<CGFloat>
  /// The value up to the stretch's beginning, and from its end on.
  public let start: CGFloat, end: CGFloat
  private let shares: [CGFloat]

  /// An effect; `curve` gives the share of the way from `start` to `end` for the share of the stretch, both 0...1, and is
  /// asked here only. Bounds of the stretch and both ends are held to ±10¹², NaN counts as 0.
  public init(
    _ stretch: ClosedRange<CGFloat>, from start: CGFloat, to end: CGFloat,
    curve: (CGFloat) -> CGFloat = { $0 }
  ) {
    let least = Self.held(stretch.lowerBound)
    self.stretch = least...max(least + 1, Self.held(stretch.upperBound))
    self.start = Self.held(start)
    self.end = Self.held(end)
    var reached: CGFloat = 0
    var shares: [CGFloat] = [0]
    for step in 1..<Self.steps {
      let share = curve(CGFloat(step) / CGFloat(Self.steps))
      reached = share.isNaN ? reached : min(max(reached, share), 1)
      shares.append(reached)
    }
    self.shares = shares + [1]
  }

  /// The value at y; NaN counts as 0.
  public func callAsFunction(_ y: CGFloat) -> CGFloat {
    let y = y.isNaN ? 0 : y
    guard y > stretch.lowerBound else { return start }
    guard y < stretch.upperBound else { return end }
    let place = (y - stretch.lowerBound) / (stretch.upperBound - stretch.lowerBound) * CGFloat(Self.steps)
    let step = min(Int(place), Self.steps - 1)
    // Held so that no rounding makes it turn back.
    let (before, after) = (shares[step], shares[step + 1])
    let value = start + (end - start) * min(after, before + (after - before) * (place - CGFloat(step)))
    return min(max(min(start, end), value), max(start, end))
  }

  private static let steps = 64

  private static func held(_ value: CGFloat) -> CGFloat {
    value.isNaN ? 0 : min(max(-1e12, value), 1e12)
  }
}
