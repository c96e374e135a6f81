/// The selected frames of a scenario.
package struct FrameSelection: Sendable {
  /// The selection for a scenario that captures no frames.
  package enum Fallback: Sendable {
    case all
    /// This number of frames at equal distances, including the first and the last.
    case evenly(Int)
  }

  /// The indices of the frames, ascending and distinct.
  package let indices: [Int]

  /// Selects every `every`th frame if that is given, otherwise the frame at or after each captured time,
  /// otherwise the fallback. With a time range in seconds, only the frames in it are selected.
  package init(
    _ scenario: Scenario, every: Int?, fallback: Fallback, in span: ClosedRange<Double>? = nil
  ) {
    let times = scenario.frameTimes
    let all = Self.indices(times, every: every, capture: scenario.capture, fallback)
    indices =
      span.map { span in
        all.filter { (span.lowerBound - 1e-9...span.upperBound + 1e-9).contains(times[$0]) }
      } ?? all
  }

  private static func indices(
    _ times: FrameTimes, every: Int?, capture: [Double], _ fallback: Fallback
  ) -> [Int] {
    if let every { return Array(stride(from: 0, to: times.count, by: max(1, every))) }
    let last = max(0, times.count - 1)
    guard capture.isEmpty else {
      // A time written with nine digits may be slightly later than the frame that it was taken from.
      return Set(capture.map { min(times.first(after: ($0 - 1e-9).nextDown), last) }).sorted()
    }
    switch fallback {
    case .all: return Array(times.indices)
    case .evenly(let count):
      let gaps = Double(max(1, count - 1))
      return Set((0..<count).map { Int((Double(last) * Double($0) / gaps).rounded()) }).sorted()
    }
  }
}
