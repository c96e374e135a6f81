import Foundation

extension Motion {
  package struct FingerPoint: Sendable {
    package var time: Double
    /// The content offset in points that would follow the finger exactly, not adjusted; NaN after a lift.
    package var position: CGPoint
    /// The part of the offset, in points, that follows from content that was inserted, removed or measured.
    package var adjustment: CGPoint

    package init(_ position: CGPoint, adjustment: CGPoint = .zero, at time: Double) {
      self.position = position
      self.adjustment = adjustment
      self.time = time
    }

    /// The content offset in points that would follow the finger exactly, or NaN after a lift.
    package var offset: CGPoint { CGPoint(x: position.x + adjustment.x, y: position.y + adjustment.y) }

    package var isDown: Bool { !position.x.isNaN }
  }
}

extension Motion.FingerPoint: Hashable {
  /// Returns whether both values are the same point, or lifts at the same time.
  package static func == (a: Self, b: Self) -> Bool {
    a.time == b.time && a.adjustment == b.adjustment && (a.position == b.position || !a.isDown && !b.isDown)
  }

  package func hash(into hasher: inout Hasher) {
    hasher.combine(time)
    hasher.combine(isDown)
  }
}
