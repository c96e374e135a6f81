import Foundation
import ScrollPhysics
import ScrollRecordings

/// `verify`: a recording beside the engine.
package struct VerifyCommand: Sendable {
  /// How the result is written.
  package enum Format: String, CaseIterable, Sendable { case text, json }

  /// What a recording's file looks like, for people.
  package static let form = Recording.form

  package var recording: String
  /// Conditions that replace the recording's own.
  package var given: [Recording.Condition: String] = [:]
  /// Points; the source's own unless given.
  package var tolerance: Double?
  package var format = Format.text
  package var rows = false
  package var settings: Settings

  package init(recording: String, settings: Settings) {
    self.recording = recording
    self.settings = settings
  }

  /// Writes what was found, and then throws where it is not what was recorded.
  package func run() throws {
    try settings.checkAssets()
    let profile = try settings.profile(or: .uikit)
    let verification = Verification(
      try Recording(file: recording, given: given), profile: profile, tolerance: tolerance)
    switch format {
    case .json: try settings.console.write(verification.json(file: recording, rows: rows))
    case .text:
      let table = rows ? verification.table + "\n" : ""
      try settings.console.write(table + verification.summary(file: recording))
    }
    guard verification.agrees else {
      throw PlaygroundError(.comparisonFailed, "\(recording): the engine does not do what was recorded")
    }
  }
}
