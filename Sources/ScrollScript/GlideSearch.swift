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
  /// Most peaks of a motion that are looked at.
  private static let mostPeaks = 12
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
    let middle = peak + (end - peak) / 2
    var ways: [ClosedRange<Double>] = [edges ?? -1e13...1e13]
    if edges == nil, let edge = bounceEdge(peak, end) { ways.append(edge) }
    var best: (segment: GlideSegment, spread: Double)?
    for way in ways {
      // The second half tells how well the laws can fit at all.
      guard let late = late(from: middle, peak: peak, to: end, way) else { continue }
      let limit = max(3 * late.spread, late.segments[0].resolution / 2, 1e-4)
      func fits(_ start: Int) -> GlideFit? {
        guard let fit = fit(start, end, way), fit.spread <= limit, isEven(fit, limit) else { return nil }
        return fit
      }
      // The first frame from which on it fits.
      var (bad, good) = (peak - 1, late.segments[0].range.lowerBound)
      guard fits(good) != nil else { continue }
      while good - bad > 1 {
        let middle = (good + bad) / 2
        if fits(middle) != nil { good = middle } else { bad = middle }
      }
      // The frame next to the finger's may be half its own.
      guard let fit = fits(good), let segment = fit.segments.first else { continue }
      // More frames, then the better fit; without edges in preference.
      let isBetter =
        best.map {
          Double(segment.used) > 1.2 * Double($0.segment.used)
            || (Double(segment.used) > 0.8 * Double($0.segment.used) && fit.spread < 0.5 * $0.spread)
        } ?? true
      if isBetter { best = (segment, fit.spread) }
    }
    return best?.segment
  }

  private func late(from middle: Int, peak: Int, to end: Int, _ way: ClosedRange<Double>) -> GlideFit? {
    // Of what is on the way, not of where it rests afterwards.
    guard let whole = GlideSegment(frames, peak..<end, metrics: metrics, edges: way) else { return nil }
    let start = peak + max(0, min(whole.used / 2, whole.used - GlideSegment.fewest))
    return fit(start, end, way)
  }

  private func fit(_ start: Int, _ end: Int, _ way: ClosedRange<Double>) -> GlideFit? {
    guard start < end, let segment = GlideSegment(frames, start..<end, metrics: metrics, edges: way) else {
      return nil
    }
    return GlideFit([segment], kinds: kinds, profile: profile)
  }

  /// Whether its first frames are no further off than the others.
  private func isEven(_ fit: GlideFit, _ limit: Double) -> Bool {
    zip(fit.segments[0].shown.prefix(4), fit.motions[0]).allSatisfy { abs($0 - $1.offset) <= 2.5 * limit }
  }

  /// The edges if it came to rest at one from beyond.
  private func bounceEdge(_ start: Int, _ end: Int) -> ClosedRange<Double>? {
    let slice = frames.frames[start..<end]
    guard let rest = slice.last?.last, let before = slice.last(where: { $0.shown != rest })?.shown else {
      return nil
    }
    return before > rest ? -1e13...rest : rest...1e13
  }
}
