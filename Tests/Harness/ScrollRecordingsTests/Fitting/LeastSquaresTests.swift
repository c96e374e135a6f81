import Foundation
import ScrollRecordings
import Testing

struct LeastSquaresTests {
  private let times = (0..<20).map { Double($0) / 5 }

  private func solution(
    _ starts: [Double], _ residuals: @escaping ([Double]) -> [Double]
  ) -> LeastSquares.Solution? {
    let parameters = starts.map { LeastSquares.Parameter(start: $0, range: -100...100) }
    return LeastSquares(parameters: parameters, residuals: residuals).solution()
  }

  /// The errors of a straight line have a closed form.
  @Test func errorsAreTheTextbooks() throws {
    let times = times
    let noise = times.indices.map { $0 % 2 == 0 ? 0.1 : -0.1 }
    let found = try #require(
      solution([0, 0]) { values in
        zip(times, noise).map { values[0] + values[1] * $0 - (3 + 2 * $0 + $1) }
      })
    let mean = times.reduce(0, +) / Double(times.count)
    let width = times.reduce(0) { $0 + ($1 - mean) * ($1 - mean) }
    let error = found.errors(unit: found.spread)[1]
    #expect(abs(error / (found.spread / width.squareRoot()) - 1) < 0.15)
    #expect(found.freedom == 18)
    #expect(found.correlation == 0, "each follows its opposite")
  }

  @Test func whatNothingDependsOnIsInfinitelyInflated() throws {
    let times = times
    let found = try #require(solution([0, 5]) { values in times.map { values[0] - $0 } })
    #expect((found.inflation[1], found.values[1]) == (.infinity, 5))
    let tangled = try #require(
      solution([0, 0]) { values in times.map { (values[0] + values[1]) * $0 - $0 } })
    #expect(tangled.inflation.allSatisfy { $0 > 1e10 })
  }

  @Test func whatIsNotFiniteIsNoProblem() {
    #expect(solution([0, 0], { _ in [.nan] }).map(\.cost) == nil)
    #expect(solution([0, 0], { _ in [] }).map(\.cost) == nil)
    // A step to a value with fewer residuals has no slope.
    #expect(solution([0, 0], { $0[0] > 0 ? [1e9] : [$0[0], $0[1] - 1] }).map(\.cost) != nil)
  }
}
