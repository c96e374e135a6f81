import ScrollFiles
import Foundation
import ScrollPhysics
import ScrollScript

/// Columns of time and offset, with or without a finger's position.
struct PlainColumns {
  enum Column: Hashable {
    case time(unit: Double)
    case x, y, fingerX, fingerY

    /// Creates the column with a name in the header, in lowercase letters, or nil for an unknown name.
    init?(name: String) {
      switch name {
      case "time", "t", "seconds", "time_s", "timestamp": self = .time(unit: 1)
      case "time_ms", "ms", "milliseconds", "t_ms": self = .time(unit: 0.001)
      case "y", "offset", "offset_y", "offsety", "contentoffset", "contentoffset.y", "scrolltop", "position":
        self = .y
      case "x", "offset_x", "offsetx", "contentoffset.x", "scrollleft": self = .x
      case "finger", "finger_y", "fingery", "touch_y": self = .fingerY
      case "finger_x", "fingerx", "touch_x": self = .fingerX
      default: return nil
      }
    }

    var isTime: Bool { if case .time = self { true } else { false } }
  }

  private struct Line {
    var number: Int
    var time: Double
    var x: Double?, y: Double?
    var finger: CGPoint?
  }

  private let file: String
  private var head: Recording.Head
  private var columns: [Column]
  private var lines: [Line] = []
  private var hasFinger: Bool { columns.contains(.fingerX) || columns.contains(.fingerY) }

  /// Returns whether a text begins as columns do: with a number, or with a header that names a time.
  static func canBe(_ lines: some Sequence<String>) -> Bool {
    guard let first = lines.lazy.map(fields).first(where: { !$0.isEmpty && $0.first?.hasPrefix("#") != true })
    else { return false }
    return first.first.flatMap(Double.init) != nil
      || first.contains { Column(name: $0.lowercased())?.isTime == true }
  }

  private static func fields(_ line: String) -> [String] {
    let text = line.withoutSpaces(newlines: true)
    guard !text.isEmpty, !text.hasPrefix("#") else { return text.isEmpty ? [] : [text] }
    let separator: Character = text.contains(",") ? "," : text.contains(";") ? ";" : "\t"
    return text.split(separator: separator, omittingEmptySubsequences: false)
      .map { $0.withoutSpaces() }
  }

  init(_ texts: some Sequence<String>, file: String) throws(InputError) {
    self.file = file
    head = Recording.Head(file: file)
    columns = []
    for (index, text) in texts.enumerated() {
      let fields = Self.fields(text)
      guard let first = fields.first else { continue }
      if first.hasPrefix("#") {
        let remark = first.drop { $0 == "#" }.withoutSpaces()
        if lines.isEmpty {
          try head.take(remark, line: index + 1)
        } else if Recording.Head.isCondition(remark) {
          throw refusal(index + 1, "condition after the first row")
        }
        continue
      }
      if columns.isEmpty {
        columns = try Self.columns(fields, refusal: { refusal(index + 1, $0) })
        if Double(first) == nil { continue }
      }
      try take(fields, number: index + 1)
    }
  }

  private func refusal(_ line: Int, _ problem: String) -> InputError {
    InputError(file: file, path: "line \(line)", problem: problem)
  }

  private static func columns(
    _ fields: [String], refusal: (String) -> InputError
  ) throws(InputError) -> [Column] {
    if fields.first.flatMap(Double.init) != nil {
      switch fields.count {
      case 2: return [.time(unit: 1), .y]
      case 3: return [.time(unit: 1), .x, .y]
      default:
        throw refusal(
          "\(fields.count) fields; expected time,offset or time,x,y, or a header that names the columns")
      }
    }
    var columns: [Column] = []
    for field in fields {
      guard let column = Column(name: field.lowercased()) else {
        throw refusal(
          "unknown column \(JSONValue.string(field).kind); expected time or time_ms, y or offset, x, finger_x, "
            + "finger_y")
      }
      guard !columns.contains(where: { $0 == column || ($0.isTime && column.isTime) }) else {
        throw refusal("column \(JSONValue.string(field).kind) occurs twice")
      }
      columns.append(column)
    }
    guard columns.contains(where: \.isTime), columns.contains(.y) || columns.contains(.x) else {
      throw refusal("expected a time column and an offset column, y or x")
    }
    return columns
  }

  private mutating func take(_ fields: [String], number: Int) throws(InputError) {
    guard fields.count == columns.count else {
      throw refusal(
        number, "expected \(columns.count) fields, found \(fields.count)")
    }
    var line = Line(number: number, time: 0)
    var finger: (x: Double?, y: Double?)
    for (column, text) in zip(columns, fields) {
      func value(_ name: String, _ range: ClosedRange<Double>) throws(InputError) -> Double {
        guard let value = Double(text), range.contains(value) else {
          throw refusal(
            number,
            "\(name): expected a number from \(NumberText.range(range)), found "
              + (text.isEmpty ? "nothing" : JSONValue.string(text).kind))
        }
        return value
      }
      switch column {
      case .time(let unit): line.time = try value("time", Recording.times) * unit
      case .x: line.x = try value("x", Scenario.offsets)
      case .y: line.y = try value("y", Scenario.offsets)
      case .fingerX: if !text.isEmpty { finger.x = try value("finger_x", Scenario.coordinates) }
      case .fingerY: if !text.isEmpty { finger.y = try value("finger_y", Scenario.coordinates) }
      }
    }
    if let last = lines.last, !(line.time > last.time) {
      throw refusal(
        number, "\(line.time) s is not later than the previous \(last.time) s")
    }
    if finger.x != nil || finger.y != nil { line.finger = CGPoint(x: finger.x ?? 0, y: finger.y ?? 0) }
    lines.append(line)
  }

  // MARK: Recording

  /// Returns the recording in the columns, and whether its edges and its frame times are known.
  mutating func recording(
    given: [Recording.Condition: String]
  ) throws(InputError) -> (Recording, knowsEdges: Bool, knowsFrameTimes: Bool) {
    guard !lines.isEmpty else {
      throw InputError(file: file, problem: "has no rows; expected time,offset")
    }
    let needed: [Recording.Condition] = [.bounds, .content, .scale]
    let knowsEdges = hasFinger || needed.contains { given[$0] != nil || head.names($0) }
    var given = given
    // A condition that is neither given nor needed may have any value.
    if !knowsEdges {
      for (condition, text) in zip(needed, ["1000x1000", "1000x1000", "1"]) { given[condition] = text }
    }
    let knowsFrameTimes = given[.frameTimes] != nil || head.names(.frameTimes)
    if given[.frameRate] == nil, !head.names(.frameRate) { given[.frameRate] = "\(try frameRate())" }
    let conditions = try head.conditions(given: given).conditions
    return (Recording(conditions, rows: rows()), knowsEdges, knowsFrameTimes)
  }

  /// Returns the number of frames per second, based on the median gap.
  private func frameRate() throws(InputError) -> Double {
    let gaps = zip(lines.dropFirst(), lines).map { $0.time - $1.time }.sorted()
    guard let gap = gaps.isEmpty ? nil : gaps[gaps.count / 2] else { return 60 }
    guard gap < 1 else {
      throw InputError(
        file: file, path: "time",
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

  private func rows() -> [Recording.Row] {
    var rows: [Recording.Row] = []
    var finger: CGPoint?
    for line in lines {
      func add(_ entry: Recording.Entry) { rows.append(.init(entry, at: line.time, line: line.number)) }
      switch (finger, line.finger) {
      case (nil, let point?): add(.input(.touch(.began, at: point)))
      case (let before?, let point?) where before != point: add(.input(.touch(.moved, at: point)))
      case (let before?, nil): add(.input(.touch(.ended, at: before)))
      case (nil, nil), (.some, .some): break
      }
      finger = line.finger
      add(.frame(Recording.Frame(x: line.x, y: line.y ?? 0)))
    }
    return rows
  }
}
