import Bitmaps
import Drawing
import Foundation
import Glibc
import SDLBackend
import Scenes
import ScrollScript

/// A list that is scrolled frame by frame and rendered into memory, to measure the cost of a frame.
final class BenchReel {
  /// The initial position in the content.
  enum Start { case top, middle }

  private var scene: AnyScene
  private let renderer: SceneRenderer
  private let background: Color
  private var list = DrawList()
  private var number = 0
  /// The distance in points since the last change of direction.
  private var traveled = 0.0
  private var direction = 1.0

  /// Creates a scene at a position, with a trackpad scroll begun, at one pixel per point.
  init(
    _ kind: SceneKind, size: CGSize, rows: Int, heights: Scenario.Content.Heights, start: Start,
    fonts: FontSet, budget: SceneRenderer.Budget? = nil
  ) throws {
    var scenario = Scenario()
    scenario.scene = kind.rawValue
    scenario.viewport.width = size.width
    scenario.viewport.height = size.height
    scenario.viewport.scale = 1
    scenario.content.rows = rows
    scenario.content.heights = heights
    scene = AnyScene(try SceneKind.scene(for: scenario, file: "bench"))
    renderer = try SceneRenderer(
      width: Int(size.width), height: Int(size.height), fonts: fonts, budget: budget)
    background = Palette(scene.appearance).canvas
    switch start {
    case .top: break
    case .middle:
      let middle = (scene.pane.engine.metrics.contentSize.height / 2).rounded()
      try scene.handle(.setContentOffset(x: nil, y: middle, animated: false), at: 0)
    }
    try scene.handle(.trackpad(.begin, by: .zero), at: 0)
  }

  /// Renders frames, each 3 to 60 points further on. Reverses the direction before more than `stretch` points have been
  /// scrolled, if given.
  func run(_ frames: Int, turningAfter stretch: Double? = nil) throws {
    for _ in 0..<frames {
      number += 1
      let time = Double(number) / 60
      // 37 and 58 are coprime, so each step from 3 to 60 occurs once in 58 frames.
      let step = Double(3 + number * 37 % 58)
      if let stretch, traveled + step > stretch { turn() }
      traveled += step
      try scene.handle(.trackpad(.move, by: CGPoint(x: 0, y: -direction * step)), at: time)
      scene.frame(at: time)
      _ = scene.takeRows(at: time)
      list.removeAll()
      scene.draw(into: &list)
      try renderer.draw(list, pictures: scene, scale: 1, background: background)
      _ = try renderer.withPixels { pixels, _, _, _ in pixels.count }
    }
  }

  /// Renders the last frame again, with its draw list made anew.
  func repeatFrame(_ times: Int) throws {
    for _ in 0..<times {
      list.removeAll()
      scene.draw(into: &list)
      try renderer.draw(list, pictures: scene, scale: 1, background: background)
      _ = try renderer.withPixels { pixels, _, _, _ in pixels.count }
    }
  }

  /// Reverses the scroll direction.
  func turn() {
    direction = -direction
    traveled = 0
  }

  /// Returns a copy of the last rendered frame.
  func bitmap() throws -> Bitmap { try renderer.bitmap() }

  /// Calls `body` with the pixels of the last rendered frame.
  func withPixels<R>(_ body: (UnsafeRawBufferPointer, Int, Int, Int) throws -> R) throws -> R? {
    try renderer.withPixels(body)
  }
}

/// The limit for a frame: copying its bytes once between two warm buffers.
struct BenchCopy {
  private let from: UnsafeMutableRawBufferPointer
  private let to: UnsafeMutableRawBufferPointer

  /// Calls `body` with buffers for a frame of a size in pixels.
  static func with<R>(_ size: CGSize, _ body: (BenchCopy) throws -> R) rethrows -> R {
    let count = max(4, Int(size.width) * Int(size.height) * 4)
    let from = UnsafeMutableRawBufferPointer.allocate(byteCount: count, alignment: 64)
    let to = UnsafeMutableRawBufferPointer.allocate(byteCount: count, alignment: 64)
    defer {
      from.deallocate()
      to.deallocate()
    }
    from.initializeMemory(as: UInt8.self, repeating: 0x5A)
    to.initializeMemory(as: UInt8.self, repeating: 0)
    return try body(BenchCopy(from: from, to: to))
  }

  /// Copies the frame repeatedly. A byte changes before each copy, so that the compiler cannot remove it.
  func run(_ times: Int) {
    for turn in 0..<times {
      from[turn % from.count] &+= 1
      if let source = from.baseAddress, let target = to.baseAddress { memcpy(target, source, from.count) }
    }
  }
}

/// Measurements of frames of lists and feeds, compared with copying a frame.
struct BenchFrames {
  var bench: BenchSettings
  let fonts: FontSet

  /// The numbers of rows, which must cost the same.
  static let rowCounts = [1000, 100_000, 10_000_000]
  private static let sizes = [CGSize(width: 800, height: 600), CGSize(width: 1280, height: 800)]

  func lines() throws -> [BenchTable.Line] {
    var lines: [BenchTable.Line] = []
    for kind in [SceneKind.list, .feed] {
      for size in Self.sizes {
        for heights in Scenario.Content.Heights.allCases {
          lines += try deep(kind, size, heights)
        }
        if kind == .feed { lines.append(try top(size)) }
        lines.append(try still(kind, size))
      }
    }
    return lines
  }

  /// The measurements of one round, in seconds per frame.
  private struct Sample {
    var frame: Double, copy: Double
    var ratio: Double { frame / copy }
  }

  /// Returns the largest ratio to the limit. It is larger for the feed, whose headers overlap rows.
  private func most(_ kind: SceneKind) -> Double { kind == .feed ? 1.3 : 0.9 }

  /// Measures frames in the middle of the content. The row counts alternate, so that changes of the clock rate affect
  /// all equally.
  private func deep(
    _ kind: SceneKind, _ size: CGSize, _ heights: Scenario.Content.Heights
  ) throws -> [BenchTable.Line] {
    try BenchCopy.with(size) { copy in
      let reels = try Self.rowCounts.map {
        try BenchReel(kind, size: size, rows: $0, heights: heights, start: .middle, fonts: fonts)
      }
      let frames = bench.framesPerRound
      var there: [[Sample]] = reels.map { _ in [] }, back = there
      for reel in reels { try reel.run(frames) }
      for _ in 0..<bench.rounds {
        for (index, reel) in reels.enumerated() {
          // Forward through new rows, back through the same rows, and forward again to the start.
          there[index].append(try sample(copy) { try reel.run(frames) })
          reel.turn()
          back[index].append(try sample(copy) { try reel.run(frames) })
          reel.turn()
          try reel.run(frames)
        }
      }
      var lines: [BenchTable.Line] = []
      let name = "\(kind.rawValue) \(Self.text(size)), \(heights.rawValue) rows"
      for (index, rows) in Self.rowCounts.enumerated() {
        // These rows are cached as textures. Those that are not are listed below.
        lines.append(line("\(name), \(rows)", back[index], most: most(kind)))
      }
      lines.append(line("  with new rows appearing", there.flatMap { $0 }, most: 1.3))
      let medians = zip(there, back).map { pair in
        Median.of(zip(pair.0, pair.1).map { ($0.ratio + $1.ratio) / 2 })
      }
      let spread = (medians.max() ?? 0) / max(medians.min() ?? 0, .leastNonzeroMagnitude)
      lines.append(
        BenchTable.Line("  slowest row count / fastest", .times(spread), target: .atMost(.times(1.1))))
      return lines
    }
  }

  /// Measures frames at the top of the feed, where the banner is visible.
  private func top(_ size: CGSize) throws -> BenchTable.Line {
    try BenchCopy.with(size) { copy in
      let reel = try BenchReel(.feed, size: size, rows: 1000, heights: .equal, start: .top, fonts: fonts)
      var samples: [Sample] = []
      // The title is rendered in each size through which it shrinks. All sizes are cached before the measurement.
      try reel.run(20 * bench.framesPerRound, turningAfter: 184)
      for _ in 0..<bench.rounds {
        samples.append(try sample(copy) { try reel.run(bench.framesPerRound, turningAfter: 184) })
      }
      return line("feed \(Self.text(size)), under the banner", samples, most: 2)
    }
  }

  /// Measures frames in which nothing has changed.
  private func still(_ kind: SceneKind, _ size: CGSize) throws -> BenchTable.Line {
    let reel = try BenchReel(kind, size: size, rows: 1000, heights: .equal, start: .middle, fonts: fonts)
    try reel.run(1)
    let times = try (0..<bench.rounds).map { _ in
      try BenchSettings.time { try reel.repeatFrame(20) } / 20
    }
    return BenchTable.Line(
      "\(kind.rawValue) \(Self.text(size)), nothing changed", .seconds(Median.of(times)),
      target: .atMost(.seconds(5e-6)))
  }

  private func sample(_ copy: BenchCopy, _ frames: () throws -> Void) rethrows -> Sample {
    let count = bench.framesPerRound
    // The first copy loads the buffers into the caches of the processor.
    copy.run(1)
    let before = BenchSettings.time { copy.run(count) }
    let frame = try BenchSettings.time(frames)
    copy.run(1)
    let after = BenchSettings.time { copy.run(count) }
    return Sample(frame: frame / Double(count), copy: (before + after) / 2 / Double(count))
  }

  private func line(_ name: String, _ samples: [Sample], most: Double?) -> BenchTable.Line {
    BenchTable.Line(
      name, .seconds(Median.of(samples.map(\.frame))),
      limit: ("memcpy of the frame", .seconds(Median.of(samples.map(\.copy)))),
      ratio: Median.of(samples.map(\.ratio)), target: most.map { .timesLimit($0) } ?? .none)
  }

  private static func text(_ size: CGSize) -> String { "\(Int(size.width))x\(Int(size.height))" }
}
