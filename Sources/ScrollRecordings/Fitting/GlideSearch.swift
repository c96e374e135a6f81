import Foundation
import ScrollPhysics
import Scrolling

/// Finds the stretches of free motion in offsets of which nothing else is known.
///
/// What moves is split where its speed peaks: a finger has no more to do with it from some frame after a peak up to a
/// frame before the next. Of those the earliest is taken from which on the laws fit as well as they do later.
struct GlideSearch {
  private let frames: FitFrames
  private let metrics: ScrollMetrics
  /// The edges, nil where they are not known.
  private let edges: ClosedRange<Double>?
  private let kinds: [FitConstant.Kind]
  private let profile: FitProfile

  /// Seconds without movement that part two motions.
  private static let pause = 0.25
  /// Seconds within which only a bounce turns back and runs free.
  private static let turn = 0.06
  /// Fewest frames of a motion that nothing but itself shows to be free.
  private static let fewest = 10
  /// Most peaks of a motion that are looked at.
  private static let mostPeaks = 12
  /// Share of its travel by which a free motion may be off.
  private static let roughest = 0.01
  /// Share of the greatest speed that makes a peak.
  private static let peakShare = 0.1

  init(
    _ frames: FitFrames, metrics: ScrollMetrics, edges: ClosedRange<Double>?, kinds: [FitConstant.Kind],
    profile: FitProfile
  ) {
    self.frames = frames
    self.metrics = metrics
    self.edges = edges
    self.kinds = kinds
    self.profile = profile
  }

  func segments() -> [GlideSegment] {
    var found: [GlideSegment] = []
    for span in spans() {
      var start = span.lowerBound
      let peaks = peaks(in: span)
      for (number, peak) in peaks.enumerated() where peak >= start {
        let later = peaks[(number + 1)...].map { valley(peak, $0) }
        let ends = [span.upperBound] + later.reversed()
        for end in ends where end > peak {
          guard let segment = segment(from: peak, to: end) else { continue }
          found.append(segment)
          start = end
          break
        }
      }
    }
    return found
  }

  // MARK: Where it moves

  /// Ranges of frames between pauses; a pause belongs to the motion before it.
  private func spans() -> [Range<Int>] {
    let all = frames.frames
    var spans: [Range<Int>] = []
    var start: Int?
    var moved = 0
    for index in all.indices.dropFirst() where all[index].last != all[index - 1].last {
      if let begun = start, all[index].time - all[moved].time > Self.pause {
        spans.append(begun..<index)
        start = index - 1
      }
      start = start ?? index - 1
      moved = index
    }
    if let start { spans.append(start..<all.count) }
    return spans
  }

  /// Frames at which the speed is greatest, the signs of both directions apart.
  private func peaks(in span: Range<Int>) -> [Int] {
    let speeds = span.map { abs(speed($0, span)) }
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

  /// Over two frames, so that one that stutters is no peak.
  private func speed(_ index: Int, _ span: Range<Int>) -> Double {
    let (a, b) = (max(span.lowerBound, index - 1), min(span.upperBound - 1, index + 1))
    let seconds = frames.frames[b].time - frames.frames[a].time
    return seconds > 0 ? (frames.frames[b].last - frames.frames[a].last) / seconds : 0
  }

  /// Between two peaks, the frame that is slowest.
  private func valley(_ first: Int, _ second: Int) -> Int {
    let span = first..<(second + 1)
    return span.min { abs(speed($0, span)) < abs(speed($1, span)) } ?? first
  }

  // MARK: What the laws fit

  private func segment(from peak: Int, to end: Int) -> GlideSegment? {
    var ways: [ClosedRange<Double>] = [edges ?? -1e13...1e13]
    if edges == nil, let edge = bounceEdge(peak, end) { ways.append(edge) }
    var best: GlideSegment?
    var bestSpread = Double.infinity
    for way in ways {
      guard let fit = earliest(from: peak, to: end, way), let segment = fit.segments.first,
        edges != nil || isLikely(segment, fit.spread)
      else { continue }
      // More frames, then the better fit; a glide in preference.
      let isBetter =
        best.map {
          Double(segment.used) > 1.2 * Double($0.used)
            || (Double(segment.used) > 0.8 * Double($0.used) && fit.spread < 0.5 * bestSpread)
        } ?? true
      if isBetter { (best, bestSpread) = (segment, fit.spread) }
    }
    return best
  }

  /// The motion from the first frame on from which the laws fit it as well as its second half.
  private func earliest(from peak: Int, to end: Int, _ way: ClosedRange<Double>) -> GlideFit? {
    // A bounce from rest is soon at its quickest.
    let first = max(0, peak - 3)
    guard let late = late(from: peak, to: end, way), let half = late.segments.first else { return nil }
    let scatter = 1 + 3 / (2 * Double(half.used)).squareRoot()
    let limit = max(scatter * late.spread, scatter * half.resolution * 0.29, 1e-4)
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
    // What is only a half may lead to other constants than the whole.
    if good - peak > Self.fewest, let fit = fits((peak + good) / 2, from: nil) {
      (bad, good, best) = (first - 1, (peak + good) / 2, fit)
      narrow()
    }
    // What noise hides of the finger is in the first frame.
    guard best.spread > 0.01, good < half.range.lowerBound, let fit = fit(good + 1, end, way) else {
      return best
    }
    return fit
  }

  /// Whether it is what it is taken for, where no edge is known: a glide goes on as the finger moved the content, a bounce
  /// turns back. By themselves, a bounce from rest and a glide of another rate look the same.
  private func isLikely(_ segment: GlideSegment, _ spread: Double) -> Bool {
    let way = segment.shown[..<segment.used]
    guard let first = way.first, let last = way.last else { return false }
    let grain = max(2 * segment.resolution, 0.03 * segment.travel)
    let isFree = segment.edges.contains(1e12) && segment.edges.contains(-1e12)
    // Where it turned back on its way here, and how far it had come.
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
    // A finger takes longer than a few frames to turn and let go.
    let isFresh =
      abs(first - extreme) < 0.2 * abs(last - extreme)
      || frames.frames[segment.range.lowerBound].time - left < Self.turn
    let hasTurned = (farther - extreme) * direction > grain && isFresh
    let turns =
      (way.max() ?? last) - max(first, last) > grain || min(first, last) - (way.min() ?? last) > grain
    if isFree, !turns, (farther - extreme) * direction > grain, isLikeBounce(segment, spread) { return false }
    return isFree != (turns || hasTurned)
  }

  /// Whether a bounce from rest to where it settled would go the same.
  private func isLikeBounce(_ segment: GlideSegment, _ spread: Double) -> Bool {
    guard let edges = bounceEdge(segment.range.lowerBound, segment.range.upperBound) else { return false }
    var bounce = segment
    bounce.edges = edges
    guard let fit = GlideFit([bounce], kinds: kinds, profile: profile) else { return false }
    return fit.spread < 5e-4 * segment.travel + segment.resolution / 2 + 1.2 * spread
  }

  private func late(from peak: Int, to end: Int, _ way: ClosedRange<Double>) -> GlideFit? {
    // Half of what is on the way, not of where it rests afterwards.
    guard let whole = GlideSegment(frames, peak..<end, metrics: metrics, edges: way),
      whole.used >= Self.fewest
    else { return nil }
    return fit(peak + max(0, min(whole.used / 2, whole.used - Self.fewest)), end, way)
  }

  private func fit(
    _ start: Int, _ end: Int, _ way: ClosedRange<Double>, from known: FitProfile? = nil
  ) -> GlideFit? {
    guard start < end, let segment = GlideSegment(frames, start..<end, metrics: metrics, edges: way),
      segment.used >= Self.fewest
    else { return nil }
    return GlideFit([segment], kinds: kinds, profile: known ?? profile, isThorough: known == nil)
  }

  /// Whether its first frames are no further off than the others.
  private func isEven(_ fit: GlideFit, _ limit: Double) -> Bool {
    zip(fit.segments[0].shown.prefix(4), fit.motions[0]).allSatisfy { abs($0 - $1.offset) <= 2.5 * limit }
  }

  /// The edges if it came to rest at one from beyond.
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
    // The side from which it came.
    guard let before = whole.shown[..<whole.used].last(where: { abs($0 - rest) > 0.03 * whole.travel }) else {
      return nil
    }
    return before > rest ? -1e13...rest : rest...1e13
  }
}
