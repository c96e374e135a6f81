import Foundation
import SDLBackend

/// How long to measure.
package struct BenchSettings: Sendable {
  /// Rounds of each figure, of which the median counts.
  package var rounds: Int
  /// Frames of a round.
  package var framesPerRound: Int
  /// Frames over which memory must not grow.
  package var growthFrames: Int
  /// Starts of a process.
  package var starts: Int
  /// Frames that are verified against goldens; none leaves that out.
  package var verifiedFrames = 1000
  /// Rows of the long list.
  package var rows = 10_000_000
  /// A Boolean value that indicates whether allocated objects are counted, which needs a process of one thread.
  package var countsObjects = true

  /// About a minute.
  package static let full = BenchSettings(rounds: 60, framesPerRound: 8, growthFrames: 100_000, starts: 15)
  /// Some seconds: fewer rounds, so less sure.
  package static let quick = BenchSettings(
    rounds: 10, framesPerRound: 8, growthFrames: 10_000, starts: 5, verifiedFrames: 100)

  /// Settings of one's own, for tests.
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

  /// How many seconds of this thread's work a call takes.
  static func time(_ body: () throws -> Void) rethrows -> Double {
    let start = Clock.threadSeconds
    try body()
    return Clock.threadSeconds - start
  }

  /// How many seconds pass during a call.
  static func wallTime(_ body: () throws -> Void) rethrows -> Double {
    let start = clock.now
    try body()
    return clock.now - start
  }
}
