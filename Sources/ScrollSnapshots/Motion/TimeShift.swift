import FileFormats
import Foundation
import ScrollScript

/// A part of a view's motion that is as recorded, some frames earlier or later.
///
/// From the first difference to the last, each row of the run must equal the recorded row a constant number of frames
/// before or after it. While a run is late at first, its content must be between the rows before and after. A shift counts
/// only if it explains several rows that move. Callbacks are moved with the motion or stay, whichever the run has.
struct TimeShift {
  /// The name of the view.
  let view: String
  /// The number of frames, positive for later.
  let frames: Int
  /// The time in seconds from which the motion is shifted.
  let start: Double
  /// The time in seconds from which the motion is as recorded again, or nil if it is shifted to its end.
  let end: Double?
  /// The rows that are shifted, by their indices among those of the view. Of a run that is late, the first are those in
  /// which it waits.
  private let region: Range<Int>

  /// The largest shift in frames.
  private static let most = 30
  /// The number of moving rows that a shift must explain.
  private static let fewestMoving = 3
  /// The least distance in points or pt/s that counts as a difference. The engine reproduces a motion at another time
  /// within it.
  static let close = 1e-6

  /// The number of rows as recorded that separate two parts that are shifted independently.
  private static let shortestRest = 12

  /// Returns the shifts between the rows of a view in order of time; empty if there are none, or if the rows do not have
  /// the same times.
  static func all(recorded: [Trajectory.Row], played: [Trajectory.Row], tolerance: Double) -> [TimeShift] {
    let tolerance = max(tolerance, close)
    guard recorded.count == played.count, zip(recorded, played).allSatisfy({ abs($0.time - $1.time) <= 1e-9 })
    else { return [] }
    var parts: [ClosedRange<Int>] = []
    for index in recorded.indices where !isSame(recorded[index], played[index], tolerance) {
      if let last = parts.last, index - last.upperBound <= shortestRest {
        parts[parts.count - 1] = last.lowerBound...index
      } else {
        parts.append(index...index)
      }
    }
    return parts.indices.compactMap { place in
      let end = place + 1 < parts.count ? parts[place + 1].lowerBound : recorded.count
      return TimeShift(recorded, played, differing: parts[place], before: end, tolerance)
    }
  }

  private static func isSame(_ a: Trajectory.Row, _ b: Trajectory.Row, _ tolerance: Double) -> Bool {
    abs(a.offset.x - b.offset.x) <= tolerance && abs(a.offset.y - b.offset.y) <= tolerance
      && abs(a.velocity.x - b.velocity.x) <= tolerance && abs(a.velocity.y - b.velocity.y) <= tolerance
      && a.phase == b.phase && a.isTracking == b.isTracking && a.isDragging == b.isDragging
      && a.isDecelerating == b.isDecelerating
  }

  /// Searches for a shift of rows that differ and those that follow before an end. Returns nil if there is none.
  private init?(
    _ recorded: [Trajectory.Row], _ played: [Trajectory.Row], differing: ClosedRange<Int>, before limit: Int,
    _ tolerance: Double
  ) {
    let (first, last) = (differing.lowerBound, differing.upperBound)

    func explains(_ shift: Int, _ region: Range<Int>) -> Bool {
      var moving = 0
      for index in region {
        let source = index - shift
        if shift > 0, index < first + shift {
          // The gap in which the run waits.
          guard index > 0, first + shift < played.count,
            isBetween(played[index], played[index - 1], played[first + shift])
          else { return false }
          continue
        }
        guard recorded.indices.contains(source) else { continue }
        guard Self.isSame(recorded[source], played[index], tolerance) else { return false }
        if source > 0, recorded[source].offset != recorded[source - 1].offset { moving += 1 }
      }
      return moving >= Self.fewestMoving
    }
    func isBetween(_ row: Trajectory.Row, _ a: Trajectory.Row, _ b: Trajectory.Row) -> Bool {
      [(row.offset.x, a.offset.x, b.offset.x), (row.offset.y, a.offset.y, b.offset.y)].allSatisfy {
        value, a, b in
        value >= min(a, b) - tolerance && value <= max(a, b) + tolerance
      }
    }
    // What happened in the last recorded frames of the region happens after it in a run that is late.
    let candidates = (1...Self.most).flatMap { [$0, -$0] }.flatMap { shift in
      [last + 1 + abs(shift), last + 1].map { (shift: shift, region: first..<min($0, limit)) }
    }
    guard
      let (shift, region) = candidates.first(where: {
        abs($0.shift) <= last - first && explains($0.shift, $0.region)
      })
    else { return nil }

    self.region = region
    view = recorded[first].view
    frames = shift
    start = recorded[first].time
    let movesOn = recorded[region.upperBound...].contains {
      $0.offset != recorded[region.upperBound - 1].offset
    }
    end = movesOn ? recorded[region.upperBound].time : nil
  }

  /// Returns the recorded rows of the view as the run has them in time. A callback is moved with the motion, unless the
  /// run calls it when it was recorded.
  func aligned(_ recorded: [Trajectory.Row], _ played: [Trajectory.Row]) -> [Trajectory.Row] {
    var aligned = recorded
    for index in region {
      let isInGap = frames > 0 && index < region.lowerBound + frames
      if isInGap {
        aligned[index] = played[index]
      } else if recorded.indices.contains(index - frames) {
        aligned[index] = recorded[index - frames]
      }
      aligned[index].time = recorded[index].time
      aligned[index].events = []
    }
    var left = played.map(\.events)
    for index in region {
      for event in recorded[index].events {
        let places = [index + frames, index].filter { region.contains($0) }
        let place = places.first { left[$0].contains(event) } ?? places.first ?? index
        if let taken = left[place].firstIndex(of: event) { left[place].remove(at: taken) }
        aligned[place].events.append(event)
      }
    }
    // The order of callbacks of which some are moved is that of the run.
    for index in region where aligned[index].events.sorted() == played[index].events.sorted() {
      aligned[index].events = played[index].events
    }
    return aligned
  }

  /// The shift in words, for example `one frame later from 2.733 s on`.
  var words: String {
    let span = end.map { "to \(NumberText.readable($0)) s" } ?? "on"
    return "\(Self.words(frames)) from \(NumberText.readable(start)) s \(span)"
  }

  /// Returns a number of frames in words, for example `one frame later`.
  static func words(_ frames: Int) -> String {
    let count = abs(frames) == 1 ? "one frame" : "\(abs(frames)) frames"
    return count + (frames > 0 ? " later" : " earlier")
  }
}
