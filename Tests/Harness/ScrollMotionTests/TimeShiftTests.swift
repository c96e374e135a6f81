import ScrollFiles
import Foundation
import ScrollScript
import Testing

import ScrollMotion

/// Motion that is as recorded at another time. Each test plants a fault in a run.
@Suite struct TimeShiftTests {
  private func lines(_ expected: MotionSeries, _ actual: MotionSeries) -> [String] {
    TrajectoryTrack().difference(expected: expected, actual: actual)?.lines ?? []
  }

  /// Moves the rows from an index on by some frames, positive for later. Rows of `until` and after stay.
  private func moved(
    _ value: MotionSeries, by frames: Int, from start: Int, until end: Int? = nil
  ) -> MotionSeries {
    var moved = value
    let rows = value.trajectory.rows
    for index in start..<(end ?? rows.count) {
      var row = rows[min(rows.count - 1, max(start - 1, index - frames))]
      if frames > 0, index < start + frames { row.events = [] }
      row.time = rows[index].time
      moved.trajectory.rows[index] = row
    }
    return moved
  }

  private func release(_ value: MotionSeries, last: Bool = false) throws -> Int {
    let rows = value.trajectory.rows
    let isRelease = { (row: Trajectory.Row) in row.events.contains("willBeginDecelerating") }
    return try #require(last ? rows.lastIndex(where: isRelease) : rows.firstIndex(where: isRelease))
  }

  /// The callbacks of the release come when they were recorded, and the glide that it begins is late.
  @Test func aLateMotionMayHavePunctualCallbacks() throws {
    let run = try flickMotion()
    let start = try release(run)
    var late = moved(run, by: 1, from: start)
    let middle = (run.trajectory.rows[start - 1].offset.y + run.trajectory.rows[start].offset.y) / 2
    late.trajectory.rows[start].offset.y = middle
    // The finger's movement and the first frame of the glide each call didScroll in the recorded frame.
    var punctual = run.trajectory.rows[start].events
    punctual.remove(at: try #require(punctual.lastIndex(of: "didScroll")))
    late.trajectory.rows[start].events = punctual
    late.trajectory.rows[start + 1].events = ["didScroll"]
    let time = NumberText.readable(run.trajectory.rows[start].time)
    #expect(lines(run, late) == ["as recorded, one frame later from \(time) s on"])
  }

  /// A late glide that a finger stops in time is not as recorded any more from there on.
  @Test func aLateGlideMayBeInterrupted() throws {
    let run = try flickMotion()
    let start = try release(run) + 1
    var late = moved(run, by: 1, from: start)
    for index in start + 40..<late.trajectory.rows.count { late.trajectory.rows[index].offset.y += 3 }
    let said = lines(run, late)
    let (from, to) = (run.trajectory.rows[start].time, run.trajectory.rows[start + 40].time)
    #expect(
      said.first
        == "as recorded, one frame later from \(NumberText.readable(from)) s to \(NumberText.readable(to)) s",
      "\(said)")
    #expect(said.dropFirst().first?.hasPrefix("the offset differs by up to ") == true)
    // Movements at the end of the shift are counted in no other frame.
    #expect(!said.contains { $0.contains("didScroll") }, "\(said)")
  }

  /// Everything is late or early by as much, also across the rest between two glides: late from the first
  /// frame of a glide on, early from before the touch on.
  @Test(arguments: [
    (1, "one frame later", false), (3, "3 frames later", false), (-2, "2 frames earlier", false),
    (1, "one frame later", true), (2, "2 frames later", true), (-1, "one frame earlier", true),
    (-2, "2 frames earlier", true),
  ])
  func aShiftIsOneLine(_ frames: Int, _ words: String, isRepeated: Bool) throws {
    let run = try flickMotion(isRepeated: isRepeated)
    let rows = run.trajectory.rows
    let release = try release(run) + 1
    let touch = try #require(rows.firstIndex { $0.phase != .idle })
    let start = frames > 0 ? release : touch + frames
    if isRepeated {
      let second = try self.release(run, last: true)
      #expect(rows[release..<second].count { $0.phase == .idle } > 12)
    }
    let time = NumberText.readable(rows[start].time)
    #expect(lines(run, moved(run, by: frames, from: start)) == ["as recorded, \(words) from \(time) s on"])
  }

  /// Where frames are uneven, a late motion has other values in each, which the message says.
  @Test func unevenFramesAreSaidToHideShifts() throws {
    var run = try flickMotion()
    let start = try release(run) + 1
    var fast = run
    for index in start..<run.trajectory.rows.count { fast.trajectory.rows[index].offset.y += 3 }
    let line = "the frames are not evenly spaced, so that a shift in time would not be recognized"
    #expect(!lines(run, fast).contains(line))
    for index in stride(from: start, to: run.trajectory.rows.count, by: 2) {
      run.trajectory.rows[index].time += 0.001
      fast.trajectory.rows[index].time += 0.001
    }
    #expect(lines(run, fast).last == line)
  }

  /// Both glides are late, by different numbers of frames.
  @Test func twoLateStretchesAreTwoLines() throws {
    let run = try flickMotion(isRepeated: true)
    let (first, second) = (try release(run) + 1, try release(run, last: true) + 1)
    let end = try #require(run.trajectory.rows[first..<second].firstIndex { $0.phase == .idle })
    let said = lines(run, moved(moved(run, by: 1, from: first, until: end + 2), by: 2, from: second))
    #expect(said.count == 2)
    #expect(said.first?.hasPrefix("as recorded, one frame later from ") == true)
    #expect(said.last?.hasPrefix("as recorded, 2 frames later from ") == true)
    #expect(said.last?.hasSuffix(" on") == true)
  }

  /// An additional missing callback is reported as well.
  @Test func whatElseDiffersIsTold() throws {
    let run = try flickMotion()
    var late = moved(run, by: 1, from: try release(run) + 1)
    for index in late.trajectory.rows.indices {
      late.trajectory.rows[index].events.removeAll { $0 == "didEndDecelerating" }
    }
    let said = lines(run, late)
    #expect(said.count == 2)
    #expect(said.first?.hasPrefix("as recorded, one frame later from ") == true)
    #expect(said.last?.hasPrefix("didEndDecelerating is missing in frame ") == true)
  }

  /// A missing movement within a shift is reported, as any other callback is.
  @Test func aMissingMovementIsTold() throws {
    let run = try flickMotion()
    let start = try release(run) + 1
    var late = moved(run, by: 1, from: start)
    late.trajectory.rows[start + 10].events.removeAll { $0 == "didScroll" }
    #expect(lines(run, late).last?.hasPrefix("didScroll is never called in frame ") == true)
  }

  @Test func whatIsNotTheSameMotionIsNoShift() throws {
    let run = try flickMotion()
    let start = try release(run) + 1
    // A frame that stands still, a faster glide, and a jump.
    var still = run, fast = run, jump = run
    still.trajectory.rows[start + 5].offset = run.trajectory.rows[start + 4].offset
    for index in start..<run.trajectory.rows.count {
      let before = run.trajectory.rows[start - 1].offset.y
      fast.trajectory.rows[index].offset.y = before + 1.02 * (run.trajectory.rows[index].offset.y - before)
      jump.trajectory.rows[index].offset.y += 3
    }
    for other in [still, fast, jump] {
      let said = lines(run, other)
      #expect(said.contains { $0.hasPrefix("the offset differs by up to ") })
      #expect(!said.contains { $0.contains("as recorded") })
    }
  }
}
