import Foundation
import ScrollPhysics

/// One touch from touch-down to lift, by a finger, a mouse button, or two fingers on a trackpad. It
/// recognizes the drag and tracks its translation and velocity. Positions are in points with y
/// down; time is in seconds.
struct Pan: Hashable, Sendable {
  struct Source: Hashable, Sendable {
    let device: PanDevice
    /// The id of the finger, whose drag is recognized here, or nil for a gesture recognizer of the caller.
    let finger: Int?
  }

  /// The state of a drag, from the moment the slop was exceeded.
  struct Drag: Hashable, Sendable {
    /// The finger's position at which the translation is 0.
    var origin: CGPoint
    /// The content's place at translation 0.
    var hold: Hold
    /// The axes that the drag may move. A directional lock is decided once, when the drag begins.
    var axes: AxisPair<Bool>
    /// Whether willBeginDragging has been sent.
    var isTold = false
    /// The recognizer's velocities at the last two drag callbacks, in pt/s in the finger's direction.
    var previous = CGPoint.zero, latest = CGPoint.zero
  }

  /// The place of the content at which a drag catches it, in points.
  struct Hold: Hashable, Sendable {
    /// The content offset as it would be without the rubber band.
    var offset: CGPoint
    /// The distance beyond the place that the rubber band displays for that offset, positive toward greater
    /// offsets. It differs from 0 where the content is farther out than any drag could pull it, such as in a
    /// bounce that overshoots the limit of the band.
    var excess = CGPoint.zero
  }

  /// The finger that came down first, or the recognizer.
  let source: Source
  /// Whether the finger came down on a gliding view.
  let caughtGlide: Bool
  /// Whether the end of that glide has not been reported yet. It is reported with the
  /// drag or the lift.
  var interruptsGlide: Bool
  /// The cause of the motion that the finger stopped, or nil if it stopped none.
  var stopped: ScrollCause?
  var drag: Drag?
  private(set) var isCancelled = false

  private(set) var track: FingerTrack
  /// The latest velocity from a gesture recognizer supplied by the caller.
  private var given = CGPoint.zero

  init(_ source: Source, _ point: CGPoint, at time: Double, caughtGlide: Bool) {
    self.source = source
    self.caughtGlide = caughtGlide
    interruptsGlide = caughtGlide
    track = FingerTrack(point, at: time)
  }

  /// The time of the latest movement in seconds, or nil if it is unknown, as for a gesture recognizer.
  var movementTime: Double? { source.finger == nil ? nil : track.lastMovement }

  /// Continues the touch with another finger, whose velocity counts from a time in seconds on.
  mutating func changeLeader(at time: Double) {
    track.changeLeader(at: time, isRecognized: drag != nil)
    noteVelocity(.zero)
    noteVelocity(.zero)
  }

  /// The result of a movement.
  enum Recognition: Hashable {
    /// The finger did not move or is within the slop.
    case none
    /// The drag may begin.
    case recognized
    case changed
  }

  /// Handles a movement. An event without movement is a sample if the release law counts it. After a rest,
  /// which the next movement spans, the movements before it have no share in the velocity. `goesOn`: whether
  /// the movement and the one before at the same time are one.
  mutating func move(
    to point: CGPoint, at time: Double, goesOn: Bool, settings: PanSettings, release: any ReleaseLaw,
    metrics: ScrollMetrics
  ) -> Recognition {
    let isStill = point == track.location
    guard !isStill || release.countsStillEvents else { return .none }
    let goesOn = goesOn && time == track.lastMovement
    let rested = settings.isRest(time - track.lastMovement)
    track.move(to: point, at: time, afterRest: rested, replaces: goesOn)
    guard drag != nil else {
      return isStill || recognizedOrigin(settings: settings, metrics: metrics) == nil ? .none : .recognized
    }
    if rested { noteVelocity(.zero) }
    noteVelocity(track.velocity(release), replaces: goesOn)
    return isStill ? .none : .changed
  }

  /// Handles the values of the caller's own recognizer: translation in points, velocity in pt/s.
  mutating func take(translation: CGPoint, velocity: CGPoint) {
    track.location = translation
    // No finger is faster.
    given = CGPoint { velocity[$0].held(in: -1e9...1e9) }
    noteVelocity(given)
  }

  /// Begins the drag that the latest movement was recognized as, from the place of the content. Returns false
  /// if no drag is recognized.
  mutating func beginDrag(from hold: Hold, profile: ScrollProfile, metrics: ScrollMetrics) -> Bool {
    guard drag == nil else { return false }
    var (origin, moved, latest) = (CGPoint.zero, track.moved, given)
    if source.finger != nil {
      let settings = profile.pan(source.device)
      guard let place = recognizedOrigin(settings: settings, metrics: metrics) else { return false }
      (origin, latest) = (place, track.velocity(profile.release))
    } else if track.location == .zero {
      // A gesture that begins at its origin has no direction yet except its velocity's.
      moved = given
    }
    drag = Drag(origin: origin, hold: hold, axes: profile.lock.axes(moved, metrics), latest: latest)
    return true
  }

  /// Restarts the drag on an axis from the content's current place.
  mutating func reanchor(_ axis: Axis, at place: Hold) {
    let moved = translation[axis]
    drag?.hold.offset[axis] = place.offset[axis] + moved
    drag?.hold.excess[axis] = place.excess[axis]
  }

  /// Moves the start of the drag on an axis after the content moved by `delta` under the finger.
  mutating func moveStart(_ axis: Axis, by delta: Double) { drag?.hold.offset[axis] += delta }

  /// The finger's movement since the drag began, without the slop, in 32-bit precision as UIKit's.
  var translation: CGPoint {
    guard let drag else { return .zero }
    return CGPoint { CGFloat(Float(track.location[$0] - drag.origin[$0])) }
  }

  /// The recognizer's velocity in pt/s, in the finger's direction.
  var currentVelocity: CGPoint { drag?.latest ?? .zero }

  /// Handles the lift. After a rest, the latest velocity is 0, and the previous one by the settings.
  mutating func lift(at time: Double, lastMovement: Double, settings: PanSettings) {
    guard settings.isRest(time - lastMovement) else { return }
    noteVelocity(.zero)
    if !settings.keepsPreviousAtRest { noteVelocity(.zero) }
  }

  /// Handles a cancellation. The drag ends at rest, regardless of the finger's movement.
  mutating func cancel() {
    isCancelled = true
    noteVelocity(.zero)
    noteVelocity(.zero)
  }

  private mutating func noteVelocity(_ latest: CGPoint, replaces: Bool = false) {
    guard let previous = drag?.latest else { return }
    if !replaces { drag?.previous = previous }
    drag?.latest = latest
  }

  /// Returns the origin of the translation once a scrollable axis has moved by the slop, or nil before.
  ///
  /// The slop is subtracted on the axis that moved further, the vertical one in a tie. The other starts at 0.
  private func recognizedOrigin(settings: PanSettings, metrics: ScrollMetrics) -> CGPoint? {
    let slop = caughtGlide ? settings.slopWhileGliding : settings.slop
    let moved = track.moved
    var primary: Axis?
    for axis in [Axis.vertical, .horizontal]
    where metrics.canScroll(axis) && moved[axis] != 0 && abs(moved[axis]) >= slop {
      if let other = primary, abs(moved[other]) >= abs(moved[axis]) { continue }
      primary = axis
    }
    guard let primary else { return nil }
    var origin = track.location
    if settings.appliesFirstTranslation {
      origin[primary] = track.start[primary] + (moved[primary] < 0 ? -slop : slop)
    }
    return origin
  }
}

extension DirectionLock {
  /// Returns the axes that a drag may move after a first movement. If only one can scroll, nothing is locked.
  fileprivate func axes(_ moved: CGPoint, _ metrics: ScrollMetrics) -> AxisPair<Bool> {
    guard metrics.isDirectionalLockEnabled, metrics.canScroll(.horizontal), metrics.canScroll(.vertical)
    else { return AxisPair(x: true, y: true) }
    let (x, y) = allows(dx: moved.x, dy: moved.y)
    return AxisPair(x: x, y: y)
  }
}
