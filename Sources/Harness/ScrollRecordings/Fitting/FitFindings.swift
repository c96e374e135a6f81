import Foundation
import ScrollFiles
import ScrollPhysics

extension Fit {
  /// Returns the constants, one line each, and the residuals. `file` names the recording. A table of all
  /// frames, with the recorded offset, the fitted offset and the residual, is included on request; programs
  /// always receive it.
  public func findings(file: String, residuals includesTable: Bool = false) -> Findings {
    var findings = Findings(
      ["\(file), starting with profile \(start.name)"],
      [
        ("recording", .string(file)), ("profile", .string(start.name)),
        ("constants", .array(constants.map(\.json))),
      ])
    for constant in constants { findings.add([constant.name, constant.figure, constant.confidence]) }
    findings.add(
      glidesText.map { ["glides", $0] } ?? [],
      [
        ("glides", .integer(glides)), ("glideFrames", .integer(glideFrames)),
        ("glideResidual", .number(or: glideResidual)), ("dragResidual", .number(or: dragResidual)),
      ])
    findings.add(
      residualsText.map { ["residuals", $0] } ?? [],
      [
        ("rms", .number(or: rms)), ("largest", .number(or: largest?.residual)),
        ("largestAt", .number(or: largest?.time)), ("notes", .strings(notes)),
        ("residuals", .array(rows.map { Findings.Column.json($0, Self.columns) })),
      ])
    findings.add(remarks: notes + [verdict])
    if includesTable { findings.begin(with: table) }
    return findings
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
    guard !changes.isEmpty else { return "The recording agrees with profile \(start.name): no changes." }
    return "Changed: " + changes.map { "\($0.name) \($0.start) to \($0.fitted)" }.joined(separator: ", ")
      + "."
  }

  /// A table of all frames with the recorded offset, the fitted offset, and the residual.
  public var table: String { Findings.Column.table(rows, Self.columns) }

  private static var columns: [Findings.Column<Row>] {
    func fixed(_ value: Double) -> String { NumberText.fixed(value, decimals: 6) }
    return [
      .init("line", { "\($0.line)" }, json: { .integer($0.line) }),
      .init("time", { fixed($0.time) }, json: { .number($0.time) }),
      .init(
        "recorded", { row in row.x.map { "(\(fixed($0)), \(fixed(row.y)))" } ?? fixed(row.y) },
        json: { .numbers([$0.x, $0.y]) }),
      .init("fitted", { $0.fitted.map(fixed) ?? "-" }, json: { .number(or: $0.fitted) }),
      .init(
        "residual", { $0.residual.map { ($0 < 0 ? "-" : "") + NumberText.error(abs($0)) } ?? "-" },
        json: { .number(or: $0.residual) }),
    ]
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

  fileprivate var json: JSONValue {
    let (value, error, interval, why): (Double?, Double?, [Double]?, String?) =
      switch finding {
      case .value(let value, let error, let low, let high): (value, error, [low, high], nil)
      case .between(_, let low, let high): (fitted, nil, [low, high], nil)
      case .unknown(let why): (nil, nil, nil, why)
      }
    return .record([
      ("name", .string(name)), ("start", .number(start)), ("determined", .bool(isKnown)),
      ("value", .number(or: value)), ("standardError", .number(or: error)),
      ("interval", interval.map(JSONValue.numbers) ?? .null), ("why", why.map(JSONValue.string) ?? .null),
    ])
  }
}
