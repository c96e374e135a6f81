import PlaygroundDrawing
import Foundation
import TestSupport
import Testing

@Suite struct PlotAxisTests {
  @Test func roundValues() {
    let rows: [(ClosedRange<Double>, [Double])] = [
      (0...4, [0, 1, 2, 3, 4]), (0...1, [0, 0.5, 1]), (0...0.45, [0, 0.1, 0.2, 0.3, 0.4]),
      (-130...1130, [0, 500, 1000]), (0...7_000_000, [0, 2e6, 4e6, 6e6]),
      (-3 ... -1, [-3, -2.5, -2, -1.5, -1]),
    ]
    for (range, ticks) in rows { #expect(PlotAxis(range).ticks == ticks) }
    #expect(PlotAxis(0...4, maximumTicks: 2).ticks == [0])
    #expect(PlotAxis(0...10, maximumTicks: 3).ticks == [0, 5, 10])
  }

  @Test func labels() {
    func labels(_ range: ClosedRange<Double>) -> [String] {
      let axis = PlotAxis(range)
      return axis.ticks.map(axis.label)
    }
    #expect(labels(0...1) == ["0", "0.5", "1.0"])
    #expect(labels(-500...1200) == ["−500", "0", "500", "1000"])
    #expect(labels(0...0.1) == ["0", "0.05", "0.10"])
    #expect(labels(0...4e9) == ["0", "1e9", "2e9", "3e9", "4e9"])
    #expect(labels(0...2e-7) == ["0", "5e−8", "1e−7", "1.5e−7", "2e−7"])
    #expect(labels(0...1e7).last == "1e7")
  }

  @Test func threeToFiveTicks() {
    var random = SeededGenerator(seed: 3)
    for _ in 0..<2000 {
      let size = pow(10, Double.random(in: -12...12, using: &random))
      let low = Double.random(in: -1...1, using: &random) * size
      let high = low + Double.random(in: 0.01...3, using: &random) * size
      let fitted = PlotAxis(fitting: [high, low], padding: 0.06)
      #expect((3...5).contains(fitted.ticks.count), "\(low)...\(high)")
      #expect(fitted.lower < low)
      #expect(fitted.upper > high)
      let fixed = PlotAxis(low...high)
      #expect((2...5).contains(fixed.ticks.count))
      #expect((fixed.lower, fixed.upper) == (low, high))
      let slack = (high - low) * 1e-6
      #expect(fixed.ticks.allSatisfy { $0 >= low - slack && $0 <= high + slack })
      for (a, b) in zip(fixed.ticks, fixed.ticks.dropFirst()) {
        #expect(abs(b - a - fixed.step) < fixed.step * 1e-6)
      }
      #expect(Set(fixed.ticks.map(fixed.label)).count == fixed.ticks.count)
      let digit = fixed.step / pow(10, log10(fixed.step * 1.0000001).rounded(.down))
      #expect([1.0, 2, 5].contains { abs($0 - digit) < 1e-6 })
    }
  }

  @Test func constantAndEmpty() {
    let empty = PlotAxis(fitting: [Double.nan, .infinity])
    #expect((empty.lower, empty.upper) == (0, 1))
    let zero = PlotAxis(fitting: [0.0, 0])
    #expect((zero.lower, zero.upper) == (-0.5, 0.5))
    let constant = PlotAxis(fitting: [4000.0], padding: 0.06)
    #expect(constant.fraction(of: 4000) == 0.5)
    #expect(constant.ticks.count >= 3)
  }

  @Test func extremesNeverTrap() {
    let values: [Double] = [
      0, -0.0, 1, -1, .leastNonzeroMagnitude, 1e300, -1e300, .greatestFiniteMagnitude,
      -.greatestFiniteMagnitude, .infinity,
      -.infinity, .ulpOfOne, 1e15 + 1, 1e100,
    ]
    for a in values {
      for b in values where a <= b {
        for axis in [
          PlotAxis(a...b), PlotAxis(fitting: [a, b], padding: 0.06), PlotAxis(a...b, maximumTicks: -1),
        ] {
          #expect(axis.lower < axis.upper)
          #expect(axis.lower.isFinite)
          #expect(axis.upper.isFinite)
          #expect(axis.ticks.count <= 5)
          #expect(axis.ticks.allSatisfy { !axis.label($0).isEmpty })
        }
      }
    }
  }
}
