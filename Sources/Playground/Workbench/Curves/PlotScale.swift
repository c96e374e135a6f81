import Foundation
import Scrolling

/// The ranges of the vertical axes of a motion plot. A range grows to round values when a motion requires it
/// and never shrinks by itself. The ranges change only when values are included, so the axes stand still
/// while a constant is dragged and the curves move. The code that draws the plot stores the scale.
package struct PlotScale: Hashable, Sendable {
  /// The least and greatest values included so far.
  private var extents: [MotionQuantity: ClosedRange<Double>] = [:]
  private var ranges: [MotionQuantity: ClosedRange<Double>] = [:]

  package init() {}

  package subscript(_ quantity: MotionQuantity) -> ClosedRange<Double>? { ranges[quantity] }

  package mutating func include(_ motion: Motion, in span: ClosedRange<Double>, _ axis: Axis) {
    for (quantity, curve) in zip(MotionQuantity.allCases, motion.curves(axis, in: span)) {
      include(curve, in: span, of: quantity)
    }
  }

  package mutating func include(
    _ curve: [CGPoint], in span: ClosedRange<Double>, of quantity: MotionQuantity
  ) {
    include(curve.lazy.filter { span.contains(Double($0.x)) }.map { Double($0.y) }, of: quantity)
  }

  package mutating func include(_ values: some Sequence<Double>, of quantity: MotionQuantity) {
    var low = extents[quantity]?.lowerBound ?? .infinity, high = extents[quantity]?.upperBound ?? -.infinity
    for value in values where value.isFinite {
      low = min(low, value.clamped(to: -1e100...1e100))
      high = max(high, value.clamped(to: -1e100...1e100))
    }
    guard low <= high, extents[quantity] != low...high else { return }
    extents[quantity] = low...high
    // Round the extents rather than the previous range, which would grow with each rounding. A range of at
    // least `leastExtent` draws small variations as flat.
    let room = max(0, quantity.leastExtent - (high - low)) / 2
    let fitting = Self.round(low - room, high + room)
    let former = ranges[quantity] ?? fitting
    ranges[quantity] =
      min(former.lowerBound, fitting.lowerBound)...max(former.upperBound, fitting.upperBound)
  }

  /// Returns the range with both ends moved outward to multiples of a step. The step is 1, 2 or 5 times a
  /// power of ten, between a twentieth and an eighth of the range. An end at 0 moves outward by half a step.
  private static func round(_ low: Double, _ high: Double) -> ClosedRange<Double> {
    let extent = max(high - low, max(abs(low), abs(high)) * 1e-6, 1e-3)
    let power = pow(10, log10(extent / 20).rounded(.up))
    let step = [0.2, 0.5, 1].map { $0 * power }.first { $0 >= extent / 20 } ?? power
    var lower = (low / step + 1e-9).rounded(.down) * step
    var upper = (high / step - 1e-9).rounded(.up) * step
    // Add a margin, because a line along the edge of the panel is hard to see.
    if low != 0, low - lower < step / 4 { lower -= step }
    if high != 0, upper - high < step / 4 { upper += step }
    if low == 0 { lower = -step / 2 }
    if high == 0 { upper = step / 2 }
    return lower...Swift.max(upper, lower + step)
  }
}
