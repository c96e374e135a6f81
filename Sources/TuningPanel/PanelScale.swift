import Foundation

/// How the range of a constant lies along its track, and how finely it is set by hand.
package enum PanelScale: Hashable, Sendable {
  /// Evenly.
  case linear
  /// Evenly in its logarithm: for stiffness, shares per millisecond and lengths that span two powers of ten or more.
  case logarithmic
  /// Evenly in the logarithm of 1 − value: for velocity multipliers per millisecond, whose effect is in what is missing
  /// to 1.
  case complement

  /// The scale of a range with its unit.
  package init(_ range: ClosedRange<Double>, unit: String) {
    if unit == "per ms", range.lowerBound > 0, range.upperBound < 1, range.upperBound > 0.9 {
      self = .complement
    } else if range.lowerBound > 0, range.upperBound / range.lowerBound >= 100 {
      self = .logarithmic
    } else {
      self = .linear
    }
  }

  /// Where a value lies, 0 at the range's lower and 1 at its upper end; values outside, NaN included, count as an end.
  package func share(of value: Double, in range: ClosedRange<Double>) -> Double {
    let low = measure(range.lowerBound), way = measure(range.upperBound) - low
    let share = (measure(value.isNaN ? range.lowerBound : value.clamped(to: range)) - low) / way
    return share.isFinite ? min(max(0, share), 1) : 0
  }

  /// The value at a share of the way; shares outside 0 to 1 count as an end.
  package func value(at share: Double, in range: ClosedRange<Double>) -> Double {
    guard share > 0 else { return range.lowerBound }
    guard share < 1 else { return share.isNaN ? range.lowerBound : range.upperBound }
    let low = measure(range.lowerBound), way = measure(range.upperBound) - low
    let point = low + way * share
    let value =
      switch self {
      case .linear: point
      case .logarithmic: exp(point)
      case .complement: 1 - exp(-point)
      }
    return value.clamped(to: range)
  }

  /// What is even along the track.
  private func measure(_ value: Double) -> Double {
    switch self {
    case .linear: value
    case .logarithmic: log(value)
    case .complement: -log(1 - value)
    }
  }

  /// The decimals that a value needs so that a change by a share of the way shows: one digit of it. Below 0 it is tens.
  package func decimals(at value: Double, share: Double, in range: ClosedRange<Double>) -> Int {
    let here = self.share(of: value, in: range)
    let there = here + share <= 1 ? here + share : here - share
    let change = abs(self.value(at: there, in: range) - self.value(at: here, in: range))
    guard change > 0, change.isFinite else { return 0 }
    return min(max(-6, Int((-log10(change) - 1e-9).rounded(.up))), 12)
  }

  /// A value with so many decimals, in the range.
  package static func rounded(_ value: Double, decimals: Int, in range: ClosedRange<Double>) -> Double {
    // Through text, which knows tenths.
    let power = pow(10, Double(-decimals))
    let rounded =
      decimals > 0 ? Double(String(format: "%.\(decimals)f", value)) : (value / power).rounded() * power
    return (rounded ?? value).clamped(to: range) + 0
  }

  /// The next value that is a multiple of the step, upwards or downwards from `value`. A step is the power of ten nearest
  /// below the hundredth part of the way there, times `factor`.
  package func next(
    from value: Double, up isUp: Bool, factor: Double, in range: ClosedRange<Double>
  ) -> Double {
    let decimals = decimals(at: value, share: 0.01 * factor, in: range)
    let step = pow(10, Double(-decimals))
    let count = value / step
    let next =
      isUp ? (count + 1e-6).rounded(.down) + 1 : (count - 1e-6).rounded(.up) - 1
    return Self.rounded(next * step, decimals: decimals, in: range)
  }
}
