import Foundation

/// The steps of one or two parameters that keep every residual within a limit, that is, the uncertainty from
/// rounding to pixels. Residuals are assumed to be linear in the parameters, as they are over such short
/// steps.
package struct PixelBounds: Hashable {
  /// A step in the middle of those that keep all residuals within the limit.
  package let middle: [Double]
  /// The range of each parameter, while the other one varies with it as needed.
  package let bounds: [ClosedRange<Double>]

  /// Creates bounds, or returns nil for more than two parameters or none, if no step keeps all residuals
  /// within the limit, or if nothing bounds a parameter.
  package init?(_ rows: [[Double]], _ residuals: [Double], reach: Double) {
    let count = rows.first?.count ?? 0
    let lengths = (0..<count).map { column in rows.map { abs($0[column]) }.max() ?? 0 }
    guard count == 1 || count == 2, lengths.allSatisfy({ $0 > 0 }) else { return nil }
    // In units in which a step of 1 changes some residual by 1. A missing second parameter has no effect.
    let most = 1000 * reach
    var corners = [(-most, -most), (most, -most), (most, most), (-most, most)]
    for (row, residual) in zip(rows, residuals) {
      let slope = (row[0] / lengths[0], count == 2 ? row[1] / lengths[1] : 0)
      for sign in [1.0, -1] {
        corners = Self.clipped(corners) { reach - sign * (residual + slope.0 * $0.0 + slope.1 * $0.1) }
      }
    }
    guard !corners.isEmpty else { return nil }
    func range(_ values: [Double]) -> ClosedRange<Double> { (values.min() ?? 0)...(values.max() ?? 0) }
    let ranges = [range(corners.map(\.0)), range(corners.map(\.1))].prefix(count)
    guard ranges.allSatisfy({ $0.lowerBound > -most && $0.upperBound < most }) else { return nil }
    let share = 1 / Double(corners.count)
    let middle = [corners.reduce(0) { $0 + $1.0 * share }, corners.reduce(0) { $0 + $1.1 * share }]
    self.middle = zip(middle.prefix(count), lengths).map { $0 / $1 }
    bounds = zip(ranges, lengths).map { ($0.lowerBound / $1)...($0.upperBound / $1) }
  }

  /// Returns the part of a convex polygon in which a linear function is not negative.
  private static func clipped(
    _ corners: [(Double, Double)], _ room: ((Double, Double)) -> Double
  ) -> [(Double, Double)] {
    var kept: [(Double, Double)] = []
    for (index, corner) in corners.enumerated() {
      let next = corners[(index + 1) % corners.count]
      let (here, there) = (room(corner), room(next))
      if here >= 0 { kept.append(corner) }
      if (here > 0 && there < 0) || (here < 0 && there > 0) {
        let share = here / (here - there)
        kept.append((corner.0 + share * (next.0 - corner.0), corner.1 + share * (next.1 - corner.1)))
      }
    }
    return kept
  }
}
