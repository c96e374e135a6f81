import Drawing
import Foundation
import PlaygroundCore
import SDLBackend
import ScrollPhysics
import ScrollScript

/// What commands share: where files are, and what of a scenario the command line overrides.
package struct Settings: Sendable {
  package var assets: String?
  package var font: String?
  package var semiboldFont: String?
  package var profile: String?
  package var appearance: Scenario.Appearance?
  package var rows: Int?
  package var heights: Scenario.Content.Heights?
  package var seed: UInt64?
  package var frameRate: Double?
  package var console = Console.standard

  package init() {}

  /// The fonts; says once where there are none.
  package func fonts() throws -> FontSet {
    let fonts = try FontSet(regular: font, semibold: semiboldFont)
    if let note = fonts.missingNote { console.note(note) }
    return fonts
  }

  /// The folder of the project's own files.
  package func assetsFolder() throws -> Assets {
    try Assets(
      named: assets, environment: ProcessInfo.processInfo.environment,
      executable: Bundle.main.executablePath, directory: FileManager.default.currentDirectoryPath)
  }

  /// Reads a scenario file and applies the overrides.
  package func scenario(_ path: String) throws -> Scenario {
    var scenario = try Scenario(data: Self.read(path), file: path)
    try apply(to: &scenario)
    return scenario
  }

  /// Applies the overrides.
  package func apply(to scenario: inout Scenario) throws {
    if let profile { scenario.profile = try ScrollProfile.named(profile) }
    if let appearance { scenario.appearance = appearance }
    if let rows { scenario.content.rows = rows }
    if let heights { scenario.content.heights = heights }
    if let seed { scenario.content.seed = seed }
    if let frameRate {
      scenario.frameRate = frameRate
      scenario.frames = nil
    }
  }

  static func read(_ path: String) throws -> Data {
    do {
      return try Data(contentsOf: URL(fileURLWithPath: path))
    } catch {
      throw PlaygroundError(.invalidInput, "\(path): \(Self.reason(error)); expected a readable file")
    }
  }

  /// The system's own words for a failed file operation.
  private static func reason(_ error: any Error) -> String {
    let error = error as NSError
    if let posix = error.userInfo[NSUnderlyingErrorKey] as? NSError, posix.domain == NSPOSIXErrorDomain {
      return String(cString: strerror(Int32(clamping: posix.code))).lowercased()
    }
    switch CocoaError.Code(rawValue: error.code) {
    case .fileReadNoSuchFile, .fileNoSuchFile: return "no such file"
    case .fileReadNoPermission: return "permission denied"
    default: return "cannot be read (\(error.localizedDescription))"
    }
  }
}
