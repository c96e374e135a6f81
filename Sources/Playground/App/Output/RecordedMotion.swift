import Foundation
import PlaygroundWorkbench
import ScrollFiles
import ScrollRecordings

/// The offsets of a recording as a motion. Times count from the first movement, and offsets from where it begins, so
/// that recordings of the same gesture lie over each other. What moved the content is unknown in most, and left out.
struct RecordedMotion {
  let motion: Motion
  /// The end of the movement in seconds, and the distance in points from the beginning to there; nil if the content
  /// paused, so that there is more than one, or if the recording ends before it.
  let stop: (time: Double, distance: Double)?

  /// The speed in pt/s up to which content stands still, the pause in seconds between two movements, and the rest in
  /// seconds that shows the end of one.
  private static let still = 15.0, pause = 0.5, rest = 0.1

  /// Reads a recording.
  /// - Throws: ``ScrollFiles/InputError`` for one that cannot be read, or in which nothing moves.
  init(file: String) throws(InputError) {
    let rows = try FitRecording(file: file).recording.rows.compactMap { row in
      row.entry.frame.map { (time: row.time, offset: CGPoint(x: $0.x ?? 0, y: $0.y)) }
    }
    func way(_ a: CGPoint, _ b: CGPoint) -> Double { Double(hypot(b.x - a.x, b.y - a.y)) }
    let moved = rows.indices.dropFirst().filter { index in
      let (before, here) = (rows[index - 1], rows[index])
      return way(before.offset, here.offset) > Self.still * max(0, here.time - before.time)
    }
    guard let first = moved.first, let last = moved.last else {
      throw InputError(file: file, problem: "nothing moves; expected a recording of a scroll")
    }
    let (begin, end) = (rows[first - 1], rows[last])
    motion = Motion(
      rows[(first - 1)...].map { row in
        Motion.Frame(
          time: row.time - begin.time,
          offset: CGPoint(x: row.offset.x - begin.offset.x, y: row.offset.y - begin.offset.y))
      })
    let hasPaused = zip(moved, moved.dropFirst()).contains { rows[$1].time - rows[$0].time > Self.pause }
    let isOver = rows[rows.count - 1].time - end.time >= Self.rest
    stop = hasPaused || !isOver ? nil : (end.time - begin.time, way(begin.offset, end.offset))
  }

  /// Returns in a sentence how the motion differs from another one in time and distance, or nil if either has pauses.
  func difference(_ name: String, from other: RecordedMotion, _ otherName: String) -> String? {
    guard let stop, let before = other.stop, before.time > 0, before.distance > 0 else { return nil }
    func percent(_ new: Double, _ old: Double, _ less: String, _ more: String) -> String {
      let percent = NumberText.fixed(100 * abs(new / old - 1), decimals: 0)
      return percent == "0"
        ? "as in \(otherName)" : "\(percent) % \(new < old ? less : more) than \(otherName)"
    }
    func pair(_ new: Double, _ old: Double, _ decimals: Int, _ unit: String) -> String {
      "(\(NumberText.fixed(new, decimals: decimals)) \(unit) for \(NumberText.fixed(old, decimals: decimals)) \(unit))"
    }
    return "\(name) stops \(percent(stop.time, before.time, "earlier", "later")) "
      + pair(stop.time, before.time, 2, "s") + " and scrolls "
      + "\(percent(stop.distance, before.distance, "less", "farther")) "
      + pair(stop.distance, before.distance, 0, "pt")
  }
}
