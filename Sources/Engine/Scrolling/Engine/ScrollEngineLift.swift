import Foundation
import ScrollPhysics

// The decisions and callbacks of a finger's lift.
extension ScrollEngine {
  /// Releases the content. The time is in seconds, or nil for a finger that was cancelled.
  mutating func release(_ pan: Pan, at time: Double?) {
    fingers = nil
    let isOutside = Axis.allCases.contains(where: isOutside)
    if var lift = activity.lift {
      // A finger that came down inside the callbacks of this lift is gone before it took effect, so the
      // content is released at rest.
      let rest = restingLift(pan)
      (lift.velocity, lift.boost, lift.courses, lift.next) = (.zero, .zero, rest.courses, rest.next)
      activity = .lifting(lift)
      return
    }
    guard pan.drag != nil || pan.interruptsGlide else {
      // No callbacks are needed, unless the content is outside its edges or between two pages.
      let lift = restingLift(pan)
      begin(.idle)
      if case .glide = lift.next { owe(.letGo(lift.courses)) }
      return
    }
    var lift = Lift(pan, at: contentOffset)
    let latest = offsetVelocity(pan.drag?.latest ?? .zero, of: pan)
    let previous = offsetVelocity(pan.drag?.previous ?? .zero, of: pan)
    let released = CGPoint { CGFloat(profile.release.released(previous: previous[$0], latest: latest[$0])) }
    let boosted = boosted(released, pan, at: time)
    if metrics.isPagingEnabled {
      decidePages(&lift, latest: latest, released: released)
    } else if isOutside || profile.release.glides(latestX: latest.x, latestY: latest.y) {
      lift.boost = boosted - released
      decideGlide(&lift, released: boosted)
      releaseStretches(&lift)
    }
    begin(.lifting(lift))
    if metrics.isPagingEnabled, !profile.contract.endsDraggingWhenPaging {
      owe(.endDrag, .followLift)
    } else {
      owe(.askTarget, .endDrag, .followLift)
    }
  }

  /// Returns the initial velocity of a glide after a release, in pt/s. A cancelled touch and a paged view end
  /// the series of flings; an axis beyond its edge is not boosted.
  private mutating func boosted(_ released: CGPoint, _ pan: Pan, at time: Double?) -> CGPoint {
    guard let time, !metrics.isPagingEnabled else {
      series.reset()
      return released
    }
    var start = series.lift(
      pan, at: time, velocity: released, nominalFrame: nominalFrame, profile: profile, metrics: metrics)
    for axis in Axis.allCases where isOutside(axis) || !metrics.canScroll(axis) {
      start[axis] = released[axis]
    }
    return start
  }

  /// Returns a lift without the finger's speed.
  private func restingLift(_ pan: Pan) -> Lift {
    var lift = Lift(pan, at: contentOffset)
    if metrics.isPagingEnabled {
      decidePages(&lift, latest: .zero, released: .zero)
    } else if Axis.allCases.contains(where: isOutside) {
      lift.next = .glide
    }
    return lift
  }

  /// Sends the target offset, which the delegate may change until the next event.
  mutating func askTarget() -> ScrollEvent? {
    guard let lift = activity.lift else { return nil }
    activity.lift?.stage = .asked
    return .willEndDragging(velocity: CGPoint { lift.velocity[$0] / 1000 }, target: lift.target)
  }

  private func isOutside(_ axis: Axis) -> Bool {
    !metrics.edges(axis).contains(contentOffset[axis])
  }

  private func decideGlide(_ lift: inout Lift, released: CGPoint) {
    lift.velocity = released
    lift.next = .glide
    for axis in Axis.allCases where metrics.isScrollable(axis) || isOutside(axis) {
      let run = glidingRun(axis, velocity: released[axis])
      lift.target[axis] = metrics.clamped(profile.deceleration.projectedOffset(of: run), axis)
    }
  }

  /// Returns the run with which a glide at a velocity in pt/s begins.
  func glidingRun(_ axis: Axis, velocity: Double) -> AxisRun {
    AxisRun(
      AxisMotion(offset: contentOffset[axis], velocity: velocity), rate: metrics.decelerationRate,
      multiplier: flickMultiplier, length: metrics.range(axis))
  }

  /// The factor of the free displacement.
  private var flickMultiplier: Double {
    profile.boost.isOn ? profile.boost.multiplier(after: series.history) : 1
  }

  /// Decides the target pages. A paged view glides to a page unless it is already on that page.
  private func decidePages(_ lift: inout Lift, latest: CGPoint, released: CGPoint) {
    for axis in Axis.allCases where metrics.isScrollable(axis) || isOutside(axis) {
      let edges = metrics.edges(axis)
      let stride = metrics.range(axis)
      guard stride > 0 else {
        // A view without length has no pages.
        lift.target[axis] = metrics.clamped(contentOffset[axis], axis)
        if isOutside(axis) { lift.next = .glide }
        continue
      }
      let page = profile.paging.page(
        from: contentOffset[axis], velocity: latest[axis], within: edges, stride: stride)
      // Rounding could miss an edge that lies between two pixels.
      lift.target[axis] = page.roundedToPixel(scale: metrics.scale).clamped(to: edges)
      lift.courses[axis] = .page(at: lift.target[axis])
      if lift.target[axis] != Double(contentOffset[axis]) { lift.next = .glide }
    }
    if case .glide = lift.next { lift.velocity = released }
  }

  /// Changes the target offset of the willEndDragging in progress, or of a wheel's or a key's motion.
  ///
  /// In willEndDragging, call this method before the next event is taken. It has no effect on any other
  /// motion, in a paged view, or on an axis that is beyond its edge.
  ///
  /// The target is clamped to the edges and rounded to a whole pixel. A target farther away than the proposed
  /// one in the direction of the velocity increases the release velocity; a nearer target increases the
  /// deceleration; a target at the current offset stops the content. A target that is not finite is ignored.
  public mutating func retarget(to target: CGPoint) {
    if target == heldStep { return holdStep() }
    if let stepping { return retargetStep(stepping, to: target) }
    guard var lift = activity.lift, !metrics.isPagingEnabled, lift.stage == .asked, target.isFinite,
      target != lift.target
    else { return }
    for axis in Axis.allCases where metrics.isScrollable(axis) && target[axis] != lift.target[axis] {
      guard !isOutside(axis) else { continue }
      let place = metrics.clamped(Double(target[axis]).roundedToPixel(scale: metrics.scale), axis)
      lift.target[axis] = place
      lift.courses[axis] = .aimed(at: place)
    }
    let moves = Axis.allCases.contains { axis in
      switch lift.courses[axis] {
      case .still, .free: isOutside(axis) || lift.velocity[axis] != 0
      case .aimed(let place), .page(let place): place != contentOffset[axis]
      }
    }
    switch lift.next {
    case .rest, .glide: lift.next = moves ? .glide : .rest
    case .animation, .finger: break
    }
    activity = .lifting(lift)
  }

  /// Sends the end of the drag and whether a glide follows.
  mutating func endDrag() -> ScrollEvent? {
    guard let lift = activity.lift else { return nil }
    let willDecelerate = if case .glide = lift.next { true } else { false }
    activity.lift?.stage = .ended(willDecelerate: willDecelerate)
    return .didEndDragging(willDecelerate: willDecelerate)
  }

  /// Begins the activity that follows a lift after the end of the drag has been sent.
  mutating func followLift() -> ScrollEvent? {
    guard let lift = activity.lift else { return nil }
    if lift.pan.interruptsGlide {
      // The glide that the finger caught ends before anything else begins.
      activity.lift?.pan.interruptsGlide = false
      let isTold = profile.contract.endsCaughtGlide
      if isTold, !profile.contract.tracksInCaughtGlidesEnd { activity.lift?.stage = .over }
      owe(.followLift)
      return isTold ? .didEndDecelerating : nil
    }
    switch (lift.stage, lift.next) {
    case (_, .glide), (.begun, _), (.asked, _), (.ended(willDecelerate: false), _), (.over, _): break
    // A glide that was announced begins and ends, so a delegate that waits for its end is not left waiting.
    case (.ended(willDecelerate: true), _):
      activity.lift?.stage = .cutShort
      owe(.followLift)
      return .willBeginDecelerating
    case (.cutShort, _):
      activity.lift?.stage = .over
      owe(.followLift)
      return .didEndDecelerating
    }
    switch lift.next {
    case .rest: activity = .idle
    case .glide:
      activity = .gliding(
        Glide(
          offset: contentOffset, velocity: lift.velocity, boost: lift.boost, courses: lift.courses,
          multiplier: flickMultiplier, relaxing: relaxing(of: lift), law: profile.deceleration,
          metrics: metrics))
      return .willBeginDecelerating
    case .animation(let kind, let target):
      activity = .idle
      if target != contentOffset { owe(.animate(kind, to: target)) }
    case .finger(let pan):
      activity = .touching(pan)
      holdStretches()
    }
    return nil
  }

  /// Returns the distances of the stretches that a glide uses up. There are none at an edge from which a
  /// delegate moved the content, and others if it resized the view.
  private func relaxing(of lift: Lift) -> CGPoint {
    guard let law = profile.stretch, law.relaxed > 0 else { return .zero }
    return CGPoint {
      CGFloat(lift.relaxing[$0] == 0 ? 0 : -pulledDistance($0, at: contentOffset[$0]) / law.relaxed)
    }
  }

  /// Releases content without a finger's speed if a program placed it outside its edges or between two pages.
  mutating func letGo(_ courses: AxisPair<Glide.Course>) -> ScrollEvent? {
    guard case .idle = activity else { return nil }
    activity = .gliding(
      Glide(
        offset: contentOffset, velocity: .zero, boost: .zero, courses: courses, multiplier: 1,
        law: profile.deceleration, metrics: metrics))
    return .willBeginDecelerating
  }
}
