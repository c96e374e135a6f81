import FileFormats
import Foundation
import ScrollPhysics
import ScrollRecordings

/// `fit`: the constants with which the engine does what was recorded.
package struct FitCommand: Sendable {
  /// How the result is written.
  package enum Format: String, CaseIterable, Sendable { case text, json }

  /// What a recording's file looks like, for people.
  package static let form = FitRecording.form
  /// The constants that can be fitted, by name.
  package static let constants = FitConstant.all.map(\.name)

  package var recording: String
  /// Where the profile is written.
  package var output: String?
  /// Names of the constants to fit; nil for all that the recording may show.
  package var constants: [String]?
  /// Conditions that replace the recording's own.
  package var given: [Recording.Condition: String] = [:]
  package var format = Format.text
  package var residuals = false
  package var settings: Settings

  package init(recording: String, settings: Settings) {
    self.recording = recording
    self.settings = settings
  }

  package func run() throws {
    try settings.checkAssets()
    let profile = try settings.profile(or: .uikit)
    let wanted = try wanted(profile)
    let read = try FitRecording(file: recording, given: given)
    if let output { try AtomicFile.checkWritable(output) }
    let fit = try Fit(read, file: recording, profile: profile, constants: wanted)
    // Nothing is told of a profile that could not be written.
    if let output { try AtomicFile.write(Array(fit.profile.json().utf8), to: output) }
    switch format {
    case .json: try settings.console.write(fit.json(file: recording))
    case .text:
      try settings.console.write((residuals ? fit.table + "\n" : "") + fit.summary(file: recording))
    }
  }

  private func wanted(_ profile: ScrollProfile) throws -> [FitConstant]? {
    try constants?.map { name in
      do { _ = try profile.value(of: name) } catch {
        throw PlaygroundError(.invalidInput, "--constants: \(error)")
      }
      guard let constant = FitConstant(name: name) else {
        throw PlaygroundError(
          .invalidInput,
          "--constants: \(name) cannot be fitted; expected some of: \(Self.constants.joined(separator: ", "))"
        )
      }
      return constant
    }
  }
}
