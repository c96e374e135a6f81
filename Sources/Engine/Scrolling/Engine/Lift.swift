import Foundation

/// The lift of a finger during its callbacks: the decisions made and the activity that follows.
struct Lift: Hashable, Sendable {
  enum Next: Hashable, Sendable {
    case rest
    case glide
    case animation(OffsetAnimation.Kind, to: CGPoint)
    /// A finger that came down during the callbacks.
    case finger(Pan)

    var isFinger: Bool { if case .finger = self { true } else { false } }
  }

  /// The progress of the lift's callbacks.
  enum Stage: Hashable, Sendable {
    /// No callback has been sent.
    case begun
    /// The target offset was sent, and the delegate may change it.
    case asked
    /// The end of the drag was sent.
    case ended(willDecelerate: Bool)
    /// The beginning of a glide was sent, although another activity has replaced it. Its end follows at once.
    case cutShort
    /// The end of the glide that the finger caught was sent too. The delegate sees the view at rest.
    case over
  }

  var pan: Pan
  var stage = Stage.begun
  /// The initial velocity of a glide in pt/s, in the offset's direction.
  var velocity = CGPoint.zero
  /// The part of that velocity that the fling before added, in pt/s.
  var boost = CGPoint.zero
  /// The distance in points that the glide goes before it moves the content, because it uses up the stretch
  /// at an edge. It is positive toward greater offsets.
  var relaxing = CGPoint.zero
  /// The offset at which the content is predicted to come to rest.
  var target: CGPoint
  var courses = AxisPair(x: Glide.Course.free, y: Glide.Course.free)
  var next = Next.rest

  init(_ pan: Pan, at offset: CGPoint) {
    self.pan = pan
    target = offset
  }

  /// Updates the lift after a change of the view's sizes or insets. A target page keeps its number.
  mutating func follow(_ metrics: ScrollMetrics, from old: ScrollMetrics) {
    for axis in Axis.allCases { courses[axis].follow(metrics, from: old, axis) }
  }

  /// Moves the targets of the glide after a change of the content offset by `delta`.
  mutating func move(by delta: CGPoint) {
    for axis in Axis.allCases { courses[axis].move(by: delta[axis]) }
  }

  /// Moves the targets of the lift's glide after the content moved by `delta` under the finger.
  mutating func follow(_ delta: CGPoint) {
    move(by: delta)
    target = target + delta
  }

  var isTracking: Bool {
    switch stage {
    case .begun, .asked, .ended: true
    case .cutShort, .over: false
    }
  }

  var isDragging: Bool {
    switch stage {
    case .begun, .asked, .ended(willDecelerate: true), .cutShort: pan.drag != nil
    case .ended(willDecelerate: false), .over: false
    }
  }
}
