import ScrollFiles
import Foundation
import ScrollScript
import ScrollSnapshots

/// The trajectory of a scenario as a track of its goldens, saved as `trajectory.csv`, with the arguments of
/// delegate calls in `calls.csv`. Numbers are compared with a tolerance, callbacks exactly.
public struct TrajectoryTrack: Track {
  /// A trajectory, and, if known, the activity of a view in each row and the arguments of delegate calls.
  public struct Value: Sendable {
    /// The trajectory of all views.
    public var trajectory: Trajectory
    /// A description per row, such as `bouncing at the top`; empty for a trajectory that was read.
    public var activity: [String] = []
    /// The delegate calls with arguments that a trajectory does not have; nil if they were not recorded.
    public var calls: [DelegateCall]?

    /// Creates a value.
    public init(
      _ trajectory: Trajectory = Trajectory(), activity: [String] = [], calls: [DelegateCall]? = nil
    ) {
      self.trajectory = trajectory
      self.activity = activity
      self.calls = calls
    }
  }

  /// The largest tolerated error, in points for offsets and pt/s for velocities.
  public var tolerance: Double
  /// A function that returns lines that name the cause of a failure; empty if it is not known.
  public var cause: @Sendable (Mismatch<Value>) -> [String]

  /// Creates a track. By default, numbers must match within 1e-9, and no cause is sought.
  public init(
    tolerance: Double = 1e-9, cause: @escaping @Sendable (Mismatch<Value>) -> [String] = { _ in [] }
  ) {
    self.tolerance = tolerance
    self.cause = cause
  }

  /// `trajectory`
  public var fileName: String { "trajectory" }
  /// `csv`
  public var fileExtension: String { "csv" }
  /// The largest size in bytes, 32 MiB: 40 minutes of one view at 120 frames per second.
  public var mostBytes: Int { 32 << 20 }
  private static let mostViews = 100

  /// Returns the trajectory as CSV.
  public func encode(_ value: Value) -> [UInt8] { Array(value.trajectory.csv.utf8) }

  /// Returns the trajectory in a file.
  public func decode(_ bytes: [UInt8]) throws -> Value {
    guard let text = String(validating: bytes, as: UTF8.self) else { throw TextTrack.NoText() }
    let trajectory = try Trajectory(csv: text, file: "trajectory.csv")
    let views = Set(trajectory.rows.lazy.map(\.view)).count
    guard views <= Self.mostViews else {
      throw InputError(
        file: "trajectory.csv", problem: "contains \(views) views; expected at most \(Self.mostViews)")
    }
    return Value(trajectory)
  }

  // MARK: Details

  /// `calls.csv`
  public var detailName: String? { Self.callsName }
  package static let callsName = "calls.csv"

  /// Returns the arguments of delegate calls as CSV, or nil if there are none.
  public func detail(of value: Value) -> [UInt8]? {
    guard let calls = value.calls, !calls.isEmpty else { return nil }
    return Array(DelegateCall.csv(calls).utf8)
  }

  /// Returns the trajectory and the arguments in two files.
  public func decode(_ bytes: [UInt8], detail: [UInt8]?) throws -> Value {
    var value = try decode(bytes)
    guard let detail else { return value }
    guard let text = String(validating: detail, as: UTF8.self) else { throw TextTrack.NoText() }
    let calls = try DelegateCall.calls(csv: text, file: Self.callsName)
    // Calls that are missing could not differ.
    for view in Set(value.trajectory.rows.map(\.view)).union(calls.map(\.view)).sorted() {
      let expected = value.trajectory.rows.reduce(0) { sum, row in
        sum + (row.view == view ? row.events.count { $0 == DelegateCall.name } : 0)
      }
      let found = calls.count { $0.view == view }
      guard found == expected else {
        throw InputError(
          file: Self.callsName, path: "view \(view)",
          problem: "\(NumberText.count(found, "call")); expected \(expected), as in the trajectory")
      }
    }
    value.calls = calls
    return value
  }

  // MARK: Comparison

  /// Returns the lines of ``cause``.
  public func causes(of mismatch: Mismatch<Value>) -> [String] { cause(mismatch) }

  /// Returns the differences in order of time: shifts in time, offsets, velocities, phases, flags, callbacks
  /// and their arguments, and rows that only one has.
  public func difference(expected: Value, actual: Value) -> ArtifactDifference? {
    let recorded = expected.trajectory, played = actual.trajectory
    func calls(_ tolerance: Double) -> DelegateCall.Difference? {
      DelegateCall.difference(expected.calls ?? [], actual.calls ?? [], tolerance: tolerance)
    }
    if calls(tolerance) == nil, TrajectoryComparison(recorded, played, tolerance: tolerance).matches {
      return nil
    }
    let times = MotionRows.times(of: recorded.rows)
    // The earliest difference is closest to the cause.
    let shifts = Self.shifts(recorded, played, tolerance: tolerance)
    var findings = Self.findings(of: shifts, views: Set(recorded.rows.map(\.view)).count)
    // Everything else is compared with the recording as this run has it in time.
    let aligned = shifts.isEmpty ? recorded : Self.aligned(recorded, played, shifts)
    let comparison = TrajectoryComparison(
      aligned, played, tolerance: shifts.isEmpty ? tolerance : max(tolerance, MotionRows.close))
    if let stretch = comparison.stretch, let largest = comparison.offset {
      findings.append((stretch.first.time, offsets(stretch, largest, times, actual)))
      if shifts.isEmpty, MotionRows.areUneven(times, from: stretch.first.time) {
        findings.append(
          (.infinity, "the frames are not evenly spaced, so that a shift in time would not be recognized"))
      }
    } else if let velocity = comparison.velocity, velocity.error > comparison.tolerance {
      findings.append(
        (
          velocity.place.time,
          "the velocity differs by up to \(NumberText.readable(velocity.error)) pt/s in "
            + Self.place(velocity.place, times, actual)
        ))
    }
    if let stretch = comparison.edgeStretch, stretch.error > comparison.tolerance {
      findings.append(
        (
          stretch.place.time,
          "the stretch at an edge differs by up to \(NumberText.readable(stretch.error)) of the view in "
            + Self.place(stretch.place, times, actual)
        ))
    }
    let calling = callbacks(aligned, actual, times)
    for (name, difference) in [("the phase", comparison.phase), ("the flags", comparison.flags)] {
      guard let difference else { continue }
      // A callback at another time comes with its phase, and says more.
      guard !calling.contains(where: { abs($0.time - difference.place.time) <= 1e-9 }) else { continue }
      findings.append(
        (
          difference.place.time,
          "\(name) in \(Self.place(difference.place, times, actual)): expected \(difference.first), actual \(difference.second)"
        ))
    }
    findings += calling
    if let calls = calls(comparison.tolerance) {
      let place = MotionRows.frame(calls.time, times)
      let subject = Set(recorded.rows.map(\.view)).count > 1 ? "\(calls.view): " : ""
      findings.append((calls.time, "\(subject)willEndDragging in \(place): \(calls.arguments)"))
    }
    for (what, surplus, other) in [
      ("the golden", comparison.onlyInFirst, played), ("this run", comparison.onlyInSecond, recorded),
    ] {
      guard let surplus else { continue }
      if let end = other.rows.last?.time, surplus.firstTime > end + 1e-9 {
        let isLate = what == "this run"
        let frames = Set((isLate ? played : recorded).rows.map(\.time)).count { $0 > end + 1e-9 }
        findings.append(
          (
            end,
            "this run ends at \(NumberText.readable(played.rows.last?.time ?? 0)) s, \(NumberText.count(frames, "frame")) "
              + "\(isLate ? "after" : "before") the golden"
          ))
        continue
      }
      let rows = surplus.count == 1 ? "1 additional row" : "\(surplus.count) additional rows"
      findings.append(
        (surplus.firstTime, "\(what) has \(rows), starting at \(NumberText.readable(surplus.firstTime)) s"))
    }
    // Findings at the same time keep this order, because changed offsets cause callbacks.
    let lines = findings.enumerated().sorted { ($0.element.time, $0.offset) < ($1.element.time, $1.offset) }
      .map(\.element.line)
    return ArtifactDifference(lines: lines.isEmpty ? [comparison.description] : lines)
  }

  /// Returns a line with the first value that differs.
  public func repetition(_ first: Value, _ second: Value) -> [String] {
    let rows = first.trajectory.rows, again = second.trajectory.rows
    let times = MotionRows.times(of: first.trajectory.rows)
    func line(_ time: Double, _ what: String) -> [String] {
      ["played twice, the two runs differ from \(MotionRows.frame(time, times)) on: \(what)"]
    }
    for (row, other) in zip(rows, again) {
      if row.time == other.time, row.view != other.view {
        return line(row.time, "the views come in another order: \(row.view) first, then \(other.view)")
      }
      guard row != other, let values = zip(row.values, other.values).first(where: { $0.text != $1.text })
      else { continue }
      return line(row.time, "\(values.0.name) of \(row.view) is \(values.0.text), then \(values.1.text)")
    }
    let longer = rows.count > again.count ? rows : again
    if rows.count != again.count, let row = longer.dropFirst(min(rows.count, again.count)).first {
      return line(row.time, "\(rows.count) rows, then \(again.count)")
    }
    let calls = first.calls ?? [], others = second.calls ?? []
    func text(_ calls: [DelegateCall], _ index: Int) -> String {
      index < calls.count ? calls[index].arguments : "not called"
    }
    let different = (0..<max(calls.count, others.count)).first { text(calls, $0) != text(others, $0) }
    guard let index = different else { return [] }
    let call = index < calls.count ? calls[index] : others[index]
    return line(
      call.time,
      "willEndDragging of \(call.view) is called with \(text(calls, index)), then \(text(others, index))")
  }

  private static let mostCallbacks = 3

  private func callbacks(
    _ recorded: Trajectory, _ actual: Value, _ times: [Double]
  ) -> [(time: Double, line: String)] {
    let hasViews = Set(actual.trajectory.rows.map(\.view)).count > 1
    let all = CallbackAccount(recorded.rows, actual.trajectory.rows, times: times) { time, view, row in
      guard let row, row < actual.activity.count else { return MotionRows.frame(time, times) }
      return MotionRows.frame(time, times)
        + ", where \(hasViews ? view : "the view") is \(actual.activity[row])"
    }.findings
    var findings = all.prefix(Self.mostCallbacks).map { ($0.time, $0.line) }
    if all.count > Self.mostCallbacks, let last = findings.last {
      let rest = NumberText.count(all.count - Self.mostCallbacks, "further callback")
      findings.append((last.0, "\(rest) \(all.count - Self.mostCallbacks == 1 ? "differs" : "differ")"))
    }
    return findings
  }

  // MARK: Shifts in time

  private static func shifts(
    _ recorded: Trajectory, _ played: Trajectory, tolerance: Double
  ) -> [TimeShift<Trajectory.Row>] {
    let old = Dictionary(grouping: recorded.rows, by: \.view),
      new = Dictionary(grouping: played.rows, by: \.view)
    return old.keys.sorted().flatMap { view in
      TimeShift.all(recorded: old[view] ?? [], played: new[view] ?? [], tolerance: tolerance)
    }
  }

  /// Returns one line for the views that are shifted alike.
  private static func findings(of shifts: [TimeShift<Trajectory.Row>], views: Int) -> [(
    time: Double, line: String
  )] {
    let alike = Dictionary(grouping: shifts, by: \.words)
    return alike.sorted { $0.key < $1.key }.map { words, shifts in
      let names = shifts.map(\.view).joined(separator: " and ")
      let subject = views > 1 ? "\(names): as recorded" : "as recorded"
      return (shifts[0].start, "\(subject), \(words)")
    }
  }

  /// Returns the recording with the shifted rows at the times at which the run has them.
  private static func aligned(
    _ recorded: Trajectory, _ played: Trajectory, _ shifts: [TimeShift<Trajectory.Row>]
  ) -> Trajectory {
    var rows = Dictionary(grouping: recorded.rows, by: \.view)
    let new = Dictionary(grouping: played.rows, by: \.view)
    // A shift changes rows of its own region only, and reads those that are recorded.
    for shift in shifts {
      rows[shift.view] = rows[shift.view].map { shift.aligned($0, new[shift.view] ?? []) }
    }
    var rest = rows.mapValues { $0[...] }
    return Trajectory(rows: recorded.rows.map { row in rest[row.view]?.popFirst() ?? row })
  }

  private func offsets(
    _ stretch: TrajectoryComparison.Stretch, _ largest: TrajectoryComparison.Deviation, _ times: [Double],
    _ actual: Value
  ) -> String {
    let count = NumberText.count(stretch.times.count, "frame")
    return
      "the offset differs by up to \(NumberText.readable(largest.error)) pt, by \(NumberText.readable(stretch.mean)) pt on average, in "
      + "\(count) from \(Self.place(stretch.first, times, actual)); largest in \(MotionRows.frame(largest.place.time, times))"
  }

  // MARK: Words

  /// Returns a description of a place, for example `frame 41 (0.683 s), where the view bounces at the top`.
  private static func place(
    _ place: TrajectoryComparison.Place, _ times: [Double], _ actual: Value
  ) -> String {
    let views = Set(actual.trajectory.rows.map(\.view))
    let view = views.count > 1 ? place.view : "the view"
    let activity =
      place.secondRow < actual.activity.count ? ", where \(view) is \(actual.activity[place.secondRow])" : ""
    return MotionRows.frame(place.time, times) + activity
  }

  // MARK: For reports

  /// Returns offsets and velocities of the axes and views that move.
  public func curves(expected: Value?, actual: Value) -> [SnapshotResult.Curve] {
    let views = Self.views(of: actual.trajectory, expected?.trajectory)
    return views.flatMap { (view, own, rows) -> [SnapshotResult.Curve] in
      let prefix = views.count > 1 ? "\(view) " : ""
      let values: [(String, String, (Trajectory.Row) -> Double)] = [
        ("offset x", "pt", { Double($0.offset.x) }), ("offset y", "pt", { Double($0.offset.y) }),
        ("velocity x", "pt/s", { Double($0.velocity.x) }), ("velocity y", "pt/s", { Double($0.velocity.y) }),
        ("stretch x", "", { Double($0.stretch?.x ?? 0) }), ("stretch y", "", { Double($0.stretch?.y ?? 0) }),
      ]
      return values.compactMap { name, unit, value -> SnapshotResult.Curve? in
        // Axes without motion are left out.
        guard (rows + own).contains(where: { value($0) != value(own.first ?? $0) }) else { return nil }
        return SnapshotResult.Curve(
          name: prefix + name, unit: unit, expected: .init(times: rows.map(\.time), values: rows.map(value)),
          actual: .init(times: own.map(\.time), values: own.map(value)))
      }
    }
  }

  /// Returns the callbacks of all views.
  public func events(expected: Value?, actual: Value) -> [SnapshotResult.Event] {
    let views = Self.views(of: actual.trajectory, expected?.trajectory)
    var events: [SnapshotResult.Event] = []
    for (view, own, rows) in views {
      let place = views.count > 1 ? view : nil
      var (i, j) = (0, 0)
      while i < rows.count || j < own.count {
        let a = i < rows.count ? rows[i] : nil, b = j < own.count ? own[j] : nil
        let time = min(a?.time ?? .infinity, b?.time ?? .infinity)
        let before = a.flatMap { $0.time <= time + 1e-9 ? $0 : nil }
        let now = b.flatMap { $0.time <= time + 1e-9 ? $0 : nil }
        if before != nil { i += 1 }
        if now != nil { j += 1 }
        let texts = [before, now].map { row in
          (row?.events ?? []).filter { $0 != "didScroll" }.joined(separator: "; ")
        }
        // didScroll is included only if the other run does not call it in this frame.
        let scrolls = [before, now].map { $0?.events.contains("didScroll") ?? false }
        let differs = before != nil && now != nil && scrolls[0] != scrolls[1]
        let said = zip(texts, scrolls).map { text, scrolls in
          differs && scrolls ? (text.isEmpty ? "didScroll" : "didScroll; " + text) : text
        }
        guard said != ["", ""] else { continue }
        events.append(
          .init(time: time, place: place, expected: expected == nil ? said[1] : said[0], actual: said[1]))
      }
    }
    return events.sorted { $0.time < $1.time }
  }

  /// Returns the views in the order of their first appearance, with their rows in both trajectories.
  private static func views(
    of trajectory: Trajectory, _ other: Trajectory?
  ) -> [(name: String, own: [Trajectory.Row], other: [Trajectory.Row])] {
    let rows = Dictionary(grouping: trajectory.rows, by: \.view)
    let others = Dictionary(grouping: other?.rows ?? [], by: \.view)
    var names: [String] = []
    var seen: Set<String> = []
    for row in trajectory.rows + (other?.rows ?? []) where seen.insert(row.view).inserted {
      names.append(row.view)
    }
    return names.map { ($0, rows[$0] ?? [], others[$0] ?? []) }
  }
}

extension Trajectory.Row {
  /// The values with their names, in the order of their dependence, as text with all digits.
  fileprivate var values: [(name: String, text: String)] {
    [
      ("the time", "\(time)"), ("the view", view), ("the offset x", "\(offset.x)"),
      ("the offset y", "\(offset.y)"), ("the velocity x", "\(velocity.x)"),
      ("the velocity y", "\(velocity.y)"), ("the phase", phase.rawValue), ("isTracking", "\(isTracking)"),
      ("isDragging", "\(isDragging)"), ("isDecelerating", "\(isDecelerating)"),
      ("the stretch", stretch.map { "\($0.x), \($0.y)" } ?? "none"),
      ("the list of callbacks", events.isEmpty ? "empty" : events.joined(separator: ", ")),
    ]
  }
}
