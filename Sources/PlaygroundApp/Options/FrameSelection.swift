import Foundation
import ScrollScript

/// Which frames of a scenario are looked at.
package struct FrameSelection: Sendable {
  /// What is taken where the scenario captures nothing.
  package enum Fallback: Sendable {
    /// Every frame.
    case all
    /// So many, the first and the last among them.
    case evenly(Int)
  }

  /// Their numbers, rising, none twice.
  package let indices: [Int]

  /// Every `every`th frame if that is given, else the frame at or after each captured time, else the fallback.
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
        // A time written with nine digits may seem later than the frame it was read off.
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
