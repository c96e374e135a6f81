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
  /// Whether to count allocated objects, which needs a process of one thread.
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

/// `bench`: what frames, steps, look-ups, PNGs, starts and memory cost, each beside a limit measured in the same run.
package struct BenchCommand: Sendable {
  package var bench: BenchSettings
  package var settings: Settings
  /// The playground to start for the figures of a whole process; nil leaves them out.
  package var executable = Bundle.main.executablePath

  package init(_ bench: BenchSettings, settings: Settings) {
    self.bench = bench
    self.settings = settings
  }

  package func run() throws {
    try settings.console.write(table().text)
  }

  /// Measures everything.
  package func table() throws -> BenchTable {
    let fonts = try settings.fonts()
    var table = BenchTable()
    let parts: [(String, () throws -> [BenchTable.Line])] = [
      // First, since a process that is started counts its starter's memory as its own.
      ("starts", { try executable.map { try BenchProcess(bench: bench, executable: $0).lines() } ?? [] }),
      (
        "goldens",
        {
          guard let executable, bench.verifiedFrames > 0 else { return [] }
          return try BenchVerification(bench: bench, executable: executable).lines()
        }
      ),
      ("engine", { BenchEngine(bench: bench).lines() }),
      ("rows", { BenchRows(bench: bench).lines() }),
      ("lists", { BenchLists(bench: bench).lines() }),
      ("PNG", { try BenchPNG(bench: bench, fonts: fonts).lines() }),
      ("frames", { try BenchFrames(bench: bench, fonts: fonts).lines() }),
      ("session", { try BenchSession(bench: bench, fonts: fonts).lines() }),
      ("growth", { try [BenchGrowth(bench: bench, fonts: fonts).line()] }),
    ]
    for (name, measure) in parts {
      settings.console.progress("measuring \(name) ...")
      table.lines += try measure()
    }
    settings.console.endProgress()
    return table
  }
}
