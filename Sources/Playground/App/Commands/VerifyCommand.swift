import ArgumentParser
import ScrollRecordings

/// The command `verify`, which compares the engine with a recording.
struct VerifyCommand: PlaygroundCommand {
  static let configuration = CommandConfiguration(
    commandName: "verify", abstract: "Compare the engine with a recorded scroll.", discussion: Recording.form)

  @Argument(help: ArgumentHelp("The recording, in the format described above.", valueName: "recording"))
  var recording: String
  @OptionGroup var conditions: ConditionOptions
  @Option(
    .number(0 ... .greatestFiniteMagnitude, "pt"),
    "The largest accepted error (default: 0.000002, or 0.05 for finger samples, and more for offsets in whole pixels)."
  )
  var tolerance: Double?
  @Flag(help: "Also print each offset: recorded, engine, and the error.")
  var rows = false
  @Option(help: "The output format.")
  var format = FindingsFormat.text
  @OptionGroup var shared: SharedOptions
  @OptionGroup var limit: TimeLimit

  func list(_ files: inout CommandFiles, _ settings: Settings) {
    files.reads(recording, "the recording")
  }

  /// Writes the result, then throws an error if the engine's motion differs from the recording.
  func run(_ settings: Settings) throws {
    let profile = try settings.profile(or: .uikit)
    let verification = Verification(
      try Recording(file: recording, given: conditions.given), profile: profile, tolerance: tolerance)
    try settings.console.write(verification.findings(file: recording, rows: rows), as: format)
    guard verification.agrees else {
      throw PlaygroundError(.comparisonFailed, "\(recording): the engine differs from the recording")
    }
  }
}
