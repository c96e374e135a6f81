import Foundation
import SDLBackend

/// The extent of the measurements.
package struct BenchSettings: Sendable {
  /// The number of rounds per figure. The median of the rounds counts.
  package var rounds: Int
  /// The number of frames per round.
  package var framesPerRound: Int
  /// The number of frames during which memory must not grow.
  package var growthFrames: Int
  /// The number of times that each process is started.
  package var starts: Int
  /// The number of frames verified against goldens; 0 omits this measurement.
  package var verifiedFrames = 1000
  /// A Boolean value that indicates whether windows are measured, which takes some seconds and Xvfb.
  package var measuresWindows = true
  /// The number of rows of the long list.
  package var rows = 10_000_000
  /// A Boolean value that indicates whether allocated objects are counted, which requires a single-threaded process.
  package var countsObjects = true

  /// Settings for measurements of about one minute.
  package static let full = BenchSettings(rounds: 60, framesPerRound: 8, growthFrames: 100_000, starts: 15)
  /// Settings for measurements of some seconds, with fewer rounds and less certainty.
  package static let quick = BenchSettings(
    rounds: 10, framesPerRound: 8, growthFrames: 10_000, starts: 5, verifiedFrames: 100)

  /// Creates custom settings, for tests.
  package init(
    rounds: Int, framesPerRound: Int, growthFrames: Int, starts: Int, rows: Int = 10_000_000,
    verifiedFrames: Int = 1000
  ) {
    self.verifiedFrames = verifiedFrames
    self.rounds = rounds
    self.framesPerRound = framesPerRound
    self.growthFrames = growthFrames
    self.starts = starts
    self.rows = rows
  }

  private static let clock = Clock()

  /// Returns the CPU time of this thread during a call, in seconds.
  static func time(_ body: () throws -> Void) rethrows -> Double {
    let start = Clock.threadSeconds
    try body()
    return Clock.threadSeconds - start
  }

  /// Returns the elapsed time of a call, in seconds.
  static func wallTime(_ body: () throws -> Void) rethrows -> Double {
    let start = clock.now
    try body()
    return clock.now - start
  }
}
