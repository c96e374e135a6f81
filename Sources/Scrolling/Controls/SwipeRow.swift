import Foundation
import ScrollPhysics

/// What a row's swipe led to.
public enum SwipeEvent: Hashable, Sendable {
  /// It rests open.
  case opened(SwipeSide)
  /// It rests closed.
  case closed
  /// A button was chosen, by its index on that side: tapped, or the first by a full swipe.
  case performed(SwipeSide, button: Int, isFullSwipe: Bool)
  /// After a full swipe it has left sideways: it may be removed, or closed again.
  case left(SwipeSide)
}

/// A row that swipes open to either side, as a value: a finger's points and seconds go in, its offset and phase come out.
///
/// Offsets are points, positive to the right. It closes by itself when a scroll begins (``update(isScrolling:at:)``).
public struct SwipeRow: Hashable, Sendable {
  /// What it is doing.
  public enum Phase: Hashable, Sendable {
    /// It is shut.
    case closed
    /// A finger is down and has not been recognised as a swipe.
    case tracking
    /// It follows the finger.
    case dragging
    /// It springs open, shut or away.
    case opening(SwipeSide), closing, leaving(SwipeSide)
    /// It rests open.
    case open(SwipeSide)
    /// It has left sideways.
    case left(SwipeSide)
  }

  private enum Rest: Hashable, Sendable { case closed, open(SwipeSide), left(SwipeSide) }

  private enum Activity: Hashable, Sendable {
    case resting(Rest)
    case touching(Touch)
    case dragging(Touch, origin: Double)
    case settling(Rest, from: Double, velocity: Double, since: Double)
  }

  private struct Touch: Hashable, Sendable {
    let start: CGPoint
    /// The row's offset at touch-down.
    let offset: Double
    /// Where it was or was going.
    let rest: Rest
    /// Where the finger is.
    private(set) var location: CGPoint
    private(set) var x: PanSamples
    private(set) var lastMovement: Double

    init(at point: CGPoint, time: Double, offset: Double, rest: Rest) {
      start = point
      location = point
      x = PanSamples(position: point.x, time: time)
      lastMovement = time
      self.offset = offset
      self.rest = rest
    }

    mutating func move(to point: CGPoint, at time: Double) {
      guard point != location else { return }
      location = point
      x.add(position: point.x, time: time)
      lastMovement = max(lastMovement, time)
    }
  }

  private let travel: SwipeTravel
  private var activity = Activity.resting(.closed)
  private var isScrolling = false

  /// A closed row of a width in points.
  public init(
    width: CGFloat, leading: SwipeButtons = SwipeButtons(), trailing: SwipeButtons = SwipeButtons(),
    settings: SwipeSettings = SwipeSettings()
  ) {
    travel = SwipeTravel(
      width: width > 0 ? min(Double(width), 1e6) : 0, leading: leading, trailing: trailing,
      settings: settings)
  }

  /// Its width in points.
  public var width: Double { travel.width }
  /// The buttons at its left.
  public var leading: SwipeButtons { travel.leading }
  /// The buttons at its right.
  public var trailing: SwipeButtons { travel.trailing }
  /// How it answers.
  public var settings: SwipeSettings { travel.settings }

  /// What it is doing.
  public var phase: Phase {
    switch activity {
    case .resting(.closed): .closed
    case .resting(.open(let side)): .open(side)
    case .resting(.left(let side)): .left(side)
    case .touching: .tracking
    case .dragging: .dragging
    case .settling(.closed, _, _, _): .closing
    case .settling(.open(let side), _, _, _): .opening(side)
    case .settling(.left(let side), _, _, _): .leaving(side)
    }
  }

  /// What it needs next to go on.
  public var need: FrameNeed {
    switch activity {
    case .settling: .frame
    case .resting, .touching, .dragging: .nothing
    }
  }

  /// Where it is at a time in seconds.
  public func offset(at time: Double) -> Double {
    switch activity {
    case .resting(let rest): place(of: rest)
    case .touching(let touch): touch.offset
    case .dragging(let touch, let origin): shown(touch, origin)
    case .settling(let rest, let from, let velocity, let since):
      travel.held(
        place(of: rest)
          + settings.spring.value(from: from - place(of: rest), velocity: velocity, after: time - since)
          .distance)
    }
  }

  /// The side whose buttons show at a time; nil where none do.
  public func shownSide(at time: Double) -> SwipeSide? {
    let offset = offset(at: time)
    return SwipeSide.allCases.first { $0.sign * offset > 0 && !travel.buttons($0).widths.isEmpty }
  }

  /// Whether so much of a side shows at a time that its first button takes all of it.
  public func showsFirstButtonAlone(at time: Double) -> Bool {
    let offset = offset(at: time)
    return SwipeSide.allCases.contains { travel.isFullSwipe($0, shown: $0.sign * offset) }
  }

  /// From where to where in points each button of that side is, in the order of the buttons: they share what shows.
  /// Once a lift would perform the first one, that takes all of it: at once, or with `expansion` from 0 (shared) to 1
  /// (the first one's alone), for a change that is shown.
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

  /// Whether a lift now would perform the first button of the side that shows.
  public var isFullSwipe: Bool {
    guard case .dragging(let touch, let origin) = activity else { return false }
    let offset = shown(touch, origin)
    return SwipeSide.allCases.contains { travel.isFullSwipe($0, shown: $0.sign * offset) }
  }

  // MARK: A finger

  /// A finger came down on the row, at a point that does not move with it. It catches a row that opens or closes.
  public mutating func touchDown(at point: CGPoint, time: Double) {
    guard point.isFinite, time.isFinite else { return }
    let rest: Rest
    switch activity {
    case .resting(.left), .settling(.left, _, _, _), .touching, .dragging: return
    case .resting(let now), .settling(let now, _, _, _): rest = now
    }
    activity = .touching(Touch(at: point, time: time, offset: offset(at: time), rest: rest))
  }

  /// The finger is at a point now; whether it is the row's, so that nothing else may follow it. A finger that moves up or
  /// down first is given up.
  @discardableResult
  public mutating func touchMoved(to point: CGPoint, at time: Double) -> Bool {
    guard point.isFinite, time.isFinite else { return phase == .dragging }
    switch activity {
    case .resting, .settling: return false
    case .touching(var touch):
      touch.move(to: point, at: time)
      let (dx, dy) = (Double(point.x - touch.start.x), Double(point.y - touch.start.y))
      if abs(dx) >= settings.slop, abs(dx) > abs(dy), travel.canMove(towards: dx, from: touch.offset) {
        // The finger's position at which the row would be at 0: the slop does not count, nor does a band.
        let origin =
          Double(touch.start.x) + (dx < 0 ? -settings.slop : settings.slop) - travel.unbanded(touch.offset)
        activity = .dragging(touch, origin: origin)
        return true
      }
      activity = .touching(touch)
      if max(abs(dx), abs(dy)) >= settings.slop { settle(to: touch.rest, at: time) }
      return false
    case .dragging(var touch, let origin):
      touch.move(to: point, at: time)
      activity = .dragging(touch, origin: origin)
      return true
    }
  }

  /// The finger lifted. A tap performs the button that it was on, and closes an open row anywhere else.
  public mutating func touchUp(at time: Double) -> SwipeEvent? {
    guard time.isFinite else { return nil }
    switch activity {
    case .resting, .settling: return nil
    case .touching(let touch):
      let tapped = button(at: Double(touch.start.x), time: time)
      settle(to: .closed, at: time)
      return tapped.map { .performed($0.side, button: $0.button, isFullSwipe: false) }
    case .dragging(let touch, let origin):
      return letGo(touch, origin, at: time)
    }
  }

  /// The finger was taken away by the system: the row goes back to where it was.
  public mutating func touchCancelled(at time: Double) {
    guard time.isFinite else { return }
    switch activity {
    case .resting, .settling: break
    case .touching(let touch), .dragging(let touch, _): settle(to: touch.rest, at: time)
    }
  }

  // MARK: Without a finger

  /// A frame at a time in seconds: what came to rest.
  public mutating func frame(at time: Double) -> SwipeEvent? {
    guard case .settling(let rest, let from, let velocity, let since) = activity, time.isFinite else {
      return nil
    }
    let (distance, speed) = settings.spring.value(
      from: from - place(of: rest), velocity: velocity, after: time - since)
    guard settings.spring.reach(distance, velocity: speed) < 0.25 else { return nil }
    activity = .resting(rest)
    switch rest {
    case .closed: return .closed
    case .open(let side): return .opened(side)
    case .left(let side): return .left(side)
    }
  }

  /// Springs open to a side; nothing where it has no buttons there.
  public mutating func open(_ side: SwipeSide, at time: Double) {
    guard !travel.buttons(side).widths.isEmpty, time.isFinite, phase != .open(side) else { return }
    settle(to: .open(side), at: time)
  }

  /// Springs away to a side, as a full swipe does, and rests there: for a button that takes the row out of its list.
  /// Nothing where it has no buttons there; a finger that is down is given up.
  public mutating func leave(_ side: SwipeSide, at time: Double) {
    guard !travel.buttons(side).widths.isEmpty, time.isFinite else { return }
    switch phase {
    case .leaving, .left: break
    case .closed, .tracking, .dragging, .opening, .closing, .open: settle(to: .left(side), at: time)
    }
  }

  /// Springs shut, whatever it does; a finger that is down is given up.
  public mutating func close(at time: Double) {
    guard time.isFinite, phase != .closed, phase != .closing else { return }
    settle(to: .closed, at: time)
  }

  /// Takes whether the scroll view around it scrolls, which its environment tells (``EnvironmentValues/isScrolling``):
  /// when that begins the row closes. One that leaves goes on.
  public mutating func update(isScrolling: Bool, at time: Double) {
    let begins = isScrolling && !self.isScrolling
    self.isScrolling = isScrolling
    guard begins else { return }
    switch phase {
    case .closed, .closing, .leaving, .left: break
    case .tracking, .dragging, .opening, .open: close(at: time)
    }
  }

  // MARK: Where it goes

  private func place(of rest: Rest) -> Double {
    switch rest {
    case .closed: 0
    case .open(let side): travel.opened(side)
    case .left(let side): travel.gone(side)
    }
  }

  private func shown(_ touch: Touch, _ origin: Double) -> Double {
    travel.shown(Double(touch.location.x) - origin)
  }

  private func button(at x: Double, time: Double) -> (side: SwipeSide, button: Int)? {
    guard let side = shownSide(at: time) else { return nil }
    let index = buttonSpans(of: side, at: time).firstIndex { $0.contains(x) }
    return index.map { (side, $0) }
  }

  private mutating func letGo(_ touch: Touch, _ origin: Double, at time: Double) -> SwipeEvent? {
    let raw = Double(touch.location.x) - origin
    let offset = travel.shown(raw)
    let finger = time - touch.lastMovement > settings.restTime ? 0 : ReleaseVelocity().velocity(of: touch.x)
    // The band slows the row down as it slows its way.
    let velocity = finger * (travel.shown(raw + 0.5) - travel.shown(raw - 0.5))
    guard let side = SwipeSide.allCases.first(where: { $0.sign * offset > 0 }) else {
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

  /// Springs to a place from where it is, with a velocity in pt/s: its own unless given.
  private mutating func settle(to rest: Rest, velocity: Double? = nil, at time: Double) {
    var own = 0.0
    if case .settling(let rest, let from, let velocity, let since) = activity {
      own =
        settings.spring.value(from: from - place(of: rest), velocity: velocity, after: time - since).velocity
    }
    let (from, speed) = (offset(at: time), velocity ?? own)
    activity =
      from == place(of: rest) && speed == 0
      ? .resting(rest) : .settling(rest, from: from, velocity: speed, since: time)
  }
}
