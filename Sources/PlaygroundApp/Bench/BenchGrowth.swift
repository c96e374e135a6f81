import Foundation
import SDLBackend

/// The measurement of memory growth while a feed scrolls through new rows.
struct BenchGrowth {
  var bench: BenchSettings
  let fonts: FontSet

  func line() throws -> BenchTable.Line {
    // With small frames and small budgets, the caches are soon full. From then on, each new row evicts an old one.
    let budget = SceneRenderer.Budget(pictures: 4 << 20, masks: 1 << 20, text: 1 << 20)
    let reel = try BenchReel(
      .feed, size: CGSize(width: 240, height: 160), rows: 10_000_000, heights: .equal, start: .middle,
      fonts: fonts, budget: budget)
    // Filling the caches takes that many frames. Runs of fewer than 1,000 frames are tests, for which a short start
    // suffices.
    try reel.run(bench.growthFrames < 1000 ? bench.growthFrames : 80_000)
    let before = Heap.bytesInUse
    try reel.run(bench.growthFrames)
    let grown = Heap.bytesInUse - before
    // The set of cached rows changes from frame to frame, so less than one byte per frame does not count as growth.
    return BenchTable.Line(
      "heap growth over \(bench.growthFrames) frames", .bytes(grown),
      target: .atMost(.bytes(Double(bench.growthFrames))))
  }
}
