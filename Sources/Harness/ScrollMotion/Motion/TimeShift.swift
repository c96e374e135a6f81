import ScrollFiles
import ScrollScript

/// A part of a view's motion that is as recorded, some frames earlier or later.
///
/// From the first difference to the last, each row of the run must equal the recorded row a constant number
/// of frames before or after it. While a run is late at first, its content must be between the rows before
/// and after. A shift counts only if it explains several rows that move. Callbacks are moved with the motion
/// or stay, whichever the run has.
struct TimeShift {
  typealias Row = Series.Row

  let view: String
  /// The number of frames, positive for later.
  let frames: Int
  let start: Double
  /// The time in seconds from which the motion is as recorded again, or nil if it is shifted to its end.
  let end: Double?
  /// The rows that are shifted, by their indices among those of the view. Of a run that is late, the first
  /// are those in which it waits.
  private let region: Range<Int>
  /// The rows whose callbacks are shifted, by the same indices. They may begin before the motion differs.
  private let calls: Range<Int>

  /// The largest shift in frames.
  private static let most = 30
  /// The number of moving rows that a shift must explain.
  private static let fewestMoving = 3
  /// The number of rows that a shift must explain that ends before the differences do.
  private static let fewestInterrupted = 12
  /// The number of rows as recorded that separate two parts that are shifted independently.
  private static let shortestRest = 12

  /// Returns the shifts between the rows of a view in order of time; empty if there are none, or if the rows
  /// do not have the same times.
  static func all(recorded: [Row], played: [Row], tolerance: Double) -> [TimeShift] {
    let tolerance = max(tolerance, Series.close)
    guard recorded.count == played.count, zip(recorded, played).allSatisfy({ abs($0.time - $1.time) <= 1e-9 })
    else { return [] }
    var parts: [ClosedRange<Int>] = []
    for index in recorded.indices where !recorded[index].isSame(as: played[index], within: tolerance) {
      if let last = parts.last, index - last.upperBound <= shortestRest {
        parts[parts.count - 1] = last.lowerBound...index
      } else {
        parts.append(index...index)
      }
    }
    let shifts = parts.indices.compactMap { place in
      let end = place + 1 < parts.count ? parts[place + 1].lowerBound : recorded.count
      return TimeShift(recorded, played, differing: parts[place], before: end, tolerance)
    }
    return joined(shifts, recorded, played, tolerance)
  }

  /// Joins consecutive shifts by the same number of frames if the rows between them, in which the motion
  /// rests, are also the recorded ones that many frames before or after.
  private static func joined(
    _ shifts: [TimeShift], _ recorded: [Row], _ played: [Row], _ tolerance: Double
  ) -> [TimeShift] {
    var joined: [TimeShift] = []
    for shift in shifts {
      let end = shift.region.lowerBound + max(0, shift.frames)
      guard let last = joined.last, last.frames == shift.frames, last.region.upperBound <= end,
        (last.region.upperBound..<end).allSatisfy({ index in
          let source = index - shift.frames
          return recorded.indices.contains(source) && played.indices.contains(index)
            && recorded[source].isSame(as: played[index], within: tolerance)
        })
      else {
        joined.append(shift)
        continue
      }
      joined[joined.count - 1] = TimeShift(from: last, to: shift)
    }
    return joined
  }

  private init(from first: TimeShift, to last: TimeShift) {
    (view, frames, start, end) = (first.view, first.frames, first.start, last.end)
    region = first.region.lowerBound..<last.region.upperBound
    calls = first.calls.lowerBound..<last.calls.upperBound
  }

  /// Searches for a shift of differing rows and those that follow before an end, or returns nil.
  private init?(
    _ recorded: [Row], _ played: [Row], differing: ClosedRange<Int>, before limit: Int,
    _ tolerance: Double
  ) {
    let (first, last) = (differing.lowerBound, differing.upperBound)

    func explains(_ shift: Int, _ region: Range<Int>) -> Bool {
      var moving = 0
      for index in region {
        let source = index - shift
        if shift > 0, index < first + shift {
          // The gap in which the run waits. Before the first row, it may have been anywhere.
          guard first + shift < played.count,
            index == 0
              || played[index].isBetween(played[index - 1], played[first + shift], within: tolerance)
          else { return false }
          continue
        }
        guard recorded.indices.contains(source) else { continue }
        guard recorded[source].isSame(as: played[index], within: tolerance) else { return false }
        if source > 0, !recorded[source].isInPlace(of: recorded[source - 1]) { moving += 1 }
      }
      return moving >= Self.fewestMoving
    }
    // Events in the last recorded frames of the region happen after it in a late run.
    let candidates = (1...Self.most).flatMap { [$0, -$0] }.flatMap { shift in
      [last + 1 + abs(shift), last + 1].map { (shift: shift, region: first..<min($0, limit)) }
    }
    /// Returns the longest part of the rows that a shift explains, for a motion that something else
    /// interrupts in time.
    func beginning(_ shift: Int) -> Range<Int>? {
      let least = first + abs(shift) + Self.fewestInterrupted
      guard least <= last, explains(shift, first..<least) else { return nil }
      return first..<(least + 1..<last + 1).bisected { !explains(shift, first..<$0) } - 1
    }
    let whole = candidates.first { abs($0.shift) <= last - first && explains($0.shift, $0.region) }
    let interrupted = (1...Self.most).lazy.flatMap { [$0, -$0] }.compactMap { shift in
      beginning(shift).map { (shift: shift, region: $0) }
    }
    guard let (shift, region) = whole ?? interrupted.first else { return nil }

    self.region = region
    view = recorded[first].view
    frames = shift
    let beginning = Self.firstCall(recorded, played, before: first, shift: shift) ?? first
    calls = beginning..<region.upperBound
    start = recorded[beginning].time
    let movesOn = recorded[region.upperBound...].contains {
      !$0.isInPlace(of: recorded[region.upperBound - 1])
    }
    end = movesOn ? recorded[region.upperBound].time : nil
  }

  /// The number of frames by which a callback may precede the first difference of its motion.
  private static let longestLead = 2

  /// Returns the index of the first row in which one of the two has a callback that the other calls as much
  /// earlier or later as the motion, or nil if there is none before the first difference of the motion.
  private static func firstCall(
    _ recorded: [Row], _ played: [Row], before first: Int, shift: Int
  ) -> Int? {
    (max(0, first - longestLead)..<first).first { index in
      let (old, new) = shift > 0 ? (index, index + shift) : (index - shift, index)
      guard recorded.indices.contains(old), played.indices.contains(new) else { return false }
      return recorded[old].events.contains { event in
        played[new].events.contains(event) && !recorded[new].events.contains(event)
          && !played[old].events.contains(event)
      }
    }
  }

  /// Returns the recorded rows of the view as the run has them in time. A callback is moved with the motion,
  /// unless the run calls it when it was recorded.
  func aligned(_ recorded: [Row], _ played: [Row]) -> [Row] {
    var aligned = recorded
    for index in region {
      let isInGap = frames > 0 && index < region.lowerBound + frames
      // Of a run that is early, the recording does not have the last rows.
      let isBeyond = index - frames >= recorded.count
      if isInGap || isBeyond {
        aligned[index] = played[index]
      } else if recorded.indices.contains(index - frames) {
        aligned[index] = recorded[index - frames]
      }
      aligned[index].time = recorded[index].time
    }
    for index in calls { aligned[index].events = [] }
    var left = played.map(\.events)
    for index in calls {
      for event in recorded[index].events {
        let places = [index + frames, index].filter { calls.contains($0) }
        let taker = places.first { left[$0].contains(event) }
        // Beyond the end of the shift, the motion is not the recorded one, and so are its movements.
        if taker == nil, event == Series.didScroll, !calls.contains(index + frames) { continue }
        let place = taker ?? places.first ?? index
        if let taken = left[place].firstIndex(of: event) { left[place].remove(at: taken) }
        aligned[place].events.append(event)
      }
    }
    // Callbacks of which some are moved are in the run's order.
    for index in calls where aligned[index].events.sorted() == played[index].events.sorted() {
      aligned[index].events = played[index].events
    }
    return aligned
  }

  /// The shift in words, for example `one frame later from 2.733 s on`.
  var words: String {
    let span = end.map { "to \(NumberText.readable($0)) s" } ?? "on"
    return "\(SeriesTimes.shift(frames)) from \(NumberText.readable(start)) s \(span)"
  }
}
