import Foundation
import ScrollPhysics
import Scrolling

extension Explanation {
  /// A stretch of the content at an edge, from rest to rest.
  public struct Stretch: Hashable, Sendable {
    /// A cause of the stretch.
    public enum Cause: Hashable, Sendable {
      /// A finger pulled it.
      case finger
      /// The lift of that finger, with a speed away from the content in pt/s.
      case lift(speed: Double)
      /// A glide that met the edge, with a speed in pt/s.
      case glide(speed: Double)
    }

    /// The side of the edge.
    public var side: Side
    /// The time at which it began, in seconds.
    public var startTime: Double
    /// The causes in chronological order.
    public var causes: [Cause]
    /// The greatest distance by which the content was pulled beyond the edge, in points.
    public var distance: Double
    /// The same in shares of the view.
    public var share: Double
    /// The share by which that made the content longer.
    public var lengthening: Double
    /// The time of the greatest stretch, in seconds.
    public var time: Double
    /// The time at which the stretch was back at 0, in seconds, or nil if it never was.
    public var endTime: Double?
  }
}

/// The stretches of a view while the scenario is played.
struct StretchAccount {
  private var done: [Explanation.Stretch] = []
  private var open = AxisPair<Explanation.Stretch?>(x: nil, y: nil)

  /// The stretches so far, in chronological order.
  var stretches: [Explanation.Stretch] {
    (done + [open.x, open.y].compactMap { $0 }).sorted { $0.startTime < $1.startTime }
  }

  /// Records the effect of an action or a frame.
  mutating func take(_ change: ViewChange) {
    for axis in Axis.allCases {
      let (before, after) = (Double(change.before.stretch[axis]), Double(change.after.stretch[axis]))
      if after == 0 || before * after < 0 { close(axis, at: change.time) }
      guard after != 0 else { continue }
      let side = axis.side(isLeast: after < 0)
      var stretch =
        open[axis]
        ?? Explanation.Stretch(
          side: side, startTime: change.time, causes: [], distance: 0, share: 0, lengthening: 0,
          time: change.time)
      if let cause = cause(axis, change), stretch.causes.last != cause { stretch.causes.append(cause) }
      if abs(after) > stretch.share {
        stretch.share = abs(after)
        stretch.distance = abs(after) * change.after.metrics.range(axis)
        // A stretch may outlive the profile that had one.
        if let law = change.after.profile.stretch { stretch.lengthening = law.scale(abs(after)) - 1 }
        stretch.time = change.time
      }
      open[axis] = stretch
    }
  }

  private mutating func close(_ axis: Axis, at time: Double) {
    guard var stretch = open[axis] else { return }
    stretch.endTime = time
    done.append(stretch)
    open[axis] = nil
  }

  private func cause(_ axis: Axis, _ change: ViewChange) -> Explanation.Stretch.Cause? {
    let speed = change.after.absorbedSpeed(axis)
    if speed > 0, speed != change.before.absorbedSpeed(axis) {
      return change.action?.phase == nil ? .glide(speed: speed) : .lift(speed: speed)
    }
    let (before, after) = (change.before.stretch[axis], change.after.stretch[axis])
    let grows = abs(after) > abs(before) || before * after < 0
    return change.after.phase == .interacting && grows ? .finger : nil
  }
}
