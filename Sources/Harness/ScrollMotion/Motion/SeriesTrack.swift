import ScrollFiles
import ScrollSnapshots

/// Values over time as a track of goldens: the motion of a scenario, or numbers of a program. Numbers are
/// compared with a tolerance, callbacks exactly. A failure says where the same motion comes at another time.
public struct SeriesTrack<Value: Hashable & Sendable>: Track {
  /// The largest tolerated error, in the unit of each number.
  public var tolerance: Double
  /// A function that returns lines that name the cause of a failure, empty if it is not known; nil for the
  /// facts that changed.
  public var cause: (@Sendable (Mismatch<Value>) -> [String])?
  private let format: SeriesFormat<Value>

  init(
    _ format: SeriesFormat<Value>, tolerance: Double, cause: (@Sendable (Mismatch<Value>) -> [String])? = nil
  ) {
    (self.format, self.tolerance, self.cause) = (format, tolerance, cause)
  }

  // MARK: Files

  /// The name of the file, such as `trajectory`.
  public var fileName: String { format.fileName }
  /// `csv`
  public var fileExtension: String { "csv" }
  /// The largest size in bytes, 32 MiB: 40 minutes of one view at 120 frames per second.
  public var mostBytes: Int { 32 << 20 }
  /// The name of the file with details that the series lacks, such as `calls.csv`, if any.
  public var detailName: String? { format.detailName }

  /// Returns the values as CSV.
  public func encode(_ value: Value) throws -> [UInt8] { Array(try format.csv(value).utf8) }

  /// Returns the values in a file.
  public func decode(_ bytes: [UInt8]) throws -> Value { try format.value(TextTrack().decode(bytes)) }

  /// Returns the details as CSV, or nil if there are none.
  public func detail(of value: Value) -> [UInt8]? { format.detail(value).map { Array($0.utf8) } }

  /// Returns the values in two files.
  public func decode(_ bytes: [UInt8], detail: [UInt8]?) throws -> Value {
    var value = try decode(bytes)
    if let detail { try format.addDetail(TextTrack().decode(detail), &value) }
    return value
  }

  // MARK: Comparison

  /// Returns the lines of ``cause``.
  public func causes(of mismatch: Mismatch<Value>) -> [String] { cause?(mismatch) ?? mismatch.lines }

  /// Returns the differences in order of time: shifts in time, numbers, words, callbacks, details, and rows
  /// that only one has.
  public func difference(expected: Value, actual: Value) -> ArtifactDifference? {
    if let refusal = format.refusal(expected, actual) { return ArtifactDifference(message: refusal) }
    let difference = SeriesDifference(
      format.series(expected), format.series(actual), tolerance: tolerance
    ) { format.details(expected, actual, $0) }
    return difference.lines.map { ArtifactDifference(lines: $0) }
  }

  /// Returns a line with the first value that differs.
  public func repetition(_ first: Value, _ second: Value) throws -> [String] {
    guard first != second else { return [] }
    let (series, again) = (format.series(first), format.series(second))
    let times = series.times
    guard let (time, what) = series.firstDifference(from: again) ?? format.firstDetail(first, second) else {
      // Nothing that a file has.
      guard try encode(first) != encode(second) else { return [] }
      return ["played twice, the two runs differ in \(fileName).\(fileExtension)"]
    }
    return ["played twice, the two runs differ from \(times.frame(time)) on: \(what)"]
  }

  // MARK: For reports

  /// Returns the coordinates that change, by view.
  public func curves(expected: Value?, actual: Value) -> [SnapshotResult.Curve] {
    let own = format.series(actual)
    var other = expected.map(format.series)
    if other?.columns != own.columns { other = nil }
    let names = own.columns.flatMap { column in column.coordinates.map { ($0, column.unit) } }
    let views = Self.views(own, other)
    return views.flatMap { view, own, rows -> [SnapshotResult.Curve] in
      names.enumerated().compactMap { index, name -> SnapshotResult.Curve? in
        func points(_ rows: [Series.Row]) -> SnapshotResult.Curve.Points {
          let rows = rows.filter { index < $0.numbers.count }
          return .init(times: rows.map(\.time), values: rows.map { $0.numbers[index] })
        }
        let (points, recorded) = (points(own), points(rows))
        // What does not change is left out.
        guard let first = points.values.first ?? recorded.values.first,
          (points.values + recorded.values).contains(where: { $0 != first })
        else { return nil }
        return SnapshotResult.Curve(
          name: (views.count > 1 ? "\(view) " : "") + name.0, unit: name.1, expected: recorded, actual: points
        )
      }
    }
  }

  /// Returns the callbacks of all views.
  public func events(expected: Value?, actual: Value) -> [SnapshotResult.Event] {
    let views = Self.views(format.series(actual), expected.map(format.series))
    let events = views.flatMap { view, own, rows -> [SnapshotResult.Event] in
      let pairs = Series.Pairs(rows, own)
      let all: [(Series.Row?, Series.Row?)] =
        pairs.both + pairs.onlyFirst.map { ($0, nil) } + pairs.onlySecond.map { (nil, $0) }
      return all.compactMap { before, now -> SnapshotResult.Event? in
        let rows = [before, now]
        let scrolls = rows.map { $0?.events.contains(Series.didScroll) ?? false }
        // didScroll is included only if the other run does not call it in this frame.
        let differs = before != nil && now != nil && scrolls[0] != scrolls[1]
        let said = zip(rows, scrolls).map { row, scrolls in
          let others = (row?.events ?? []).filter { $0 != Series.didScroll }
          return ((differs && scrolls ? [Series.didScroll] : []) + others).joined(separator: "; ")
        }
        guard said != ["", ""] else { return nil }
        return .init(
          time: min(before?.time ?? .infinity, now?.time ?? .infinity),
          place: views.count > 1 ? view : nil, expected: expected == nil ? said[1] : said[0], actual: said[1])
      }
    }
    return events.sorted { $0.time < $1.time }
  }

  /// Returns the views in the order of their first appearance, with their rows in both series.
  private static func views(
    _ series: Series, _ other: Series?
  ) -> [(name: String, own: [Series.Row], other: [Series.Row])] {
    let rows = series.byView, others = other?.byView ?? [:]
    var seen: Set<String> = []
    let names = (series.rows + (other?.rows ?? [])).map(\.view).filter { seen.insert($0).inserted }
    return names.map { ($0, rows[$0] ?? [], others[$0] ?? []) }
  }
}

/// The files of a value, and its view as a series.
struct SeriesFormat<Value: Sendable>: Sendable {
  var fileName: String
  var detailName: String?
  var csv: @Sendable (Value) throws -> String
  var value: @Sendable (_ csv: String) throws -> Value
  var detail: @Sendable (Value) -> String? = { _ in nil }
  var addDetail: @Sendable (_ csv: String, inout Value) throws -> Void = { _, _ in }
  var series: @Sendable (Value) -> Series
  /// Returns the reason why two values cannot be compared.
  var refusal: @Sendable (_ expected: Value, _ actual: Value) -> String? = { _, _ in nil }
  /// Returns the differences between the details.
  var details:
    @Sendable (_ expected: Value, _ actual: Value, SeriesDifference) -> [SeriesDifference.Finding] = {
      _, _, _ in []
    }
  /// Returns the first difference between the details of two runs, with its time.
  var firstDetail: @Sendable (Value, Value) -> (Double, String)? = { _, _ in nil }
}

extension Series {
  /// Returns the first value that differs from another run, with its time.
  fileprivate func firstDifference(from again: Series) -> (Double, String)? {
    for (row, other) in zip(rows, again.rows) {
      if row.time == other.time, row.view != other.view {
        return (row.time, "the views come in another order: \(row.view) first, then \(other.view)")
      }
      guard let values = zip(values(row), again.values(other)).first(where: { $0.text != $1.text }) else {
        continue
      }
      let subject = row.view.isEmpty ? "" : " of \(row.view)"
      return (row.time, "\(values.0.name)\(subject) is \(values.0.text), then \(values.1.text)")
    }
    let longer = rows.count > again.rows.count ? rows : again.rows
    guard rows.count != again.rows.count, let row = longer.dropFirst(min(rows.count, again.rows.count)).first
    else { return nil }
    return (row.time, "\(rows.count) rows, then \(again.rows.count)")
  }

  /// Returns the values of a row with their names, in the order of their dependence, with all digits.
  private func values(_ row: Row) -> [(name: String, text: String)] {
    [("the time", "\(row.time)")]
      + zip(columns.flatMap(\.coordinates), row.numbers).map { (article + $0, "\($1)") }
      + zip(words, row.words).map { (article + $0, $1.isEmpty ? "none" : $1) }
      + [("the list of callbacks", row.events.isEmpty ? "empty" : row.events.joined(separator: ", "))]
  }
}
