import Foundation
import ScrollPhysics
import Scrolling

/// A stretch of frames in which no finger is down and the content moves: a glide, a bounce, or both in turn.
struct GlideSegment {
  /// The end of a motion, as far as the frames show it.
  enum End: Hashable {
    /// The frames end before the motion does.
    case open
    /// The motion ended at an offset that was first displayed in this frame of the segment.
    case settled(at: Double, frame: Int)
    /// The motion ended somewhere in the noise.
    case faded
  }

  let axis: Axis
  /// The segment's frames in the recording.
  let range: Range<Int>
  /// The time to each frame from the one before, in seconds; 0 for the first.
  let steps: [Double]
  /// The offset displayed in each frame, in points.
  let shown: [Double]
  /// The number of frames in motion. The remaining frames display the settled offset.
  let used: Int
  let end: End
  let resolution: Double
  /// Whether the frames are pictures of a film, some of which may be missing.
  let isFilmed: Bool
  /// The number of display frames since the frame before: 1, and more where pictures of a film are missing.
  let displayed: [Int]
  /// The usual time between two frames in seconds.
  let period: Double
  let metrics: ScrollMetrics
  /// The least and the greatest offset, as far as they are known.
  var edges: ClosedRange<Double>

  /// The minimum number of frames in motion from which anything can be derived.
  static let fewest = 6
  /// The maximum number of examined frames: 40 s at 60 Hz.
  static let most = 2400

  /// Creates a segment, or returns nil if nothing moves in the frames or too few frames move.
  init?(
    _ frames: FitFrames, _ range: Range<Int>, metrics: ScrollMetrics, edges: ClosedRange<Double>
  ) {
    let slice = Array(frames.frames[range].prefix(Self.most))
    guard let first = slice.first, let last = slice.last else { return nil }
    axis = frames.axis
    self.range = range.lowerBound..<(range.lowerBound + slice.count)
    self.metrics = metrics
    self.edges = edges
    let gaps = slice.map(\.time).steps
    steps = [0] + gaps
    shown = slice.map(\.shown)
    isFilmed = frames.deviation != nil
    let period = gaps.median ?? 0
    self.period = period
    let all =
      isFilmed && period > 0 ? steps.map { Int(($0 / period).rounded().clamped(to: 1...1000)) } : []
    // Where most pictures are missing, or times come in bursts, the rate of the display is not known.
    displayed = all.reduce(0, +) <= 4 * steps.count && !all.isEmpty ? all : steps.map { _ in 1 }
    // The offset stays the same from this frame on.
    var settled = slice.count - 1
    while settled > 0, abs(slice[settled - 1].last - last.last) < 1e-9 { settled -= 1 }
    let moving = shown[..<max(1, settled)]
    // A film's content is painted at whole pixels, also where it is scaled so that its offsets are no multiples of one.
    resolution = max(
      FitFrames.resolution(of: moving, deviation: frames.deviation ?? 0),
      isFilmed ? 1 / Double(metrics.scale) : 0)
    guard abs(first.shown - last.last) > 0 || moving.contains(where: { $0 != first.shown }) else {
      return nil
    }
    let pixel = 1 / Double(metrics.scale)
    let isWhole = abs(last.last - (last.last / pixel).rounded() * pixel) < 1e-5
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

  /// Returns the frame from which the offsets only fluctuate, or nil if the last ones still have a trend.
  private static func restInNoise(_ shown: [Double], travel: Double) -> Int? {
    let count = 12
    guard shown.count > 2 * count else { return nil }
    let tail = shown.suffix(count)
    let mean = tail.reduce(0, +) / Double(count)
    let width = tail.extent
    let (early, late) = (tail.prefix(count / 2).reduce(0, +), tail.suffix(count / 2).reduce(0, +))
    guard width < 0.05 * travel, abs(late - early) / Double(count / 2) < 0.5 * width else { return nil }
    var rest = shown.count - count
    while rest > 0, abs(shown[rest - 1] - mean) <= 0.75 * width { rest -= 1 }
    return max(1, rest - 1)
  }

  /// Returns the motion in each of `count` frames under a law that ends no motion by itself, given the offset
  /// and velocity in the first frame.
  func motions(
    _ law: any DecelerationLaw, from offset: Double, _ velocity: Double, count: Int? = nil
  ) -> [AxisMotion] {
    var run = AxisRun(
      AxisMotion(offset: offset, velocity: velocity), rate: metrics.decelerationRate,
      length: metrics.range(axis))
    var motions = [run.motion]
    let bounces = metrics.bounces(axis)
    var pause = 0.0
    for index in steps[..<min(count ?? used, steps.count)].indices.dropFirst() {
      let step = steps[index] / Double(displayed[index])
      for _ in 0..<displayed[index] {
        pause += step
        guard pause > 0, pause >= law.shortestStep else { continue }
        run.elapsed += pause
        _ = law.step(&run, by: pause, within: edges, bounces: bounces)
        pause = 0
      }
      motions.append(run.motion)
    }
    return motions
  }

  /// The velocity at the first frame in pt/s, from the first two offsets that differ.
  var firstVelocity: Double {
    var passed = 0.0
    for index in 1..<max(2, used) where index < shown.count {
      passed += steps[index]
      if shown[index] != shown[0], passed > 0 { return (shown[index] - shown[0]) / passed }
    }
    return 0
  }

  /// The distance between the least and the greatest offset in motion, in points.
  var travel: Double { max(shown[..<used].extent, 1e-9) }

  var isBeyondEdge: Bool { shown[..<used].contains { !edges.contains($0) } }
}
