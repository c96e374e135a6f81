import Foundation
import ScrollPhysics
import Scrolling

/// A stretch of frames in which no finger is down and the content moves: a glide, a bounce, or one and then the other.
struct GlideSegment {
  /// How a motion ended, as far as the frames show it.
  enum End: Hashable {
    /// They end before it does.
    case open
    /// At an offset that was first shown in this frame of the segment.
    case settled(at: Double, frame: Int)
    /// Somewhere in the noise.
    case faded
  }

  let axis: Axis
  /// Its frames in the recording.
  let range: Range<Int>
  /// Seconds from each frame to the one before; 0 for the first.
  let steps: [Double]
  /// What each frame showed, in points.
  let shown: [Double]
  /// How many of them are on the way: the rest is where it settled.
  let used: Int
  let end: End
  let resolution: Double
  let metrics: ScrollMetrics
  /// The least and the greatest offset, as far as they are known.
  var edges: ClosedRange<Double>

  /// Fewest frames on the way that say anything about how it goes.
  static let fewest = 6
  /// Most frames of one that are looked at: no glide lasts longer.
  static let most = 3000

  /// nil where nothing moves in those frames, or too few.
  init?(
    _ frames: FitFrames, _ range: Range<Int>, metrics: ScrollMetrics, edges: ClosedRange<Double>
  ) {
    let slice = Array(frames.frames[range].prefix(Self.most))
    guard let first = slice.first, let last = slice.last else { return nil }
    axis = frames.axis
    self.range = range.lowerBound..<(range.lowerBound + slice.count)
    self.metrics = metrics
    self.edges = edges
    steps = [0] + zip(slice.dropFirst(), slice).map { $0.time - $1.time }
    shown = slice.map(\.shown)
    // From here on it stays.
    var settled = slice.count - 1
    while settled > 0, abs(slice[settled - 1].last - last.last) < 1e-9 { settled -= 1 }
    let moving = shown[..<max(1, settled)]
    resolution = FitFrames.resolution(of: moving)
    guard abs(first.shown - last.last) > 0 || moving.contains(where: { $0 != first.shown }) else {
      return nil
    }
    let isWhole = Self.isMultiple(last.last, of: 1 / Double(metrics.scale))
    let isAtEdge = abs(last.last - edges.lowerBound) < 1e-5 || abs(last.last - edges.upperBound) < 1e-5
    let isAlone = settled == slice.count - 1
    if slice[settled].isDouble {
      (used, end) = (settled + 1, .settled(at: last.last, frame: settled))
    } else if !isAlone || isAtEdge || (isWhole && resolution < 1e-3) {
      (used, end) = (settled, .settled(at: last.last, frame: settled))
    } else if let rest = Self.restInNoise(shown, travel: abs(first.shown - last.last)) {
      (used, end) = (rest, .faded)
    } else {
      (used, end) = (slice.count, .open)
    }
    guard used >= Self.fewest else { return nil }
  }

  /// The frame from which on offsets only waver; nil where the last ones still lead somewhere.
  private static func restInNoise(_ shown: [Double], travel: Double) -> Int? {
    let count = 12
    guard shown.count > 2 * count else { return nil }
    let tail = shown.suffix(count)
    let mean = tail.reduce(0, +) / Double(count)
    let width = (tail.max() ?? 0) - (tail.min() ?? 0)
    let (early, late) = (tail.prefix(count / 2).reduce(0, +), tail.suffix(count / 2).reduce(0, +))
    guard width < 0.05 * travel, abs(late - early) / Double(count / 2) < 0.5 * width else { return nil }
    var rest = shown.count - count
    while rest > 0, abs(shown[rest - 1] - mean) <= 0.75 * width { rest -= 1 }
    return max(1, rest - 1)
  }

  private static func isMultiple(_ offset: Double, of pixel: Double) -> Bool {
    abs(offset - (offset / pixel).rounded() * pixel) < 1e-5
  }

  /// Where it is in each of `count` frames and how fast, by a law that ends no motion by itself, from where it is in the
  /// first frame and how fast.
  func motions(
    _ law: any DecelerationLaw, from offset: Double, _ velocity: Double, count: Int? = nil
  ) -> [AxisMotion] {
    var run = AxisRun(AxisMotion(offset: offset, velocity: velocity), rate: metrics.decelerationRate)
    var motions = [run.motion]
    let bounces = metrics.bounces(axis)
    var pause = 0.0
    for step in steps[..<min(count ?? used, steps.count)].dropFirst() {
      pause += step
      if pause > 0, pause >= law.shortestStep {
        run.elapsed += pause
        _ = law.step(&run, by: pause, within: edges, bounces: bounces)
        pause = 0
      }
      motions.append(run.motion)
    }
    return motions
  }

  /// Its velocity at the first frame in pt/s, by the first two that differ.
  var firstVelocity: Double {
    var passed = 0.0
    for index in 1..<max(2, used) where index < shown.count {
      passed += steps[index]
      if shown[index] != shown[0], passed > 0 { return (shown[index] - shown[0]) / passed }
    }
    return 0
  }

  /// Points between the least and the greatest offset on the way.
  var travel: Double {
    let way = shown[..<used]
    return max((way.max() ?? 0) - (way.min() ?? 0), 1e-9)
  }

  /// Whether some frame on the way lies beyond an edge.
  var isBeyondEdge: Bool { shown[..<used].contains { !edges.contains($0) } }
}
