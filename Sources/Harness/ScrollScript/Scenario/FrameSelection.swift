/// The selected frames of a scenario.
package struct FrameSelection: Sendable {
  /// The indices of the frames, ascending and distinct.
  package let indices: [Int]

  /// Selects every `every`th frame if that is given, otherwise the frame at or after each captured time,
  /// otherwise a number of frames at equal distances, including the first and the last, or all without a number.
  /// With a time range in seconds, only the frames in it are selected.
  package init(
    _ scenario: Scenario, every: Int? = nil, evenly count: Int?, in span: ClosedRange<Double>? = nil
  ) {
    let times = scenario.frameTimes, last = max(0, times.count - 1)
    let all: [Int]
    if let every {
      all = Array(stride(from: 0, to: times.count, by: max(1, every)))
    } else if !scenario.capture.isEmpty {
      // A time written with nine digits may be slightly later than the frame that it was taken from.
      all = Set(scenario.capture.map { min(times.first(after: ($0 - 1e-9).nextDown), last) }).sorted()
    } else if let count {
      let gaps = Double(max(1, count - 1))
      all = Set((0..<count).map { Int((Double(last) * Double($0) / gaps).rounded()) }).sorted()
    } else {
      all = Array(times.indices)
    }
    indices =
      span.map { span in
        all.filter { (span.lowerBound - 1e-9...span.upperBound + 1e-9).contains(times[$0]) }
      } ?? all
  }
}
