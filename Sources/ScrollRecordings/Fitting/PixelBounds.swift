import Foundation

/// Which steps of one or two parameters keep every residual within a reach: what rounding to pixels leaves open.
/// Residuals are taken to be straight in the parameters, as they are in so short a step.
package struct PixelBounds: Hashable {
  /// A step that keeps all within the reach, in the middle of those that do.
  package let middle: [Double]
  /// From where to where each parameter may go, the other going along as it can.
  package let bounds: [ClosedRange<Double>]

  /// nil for another number of parameters, where no step keeps all, and where nothing bounds one.
  package init?(_ rows: [[Double]], _ residuals: [Double], reach: Double) {
    let count = rows.first?.count ?? 0
    let lengths = (0..<count).map { column in rows.map { abs($0[column]) }.max() ?? 0 }
    guard count == 1 || count == 2, lengths.allSatisfy({ $0 > 0 }) else { return nil }
    // In units in which a step of 1 moves some residual by 1; a second parameter that there is none of does nothing.
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

  /// The part of a convex outline in which something straight is not negative.
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
