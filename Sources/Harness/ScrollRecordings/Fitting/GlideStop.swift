import Foundation
import ScrollPhysics
import Scrolling

/// The brackets of the constants that end a motion. Motion continued at one and stopped at the other.
struct GlideStop {
  /// The bounds of a constant, infinite where unknown.
  struct Bracket: Hashable {
    var low = -Double.infinity, high = Double.infinity

    var isClosed: Bool { low.isFinite && high.isFinite && low <= high }
    mutating func raise(to value: Double) { low = max(low, value) }
    mutating func lower(to value: Double) { high = min(high, value) }
  }

  private(set) var speed = Bracket()
  private(set) var distance = Bracket()

  init(_ fit: GlideFit) {
    var ends: [End] = []
    for (segment, motions) in zip(fit.segments, fit.motions) { take(segment, motions, fit.spread, &ends) }
    for end in ends where !end.isFilmed || end.speed <= speed.high { speed.raise(to: end.speed) }
  }

  /// The speed at which a motion stopped, and whether a finger may have stopped it, which no film shows.
  private typealias End = (speed: Double, isFilmed: Bool)

  /// Returns whether the laws lead close to the recorded end. If not, they predict nothing about it.
  private func isNear(_ segment: GlideSegment, _ motions: [AxisMotion]) -> Bool {
    let last = segment.used - 1
    let pixel = 1 / Double(segment.metrics.scale)
    return abs(motions[last].offset - segment.shown[last]) <= max(2 * pixel, 0.005 * segment.travel)
  }

  private mutating func take(
    _ segment: GlideSegment, _ motions: [AxisMotion], _ spread: Double, _ ends: inout [End]
  ) {
    func edge(_ index: Int) -> Double { motions[index].offset.clamped(to: segment.edges) }
    func isInside(_ index: Int) -> Bool { segment.edges.contains(motions[index].offset) }
    func distance(_ index: Int) -> Double { abs(motions[index].offset - edge(index)) }
    guard motions.count > 1, isNear(segment, motions) else { return }
    // Offsets rounded to pixels only show that the motion stopped in one of several frames. For an exact
    // result, the laws must also fit that closely.
    let isExact = segment.resolution < 0.9 / Double(segment.metrics.scale) && spread < 0.01
    let doubt = isExact ? 0 : spread
    // The motion continued after every moving frame but the last.
    let known: Int
    switch segment.end {
    case .settled(_, let frame): known = min(frame, motions.count) - 1
    case .open: known = segment.used - 2
    case .faded: return
    }
    for index in 1..<max(1, known + 1) {
      if isInside(index), isInside(index - 1) {
        speed.lower(to: abs(motions[index].velocity) * (isExact ? 1 : 1.01))
      }
      // A step that began beyond the edge can end the bounce.
      if !isInside(index), !isInside(index - 1) { self.distance.lower(to: distance(index) + doubt) }
    }
    guard case .settled(let place, let frame) = segment.end, frame < motions.count, frame > 0 else { return }
    let pixel = 1 / Double(segment.metrics.scale)
    var last = frame
    if !isExact {
      while last + 1 < motions.count, abs(motions[last + 1].offset - place) <= pixel / 2 + 2 * doubt + 1e-6 {
        last += 1
      }
    }
    // Without a frame in which the motion would have continued, nothing shows that it stopped.
    guard isExact || last + 1 < motions.count else { return }
    let wasBeyond = !isInside(frame - 1) || !isInside(frame)
    if !wasBeyond {
      ends.append((abs(motions[last].velocity) * (isExact ? 1 : 0.99), segment.isFilmed))
    } else if abs(place - edge(frame)) < 1e-4 {
      self.distance.raise(to: max(0, distance(last) - doubt))
    }
  }
}
