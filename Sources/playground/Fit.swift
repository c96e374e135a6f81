import ArgumentParser
import PlaygroundApp

extension FitCommand.Format: ExpressibleByArgument {}

struct Fit: ParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Find the constants that reproduce a recorded scroll.",
    discussion: """
      \(FitCommand.form)

      Of each constant it tells the value, its standard error and the interval
      that holds the truth 95 times of 100; of those at which something begins
      or ends the values that fit equally well; and what the recording does not
      determine, with the reason. The profile is written with what differs:

        playground fit mine.csv -o mine.json
        playground fit mine.csv --constants glide.rate,bounce.returnRate
        playground run --profile mine.json

      Constants: \(FitCommand.constants.joined(separator: ", ")).
      """)

  @Argument(help: ArgumentHelp("A recording, as described above.", valueName: "recording"))
  var recording: String
  @Option(
    name: .shortAndLong,
    help: ArgumentHelp("Where to write the profile; nowhere unless given.", valueName: "file"))
  var output: String?
  @Option(
    help: ArgumentHelp(
      "The constants to fit, with commas between; the others are held. All that it may show unless given.",
      valueName: "names"))
  var constants: String?
  @Flag(help: "Every frame too: recorded, fitted, and the residual.")
  var residuals = false
  @Option(help: "How to print it.")
  var format: FitCommand.Format = .text
  @OptionGroup var conditions: ConditionOptions
  @OptionGroup var shared: SharedOptions

  private var names: [String]? {
    constants?.split(separator: ",", omittingEmptySubsequences: false).map {
      String($0.filter { !$0.isWhitespace })
    }
  }

  func validate() throws {
    guard let names else { return }
    guard !names.contains("") else {
      throw ValidationError("--constants \(constants ?? ""): expected names, as glide.rate,bounce.returnRate")
    }
    for (index, name) in names.enumerated() where names[..<index].contains(name) {
      throw ValidationError("--constants: \(name) is named twice")
    }
  }

  func run() throws {
    var command = FitCommand(recording: recording, settings: shared.settings())
    command.output = output
    command.constants = names
    command.given = conditions.given
    command.residuals = residuals
    command.format = format
    try command.run()
  }
}
