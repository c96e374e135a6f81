import Foundation
import PlaygroundScenes
import ScrollScript

extension Measurement {
  /// The table of the measurements, in the order in which they are made.
  static func all(_ extent: Extent) -> [Measurement] {
    var all: [Measurement] = []
    func add(_ part: String, _ figures: Figure..., run: @escaping (Bench) throws -> [Samples]) {
      all.append(Measurement(part: part, figures: figures, run: run))
    }
    let start = "start of /bin/true", frame = "a frame at 60 Hz", copy = "memcpy of the frame"
    // The starts come first because the peak memory of a started process includes that of this one.
    add(
      "starts", Figure("start to first PNG, feed 800x600", than: start, atMost: .amount(0.018)),
      Figure("  to exit", than: start),
      Figure("  simulation of no length", than: start, atMost: .amount(0.015)),
      Figure("  peak memory of the render", .bytes, than: "the frame's pixels")
    ) { try $0.starts() }
    let frames = extent.verifiedFrames
    add(
      "goldens",
      Figure(
        "\(frames) frames 800x600 verified, with report",
        than: "decoding their goldens, \(Bench.cores) cores",
        atMost: frames == 1000 ? .amount(1.2) : .none)
    ) { try $0.verification() }
    add("engine", Figure("step of a glide, one axis", than: "one exp", atMost: .amount(25e-9))) {
      $0.glideStep()
    }
    add("engine", Figure("frame of the engine, both axes gliding")) { $0.glidingFrame() }
    add("engine", Figure("10 s on two axes, simulated", atMost: .amount(1e-3))) { $0.tenSeconds() }
    add("engine", Figure("objects allocated per frame", .times, atMost: .amount(0))) { $0.allocations() }
    let heights = "\(extent.rows) varying heights", byte = "reading one byte there"
    add(
      "rows", Figure("\(heights), memory", .bytes, than: "one byte per row", atMost: .amount(16 * 1_048_576)),
      Figure("\(heights), creation", than: "setting as many bytes", atMost: .amount(0.1)),
      Figure("row at an offset, scrolling", than: byte), Figure("row at an offset, anywhere", than: byte)
    ) { $0.manyHeights() }
    let lists = "lists of \(extent.rows) rows", few = "the same with \(Bench.few) rows"
    add(
      "lists", Figure("\(lists), frame in which rows are measured", than: few, atMost: .times(1.25)),
      Figure("\(lists), row inserted or removed", than: few),
      Figure("\(lists), visible rows, after those edits", than: few)
    ) { $0.longList() }
    let libpng = "libpng, level 1, no filter"
    add("png", Figure("PNGs of a scrolling list 800x600", than: libpng, atMost: .times(0.2))) {
      try $0.scrollingPNGs()
    }
    for kind in [SceneKind.list, .feed] {
      add(
        "png", Figure("PNG of \(kind.rawValue) 800x600", than: libpng, atMost: .times(1.1)),
        Figure("  as a golden", than: "libpng, level 9, no filter", atMost: .times(2)),
        Figure("  size", .bytes, than: "libpng, level 9, better filter", atMost: .times(1)),
        Figure("  decoded", than: "libpng, rows only", atMost: .times(1.5)),
        Figure("  hash", atMost: .amount(1e-3))
      ) { try $0.png(of: kind) }
    }
    for kind in [SceneKind.list, .feed] {
      for size in [CGSize(width: 800, height: 600), CGSize(width: 1280, height: 800)] {
        let name = "\(kind.rawValue) \(Int(size.width))x\(Int(size.height)), "
        for heights in Scenario.Content.Heights.allCases {
          // Rows that come back are cached as textures. The headers of the feed overlap rows.
          let counts = Bench.rowCounts.map {
            Figure(
              "\(name)\(heights.rawValue) rows, \($0)", than: copy, atMost: .times(kind == .feed ? 1.3 : 0.9))
          }
          add(
            "frames", counts[0], counts[1], counts[2],
            Figure("  with new rows appearing", than: copy, atMost: .times(1.3)),
            Figure("  slowest row count / fastest", .times, atMost: .amount(1.1))
          ) { try $0.frames(kind, size, heights) }
        }
        if kind == .feed {
          add("frames", Figure(name + "under the banner", than: copy, atMost: .times(2))) {
            try $0.bannerFrames(size)
          }
        }
        add("frames", Figure(name + "nothing changed", atMost: .amount(5e-6))) {
          try $0.stillFrames(kind, size)
        }
      }
    }
    for (window, median, slowest) in [
      (CGSize(width: 1280, height: 800), Figure.Limit.amount(4e-3), Figure.Limit.amount(8e-3)),
      (CGSize(width: 1920, height: 1200), .none, .none),
    ] {
      let size = "\(Int(window.width))x\(Int(window.height))"
      add(
        "session", Figure("value dragged, \(size): 10 s replayed and rendered", than: frame, atMost: median),
        Figure("  slowest", than: frame, atMost: slowest, share: 1),
        Figure("  slowest frame with the panel open", than: frame, atMost: .times(1), share: 1),
        Figure("  panel and curves rendered", than: frame, atMost: .times(1))
      ) { try $0.draggedValue(window) }
    }
    add(
      "session", Figure("slowest seek in \(extent.minutes) min", than: "50 ms", atMost: .times(1), share: 1)
    ) {
      try $0.seeks()
    }
    add(
      "window", Figure("window 1280x800, panel and curves, gliding", than: frame, atMost: .amount(1.5e-3)),
      Figure("  slowest", than: frame, share: 1), Figure("window 3840x2160, feed gliding", than: frame),
      Figure("  19 of 20 frames within", than: frame, atMost: .times(1), share: 0.95)
    ) { try $0.windows() }
    // The set of cached rows changes from frame to frame, so less than one byte per frame is no growth.
    let growth = Double(extent.growthFrames)
    add("growth", Figure("heap growth over \(extent.growthFrames) frames", .bytes, atMost: .amount(growth))) {
      try $0.growth()
    }
    return all
  }
}
