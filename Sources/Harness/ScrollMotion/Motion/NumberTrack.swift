import ScrollFiles
import ScrollSnapshots

/// Numbers over time as a track of goldens, saved as `numbers.csv`. Numbers are compared with a tolerance,
/// callbacks exactly. A failure says where the same numbers come at another time.
public struct NumberTrack: Track {
  /// The largest tolerated error, in the unit of each number.
  public var tolerance: Double

  /// Creates a track. By default, numbers must match within 1e-9.
  public init(tolerance: Double = 1e-9) { self.tolerance = tolerance }

  /// `numbers`
  public var fileName: String { "numbers" }
  /// `csv`
  public var fileExtension: String { "csv" }
  /// The largest size in bytes, 32 MiB.
  public var mostBytes: Int { 32 << 20 }

  /// Returns the numbers as CSV.
  public func encode(_ value: NumberSeries) throws(NumberSeries.Unusable) -> [UInt8] {
    Array(try value.csv().utf8)
  }

  /// Returns the numbers in a file.
  public func decode(_ bytes: [UInt8]) throws -> NumberSeries {
    guard let text = String(validating: bytes, as: UTF8.self) else { throw TextTrack.NoText() }
    return try NumberSeries(csv: text, file: "numbers.csv")
  }

  /// Returns the differences in order of time: shifts, numbers, callbacks, and rows that only one has.
  public func difference(expected: NumberSeries, actual: NumberSeries) -> ArtifactDifference? {
    if let problem = actual.problem { return ArtifactDifference(message: problem.description) }
    guard expected.columns == actual.columns else {
      func titles(_ series: NumberSeries) -> String { series.columns.map(\.title).joined(separator: ", ") }
      return ArtifactDifference(message: "the numbers are \(titles(actual)); expected \(titles(expected))")
    }
    let times = MotionRows.times(of: expected.rows)
    let shifts = TimeShift.all(recorded: expected.rows, played: actual.rows, tolerance: tolerance)
    var aligned = expected
    for shift in shifts { aligned.rows = shift.aligned(aligned.rows, actual.rows) }
    let tolerance = shifts.isEmpty ? tolerance : max(tolerance, MotionRows.close)
    var findings = shifts.map { (time: $0.start, line: "as recorded, \($0.words)") }
    findings += numbers(aligned, actual, times, tolerance)
    findings += callbacks(aligned, actual, times)
    findings += surplus(expected, actual)
    guard !findings.isEmpty else { return nil }
    // Findings at the same time keep this order, because numbers cause callbacks and not vice versa.
    return ArtifactDifference(
      lines: findings.enumerated().sorted { ($0.element.time, $0.offset) < ($1.element.time, $1.offset) }
        .map(\.element.line))
  }

  /// Returns a line per column that differs.
  private func numbers(
    _ expected: NumberSeries, _ actual: NumberSeries, _ times: [Double], _ tolerance: Double
  ) -> [(time: Double, line: String)] {
    let pairs = Self.pairs(expected, actual)
    return expected.columns.indices.compactMap { column in
      // A distance that is not a number is not tolerated.
      let errors = pairs.map { (time: $1.time, error: abs($1.values[column] - $0.values[column])) }
        .filter { !($0.error <= tolerance) }
      guard let first = errors.first, let largest = errors.max(by: { $0.error < $1.error }) else {
        return nil
      }
      let name = expected.columns[column].name, unit = expected.columns[column].unit
      func text(_ number: Double) -> String { NumberText.readable(number) + (unit.isEmpty ? "" : " \(unit)") }
      let mean = errors.reduce(0) { $0 + $1.error } / Double(errors.count)
      return (
        first.time,
        "\(name) differs by up to \(text(largest.error)), by \(text(mean)) on average, in "
          + "\(NumberText.count(errors.count, "frame")) from \(MotionRows.frame(first.time, times)); "
          + "largest in \(MotionRows.frame(largest.time, times))"
      )
    }
  }

  private static let mostCallbacks = 3

  private func callbacks(
    _ expected: NumberSeries, _ actual: NumberSeries, _ times: [Double]
  ) -> [(time: Double, line: String)] {
    let all = CallbackAccount(expected.rows, actual.rows, times: times) { time, _, _ in
      MotionRows.frame(time, times)
    }.findings
    var findings = all.prefix(Self.mostCallbacks).map { (time: $0.time, line: $0.line) }
    if all.count > Self.mostCallbacks, let last = findings.last {
      let count = all.count - Self.mostCallbacks
      findings.append(
        (last.time, "\(NumberText.count(count, "further callback")) \(count == 1 ? "differs" : "differ")"))
    }
    return findings
  }

  private static func pairs(
    _ expected: NumberSeries, _ actual: NumberSeries
  ) -> [(NumberSeries.Row, NumberSeries.Row)] {
    var (pairs, i, j): ([(NumberSeries.Row, NumberSeries.Row)], Int, Int) = ([], 0, 0)
    while i < expected.rows.count, j < actual.rows.count {
      let (a, b) = (expected.rows[i], actual.rows[j])
      if abs(a.time - b.time) <= 1e-9 { pairs.append((a, b)) }
      if a.time <= b.time + 1e-9 { i += 1 }
      if b.time <= a.time + 1e-9 { j += 1 }
    }
    return pairs
  }

  private func surplus(
    _ expected: NumberSeries, _ actual: NumberSeries
  ) -> [(time: Double, line: String)] {
    func lacking(_ rows: [NumberSeries.Row], in others: [NumberSeries.Row]) -> [Double] {
      var rest = others[...]
      return rows.map(\.time).filter { time in
        rest = rest.drop { $0.time < time - 1e-9 }
        return rest.first.map { $0.time > time + 1e-9 } ?? true
      }
    }
    return [
      ("the golden", lacking(expected.rows, in: actual.rows)),
      ("this run", lacking(actual.rows, in: expected.rows)),
    ].compactMap { what, times in
      guard let first = times.first else { return nil }
      return (
        first,
        "\(what) has \(NumberText.count(times.count, "additional row")), starting at \(NumberText.readable(first)) s"
      )
    }
  }

  /// Returns a line with the first value that differs.
  public func repetition(_ first: NumberSeries, _ second: NumberSeries) -> [String] {
    let times = MotionRows.times(of: first.rows)
    func line(_ time: Double, _ what: String) -> [String] {
      ["played twice, the two runs differ from \(MotionRows.frame(time, times)) on: \(what)"]
    }
    for (row, again) in zip(first.rows, second.rows) where row != again {
      guard row.time == again.time else {
        return line(row.time, "the time is \(row.time), then \(again.time)")
      }
      for (column, (a, b)) in zip(first.columns, zip(row.values, again.values)) where a != b {
        return line(row.time, "\(column.name) is \(a), then \(b)")
      }
      func list(_ names: [String]) -> String { names.isEmpty ? "empty" : names.joined(separator: ", ") }
      guard row.callbacks != again.callbacks else { continue }
      return line(row.time, "the list of callbacks is \(list(row.callbacks)), then \(list(again.callbacks))")
    }
    let longer = first.rows.count > second.rows.count ? first.rows : second.rows
    if first.rows.count != second.rows.count,
      let row = longer.dropFirst(min(first.rows.count, second.rows.count)).first
    {
      return line(row.time, "\(first.rows.count) rows, then \(second.rows.count)")
    }
    return first.columns == second.columns ? [] : ["played twice, the columns of the two runs differ"]
  }

  /// Returns the numbers that change.
  public func curves(expected: NumberSeries?, actual: NumberSeries) -> [SnapshotResult.Curve] {
    actual.columns.enumerated().compactMap { index, column in
      func points(_ series: NumberSeries?) -> SnapshotResult.Curve.Points {
        let rows = (series?.columns == actual.columns ? series?.rows ?? [] : []).filter {
          $0.values.count > index
        }
        return .init(times: rows.map(\.time), values: rows.map { $0.values[index] })
      }
      let (own, other) = (points(actual), points(expected))
      guard (own.values + other.values).contains(where: { $0 != own.values.first }) else { return nil }
      return .init(name: column.name, unit: column.unit, expected: other, actual: own)
    }
  }

  /// Returns the callbacks.
  public func events(expected: NumberSeries?, actual: NumberSeries) -> [SnapshotResult.Event] {
    func texts(_ series: NumberSeries?) -> [Double: String] {
      Dictionary(
        (series?.rows ?? []).filter { !$0.callbacks.isEmpty }.map {
          ($0.time, $0.callbacks.joined(separator: "; "))
        }
      ) { first, _ in first }
    }
    let (old, new) = (texts(expected), texts(actual))
    return Set(old.keys).union(new.keys).sorted().map { time in
      .init(
        time: time, expected: expected == nil ? new[time] ?? "" : old[time] ?? "", actual: new[time] ?? "")
    }
  }
}
