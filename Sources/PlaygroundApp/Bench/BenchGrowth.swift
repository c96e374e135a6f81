import Foundation
import SDLBackend

/// Whether memory grows while a feed scrolls on and on through new rows.
struct BenchGrowth {
  var bench: BenchSettings
  let fonts: FontSet

  func line() throws -> BenchTable.Line {
    // Small frames and small budgets: what is kept is full soon, and from then on every new row drives an old one out.
    let budget = SceneRenderer.Budget(pictures: 4 << 20, masks: 1 << 20, text: 1 << 20)
    let reel = try BenchReel(
      .feed, size: CGSize(width: 240, height: 160), rows: 10_000_000, heights: .equal, start: .middle,
      fonts: fonts, budget: budget)
    // It takes that long until all is full, however few frames are counted then.
    try reel.run(bench.growthFrames < 1000 ? bench.growthFrames : 20_000)
    let before = Heap.bytesInUse
    try reel.run(bench.growthFrames)
    let grown = Heap.bytesInUse - before
    // Which rows are kept changes from frame to frame; a growth of a byte a frame is one.
    return BenchTable.Line(
      "heap growth over \(bench.growthFrames) frames", .bytes(grown),
      target: .atMost(.bytes(Double(bench.growthFrames))))
  }
}
