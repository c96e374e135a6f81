import FileFormats
import Foundation
import ScrollPhysics

/// `profiles`: the feels that come with the engine, and every constant of one with unit, range and source.
package struct ProfilesCommand: Sendable {
  package var settings: Settings

  package init(settings: Settings) { self.settings = settings }

  /// Their names, one a line, those that were saved after those that are built in.
  package func list() throws {
    let names = ScrollProfile.builtIn.map(\.name) + (settings.profiles?.names ?? [])
    try settings.console.write(names.joined(separator: "\n") + "\n")
  }

  /// Every constant of one, a line each: name, value, unit, range, confidence, source.
  package func show(_ name: String) throws {
    let profile = try settings.named(name, from: "profiles show")
    try write(profile.tunables.map { Self.cells($0, of: profile) }, columns: 4)
  }

  /// The constants in which two differ, a line each: name, value in the first, value in the second, unit; a dash where
  /// one does not have it. Nothing but a note for two that do not differ.
  package func diff(_ first: String, _ second: String) throws {
    let (a, b) = try (
      settings.named(first, from: "profiles diff"), settings.named(second, from: "profiles diff")
    )
    // Those that the second has and the first has not come last.
    let known = Set(a.tunables.map(\.name))
    let all = a.tunables + b.tunables.filter { !known.contains($0.name) }
    let rows = all.compactMap { tunable -> [String]? in
      let (old, new) = (try? a.value(of: tunable.name), try? b.value(of: tunable.name))
      guard old != new else { return nil }
      return [tunable.name, Self.text(old), Self.text(new), Self.unit(tunable)]
    }
    guard !rows.isEmpty else { return settings.console.note("\(first) and \(second): no constant differs") }
    try write(rows, columns: 3)
  }

  /// What a profile is exported as: statements that make the same profile, a file for `--profile`, or options.
  package typealias Format = ProfileExport

  /// A profile as its base and what differs from it.
  package func export(_ name: String, as format: Format) throws {
    try settings.console.write(format.text(of: settings.named(name, from: "profiles export")))
  }

  // MARK: Tables

  /// Writes rows of cells, the first columns as wide as their widest cell.
  private func write(_ rows: [[String]], columns: Int) throws {
    let lines = TextTable.lines(rows, Array(repeating: .leading, count: columns))
    try settings.console.write(lines.joined(separator: "\n") + "\n")
  }

  private static func cells(_ tunable: Tunable<ScrollProfile>, of profile: ScrollProfile) -> [String] {
    let range =
      switch tunable.access {
      case .number(_, _, _, let range): "\(range.lowerBound) to \(range.upperBound)"
      case .toggle: "true or false"
      }
    return [
      tunable.name, text(tunable.value(of: profile)), unit(tunable), range,
      "[\(tunable.confidence.rawValue)]", "\(tunable.summary) (\(tunable.source))",
    ]
  }

  private static func text(_ value: ScrollProfile.Value?) -> String {
    switch value {
    case .number(let number): "\(number)"
    case .toggle(let isOn): "\(isOn)"
    case nil: "-"
    }
  }

  private static func unit(_ tunable: Tunable<ScrollProfile>) -> String {
    switch tunable.access {
    case .number(_, _, let unit, _): unit
    case .toggle: ""
    }
  }
}
