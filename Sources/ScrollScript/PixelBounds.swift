import Foundation

/// Which steps of parameters keep every residual within a reach: what rounding to pixels leaves open. Residuals are taken
/// to be straight in the parameters, as they are in so short a step.
struct PixelBounds {
  private let rows: [[Double]]
  private let residuals: [Double]
  private let reach: Double
  /// Rounds of projections in search of a place.
  private static let mostRounds = 400

  init(_ rows: [[Double]], _ residuals: [Double], reach: Double) {
    self.rows = rows
    self.residuals = residuals
    self.reach = reach
  }

  private var count: Int { rows.first?.count ?? 0 }

  /// A step that keeps all within the reach, found by projecting on what is not; nil where none was found. The first
  /// `fixed` parameters stay as they are in `start`.
  func place(from start: [Double]? = nil, fixed: Int = 0) -> [Double]? {
    var step = start ?? [Double](repeating: 0, count: count)
    for _ in 0..<Self.mostRounds {
      var isWithin = true
      for (row, residual) in zip(rows, residuals) {
        let value = residual + zip(row, step).reduce(0) { $0 + $1.0 * $1.1 }
        let excess = value - value.clamped(to: -reach...reach)
        guard abs(excess) > 1e-12 else { continue }
        let length = row[fixed...].reduce(0) { $0 + $1 * $1 }
        guard length > 0 else { return nil }
        isWithin = isWithin && abs(excess) < 1e-7
        for index in fixed..<count { step[index] -= 1.0001 * excess * row[index] / length }
      }
      if isWithin { return step }
    }
    return nil
  }

  /// From where to where one parameter may go, the others going along as they can; `place` is a step that keeps all.
  func room(of column: Int, around place: [Double]) -> ClosedRange<Double>? {
    guard let low = end(of: column, around: place, towards: -1),
      let high = end(of: column, around: place, towards: 1)
    else { return nil }
    return low...high
  }

  private func end(of column: Int, around place: [Double], towards sign: Double) -> Double? {
    // Column first, for it is the one that is fixed.
    let order = [column] + (0..<count).filter { $0 != column }
    let turned = PixelBounds(rows.map { row in order.map { row[$0] } }, residuals, reach: reach)
    let start = order.map { place[$0] }
    func holds(_ distance: Double) -> Bool {
      var moved = start
      moved[0] += sign * distance
      return turned.place(from: moved, fixed: 1) != nil
    }
    var (low, high) = (0.0, 1e-6)
    while holds(high) {
      (low, high) = (high, 2 * high)
      guard high < 1e3 else { return nil }
    }
    for _ in 0..<20 {
      let middle = (low + high) / 2
      if holds(middle) { low = middle } else { high = middle }
    }
    return start[0] + sign * low
  }
}
