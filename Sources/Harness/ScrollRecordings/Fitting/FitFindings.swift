import ScrollFiles
import Foundation
import ScrollPhysics

extension Fit {
  /// Returns the findings, one line per constant, and the residuals. `file` names the recording.
  public func summary(file: String) -> String {
    var lines = ["\(file), starting with profile \(start.name)"]
    let cells = constants.map { [$0.name, $0.figure, $0.confidence] }
    let facts = [("glides", glidesText), ("residuals", residualsText)].compactMap { name, text in
      text.map { [name, $0] }
    }
    lines += TextTable.lines(cells + facts, [.leading, .leading], margin: 2)
    return (lines + notes + [verdict]).joined(separator: "\n") + "\n"
  }

  private var glidesText: String? {
    guard let glideResidual else { return nil }
    return
      "\(NumberText.count(glides, "stretch", "stretches")) of free motion, \(NumberText.count(glideFrames, "frame")), "
      + "\(NumberText.error(glideResidual)) pt rms residual"
      + (dragResidual.map { "; drags, apart from pixel rounding, \(NumberText.error($0)) pt" } ?? "")
  }

  private var residualsText: String? {
    guard let largest, let residual = largest.residual, let rms else { return nil }
    let count = rows.count { $0.residual != nil }
    return
      "\(NumberText.error(rms)) pt rms over \(count) of \(NumberText.count(rows.count, "offset")), largest "
      + "\(NumberText.error(abs(residual))) pt at \(NumberText.trimmed(largest.time)) s, line \(largest.line)"
  }

  /// The changes in the fitted profile, in one line.
  private var verdict: String {
    let changes = constants.filter { $0.fitted != $0.start }
    guard !changes.isEmpty else {
      return "The recording agrees with profile \(start.name): no changes."
    }
    return "Changed: " + changes.map { "\($0.name) \($0.start) to \($0.fitted)" }.joined(separator: ", ")
      + "."
  }

  /// A table of all frames with the recorded offset, the fitted offset, and the residual.
  public var table: String {
    var lines = [["line", "time", "recorded", "fitted", "residual"]]
    for row in rows {
      func fixed(_ value: Double) -> String { NumberText.fixed(value, decimals: 6) }
      lines.append([
        "\(row.line)", fixed(row.time), row.x.map { "(\(fixed($0)), \(fixed(row.y)))" } ?? fixed(row.y),
        row.fitted.map(fixed) ?? "-",
        row.residual.map { ($0 < 0 ? "-" : "") + NumberText.error(abs($0)) } ?? "-",
      ])
    }
    return TextTable.lines(lines, [], rest: .trailing).joined(separator: "\n") + "\n"
  }
}

extension Fit.Constant {
  fileprivate var figure: String {
    switch finding {
    case .value(let value, let error, _, _): Self.text(FitInterval.rounded(value, error: error))
    case .between: Self.text(fitted)
    case .unknown: "not determined"
    }
  }

  fileprivate var confidence: String {
    let unit = unit.isEmpty ? "" : " \(unit)"
    switch finding {
    case .value(let value, let error, let low, let high):
      let share = error / abs(value) * 100
      let places = FitInterval.self
      return "± \(NumberText.error(error))\(unit) (\(NumberText.error(share)) %), 95 % confidence interval "
        + "\(Self.text(places.rounded(low, error: error))) to \(Self.text(places.rounded(high, error: error)))"
    case .between(_, let low, let high):
      return
        "any value from \(NumberText.trimmed(low)) to \(NumberText.trimmed(high))\(unit) fits equally well"
    case .unknown(let why): return why
    }
  }

  private static func text(_ value: Double) -> String { NumberText.trimmed(value, decimals: 12) }
}

extension Fit {
  /// Returns the fit as a JSON object. Every number has all its digits, or is null if unknown.
  public func json(file: String) -> String {
    let rows = rows.map { row in
      JSONValue.record([
        ("line", .integer(row.line)), ("time", .number(row.time)), ("recorded", .numbers([row.x, row.y])),
        ("fitted", .number(or: row.fitted)), ("residual", .number(or: row.residual)),
      ])
    }
    return JSONValue.record([
      ("recording", .string(file)), ("profile", .string(start.name)),
      ("constants", .array(constants.map(\.json))), ("glides", .integer(glides)),
      ("glideFrames", .integer(glideFrames)), ("glideResidual", .number(or: glideResidual)),
      ("dragResidual", .number(or: dragResidual)), ("rms", .number(or: rms)),
      ("largest", .number(or: largest?.residual)), ("largestAt", .number(or: largest?.time)),
      ("notes", .strings(notes)), ("residuals", .array(rows)),
    ]).document
  }
}

extension Fit.Constant {
  fileprivate var json: JSONValue {
    var members: [(String, JSONValue)] = [("name", .string(name)), ("start", .number(start))]
    switch finding {
    case .value(let value, let error, let low, let high):
      members += [
        ("determined", .bool(true)), ("value", .number(value)), ("standardError", .number(error)),
        ("interval", .numbers([low, high])), ("why", .null),
      ]
    case .between(_, let low, let high):
      members += [
        ("determined", .bool(true)), ("value", .number(fitted)), ("standardError", .null),
        ("interval", .numbers([low, high])), ("why", .null),
      ]
    case .unknown(let why):
      members += [
        ("determined", .bool(false)), ("value", .null), ("standardError", .null), ("interval", .null),
        ("why", .string(why)),
      ]
    }
    return .record(members)
  }
}
