import Foundation

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

  /// Selects frames as ``init(_:every:fallback:)`` does, of those in a time range in seconds.
  package init(_ scenario: Scenario, every: Int?, fallback: Fallback, in span: ClosedRange<Double>?) {
    let all = FrameSelection(scenario, every: every, fallback: fallback).indices
    let times = scenario.frameTimes
    indices =
      span.map { span in
        all.filter { (span.lowerBound - 1e-9...span.upperBound + 1e-9).contains(times[$0]) }
      } ?? all
  }

  /// Selects every `every`th frame if that is given, otherwise the frame at or after each captured time,
  /// otherwise the fallback.
  package init(_ scenario: Scenario, every: Int?, fallback: Fallback) {
    let times = scenario.frameTimes
    if let every {
      indices = Array(stride(from: 0, to: times.count, by: max(1, every)))
      return
    }
    if !scenario.capture.isEmpty {
      var found: [Int] = []
      var index = 0
      for time in scenario.capture {
        // A time written with nine digits may be slightly later than the frame that it was taken from.
        while index < times.count - 1, times[index] < time - 1e-9 { index += 1 }
        if found.last != index { found.append(index) }
      }
      indices = found
      return
    }
    switch fallback {
    case .all: indices = Array(times.indices)
    case .evenly(let count):
      let last = Double(max(0, times.count - 1))
      var found: [Int] = []
      for number in 0..<count {
        let index = Int((last * Double(number) / Double(max(1, count - 1))).rounded())
        if found.last != index { found.append(index) }
      }
      indices = found
    }
  }
}
