import Foundation

/// The lift of a finger during its callbacks: the decisions made and the activity that follows.
struct Lift: Hashable, Sendable {
  enum Next: Hashable, Sendable {
    case rest
    case glide
    case animation(OffsetAnimation.Kind, to: CGPoint)
    /// A finger that came down during the callbacks.
    case finger(Pan)
  }

  enum Course: Hashable, Sendable {
    /// The deceleration law determines the motion.
    case free
    /// The axis ends at an offset that the delegate chose.
    case aimed(at: Double)
    case page(at: Double)
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
  var courses = AxisPair(x: Course.free, y: Course.free)
  var next = Next.rest

  init(_ pan: Pan, at offset: CGPoint) {
    self.pan = pan
    target = offset
  }

  /// Updates the lift after a change of the view's sizes or insets. A target page keeps its number.
  mutating func follow(_ metrics: ScrollMetrics, from old: ScrollMetrics) {
    for axis in Axis.allCases {
      guard case .page(let place) = courses[axis] else { continue }
      courses[axis] = .page(at: metrics.page(at: place, in: old, axis))
    }
  }

  /// Moves the targets of the glide after a change of the content offset by `delta`.
  mutating func move(by delta: CGPoint) {
    for axis in Axis.allCases {
      switch courses[axis] {
      case .free: break
      case .aimed(let place): courses[axis] = .aimed(at: place + delta[axis])
      case .page(let place): courses[axis] = .page(at: place + delta[axis])
      }
    }
  }

  /// Moves the targets of the lift's glide after the content moved by `delta` under the finger.
  mutating func follow(_ delta: CGPoint) {
    move(by: delta)
    target = CGPoint(x: target.x + delta.x, y: target.y + delta.y)
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
