import Foundation
import ScrollPhysics
import Scrolling

/// A search for stretches of free motion in offsets about which nothing else is known.
///
/// Motion is split at the peaks of its speed. The finger no longer affects it from some frame after a peak up
/// to a frame before the next. Among these frames, the search takes the earliest one from which the laws fit
/// as well as they do later.
struct GlideSearch {
  let frames: FitFrames
  let metrics: ScrollMetrics
  /// The edges, or nil if they are unknown.
  let edges: ClosedRange<Double>?
  let kinds: [FitConstant.Kind]
  let profile: FitProfile
  private let effort = Effort()

  /// The work of a search so far.
  private final class Effort {
    /// The frames of all motions that were calculated. A frame counts each time.
    var frames = 0
  }

  /// The time, in seconds, within which only a bounce turns back and moves freely.
  private static let turn = 0.06
  /// The minimum number of frames in a motion that only its own shape shows to be free.
  private static let fewest = 10
  private static let mostPeaks = 12
  /// The share of its travel by which a free motion may be off.
  private static let roughest = 0.01
  /// The share of the speed of a peak from which a later one is of another finger.
  private static let sameSpeed = 0.9
  /// The share of its travel by which a motion may be off that is fitted from several starts.
  private static let hopeless = 0.1
  /// The share of the greatest speed from which a frame counts as a peak.
  private static let peakShare = 0.1
  /// The frames of all motions from which the search ends: a few seconds.
  private static let mostEffort = 80_000_000

  /// Returns the stretches, and the frame at which the search ended because the recording is long, or nil.
  func segments() -> (found: [GlideSegment], end: Int?) {
    var found: [GlideSegment] = []
    var last = 0
    for span in frames.spans() {
      var start = span.lowerBound
      // The speeds of a film, whose offsets are those of whole pixels, have many peaks in a glide.
      var span = span
      if frames.deviation != nil, let free = frames.freeStart(in: span), effort.frames < Self.mostEffort,
        let segment = segment(from: free, to: span.upperBound)
      {
        found.append(segment)
        span = span.lowerBound..<max(span.lowerBound, min(free, segment.range.lowerBound))
      }
      let peaks = peaks(in: span)
      func speed(_ peak: Int) -> Double { abs(frames.velocity(at: peak, in: span)) }
      for (number, peak) in peaks.enumerated() where peak >= start {
        // Free motion does not come back to its speed: from such a peak on, another finger moves the content.
        let others = peaks[(number + 1)...]
        let other = others.firstIndex { speed($0) >= Self.sameSpeed * speed(peak) }
        let later = others[..<(other.map { $0 + 1 } ?? others.endIndex)].map { valley(peak, $0) }
        let ends = (other == nil ? [span.upperBound] : []) + later.reversed()
        for end in ends where end > peak {
          guard effort.frames < Self.mostEffort else { return (found, peak) }
          last = peak
          guard let segment = segment(from: peak, to: end) else { continue }
          found.append(segment)
          start = end
          break
        }
      }
    }
    return (found, effort.frames < Self.mostEffort ? nil : last)
  }

  // MARK: Spans and peaks

  /// Returns the frames at which the speed peaks, in either direction.
  private func peaks(in span: Range<Int>) -> [Int] {
    let speeds = span.map { abs(frames.velocity(at: $0, in: span)) }
    let greatest = speeds.max() ?? 0
    var peaks: [Int] = []
    for index in span {
      let window = max(span.lowerBound, index - 3)...min(span.upperBound - 1, index + 3)
      let here = speeds[index - span.lowerBound]
      guard here > Self.peakShare * greatest, here >= (window.map { speeds[$0 - span.lowerBound] }.max() ?? 0)
      else { continue }
      if let last = peaks.last, index - last <= 3 { continue }
      peaks.append(index)
    }
    guard peaks.count > Self.mostPeaks else { return peaks }
    return peaks.sorted { speeds[$0 - span.lowerBound] > speeds[$1 - span.lowerBound] }
      .prefix(Self.mostPeaks).sorted()
  }

  /// Returns the slowest frame between two peaks.
  private func valley(_ first: Int, _ second: Int) -> Int {
    let span = first..<(second + 1)
    func speed(_ index: Int) -> Double { abs(frames.velocity(at: index, in: span)) }
    return span.min { speed($0) < speed($1) } ?? first
  }

  // MARK: Fitting

  private func segment(from peak: Int, to end: Int) -> GlideSegment? {
    var ways: [ClosedRange<Double>] = [edges ?? -1e13...1e13]
    if edges == nil, let edge = bounceEdge(peak, end) { ways.append(edge) }
    var best: GlideSegment?
    var bestSpread = Double.infinity
    for way in ways {
      guard let fit = earliest(from: peak, to: end, way), let segment = fit.segments.first,
        edges != nil || isLikely(segment, fit.spread)
      else { continue }
      // More frames win, then the better fit. A glide is preferred.
      let isBetter =
        best.map {
          Double(segment.used) > 1.2 * Double($0.used)
            || (Double(segment.used) > 0.8 * Double($0.used) && fit.spread < 0.5 * bestSpread)
        } ?? true
      if isBetter { (best, bestSpread) = (segment, fit.spread) }
    }
    // A search that ends meanwhile has found no earliest frame.
    return effort.frames < Self.mostEffort ? best : nil
  }

  /// Returns the fit from the earliest frame from which the laws fit the motion as well as its second half.
  private func earliest(from peak: Int, to end: Int, _ way: ClosedRange<Double>) -> GlideFit? {
    // A bounce from rest soon reaches its greatest speed.
    let first = max(0, peak - 3)
    guard let late = late(from: peak, to: end, way), let half = late.segments.first else { return nil }
    let scatter = 1 + 3 / (2 * Double(half.used)).squareRoot()
    let limit = max(scatter * late.spread, scatter * half.resolution * 0.29, 1e-4)
    guard late.spread <= Self.roughest * half.travel + half.resolution else { return nil }
    func isFit(_ fit: GlideFit) -> Bool {
      guard let segment = fit.segments.first, let motions = fit.motions.first else { return false }
      return fit.spread <= limit && fit.spread <= Self.roughest * segment.travel + segment.resolution
        && zip(segment.shown.prefix(4), motions).allSatisfy { abs($0 - $1.offset) <= 3 * limit }
    }
    func fits(_ start: Int, from known: FitProfile?) -> GlideFit? {
      fit(start, end, way, from: known).flatMap { isFit($0) ? $0 : nil }
    }
    guard var best = fits(half.range.lowerBound, from: late.profile) else { return nil }
    var (bad, good) = (first - 1, half.range.lowerBound)
    func narrow() {
      while good - bad > 1 {
        let middle = (good + bad) / 2
        if let fit = fits(middle, from: best.profile) { (good, best) = (middle, fit) } else { bad = middle }
      }
    }
    narrow()
    // Half of a motion may lead to different constants than the whole.
    if good - peak > Self.fewest, let fit = fits((peak + good) / 2, from: nil) {
      (bad, good, best) = (first - 1, (peak + good) / 2, fit)
      narrow()
    }
    // Noise may hide an effect of the finger in the first frame.
    guard best.spread > 0.01, good < half.range.lowerBound, let fit = fit(good + 1, end, way) else {
      return best
    }
    return fit
  }

  /// Returns whether a segment is as its edges imply, if no edge is known. A glide continues in the direction
  /// in which the finger moved the content; a bounce turns back. By themselves, a bounce from rest and a
  /// glide with another rate look the same.
  private func isLikely(_ segment: GlideSegment, _ spread: Double) -> Bool {
    let way = segment.shown[..<segment.used]
    guard let first = way.first, let last = way.last else { return false }
    let grain = max(2 * segment.resolution, 0.03 * segment.travel)
    let isFree = segment.edges.contains(1e12) && segment.edges.contains(-1e12)
    // The offset at which the motion turned back on its way here, and the distance that it had covered.
    let direction = last < first ? -1.0 : 1
    var (extreme, farther) = (first, first)
    var left = frames.frames[segment.range.lowerBound].time
    for frame in frames.frames[..<segment.range.lowerBound].reversed() {
      if (extreme - frame.last) * direction > 0 {
        (extreme, farther, left) = (frame.last, frame.last, frame.time)
      }
      if (frame.last - farther) * direction > 0 { farther = frame.last }
      if (farther - extreme) * direction > grain { break }
    }
    // A finger takes longer than a few frames to turn and lift.
    let isFresh =
      abs(first - extreme) < 0.2 * abs(last - extreme)
      || frames.frames[segment.range.lowerBound].time - left < Self.turn
    let hasTurned = (farther - extreme) * direction > grain && isFresh
    let turns =
      (way.max() ?? last) - max(first, last) > grain || min(first, last) - (way.min() ?? last) > grain
    if isFree, !turns, (farther - extreme) * direction > grain, isLikeBounce(segment, spread) { return false }
    return isFree != (turns || hasTurned)
  }

  /// Returns whether a bounce from rest to the settled offset would look the same.
  private func isLikeBounce(_ segment: GlideSegment, _ spread: Double) -> Bool {
    guard let edges = bounceEdge(segment.range.lowerBound, segment.range.upperBound) else { return false }
    var bounce = segment
    bounce.edges = edges
    let fit = GlideFit([bounce], kinds: kinds, profile: profile) { [effort] in effort.frames += $0 }
    guard let fit else { return false }
    return fit.spread < 5e-4 * segment.travel + segment.resolution / 2 + 1.2 * spread
  }

  private func late(from peak: Int, to end: Int, _ way: ClosedRange<Double>) -> GlideFit? {
    // Half of the frames in motion, not of those at rest afterward.
    guard let whole = GlideSegment(frames, peak..<end, metrics: metrics, edges: way),
      whole.used >= Self.fewest
    else { return nil }
    let middle = peak + max(0, min(whole.used / 2, whole.used - Self.fewest))
    // What one start leaves far off, as several motions in a row, the others do not mend.
    guard let first = fit(middle, end, way, from: profile), let segment = first.segments.first,
      first.spread <= Self.hopeless * segment.travel + segment.resolution
    else { return nil }
    return fit(middle, end, way)
  }

  private func fit(
    _ start: Int, _ end: Int, _ way: ClosedRange<Double>, from known: FitProfile? = nil
  ) -> GlideFit? {
    guard start < end, let segment = GlideSegment(frames, start..<end, metrics: metrics, edges: way),
      segment.used >= Self.fewest, effort.frames < Self.mostEffort
    else { return nil }
    return GlideFit([segment], kinds: kinds, profile: known ?? profile, isThorough: known == nil) {
      [effort] in effort.frames += $0
    }
  }

  /// Returns the edges implied by a motion that came to rest at one from beyond, or nil.
  private func bounceEdge(_ start: Int, _ end: Int) -> ClosedRange<Double>? {
    guard
      let whole = GlideSegment(
        frames, start..<end, metrics: metrics, edges: -1e13...1e13)
    else { return nil }
    let rest: Double
    switch whole.end {
    case .settled(let place, _): rest = place
    case .faded:
      let tail = whole.shown[whole.used...].suffix(30)
      rest = tail.reduce(0, +) / Double(max(1, tail.count))
    case .open: return nil
    }
    // The last frame before rest that shows the side from which the motion came.
    guard let before = whole.shown[..<whole.used].last(where: { abs($0 - rest) > 0.03 * whole.travel }) else {
      return nil
    }
    return before > rest ? -1e13...rest : rest...1e13
  }
}
