import ScrollFiles

/// The differences between two series in order of time: shifts in time, positions, rates, words, callbacks,
/// and rows that only one has.
struct SeriesDifference {
  /// A difference in one line.
  struct Finding: Hashable {
    var time: Double
    var line: String
  }

  private let expected: Series
  let actual: Series
  let times: SeriesTimes
  /// Whether there are several views, which lines name.
  private let hasViews: Bool
  /// The largest error that is none: more than was asked for if a part is shifted in time.
  private(set) var tolerance: Double
  /// The differences as they were found. Differences at the same time keep this order, because changed
  /// numbers cause callbacks.
  private var findings: [Finding] = []

  /// Compares two series with the same columns. `others` returns differences beside those of the rows, given
  /// the tolerance.
  init(
    _ expected: Series, _ actual: Series, tolerance: Double,
    others: (SeriesDifference) -> [Finding] = { _ in [] }
  ) {
    (self.expected, self.actual, self.tolerance) = (expected, actual, tolerance)
    times = expected.times
    hasViews = actual.byView.count > 1 || expected.byView.count > 1
    // The earliest difference is closest to the cause.
    let shifts = self.shifts()
    if !shifts.isEmpty { self.tolerance = max(tolerance, Series.close) }
    // Everything else is compared with the recording as this run has it in time.
    let aligned = shifts.isEmpty ? expected : aligned(shifts)
    let pairs = Series.views(aligned, actual).map { Series.Pairs($0.first, $0.second) }
    let both = pairs.flatMap(\.both)
    compareNumbers(both, isShifted: !shifts.isEmpty)
    let calling = fewCallbacks(aligned)
    compareWords(both, callbacks: calling)
    findings += calling + others(self)
    compareLengths(pairs)
  }

  /// The differences, the earliest first; nil if there are none.
  var lines: [String]? {
    let sorted = findings.enumerated().sorted {
      ($0.element.time, $0.offset) < ($1.element.time, $1.offset)
    }
    return sorted.isEmpty ? nil : sorted.map(\.element.line)
  }

  /// Returns a description of a place, such as `frame 41 (0.683 s), where the view is bouncing at the top`.
  func place(_ time: Double, _ row: Series.Row?) -> String {
    guard let row, !row.activity.isEmpty else { return times.frame(time) }
    return times.frame(time) + ", where \(hasViews ? row.view : "the view") is \(row.activity)"
  }

  /// Returns a place with the name of its view, if there are several.
  func place(_ time: Double, in view: String) -> (subject: String, frame: String) {
    (hasViews ? "\(view): " : "", times.frame(time))
  }

  // MARK: Numbers

  private typealias Pair = (Series.Row, Series.Row)

  private static func distance(_ a: Double, _ b: Double) -> Double {
    if a == b || (a.isNaN && b.isNaN) { return 0 }
    let distance = abs(a - b)
    return distance.isNaN ? .infinity : distance
  }

  private mutating func compareNumbers(_ pairs: [Pair], isShifted: Bool) {
    var start = 0
    var isInPlace = true
    for column in expected.columns {
      let range = start..<(start + column.coordinates.count)
      start = range.upperBound
      let errors = pairs.map { a, b in
        (
          time: min(a.time, b.time), row: b,
          error: range.map { Self.distance(a.numbers[$0], b.numbers[$0]) }.max() ?? 0
        )
      }.filter { $0.error > tolerance }
      guard let first = errors.min(by: { $0.time < $1.time }),
        let largest = errors.max(by: { ($0.error, -$0.time) < ($1.error, -$1.time) })
      else { continue }
      func text(_ number: Double) -> String {
        NumberText.readable(number) + (column.unit.isEmpty ? "" : " \(column.unit)")
      }
      let differs = "\(expected.article)\(column.name) differs by up to \(text(largest.error))"
      switch column.kind {
      case .position:
        isInPlace = false
        let mean = errors.reduce(0) { $0 + $1.error } / Double(errors.count)
        add(
          first.time,
          "\(differs), by \(text(mean)) on average, in "
            + "\(NumberText.count(Set(errors.map(\.time)).count, "frame")) from \(place(first.time, first.row)); "
            + "largest in \(times.frame(largest.time))")
        if !isShifted, times.areUneven(from: first.time) {
          add(
            .infinity, "the frames are not evenly spaced, so that a shift in time would not be recognized")
        }
      case .rate where !isInPlace: break
      case .rate: add(largest.time, "\(differs) in \(place(largest.time, largest.row))")
      case .share: add(largest.time, "\(differs) of the view in \(place(largest.time, largest.row))")
      }
    }
  }

  private mutating func add(_ time: Double, _ line: String) {
    findings.append(Finding(time: time, line: line))
  }

  // MARK: Words and callbacks

  private mutating func compareWords(_ pairs: [Pair], callbacks: [Finding]) {
    for (index, name) in expected.words.enumerated() {
      let different = pairs.filter { $0.words[index] != $1.words[index] }
      guard let (a, b) = different.min(by: { $0.0.time < $1.0.time }) else { continue }
      let time = min(a.time, b.time)
      // A callback at another time comes with its phase, and says more.
      guard !callbacks.contains(where: { abs($0.time - time) <= Series.moment }) else { continue }
      let words = [a, b].map { $0.words[index].isEmpty ? "none" : $0.words[index] }
      add(time, "\(expected.article)\(name) in \(place(time, b)): expected \(words[0]), actual \(words[1])")
    }
  }

  private static let mostCallbacks = 3

  private func fewCallbacks(_ aligned: Series) -> [Finding] {
    let all = callbacks(aligned)
    var findings = Array(all.prefix(Self.mostCallbacks))
    if all.count > findings.count, let last = findings.last {
      let count = all.count - findings.count
      findings.append(
        Finding(
          time: last.time,
          line: "\(NumberText.count(count, "further callback")) \(count == 1 ? "differs" : "differ")"))
    }
    return findings
  }

  // MARK: Rows of only one

  private mutating func compareLengths(_ pairs: [Series.Pairs]) {
    for (what, surplus, isLate) in [
      ("the golden", pairs.flatMap(\.onlyFirst), false), ("this run", pairs.flatMap(\.onlySecond), true),
    ] {
      guard let first = surplus.map(\.time).min() else { continue }
      let (longer, shorter) = isLate ? (actual, expected) : (expected, actual)
      if let end = shorter.rows.last?.time, first > end + Series.moment {
        let frames = Set(longer.rows.map(\.time)).count { $0 > end + Series.moment }
        add(
          end,
          "this run ends at \(NumberText.readable(actual.rows.last?.time ?? 0)) s, "
            + "\(NumberText.count(frames, "frame")) \(isLate ? "after" : "before") the golden")
      } else {
        let count = NumberText.count(surplus.count, "additional row")
        add(first, "\(what) has \(count), starting at \(NumberText.readable(first)) s")
      }
    }
  }

  // MARK: Shifts in time

  /// Returns the shifts of each view, with one finding for the views that are shifted alike.
  private mutating func shifts() -> [TimeShift] {
    let shifts = Series.views(expected, actual).flatMap { view in
      TimeShift.all(recorded: view.first, played: view.second, tolerance: tolerance)
    }
    for (words, shifts) in Dictionary(grouping: shifts, by: \.words).sorted(by: { $0.key < $1.key }) {
      let names = shifts.map(\.view).joined(separator: " and ")
      add(shifts[0].start, "\(hasViews ? "\(names): " : "")as recorded, \(words)")
    }
    return shifts
  }

  /// Returns the recording with the shifted rows at the times at which the run has them.
  private func aligned(_ shifts: [TimeShift]) -> Series {
    var rows = expected.byView
    let new = actual.byView
    // A shift changes rows of its own region only, and reads those that are recorded.
    for shift in shifts {
      rows[shift.view] = rows[shift.view].map { shift.aligned($0, new[shift.view] ?? []) }
    }
    var rest = rows.mapValues { $0[...] }
    var aligned = expected
    aligned.rows = expected.rows.map { rest[$0.view]?.popFirst() ?? $0 }
    return aligned
  }
}
