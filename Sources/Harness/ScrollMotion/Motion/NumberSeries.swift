import ScrollFiles
import ScrollSnapshots

/// Numbers over time, such as the height of a drawer or the angle of a knob, with the callbacks between them.
///
/// ```swift
/// var drawer = NumberSeries([.init("height", unit: "pt"), .init("shade", unit: "")])
/// drawer.append([120, 0.4], at: 0.016, callbacks: ["didOpen"])
/// ```
public struct NumberSeries: Hashable, Sendable {
  /// A number that changes over time.
  public struct Column: Hashable, Sendable {
    /// The name, without line breaks, and the unit, which is empty for a bare number.
    public var name: String, unit: String

    /// Creates a column.
    public init(_ name: String, unit: String = "") {
      self.name = name
      self.unit = unit
    }

    /// The name and the unit, for example `height [pt]`.
    var title: String { unit.isEmpty ? name : "\(name) [\(unit)]" }

    init(title: String) {
      guard title.hasSuffix("]"), let open = title.range(of: " [", options: .backwards) else {
        self.init(title)
        return
      }
      self.init(String(title[..<open.lowerBound]), unit: String(title[open.upperBound...].dropLast()))
    }
  }

  /// The numbers at a time.
  public struct Row: Hashable, Sendable {
    /// The time in seconds.
    public var time: Double
    /// The numbers in the order of the columns.
    public var values: [Double]
    /// The names of the callbacks since the previous row, in order.
    public var callbacks: [String]

    /// Creates a row.
    public init(time: Double, values: [Double], callbacks: [String] = []) {
      self.time = time
      self.values = values
      self.callbacks = callbacks
    }
  }

  /// The columns.
  public var columns: [Column]
  /// The rows, each later than the one before.
  public var rows: [Row] = []

  /// Creates a series without rows.
  public init(_ columns: [Column]) { self.columns = columns }

  /// Adds numbers at a time in seconds, in the order of the columns.
  public mutating func append(_ values: [Double], at time: Double, callbacks: [String] = []) {
    rows.append(Row(time: time, values: values, callbacks: callbacks))
  }

  // MARK: File

  /// A series that cannot be saved.
  public struct Unusable: Error, Hashable, Sendable, CustomStringConvertible {
    /// The place, the problem and the expectation.
    public let description: String
  }

  /// The reason why the series cannot be saved, or nil if it can: numbers that are not finite, rows that do
  /// not have one number per column or are not in order of time, columns with the same title, and callbacks
  /// with a semicolon.
  public var problem: Unusable? {
    let titles = columns.map(\.title)
    guard Set(titles).count == titles.count else {
      return Unusable(
        description: "the columns are \(titles.joined(separator: ", ")); expected different names")
    }
    return rows.indices.lazy.compactMap(refusal(ofRow:)).first.map { Unusable(description: $0) }
  }

  private func refusal(ofRow index: Int) -> String? {
    let row = rows[index], place = "row \(index) at \(NumberText.readable(row.time)) s"
    guard row.values.count == columns.count else {
      return "\(place): \(NumberText.count(row.values.count, "number")); expected \(columns.count)"
    }
    guard row.time.isFinite, index == 0 || row.time > rows[index - 1].time else {
      return "\(place): expected a finite time after that of the row before"
    }
    if let bad = row.values.firstIndex(where: { !$0.isFinite }) {
      return "\(place): \(columns[bad].name) is \(row.values[bad]); expected a finite number"
    }
    return row.callbacks.first { $0.isEmpty || $0.contains(";") }.map {
      "\(place): callback \"\($0)\"; expected a name without semicolons"
    }
  }

  /// Returns the series as CSV with all digits: the time in s, one field per column, and the callbacks
  /// between semicolons.
  /// - Throws: ``problem``.
  public func csv() throws(Unusable) -> String {
    if let problem { throw problem }
    let lines = rows.map { row in
      let numbers = row.values.map { NumberText.exact($0 + 0) }
      return (["\(row.time + 0)"] + numbers + [CSV.field(row.callbacks.joined(separator: ";"))]).joined(
        separator: ",")
    }
    let header = (["time"] + columns.map { CSV.field($0.title) } + ["callbacks"]).joined(separator: ",")
    return ([header] + lines).joined(separator: "\n") + "\n"
  }

  /// Reads a series from CSV. Throws `InputError` for an invalid text; `file` names it in messages.
  public init(csv text: String, file: String) throws(InputError) {
    let records = try CSV.records(text, file: file)
    guard let titles = records.first?.fields, titles.count >= 2, titles.first == "time",
      titles.last == "callbacks"
    else {
      throw InputError(
        file: file, path: "line 1", problem: "expected a header of time, the names of numbers, and callbacks")
    }
    self.init(titles.dropFirst().dropLast().map(Column.init(title:)))
    rows.reserveCapacity(records.count)
    for record in records.dropFirst() {
      let numbers = record.fields.dropLast().compactMap { Double($0) }
      guard record.fields.count == titles.count, numbers.count == titles.count - 1,
        numbers.allSatisfy(\.isFinite), numbers[0] > rows.last?.time ?? -.infinity
      else {
        throw InputError(
          file: file, path: "line \(record.line)",
          problem:
            "expected a time after that of the line before, \(NumberText.count(columns.count, "number")) and callbacks"
        )
      }
      append(
        Array(numbers.dropFirst()), at: numbers[0],
        callbacks: record.fields[titles.count - 1].split(separator: ";").map(String.init))
    }
  }
}

/// Numbers over time as a track of goldens, saved as `numbers.csv`.
public typealias NumberTrack = SeriesTrack<NumberSeries>

extension SeriesTrack<NumberSeries> {
  /// Creates a track. By default, numbers must match within 1e-9.
  public init(tolerance: Double = 1e-9) { self.init(.numbers, tolerance: tolerance) }
}

extension SeriesFormat<NumberSeries> {
  fileprivate static var numbers: SeriesFormat {
    SeriesFormat(
      fileName: "numbers", csv: { try $0.csv() }, value: { try NumberSeries(csv: $0, file: "numbers.csv") },
      series: { $0.series },
      refusal: { expected, actual in
        if let problem = actual.problem ?? expected.problem { return problem.description }
        guard expected.columns != actual.columns else { return nil }
        let titles = [actual, expected].map { $0.columns.map(\.title).joined(separator: ", ") }
        return "the numbers are \(titles[0]); expected \(titles[1])"
      })
  }
}

extension NumberSeries {
  /// The series as it is compared: each number is a position.
  fileprivate var series: Series {
    Series(
      columns: columns.map { Series.Column(name: $0.name, unit: $0.unit, coordinates: [$0.name]) },
      rows: rows.map {
        Series.Row(time: $0.time, numbers: $0.values, positions: $0.values.count, events: $0.callbacks)
      })
  }
}
