import Foundation
import ScrollPhysics

/// One finger (or a mouse button, or two fingers on a trackpad) from touch-down to lift: recognises the drag and knows
/// its translation and velocity. Positions in points, y down; time in seconds.
struct Pan: Hashable, Sendable {
  /// Who tells where the finger is.
  enum Source: Hashable, Sendable {
    /// The finger itself: the drag is recognised here.
    case finger(PanDevice, id: Int)
    /// A recogniser of the caller's own.
    case recogniser(PanDevice)

    var device: PanDevice {
      switch self {
      case .finger(let device, _), .recogniser(let device): device
      }
    }
  }

  /// Since the slop was exceeded.
  struct Drag: Hashable, Sendable {
    /// The finger's position at which the translation is 0.
    var origin: CGPoint
    /// The content's offset at translation 0, as if there were no rubber band.
    var startOffset: CGPoint
    /// The axes that it may move, a directional lock being decided once at its beginning.
    var axes: AxisPair<Bool>
    /// Whether willBeginDragging has been told.
    var isTold = false
    /// The recogniser's velocity at the last two drag callbacks, pt/s, in the finger's direction.
    var previous = CGPoint.zero, latest = CGPoint.zero
  }

  let source: Source
  /// Whether it came down on a gliding view.
  let caughtGlide: Bool
  /// Whether that glide has not been reported as ended yet: it is with the drag or the lift.
  var interruptsGlide: Bool
  private(set) var drag: Drag?
  /// Whether the system took the finger away.
  private(set) var isCancelled = false

  private let start: CGPoint
  private var position: CGPoint
  private var samples: AxisPair<PanSamples>
  private var lastMovement: Double
  /// The velocity that a recogniser of the caller's own told last.
  private var given = CGPoint.zero

  init(_ source: Source, at point: CGPoint, time: Double, caughtGlide: Bool) {
    self.source = source
    self.caughtGlide = caughtGlide
    interruptsGlide = caughtGlide
    start = point
    position = point
    samples = AxisPair(
      x: PanSamples(position: point.x, time: time), y: PanSamples(position: point.y, time: time))
    lastMovement = time
  }

  /// Where the finger is.
  var location: CGPoint { position }

  /// What a movement led to.
  enum Recognition: Hashable {
    /// Nothing: the finger stayed, or is within the slop.
    case none
    /// The drag may begin.
    case recognised
    /// The drag went on.
    case changed
  }

  /// Takes a movement. A finger that did not move sends no event, as UIKit's does not: the next movement's time spans
  /// the pause.
  mutating func move(
    to point: CGPoint, at time: Double, settings: PanSettings, release: any ReleaseLaw,
    metrics: ScrollMetrics
  ) -> Recognition {
    guard point != position else { return .none }
    position = point
    lastMovement = max(lastMovement, time)
    samples.x.add(position: point.x, time: time)
    samples.y.add(position: point.y, time: time)
    guard drag != nil else {
      return recognisedOrigin(settings: settings, metrics: metrics) == nil ? .none : .recognised
    }
    noteVelocity(velocity(release))
    return .changed
  }

  /// Takes what a recogniser of the caller's own says: translation in points, velocity in pt/s.
  mutating func take(translation: CGPoint, velocity: CGPoint) {
    position = CGPoint(x: Self.held(translation.x, 1e12), y: Self.held(translation.y, 1e12))
    given = CGPoint(x: Self.held(velocity.x, 1e9), y: Self.held(velocity.y, 1e9))
    noteVelocity(given)
  }

  /// No finger is farther away or faster.
  private static func held(_ value: CGFloat, _ most: CGFloat) -> CGFloat { min(max(value, -most), most) }

  /// Begins the drag that the latest movement was recognised as, the content being at `startOffset` as if there were no
  /// rubber band; false where none is recognised.
  mutating func beginDrag(startOffset: CGPoint, profile: ScrollProfile, metrics: ScrollMetrics) -> Bool {
    guard drag == nil else { return false }
    switch source {
    case .finger(let device, _):
      guard let origin = recognisedOrigin(settings: profile.pan(device), metrics: metrics) else {
        return false
      }
      let moved = CGPoint(x: position.x - start.x, y: position.y - start.y)
      drag = Drag(
        origin: origin, startOffset: startOffset, axes: profile.lock.axes(moved, metrics),
        latest: velocity(profile.release))
    case .recogniser:
      // One that begins where it came down has no direction yet but that of its velocity.
      let moved = position == .zero ? given : position
      drag = Drag(
        origin: .zero, startOffset: startOffset, axes: profile.lock.axes(moved, metrics),
        latest: given)
    }
    return true
  }

  /// Notes that willBeginDragging has been told.
  mutating func tellBegin() { drag?.isTold = true }

  /// Counts the drag anew from where the content is: `offset`, as if there were no rubber band.
  mutating func reanchor(_ axis: Axis, at offset: Double) {
    let moved = translation[axis]
    drag?.startOffset[axis] = offset + moved
  }

  /// The content moved by so much under the finger.
  mutating func moveStart(_ axis: Axis, by delta: Double) { drag?.startOffset[axis] += delta }

  /// The finger's movement since the drag began, less the slop; 32-bit as UIKit's recordings show it.
  var translation: CGPoint {
    guard let drag else { return .zero }
    return CGPoint(
      x: Double(Float(position.x - drag.origin.x)), y: Double(Float(position.y - drag.origin.y)))
  }

  /// The recogniser's velocity, pt/s, in the finger's direction.
  var currentVelocity: CGPoint { drag?.latest ?? .zero }

  /// Takes the lift: after a rest the latest velocity is 0, and the one before is 0 or kept as the settings say.
  mutating func lift(at time: Double, settings: PanSettings) {
    guard settings.zeroesVelocityAtRest, time - lastMovement > settings.restTime else { return }
    noteVelocity(.zero)
    if !settings.keepsPreviousAtRest { noteVelocity(.zero) }
  }

  /// Takes a cancellation: whatever the finger did, it lets go at rest.
  mutating func cancel() {
    isCancelled = true
    noteVelocity(.zero)
    noteVelocity(.zero)
  }

  private func velocity(_ release: any ReleaseLaw) -> CGPoint {
    CGPoint(x: release.velocity(of: samples.x), y: release.velocity(of: samples.y))
  }

  private mutating func noteVelocity(_ latest: CGPoint) {
    guard let previous = drag?.latest else { return }
    drag?.previous = previous
    drag?.latest = latest
  }

  /// Where the translation counts from once an axis that can scroll has moved by the slop: the slop is taken off that
  /// axis (the one that moved further, the vertical one in a tie), the other starts at 0.
  private func recognisedOrigin(settings: PanSettings, metrics: ScrollMetrics) -> CGPoint? {
    let slop = caughtGlide ? settings.slopWhileGliding : settings.slop
    let moved = CGPoint(x: position.x - start.x, y: position.y - start.y)
    var primary: Axis?
    for axis in [Axis.vertical, .horizontal]
    where metrics.canScroll(axis) && moved[axis] != 0 && abs(moved[axis]) >= slop {
      if let other = primary, abs(moved[other]) >= abs(moved[axis]) { continue }
      primary = axis
    }
    guard let primary else { return nil }
    var origin = position
    if settings.appliesFirstTranslation {
      origin[primary] = start[primary] + (moved[primary] < 0 ? -slop : slop)
    }
    return origin
  }
}

extension DirectionLock {
  /// The axes that a drag may move which began with this movement. There is nothing to choose where only one axis can
  /// scroll.
  fileprivate func axes(_ moved: CGPoint, _ metrics: ScrollMetrics) -> AxisPair<Bool> {
    guard metrics.isDirectionalLockEnabled, metrics.canScroll(.horizontal), metrics.canScroll(.vertical)
    else { return AxisPair(x: true, y: true) }
    let (x, y) = allows(dx: moved.x, dy: moved.y)
    return AxisPair(x: x, y: y)
  }
}
