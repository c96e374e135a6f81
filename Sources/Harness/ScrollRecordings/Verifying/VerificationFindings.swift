import ScrollFiles
import Foundation
import ScrollPhysics
import Scrolling

extension Verification {
  /// Returns the facts of the comparison in a few lines, the verdict last. `file` names the recording.
  public func summary(file: String) -> String {
    let facts = [
      ("input", input), ("begins", begins), ("compared", compared),
      ("largest", largest.map(text) ?? ""), ("at the end", rows.last.map(text) ?? ""),
      ("callbacks", callbacks),
    ]
    let lines = TextTable.lines(facts.map { [$0, $1] }, [.leading], margin: 2)
    return (["\(file), profile \(profile.name)"] + lines + [verdict]).joined(separator: "\n") + "\n"
  }

  /// A table of all rows with the recorded offset, the engine's offset, and the error.
  public var table: String {
    let hasEvents = recording.hasEvents
    var lines = [["line", "time", "recorded", "engine", "error", "phase"]]
    if hasEvents { lines[0] += ["callbacks recorded", "engine"] }
    for row in rows {
      let expected = fixed(row.expectedX, row.expectedY)
      let actual = fixed(row.expectedX.map { _ in Double(row.actual.x) }, row.actual.y)
      let cells = [
        "\(row.line)", NumberText.fixed(row.time, decimals: 6), expected, actual, NumberText.error(row.error),
        row.phase.rawValue,
      ]
      let events =
        hasEvents ? [row.expectedEvents, row.actualEvents].map { $0.joined(separator: ";") } : []
      lines.append(cells + events)
    }
    let numbers = Array(repeating: TextTable.Alignment.trailing, count: 5)
    return TextTable.lines(lines, numbers, rest: .leading).joined(separator: "\n") + "\n"
  }

  /// The verdict in one line: agreement, or the differences.
  public var verdict: String {
    let within = NumberText.error(tolerance) + " pt"
    guard !rows.isEmpty else { return "Differs: nothing moves after a lift." }
    guard !agrees else {
      return "Agrees within \(within)" + (recording.hasEvents ? ", including callbacks." : ".")
    }
    var parts: [String] = []
    let misses = misses
    if let first = misses.first {
      parts.append(
        "\(misses.count) of \(NumberText.count(rows.count, "offset")) by more than \(within), the first by "
          + "\(NumberText.error(first.error)) pt at \(NumberText.trimmed(first.time)) s, line \(first.line)")
    }
    if let first = firstDifferentEvents {
      parts.append("callbacks from \(NumberText.trimmed(first.time)) s on, line \(first.line)")
    }
    let isCut = recording.endsWithinLine && misses.count == 1 && misses.first?.line == rows.last?.line
    return "Differs: " + parts.joined(separator: "; ")
      + (isCut ? ", where the file ends in the middle of a line and may be truncated." : ".")
  }

  private var input: String {
    let conditions = recording.conditions
    let metrics = conditions.metrics
    func size(_ size: CGSize) -> String {
      "\(NumberText.trimmed(size.width))x\(NumberText.trimmed(size.height)) pt"
    }
    let source =
      switch recording.source {
      case .samples: conditions.touches == .sparse ? "sparse finger samples" : "finger samples"
      case .velocities: "velocities of a \((conditions.device ?? .touch).rawValue) pan"
      }
    let own =
      (conditions.frameTimes == .own ? ", at exact times" : "")
      + (displayedStep.map { "; offsets in steps of \(NumberText.trimmed($0, decimals: 3)) pt" } ?? "")
    let inset = metrics.contentInset
    let room =
      inset == EdgeInsets()
      ? ""
      : ", inset "
        + [inset.top, inset.left, inset.bottom, inset.right].map { NumberText.trimmed($0) }.joined(
          separator: ",")
    return "\(source); \(size(metrics.boundsSize)) at scale \(NumberText.trimmed(metrics.scale)), content "
      + "\(size(metrics.contentSize))\(room), \(NumberText.trimmed(conditions.frameRate)) frames per second\(own)"
  }

  private var begins: String {
    let how =
      switch start {
      case .given: "from the recording"
      case .firstFrame: "from the first frame"
      case .drag: "computed from the first drag"
      case .leastOffset: "the top, because the recording does not specify it"
      case .release: ""
      }
    guard start != .release else { return "after each lift, with the release that fits best" }
    let hasX = rows.contains { $0.expectedX != nil }
    return "at \(place(hasX ? Double(offset.x) : nil, offset.y)) pt, \(how)"
  }

  private var compared: String {
    let held = rows.filter { row in
      switch row.phase {
      case .tracking, .interacting: true
      case .idle, .decelerating, .animating: false
      }
    }.count
    let (first, last) = (rows.first?.time ?? 0, rows.last?.time ?? 0)
    return
      "\(NumberText.count(rows.count, "offset")) from \(NumberText.trimmed(first)) s to \(NumberText.trimmed(last)) s, "
      + "\(held) with fingers down, \(rows.count - held) without"
  }

  private func text(_ row: Row) -> String {
    "\(NumberText.error(row.error)) pt at \(NumberText.trimmed(row.time)) s, line \(row.line): recorded "
      + "\(place(row.expectedX, row.expectedY)), engine \(actual(row))"
  }

  private var callbacks: String {
    guard start != .release else { return "not compared" }
    guard recording.hasEvents else { return "none recorded" }
    guard let row = firstDifferentEvents else { return "the same" }
    func list(_ events: [String]) -> String { events.isEmpty ? "none" : events.joined(separator: " ") }
    return "first differ at \(NumberText.trimmed(row.time)) s, line \(row.line): recorded "
      + "\(list(row.expectedEvents)), engine \(list(row.actualEvents))"
  }

  private func actual(_ row: Row) -> String {
    place(row.expectedX == nil ? nil : Double(row.actual.x), Double(row.actual.y))
  }

  private func fixed(_ x: Double?, _ y: Double) -> String {
    let y = NumberText.fixed(y, decimals: 6)
    return x.map { "(\(NumberText.fixed($0, decimals: 6)), \(y))" } ?? y
  }

  private func place(_ x: Double?, _ y: Double) -> String {
    let y = NumberText.trimmed(y, decimals: 9)
    return x.map { "(\(NumberText.trimmed($0, decimals: 9)), \(y))" } ?? y
  }
}

extension Verification {
  /// Returns the verification as a JSON object. Every number has all its digits, unknown values are null, and
  /// `rows` is included only on request.
  public func json(file: String, rows includesRows: Bool = false) -> String {
    var members: [(String, JSONValue)] = [
      ("recording", .string(file)), ("profile", .string(profile.name)),
      ("input", .string(recording.source.rawValue)), ("offset", .point(offset)),
      ("offsetIs", .string(start.rawValue)), ("tolerance", .number(tolerance)), ("agrees", .bool(agrees)),
      ("compared", .integer(rows.count)), ("misses", .integer(misses.count)),
      ("largest", largest.map(Self.json) ?? .null), ("firstMiss", misses.first.map(Self.json) ?? .null),
      ("last", rows.last.map(Self.json) ?? .null), ("callbacksRecorded", .bool(recording.hasEvents)),
      ("firstDifferentCallbacks", firstDifferentEvents.map(Self.json) ?? .null),
    ]
    if includesRows { members.append(("rows", .array(rows.map(Self.json)))) }
    return JSONValue.record(members).document
  }

  private static func json(_ row: Row) -> JSONValue {
    .record([
      ("line", .integer(row.line)), ("time", .number(row.time)),
      ("recorded", .numbers([row.expectedX, row.expectedY])), ("engine", .point(row.actual)),
      ("error", .number(row.error)), ("phase", .string(row.phase.rawValue)),
      ("callbacksRecorded", .strings(row.expectedEvents)), ("callbacks", .strings(row.actualEvents)),
    ])
  }
}
