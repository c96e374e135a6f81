import ScrollBitmaps
import PlaygroundDrawing
import Foundation
import PlaygroundSDL
import PlaygroundScenes
import ScrollScript

/// A list that is scrolled frame by frame and rendered into memory, to measure the cost of a frame.
final class Reel {
  private var scene: any Scene
  let renderer: SceneRenderer
  private let background: Color
  private var list = DrawList()
  private var number = 0
  /// The distance in points since the last change of direction.
  private var traveled = 0.0
  private var direction = 1.0

  /// Creates a scene in the middle of its content, with a trackpad scroll begun, at one pixel per point.
  init(
    _ kind: SceneKind, size: CGSize, rows: Int = 1000, heights: Scenario.Content.Heights = .equal,
    isAtTop: Bool = false, fonts: FontSet, budget: SceneRenderer.Budget? = nil
  ) throws {
    var scenario = Scenario()
    scenario.scene = kind.rawValue
    (scenario.viewport.width, scenario.viewport.height) = (size.width, size.height)
    scenario.viewport.scale = 1
    (scenario.content.rows, scenario.content.heights) = (rows, heights)
    scene = try SceneKind.scene(for: scenario, file: "bench")
    renderer = try SceneRenderer(
      width: Int(size.width), height: Int(size.height), fonts: fonts, budget: budget)
    background = Palette(scene.appearance).canvas
    if !isAtTop {
      let middle = (scene.pane.engine.metrics.contentSize.height / 2).rounded()
      try scene.handle(.scroll(.setContentOffset(x: nil, y: middle, animated: false)), at: 0)
    }
    try scene.handle(.input(.trackpad(.began)), at: 0)
  }

  /// Renders frames, each 3 to 60 points further on. Reverses the direction before more than `stretch` points
  /// have been scrolled, if given.
  func run(_ frames: Int, turningAfter stretch: Double? = nil) throws {
    for _ in 0..<frames {
      number += 1
      let time = Double(number) / 60
      // 37 and 58 are coprime, so each step from 3 to 60 occurs once in 58 frames.
      let step = Double(3 + number * 37 % 58)
      if let stretch, traveled + step > stretch { turn() }
      traveled += step
      try scene.handle(.input(.trackpad(.moved, by: CGPoint(x: 0, y: -direction * step))), at: time)
      scene.frame(at: time)
      _ = scene.takeRows(at: time)
      try draw()
    }
  }

  /// Renders the frame, with its draw list made anew.
  func draw() throws {
    list.removeAll()
    scene.draw(into: &list)
    try renderer.draw(list, pictures: scene, scale: 1, background: background)
    _ = try renderer.withPixels { pixels, _, _, _ in pixels.count }
  }

  /// Reverses the scroll direction.
  func turn() {
    direction = -direction
    traveled = 0
  }
}

/// The reference of a frame: copying its bytes once between two warm buffers.
private struct FrameCopy {
  private var from: [UInt8], to: [UInt8]

  init(_ size: CGSize) {
    from = [UInt8](repeating: 0x5A, count: Int(size.width * size.height) * 4)
    to = [UInt8](repeating: 0, count: from.count)
  }

  /// Copies the frame repeatedly. A byte changes before each copy, so that the compiler cannot remove it.
  mutating func run(_ times: Int) {
    for turn in 0..<times {
      from[turn] &+= 1
      to.withUnsafeMutableBytes { to in from.withUnsafeBytes { to.copyMemory(from: $0) } }
    }
  }
}

extension Bench {
  /// The numbers of rows, which must cost the same.
  static let rowCounts = [1000, 100_000, 10_000_000]

  /// Measures frames in the middle of the content. The row counts alternate, so that changes of the clock
  /// rate affect all equally.
  func frames(_ kind: SceneKind, _ size: CGSize, _ heights: Scenario.Content.Heights) throws -> [Samples] {
    var copy = FrameCopy(size)
    let count = extent.framesPerRound
    let reels = try Self.rowCounts.map {
      try Reel(kind, size: size, rows: $0, heights: heights, fonts: fonts)
    }
    var there: [[(value: Double, reference: Double)]] = reels.map { _ in [] }, back = there
    for reel in reels { try reel.run(count) }
    for _ in 0..<extent.rounds {
      for (index, reel) in reels.enumerated() {
        // Forward through new rows, back through the same rows, and forward again to the start.
        there[index].append(try frame(&copy) { try reel.run(count) })
        reel.turn()
        back[index].append(try frame(&copy) { try reel.run(count) })
        reel.turn()
        try reel.run(count)
      }
    }
    let medians = zip(there, back).map { there, back in
      Figure.quantile(zip(Samples(there).ratios, Samples(back).ratios).map { ($0 + $1) / 2 })
    }
    let spread = (medians.max() ?? 0) / max(medians.min() ?? 0, .leastNonzeroMagnitude)
    return back.map { Samples($0) } + [Samples(there.flatMap { $0 }), Samples([spread])]
  }

  /// Measures frames at the top of the feed, where the banner is visible.
  func bannerFrames(_ size: CGSize) throws -> [Samples] {
    var copy = FrameCopy(size)
    let reel = try Reel(.feed, size: size, isAtTop: true, fonts: fonts), count = extent.framesPerRound
    // The title is rendered in each size through which it shrinks. All sizes are cached before the
    // measurement.
    try reel.run(20 * count, turningAfter: 184)
    return [
      try Samples(rounds: extent.rounds) { try frame(&copy) { try reel.run(count, turningAfter: 184) } }
    ]
  }

  /// Measures frames in which nothing has changed.
  func stillFrames(_ kind: SceneKind, _ size: CGSize) throws -> [Samples] {
    let reel = try Reel(kind, size: size, fonts: fonts)
    try reel.run(1)
    let times = try (0..<extent.rounds).map { _ in
      try time(per: 20) { for _ in 0..<20 { try reel.draw() } }
    }
    return [Samples(times)]
  }

  /// Returns the seconds per frame of a round, and per copy of a frame before and after it.
  private func frame(
    _ copy: inout FrameCopy, _ frames: () throws -> Void
  ) rethrows -> (value: Double, reference: Double) {
    let count = extent.framesPerRound
    // The first copy loads the buffers into the caches of the processor.
    copy.run(1)
    let before = time(per: count) { copy.run(count) }
    let frame = try time(per: count, frames)
    copy.run(1)
    return (frame, (before + time(per: count) { copy.run(count) }) / 2)
  }

  /// Measures the growth of memory while a feed scrolls through new rows.
  func growth() throws -> [Samples] {
    // With small frames and small budgets, the caches are soon full. From then on, each new row evicts an old
    // one.
    let budget = SceneRenderer.Budget(pictures: 4 << 20, masks: 1 << 20, text: 1 << 20)
    let reel = try Reel(
      .feed, size: CGSize(width: 240, height: 160), rows: extent.rows, fonts: fonts, budget: budget)
    // Filling the caches takes that many frames.
    try reel.run(80_000)
    let before = Heap.bytesInUse
    try reel.run(extent.growthFrames)
    return [Samples([Heap.bytesInUse - before])]
  }
}
