import Foundation
import ScrollPhysics

/// The movement of a finger, or of the one in whose place several fingers move the content, since it came down.
/// Positions are in points with y down; times are in seconds.
public struct FingerTrack: Hashable, Sendable {
  private(set) var start: CGPoint
  /// The latest position.
  public internal(set) var location: CGPoint
  /// The latest positions on each axis, from which the release law computes a velocity. They begin anew where
  /// the finger moves on after a rest.
  public private(set) var samples: AxisPair<PanSamples>
  /// The time of the latest event that the release law counts as a sample.
  public private(set) var lastMovement: Double

  init(_ point: CGPoint, at time: Double) {
    (start, location, lastMovement) = (point, point, time)
    samples = AxisPair { PanSamples(position: point[$0], time: time) }
  }

  /// The distance of the finger from the start.
  var moved: CGPoint { location - start }

  /// Adds a movement. After a rest, the samples begin anew where the finger rested. With `replaces`, the
  /// movement and the one before at the same time are one.
  mutating func move(to point: CGPoint, at time: Double, afterRest: Bool, replaces: Bool = false) {
    location = point
    lastMovement = max(lastMovement, time)
    for axis in Axis.allCases {
      if afterRest {
        samples[axis] = PanSamples(position: samples[axis].position(0), time: samples[axis].time(0))
      }
      samples[axis].add(position: point[axis], time: time, replaces: replaces)
    }
  }

  /// Continues with another finger, whose velocity counts from a time on, and which starts here if it is not
  /// recognized yet.
  mutating func changeLeader(at time: Double, isRecognized: Bool) {
    if !isRecognized { start = location }
    samples = AxisPair { PanSamples(position: location[$0], time: time) }
    lastMovement = max(lastMovement, time)
  }

  /// Returns the finger's velocity in pt/s.
  func velocity(_ law: any ReleaseLaw) -> CGPoint { CGPoint { CGFloat(law.velocity(of: samples[$0])) } }
}
