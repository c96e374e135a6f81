import Testing
import PlaygroundControls

/// The positions of values on a track, and the steps along it.
@Suite struct SliderScaleTests {
  private static let cases: [(ClosedRange<Double>, String, SliderScale.Kind)] = [
    (0.5...0.9999, "per ms", .complement), (0.5...0.999, "per ms", .complement),
    (0.0005...0.1, "per ms", .logarithmic), (1e-6...0.01, "per ms²", .logarithmic),
    (0.5...16_000, "per s²", .logarithmic), (0.1...500, "pt/s", .logarithmic),
    (1...700, "per s", .logarithmic),
    (0...100, "pt", .linear), (-0.9999...1, "", .linear), (1...20, "flicks", .linear),
    (0.1...1, "of the view", .linear),
    (0...0.9, "per ms", .linear),
  ]

  @Test(arguments: cases) func thereAndBack(
    _ range: ClosedRange<Double>, _ unit: String, _ kind: SliderScale.Kind
  ) {
    let scale = SliderScale(range, unit: unit)
    #expect(scale.kind == kind)
    #expect(scale.value(at: 0) == range.lowerBound)
    #expect(scale.value(at: 1) == range.upperBound)
    var before = -Double.infinity
    for index in 0...50 {
      let share = Double(index) / 50
      let value = scale.value(at: share)
      #expect(value > before)
      #expect(range.contains(value))
      #expect(abs(scale.share(of: value) - share) < 1e-9)
      before = value
    }
    #expect(scale.share(of: .nan) == 0)
    #expect(scale.share(of: .infinity) == 1)
    #expect(scale.share(of: -.infinity) == 0)
    #expect(range.contains(scale.value(at: .nan)))
    #expect(range.contains(scale.value(at: 1e300)))
  }

  /// The middle of a logarithmic scale is the geometric mean; for a rate, that of the differences from 1.
  @Test func middles() {
    #expect(abs(SliderScale(1...10_000, unit: "pt").value(at: 0.5) - 100) < 1e-9)
    #expect(abs(SliderScale(0.9...0.999, unit: "per ms").value(at: 0.5) - 0.99) < 1e-12)
    #expect(SliderScale(-1...3, unit: "pt").value(at: 0.5) == 1)
  }

  @Test(arguments: cases) func stepsLeadFromEndToEnd(
    _ range: ClosedRange<Double>, _ unit: String, _ kind: SliderScale.Kind
  ) {
    let scale = SliderScale(range, unit: unit)
    for factor in [1.0, 10] {
      for isUp in [true, false] {
        var value = isUp ? range.lowerBound : range.upperBound
        var count = 0
        while value != (isUp ? range.upperBound : range.lowerBound), count < 2000 {
          let next = scale.next(from: value, up: isUp, factor: factor)
          #expect(isUp ? next > value : next < value)
          #expect(range.contains(next))
          guard next != value else { break }
          value = next
          count += 1
        }
        #expect(value == (isUp ? range.upperBound : range.lowerBound), "\(range) \(count)")
        #expect(count < 1200, "\(range) \(count)")
        #expect(scale.next(from: value, up: isUp, factor: factor) == value)
      }
    }
  }

  @Test(
    arguments: [
      (0...100, 10.0, true, 1.0, 11.0), (0...100, 10.37, true, 1, 11), (0...100, 10.37, false, 1, 10),
      (0...100, 10, false, 0.1, 9.9), (0...100, 10, true, 10, 20), (0.5...0.9999, 0.998, true, 1, 0.9981),
      (0.5...0.9999, 0.998, false, 1, 0.9979), (0.0005...0.1, 0.01005, true, 1, 0.0101),
      (0.1...500, 10, true, 1, 10.1),
    ] as [(ClosedRange<Double>, Double, Bool, Double, Double)])
  func stepsAreRound(range: ClosedRange<Double>, value: Double, isUp: Bool, factor: Double, next: Double) {
    #expect(SliderScale(range, unit: "per ms").next(from: value, up: isUp, factor: factor) == next)
  }

  @Test func rounding() {
    #expect(SliderScale(0...1, unit: "pt").rounded(0.29999999999, decimals: 2) == 0.3)
    #expect(SliderScale(0...10_000, unit: "pt").rounded(1234, decimals: -2) == 1200)
    #expect(SliderScale(0...0.9999, unit: "pt").rounded(0.99999, decimals: 1) == 0.9999)
    #expect(SliderScale(-1...1, unit: "pt").rounded(-0.001, decimals: 1).sign == .plus)
    #expect(SliderScale(0...10, unit: "pt").decimals(at: 5, share: 0) == 0)
    #expect(SliderScale(0...10, unit: "pt").decimals(at: 5, share: .nan) == 0)
  }
}
