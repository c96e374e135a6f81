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
  /// The recorded rows of the view as this run has them in time.
  let aligned: [Trajectory.Row]

  /// The largest shift in frames.
  private static let most = 30
  /// The number of moving rows that a shift must explain.
  private static let fewestMoving = 3
  /// The least distance in points or pt/s that counts as a difference. The engine reproduces a motion at another time
  /// within it.
  static let close = 1e-6

  /// Searches for a shift between the rows of a view. Returns nil if there is none, or if the rows do not have the same
  /// times.
  init?(recorded: [Trajectory.Row], played: [Trajectory.Row], tolerance: Double) {
    let tolerance = max(tolerance, Self.close)
    guard recorded.count == played.count, let view = recorded.first?.view,
      zip(recorded, played).allSatisfy({ abs($0.time - $1.time) <= 1e-9 })
    else { return nil }
    func isSame(_ a: Trajectory.Row, _ b: Trajectory.Row) -> Bool {
      abs(a.offset.x - b.offset.x) <= tolerance && abs(a.offset.y - b.offset.y) <= tolerance
        && abs(a.velocity.x - b.velocity.x) <= tolerance && abs(a.velocity.y - b.velocity.y) <= tolerance
        && a.phase == b.phase && a.isTracking == b.isTracking && a.isDragging == b.isDragging
        && a.isDecelerating == b.isDecelerating
    }
    let differing = recorded.indices.filter { !isSame(recorded[$0], played[$0]) }
    guard let first = differing.first, let last = differing.last else { return nil }

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
        guard isSame(recorded[source], played[index]) else { return false }
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
      [last + 1 + abs(shift), last + 1].map { (shift: shift, region: first..<min($0, recorded.count)) }
    }
    guard
      let (shift, region) = candidates.first(where: {
        abs($0.shift) <= last - first && explains($0.shift, $0.region)
      })
    else { return nil }

    self.view = view
    frames = shift
    start = recorded[first].time
    let movesOn = recorded[region.upperBound...].contains {
      $0.offset != recorded[region.upperBound - 1].offset
    }
    end = movesOn ? recorded[region.upperBound].time : nil
    aligned = Self.aligned(recorded, played, by: shift, in: region, from: first)
  }

  /// Returns the recorded rows as the run has them in time. A callback is moved with the motion, unless the run calls it
  /// when it was recorded.
  private static func aligned(
    _ recorded: [Trajectory.Row], _ played: [Trajectory.Row], by shift: Int, in region: Range<Int>,
    from first: Int
  ) -> [Trajectory.Row] {
    var aligned = recorded.indices.map { index in
      let isInGap = shift > 0 && index < first + shift
      let isMoved = region.contains(index) && recorded.indices.contains(index - shift)
      var row = isMoved ? isInGap ? played[index] : recorded[index - shift] : recorded[index]
      row.time = recorded[index].time
      row.events = region.contains(index) ? [] : recorded[index].events
      return row
    }
    var left = played.map(\.events)
    for index in region {
      for event in recorded[index].events {
        let places = [index + shift, index].filter { region.contains($0) }
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
