import ScrollFiles
import Foundation

/// The mapping of a range of values to the track of a slider, which also determines the precision of adjustments.
package struct SliderScale: Hashable, Sendable {
  package enum Kind: Hashable, Sendable {
    case linear
    /// A logarithmic scale, for stiffness, fractions per millisecond and lengths that span two or more powers
    /// of ten.
    case logarithmic
    /// A logarithmic scale of 1 − value, for velocity multipliers per millisecond, whose effect depends on
    /// their difference from 1.
    case complement
  }

  package let range: ClosedRange<Double>
  package let unit: String
  package let kind: Kind

  package init(_ range: ClosedRange<Double>, unit: String) {
    (self.range, self.unit) = (range, unit)
    if unit == "per ms", range.lowerBound > 0, range.upperBound < 1, range.upperBound > 0.9 {
      kind = .complement
    } else if range.lowerBound > 0, range.upperBound / range.lowerBound >= 100 {
      kind = .logarithmic
    } else {
      kind = .linear
    }
  }

  /// Returns the position of a value on the track, from 0 at the lower to 1 at the upper end of the range.
  /// Values outside the range are clamped, and NaN counts as the lower end.
  package func share(of value: Double) -> Double {
    let low = measure(range.lowerBound), way = measure(range.upperBound) - low
    let share = (measure(value.isNaN ? range.lowerBound : value.clamped(to: range)) - low) / way
    return share.isFinite ? min(max(0, share), 1) : 0
  }

  /// Returns the value at a position on the track. Positions outside 0 to 1 are clamped, and NaN counts as 0.
  package func value(at share: Double) -> Double {
    guard share > 0 else { return range.lowerBound }
    guard share < 1 else { return range.upperBound }
    let low = measure(range.lowerBound), way = measure(range.upperBound) - low
    let point = low + way * share
    let value =
      switch kind {
      case .linear: point
      case .logarithmic: exp(point)
      case .complement: 1 - exp(-point)
      }
    return value.clamped(to: range)
  }

  /// Returns the quantity that is linear along the track.
  private func measure(_ value: Double) -> Double {
    switch kind {
    case .linear: value
    case .logarithmic: log(value)
    case .complement: -log(1 - value)
    }
  }

  /// Returns the number of decimals with which a value changes by at least one digit when it moves by a
  /// fraction of the track. Negative results round to tens and beyond. The result is in the range -6 to 12.
  package func decimals(at value: Double, share: Double) -> Int {
    let here = self.share(of: value)
    let there = here + share <= 1 ? here + share : here - share
    let change = abs(self.value(at: there) - self.value(at: here))
    guard change > 0, change.isFinite else { return 0 }
    return min(max(-6, Int((-log10(change) - 1e-9).rounded(.up))), 12)
  }

  package func rounded(_ value: Double, decimals: Int) -> Double {
    // The conversion through text gives exact decimal fractions.
    let power = pow(10, Double(-decimals))
    let rounded =
      decimals > 0 ? Double(NumberText.fixed(value, decimals: decimals)) : (value / power).rounded() * power
    return (rounded ?? value).clamped(to: range) + 0
  }

  /// Returns a value without the decimals that a movement by a fraction of the track does not change.
  package func rounded(_ value: Double, precision share: Double) -> Double {
    rounded(value, decimals: decimals(at: value, share: share))
  }

  /// Returns the next multiple of the step above or below `value`. The step is the largest power of ten that
  /// does not exceed the change in value over one hundredth of the track, multiplied by `factor`.
  package func next(from value: Double, up isUp: Bool, factor: Double) -> Double {
    let decimals = decimals(at: value, share: 0.01 * factor)
    let step = pow(10, Double(-decimals))
    let count = value / step
    let next = isUp ? (count + 1e-6).rounded(.down) + 1 : (count - 1e-6).rounded(.up) - 1
    return rounded(next * step, decimals: decimals)
  }
}
