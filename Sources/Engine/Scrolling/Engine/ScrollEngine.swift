import Foundation
import ScrollPhysics

/// The complete state of a scroll view as a value: the content offset, the current activity and the
/// callbacks still to be delivered.
///
/// You drive the engine in two steps. First, a mutating call (`touchMoved`, `frame`, `setContentOffset`,
/// …) handles an input and queues its consequences. Then ``nextEvent(downTo:)`` carries them out one by
/// one and returns each callback, with the state that UIKit has in that callback. Between two callbacks
/// you may make further calls, so a delegate may call back from anywhere. Take the callbacks of one call
/// before you make the next; otherwise, they arrive in the wrong order. ``ScrollView`` and
/// ``ScrollViewCore`` do this for you.
///
/// Times are in seconds on a single clock of the caller, which the engine never reads itself. Points have y
/// down. Input that is not finite is ignored, as is a finger beyond 10¹² points, and time that runs backwards
/// has no effect. Several fingers move the content by the profile's law. One device scrolls at a time:
/// others are ignored until its fingers lift.
public struct ScrollEngine: Hashable, Sendable {
  /// The scrolling laws and constants. A change takes effect with the next input or display frame.
  public var profile: ScrollProfile { didSet { lawsChanged(from: oldValue) } }
  /// The sizes, insets and options of the view. A motion follows a change from the next input or display
  /// frame on, and values in between change nothing. A view at rest is moved to where it may rest, with a didScroll: inside its edges, and on a
  /// page if it is paged. Disabling scrolling cancels a finger that is down and queues the callbacks of the
  /// cancellation.
  public var metrics: ScrollMetrics { didSet { metricsChanged(from: oldValue) } }
  /// The point of the content at the view's origin, in points. It grows as the content moves up and left.
  public internal(set) var contentOffset: CGPoint
  /// The sum of the distances in points by which ``adjustContentOffset(by:contentSize:)`` moved the offset.
  /// The content did not move on the screen by them.
  package internal(set) var adjustment = CGPoint.zero
  /// The duration in seconds of the first step after a release: one display frame. The default is 1/60;
  /// values that are not finite and above 0 are ignored.
  public var nominalFrame: Double {
    didSet { if !(nominalFrame.isFinite && nominalFrame > 0) { nominalFrame = oldValue } }
  }

  /// The time in seconds of the latest input or display frame that carried one, or nil before the first.
  public private(set) var time: Double?

  /// Returns whether another engine has the same state, apart from ``time``.
  package func isSame(as other: ScrollEngine) -> Bool {
    var copy = self
    copy.time = other.time
    return copy == other
  }

  var activity = Activity.idle
  /// The fingers of the pan that is active, or nil if there are none. They are not part of it: an activity
  /// without arrays is copied without counting references.
  var fingers: FingerGroup?
  var series = FlingSeries()
  var stretches = EdgeStretches()
  var steps = StepRemainder()
  var layoutNeed = LayoutNeed.nothing
  /// The place on each axis before the layouts of this display frame, or nil if there are none.
  var formerPlaces = AxisPair<FormerPlace?>(x: nil, y: nil)
  private var owed: [Owed] = []
  private var generation = 0
  /// The motion before the changes of the metrics since the last display frame: one element, or none without
  /// such a change.
  var formerMotion: [FormerMotion] = []

  enum Activity: Hashable, Sendable {
    case idle
    /// A finger is down and has not begun a drag.
    case touching(Pan)
    case dragging(Pan)
    /// The finger has lifted, and the callbacks of the lift are being delivered.
    case lifting(Lift)
    case gliding(Glide)
    case animating(OffsetAnimation)

    // The state of an activity, or nil in any other, which stays as it is if this is set.

    var drag: Pan? {
      get { if case .dragging(let pan) = self { pan } else { nil } }
      set { if let newValue { self = .dragging(newValue) } }
    }

    var lift: Lift? {
      get { if case .lifting(let lift) = self { lift } else { nil } }
      set { if let newValue { self = .lifting(newValue) } }
    }

    var glide: Glide? {
      get { if case .gliding(let glide) = self { glide } else { nil } }
      set { if let newValue { self = .gliding(newValue) } }
    }

    var animation: OffsetAnimation? {
      get { if case .animating(let animation) = self { animation } else { nil } }
      set { if let newValue { self = .animating(newValue) } }
    }
  }

  /// A queued consequence of an input.
  enum Step: Hashable, Sendable {
    /// Sends a callback and leaves the state unchanged.
    case send(ScrollEvent)
    /// Changes the offset and sends didScroll if the offset differs.
    case scroll(CGPoint)
    /// Comes to rest and sends a callback, if any.
    case rest(ScrollEvent?)
    case endCaughtGlide
    case recognize
    case beginDrag
    /// Records that willBeginDragging was sent.
    case toldBegin
    /// Changes the offset to that determined by the dragging finger.
    case followFinger
    /// Sends willEndDragging with the target offset, which the delegate may change.
    case askTarget
    /// Sends didEndDragging.
    case endDrag
    case followLift
    /// Begins a glide without speed, for content that is released outside its edges or between two pages.
    case letGo(AxisPair<Glide.Course>)
    /// Records that only the glide's closing offset remains to be shown.
    case closeGlide
    case endAnimation(OffsetAnimation.Kind)
    /// Begins an animation to a target from the content's position at that time, with the motion of the
    /// animation that it replaces, if any.
    case animate(OffsetAnimation.Kind, to: CGPoint, OffsetAnimation.Momentum? = nil)
    /// Begins a scroll to the top that was not declined.
    case scrollToTop
    case endLayout
  }

  struct Owed: Hashable, Sendable {
    var step: Step
    var generation: Int
  }

  /// All that follows a change of the metrics unless the view rests.
  struct Motion: Hashable, Sendable {
    let activity: Activity
    let stretches: EdgeStretches
    let owed: [Owed]
  }

  struct FormerMotion: Hashable, Sendable {
    let metrics: ScrollMetrics
    let motion: Motion
    /// The motion that follows the latest metrics.
    let following: Motion
  }

  /// Creates an engine at rest at an offset in points.
  ///
  /// The default offset is ``ScrollMetrics/initialContentOffset``. It also replaces an offset that is
  /// invalid: not finite, or 10¹³ or more in magnitude.
  public init(metrics: ScrollMetrics, profile: ScrollProfile = .uikit, contentOffset: CGPoint? = nil) {
    self.metrics = metrics
    self.profile = profile
    self.contentOffset =
      contentOffset.flatMap { Self.isPlace($0) ? $0 : nil } ?? metrics.initialContentOffset
    nominalFrame = 1.0 / 60
  }

  // MARK: State

  /// A Boolean value that indicates whether a finger is down, even if it has not moved the content. The value
  /// becomes false only after didEndDragging.
  public var isTracking: Bool {
    switch activity {
    case .touching, .dragging: true
    case .lifting(let lift): lift.isTracking
    case .idle, .gliding, .animating: false
    }
  }

  /// A Boolean value that indicates whether a finger moves the content, or moved it and it still glides. As
  /// in UIKit, the value is true from willBeginDragging through the glide to its last step.
  public var isDragging: Bool {
    switch activity {
    case .dragging(let pan): profile.contract.dragsInWillBeginDragging || pan.drag?.isTold == true
    case .lifting(let lift): lift.isDragging
    case .gliding(let glide): !glide.isEnding
    case .idle, .touching, .animating: false
    }
  }

  /// A Boolean value that indicates whether the content is gliding or bouncing. The value is also true while
  /// a finger that caught the glide rests on the content.
  public var isDecelerating: Bool {
    switch activity {
    case .gliding: true
    case .touching(let pan): pan.interruptsGlide
    case .lifting(let lift): lift.pan.interruptsGlide || lift.stage == .cutShort
    case .idle, .dragging, .animating: false
    }
  }

  /// The current phase, as defined by SwiftUI.
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

  /// The velocity in pt/s, in the offset's direction.
  ///
  /// While a finger drags, this is the pan recognizer's velocity, which does not decay while the finger
  /// rests and ignores the rubber band. During a glide, it is the velocity of the deceleration law; it is 0
  /// for a bounce that began at rest, although the rubber band pulls the content back. During an animation,
  /// it is the slope of the curve.
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

  /// The part of the initial velocity of the glide in progress that the profile's boost added to the release,
  /// in pt/s, in the offset's direction. The value is zero during any other activity.
  public var boost: CGPoint { activity.glide?.boost ?? activity.lift?.boost ?? .zero }

  /// The kind of frame that the engine needs next.
  public var need: FrameNeed {
    switch activity {
    case .gliding, .animating: .frame
    case .lifting(let lift): lift.stage == .cutShort || isStretchReturning ? .frame : .nothing
    case .idle, .touching, .dragging: isStretchReturning || awaitsLayoutFrame ? .frame : .nothing
    }
  }

  /// Returns whether an axis can scroll and content remains in a direction. A positive direction
  /// is toward greater offsets.
  public func canMove(_ axis: Axis, towards direction: Double) -> Bool {
    let edges = metrics.edges(axis)
    return metrics.canScroll(axis) && direction != 0
      && (direction < 0 ? contentOffset[axis] > edges.lowerBound : contentOffset[axis] < edges.upperBound)
  }

  // MARK: Callbacks

  /// The number of queued consequences.
  ///
  /// Read this value before a mutating call and take events down to it afterwards. A call made from inside a
  /// callback then delivers its own events before it returns and leaves the outer ones queued.
  public var owedCount: Int { owed.count }

  /// Whether no queued consequence is still valid and the view is laid out.
  package var isSettled: Bool { !hasOwed && layoutNeed != .atRest }

  var hasOwed: Bool { owed.contains { $0.generation == generation } }

  mutating func note(_ time: Double) { self.time = max(self.time ?? time, time) }

  /// Carries out queued consequences until one produces a callback, and returns that callback. Returns nil
  /// when no more than `floor` consequences remain.
  public mutating func nextEvent(downTo floor: Int = 0) -> ScrollEvent? {
    while owed.count > floor, let next = owed.popLast() {
      // Consequences queued for an activity that has since ended are void.
      guard next.generation == generation else { continue }
      if let event = carryOut(next.step) { return event }
    }
    return layOutAtRest()
  }

  private mutating func carryOut(_ step: Step) -> ScrollEvent? {
    switch step {
    case .send(let event): return event
    case .scroll(let offset): return moveContent(to: offset) ? .didScroll : nil
    case .rest(let event):
      activity = .idle
      return event
    case .endCaughtGlide: return endCaughtGlide()
    case .recognize: recognize()
    case .beginDrag: return beginDrag() ? .willBeginDragging : nil
    case .toldBegin: activity.drag?.drag?.isTold = true
    case .followFinger:
      let held = heldStretches
      let moved = moveContent(to: draggedOffset)
      endUnshownPull()
      pullStretches(held)
      return moved ? .didScroll : nil
    case .askTarget: return askTarget()
    case .endDrag: return endDrag()
    case .followLift: return followLift()
    case .letGo(let courses): return letGo(courses)
    case .closeGlide: activity.glide?.isEnding = true
    case .endAnimation(let kind):
      activity = .idle
      if let second = secondEnding(of: kind) { owe(.send(second)) }
      return kind.ending
    case .animate(let kind, let target, let momentum):
      activity = .animating(
        OffsetAnimation(kind: kind, from: contentOffset, to: target, profile: profile, momentum: momentum))
    case .scrollToTop: beginScrollToTop()
    // A layout that a response to a layout requires waits for a display frame. Otherwise, a response that never
    // agrees with the layout would never end.
    case .endLayout: if layoutNeed == .atRest { layoutNeed = .atFrame }
    }
    return nil
  }

  /// Changes the offset and returns whether the new offset differs.
  mutating func moveContent(to offset: CGPoint) -> Bool {
    guard offset != contentOffset, offset.isFinite else { return false }
    for axis in Axis.allCases where offset[axis] != contentOffset[axis] { formerPlaces[axis] = nil }
    contentOffset = offset
    return true
  }

  /// Returns the callback that follows an animation's ending callback, if any.
  func secondEnding(of kind: OffsetAnimation.Kind) -> ScrollEvent? {
    kind == .toTop && profile.contract.endsScrollToTopAsAnimation ? .didEndScrollingAnimation : nil
  }

  /// Queues consequences in the order in which they are carried out.
  mutating func owe(_ first: Step, _ second: Step? = nil, _ third: Step? = nil, _ fourth: Step? = nil) {
    if let fourth { owed.append(Owed(step: fourth, generation: generation)) }
    if let third { owed.append(Owed(step: third, generation: generation)) }
    if let second { owed.append(Owed(step: second, generation: generation)) }
    owed.append(Owed(step: first, generation: generation))
  }

  /// Queues a consequence behind those that were queued since the queue's length was `count`.
  mutating func owe(_ step: Step, afterThoseSince count: Int) {
    owed.insert(Owed(step: step, generation: generation), at: min(count, owed.count))
  }

  /// The content offset after all queued consequences, or nil if none of them moves the content.
  var owedOffset: CGPoint? {
    for owed in owed where owed.generation == generation {
      if case .scroll(let place) = owed.step { return place }
    }
    return nil
  }

  /// The target of a queued motion of a wheel or a key, or nil if there is none.
  var owedStep: CGPoint? {
    for owed in owed where owed.generation == generation {
      if case .animate(let kind, let target, _) = owed.step, kind.isStep { return target }
    }
    return nil
  }

  /// Removes a queued motion of a wheel or a key.
  mutating func dropOwedStep() {
    let generation = generation
    owed.removeAll {
      if case .animate(let kind, _, _) = $0.step { kind.isStep && $0.generation == generation } else { false }
    }
  }

  private var motion: Motion { Motion(activity: activity, stretches: stretches, owed: owed) }

  /// Lets the motion follow a change of the metrics. Until the next display frame, a further change starts
  /// from the motion before the first, so that sizes may pass through any value, such as an empty content.
  mutating func followMetrics(
    since old: ScrollMetrics, _ follow: (inout ScrollEngine, ScrollMetrics) -> Void
  ) {
    var (before, old) = (motion, old)
    if let former = formerMotion.first, former.following == before {
      (before, old) = (former.motion, former.metrics)
      (activity, stretches, owed) = (before.activity, before.stretches, before.owed)
    }
    if metrics != old { follow(&self, old) }
    formerMotion = [FormerMotion(metrics: old, motion: before, following: motion)]
  }

  /// Moves the offsets in the queued consequences, and the targets of animations that have not begun.
  mutating func moveOwed(by delta: CGPoint, since old: ScrollMetrics) {
    for index in owed.indices where owed[index].generation == generation {
      switch owed[index].step {
      case .scroll(let place): owed[index].step = .scroll(place + delta)
      case .animate(let kind, let place, let momentum):
        let target = target(of: kind, to: place, movedBy: delta, since: old)
        owed[index].step = .animate(kind, to: target, momentum)
      case .send, .rest, .endCaughtGlide, .recognize, .beginDrag, .toldBegin, .followFinger, .askTarget,
        .endDrag, .followLift, .letGo, .closeGlide, .endAnimation, .scrollToTop, .endLayout:
        break
      }
    }
    if case .animation(let kind, let place)? = activity.lift?.next {
      let target = target(of: kind, to: place, movedBy: delta, since: old)
      activity.lift?.next = .animation(kind, to: target)
    }
  }

  /// Declines a scroll to the top. Call this method after shouldScrollToTop and before the next event is
  /// taken; it has no effect at any other time.
  public mutating func declineScrollToTop() {
    if case .scrollToTop? = owed.last?.step { owed.removeLast() }
  }

  /// Replaces the activity at once and invalidates the consequences queued for the previous activity.
  mutating func begin(_ activity: Activity) {
    generation &+= 1
    self.activity = activity
  }

  /// Returns the offset's velocity for a finger's: its negative, or 0 on an axis that is locked or still.
  func offsetVelocity(_ finger: CGPoint, of pan: Pan) -> CGPoint {
    CGPoint { metrics.canScroll($0) && pan.drag?.axes[$0] != false ? 0 - finger[$0] : 0 }
  }
}
