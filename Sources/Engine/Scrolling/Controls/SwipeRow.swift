import Foundation
import ScrollPhysics

/// The result of a swipe on a row.
public enum SwipeEvent: Hashable, Sendable {
  /// The row came to rest open.
  case opened(SwipeSide)
  /// The row came to rest closed.
  case closed
  /// A button was chosen, given by its index on that side: by a tap, or for the first button by a full swipe.
  case performed(SwipeSide, button: Int, isFullSwipe: Bool)
  /// The row moved out after a full swipe or ``SwipeRow/leave(_:at:)``. It can be removed or closed again.
  case left(SwipeSide)
}

/// A row that can be swiped open to either side, as a value. Its input is the finger's position in points and
/// time in seconds; its output is an offset and a phase.
///
/// Offsets are in points, positive to the right. The row closes when scrolling begins
/// (``update(isScrolling:at:)``).
public struct SwipeRow: Hashable, Sendable {
  /// The phase of a row's swipe interaction.
  public enum Phase: Hashable, Sendable {
    /// The row is closed and at rest.
    case closed
    /// A finger is down and has not been recognized as a swipe yet.
    case tracking
    /// The row is following the finger.
    case dragging
    /// The row is springing open, closed or out of the list.
    case opening(SwipeSide), closing, leaving(SwipeSide)
    /// The row is open and at rest.
    case open(SwipeSide)
    /// The row has moved out sideways.
    case left(SwipeSide)
  }

  private enum Rest: Hashable, Sendable { case closed, open(SwipeSide), left(SwipeSide) }

  private enum Activity: Hashable, Sendable {
    case resting(Rest)
    case touching(Touch)
    case dragging(Touch, origin: Double)
    case settling(Rest, Start)
  }

  private struct Touch: Hashable, Sendable {
    var track: FingerTrack
    /// The row's offset at touch-down.
    let offset: Double
    /// The row's resting place, or its destination if it was moving, at touch-down.
    let rest: Rest
    /// Whether a scroll began before the finger was recognized as a swipe.
    var beginsScroll = false

    mutating func move(to point: CGPoint, at time: Double, restTime: Double) {
      guard point != track.location else { return }
      track.move(to: point, at: time, afterRest: time - track.lastMovement > restTime)
    }
  }

  /// The beginning of a motion by the spring: an offset, a velocity and a time.
  private struct Start: Hashable, Sendable { let offset, velocity, time: Double }

  private let travel: SwipeTravel
  private var activity = Activity.resting(.closed)
  private var isScrolling = false

  /// Creates a closed row with a width in points.
  public init(
    width: CGFloat, leading: SwipeButtons = SwipeButtons(), trailing: SwipeButtons = SwipeButtons(),
    settings: SwipeSettings = SwipeSettings()
  ) {
    travel = SwipeTravel(
      width: width > 0 ? min(Double(width), 1e6) : 0, leading: leading, trailing: trailing,
      settings: settings)
  }

  /// The row's width in points, at most 10⁶.
  public var width: Double { travel.width }
  /// The buttons on the left side.
  public var leading: SwipeButtons { travel.leading }
  /// The buttons on the right side.
  public var trailing: SwipeButtons { travel.trailing }
  /// The settings of the swipe interaction.
  public var settings: SwipeSettings { travel.settings }

  /// The current phase.
  public var phase: Phase {
    switch activity {
    case .resting(.closed): .closed
    case .resting(.open(let side)): .open(side)
    case .resting(.left(let side)): .left(side)
    case .touching: .tracking
    case .dragging: .dragging
    case .settling(.closed, _): .closing
    case .settling(.open(let side), _): .opening(side)
    case .settling(.left(let side), _): .leaving(side)
    }
  }

  /// The kind of frame that the row needs next.
  public var need: FrameNeed { if case .settling = activity { .frame } else { .nothing } }

  /// Returns the row's offset in points at a time in seconds.
  public func offset(at time: Double) -> Double {
    switch activity {
    case .resting(let rest): place(of: rest)
    case .touching(let touch): touch.offset
    case .dragging(let touch, let origin): travel.shown(Double(touch.track.location.x) - origin)
    case .settling(let rest, let start):
      travel.held(place(of: rest) + motion(to: rest, from: start, at: time).distance)
    }
  }

  /// Returns the distance in points from a resting place and the velocity at a time of a motion to this place.
  private func motion(to rest: Rest, from start: Start, at time: Double) -> (
    distance: Double, velocity: Double
  ) {
    settings.spring.value(
      from: start.offset - place(of: rest), velocity: start.velocity, after: time - start.time)
  }

  /// The offset in points at which the row is at rest or will come to rest, or nil while a finger is down.
  public var destination: Double? {
    switch activity {
    case .resting(let rest), .settling(let rest, _): place(of: rest)
    case .touching, .dragging: nil
    }
  }

  /// Returns the side whose buttons are visible at a time, or nil if none are.
  public func shownSide(at time: Double) -> SwipeSide? {
    let offset = offset(at: time)
    return SwipeSide.allCases.first { $0.sign * offset > 0 }
  }

  /// Returns whether the visible part of a side at a time is large enough for its first button to fill it.
  public func showsFirstButtonAlone(at time: Double) -> Bool {
    let offset = offset(at: time)
    return SwipeSide.allCases.contains { travel.isFullSwipe($0, shown: $0.sign * offset) }
  }

  /// Returns the horizontal range in points of each button of a side, in the order of the buttons. The
  /// buttons share the visible part in proportion to their widths.
  ///
  /// When a lift would perform the first button, that button fills the visible part. The change happens at
  /// once, unless you animate it with `expansion`, from 0 (shared) to 1 (only the first button).
  public func buttonSpans(
    of side: SwipeSide, at time: Double, expansion: Double? = nil
  ) -> [ClosedRange<Double>] {
    let buttons = travel.buttons(side)
    let shown = max(0, side.sign * offset(at: time))
    let alone = expansion ?? (travel.isFullSwipe(side, shown: shown) ? 1 : 0)
    let first = alone.isNaN ? 0 : alone.clamped(to: 0...1)
    var used = 0.0
    return buttons.widths.indices.map { index in
      let shared = Double(buttons.widths[index]) / buttons.total
      let share = shared * (1 - first) + (index == 0 ? first : 0)
      let start = used
      used += share * shown
      switch side {
      case .leading: return start...max(start, used)
      case .trailing: return (width - max(start, used))...(width - start)
      }
    }
  }

  /// A Boolean value that indicates whether a lift now would perform the first button of the visible side.
  public var isFullSwipe: Bool { phase == .dragging && showsFirstButtonAlone(at: 0) }

  // MARK: Touches

  /// Handles a finger that touches the row. The point is in coordinates that do not move with the row. The
  /// touch catches a row that is opening or closing.
  public mutating func touchDown(_ point: CGPoint, at time: Double) {
    guard point.isSound, time.isFinite else { return }
    let rest: Rest
    switch activity {
    case .resting(.left), .settling(.left, _), .touching, .dragging: return
    case .resting(let now), .settling(let now, _): rest = now
    }
    let track = FingerTrack(point, at: time)
    activity = .touching(Touch(track: track, offset: offset(at: time), rest: rest))
  }

  /// Handles a movement of the finger and returns whether the row owns the touch, so that
  /// nothing else may follow it.
  ///
  /// The row stops tracking a finger that first moves vertically.
  @discardableResult
  public mutating func touchMoved(to point: CGPoint, at time: Double) -> Bool {
    guard point.isSound, time.isFinite else { return phase == .dragging }
    switch activity {
    case .resting, .settling: return false
    case .touching(var touch):
      touch.move(to: point, at: time, restTime: settings.restTime)
      let (dx, dy) = (Double(touch.track.moved.x), Double(touch.track.moved.y))
      if abs(dx) >= settings.slop, abs(dx) > abs(dy), travel.canMove(towards: dx, from: touch.offset) {
        // The finger's position at which the row's offset would be 0, excluding the slop and the rubber band.
        let slop = dx < 0 ? -settings.slop : settings.slop
        let origin = Double(touch.track.start.x) + slop - travel.unbanded(touch.offset)
        activity = .dragging(touch, origin: origin)
        return true
      }
      activity = .touching(touch)
      if max(abs(dx), abs(dy)) >= settings.slop {
        settle(to: touch.beginsScroll ? .closed : touch.rest, at: time)
      }
      return false
    case .dragging(var touch, let origin):
      touch.move(to: point, at: time, restTime: settings.restTime)
      activity = .dragging(touch, origin: origin)
      return true
    }
  }

  /// Handles the lift of the finger. A tap performs the button under it; a tap elsewhere closes an open row.
  public mutating func touchUp(at time: Double) -> SwipeEvent? {
    guard time.isFinite else { return nil }
    switch activity {
    case .resting, .settling: return nil
    case .touching(let touch):
      let (x, side) = (Double(touch.track.start.x), shownSide(at: time))
      let button = side.flatMap { buttonSpans(of: $0, at: time).firstIndex { $0.contains(x) } }
      settle(to: .closed, at: time)
      guard let side, let button else { return nil }
      return .performed(side, button: button, isFullSwipe: false)
    case .dragging(let touch, let origin):
      return letGo(touch, origin, at: time)
    }
  }

  /// Handles a touch that the system cancelled. The row returns to its previous place.
  public mutating func touchCancelled(at time: Double) {
    guard time.isFinite else { return }
    switch activity {
    case .resting, .settling: break
    // A scroll that began under the finger has closed the row.
    case .touching(let touch): settle(to: touch.beginsScroll ? .closed : touch.rest, at: time)
    case .dragging(let touch, _): settle(to: touch.rest, at: time)
    }
  }

  // MARK: Motion

  /// Advances the row to a time in seconds and returns an event if the row came to rest.
  public mutating func frame(at time: Double) -> SwipeEvent? {
    guard case .settling(let rest, let start) = activity, time.isFinite else { return nil }
    let (distance, velocity) = motion(to: rest, from: start, at: time)
    guard settings.spring.reach(distance, velocity: velocity) < 0.25 else { return nil }
    activity = .resting(rest)
    switch rest {
    case .closed: return .closed
    case .open(let side): return .opened(side)
    case .left(let side): return .left(side)
    }
  }

  /// Springs the row open to a side. Does nothing if that side has no buttons.
  public mutating func open(_ side: SwipeSide, at time: Double) {
    guard !travel.buttons(side).widths.isEmpty, time.isFinite, phase != .open(side) else { return }
    settle(to: .open(side), at: time)
  }

  /// Springs the row out to a side, as a full swipe does, and leaves it there. Use it for a button that
  /// removes the row from its list.
  ///
  /// Does nothing if that side has no buttons. A finger that is down is no longer tracked.
  public mutating func leave(_ side: SwipeSide, at time: Double) {
    guard !travel.buttons(side).widths.isEmpty, time.isFinite else { return }
    switch phase {
    case .leaving, .left: break
    case .closed, .tracking, .dragging, .opening, .closing, .open: settle(to: .left(side), at: time)
    }
  }

  /// Springs the row closed from any phase. A finger that is down is no longer tracked.
  public mutating func close(at time: Double) {
    guard time.isFinite, phase != .closed, phase != .closing else { return }
    settle(to: .closed, at: time)
  }

  /// Handles the scrolling state of the enclosing scroll view, which is available in the
  /// environment (``EnvironmentValues/isScrolling``). When scrolling begins, the row closes. A row
  /// that is moving out continues.
  ///
  /// A row under a finger that has not been recognized as a swipe yet closes when the finger turns out to
  /// scroll. Some monitors report scrolling as soon as a finger is down (``ExclusionStatusMonitor``), before
  /// it is known whether it swipes.
  public mutating func update(isScrolling: Bool, at time: Double) {
    let begins = isScrolling && !self.isScrolling
    self.isScrolling = isScrolling
    guard begins else { return }
    if case .touching(var touch) = activity {
      touch.beginsScroll = true
      activity = .touching(touch)
      return
    }
    closeInList(at: time)
  }

  /// Springs the row closed, unless it is moving out of its list.
  mutating func closeInList(at time: Double) {
    switch phase {
    case .leaving, .left: break
    case .closed, .closing, .tracking, .dragging, .opening, .open: close(at: time)
    }
  }

  // MARK: Settling

  private func place(of rest: Rest) -> Double {
    switch rest {
    case .closed: 0
    case .open(let side): travel.opened(side)
    case .left(let side): travel.gone(side)
    }
  }

  private mutating func letGo(_ touch: Touch, _ origin: Double, at time: Double) -> SwipeEvent? {
    let raw = Double(touch.track.location.x) - origin
    let offset = travel.shown(raw)
    let isAtRest = time - touch.track.lastMovement > settings.restTime
    let finger = isAtRest ? 0 : ReleaseVelocity().velocity(of: touch.track.samples.x)
    // The rubber band slows the row by the same factor as its displacement.
    let velocity = finger * (travel.shown(raw + 0.5) - travel.shown(raw - 0.5))
    guard let side = shownSide(at: time) else {
      settle(to: .closed, at: time)
      return nil
    }
    let ahead = side.sign * (offset + velocity * settings.lookahead)
    if travel.isFullSwipe(side, shown: side.sign * offset), ahead >= travel.extent(side) {
      settle(to: .left(side), velocity: velocity, at: time)
      return .performed(side, button: 0, isFullSwipe: true)
    }
    settle(to: ahead >= travel.extent(side) / 2 ? .open(side) : .closed, velocity: velocity, at: time)
    return nil
  }

  /// Springs the row to a resting place with a velocity in pt/s, by default its own.
  private mutating func settle(to rest: Rest, velocity: Double? = nil, at time: Double) {
    var own = 0.0
    if case .settling(let rest, let start) = activity {
      own = motion(to: rest, from: start, at: time).velocity
    }
    let start = Start(offset: offset(at: time), velocity: velocity ?? own, time: time)
    let isThere = start.offset == place(of: rest) && start.velocity == 0
    activity = isThere ? .resting(rest) : .settling(rest, start)
  }
}
