import Foundation
import ScrollPhysics

/// An animated change of the offset.
struct OffsetAnimation: Hashable, Sendable {
  /// How it gets there.
  enum Kind: Hashable, Sendable {
    /// setContentOffset(_:animated:): accelerates, then decelerates.
    case program
    /// A wheel or a key: starts at once and decelerates evenly, so that the first frame answers the notch.
    case notch
    /// The status bar was tapped: a critically damped spring.
    case toTop

    /// The callback at its end.
    var ending: ScrollEvent {
      switch self {
      case .program, .notch: .didEndScrollingAnimation
      case .toTop: .didScrollToTop
      }
    }
  }

  let kind: Kind
  let from: CGPoint
  let target: CGPoint
  /// Seconds from start to end.
  let duration: Double
  /// Its start; nil until the frame that handles it, which shows it one nominal frame in, as it does a release.
  private var start: Double?
  private(set) var velocity = CGPoint.zero

  init(kind: Kind, from: CGPoint, to target: CGPoint, duration: Double) {
    self.kind = kind
    self.from = from
    self.target = target
    self.duration = duration
  }

  /// The offset at `time` seconds, and whether that is the end.
  mutating func step(to time: Double, nominalFrame: Double) -> (offset: CGPoint, isOver: Bool) {
    let begin = start ?? time - nominalFrame
    start = begin
    let fraction = (time - begin) / duration
    // 0.3 s are 18 frames of 60 Hz, however their times were rounded.
    guard fraction < 1 - 1e-9 else {
      velocity = .zero
      return (target, true)
    }
    let (progress, slope) =
      switch kind {
      case .program: EaseCurve.easeInEaseOut.value(at: fraction)
      case .notch: Self.evenDeceleration(max(0, fraction))
      case .toTop: ScrollToTopSpring.value(at: time - begin, duration: duration)
      }
    let (dx, dy) = (target.x - from.x, target.y - from.y)
    velocity = CGPoint(x: dx * slope / duration, y: dy * slope / duration)
    return (CGPoint(x: from.x + dx * progress, y: from.y + dy * progress), false)
  }

  private static func evenDeceleration(_ fraction: Double) -> (progress: Double, slope: Double) {
    (1 - (1 - fraction) * (1 - fraction), 2 * (1 - fraction))
  }
}
