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
  /// The facts about the view. A change counts from the next input or frame on and moves nothing by itself; one that
  /// switches scrolling off cancels a finger that is down, with its callbacks.
  public var metrics: ScrollMetrics { didSet { metricsChanged(from: oldValue) } }
  /// The point of the content at the view's origin, in points; grows as content moves up and left.
  public internal(set) var contentOffset: CGPoint
  /// Length in seconds of the first step after a release: one frame of the display (1/60 unless set; more than 0).
  public var nominalFrame: Double {
    didSet { if !(nominalFrame.isFinite && nominalFrame > 0) { nominalFrame = oldValue } }
  }

  /// Time in seconds of the latest input or frame that bore one; nil before the first.
  public private(set) var time: Double?

  /// Whether another is in the same state, whenever each was last told the time.
  package func isSame(as other: ScrollEngine) -> Bool {
    var copy = self
    copy.time = other.time
    return copy == other
  }

  var activity = Activity.idle
  var fastScroll = FastScroll()
  private var owed: [Owed] = []
  private var generation = 0

  /// What the view is doing.
  enum Activity: Hashable, Sendable {
    case idle
    /// A finger is down and has not begun a drag.
    case touching(Pan)
    /// A finger drags.
    case dragging(Pan)
    /// The finger lifted and the callbacks of that are being sent.
    case lifting(Lift)
    case gliding(Glide)
    case animating(OffsetAnimation)
  }

  /// A consequence still to be carried out.
  enum Step: Hashable, Sendable {
    /// Sends a callback, the state being what it is.
    case send(ScrollEvent)
    /// Changes the offset, with its callback if it is another one.
    case scroll(CGPoint)
    /// Comes to rest, with a callback.
    case rest(ScrollEvent?)
    /// Ends the glide that the finger caught.
    case endCaughtGlide
    /// Recognises the finger's drag.
    case recognise
    /// Begins the drag that the finger's movement was recognised as.
    case beginDrag
    /// Notes that the drag's beginning was told.
    case toldBegin
    /// Changes the offset to where the dragging finger holds it.
    case followFinger
    /// Tells that the finger lifted, and asks where the content is to end.
    case askTarget
    /// Tells that the drag is over.
    case endDrag
    /// Does what follows a lift.
    case followLift
    /// Begins a glide without speed, of content that is let go outside or between two pages.
    case letGo(AxisPair<Lift.Course>)
    /// Notes that only the glide's closing offset is still to be shown.
    case closeGlide
    /// Ends an animation with its callback.
    case endAnimation(OffsetAnimation.Kind)
    /// Begins an animation to a target, from where the content is by then.
    case animate(OffsetAnimation.Kind, to: CGPoint)
    /// Begins the scroll to the top that was not declined.
    case scrollToTop
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
    case .touching, .dragging: true
    case .lifting(let lift): lift.isTracking
    case .idle, .gliding, .animating: false
    }
  }

  /// Whether the content was moved by a finger that is down, or still moves because of it: true from
  /// willBeginDragging through the glide to its last step, as UIKit has it.
  public var isDragging: Bool {
    switch activity {
    case .dragging(let pan): profile.contract.dragsInWillBeginDragging || pan.drag?.isTold == true
    case .lifting(let lift): lift.isDragging
    case .gliding(let glide): !glide.isEnding
    case .idle, .touching, .animating: false
    }
  }

  /// Whether the content glides or bounces; also while a finger that caught the glide rests on it.
  public var isDecelerating: Bool {
    switch activity {
    case .gliding: true
    case .touching(let pan): pan.interruptsGlide
    case .lifting(let lift): lift.pan.interruptsGlide || lift.stage == .cutShort
    case .idle, .dragging, .animating: false
    }
  }

  /// What it is doing in SwiftUI's words.
  public var phase: ScrollPhase {
    switch activity {
    case .idle: .idle
    case .touching: .tracking
    case .lifting(let lift):
      switch lift.stage {
      case .begun, .asked, .ended: lift.pan.drag == nil ? .tracking : .interacting
      case .cutShort: .decelerating
      case .over: .idle
      }
    case .dragging: .interacting
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
    case .dragging(let pan): offsetVelocity(pan.currentVelocity, of: pan)
    case .lifting(let lift) where !lift.isTracking: .zero
    case .lifting(let lift): offsetVelocity(lift.pan.currentVelocity, of: lift.pan)
    case .gliding(let glide): glide.velocity
    case .animating(let animation): animation.velocity
    }
  }

  /// What it needs next to go on.
  public var need: FrameNeed {
    switch activity {
    case .gliding, .animating: .frame
    case .lifting(let lift): lift.stage == .cutShort ? .frame : .nothing
    case .idle, .touching, .dragging: .nothing
    }
  }

  /// Whether an axis can scroll and there is content left in a direction: positive is towards greater offsets.
  public func canMove(_ axis: Axis, towards direction: Double) -> Bool {
    let edges = metrics.edges(axis)
    return metrics.canScroll(axis) && direction != 0
      && (direction < 0 ? contentOffset[axis] > edges.lowerBound : contentOffset[axis] < edges.upperBound)
  }

  // MARK: Callbacks

  /// How many consequences are queued. A caller notes it before a mutating call and then takes events down to it, so
  /// that a call made from inside a callback delivers its own events before it returns and leaves the outer ones.
  public var owedCount: Int { owed.count }

  /// Whether nothing is queued that would still be carried out.
  package var isSettled: Bool { !owed.contains { $0.generation == generation } }

  /// Notes the time of an input or a frame.
  mutating func note(_ time: Double) { self.time = max(self.time ?? time, time) }

  /// Carries out queued consequences until one is a callback, and returns it; nil when no more than `floor` are left.
  public mutating func nextEvent(downTo floor: Int = 0) -> ScrollEvent? {
    while owed.count > floor, let next = owed.popLast() {
      // What was queued for an activity that something else has ended since is void.
      guard next.generation == generation else { continue }
      if let event = carryOut(next.step) { return event }
    }
    return nil
  }

  private mutating func carryOut(_ step: Step) -> ScrollEvent? {
    switch step {
    case .send(let event): return event
    case .scroll(let offset): return moveContent(to: offset) ? .didScroll : nil
    case .rest(let event):
      activity = .idle
      return event
    case .endCaughtGlide: return endCaughtGlide()
    case .recognise:
      recognise()
      return nil
    case .beginDrag: return beginDrag() ? .willBeginDragging : nil
    case .toldBegin:
      tellBegin()
      return nil
    case .followFinger: return moveContent(to: draggedOffset) ? .didScroll : nil
    case .askTarget: return askTarget()
    case .endDrag: return endDrag()
    case .followLift: return followLift()
    case .letGo(let courses): return letGo(courses)
    case .closeGlide:
      closeGlide()
      return nil
    case .endAnimation(let kind):
      activity = .idle
      if let second = secondEnding(of: kind) { owe(.send(second)) }
      return kind.ending
    case .animate(let kind, let target):
      activity = .animating(OffsetAnimation(kind: kind, from: contentOffset, to: target, profile: profile))
      return nil
    case .scrollToTop:
      beginScrollToTop()
      return nil
    }
  }

  /// Changes the offset; whether it is another one.
  mutating func moveContent(to offset: CGPoint) -> Bool {
    guard offset != contentOffset, offset.isFinite else { return false }
    contentOffset = offset
    return true
  }

  /// What follows an animation's ending callback.
  func secondEnding(of kind: OffsetAnimation.Kind) -> ScrollEvent? {
    kind == .toTop && profile.contract.endsScrollToTopAsAnimation ? .didEndScrollingAnimation : nil
  }

  /// Queues consequences, to be carried out in this order.
  mutating func owe(_ first: Step, _ second: Step? = nil, _ third: Step? = nil, _ fourth: Step? = nil) {
    if let fourth { owed.append(Owed(step: fourth, generation: generation)) }
    if let third { owed.append(Owed(step: third, generation: generation)) }
    if let second { owed.append(Owed(step: second, generation: generation)) }
    owed.append(Owed(step: first, generation: generation))
  }

  /// Queues a consequence to be carried out after those that were queued since there were `count`.
  mutating func owe(_ step: Step, afterThoseSince count: Int) {
    owed.insert(Owed(step: step, generation: generation), at: min(count, owed.count))
  }

  /// Where the content is once all that is owed is carried out; nil where nothing of it moves the content.
  var owedOffset: CGPoint? {
    for owed in owed where owed.generation == generation {
      if case .scroll(let place) = owed.step { return place }
    }
    return nil
  }

  /// Moves the places that are still owed.
  mutating func moveOwed(by delta: CGPoint) {
    for index in owed.indices where owed[index].generation == generation {
      switch owed[index].step {
      case .scroll(let place):
        owed[index].step = .scroll(CGPoint(x: place.x + delta.x, y: place.y + delta.y))
      case .animate(.toTop, _): break
      case .animate(let kind, let place):
        owed[index].step = .animate(kind, to: CGPoint(x: place.x + delta.x, y: place.y + delta.y))
      case .send, .rest, .endCaughtGlide, .recognise, .beginDrag, .toldBegin, .followFinger, .askTarget,
        .endDrag, .followLift, .letGo, .closeGlide, .endAnimation, .scrollToTop:
        break
      }
    }
  }

  /// Forgets the scroll to the top if it would be carried out next.
  mutating func dropScrollToTop() {
    if case .scrollToTop? = owed.last?.step { owed.removeLast() }
  }

  /// Replaces the activity at once; what is still queued for the old one is void.
  mutating func begin(_ activity: Activity) {
    generation &+= 1
    self.activity = activity
  }

  /// The offset's velocity for a finger's: opposite, and 0 on an axis that cannot scroll or is locked.
  func offsetVelocity(_ finger: CGPoint, of pan: Pan) -> CGPoint {
    func moves(_ axis: Axis) -> Bool { metrics.canScroll(axis) && pan.drag?.axes[axis] != false }
    return CGPoint(x: moves(.horizontal) ? 0 - finger.x : 0, y: moves(.vertical) ? 0 - finger.y : 0)
  }
}
