import Foundation
import ScrollPhysics

// Fingers: touches, the mouse button that stands for one, and two fingers on a trackpad.
extension ScrollEngine {
  /// A finger came down at a point (of the window, or any frame that does not move with the content). It stops a glide
  /// or an animation at once. Ignored while another finger is down, or its lift is still being told.
  public mutating func touchDown(at point: CGPoint, id: Int = 0, time: Double) {
    fingerDown(.touch, id: id, at: point, time: time)
  }

  /// The finger is at a point now.
  public mutating func touchMoved(to point: CGPoint, id: Int = 0, at time: Double) {
    fingerMoved(.touch, id: id, to: point, at: time)
  }

  /// The finger lifted where it last was.
  public mutating func touchUp(id: Int = 0, at time: Double) {
    fingerUp(.touch, id: id, at: time)
  }

  /// The finger was taken away by the system: the drag ends as from rest.
  public mutating func touchCancelled(id: Int = 0) {
    fingerCancelled(.touch, id: id)
  }

  /// Two fingers came to rest on the trackpad.
  public mutating func trackpadBegan(at time: Double) {
    fingerDown(.trackpad, id: 0, at: .zero, time: time)
  }

  /// They moved by this many points; dy < 0 moves content up.
  public mutating func trackpadMoved(by delta: CGPoint, at time: Double) {
    guard let pan = activePan, pan.device == .trackpad else { return }
    let point = CGPoint(x: pan.location.x + delta.x, y: pan.location.y + delta.y)
    fingerMoved(.trackpad, id: 0, to: point, at: time)
  }

  /// They lifted.
  public mutating func trackpadEnded(at time: Double) {
    fingerUp(.trackpad, id: 0, at: time)
  }

  /// The stream broke off: the drag ends as from rest.
  public mutating func trackpadCancelled() {
    fingerCancelled(.trackpad, id: 0)
  }

  private var activePan: Pan? {
    switch activity {
    case .touching(let pan), .dragging(let pan): pan
    case .idle, .lifting, .gliding, .animating: nil
    }
  }

  private func settings(_ device: Pan.Device) -> PanSettings {
    switch device {
    case .touch: profile.touch
    case .trackpad: profile.trackpad
    }
  }

  private mutating func fingerDown(_ device: Pan.Device, id: Int, at point: CGPoint, time: Double) {
    guard metrics.isScrollEnabled, point.isFinite, time.isFinite else { return }
    func pan(caught: Bool) -> Pan {
      Pan(device: device, id: id, at: point, time: time, caughtGlide: caught)
    }
    switch activity {
    case .idle: begin(.touching(pan(caught: false)))
    case .gliding:
      begin(.touching(pan(caught: true)))
      owe([.scroll(roundedToPixels(contentOffset))])
    case .animating(let animation):
      begin(.touching(pan(caught: false)))
      owe([.send(animation.kind.ending)])
    case .touching, .dragging, .lifting: break
    }
  }

  private mutating func fingerMoved(_ device: Pan.Device, id: Int, to point: CGPoint, at time: Double) {
    guard var pan = activePan, pan.device == device, pan.id == id, point.isFinite, time.isFinite else {
      return
    }
    let recognition = pan.move(
      to: point, at: time, settings: settings(device), release: profile.release, metrics: metrics)
    switch recognition {
    case .none: activity = pan.drag == nil ? .touching(pan) : .dragging(pan)
    case .changed:
      activity = .dragging(pan)
      owe([.followFinger])
    case .recognised:
      // The glide that the finger caught ends before the drag begins.
      let hadCaught = pan.interruptsGlide
      pan.interruptsGlide = false
      activity = .touching(pan)
      owe((hadCaught ? [.send(.didEndDecelerating)] : []) + [.beginDrag, .followFinger])
    }
  }

  /// Begins the drag that a movement was recognised as, if the finger is still there and has not begun one since.
  mutating func beginDrag() -> Bool {
    guard case .touching(var pan) = activity else { return false }
    let settings = settings(pan.device)
    let start = unbandedOffset(settings.band)
    guard pan.beginDrag(startOffset: start, settings: settings, metrics: metrics) else { return false }
    activity = .dragging(pan)
    return true
  }

  private mutating func fingerUp(_ device: Pan.Device, id: Int, at time: Double) {
    guard var pan = activePan, pan.device == device, pan.id == id, time.isFinite else { return }
    pan.lift(at: time, settings: settings(device))
    release(pan)
  }

  private mutating func fingerCancelled(_ device: Pan.Device, id: Int) {
    guard var pan = activePan, pan.device == device, pan.id == id else { return }
    pan.cancel()
    release(pan)
  }

  private mutating func release(_ pan: Pan) {
    let isOutside = Axis.allCases.contains {
      metrics.canScroll($0) && !metrics.edges($0).contains(contentOffset[$0])
    }
    guard let drag = pan.drag else { return releaseWithoutDrag(pan, isOutside: isOutside) }
    let latest = offsetVelocity(drag.latest)
    let previous = offsetVelocity(drag.previous)
    guard isOutside || profile.release.glides(latestX: latest.x, latestY: latest.y) else {
      return land(pan)
    }
    let velocity = CGPoint(
      x: profile.release.blended(previous: previous.x, latest: latest.x),
      y: profile.release.blended(previous: previous.y, latest: latest.y))
    glide(from: pan, velocity: velocity)
  }

  /// A finger that came down and lifted without a drag: nothing to tell unless it caught a glide, or content that a
  /// program had put outside is now let go.
  private mutating func releaseWithoutDrag(_ pan: Pan, isOutside: Bool) {
    switch (pan.interruptsGlide, isOutside) {
    case (false, false): begin(.idle)
    case (false, true):
      begin(.idle)
      owe([.glide(velocity: .zero)])
    case (true, false): land(pan)
    case (true, true): glide(from: pan, velocity: .zero)
    }
  }

  /// The lift that a glide follows.
  private mutating func glide(from pan: Pan, velocity: CGPoint) {
    begin(.lifting(pan, isDragOver: pan.drag == nil))
    let law = profile.deceleration.glide
    func target(_ axis: Axis) -> Double {
      let motion = AxisMotion(offset: contentOffset[axis], velocity: velocity[axis])
      guard metrics.canScroll(axis) else { return motion.offset }
      return metrics.clamped(law.projectedOffset(from: motion), axis)
    }
    let end = ScrollEvent.willEndDragging(
      velocity: CGPoint(x: velocity.x / 1000, y: velocity.y / 1000),
      target: CGPoint(x: target(.horizontal), y: target(.vertical)))
    owe(
      [.send(end), .send(.didEndDragging(willDecelerate: true))]
        + (pan.interruptsGlide ? [.become(.idle, .didEndDecelerating)] : [])
        + [.glide(velocity: velocity)])
  }

  /// The lift that ends in place.
  private mutating func land(_ pan: Pan) {
    begin(.lifting(pan, isDragOver: pan.drag == nil))
    owe([
      .send(.willEndDragging(velocity: .zero, target: contentOffset)),
      .become(.lifting(pan, isDragOver: true), .didEndDragging(willDecelerate: false)),
      .become(.idle, pan.interruptsGlide ? .didEndDecelerating : nil),
    ])
  }

  /// Where the drag puts the content: start less translation, banded beyond the edges (or held at them), on whole
  /// pixels. An axis that cannot scroll stays.
  var draggedOffset: CGPoint {
    guard case .dragging(let pan) = activity, let drag = pan.drag else { return contentOffset }
    var offset = contentOffset
    let band = settings(pan.device).band
    for axis in Axis.allCases where metrics.canScroll(axis) {
      let proposed = Double(drag.startOffset[axis] - pan.translation[axis])
      let edges = metrics.edges(axis)
      let shown =
        metrics.bounces
        ? band.shown(proposed, within: edges, range: metrics.range(axis)) : proposed.clamped(to: edges)
      offset[axis] = shown.roundedToPixel(scale: metrics.scale)
    }
    return offset
  }

  /// The present offset as it would be without the rubber band.
  private func unbandedOffset(_ band: RubberBand) -> CGPoint {
    guard metrics.bounces else { return contentOffset }
    var offset = contentOffset
    for axis in Axis.allCases where metrics.canScroll(axis) {
      offset[axis] = band.proposed(
        contentOffset[axis], within: metrics.edges(axis), range: metrics.range(axis))
    }
    return offset
  }

  func roundedToPixels(_ offset: CGPoint) -> CGPoint {
    CGPoint(
      x: Double(offset.x).roundedToPixel(scale: metrics.scale),
      y: Double(offset.y).roundedToPixel(scale: metrics.scale))
  }
}
