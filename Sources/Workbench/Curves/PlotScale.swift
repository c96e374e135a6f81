import Foundation
import Scrolling

/// What the vertical axes of a motion's panels show, kept by whoever draws them: it grows to round values where a motion
/// needs more, and never shrinks by itself. Nothing changes while nothing is included, so that curves move and axes
/// stand still while a constant is dragged.
package struct PlotScale: Hashable, Sendable {
  /// The least and the greatest value that had to fit.
  private var extents: [MotionQuantity: ClosedRange<Double>] = [:]
  private var ranges: [MotionQuantity: ClosedRange<Double>] = [:]

  /// Fits whatever comes first.
  package init() {}

  /// A scale that fits motions over a span, and no more.
  package init(_ motions: [Motion], in span: ClosedRange<Double>, _ axis: Axis) {
    for motion in motions { include(motion, in: span, axis) }
  }

  /// What an axis shows, from bottom to top; nil before anything was included.
  package subscript(_ quantity: MotionQuantity) -> ClosedRange<Double>? { ranges[quantity] }

  /// Makes room for a motion over a span.
  package mutating func include(_ motion: Motion, in span: ClosedRange<Double>, _ axis: Axis) {
    for quantity in MotionQuantity.allCases {
      include(motion.curve(quantity, axis, in: span), in: span, of: quantity)
    }
  }

  /// Makes room for the difference of two motions.
  package mutating func include(
    differenceOf motion: Motion, from other: Motion, in span: ClosedRange<Double>, _ axis: Axis
  ) {
    include(motion.difference(from: other, axis, in: span), in: span, of: .difference)
  }

  private mutating func include(
    _ curve: [CGPoint], in span: ClosedRange<Double>, of quantity: MotionQuantity
  ) {
    include(curve.lazy.filter { span.contains(Double($0.x)) }.map { Double($0.y) }, of: quantity)
  }

  /// Makes room for values; those that are not finite do not count.
  package mutating func include(_ values: some Sequence<Double>, of quantity: MotionQuantity) {
    var low = Double.infinity, high = -Double.infinity
    for value in values where value.isFinite {
      low = min(low, value)
      high = max(high, value)
    }
    guard low <= high else { return }
    (low, high) = (min(max(low, -1e100), 1e100), min(max(high, -1e100), 1e100))
    if let known = extents[quantity] {
      low = min(low, known.lowerBound)
      high = max(high, known.upperBound)
    }
    extents[quantity] = low...high
    if let range = ranges[quantity], range.contains(low), range.contains(high) { return }
    // Of the extents and not of the range that was: rounded over and over it would creep.
    // What hardly moves is drawn flat.
    let room = max(0, quantity.leastExtent - (high - low)) / 2
    ranges[quantity] = Self.round(low - room, high + room)
  }

  /// The range with both ends moved out to multiples of a twentieth to an eighth of it, itself 1, 2 or 5 times a power of
  /// ten. An end that is 0 stays.
  private static func round(_ low: Double, _ high: Double) -> ClosedRange<Double> {
    let low = min(max(low, -1e100), 1e100), high = min(max(high, low), 1e100)
    let extent = max(high - low, max(abs(low), abs(high)) * 1e-6, 1e-3)
    let power = pow(10, log10(extent / 20).rounded(.up))
    let step = [0.2, 0.5, 1].map { $0 * power }.first { $0 >= extent / 20 } ?? power
    var lower = (low / step + 1e-9).rounded(.down) * step
    var upper = (high / step - 1e-9).rounded(.up) * step
    // A line that runs along the panel's side is hard to see.
    if low != 0, low - lower < step / 4 { lower -= step }
    if high != 0, upper - high < step / 4 { upper += step }
    if low == 0 { lower = -step / 2 }
    if high == 0 { upper = step / 2 }
    return lower...Swift.max(upper, lower + step)
  }
}

extension MotionQuantity {
  /// What an axis shows at least, in the quantity's unit.
  fileprivate var leastExtent: Double {
    switch self {
    case .offset: 10
    case .velocity: 50
    case .acceleration: 200
    case .difference: 0.1
    }
  }
}
