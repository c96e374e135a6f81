import ArgumentParser
import Foundation
import PlaygroundApp

struct Plot: ParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Draw a scenario's offset and velocity over time.")

  @Argument(help: ArgumentHelp("A scenario file.", valueName: "scenario"))
  var scenario: String
  @Option(name: .shortAndLong, help: ArgumentHelp("A file that ends in .png or .svg.", valueName: "file"))
  var output: String
  @Option(parsing: .unconditional, help: ArgumentHelp("Pixels a point of a PNG, 0.25 to 8.", valueName: "n"))
  var scale = ScaleArgument(2)
  @Option(help: ArgumentHelp("Size in points.", valueName: "WxH"))
  var size = SizeArgument(CGSize(width: 860, height: 480))
  @Option(help: ArgumentHelp("Heading; empty for none.", valueName: "text"))
  var title: String?
  @Flag(help: "Draw where the finger would have put the content, too.")
  var finger = false
  @Option(
    help: ArgumentHelp(
      """
      Draw the same with other constants, too, as glide.rate=0.99 or, with a name, as \
      fast:glide.rate=0.99,touch.slop=0; up to four times.
      """,
      valueName: "constants"))
  var with: [ProfileChange] = []
  @OptionGroup var content: ContentOptions
  @OptionGroup var look: LookOptions
  @OptionGroup var shared: SharedOptions

  func run() throws {
    var settings = shared.settings()
    content.apply(to: &settings)
    look.apply(to: &settings)
    var command = PlotCommand(scenario: scenario, output: output, settings: settings)
    command.scale = scale.scale
    command.size = size.size
    command.title = title
    command.showsFinger = finger
    command.variants = with
    try command.run()
  }
}

extension ProfilesCommand.Format: ExpressibleByArgument {}

struct Profiles: ParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "List the feels and their constants, with units and sources.",
    subcommands: [List.self, Show.self, Diff.self, Export.self], defaultSubcommand: List.self)

  struct List: ParsableCommand {
    static let configuration = CommandConfiguration(abstract: "Print the profiles' names.")

    func run() throws { try ProfilesCommand(settings: Settings()).list() }
  }

  struct Show: ParsableCommand {
    static let configuration = CommandConfiguration(abstract: "Print every constant of a profile.")

    @Argument(help: "A profile's name, or a .json file.")
    var profile: String

    func run() throws { try ProfilesCommand(settings: Settings()).show(profile) }
  }

  struct Diff: ParsableCommand {
    static let configuration = CommandConfiguration(
      abstract: "Print the constants in which two profiles differ.",
      discussion: "A line each: name, its value in the first, its value in the second, unit.")

    @Argument(help: "A profile's name, or a .json file.")
    var first: String
    @Argument(help: "Another.")
    var second: String

    func run() throws { try ProfilesCommand(settings: Settings()).diff(first, second) }
  }

  struct Export: ParsableCommand {
    static let configuration = CommandConfiguration(
      abstract: "Print a profile as its base and what differs from it.")

    @Argument(help: "A profile's name, or a .json file.")
    var profile: String
    @Option(
      name: .customLong("as"), help: "Swift statements, a file for --profile, or options for a command.")
    var format: ProfilesCommand.Format = .json

    func run() throws { try ProfilesCommand(settings: Settings()).export(profile, as: format) }
  }
}

struct Schema: ParsableCommand {
  static let configuration = CommandConfiguration(abstract: "Print the JSON schema of scenario files.")

  func run() throws { try SchemaCommand(settings: Settings()).run() }
}
