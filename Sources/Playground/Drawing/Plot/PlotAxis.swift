import ScrollFiles
import Foundation

/// An axis of a plot: its range and the tick values on it, which are 1, 2 or 5 times a power of ten apart.
public struct PlotAxis: Hashable, Sendable {
  /// The lowest value on the axis.
  public let lower: Double
  /// The highest value on the axis, greater than `lower`.
  public let upper: Double
  /// All values on the axis.
  package var range: ClosedRange<Double> { lower...upper }
  /// The distance between two ticks.
  public let step: Double
  /// The tick values in ascending order. There are three to five, or as few as one if space is limited, or
  /// two if no step gives three.
  public let ticks: [Double]
  /// The power of ten of the step.
  private let exponent: Int
  /// The value that is labeled 0.
  private let origin: Double

  /// The largest magnitude of a bound. Bounds beyond it are clamped.
  private static let limit = 1e100

  /// Creates an axis with exactly this range. A range with little or no extent is widened. Labels and ticks count
  /// from `origin`.
  public init(_ range: ClosedRange<Double>, maximumTicks: Int = 5, origin: Double = 0) {
    let range = Self.widened(range.lowerBound, range.upperBound)
    let (step, exponent) = Self.step(over: range.lower, range.upper, maximumTicks: max(1, maximumTicks))
    (lower, upper) = range
    self.step = step
    self.exponent = exponent
    self.origin = origin
    ticks = Self.multiples(of: step, exponent: exponent, range.lower - origin, range.upper - origin).map {
      $0 + origin
    }
  }

  /// Creates an axis on which all values fit, with `padding` times their extent left free on both sides. If
  /// the result has only two ticks, the axis is extended on one side to a third. Values that are not finite
  /// are ignored; without any other values the range is 0 to 1.
  public init(fitting values: some Sequence<Double>, padding: Double = 0, maximumTicks: Int = 5) {
    var low = Double.infinity, high = -Double.infinity
    for value in values where value.isFinite {
      low = min(low, value)
      high = max(high, value)
    }
    if low > high { (low, high) = (0, 1) }
    low = min(max(low, -Self.limit), Self.limit)
    high = min(max(high, low), Self.limit)
    let room = max(0, padding) * (high - low)
    let tight = PlotAxis(low - room...high + room, maximumTicks: maximumTicks)
    guard tight.ticks.count == 2, maximumTicks >= 3 else {
      self = tight
      return
    }
    let below = tight.ticks[0] - tight.step, above = tight.ticks[1] + tight.step
    let wide = tight.lower - below < above - tight.upper ? below...tight.upper : tight.lower...above
    self.init(wide, maximumTicks: maximumTicks)
  }

  /// Returns the position of a value on the axis, from 0 at `lower` to 1 at `upper`. Values outside the range
  /// give positions outside 0 to 1.
  public func fraction(of value: Double) -> Double { (value - lower) / (upper - lower) }

  /// Returns the value at a fraction of the axis.
  public func value(at fraction: Double) -> Double { lower + fraction * (upper - lower) }

  /// Returns the label of a tick, independent of the locale. The label has as many decimals as the step,
  /// writes zero as 0 and uses a true minus sign. If it would be too long, it has an exponent ("1.5e9").
  public func label(_ tick: Double) -> String {
    let tick = tick - origin
    if abs(tick) < step * 1e-6 { return "0" }
    guard max(abs(lower - origin), abs(upper - origin)) >= 1e7 || exponent < -4 else {
      return NumberText.fixed(tick, decimals: -exponent, minus: .sign)
    }
    let size = Int(log10(tick.magnitude * (1 + 1e-12)).rounded(.down))
    let mantissa = NumberText.trimmed(
      tick / pow(10, Double(size)), decimals: min(size - exponent, 9), minus: .sign)
    return size == 0 ? mantissa : mantissa + "e" + (size < 0 ? "−" : "") + String(abs(size))
  }

  private static func widened(_ low: Double, _ high: Double) -> (lower: Double, upper: Double) {
    let low = min(max(low, -limit), limit), high = min(max(high, low), limit)
    let middle = low / 2 + high / 2
    if high - low > abs(middle) * 1e-9, high - low > 1e-100 { return (low, high) }
    let room = max(abs(middle) * 0.05, 0.5)
    return (middle - room, middle + room)
  }

  /// Returns the finest step of the 1-2-5 series that gives at most `maximumTicks` ticks.
  private static func step(over low: Double, _ high: Double, maximumTicks: Int) -> (Double, exponent: Int) {
    let first = Int(log10((high - low) / Double(maximumTicks)).rounded(.down)) - 1
    for exponent in first...first + 4 {
      for factor in [1.0, 2, 5] {
        let step = scaled(factor, exponent)
        if (high / step + 1e-9).rounded(.down) - (low / step - 1e-9).rounded(.up) < Double(maximumTicks) {
          return (step, exponent)
        }
      }
    }
    return (high - low, first + 1)
  }

  private static func multiples(of step: Double, exponent: Int, _ low: Double, _ high: Double) -> [Double] {
    var index = (low / step - 1e-9).rounded(.up)
    let last = (high / step + 1e-9).rounded(.down)
    // Multiples of the step's decimal unit are exact, so that 3 times 0.1 is 0.3.
    let factor = (step / scaled(1, exponent)).rounded()
    var values: [Double] = []
    while index <= last, values.count < 100 {
      values.append(scaled(index * factor, exponent) + 0)
      index += 1
    }
    return values
  }

  private static func scaled(_ value: Double, _ exponent: Int) -> Double {
    exponent < 0 ? value / pow(10, Double(-exponent)) : value * pow(10, Double(exponent))
  }
}
