import ScrollFiles
import Foundation
import ScrollPhysics
import ScrollScript

/// Columns of time and offset, with or without a finger's position.
struct PlainColumns {
  enum Column: Hashable {
    /// A time in a unit, of which a second has `count`.
    case time(unit: String, count: Double)
    case x, y, fingerX, fingerY

    /// Creates the column with a name in the header, or nil for an unknown name. Names differ in case, in what
    /// separates their words, and in the unit at their end: `scrollY`, `content offset.y`, `time (ms)`.
    init?(name: String) {
      var words: [String] = []
      var isAfterSmall = false
      for character in name {
        let isPart = character.isLetter || character.isNumber
        if !isPart || (character.isUppercase && isAfterSmall) { words.append("") }
        if isPart { words.append((words.popLast() ?? "") + character.lowercased()) }
        isAfterSmall = character.isLowercase
      }
      words.removeAll { $0.isEmpty }
      guard let unit = words.last else { return nil }
      let (key, name) = (words.joined(), words.dropLast().joined())
      if let time = Self.times.first(where: { $0.words.contains(unit) }), name.isEmpty || Self.isTime(name) {
        self = .time(unit: time.symbol, count: time.count)
      } else if Self.isTime(key) {
        self = .time(unit: "s", count: 1)
      } else if let column = Self.named[key] ?? (["pt", "px"].contains(unit) ? Self.named[name] : nil) {
        self = column
      } else {
        return nil
      }
    }

    private static func isTime(_ key: String) -> Bool { ["t", "time", "timestamp", "elapsed"].contains(key) }

    /// The units of time.
    private static let times: [(words: Set<String>, symbol: String, count: Double)] = [
      (["s", "sec", "second", "seconds"], "s", 1),
      (["ms", "msec", "millisecond", "milliseconds"], "ms", 1e3),
      (["us", "µs", "μs", "usec", "microsecond", "microseconds"], "µs", 1e6),
      (["ns", "nsec", "nanosecond", "nanoseconds"], "ns", 1e9),
    ]
    private static let named: [String: Column] = [
      "y": .y, "offset": .y, "offsety": .y, "contentoffset": .y, "contentoffsety": .y, "scrolltop": .y,
      "scrolly": .y, "scrolloffset": .y, "pageyoffset": .y, "position": .y, "positiony": .y,
      "x": .x, "offsetx": .x, "contentoffsetx": .x, "scrollleft": .x, "scrollx": .x, "pagexoffset": .x,
      "positionx": .x, "finger": .fingerY, "fingery": .fingerY, "touchy": .fingerY, "fingerx": .fingerX,
      "touchx": .fingerX,
    ]

    var isTime: Bool { if case .time = self { true } else { false } }
  }

  private let columns: [Column]
  private var rows: [Recording.Row] = []
  /// The position of the finger, or nil while it is not down.
  private var finger: CGPoint?
  private var hasFinger: Bool { columns.contains(.fingerX) || columns.contains(.fingerY) }

  /// Returns whether a text may begin with a row as columns do: a number, or a header that names a time.
  static func canBegin(with row: RecordingFields) -> Bool {
    row.isOfNumbers || row.texts.contains { Column(name: $0)?.isTime == true }
  }

  init(_ first: RecordingFields) throws(InputError) {
    columns = try first.isOfNumbers ? Self.columns(without: first) : Self.columns(header: first)
    if first.isOfNumbers { try take(first) }
  }

  private static func columns(without first: RecordingFields) throws(InputError) -> [Column] {
    let time = Column.time(unit: "s", count: 1)
    switch first.texts.count {
    case 2: return [time, .y]
    case 3: return [time, .x, .y]
    case let count:
      throw first.refusal(
        "\(count) fields; expected time,offset or time,x,y, or a header that names the columns")
    }
  }

  private static func columns(header: RecordingFields) throws(InputError) -> [Column] {
    var columns: [Column] = []
    for text in header.texts {
      guard let column = Column(name: text) else {
        throw header.refusal(
          "unknown column \(JSONValue.string(text).kind); expected time or time_ms, y or offset, x, finger_x, "
            + "finger_y")
      }
      guard !columns.contains(where: { $0 == column || ($0.isTime && column.isTime) }) else {
        throw header.refusal("column \(JSONValue.string(text).kind) occurs twice")
      }
      columns.append(column)
    }
    guard columns.contains(where: \.isTime), columns.contains(.y) || columns.contains(.x) else {
      throw header.refusal("expected a time column and an offset column, y or x")
    }
    return columns
  }

  mutating func take(_ row: RecordingFields) throws(InputError) {
    try row.require([columns.count], "\(columns.count) fields")
    var time = 0.0
    var frame = Recording.Frame(y: 0)
    var place: (x: Double?, y: Double?)
    for (index, column) in columns.enumerated() {
      let isEmpty = row.texts[index].isEmpty
      switch column {
      case .time(let unit, let count):
        let range = Recording.times.lowerBound * count...Recording.times.upperBound * count
        time = try row.number(index, "time in \(unit)", range) / count
      case .x: frame.x = try row.number(index, "x", Scenario.offsets)
      case .y: frame.y = try row.number(index, "y", Scenario.offsets)
      case .fingerX: if !isEmpty { place.x = try row.number(index, "finger_x", Scenario.coordinates) }
      case .fingerY: if !isEmpty { place.y = try row.number(index, "finger_y", Scenario.coordinates) }
      }
    }
    if let last = rows.last, !(time > last.time) {
      throw row.refusal("\(time) s is not later than the previous \(last.time) s")
    }
    let isDown = place.x != nil || place.y != nil
    let before = finger
    finger = isDown ? CGPoint(x: place.x ?? 0, y: place.y ?? 0) : nil
    func add(_ entry: Recording.Entry) { rows.append(.init(entry, at: time, line: row.line)) }
    switch (before, finger) {
    case (nil, let point?): add(.input(.touch(.began, at: point)))
    case (let before?, let point?) where before != point: add(.input(.touch(.moved, at: point)))
    case (let before?, nil): add(.input(.touch(.ended, at: before)))
    case (nil, nil), (.some, .some): break
    }
    add(.frame(frame))
  }

  // MARK: Recording

  /// Returns the recording in the columns, and whether its frame times are known. Offsets without the required
  /// conditions are like those of a film, which shows neither touches nor edges.
  func recording(
    _ head: Recording.Head, given: [Recording.Condition: String]
  ) throws(InputError) -> (Recording, knowsFrameTimes: Bool) {
    guard !rows.isEmpty else {
      throw InputError(file: head.file, problem: "has no rows; expected time,offset")
    }
    let needed = Recording.Condition.required
    var given = given
    if !hasFinger, !needed.contains(where: { given[$0] != nil || head.names($0) }) {
      // A condition that is neither given nor needed may have any value.
      for (condition, text) in zip(needed, ["1000x1000", "1000x1000", "1"]) { given[condition] = text }
      given[.touches] = "none"
    }
    let knowsFrameTimes = given[.frameTimes] != nil || head.names(.frameTimes)
    if given[.frameRate] == nil, !head.names(.frameRate) { given[.frameRate] = "\(try frameRate(head))" }
    return (Recording(try head.conditions(given: given), rows: rows), knowsFrameTimes)
  }

  /// Returns the number of frames per second, based on the median gap.
  private func frameRate(_ head: Recording.Head) throws(InputError) -> Double {
    guard let gap = rows.filter({ $0.entry.frame != nil }).map(\.time).steps.median else { return 60 }
    guard gap < 1 else {
      throw InputError(
        file: head.file, path: "time",
        problem:
          "frames are \(NumberText.trimmed(gap)) s apart; times are in seconds unless the header names the column time_ms"
      )
    }
    let rate = 1 / gap
    let usual = [24, 30, 48, 50, 60, 72, 75, 90, 100, 120, 144, 165, 240].min {
      abs($0 - rate) < abs($1 - rate)
    }
    if let usual, abs(usual - rate) < 0.02 * rate { return usual }
    return rate.clamped(to: Scenario.frameRates)
  }
}
