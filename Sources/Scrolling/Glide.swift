import Foundation
import ScrollPhysics

/// A deceleration on its way: each axis by itself, over when both are.
struct Glide: Hashable, Sendable {
  /// One axis of it.
  struct AxisGlide: Hashable, Sendable {
    var motion: AxisMotion
    var isMoving: Bool
  }

  private(set) var axes: AxisPair<AxisGlide>
  /// Time of the latest step; nil before the first, which is one nominal frame long whatever the clock says.
  private var steppedAt: Double?
  /// Set when only the closing offset is still to be shown.
  var isEnding = false

  init(offset: CGPoint, velocity: CGPoint, metrics: ScrollMetrics) {
    func axis(_ axis: Axis) -> AxisGlide {
      let canScroll = metrics.canScroll(axis)
      return AxisGlide(
        motion: AxisMotion(offset: offset[axis], velocity: canScroll ? velocity[axis] : 0),
        isMoving: canScroll)
    }
    axes = AxisPair(x: axis(.horizontal), y: axis(.vertical))
  }

  var velocity: CGPoint { CGPoint(x: axes.x.motion.velocity, y: axes.y.motion.velocity) }

  /// What a frame shows of it.
  struct Frame {
    /// The offset after the step.
    var offset: CGPoint
    /// The offset it settles at in the same tick: axes that ended are at their edge or on a whole pixel.
    var settled: CGPoint
    /// Whether both axes have ended.
    var isOver: Bool
  }

  /// Steps to the frame at `time` seconds; nil where this frame has no step (too short, or a release without speed,
  /// which takes its first step on the next frame).
  mutating func step(
    to time: Double, nominalFrame: Double, law: Deceleration, metrics: ScrollMetrics
  ) -> Frame? {
    let seconds: Double
    if let steppedAt {
      // Any motion is over after an hour; a difference of finite times may be infinite.
      seconds = min(time - steppedAt, 3600)
      guard seconds > 0, seconds >= law.glide.shortestStep else { return nil }
    } else {
      guard velocity != .zero else {
        steppedAt = time
        return nil
      }
      seconds = nominalFrame
    }
    steppedAt = time
    var frame = Frame(offset: .zero, settled: .zero, isOver: true)
    for axis in Axis.allCases {
      var state = axes[axis]
      let edges = metrics.edges(axis)
      // An axis at rest moves again when its edge has come inside of it.
      if !state.isMoving, metrics.canScroll(axis), !edges.contains(state.motion.offset) {
        state.isMoving = true
      }
      var settled = state.motion.offset
      if state.isMoving {
        let result = law.step(&state.motion, by: seconds, within: edges, bounces: metrics.bounces)
        frame.offset[axis] = state.motion.offset
        switch result {
        case .moving:
          settled = state.motion.offset
          frame.isOver = false
        case .rested:
          settled = state.motion.offset.roundedToPixel(scale: metrics.scale)
          state.isMoving = false
        case .arrived(let edge):
          settled = edge
          state.isMoving = false
        }
        state.motion.offset = settled
      } else {
        frame.offset[axis] = settled
      }
      frame.settled[axis] = settled
      axes[axis] = state
    }
    return frame
  }
}
