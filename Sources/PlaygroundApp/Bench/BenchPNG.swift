import Bitmaps
import Foundation
import SDLBackend
import Scenes
import Snapshots

/// Measurements of writing and reading a frame as PNG, compared with libpng alone.
struct BenchPNG {
  var bench: BenchSettings
  let fonts: FontSet

  func lines() throws -> [BenchTable.Line] {
    let size = CGSize(width: 800, height: 600)
    return try scrolling(size)
      + [SceneKind.list, .feed].flatMap { kind -> [BenchTable.Line] in
        let reel = try BenchReel(
          kind, size: size, rows: 1000, heights: .equal, start: kind == .feed ? .top : .middle, fonts: fonts)
        try reel.run(1)
        let frame = try reel.bitmap()
        let written = try reel.withPixels { pixels, width, height, bytesPerRow in
          try line(
            "PNG of \(kind.rawValue) 800x600", rounds: 2 * bench.rounds + 1,
            limit: "libpng, level 1, no filter",
            times: 1.1
          ) {
            _ = try PNG.encode(pixels, width: width, height: height, bytesPerRow: bytesPerRow)
          } alone: { [limit = try PNGLimit(frame)] in
            limit.run()
          }
        }
        return try (written.map { [$0] } ?? []) + golden(frame)
      }
  }

  /// Measures the frames of a list that scrolls on, each painted and then encoded after the ones before. Every frame has rows
  /// that none before had.
  private func scrolling(_ size: CGSize) throws -> [BenchTable.Line] {
    let reel = try BenchReel(.list, size: size, rows: 1000, heights: .equal, start: .middle, fonts: fonts)
    try reel.run(1)
    let limit = try PNGLimit(reel.bitmap())
    var sequence = PNGSequence()
    func encode() throws {
      _ = try reel.withPixels { pixels, width, height, bytesPerRow in
        try sequence.encode(pixels, width: width, height: height, bytesPerRow: bytesPerRow)
      }
    }
    for _ in 0..<24 {
      try reel.run(1)
      try encode()
    }
    return [
      try line(
        "PNGs of a scrolling list 800x600", rounds: bench.rounds, frames: bench.framesPerRound,
        limit: "libpng, level 1, no filter", times: 0.2
      ) {
        try reel.run(1)
      } measured: {
        try encode()
      } alone: {
        limit.run()
      }
    ]
  }

  /// Measures the same frame as a golden.
  private func golden(_ frame: Bitmap) throws -> [BenchTable.Line] {
    let limit = try PNGLimit(frame)
    let bytes = try PNG.encodeSmallest(frame)
    let smallest = min(limit.run(level: 9), limit.run(level: 9, filtered: true))
    return [
      try line("  as a golden", rounds: bench.rounds, limit: "libpng, level 9, no filter", times: 2) {
        _ = try PNG.encodeSmallest(frame)
      } alone: {
        limit.run(level: 9)
      },
      BenchTable.Line(
        "  size", .bytes(Double(bytes.count)),
        limit: ("libpng, level 9, better filter", .bytes(Double(smallest))), target: .timesLimit(1)),
      try line("  decoded", rounds: 2 * bench.rounds + 1, limit: "libpng, rows only", times: 1.5) {
        _ = try PNG.decode(bytes)
      } alone: {
        PNGLimit.decode(bytes)
      },
      BenchTable.Line(
        "  hash",
        .seconds(Median.of((0...2 * bench.rounds).map { _ in BenchSettings.time { hash(frame) } })),
        target: .atMost(.seconds(1e-3))),
    ]
  }

  @inline(never) private func hash(_ frame: Bitmap) { _ = PixelHash(frame).value }

  /// Returns a line for a measurement that alternates with the measurement of its limit. In each round, both are made as often
  /// as given, one after the other, and `prepare` before each measured one is not counted.
  private func line<Result>(
    _ name: String, rounds: Int, frames: Int = 1, limit: String, times: Double,
    prepare: () throws -> Void = {}, measured: () throws -> Void, alone: () -> Result
  ) throws -> BenchTable.Line {
    var whole: [Double] = [], least: [Double] = []
    let frames = max(1, frames)
    for _ in 0..<max(1, rounds) {
      least.append(BenchSettings.time { for _ in 0..<frames { _ = alone() } } / Double(frames))
      var sum = 0.0
      for _ in 0..<frames {
        try prepare()
        sum += try BenchSettings.time(measured)
      }
      whole.append(sum / Double(frames))
    }
    return BenchTable.Line(
      name, .seconds(Median.of(whole)), limit: (limit, .seconds(Median.of(least))),
      ratio: Median.of(zip(whole, least).map { $0 / $1 }), target: .timesLimit(times))
  }
}
