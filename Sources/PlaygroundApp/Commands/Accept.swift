import ArgumentParser
import Snapshots

struct Accept: ParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Make what a failed test left the goldens.",
    discussion: """
      Takes the pictures and the trajectory that `playground test` left in its artifacts, of a whole scenario or of some \
      of its frames. Each failure names the command that accepts it.

      The artifacts may come from another machine. Goldens are written only where the local scenarios have theirs.
      """)

  @Argument(help: ArgumentHelp("Scenarios that failed.", valueName: "name"))
  var names: [String] = []
  @Flag(help: "Everything that failed.")
  var all = false
  @Option(help: ArgumentHelp("These frames alone: a number, or a range as 14..20.", valueName: "frames"))
  var frames: FramesArgument?
  @Flag(help: "The trajectory alone.")
  var trajectory = false
  @Option(help: ArgumentHelp("Where the failures are.", valueName: "folder"))
  var artifacts = TestCommand.artifacts
  @OptionGroup var set: GoldenPlacesOptions

  func validate() throws {
    if names.isEmpty == !all { throw ValidationError("expected names of scenarios that failed, or --all") }
    if frames != nil, trajectory { throw ValidationError("--frames and --trajectory: expected one of them") }
  }

  func run() throws {
    var command = AcceptCommand(names, settings: set.settings)
    command.set = set.places
    command.acceptsAll = all
    command.artifacts = artifacts
    if let frames { command.part = .frames(frames.range) }
    if trajectory { command.part = .track }
    try command.run()
  }
}

/// Numbers of frames: `14`, or `14..20`.
struct FramesArgument: ExpressibleByArgument {
  let range: ClosedRange<Int>

  init?(argument: String) {
    let ends = argument.split(separator: ".", omittingEmptySubsequences: false)
    let numbers = [ends.first, ends.last].map { $0.flatMap { Int($0) } }
    guard ends.count == 1 || (ends.count == 3 && ends[1].isEmpty), let first = numbers[0],
      let last = numbers[1],
      first >= 0, last >= first
    else { return nil }
    range = first...last
  }
}

struct Merge: ParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Join the reports of the parts of a test set.",
    discussion: """
      Takes the artifacts of `playground test --shard 1/n` to `n/n`, brought together from several machines, and writes \
      one report of them all. A part that is missing is an error.
      """)

  @Argument(help: ArgumentHelp("The parts' folders of artifacts.", valueName: "folder"))
  var folders: [String]
  @Option(help: ArgumentHelp("Where the joined report goes.", valueName: "html"))
  var report = "report.html"
  @Option(help: ArgumentHelp("Write the results as JUnit XML, too.", valueName: "file"))
  var xunit: String?
  @OptionGroup var set: GoldenPlacesOptions

  func run() throws {
    var command = MergeCommand(folders, settings: set.settings)
    command.set = set.places
    command.report = report
    command.xunit = xunit
    try command.run()
  }
}

/// The scenarios whose goldens a command reads or writes.
struct GoldenPlacesOptions: ParsableArguments {
  @Option(
    name: .customLong("scenarios"), parsing: .unconditionalSingleValue,
    help: ArgumentHelp(
      "The scenarios that were tested, a file or a folder; the project's own unless given; may be repeated.",
      valueName: "path"))
  var inputs: [String] = []
  @Option(
    help: ArgumentHelp(
      "The folder of goldens; Goldens beside the scenarios unless given.", valueName: "folder"))
  var goldens: String?
  @Option(
    help: ArgumentHelp("The project's Assets folder, where it is not found by itself.", valueName: "folder"))
  var assets: String?

  func validate() throws {
    if inputs.contains("") || goldens == "" {
      throw ValidationError("a path is empty; expected scenarios, or a folder of goldens")
    }
  }

  var places: GoldenPlaces {
    var places = GoldenPlaces()
    (places.inputs, places.goldens, places.program) = (inputs, goldens, CommandContext().program)
    return places
  }

  var settings: Settings {
    var settings = Settings()
    settings.assets = assets
    return settings
  }
}
