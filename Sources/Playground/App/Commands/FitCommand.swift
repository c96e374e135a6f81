import ArgumentParser
import ScrollFiles
import ScrollPhysics
import ScrollRecordings

/// The command `fit`, which finds the constants with which the engine reproduces a recording.
struct FitCommand: PlaygroundCommand {
  static let configuration = CommandConfiguration(
    commandName: "fit", abstract: "Find the constants that reproduce a recorded scroll.",
    discussion: """
      \(FitRecording.form)

      For each constant, print the value, its standard error and its 95 %
      confidence interval; for thresholds, the range of values that fit equally
      well; and for constants that the recording does not determine, the reason.
      The profile file contains the constants that differ:

        playground fit mine.csv -o mine.json
        playground fit mine.csv --constants glide.rate,bounce.returnRate
        playground run --profile mine.json

      With --profile all, rank the built-in profiles instead by how well their
      laws explain the free motion, and name those that explain it best:

        playground fit mine.csv --profile all

      Constants: \(allConstants).
      """)

  @Argument(help: ArgumentHelp("The recording, in the format described above.", valueName: "recording"))
  var recording: String
  @Option(.path(), "The file to write the profile to (default: none).", name: .shortAndLong)
  var output: String?
  @Option(
    .text("names"),
    "The constants to fit, separated by commas; the others are fixed (default: all that the recording may determine)."
  )
  var constants: String?
  @Flag(help: "Also print each frame: recorded, fitted, and the residual.")
  var residuals = false
  @Option(help: "The output format.")
  var format = FindingsFormat.text
  @OptionGroup var conditions: ConditionOptions
  @OptionGroup var shared: SharedOptions
  @OptionGroup var limit: TimeLimit

  private var ranks: Bool { shared.profile == "all" }

  private static let allConstants = FitConstant.all.map(\.name).joined(separator: ", ")

  /// The names of the constants to fit; nil for all that the recording may show.
  private var names: [String]? {
    constants?.split(separator: ",", omittingEmptySubsequences: false).map {
      String($0.filter { !$0.isWhitespace })
    }
  }

  func validate() throws {
    if ranks {
      let other = output != nil ? "-o" : constants != nil ? "--constants" : residuals ? "--residuals" : nil
      if let other {
        throw ValidationError("--profile all fits no constants, so \(other) cannot be combined with it")
      }
      if !shared.common.set.isEmpty {
        throw ValidationError("--profile all ranks built-in profiles, so --set cannot be combined with it")
      }
    }
    guard let names else { return }
    guard !names.contains("") else {
      throw ValidationError(
        "--constants \(constants ?? ""): expected names such as glide.rate,bounce.returnRate")
    }
    for (index, name) in names.enumerated() where names[..<index].contains(name) {
      throw ValidationError("--constants: \(name) is listed twice")
    }
  }

  func list(_ files: inout CommandFiles, _ settings: Settings) {
    files.reads(recording, "the recording")
    files.writes(output, "-o")
  }

  func run(_ settings: Settings) throws {
    guard !ranks else {
      let read = try FitRecording(file: recording, given: conditions.given)
      let ranking = try ProfileRanking(read, file: recording)
      return try settings.console.write(ranking.findings(file: recording), as: format)
    }
    let profile = try settings.profile(or: .uikit)
    let wanted = try wanted(profile)
    let read = try FitRecording(file: recording, given: conditions.given)
    if let output { try AtomicFile.checkWritable(output) }
    let fit = try Fit(read, file: recording, profile: profile, constants: wanted)
    // Nothing is printed about a profile that could not be written.
    if let output { try AtomicFile.write(Array(fit.profile.json().utf8), to: output) }
    try settings.console.write(fit.findings(file: recording, residuals: residuals), as: format)
  }

  private func wanted(_ profile: ScrollProfile) throws -> [FitConstant]? {
    try names?.map { name in
      do { _ = try profile.value(of: name) } catch {
        throw PlaygroundError(.invalidInput, "--constants: \(error)")
      }
      guard let constant = FitConstant(name: name) else {
        throw PlaygroundError(
          .invalidInput,
          "--constants: \(name) cannot be fitted; expected one of: \(Self.allConstants)"
        )
      }
      return constant
    }
  }
}
