import Foundation
import PlaygroundSDL
import ScrollPhysics
import ScrollScript

/// The settings that commands share: the places of files, and values that override those of a scenario.
package struct Settings {
  package var assets: String?
  package var font: String?
  package var semiboldFont: String?
  package var profile: String?
  /// Changes of that profile, or of the scenario's own.
  package var changes: [ProfileChange] = []
  package var appearance: Scenario.Appearance?
  package var rows: Int?
  package var heights: Scenario.Content.Heights?
  package var seed: UInt64?
  package var frameRate: Double?
  /// Whether every pixel of each frame is painted, not only the changes.
  package var repaintsFully = false
  /// The time in seconds after which the process ends, or nil for no limit.
  var timeout: Double?
  package var context: CommandContext
  /// The fonts, if they are loaded already.
  var loadedFonts: FontSet?

  package var console: Console { context.console }

  package init(_ context: CommandContext = CommandContext()) { self.context = context }

  /// Returns the fonts, and loads them if they are not. Writes a note if none are found.
  package func fonts() throws -> FontSet {
    if let loadedFonts { return loadedFonts }
    let fonts = try FontSet(regular: font, semibold: semiboldFont)
    for failure in fonts.failures { console.note("\(failure)") }
    if let note = fonts.missingNote { console.note(note) }
    return fonts
  }

  /// Returns settings whose fonts are loaded.
  func withFonts() throws -> Settings {
    var settings = self
    settings.loadedFonts = try fonts()
    return settings
  }

  /// The settings of a command whose output is left out.
  var quiet: Settings {
    var settings = self
    settings.context.console = console.withoutOutput
    return settings
  }

  package func assetsFolder() throws -> Assets {
    try Assets(
      named: assets, environment: context.environment, executable: context.executable,
      directory: FileManager.default.currentDirectoryPath)
  }

  /// Reads a scenario file, or the journal of a session, and applies the overrides.
  package func scenario(_ path: String) throws -> Scenario {
    var scenario = try Journal.recording(file: path) ?? Scenario(file: path)
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

  /// Returns the selected profile, or `base` if none is selected, with the changes applied.
  func profile(or base: ScrollProfile) throws -> ScrollProfile {
    var profile = try self.profile.map { try named($0, from: "--profile") } ?? base
    for change in changes { try change.apply(to: &profile, from: "--set") }
    return profile
  }

  /// Returns the path of the file that a profile's name stands for, or nil for a built-in profile.
  func profileFile(_ name: String) -> String? {
    if (try? ScrollProfile.named(name)) != nil { return nil }
    return Self.isProfilePath(name) ? name : context.profiles?.file(name)
  }

  private static func isProfilePath(_ name: String) -> Bool {
    name.utf8.contains(UInt8(ascii: "/")) || name.lowercased().hasSuffix(".json")
  }

  /// Returns the profile with a name: a built-in one, a saved one, or a file whose path ends in .json or
  /// contains a slash. `source` names the option or the argument in messages.
  func named(_ name: String, from source: String) throws -> ScrollProfile {
    do {
      return try ScrollProfile.named(name)
    } catch {
      guard !Self.isProfilePath(name) else { return try ScrollProfile(file: name) }
      if let saved = try context.profiles?.profile(name) { return saved }
      let names = context.profiles?.names ?? []
      let known = names.isEmpty ? "" : ", or a saved profile: \(names.joined(separator: ", "))"
      throw PlaygroundError(.usage, "\(source): \(error)\(known), or a .json file")
    }
  }
}
