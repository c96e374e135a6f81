import Foundation

/// A finger's lift while its callbacks are being sent: what was decided, and what follows once they are.
struct Lift: Hashable, Sendable {
  /// What follows.
  enum Next: Hashable, Sendable {
    /// Nothing: the content stays where it is.
    case rest
    /// The glide.
    case glide
    /// An animation that was asked for meanwhile.
    case animation(OffsetAnimation.Kind, to: CGPoint)
    /// A finger that came down meanwhile.
    case finger(Pan)
  }

  /// What one axis of the glide does.
  enum Course: Hashable, Sendable {
    /// It is left to the law.
    case free
    /// It ends at an offset that the delegate chose.
    case aimed(at: Double)
    /// It ends on a page.
    case page(at: Double)
  }

  /// How much of it has been told.
  enum Stage: Hashable, Sendable {
    /// Nothing.
    case begun
    /// Where the content will end, to which the delegate may answer.
    case asked
    /// The drag's end.
    case ended(willDecelerate: Bool)
    /// The beginning of a glide that was told of, though something else has taken its place: its end follows at once.
    case cutShort
    /// The end of the glide that the finger caught too: to its delegate the view is at rest.
    case over
  }

  /// The finger.
  var pan: Pan
  var stage = Stage.begun
  /// What a glide would begin with, pt/s in the offset's direction.
  var velocity = CGPoint.zero
  /// Where the content will end as far as is told beforehand.
  var target: CGPoint
  var courses = AxisPair(x: Course.free, y: Course.free)
  var next = Next.rest

  /// A lift that leaves the content where it is.
  init(_ pan: Pan, at offset: CGPoint) {
    self.pan = pan
    target = offset
  }

  /// The view's sizes or insets changed: a page that a glide is to lead to keeps its number.
  mutating func follow(_ metrics: ScrollMetrics, from old: ScrollMetrics) {
    for axis in Axis.allCases {
      guard case .page(let place) = courses[axis] else { continue }
      courses[axis] = .page(at: metrics.page(at: place, in: old, axis))
    }
  }

  /// The content is put elsewhere: the places that the glide leads to move along.
  mutating func move(by delta: CGPoint) {
    for axis in Axis.allCases {
      switch courses[axis] {
      case .free: break
      case .aimed(let place): courses[axis] = .aimed(at: place + delta[axis])
      case .page(let place): courses[axis] = .page(at: place + delta[axis])
      }
    }
  }

  /// The content moved under the finger: everything that the lift leads to moves along.
  mutating func follow(_ delta: CGPoint) {
    move(by: delta)
    target = CGPoint(x: target.x + delta.x, y: target.y + delta.y)
    switch next {
    case .animation(let kind, let place):
      next = .animation(kind, to: CGPoint(x: place.x + delta.x, y: place.y + delta.y))
    case .rest, .glide, .finger: break
    }
  }

  /// Whether isTracking still reads true.
  var isTracking: Bool {
    switch stage {
    case .begun, .asked, .ended: true
    case .cutShort, .over: false
    }
  }

  /// Whether isDragging still reads true.
  var isDragging: Bool {
    switch stage {
    case .begun, .asked, .ended(willDecelerate: true), .cutShort: pan.drag != nil
    case .ended(willDecelerate: false), .over: false
    }
  }
}
