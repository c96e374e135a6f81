import ArgumentParser
import PlaygroundApp

extension SimulateCommand.Format: ExpressibleByArgument {}

/// Which views a trajectory is of.
enum Views: String, CaseIterable, ExpressibleByArgument { case root, all }

struct Simulate: ParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Print a scenario's trajectory, without a pixel.",
    discussion: "Times in s, offsets in pt, velocities in pt/s; a row a frame, the state after it.")

  @Argument(help: ArgumentHelp("A scenario file.", valueName: "scenario"))
  var scenario: String
  @Option(
    parsing: .unconditional,
    help: ArgumentHelp("Frames per second in place of the scenario's own, 1 to 1000.", valueName: "n"))
  var frameRate: Double?
  @Option(help: "How to print it.")
  var format: SimulateCommand.Format = .csv
  @Option(help: "The root view, or all views.")
  var views: Views = .root
  @OptionGroup var content: ContentOptions
  @OptionGroup var shared: SharedOptions

  func validate() throws {
    if let frameRate, !OptionLimits.frameRates.contains(frameRate) {
      throw ValidationError("--frame-rate \(frameRate): expected 1 to 1000 per second")
    }
  }

  func run() throws {
    var settings = shared.settings()
    content.apply(to: &settings)
    settings.frameRate = frameRate
    var command = SimulateCommand(scenario: scenario, settings: settings)
    command.format = format
    command.allViews = views == .all
    try command.run()
  }
}
