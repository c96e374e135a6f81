import ScrollFiles
import ScrollScript

/// A moment of a motion: the state of something that moves, and the callbacks since the previous moment.
protocol MotionRow: Sendable {
  var time: Double { get set }
  /// The name of the moving thing; empty if there is only one.
  var view: String { get }
  var events: [String] { get set }
  /// Returns whether the state equals another row's within a tolerance. Callbacks and time do not matter.
  func isSame(as other: Self, within tolerance: Double) -> Bool
  /// Returns whether each coordinate is between two other rows' within a tolerance.
  func isBetween(_ a: Self, _ b: Self, within tolerance: Double) -> Bool
  /// Returns whether the coordinates equal another row's exactly.
  func isInPlace(of other: Self) -> Bool
}

extension Trajectory.Row: MotionRow {
  func isSame(as other: Trajectory.Row, within tolerance: Double) -> Bool {
    abs(offset.x - other.offset.x) <= tolerance && abs(offset.y - other.offset.y) <= tolerance
      && abs(velocity.x - other.velocity.x) <= tolerance && abs(velocity.y - other.velocity.y) <= tolerance
      && phase == other.phase && isDragging == other.isDragging && isDecelerating == other.isDecelerating
      && abs((stretch?.x ?? 0) - (other.stretch?.x ?? 0)) <= tolerance
      && abs((stretch?.y ?? 0) - (other.stretch?.y ?? 0)) <= tolerance
  }

  func isBetween(_ a: Trajectory.Row, _ b: Trajectory.Row, within tolerance: Double) -> Bool {
    [(offset.x, a.offset.x, b.offset.x), (offset.y, a.offset.y, b.offset.y)].allSatisfy { value, a, b in
      value >= min(a, b) - tolerance && value <= max(a, b) + tolerance
    }
  }

  func isInPlace(of other: Trajectory.Row) -> Bool { offset == other.offset }
}

/// Words and numbers for the rows of any motion.
enum MotionRows {
  /// The least distance in the unit of a coordinate that counts as a difference between a motion and the same
  /// motion at another time. The engine reproduces it within that.
  static let close = 1e-6

  /// Returns the times of frames in ascending order.
  static func times(of rows: [some MotionRow]) -> [Double] {
    var times: [Double] = []
    for row in rows where row.time > times.last ?? -.infinity { times.append(row.time) }
    return times
  }

  /// The least difference in seconds between the intervals of frames that counts as uneven.
  private static let uneven = 1e-6

  /// Returns whether the intervals between frames from a time in seconds on differ, so that a motion that is
  /// late by a frame has other values in each.
  static func areUneven(_ times: [Double], from start: Double) -> Bool {
    let times = times.drop { $0 < start - 1e-9 }
    let intervals = zip(times.dropFirst(), times).map(-)
    guard let least = intervals.min(), let greatest = intervals.max() else { return false }
    return greatest - least > uneven
  }

  /// Returns a description of a frame, for example `frame 41 (0.683 s)`.
  static func frame(_ time: Double, _ times: [Double]) -> String {
    let number = times.firstIndex { $0 >= time - 1e-9 }
    let when = "\(NumberText.readable(time)) s"
    return number.map { "frame \($0) (\(when))" } ?? "the frame at \(when)"
  }

  /// Returns a number of frames in words, for example `one frame later`.
  static func shift(_ frames: Int) -> String {
    let count = abs(frames) == 1 ? "one frame" : "\(abs(frames)) frames"
    return count + (frames > 0 ? " later" : " earlier")
  }
}
