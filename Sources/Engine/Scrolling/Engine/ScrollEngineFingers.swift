import Foundation
import ScrollPhysics

// Touches, the mouse button that acts as a finger, two fingers on a trackpad, and the caller's own recognizers.
extension ScrollEngine {
  /// Handles an input of the caller's own pan recognizer.
  mutating func pan(
    _ phase: ScrollInput.Phase, _ device: PanDevice, translation: CGPoint, velocity: CGPoint,
    at time: Double, lastMovement: Double?
  ) {
    switch phase {
    case .began:
      guard !hasActivePan, translation.isSound, velocity.isSound else { return }
      let before = owedCount
      fingerDown(Pan.Source(device: device, finger: nil), .zero, at: time)
      guard take(translation: translation, velocity: velocity) != nil else { return }
      owe(.recognize, afterThoseSince: before)
    case .moved:
      guard translation.isSound, velocity.isSound,
        let pan = take(translation: translation, velocity: velocity)
      else { return }
      if pan.drag == nil { recognize() } else { follow(pan) }
    case .ended:
      guard var pan = recognizedPan, time.isFinite else { return }
      note(time)
      if let lastMovement {
        pan.lift(at: time, lastMovement: lastMovement, settings: profile.pan(pan.source.device))
      }
      release(pan, at: time)
    case .cancelled: if let pan = recognizedPan { cancel(pan) }
    }
  }

  /// The pan of the caller's own recognizer, or nil.
  private var recognizedPan: Pan? { activePan.flatMap { $0.source.finger == nil ? $0 : nil } }

  /// Passes the recognizer's values to its pan, which is nil if it takes effect after a lift's callbacks.
  private mutating func take(translation: CGPoint, velocity: CGPoint) -> Pan? {
    guard var pan = recognizedPan else { return nil }
    pan.take(translation: translation, velocity: velocity)
    return hold(pan) ? pan : nil
  }

  // MARK: Finger state

  /// The finger that is down, including one that came down inside the callbacks of a lift.
  var activePan: Pan? {
    switch activity {
    case .touching(let pan), .dragging(let pan): pan
    case .lifting(let lift):
      if case .finger(let pan) = lift.next { pan } else { nil }
    case .idle, .gliding, .animating: nil
    }
  }

  /// Whether there is an ``activePan``, without a copy of it.
  var hasActivePan: Bool {
    switch activity {
    case .touching, .dragging: true
    case .lifting(let lift): lift.next.isFinger
    case .idle, .gliding, .animating: false
    }
  }

  /// Returns whether a finger moves the content, alone or with others.
  private func holds(_ pan: Pan, _ finger: Pan.Source) -> Bool {
    guard let id = finger.finger, pan.source.finger != nil else { return pan.source == finger }
    return pan.source.device == finger.device && fingers?.contains(id) == true
  }

  /// Stores the finger that is down. Returns false if it takes effect after a lift's callbacks.
  @discardableResult private mutating func hold(_ pan: Pan) -> Bool {
    if case .lifting = activity {
      activity.lift?.next = .finger(pan)
      return false
    }
    activity = pan.drag == nil ? .touching(pan) : .dragging(pan)
    return true
  }

  mutating func fingerDown(_ source: Pan.Source, _ point: CGPoint, at time: Double) {
    guard metrics.isScrollEnabled, point.isSound, time.isFinite else { return }
    if let pan = activePan {
      guard pan.source.finger != nil, pan.source.device == source.device, let id = source.finger else {
        return
      }
      note(time)
      regroup(pan, at: time) { [law = profile.fingers] in $0.down(id, at: point, law) }
      return
    }
    note(time)
    series.touchDown(at: time, catching: activity.glide, profile.boost)
    // As with a glide, a finger that stops the return of a stretch drags without a slop.
    let catchesStretch = isStretchReturning
    fingers = source.finger.map { FingerGroup($0, at: point) }
    defer { holdStretches() }
    func pan(caught: Bool, stopping cause: ScrollCause? = nil) -> Pan {
      var pan = Pan(source, point, at: time, caughtGlide: caught || catchesStretch)
      pan.interruptsGlide = caught
      pan.stopped = cause
      return pan
    }
    switch activity {
    case .idle: begin(.touching(pan(caught: false)))
    case .gliding:
      begin(.touching(pan(caught: true, stopping: .momentum)))
      owe(.scroll(roundedToPixels(contentOffset)))
    case .animating(let animation):
      begin(.touching(pan(caught: false, stopping: animation.kind.cause)))
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

  /// Changes the fingers that are down, which does not move the content. Returns false if `change` returns nil.
  /// The time in seconds is nil for a finger that was cancelled.
  @discardableResult private mutating func regroup(
    _ pan: Pan, at time: Double?, _ change: (inout FingerGroup) -> Bool?
  ) -> Bool {
    guard var group = fingers, let leads = change(&group) else { return false }
    fingers = group
    var pan = pan
    if leads { pan.changeLeader(at: time ?? pan.track.lastMovement) }
    hold(pan)
    return true
  }

  /// Continues a touch with another finger that a router follows.
  mutating func changeLeader(at time: Double) {
    guard var pan = activePan else { return }
    pan.changeLeader(at: time)
    hold(pan)
  }

  /// Handles a movement of a finger. `goesOn`: whether the movement goes on with the one before at the same
  /// time, if a router follows several fingers as one.
  mutating func fingerMoved(
    _ source: Pan.Source, to point: CGPoint, at time: Double, mayBegin: Bool, goesOn: Bool = false
  ) {
    guard var pan = activePan, holds(pan, source), point.isSound, time.isFinite, let id = source.finger,
      let place = fingers?.move(id, to: point, at: time, profile.fingers)
    else { return }
    note(time)
    let recognition = pan.move(
      to: place, at: time, goesOn: goesOn || fingers?.goesOn == true, settings: profile.pan(source.device),
      release: profile.release, metrics: metrics)
    guard hold(pan) else { return }
    switch recognition {
    case .none: break
    case .changed: follow(pan)
    case .recognized: if mayBegin { recognize() }
    }
  }

  /// Queues the beginning of a drag and the end of the glide that the finger caught.
  mutating func recognize() {
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

  /// Ends the glide that the finger caught, unless the lift has already ended it.
  mutating func endCaughtGlide() -> ScrollEvent? {
    guard var pan = activePan, pan.interruptsGlide else { return nil }
    pan.interruptsGlide = false
    activity = pan.drag == nil ? .touching(pan) : .dragging(pan)
    return profile.contract.endsCaughtGlide ? .didEndDecelerating : nil
  }

  private mutating func follow(_ pan: Pan) {
    activity = .dragging(pan)
    series.drag(pan, profile.boost)
    owe(.followFinger)
  }

  /// Begins the drag of a recognized movement, if the finger is still down and has not begun a drag since.
  mutating func beginDrag() -> Bool {
    guard case .touching(var pan) = activity else { return false }
    let start = hold(contentOffset, profile.pan(pan.source.device).band)
    guard pan.beginDrag(from: start, profile: profile, metrics: metrics) else { return false }
    activity = .dragging(pan)
    series.beginDrag(pan, profile.boost)
    steps = StepRemainder()
    return true
  }

  /// The last position of the finger or the mouse that is down, in the coordinates of its input, or nil if
  /// there is none. A trackpad and a gesture recognizer have no position.
  public var fingerLocation: CGPoint? {
    activePan?.source.device == .trackpad ? nil : fingerTrack?.location
  }

  /// The movement of the finger, the mouse or the fingers on a trackpad that are down, or nil if there are none
  /// and for a gesture recognizer.
  public var fingerTrack: FingerTrack? { activePan.flatMap { $0.source.finger == nil ? nil : $0.track } }

  /// Handles the lift of a finger at a time in seconds, or its cancellation, which has no time.
  mutating func fingerUp(_ source: Pan.Source, at time: Double?) {
    guard var pan = activePan, holds(pan, source), time?.isFinite != false else { return }
    if let time { note(time) }
    let hasOthers = regroup(pan, at: time) { [law = profile.fingers] fingers in
      source.finger.flatMap { fingers.up($0, law) }
    }
    if hasOthers { return }
    guard let time else { return cancel(pan) }
    pan.lift(at: time, lastMovement: pan.track.lastMovement, settings: profile.pan(source.device))
    release(pan, at: time)
  }

  /// Cancels a touch of one finger or of several, or the gesture of a recognizer.
  mutating func cancelTouch(of source: Pan.Source) {
    guard let pan = activePan, pan.source.finger == nil || holds(pan, source) else { return }
    cancel(pan)
  }

  private mutating func cancel(_ pan: Pan) {
    var pan = pan
    pan.cancel()
    release(pan, at: nil)
  }

  // MARK: Dragged offset

  /// The offset that the drag determines: the start less the translation, with the rubber band beyond the
  /// edges (or clamped to them), on whole pixels. An axis that cannot scroll or is locked does not move.
  var draggedOffset: CGPoint { heldOffset(in: metrics) { $0.roundedToPixel(scale: metrics.scale) } }

  /// The drag's offset in points before rounding to pixels, or the content offset while no finger drags.
  public var exactOffset: CGPoint { heldOffset(in: metrics) { $0 } }

  private func heldOffset(in metrics: ScrollMetrics, _ rounded: (Double) -> Double) -> CGPoint {
    guard let pan = activity.drag, let drag = pan.drag else { return contentOffset }
    var offset = contentOffset
    let band = profile.pan(pan.source.device).band
    for axis in Axis.allCases where metrics.canScroll(axis) && drag.axes[axis] {
      let proposed = Double(drag.hold.offset[axis] - pan.translation[axis])
      let edges = metrics.edges(axis)
      guard metrics.bounces(axis) else {
        offset[axis] = rounded(proposed.clamped(to: edges))
        continue
      }
      let range = metrics.range(axis)
      var shown = band.shown(proposed, within: edges, range: range)
      if drag.hold.excess[axis] != 0 {
        // As with UIKit's band, no drag pulls the content a whole range beyond an edge.
        shown = (shown + drag.hold.excess[axis]).clamped(
          to: edges.lowerBound - range...edges.upperBound + range)
      }
      offset[axis] = rounded(shown)
    }
    return offset
  }

  /// Returns the hold that a drag has on the content at an offset.
  func hold(_ offset: CGPoint, _ band: any OverscrollLaw) -> Pan.Hold {
    var hold = Pan.Hold(offset: offset)
    for axis in Axis.allCases where metrics.canScroll(axis) {
      let (edges, range) = (metrics.edges(axis), metrics.range(axis))
      guard metrics.bounces(axis) else {
        hold.offset[axis] = Double(offset[axis]).clamped(to: edges)
        continue
      }
      hold.offset[axis] = band.proposed(offset[axis], within: edges, range: range)
      let shown = band.shown(hold.offset[axis], within: edges, range: range)
      let excess = offset[axis] - shown
      let edge = Double(offset[axis]).clamped(to: edges)
      // A smaller one is the rounding of the inverse.
      if abs(excess) > 1e-6, abs(Double(offset[axis]) - edge) < range { hold.excess[axis] = excess }
      // Nothing of the way back is lost to a rigid band.
      if shown == edge { hold.offset[axis] = edge }
      // Where a band shows the pull, it alone says how far the finger went.
      if edges.contains(offset[axis]) || hold.excess[axis] != 0 {
        hold.offset[axis] += pulledDistance(axis, at: offset[axis])
      }
    }
    return hold
  }

  /// Ends the excess of a drag on each axis on which the content is inside its edges again. From there on,
  /// the band alone determines how far the drag can pull it.
  ///
  /// Also ends the pull beyond an edge of which a rigid band shows nothing and that does not stretch: the
  /// platforms that have such bands apply each movement by itself, up to the edge, so that the way back
  /// begins at once.
  mutating func endUnshownPull() {
    guard let pan = activity.drag, let drag = pan.drag else { return }
    let band = profile.pan(pan.source.device).band
    let over = AxisPair { axis in
      let edges = metrics.edges(axis)
      if drag.hold.excess[axis] != 0, edges.contains(contentOffset[axis]) { return true }
      let proposed = Double(drag.hold.offset[axis] - pan.translation[axis])
      guard !edges.contains(proposed), profile.stretch == nil || !metrics.bounces(axis) else { return false }
      return band.shown(proposed, within: edges, range: metrics.range(axis)) == proposed.clamped(to: edges)
    }
    if over.x || over.y { reanchorDrag(at: exactOffset) { over[$0] } }
  }

  /// Restarts the drag on the selected axes from a place of the content, by default its current one.
  mutating func reanchorDrag(at place: CGPoint? = nil, _ isWanted: (Axis) -> Bool) {
    guard let pan = activity.drag else { return }
    let hold = hold(place ?? contentOffset, profile.pan(pan.source.device).band)
    for axis in Axis.allCases where isWanted(axis) { activity.drag?.reanchor(axis, at: hold) }
  }

  /// Restarts a glide whose law changed and a drag at or beyond an edge whose law changed, and ends the
  /// series of flings if another law boosts them. A law that depends on the time since the release would
  /// otherwise continue another glide, and the content would jump. UIKit's law proceeds from frame to
  /// frame and keeps its state.
  mutating func lawsChanged(from old: ScrollProfile) {
    if type(of: old.boost) != type(of: profile.boost) { series.reset() }
    keepStretches(since: old)
    if case .dragging(let pan) = activity {
      let (metrics, offset, device) = (metrics, contentOffset, pan.source.device)
      let isSame =
        AnyHashable(old.pan(device).band) == AnyHashable(profile.pan(device).band)
        && (old.stretch == nil) == (profile.stretch == nil)
      reanchorDrag {
        let edges = metrics.edges($0)
        return !isSame && (offset[$0] <= edges.lowerBound || offset[$0] >= edges.upperBound)
      }
    }
    guard !(old.deceleration is Deceleration && profile.deceleration is Deceleration),
      AnyHashable(old.deceleration) != AnyHashable(profile.deceleration)
    else { return }
    activity.glide?.restart(profile.deceleration)
  }

  mutating func metricsChanged(from old: ScrollMetrics) {
    guard metrics != old else { return }
    noteLayout(since: old)
    if old.isScrollEnabled, !metrics.isScrollEnabled, let pan = activePan { return cancel(pan) }
    followMetrics(since: old) { engine, old in
      if engine.profile.contract.reanchorsDrag { engine.continueDrag(since: old) }
      engine.activity.glide?.follow(engine.metrics, from: old)
      engine.activity.lift?.follow(engine.metrics, from: old)
      engine.keepTargetInside(since: old)
      engine.moveOwed(by: .zero, since: old)
      engine.keepStretches(since: old)
    }
  }

  /// Continues the drag after a change of the view that moved the content by `delta` under the finger. On an
  /// axis on which the drag would now hold the content at another place, another stretch or another excess, it
  /// restarts from where the content is.
  mutating func continueDrag(since old: ScrollMetrics, movedBy delta: CGPoint = .zero) {
    guard let excess = activity.drag?.drag?.hold.excess else { return }
    let (before, here) = (heldOffset(in: old) { $0 }, pendingContentOffset)
    for axis in Axis.allCases { activity.drag?.moveStart(axis, by: delta[axis]) }
    let (after, metrics, stretches) = (exactOffset, metrics, stretches)
    var place = here
    for axis in Axis.allCases {
      // Unless the content is elsewhere, it is where the drag holds it, up to the rounding to pixels.
      if abs(before[axis] - here[axis]) * metrics.scale < 1 { place[axis] = before[axis] }
      place[axis] += delta[axis]
    }
    reanchorDrag(at: place) { axis in
      if stretches.axes[axis].state.pulled > 0 || excess[axis] != 0,
        metrics.edges(axis) != old.edges(axis) || metrics.range(axis) != old.range(axis)
          || metrics.bounces(axis) != old.bounces(axis)
      {
        return true
      }
      return abs(after[axis] - before[axis] - delta[axis]) > 1e-6
    }
  }

  func roundedToPixels(_ offset: CGPoint) -> CGPoint {
    CGPoint { CGFloat(Double(offset[$0]).roundedToPixel(scale: metrics.scale)) }
  }
}
