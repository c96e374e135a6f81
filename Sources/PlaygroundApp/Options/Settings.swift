import Foundation
import SDLBackend
import ScrollPhysics
import ScrollScript

/// What commands share: where files are, and what of a scenario the command line overrides.
package struct Settings: Sendable {
  package var assets: String?
  package var font: String?
  package var semiboldFont: String?
  package var profile: String?
  /// What is changed in that profile, or in the scenario's own.
  package var changes: [ProfileChange] = []
  package var appearance: Scenario.Appearance?
  package var rows: Int?
  package var heights: Scenario.Content.Heights?
  package var seed: UInt64?
  package var frameRate: Double?
  package var context: CommandContext

  package var console: Console { context.console }

  package init(_ context: CommandContext = CommandContext()) { self.context = context }

  /// The fonts; says once where there are none.
  package func fonts() throws -> FontSet {
    let fonts = try FontSet(regular: font, semibold: semiboldFont)
    if let note = fonts.missingNote { console.note(note) }
    return fonts
  }

  /// The folder of the project's own files.
  package func assetsFolder() throws -> Assets {
    try Assets(
      named: assets, environment: context.environment, executable: context.executable,
      directory: FileManager.default.currentDirectoryPath)
  }

  /// The folder of the project's own scenarios, by a short path where there is one.
  func ownScenarios() throws -> String {
    let folder = try assetsFolder().folder + "/Scenarios"
    let here = FileManager.default.currentDirectoryPath + "/"
    return folder.hasPrefix(here) ? String(folder.dropFirst(here.count)) : folder
  }

  /// Refuses an `--assets` that is none, though nothing may be wanted from it.
  package func checkAssets() throws {
    if assets != nil { _ = try assetsFolder() }
  }

  /// Reads a scenario file and applies the overrides.
  package func scenario(_ path: String) throws -> Scenario {
    try checkAssets()
    var scenario = try Scenario(file: path)
    try apply(to: &scenario, file: path)
    return scenario
  }

  /// Applies the overrides; `file` names the scenario in messages.
  package func apply(to scenario: inout Scenario, file: String) throws {
    scenario.profile = try profile(or: scenario.profile)
    if let appearance { scenario.appearance = appearance }
    if let rows { scenario.content.rows = rows }
    if let heights { scenario.content.heights = heights }
    if let seed { scenario.content.seed = seed }
    if let frameRate { try scenario.setFrameRate(frameRate, file: file) }
  }

  /// The profile that is asked for, `base` where none is, with what is changed in it.
  func profile(or base: ScrollProfile) throws -> ScrollProfile {
    var profile = try self.profile.map { try named($0, from: "--profile") } ?? base
    for change in changes { try change.apply(to: &profile, from: "--set") }
    return profile
  }

  /// A profile that a flag or an argument names: a built-in one, a saved one, or the path of a file, which ends in .json
  /// or has a slash in it.
  func named(_ name: String, from source: String) throws -> ScrollProfile {
    do {
      return try ScrollProfile.named(name)
    } catch {
      guard !name.contains("/"), !name.lowercased().hasSuffix(".json") else {
        return try ScrollProfile(file: name)
      }
      if let saved = try context.profiles?.profile(name) { return saved }
      let names = context.profiles?.names ?? []
      let known = names.isEmpty ? "" : ", a saved one: \(names.joined(separator: ", "))"
      throw PlaygroundError(.usage, "\(source): \(error)\(known), or a .json file")
    }
  }
}
