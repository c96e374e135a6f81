import Foundation
import ScrollPhysics

// Steps and flings in nested views.
extension ScrollEngine {
  /// Returns whether a wheel or a key has content left in a direction of the offset, from the target of its
  /// motion in progress on.
  func canStep(towards direction: CGPoint) -> Bool {
    let goal = stepGoal
    return metrics.isScrollEnabled
      && Axis.allCases.contains { axis in
        let edges = metrics.edges(axis)
        return metrics.overflows(axis)
          && (direction[axis] < 0 && goal[axis] > edges.lowerBound
            || direction[axis] > 0 && goal[axis] < edges.upperBound)
      }
  }

  /// Returns the fling of an axis as it goes on in a view around this one, if it leaves this view in the
  /// display frame at a time in seconds. The views share the path of one fling: the view around moves by what
  /// is left of it.
  func passedFling(_ axis: Axis, to outer: ScrollEngine, at time: Double) -> Glide? {
    guard profile.nested.passesFlings, case .gliding(let glide) = activity, !glide.isEnding,
      case .free = glide.axes[axis].course, let distance = roomAhead(of: glide.axes[axis], axis),
      outer.canTakeFling(axis, towards: glide.axes[axis].run.velocity)
    else { return nil }
    var passed = glide.passed(axis, to: outer.contentOffset, after: distance)
    if AnyHashable(profile.deceleration) != AnyHashable(outer.profile.deceleration) {
      passed.restart(outer.profile.deceleration)
    }
    var trial = passed
    let frame = trial.step(
      to: time, nominalFrame: nominalFrame, profile: outer.profile, metrics: outer.metrics)
    return frame.map { $0.offset[axis] != outer.contentOffset[axis] } == true ? passed : nil
  }

  /// Ends the fling on an axis at the edge ahead, and keeps the other axis.
  mutating func endFling(_ axis: Axis) {
    guard case .gliding(var glide) = activity, let room = roomAhead(of: glide.axes[axis], axis) else {
      return
    }
    var place = contentOffset
    place[axis] = glide.axes[axis].offset + room
    glide.end(axis, at: place[axis])
    begin(.gliding(glide))
    owe(.scroll(place), glide.isOver ? .rest(.didEndDecelerating) : nil)
  }

  /// Begins the motion of a fling that left another view.
  mutating func take(_ fling: Glide) {
    begin(.gliding(fling))
    owe(.send(.willBeginDecelerating))
  }

  /// Returns the distance in points from the content to the edge ahead of its fling, positive toward greater
  /// offsets, or nil for content outside its edges or without speed.
  private func roomAhead(of glide: Glide.AxisGlide, _ axis: Axis) -> Double? {
    let edges = metrics.edges(axis)
    guard glide.run.velocity != 0, edges.contains(glide.offset) else { return nil }
    return (glide.run.velocity < 0 ? edges.lowerBound : edges.upperBound) - glide.offset
  }

  private func canTakeFling(_ axis: Axis, towards velocity: Double) -> Bool {
    phase == .idle && isSettled && metrics.isScrollEnabled && !metrics.isPagingEnabled && !isStretchReturning
      && canMove(axis, towards: velocity)
  }
}
