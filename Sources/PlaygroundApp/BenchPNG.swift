import Foundation
import PlaygroundCore
import SDLBackend
import Snapshots

/// A frame as PNG, beside what libpng alone takes.
struct BenchPNG {
  var bench: BenchSettings
  let fonts: FontSet

  func lines() throws -> [BenchTable.Line] {
    let size = CGSize(width: 800, height: 600)
    return try [SceneKind.list, .feed].compactMap { kind in
      let reel = try BenchReel(
        kind, size: size, rows: 1000, heights: .equal, start: kind == .feed ? .top : .middle, fonts: fonts)
      try reel.run(1)
      let limit = try PNGLimit(reel.bitmap())
      return try reel.withPixels { pixels, width, height, bytesPerRow in
        var encoded: [Double] = [], alone: [Double] = []
        for _ in 0..<(2 * bench.rounds + 1) {
          alone.append(BenchSettings.time { limit.run() })
          encoded.append(
            try BenchSettings.time {
              _ = try PNG.encode(pixels, width: width, height: height, bytesPerRow: bytesPerRow)
            })
        }
        return BenchTable.Line(
          "PNG of \(kind.rawValue) 800x600", .seconds(Median.of(encoded)),
          limit: ("libpng, level 1, no filter", .seconds(Median.of(alone))),
          ratio: Median.of(zip(encoded, alone).map { $0 / $1 }), target: .timesLimit(1.1))
      }
    }
  }
}
