import Foundation
import ScrollPhysics

/// A scroll view's whole state as a value: offset, what it is doing, and the callbacks it still owes.
///
/// It is driven in two halves. A mutating call (`touchMoved`, `frame`, `setContentOffset`, …) takes an input and
/// queues its consequences; ``nextEvent(downTo:)`` carries them out one by one and returns each callback with the state
/// as UIKit has it in that callback. Between two of them the caller may make further calls, so a delegate may call back
/// from anywhere. Take the callbacks of one call before you make the next, or they come in the wrong order.
/// ``ScrollView`` does this for you.
///
/// Times are seconds on one clock of the caller's, never read here; points have y down. Input that is not finite is
/// ignored, time that runs backwards does nothing. One finger scrolls at a time: further ones are ignored until it lifts.
public struct ScrollEngine: Hashable, Sendable {
  /// The laws and constants; a change counts from the next input or frame on.
  public var profile: ScrollProfile
  /// The facts about the view; a change counts from the next input or frame on and moves nothing by itself.
  public var metrics: ScrollMetrics
  /// The point of the content at the view's origin, in points; grows as content moves up and left.
  public internal(set) var contentOffset: CGPoint
  /// Length in seconds of the first step after a release: one frame of the display (1/60 unless set; more than 0).
  public var nominalFrame: Double {
    didSet { if !(nominalFrame.isFinite && nominalFrame > 0) { nominalFrame = oldValue } }
  }

  var activity = Activity.idle
  private var owed: [Owed] = []
  private var generation = 0

  /// What the view is doing.
  enum Activity: Hashable, Sendable {
    case idle
    /// A finger is down and has not begun a drag.
    case touching(Pan)
    /// A finger drags.
    case dragging(Pan)
    /// The finger lifted and the callbacks of that are being sent; `isDragOver` if it had not dragged, or once the
    /// drag is told to be over with no glide to follow.
    case lifting(Pan, isDragOver: Bool)
    case gliding(Glide)
    case animating(OffsetAnimation)
  }

  /// A consequence still to be carried out.
  enum Step: Hashable, Sendable {
    /// Sends a callback, the state being what it is.
    case send(ScrollEvent)
    /// Changes the offset, with its callback if it is another one.
    case scroll(CGPoint)
    /// Changes the offset to where the dragging finger holds it.
    case followFinger
    /// Takes up another activity, with a callback.
    case become(Activity, ScrollEvent?)
    /// Begins the scroll to the top that was not declined.
    case scrollToTop
    /// Begins the drag that the finger's movement was recognised as.
    case beginDrag
    /// Begins a glide with a velocity in pt/s, from where the content is by then.
    case glide(velocity: CGPoint)
    /// Begins an animation to a target, from where the content is by then.
    case animate(OffsetAnimation.Kind, to: CGPoint, duration: Double)
  }

  private struct Owed: Hashable, Sendable {
    var step: Step
    var generation: Int
  }

  /// A view at rest at an offset in points (its top left unless given, or if it is none that content can have: not
  /// finite, or 10¹³ and more).
  public init(metrics: ScrollMetrics, profile: ScrollProfile = .uikit, contentOffset: CGPoint? = nil) {
    self.metrics = metrics
    self.profile = profile
    self.contentOffset =
      contentOffset.flatMap { Self.isPlace($0) ? $0 : nil }
      ?? CGPoint(x: 0 - metrics.contentInset.left, y: 0 - metrics.contentInset.top)
    nominalFrame = 1.0 / 60
  }

  // MARK: State

  /// Whether a finger is down, though it may not have moved the content. Cleared only after didEndDragging.
  public var isTracking: Bool {
    switch activity {
    case .touching, .dragging, .lifting: true
    case .idle, .gliding, .animating: false
    }
  }

  /// Whether the content was moved by a finger that is down, or still moves because of it: true from
  /// willBeginDragging through the glide to its last step, as UIKit has it.
  public var isDragging: Bool {
    switch activity {
    case .dragging: true
    case .lifting(_, let isDragOver): !isDragOver
    case .gliding(let glide): !glide.isEnding
    case .idle, .touching, .animating: false
    }
  }

  /// Whether the content glides or bounces; also while a finger that caught the glide rests on it.
  public var isDecelerating: Bool {
    switch activity {
    case .gliding: true
    case .touching(let pan), .lifting(let pan, _): pan.interruptsGlide
    case .idle, .dragging, .animating: false
    }
  }

  /// What it is doing in SwiftUI's words.
  public var phase: ScrollPhase {
    switch activity {
    case .idle: .idle
    case .touching: .tracking
    case .lifting(let pan, _) where pan.drag == nil: .tracking
    case .dragging, .lifting: .interacting
    case .gliding: .decelerating
    case .animating: .animating
    }
  }

  /// Velocity in pt/s, in the offset's direction: the pan recogniser's while a finger drags (it does not decay while the
  /// finger rests, and no band is counted), the law's own while the content glides (0 for a bounce that began at rest,
  /// though the band pulls it home), the curve's slope while it animates.
  public var velocity: CGPoint {
    switch activity {
    case .idle, .touching: .zero
    case .dragging(let pan), .lifting(let pan, _): offsetVelocity(pan.currentVelocity)
    case .gliding(let glide): glide.velocity
    case .animating(let animation): animation.velocity
    }
  }

  /// What it needs next to go on.
  public var need: FrameNeed {
    switch activity {
    case .gliding, .animating: .frame
    case .idle, .touching, .dragging, .lifting: .nothing
    }
  }

  // MARK: Callbacks

  /// How many consequences are queued. A caller notes it before a mutating call and then takes events down to it, so
  /// that a call made from inside a callback delivers its own events before it returns and leaves the outer ones.
  public var owedCount: Int { owed.count }

  /// Carries out queued consequences until one is a callback, and returns it; nil when no more than `floor` are left.
  public mutating func nextEvent(downTo floor: Int = 0) -> ScrollEvent? {
    while owed.count > floor, let next = owed.popLast() {
      // What was queued for an activity that something else has ended since is void.
      guard next.generation == generation else { continue }
      switch next.step {
      case .send(let event): return event
      case .scroll(let offset):
        if moveContent(to: offset) { return .didScroll }
      case .followFinger:
        if moveContent(to: draggedOffset) { return .didScroll }
      case .become(let activity, let event):
        self.activity = activity
        if let event { return event }
      case .scrollToTop: beginScrollToTop()
      case .beginDrag:
        if beginDrag() { return .willBeginDragging }
      case .glide(let velocity):
        activity = .gliding(Glide(offset: contentOffset, velocity: velocity, metrics: metrics))
        return .willBeginDecelerating
      case .animate(let kind, let target, let duration):
        activity = .animating(
          OffsetAnimation(kind: kind, from: contentOffset, to: target, duration: duration))
      }
    }
    return nil
  }

  private mutating func moveContent(to offset: CGPoint) -> Bool {
    guard offset != contentOffset, offset.isFinite else { return false }
    contentOffset = offset
    return true
  }

  /// Queues consequences, to be carried out in this order.
  mutating func owe(_ steps: [Step]) {
    for step in steps.reversed() { owed.append(Owed(step: step, generation: generation)) }
  }

  /// Forgets the consequence that would be carried out next.
  mutating func dropNextStep() { _ = owed.popLast() }

  /// Replaces the activity at once; what is still queued for the old one is void.
  mutating func begin(_ activity: Activity) {
    generation &+= 1
    self.activity = activity
  }

  /// The offset's velocity for a finger's: opposite, and 0 on an axis that cannot scroll.
  func offsetVelocity(_ finger: CGPoint) -> CGPoint {
    CGPoint(
      x: metrics.canScroll(.horizontal) ? 0 - finger.x : 0,
      y: metrics.canScroll(.vertical) ? 0 - finger.y : 0)
  }
}
