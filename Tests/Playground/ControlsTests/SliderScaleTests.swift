import Testing
import PlaygroundControls

/// The positions of values on a track, and the steps along it.
@Suite struct SliderScaleTests {
  private static let cases: [(ClosedRange<Double>, String, SliderScale)] = [
    (0.5...0.9999, "per ms", .complement), (0.5...0.999, "per ms", .complement),
    (0.0005...0.1, "per ms", .logarithmic), (1e-6...0.01, "per ms²", .logarithmic),
    (0.5...16_000, "per s²", .logarithmic), (0.1...500, "pt/s", .logarithmic),
    (1...700, "per s", .logarithmic),
    (0...100, "pt", .linear), (-0.9999...1, "", .linear), (1...20, "flicks", .linear),
    (0.1...1, "of the view", .linear),
    (0...0.9, "per ms", .linear),
  ]

  @Test(arguments: cases) func chosenByTheRange(
    _ range: ClosedRange<Double>, _ unit: String, _ scale: SliderScale
  ) {
    #expect(SliderScale(range, unit: unit) == scale)
  }

  @Test(arguments: cases) func thereAndBack(
    _ range: ClosedRange<Double>, _ unit: String, _ scale: SliderScale
  ) {
    #expect(scale.value(at: 0, in: range) == range.lowerBound)
    #expect(scale.value(at: 1, in: range) == range.upperBound)
    var before = -Double.infinity
    for index in 0...50 {
      let share = Double(index) / 50
      let value = scale.value(at: share, in: range)
      #expect(value > before)
      #expect(range.contains(value))
      #expect(abs(scale.share(of: value, in: range) - share) < 1e-9)
      before = value
    }
    #expect(scale.share(of: .nan, in: range) == 0)
    #expect(scale.share(of: .infinity, in: range) == 1)
    #expect(scale.share(of: -.infinity, in: range) == 0)
    #expect(range.contains(scale.value(at: .nan, in: range)))
    #expect(range.contains(scale.value(at: 1e300, in: range)))
  }

  /// The middle of a logarithmic scale is the geometric mean; for a rate, that of the differences from 1.
  @Test func middles() {
    #expect(abs(SliderScale.logarithmic.value(at: 0.5, in: 1...10_000) - 100) < 1e-9)
    #expect(abs(SliderScale.complement.value(at: 0.5, in: 0.9...0.999) - 0.99) < 1e-12)
    #expect(SliderScale.linear.value(at: 0.5, in: -1...3) == 1)
  }

  @Test(arguments: cases) func stepsLeadFromEndToEnd(
    _ range: ClosedRange<Double>, _ unit: String, _ scale: SliderScale
  ) {
    for factor in [1.0, 10] {
      for isUp in [true, false] {
        var value = isUp ? range.lowerBound : range.upperBound
        var count = 0
        while value != (isUp ? range.upperBound : range.lowerBound), count < 2000 {
          let next = scale.next(from: value, up: isUp, factor: factor, in: range)
          #expect(isUp ? next > value : next < value)
          #expect(range.contains(next))
          guard next != value else { break }
          value = next
          count += 1
        }
        #expect(value == (isUp ? range.upperBound : range.lowerBound), "\(range) \(count)")
        #expect(count < 1200, "\(range) \(count)")
        #expect(scale.next(from: value, up: isUp, factor: factor, in: range) == value)
      }
    }
  }

  @Test(
    arguments: [
      (SliderScale.linear, 10.0, true, 1.0, 0.0...100.0, 11.0), (.linear, 10.37, true, 1, 0...100, 11),
      (.linear, 10.37, false, 1, 0...100, 10), (.linear, 10, false, 0.1, 0...100, 9.9),
      (.linear, 10, true, 10, 0...100, 20), (.complement, 0.998, true, 1, 0.5...0.9999, 0.9981),
      (.complement, 0.998, false, 1, 0.5...0.9999, 0.9979),
      (.logarithmic, 0.01005, true, 1, 0.0005...0.1, 0.0101), (.logarithmic, 10, true, 1, 0.1...500, 10.1),
    ] as [(SliderScale, Double, Bool, Double, ClosedRange<Double>, Double)])
  func stepsAreRound(
    scale: SliderScale, value: Double, isUp: Bool, factor: Double, range: ClosedRange<Double>, next: Double
  ) {
    #expect(scale.next(from: value, up: isUp, factor: factor, in: range) == next)
  }

  @Test func rounding() {
    #expect(SliderScale.rounded(0.29999999999, decimals: 2, in: 0...1) == 0.3)
    #expect(SliderScale.rounded(1234, decimals: -2, in: 0...10_000) == 1200)
    #expect(SliderScale.rounded(0.99999, decimals: 1, in: 0...0.9999) == 0.9999)
    #expect(SliderScale.rounded(-0.001, decimals: 1, in: -1...1).sign == .plus)
    #expect(SliderScale.linear.decimals(at: 5, share: 0, in: 0...10) == 0)
    #expect(SliderScale.linear.decimals(at: 5, share: .nan, in: 0...10) == 0)
  }
}
