import Foundation
import ScrollPhysics

// Fingers: touches, the mouse button that stands for one, and two fingers on a trackpad.
extension ScrollEngine {
  /// A finger came down at a point (of the window, or any frame that does not move with the content). It stops a glide
  /// or an animation at once. Ignored while another finger is down. From inside the callbacks of a lift it counts once
  /// they are told, in place of the glide that would have followed.
  public mutating func touchDown(at point: CGPoint, id: Int = 0, time: Double) {
    fingerDown(.finger(.touch, id: id), at: point, time: time)
  }

  /// The finger is at a point now. Without `mayBegin` it is followed, but begins no drag with this movement
  /// (gestureRecognizerShouldBegin).
  public mutating func touchMoved(to point: CGPoint, id: Int = 0, at time: Double, mayBegin: Bool = true) {
    fingerMoved(.finger(.touch, id: id), to: point, at: time, mayBegin: mayBegin)
  }

  /// The finger lifted where it last was.
  public mutating func touchUp(id: Int = 0, at time: Double) {
    fingerUp(.finger(.touch, id: id), at: time)
  }

  /// The finger was taken away by the system: the drag ends as from rest.
  public mutating func touchCancelled(id: Int = 0) {
    fingerCancelled(.finger(.touch, id: id))
  }

  /// A mouse button that stands for a finger went down at a point; everything as for a touch, by the profile's settings
  /// of a mouse.
  public mutating func mouseDown(at point: CGPoint, time: Double) {
    fingerDown(.finger(.mouse, id: 0), at: point, time: time)
  }

  /// The mouse is at a point now, its button down; `mayBegin` as for a touch.
  public mutating func mouseMoved(to point: CGPoint, at time: Double, mayBegin: Bool = true) {
    fingerMoved(.finger(.mouse, id: 0), to: point, at: time, mayBegin: mayBegin)
  }

  /// The mouse button went up where the mouse last was.
  public mutating func mouseUp(at time: Double) { fingerUp(.finger(.mouse, id: 0), at: time) }

  /// The mouse was taken away by the system.
  public mutating func mouseCancelled() { fingerCancelled(.finger(.mouse, id: 0)) }

  /// Two fingers came to rest on the trackpad.
  public mutating func trackpadBegan(at time: Double) {
    fingerDown(.finger(.trackpad, id: 0), at: .zero, time: time)
  }

  /// They moved by this many points; dy < 0 moves content up. `mayBegin` as for a touch.
  public mutating func trackpadMoved(by delta: CGPoint, at time: Double, mayBegin: Bool = true) {
    guard let pan = activePan, pan.source == .finger(.trackpad, id: 0) else { return }
    let point = CGPoint(x: pan.location.x + delta.x, y: pan.location.y + delta.y)
    fingerMoved(pan.source, to: point, at: time, mayBegin: mayBegin)
  }

  /// They lifted.
  public mutating func trackpadEnded(at time: Double) {
    fingerUp(.finger(.trackpad, id: 0), at: time)
  }

  /// The stream broke off: the drag ends as from rest.
  public mutating func trackpadCancelled() {
    fingerCancelled(.finger(.trackpad, id: 0))
  }

  // MARK: A recogniser of the caller's own

  /// A pan recogniser of the caller's own began: translation in points with any slop taken off, velocity in pt/s, both in
  /// the finger's direction, at a time in seconds. It stops a glide and begins the drag at once. Ignored while another
  /// finger is down and while the view cannot scroll.
  public mutating func panBegan(
    _ device: PanDevice = .touch, translation: CGPoint, velocity: CGPoint, at time: Double
  ) {
    guard activePan == nil, translation.isFinite, velocity.isFinite else { return }
    let before = owedCount
    fingerDown(.recogniser(device), at: .zero, time: time)
    guard take(translation: translation, velocity: velocity) != nil else { return }
    owe(.recognise, afterThoseSince: before)
  }

  /// It went on.
  public mutating func panChanged(translation: CGPoint, velocity: CGPoint) {
    guard translation.isFinite, velocity.isFinite,
      let pan = take(translation: translation, velocity: velocity)
    else { return }
    if pan.drag == nil { recognise() } else { follow(pan) }
  }

  /// It ended at a time in seconds: the content is let go with the velocities of the last two calls.
  public mutating func panEnded(at time: Double) {
    guard let pan = activePan, case .recogniser = pan.source, time.isFinite else { return }
    note(time)
    release(pan, at: time)
  }

  /// It was cancelled: the drag ends as from rest.
  public mutating func panCancelled() {
    guard let pan = activePan, case .recogniser = pan.source else { return }
    fingerCancelled(pan.source)
  }

  /// Hands the recogniser's word to its pan; that pan unless it is yet to count.
  private mutating func take(translation: CGPoint, velocity: CGPoint) -> Pan? {
    guard var pan = activePan, case .recogniser = pan.source else { return nil }
    pan.take(translation: translation, velocity: velocity)
    if case .lifting(var lift) = activity {
      lift.next = .finger(pan)
      activity = .lifting(lift)
      return nil
    }
    activity = pan.drag == nil ? .touching(pan) : .dragging(pan)
    return pan
  }

  // MARK: One finger

  /// The finger that is down, one that came down inside the callbacks of a lift included.
  var activePan: Pan? {
    switch activity {
    case .touching(let pan), .dragging(let pan): pan
    case .lifting(let lift):
      if case .finger(let pan) = lift.next { pan } else { nil }
    case .idle, .gliding, .animating: nil
    }
  }

  mutating func fingerDown(_ source: Pan.Source, at point: CGPoint, time: Double) {
    guard metrics.isScrollEnabled, activePan == nil, point.isFinite, time.isFinite else { return }
    note(time)
    if profile.fastScroll.isOn { fastScroll.touchDown(at: time, profile.fastScroll) }
    func pan(caught: Bool) -> Pan { Pan(source, at: point, time: time, caughtGlide: caught) }
    switch activity {
    case .idle: begin(.touching(pan(caught: false)))
    case .gliding:
      begin(.touching(pan(caught: true)))
      owe(.scroll(roundedToPixels(contentOffset)))
    case .animating(let animation):
      begin(.touching(pan(caught: false)))
      if profile.contract.endsAnimationAtTouch {
        owe(.send(animation.kind.ending), secondEnding(of: animation.kind).map { .send($0) })
      }
    case .lifting(let lift) where lift.stage == .over: begin(.touching(pan(caught: false)))
    case .lifting(var lift):
      var pan = pan(caught: lift.stage == .cutShort)
      pan.interruptsGlide = false
      lift.next = .finger(pan)
      activity = .lifting(lift)
    case .touching, .dragging: break
    }
  }

  mutating func fingerMoved(
    _ source: Pan.Source, to point: CGPoint, at time: Double, mayBegin: Bool
  ) {
    guard var pan = activePan, pan.source == source, point.isFinite, time.isFinite else { return }
    note(time)
    let recognition = pan.move(
      to: point, at: time, settings: profile.pan(source.device), release: profile.release, metrics: metrics)
    if case .lifting(var lift) = activity {
      lift.next = .finger(pan)
      activity = .lifting(lift)
      return
    }
    switch recognition {
    case .none: activity = pan.drag == nil ? .touching(pan) : .dragging(pan)
    case .changed: follow(pan)
    case .recognised:
      activity = .touching(pan)
      if mayBegin { recognise() }
    }
  }

  /// Owes the beginning of a drag, and the end of the glide that the finger caught.
  mutating func recognise() {
    guard case .touching(let pan) = activity,
      metrics.canScroll(.horizontal) || metrics.canScroll(.vertical)
    else { return }
    if !pan.interruptsGlide {
      owe(.beginDrag, .toldBegin, .followFinger)
    } else if profile.contract.endsGlideBeforeDrag {
      owe(.endCaughtGlide, .beginDrag, .toldBegin, .followFinger)
    } else {
      owe(.beginDrag, .toldBegin, .endCaughtGlide, .followFinger)
    }
  }

  /// Ends the glide that the finger caught, unless its lift has.
  mutating func endCaughtGlide() -> ScrollEvent? {
    guard var pan = activePan, pan.interruptsGlide else { return nil }
    pan.interruptsGlide = false
    activity = pan.drag == nil ? .touching(pan) : .dragging(pan)
    return profile.contract.endsCaughtGlide ? .didEndDecelerating : nil
  }

  private mutating func follow(_ pan: Pan) {
    activity = .dragging(pan)
    if profile.fastScroll.isOn {
      fastScroll.drag(translation: pan.translation, velocity: pan.currentVelocity, profile.fastScroll)
    }
    owe(.followFinger)
  }

  /// Begins the drag that a movement was recognised as, if the finger is still there and has not begun one since.
  mutating func beginDrag() -> Bool {
    guard case .touching(var pan) = activity else { return false }
    let start = unbanded(contentOffset, profile.pan(pan.source.device).band)
    guard pan.beginDrag(startOffset: start, profile: profile, metrics: metrics) else { return false }
    activity = .dragging(pan)
    return true
  }

  mutating func tellBegin() {
    guard case .dragging(var pan) = activity else { return }
    pan.tellBegin()
    activity = .dragging(pan)
  }

  mutating func fingerUp(_ source: Pan.Source, at time: Double) {
    guard var pan = activePan, pan.source == source, time.isFinite else { return }
    note(time)
    pan.lift(at: time, settings: profile.pan(source.device))
    release(pan, at: time)
  }

  mutating func fingerCancelled(_ source: Pan.Source) {
    guard var pan = activePan, pan.source == source else { return }
    pan.cancel()
    release(pan, at: nil)
  }

  // MARK: The dragged offset

  /// Where the drag puts the content: start less translation, banded beyond the edges (or held at them), on whole
  /// pixels. An axis that cannot scroll, or is locked, stays.
  var draggedOffset: CGPoint { heldOffset { $0.roundedToPixel(scale: metrics.scale) } }

  /// Where the drag would put the content if there were no pixels, in points; the offset while no finger drags.
  package var exactOffset: CGPoint { heldOffset { $0 } }

  private func heldOffset(_ rounded: (Double) -> Double) -> CGPoint {
    guard case .dragging(let pan) = activity, let drag = pan.drag else { return contentOffset }
    var offset = contentOffset
    let band = profile.pan(pan.source.device).band
    for axis in Axis.allCases where metrics.canScroll(axis) && drag.axes[axis] {
      let proposed = Double(drag.startOffset[axis] - pan.translation[axis])
      let edges = metrics.edges(axis)
      let shown =
        metrics.bounces(axis)
        ? band.shown(proposed, within: edges, range: metrics.range(axis)) : proposed.clamped(to: edges)
      offset[axis] = rounded(shown)
    }
    return offset
  }

  /// An offset as it would be without the rubber band.
  func unbanded(_ offset: CGPoint, _ band: any OverscrollLaw) -> CGPoint {
    var unbanded = offset
    for axis in Axis.allCases where metrics.bounces(axis) && metrics.canScroll(axis) {
      unbanded[axis] = band.proposed(offset[axis], within: metrics.edges(axis), range: metrics.range(axis))
    }
    return unbanded
  }

  /// Counts the drag anew from where the content is, on the axes asked for.
  mutating func reanchorDrag(_ isWanted: (Axis) -> Bool) {
    guard case .dragging(var pan) = activity else { return }
    let unbanded = unbanded(contentOffset, profile.pan(pan.source.device).band)
    for axis in Axis.allCases where isWanted(axis) { pan.reanchor(axis, at: unbanded[axis]) }
    activity = .dragging(pan)
  }

  mutating func metricsChanged(from old: ScrollMetrics) {
    guard metrics != old else { return }
    if old.isScrollEnabled, !metrics.isScrollEnabled, var pan = activePan {
      pan.cancel()
      return release(pan, at: nil)
    }
    switch activity {
    case .dragging where profile.contract.reanchorsDrag: reanchorDrag(from: old)
    case .gliding(var glide):
      glide.follow(metrics, from: old)
      activity = .gliding(glide)
    case .lifting(var lift):
      lift.follow(metrics, from: old)
      activity = .lifting(lift)
    case .idle, .touching, .dragging, .animating: break
    }
  }

  /// Counts the drag anew on an axis whose edges moved; what lies inside both old and new ones is held by the finger alone.
  private mutating func reanchorDrag(from old: ScrollMetrics) {
    let (metrics, offset) = (metrics, contentOffset)
    reanchorDrag { axis in
      let edges = metrics.edges(axis)
      return (edges != old.edges(axis) || metrics.range(axis) != old.range(axis))
        && !(edges.contains(offset[axis]) && old.edges(axis).contains(offset[axis]))
    }
  }

  func roundedToPixels(_ offset: CGPoint) -> CGPoint {
    CGPoint(
      x: Double(offset.x).roundedToPixel(scale: metrics.scale),
      y: Double(offset.y).roundedToPixel(scale: metrics.scale))
  }
}
