import ArgumentParser
import PlaygroundApp

extension VerifyCommand.Format: ExpressibleByArgument {}

struct Verify: ParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Compare the engine with a recorded scroll.",
    discussion: VerifyCommand.form)

  @Argument(help: ArgumentHelp("A recording, as described above.", valueName: "recording"))
  var recording: String
  @OptionGroup var conditions: ConditionOptions
  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "Largest error that is none; 0.000002 unless given, 0.05 for samples.", valueName: "pt"))
  var tolerance: Double?
  @Flag(help: "Every offset too: recorded, the engine's, and the error.")
  var rows = false
  @Option(help: "How to print it.")
  var format: VerifyCommand.Format = .text
  @OptionGroup var shared: SharedOptions

  func validate() throws {
    if let tolerance, !(tolerance >= 0 && tolerance.isFinite) {
      throw ValidationError("--tolerance \(tolerance): expected points, 0 or more")
    }
  }

  func run() throws {
    var command = VerifyCommand(recording: recording, settings: shared.settings())
    command.given = conditions.given
    command.tolerance = tolerance
    command.rows = rows
    command.format = format
    try command.run()
  }
}
