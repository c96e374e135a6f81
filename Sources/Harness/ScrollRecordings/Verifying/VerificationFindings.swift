import Foundation
import ScrollFiles
import ScrollPhysics
import Scrolling

extension Verification {
  /// Returns the facts of the comparison and the verdict. `file` names the recording. A table of all rows,
  /// with the recorded offset, the engine's offset and the error, is included only on request.
  public func findings(file: String, rows includesRows: Bool = false) -> Findings {
    func json(_ row: Row?) -> JSONValue { row.map { Findings.Column.json($0, Self.columns) } ?? .null }
    var findings = Findings(
      ["\(file), profile \(profile.name)"],
      [("recording", .string(file)), ("profile", .string(profile.name))])
    findings.add(["input", input], [("input", .string(recording.source.rawValue))])
    findings.add(["begins", begins], [("offset", .point(offset)), ("offsetIs", .string(start.rawValue))])
    let (misses, largest, different) = (misses, largest, firstDifferentEvents)
    findings.add(
      ["compared", compared],
      [
        ("tolerance", .number(tolerance)), ("agrees", .bool(agrees)), ("compared", .integer(rows.count)),
        ("misses", .integer(misses.count)),
      ])
    findings.add(
      ["largest", largest.map(text) ?? ""], [("largest", json(largest)), ("firstMiss", json(misses.first))])
    findings.add(["at the end", rows.last.map(text) ?? ""], [("last", json(rows.last))])
    findings.add(
      ["callbacks", callbacks],
      [("callbacksRecorded", .bool(recording.hasEvents)), ("firstDifferentCallbacks", json(different))])
    findings.add(remarks: [verdict])
    if includesRows {
      findings.begin(with: table)
      findings.add([], [("rows", .array(rows.map(json)))])
    }
    return findings
  }

  /// A table of all rows with the recorded offset, the engine's offset, and the error.
  public var table: String {
    Findings.Column.table(
      rows, Self.columns.prefix(recording.hasEvents ? Self.columns.count : Self.columns.count - 2),
      Array(repeating: .trailing, count: 5), rest: .leading)
  }

  private static var columns: [Findings.Column<Row>] {
    [
      .init("line", { "\($0.line)" }, json: { .integer($0.line) }),
      .init("time", { NumberText.fixed($0.time, decimals: 6) }, json: { .number($0.time) }),
      .init(
        "recorded", { fixed($0.expectedX, $0.expectedY) }, json: { .numbers([$0.expectedX, $0.expectedY]) }),
      .init(
        "engine", { row in fixed(row.expectedX.map { _ in Double(row.actual.x) }, row.actual.y) },
        json: { .point($0.actual) }),
      .init("error", { NumberText.error($0.error) }, json: { .number($0.error) }),
      .init("phase", { $0.phase.rawValue }, json: { .string($0.phase.rawValue) }),
      .init(
        "callbacks recorded", key: "callbacksRecorded", { $0.expectedEvents.joined(separator: ";") },
        json: { .strings($0.expectedEvents) }),
      .init(
        "engine", key: "callbacks", { $0.actualEvents.joined(separator: ";") },
        json: { .strings($0.actualEvents) }),
    ]
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
    let hasX = rows.contains { $0.expectedX != nil }
    let point = "at \(place(hasX ? Double(offset.x) : nil, offset.y)) pt"
    return switch start {
    case .given: "\(point), from the recording"
    case .firstFrame: "\(point), from the first frame"
    case .drag: "\(point), computed from the first drag"
    case .leastOffset: "\(point), the top, because the recording does not specify it"
    case .release: "after each lift, with the release that fits best"
    }
  }

  private var compared: String {
    let held = rows.count { $0.phase == .tracking || $0.phase == .interacting }
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

  private static func fixed(_ x: Double?, _ y: Double) -> String {
    let y = NumberText.fixed(y, decimals: 6)
    return x.map { "(\(NumberText.fixed($0, decimals: 6)), \(y))" } ?? y
  }

  private func place(_ x: Double?, _ y: Double) -> String {
    let y = NumberText.trimmed(y, decimals: 9)
    return x.map { "(\(NumberText.trimmed($0, decimals: 9)), \(y))" } ?? y
  }
}
