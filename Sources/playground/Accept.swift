import ArgumentParser
import PlaygroundApp
import Snapshots

struct Accept: ParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Make what a failed test left the goldens.",
    discussion: """
      Takes the pictures and the trajectory that `playground test` left in its artifacts, of a whole scenario or of some \
      of its frames. Each failure names the command that accepts it.
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

  func validate() throws {
    if names.isEmpty == !all { throw ValidationError("expected names of scenarios that failed, or --all") }
    if frames != nil, trajectory { throw ValidationError("--frames and --trajectory: expected one of them") }
  }

  func run() throws {
    var command = AcceptCommand(names, settings: Settings())
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

  func run() throws {
    var command = MergeCommand(folders, settings: Settings())
    command.report = report
    command.xunit = xunit
    try command.run()
  }
}
