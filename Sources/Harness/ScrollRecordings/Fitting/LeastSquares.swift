import Foundation

/// A damped least-squares fit (Levenberg–Marquardt) with a numeric Jacobian. The fit uses neither randomness
/// nor a clock: the same residuals give the same bits.
package struct LeastSquares {
  /// A parameter of the fit: its initial value, its range, and its step for numeric differentiation.
  package struct Parameter: Hashable {
    var start: Double
    var range: ClosedRange<Double>
    /// The step relative to the magnitude of the value, or to 1 if that is smaller.
    var step: Double

    package init(start: Double, range: ClosedRange<Double>, step: Double = 1e-6) {
      self.start = start
      self.range = range
      self.step = step
    }
  }

  package struct Solution {
    package var values: [Double]
    package var residuals: [Double]
    /// The derivatives of the residuals with respect to the parameters, one row per residual.
    var jacobian: [[Double]]
    /// The sum of the squared residuals.
    package var cost: Double
    /// The inverse of JᵀJ.
    var inverse: [[Double]]
    /// The factor by which each parameter's variance exceeds that with all other parameters known. The factor
    /// is infinite if nothing depends on the parameter.
    package var inflation: [Double]

    package var freedom: Int { residuals.count - values.count }

    /// Returns the standard deviation of each parameter. `unit` is the minimum standard deviation of a
    /// residual. The result is larger if the residuals on which a parameter depends are larger than others
    /// (the jackknife's estimate).
    package func errors(unit: Double) -> [Double] {
      var scatter = [Double](repeating: 0, count: values.count)
      for (row, residual) in zip(jacobian, residuals) {
        let pull = inverse.map { line in zip(line, row).reduce(0) { $1.1 == 0 ? $0 : $0 + $1.0 * $1.1 } }
        let leverage = zip(pull, row).reduce(0) { $1.1 == 0 ? $0 : $0 + $1.0 * $1.1 }
        let miss = residual / max(0.05, 1 - leverage)
        for index in scatter.indices { scatter[index] += pull[index] * pull[index] * miss * miss }
      }
      return values.indices.map { index in
        let least = unit * inverse[index][index].squareRoot()
        return scatter[index].isFinite ? max(least, scatter[index].squareRoot()) : least
      }
    }

    /// The root mean square of the residuals, with each parameter reducing their number by one.
    package var spread: Double { (cost / Double(max(1, freedom))).squareRoot() }

    /// The correlation of consecutive residuals, from 0 to 0.98.
    package var correlation: Double { LeastSquares.correlation([residuals]) }
  }

  /// Returns the correlation of consecutive residuals in stretches, from 0 to 0.98. Correlated residuals carry less
  /// information than their number suggests.
  static func correlation(_ stretches: [[Double]]) -> Double {
    let cost = stretches.reduce(0) { $0 + Self.cost($1) }
    guard cost > 0 else { return 0 }
    let sum = stretches.flatMap { zip($0, $0.dropFirst()) }.reduce(0) { $0 + $1.0 * $1.1 }
    return (sum / cost).clamped(to: 0...0.98)
  }

  private static let mostRounds = 80

  let parameters: [Parameter]
  let residuals: ([Double]) -> [Double]

  package init(parameters: [Parameter], residuals: @escaping ([Double]) -> [Double]) {
    self.parameters = parameters
    self.residuals = residuals
  }

  /// Returns the solution, or nil if the initial residuals are not finite or there are none.
  package func solution() -> Solution? {
    var values = parameters.map { $0.start.clamped(to: $0.range) }
    var current = residuals(values)
    var cost = Self.cost(current)
    guard cost.isFinite, !current.isEmpty else { return nil }
    var damping = 1e-3
    var jacobian = jacobian(at: values, current)
    search: for _ in 0..<Self.mostRounds {
      let (normal, gradient) = Self.normal(jacobian, current)
      var isBetter = false
      while damping < 1e12 {
        guard let step = Self.step(normal, gradient, damping) else {
          damping *= 10
          continue
        }
        let trial = zip(zip(values, step), parameters).map { ($0.0 - $0.1).clamped(to: $1.range) }
        let next = residuals(trial)
        let nextCost = Self.cost(next)
        guard nextCost < cost else {
          // The fit has converged once a step changes nothing.
          if trial == values { break search }
          damping *= 4
          continue
        }
        let gain = (cost - nextCost) / cost
        (values, current, cost) = (trial, next, nextCost)
        damping = max(1e-12, damping / 9)
        isBetter = gain > 1e-9
        break
      }
      jacobian = self.jacobian(at: values, current)
      if !isBetter || cost == 0 { break }
    }
    let (inverse, inflation) = Self.inverse(Self.normal(jacobian, current).normal)
    return Solution(
      values: values, residuals: current, jacobian: jacobian, cost: cost, inverse: inverse,
      inflation: inflation)
  }

  static func cost(_ residuals: [Double]) -> Double { residuals.reduce(0) { $0 + $1 * $1 } }

  private func jacobian(at values: [Double], _ current: [Double]) -> [[Double]] {
    var rows = [[Double]](
      repeating: [Double](repeating: 0, count: values.count), count: current.count)
    for (column, parameter) in parameters.enumerated() {
      let step = max(1, abs(values[column])) * parameter.step
      var (low, high) = (values, values)
      low[column] = (values[column] - step).clamped(to: parameter.range)
      high[column] = (values[column] + step).clamped(to: parameter.range)
      let width = high[column] - low[column]
      guard width > 0 else { continue }
      let (below, above) = (residuals(low), residuals(high))
      guard below.count == current.count, above.count == current.count else { continue }
      for row in rows.indices {
        let slope = (above[row] - below[row]) / width
        if slope.isFinite { rows[row][column] = slope }
      }
    }
    return rows
  }

  private static func normal(
    _ jacobian: [[Double]], _ residuals: [Double]
  ) -> (normal: [[Double]], gradient: [Double]) {
    let count = jacobian.first?.count ?? 0
    var normal = [[Double]](repeating: [Double](repeating: 0, count: count), count: count)
    var gradient = [Double](repeating: 0, count: count)
    for (row, residual) in zip(jacobian, residuals) {
      for i in 0..<count where row[i] != 0 {
        gradient[i] += row[i] * residual
        for j in 0...i { normal[i][j] += row[i] * row[j] }
      }
    }
    for i in 0..<count { for j in 0..<i { normal[j][i] = normal[i][j] } }
    return (normal, gradient)
  }

  /// Returns the solution of the damped equations, or nil if there is none.
  private static func step(_ normal: [[Double]], _ gradient: [Double], _ damping: Double) -> [Double]? {
    var damped = normal
    for i in damped.indices {
      damped[i][i] += damping * normal[i][i]
      // A parameter on which nothing depends stays unchanged.
      if normal[i][i] == 0 { damped[i][i] = 1 }
    }
    return solve(damped, [gradient])?.first
  }

  /// Returns the inverse of a symmetric matrix, and the inflation of each variance by the other parameters.
  private static func inverse(_ normal: [[Double]]) -> (inverse: [[Double]], inflation: [Double]) {
    let lengths = normal.indices.map { normal[$0][$0].squareRoot() }
    /// Returns a matrix of elements, each by its row, its column and the product of their lengths.
    func matrix(_ element: (Int, Int, Double) -> Double) -> [[Double]] {
      lengths.indices.map { i in lengths.indices.map { j in element(i, j, lengths[i] * lengths[j]) } }
    }
    // Columns have length one. A trace of damping bounds undetermined parameters.
    let scaled = matrix { i, j, length in i == j ? 1 + 1e-13 : length > 0 ? normal[i][j] / length : 0 }
    let columns = solve(scaled, matrix { i, j, _ in i == j ? 1 : 0 })
    let inverse = matrix { i, j, length in
      length > 0 ? (columns?[j][i] ?? .infinity) / length : i == j ? .infinity : 0
    }
    let inflation = lengths.indices.map { i in
      if lengths[i] > 0, let factor = columns?[i][i], factor > 0 { factor } else { Double.infinity }
    }
    return (inverse, inflation)
  }

  /// Returns the solutions for several right-hand sides by elimination with pivoting, or nil for a matrix
  /// without an inverse.
  static func solve(_ matrix: [[Double]], _ sides: [[Double]]) -> [[Double]]? {
    // The rows of the matrix, each with its element of every right-hand side.
    var rows = matrix.indices.map { row in matrix[row] + sides.map { $0[row] } }
    for column in matrix.indices {
      var pivot = column
      for row in column..<rows.count where abs(rows[row][column]) > abs(rows[pivot][column]) { pivot = row }
      rows.swapAt(column, pivot)
      let lead = rows[column]
      guard abs(lead[column]) > 0, lead[column].isFinite else { return nil }
      for row in rows.indices where row != column && rows[row][column] != 0 {
        let factor = rows[row][column] / lead[column]
        for k in column..<lead.count { rows[row][k] -= factor * lead[k] }
      }
    }
    return sides.indices.map { side in
      rows.indices.map { rows[$0][matrix.count + side] / rows[$0][$0] }
    }
  }
}
