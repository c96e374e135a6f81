import Foundation

extension Motion {
  package struct FingerPoint: Hashable, Sendable {
    package var time: Double
    /// The content offset in points that would follow the finger exactly, not adjusted; `nil` after a lift.
    package var position: CGPoint?
    /// The part of the offset, in points, that follows from content that was inserted, removed or measured.
    package var adjustment: CGPoint

    package init(_ position: CGPoint?, adjustment: CGPoint = .zero, at time: Double) {
      (self.position, self.adjustment, self.time) = (position, adjustment, time)
    }

    /// The content offset in points that would follow the finger exactly, or NaN after a lift.
    package var offset: CGPoint {
      position.map { CGPoint(x: $0.x + adjustment.x, y: $0.y + adjustment.y) }
        ?? CGPoint(x: CGFloat.nan, y: .nan)
    }

    package var isDown: Bool { position != nil }
  }
}
