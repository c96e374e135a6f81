import ArgumentParser
import PlaygroundApp

extension ExplainCommand.Format: ExpressibleByArgument {}

struct Explain: ParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Say in a sentence why each motion of a scenario stopped where it did.",
    discussion: """
      How fast the finger lifted, from which of its samples that velocity is made, where the content was bound for, where \
      and when it stopped, and why. Times in s, offsets in pt, velocities in pt/s.
      """)

  @Argument(help: ArgumentHelp("A scenario file.", valueName: "scenario"))
  var scenario: String
  @Option(
    parsing: .unconditional,
    help: ArgumentHelp("Frames per second in place of the scenario's own, 1 to 1000.", valueName: "n"))
  var frameRate: FrameRateArgument?
  @Option(help: "How to print it.")
  var format: ExplainCommand.Format = .text
  @OptionGroup var content: ContentOptions
  @OptionGroup var shared: SharedOptions

  func run() throws {
    var settings = shared.settings()
    content.apply(to: &settings)
    settings.frameRate = frameRate?.rate
    var command = ExplainCommand(scenario: scenario, settings: settings)
    command.format = format
    try command.run()
  }
}
