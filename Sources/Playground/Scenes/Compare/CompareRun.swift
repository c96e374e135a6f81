import Foundation
import ScrollScript

/// The input that last moved the columns of the scene `compare`, from rest to rest.
struct CompareRun: Sendable {
  /// The content offsets of the columns at the beginning, in points.
  let starts: [CGFloat]
  private(set) var steps: [(time: Double, action: Action)]
  /// Whether a column has left its start. A tap moves none.
  var hasMoved = false
  /// The time in seconds of the display frame before the first input, or nil while there is no frame after it.
  private(set) var frame: Double?

  /// The most inputs of a run that can be repeated, which is a minute of a finger that is moved all the time.
  private static let most = 8192

  /// Creates a run that begins with an action at a time in seconds.
  init(_ action: Action, at time: Double, starts: [CGFloat]) {
    (steps, self.starts) = ([(time, action)], starts)
  }

  /// The time in seconds of the first input.
  var beginning: Double { steps[0].time }
  /// Whether the run is complete, and so can be repeated.
  var isWhole: Bool { steps.count < Self.most }

  mutating func append(_ action: Action, at time: Double) {
    if isWhole { steps.append((time, action)) }
  }

  /// Records the first display frame after the beginning, which comes a `period` in seconds after the last one.
  mutating func take(frameAt time: Double, period: Double) {
    if frame == nil { frame = min(beginning, time - period) }
  }
}
