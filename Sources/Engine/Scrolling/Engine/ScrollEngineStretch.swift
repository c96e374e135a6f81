import Foundation
import ScrollPhysics

/// The stretches of a view at its edges, one for each axis.
struct EdgeStretches: Hashable, Sendable {
  struct AxisStretch: Hashable, Sendable {
    var state = EdgeStretch()
    /// The side of the stretched edge: −1 for the top or left edge, 1 for the bottom or right edge.
    var side = 1.0
    /// The speed in pt/s that it absorbed last from a glide or a lift, or 0 after a pull and at rest.
    var absorbed = 0.0

    /// Lets a finger hold the stretch at a share of the view.
    mutating func pull(to share: Double) {
      state.pull(to: share)
      absorbed = 0
    }

    /// Takes up a speed away from the content in pt/s.
    mutating func absorb(_ speed: Double, _ law: StretchLaw) {
      state.absorb(speed, law: law)
      absorbed = max(0, speed)
    }
  }

  var axes = AxisPair(x: AxisStretch(), y: AxisStretch())
  /// The law of the profile before, by which they return under a profile whose edges do not stretch. It is
  /// nil under a profile whose edges do, and at rest.
  var formerLaw: StretchLaw?
  /// The time of the latest step in seconds, or nil before the first step of a return. The first step lasts
  /// one nominal display frame, as in a glide.
  var steppedAt: Double?

  var isAtRest: Bool { !axes.x.state.isMoving && !axes.y.state.isMoving }
}

struct EdgeImpact: Hashable, Sendable {
  /// The velocity at the contact in pt/s, in the offset's direction.
  var velocity: Double
  /// The part of the step after the contact, in seconds.
  var rest: Double
}

// The stretch of the content at its edges, under a profile whose edges stretch.
extension ScrollEngine {
  /// The shares of the view, from −1 to 1 on each axis, by which the content is pulled beyond its edges while
  /// the offset stays there: negative at the top and left edges, positive at the bottom and right edges.
  ///
  /// Only a profile with `ScrollProfile.stretch` stretches. A finger pulls the stretch and uses it up on its
  /// way back before the content scrolls; after a lift and after a glide that met the edge, it returns to
  /// zero by itself, and the view needs display frames until then. No callback reports it, since the offset
  /// does not change. Draw the content as ``stretched(_:in:)`` says.
  ///
  /// The view may change while it is stretched. A new size leaves the shares as they are. If the content no
  /// longer is at the edge, if the edge no longer bounces, or if the new profile does not stretch, the
  /// stretch returns by itself, even while a finger drags the content.
  public var stretch: CGPoint {
    // Adding 0 removes the sign of a negative zero.
    CGPoint { CGFloat(stretches.axes[$0].side * stretches.axes[$0].state.pulled + 0) }
  }

  /// Returns the factor by which the content is drawn longer on an axis, 1 or more; see ``stretch``.
  public func stretchScale(_ axis: Axis) -> Double {
    stretchLaw?.scale(stretches.axes[axis].state.pulled) ?? 1
  }

  /// The law by which content is stretched now, or nil if it is not.
  private var stretchLaw: StretchLaw? { profile.stretch ?? stretches.formerLaw }

  /// Returns the rectangle in which a rectangle of the view is drawn, both in points from the view's origin:
  /// longer by ``stretchScale(_:)``, about the stretched edge of a container.
  ///
  /// The container is the part of the view in which content is drawn, such as that below a bar, which does
  /// not stretch. By default, it is the whole view.
  public func stretched(_ rect: CGRect, in container: CGRect? = nil) -> CGRect {
    let area = container ?? CGRect(origin: .zero, size: metrics.boundsSize)
    let (least, most) = (CGPoint(x: area.minX, y: area.minY), CGPoint(x: area.maxX, y: area.maxY))
    func stretched(_ axis: Axis) -> (start: CGFloat, length: CGFloat) {
      let (start, length, scale) = (rect.origin[axis], rect.size[axis], stretchScale(axis))
      guard scale != 1 else { return (start, length) }
      let edge = stretches.axes[axis].side < 0 ? least[axis] : most[axis]
      return (edge + (start - edge) * scale, length * scale)
    }
    let ((x, width), (y, height)) = (stretched(.horizontal), stretched(.vertical))
    return CGRect(x: x, y: y, width: width, height: height)
  }

  /// Returns the speed in pt/s of the glide or the lift that the stretch of an axis absorbed last, or 0 if a
  /// finger pulled it since, and at rest.
  public func absorbedSpeed(_ axis: Axis) -> Double { stretches.axes[axis].absorbed }

  /// Whether a stretch returns by itself.
  package var isStretchReturning: Bool {
    !stretches.isAtRest && Axis.allCases.contains(where: returnsStretch)
  }

  private func returnsStretch(_ axis: Axis) -> Bool {
    guard stretches.axes[axis].state.isMoving, !holdsStretch(axis) else { return false }
    if case .gliding(let glide) = activity { return glide.axes[axis].relaxing == 0 }
    return true
  }

  /// Returns whether a finger holds the stretch of an axis, with the content at the stretched edge.
  private func holdsStretch(_ axis: Axis) -> Bool {
    hasActivePan && metrics.bounces(axis) && metrics.canScroll(axis)
      && isAtStretchedEdge(axis, Double(contentOffset[axis]))
  }

  /// The axes whose stretch a finger holds.
  var heldStretches: AxisPair<Bool> { AxisPair(holdsStretch) }

  private func isAtStretchedEdge(_ axis: Axis, _ offset: Double) -> Bool {
    guard profile.stretch != nil, stretches.axes[axis].state.pulled > 0 else { return false }
    let edges = metrics.edges(axis)
    return stretches.axes[axis].side < 0 ? offset <= edges.lowerBound : offset >= edges.upperBound
  }

  /// Returns the distance in points, positive toward greater offsets, by which a finger has pulled content at
  /// an offset beyond its edge. It is 0 where the content is not at the stretched edge.
  func pulledDistance(_ axis: Axis, at offset: Double) -> Double {
    guard isAtStretchedEdge(axis, offset) else { return 0 }
    return stretches.axes[axis].side * stretches.axes[axis].state.pulled * metrics.range(axis)
  }

  mutating func holdStretches() {
    for axis in Axis.allCases where holdsStretch(axis) {
      stretches.axes[axis].pull(to: stretches.axes[axis].state.pulled)
    }
    if !isStretchReturning { stretches.steppedAt = nil }
  }

  /// Keeps the stretches where they are after the profile changed.
  mutating func keepStretches(since old: ScrollProfile) {
    guard profile.stretch != old.stretch, !stretches.isAtRest else { return }
    stretches.formerLaw = profile.stretch == nil ? stretches.formerLaw ?? old.stretch : nil
    if let new = profile.stretch, let old = old.stretch {
      for axis in Axis.allCases where new.relaxed != old.relaxed {
        activity.glide?.scaleRelaxing(axis, by: old.relaxed / new.relaxed, profile.deceleration)
      }
    } else {
      activity.glide?.endRelaxing()
    }
    holdStretches()
  }

  /// Keeps the stretches where they are after the view changed. A drag continues from there.
  mutating func keepStretches(since old: ScrollMetrics) {
    guard !stretches.isAtRest else { return }
    for axis in Axis.allCases where metrics.range(axis) != old.range(axis) {
      activity.glide?.scaleRelaxing(axis, by: metrics.range(axis) / old.range(axis), profile.deceleration)
    }
    holdStretches()
  }

  /// Sets the stretches to the part of the drag that is beyond the edges and that no band shows. `held` has
  /// the axes whose stretch the finger held before it moved.
  mutating func pullStretches(_ held: AxisPair<Bool>) {
    guard profile.stretch != nil else { return }
    for axis in Axis.allCases {
      guard let pan = activity.drag, let drag = pan.drag, drag.axes[axis], metrics.canScroll(axis),
        metrics.bounces(axis)
      else { continue }
      let (edges, length) = (metrics.edges(axis), metrics.range(axis))
      var proposed = Double(drag.hold.offset[axis] - pan.translation[axis])
      guard length > 0, proposed.isFinite else { continue }
      if stretches.axes[axis].state.pulled > 0, !held[axis] {
        // A stretch that returns is held again where the finger meets its edge; at the
        // other, it returns first.
        let grip =
          holdsStretch(axis)
          ? pulledDistance(axis, at: Double(contentOffset[axis])) : proposed.clamped(to: edges) - proposed
        activity.drag?.moveStart(axis, by: grip)
        guard holdsStretch(axis) else { continue }
        proposed += grip
        holdStretches()
      }
      let beyond = proposed - proposed.clamped(to: edges)
      let band = Double(contentOffset[axis] - drag.hold.excess[axis])
      let distance = max(0, abs(beyond) - abs(band - band.clamped(to: edges)))
      guard distance > 0 || stretches.axes[axis].state.pulled > 0 else { continue }
      if beyond != 0 { stretches.axes[axis].side = beyond < 0 ? -1 : 1 }
      stretches.axes[axis].pull(to: distance / length)
      // A pull back reduces the stretch at once, however far the finger went beyond a whole view.
      if distance > length {
        activity.drag?.moveStart(axis, by: beyond < 0 ? distance - length : length - distance)
      }
    }
  }

  /// Decides on the stretches at a lift with the velocities of a glide. One toward the stretched edge pulls
  /// on, and one away from it that would not go as far as the stretch makes it return faster; neither glides.
  /// A faster one first uses up the stretch.
  mutating func releaseStretches(_ lift: inout Lift) {
    guard let law = profile.stretch, !stretches.isAtRest else { return }
    for axis in Axis.allCases where lift.velocity[axis] != 0 && holdsStretch(axis) {
      let (side, offset) = (stretches.axes[axis].side, Double(contentOffset[axis]))
      let outward = Double(lift.velocity[axis] - lift.boost[axis]) * side
      let pulled = abs(pulledDistance(axis, at: offset))
      let isAtEdge = pulled > 0 && metrics.edges(axis).contains(offset)
      let run = glidingRun(axis, velocity: lift.velocity[axis])
      let travel = abs(profile.deceleration.projectedOffset(of: run) - offset)
      if outward > 0 || travel < pulled {
        stretches.axes[axis].absorb(outward, law)
        lift.velocity[axis] = 0
        lift.boost[axis] = 0
        lift.target[axis] = metrics.clamped(contentOffset[axis], axis)
      } else if isAtEdge, law.relaxed > 0 {
        lift.relaxing[axis] = -side * pulled / law.relaxed
        lift.target[axis] = metrics.clamped(
          profile.deceleration.projectedOffset(of: run) - lift.relaxing[axis], axis)
      }
    }
    if lift.velocity == .zero, metrics.clamped(contentOffset) == contentOffset { lift.next = .rest }
  }

  /// Advances the stretches that return by themselves to a display frame at a time in seconds.
  mutating func stepStretches(to time: Double) {
    guard let law = stretchLaw, isStretchReturning else {
      stretches.steppedAt = nil
      return
    }
    let seconds = stretches.steppedAt.map { min(time - $0, 3600) } ?? nominalFrame
    guard seconds > 0 else { return }
    stretches.steppedAt = time
    for axis in Axis.allCases where returnsStretch(axis) {
      let length = metrics.range(axis)
      if length > 0, length.isFinite {
        stretches.axes[axis].state.step(by: seconds, length: length, law: law)
        if !stretches.axes[axis].state.isMoving { stretches.axes[axis].absorbed = 0 }
      } else {
        stretches.axes[axis] = EdgeStretches.AxisStretch()
      }
    }
    if !isStretchReturning { stretches.steppedAt = nil }
    if stretches.isAtRest { stretches.formerLaw = nil }
  }

  /// Lets the stretches follow a step of a glide to a display frame at a time in seconds: it reduces the one
  /// that it leaves, and pulls the one that it meets.
  mutating func stretch(by glide: Glide, _ frame: Glide.Frame, from old: Glide, at time: Double) {
    guard let law = profile.stretch else { return }
    for axis in Axis.allCases {
      let length = metrics.range(axis)
      guard length > 0, length.isFinite else { continue }
      if old.axes[axis].relaxing != 0 {
        let distance = abs(glide.axes[axis].relaxing) * law.relaxed
        stretches.axes[axis].state.pull(to: distance / length)
      }
      guard let impact = frame.impact(axis), metrics.bounces(axis), metrics.canScroll(axis) else { continue }
      let side = impact.velocity < 0 ? -1.0 : 1
      if stretches.axes[axis].side != side { stretches.axes[axis] = EdgeStretches.AxisStretch(side: side) }
      stretches.axes[axis].absorb(abs(impact.velocity), law)
      stretches.axes[axis].state.step(by: impact.rest, length: length, law: law)
      stretches.steppedAt = stretches.isAtRest ? nil : time
    }
  }
}
