import CWorkshop
import ScrollBitmaps
import Foundation
import PlaygroundScenes
import ScrollSnapshots

extension Bench {
  private static let size = CGSize(width: 800, height: 600)

  /// Measures the frames of a list that scrolls on, each painted and then encoded after the ones before.
  /// Every frame has rows that none before had.
  func scrollingPNGs() throws -> [Samples] {
    let reel = try Reel(.list, size: Self.size, fonts: fonts)
    try reel.run(1)
    let rows = PackedRows(try reel.renderer.bitmap())
    var sequence = PNGSequence()
    func encode() throws -> Double {
      try reel.run(1)
      return try time {
        _ = try reel.renderer.withPixels { try sequence.encode($0, width: $1, height: $2, bytesPerRow: $3) }
      }
    }
    for _ in 0..<24 { _ = try encode() }
    let frames = extent.framesPerRound
    return [
      try Samples(rounds: extent.rounds) {
        let alone = time(per: frames) { for _ in 0..<frames { _ = rows.encodedCount(level: 1) } }
        return (try (0..<frames).reduce(0) { sum, _ in sum + (try encode()) } / Double(frames), alone)
      }
    ]
  }

  /// Measures writing and reading a frame as PNG and as a golden, and libpng alone: with rows that are
  /// already packed and output that is discarded.
  func png(of kind: SceneKind) throws -> [Samples] {
    let reel = try Reel(kind, size: Self.size, isAtTop: kind == .feed, fonts: fonts)
    try reel.run(1)
    let frame = try reel.renderer.bitmap()
    let rows = PackedRows(frame), bytes = try PNG.encodeSmallest(frame)
    let smallest = min(rows.encodedCount(level: 9), rows.encodedCount(level: 9, isFiltered: true))
    func compare(_ rounds: Int, _ whole: () throws -> Void, _ alone: () -> Void) rethrows -> Samples {
      try Samples(rounds: rounds) {
        let reference = time(alone)
        return (try time(whole), reference)
      }
    }
    return [
      try compare(
        2 * extent.rounds,
        { _ = try reel.renderer.withPixels { try PNG.encode($0, width: $1, height: $2, bytesPerRow: $3) } },
        { _ = rows.encodedCount(level: 1) }),
      try compare(
        extent.rounds, { _ = try PNG.encodeSmallest(frame) }, { _ = rows.encodedCount(level: 9) }),
      Samples([Double(bytes.count)], than: [Double(smallest)]),
      try compare(
        2 * extent.rounds, { _ = try PNG.decode(bytes) }, { _ = workshop_png_read_rows(bytes, bytes.count) }),
      Samples((0..<2 * extent.rounds).map { _ in time { hash(frame) } }),
    ]
  }

  @inline(never) private func hash(_ frame: Bitmap) { _ = PixelHash(frame).value }
}

/// The rows of an image as libpng writes them: red, green and blue.
private struct PackedRows {
  private let bytes: [UInt8], width: UInt32, height: UInt32

  init(_ bitmap: Bitmap) {
    (width, height) = (UInt32(bitmap.width), UInt32(bitmap.height))
    bytes = bitmap.pixels.flatMap { pixel in [16, 8, 0].map { UInt8(truncatingIfNeeded: pixel >> $0) } }
  }

  func encodedCount(level: Int32, isFiltered: Bool = false) -> Int {
    workshop_png_count(bytes, width, height, level, isFiltered)
  }
}
