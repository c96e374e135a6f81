import Foundation
import Scrolling

extension Motion {
  /// The state of the view after a display frame.
  package struct Frame: Hashable, Sendable {
    /// The time of the display frame in seconds, later than the previous frame's.
    package var time: Double
    package var offset: CGPoint
    /// The part of the offset, in points, that follows from content that was inserted, removed or measured.
    /// The content did not move on the screen by it.
    package var adjustment: CGPoint
    /// The distance in points by which the content lies beyond an edge, on the axis where it is greater, or 0
    /// inside the edges.
    package var overshoot: Double
    package var phase: ScrollPhase
    /// Whether another motion has begun since the previous display frame. The velocities before and after
    /// such a change are unrelated.
    package var isStart: Bool
    /// Whether nothing in the scene moved after this display frame until the next one, however late.
    package var isAtRest: Bool
    /// Whether the frame shows another node than the previous one, whose offset is unrelated.
    package var isOther: Bool
    /// The shares of the view by which the content is stretched at its edges, in 1/32767, enough for a curve.
    private var shares: SIMD2<Int16>

    package init(
      time: Double, offset: CGPoint, adjustment: CGPoint = .zero, stretch: CGPoint = .zero,
      overshoot: Double = 0,
      phase: ScrollPhase = .idle, isStart: Bool = false, isAtRest: Bool = false, isOther: Bool = false
    ) {
      func share(_ value: CGFloat) -> Int16 {
        value.isFinite
          ? Int16((Double(value).clamped(to: -1...1) * 32767).rounded(.toNearestOrAwayFromZero)) : 0
      }
      shares = SIMD2(share(stretch.x), share(stretch.y))
      self.time = time
      self.offset = offset
      self.adjustment = adjustment
      self.overshoot = overshoot
      self.phase = phase
      self.isStart = isStart
      self.isAtRest = isAtRest
      self.isOther = isOther
    }

    /// The shares of the view by which the content is stretched at its edges, from −1 to 1: negative at the
    /// top and left edges.
    package var stretch: CGPoint { CGPoint(x: Double(shares.x) / 32767, y: Double(shares.y) / 32767) }

    /// Whether the content lies beyond its edges. Content that decelerates there is bouncing.
    package var isOutside: Bool { overshoot > 0 }

    /// Whether a finger, a law or an animation moves the content.
    var isMoving: Bool {
      switch phase {
      case .idle, .tracking: false
      case .interacting, .decelerating, .animating: true
      }
    }

    /// The distance in points by which the content has moved on the screen, left or up.
    var position: CGPoint { CGPoint(x: offset.x - adjustment.x, y: offset.y - adjustment.y) }

    /// Returns the movement of the content on the screen since the previous frame in points, left and up, or
    /// zero if that shows another node.
    func movement(from before: Frame) -> CGPoint {
      guard !isOther else { return .zero }
      let change = CGPoint(x: offset.x - before.offset.x, y: offset.y - before.offset.y)
      guard adjustment != before.adjustment else { return change }
      // Sums of adjustments are not exact.
      func exact(_ distance: CGFloat) -> CGFloat { abs(distance) < 1e-6 ? 0 : distance }
      return CGPoint(
        x: exact(change.x - (adjustment.x - before.adjustment.x)),
        y: exact(change.y - (adjustment.y - before.adjustment.y)))
    }

    func distance(from before: Frame) -> Double {
      let movement = movement(from: before)
      return hypot(Double(movement.x), Double(movement.y))
    }
  }
}
