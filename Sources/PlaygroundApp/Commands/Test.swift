import ArgumentParser
import Foundation
import Snapshots

struct Test: ParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Verify scenarios against their goldens: pictures and motion.",
    discussion: """
      Plays each scenario, paints the frames it captures, each twice, and compares them and the trajectory with the \
      goldens beside it, in Goldens. What differs is left in artifacts with a report, and each failure says what to type \
      next. How a scenario's frames are compared may stand in a comparison.json beside its goldens.

      Frames are exact in the environment that painted the goldens, and within 2 of 255 levels in any other.
      """)

  @Argument(
    help: ArgumentHelp(
      "Scenario files, or folders of them; the project's own unless given.", valueName: "path"))
  var inputs: [String] = []
  @Option(
    help: ArgumentHelp(
      "The folder of goldens; Goldens beside the scenarios unless given.", valueName: "folder"))
  var goldens: String?
  @Option(
    parsing: .unconditionalSingleValue,
    help: ArgumentHelp(
      "Verify this scenario alone, or those in this folder; may be repeated.", valueName: "name"))
  var only: [String] = []
  @Option(
    help: ArgumentHelp(
      "When goldens are written; else SNAPSHOTS_RECORD says, else never in CI and missing elsewhere.",
      valueName: "mode"))
  var record: RecordMode?
  @Option(help: ArgumentHelp("Where the report goes; artifacts/report.html unless given.", valueName: "html"))
  var report: String?
  @Option(help: ArgumentHelp("Write the results as JUnit XML, too.", valueName: "file"))
  var xunit: String?
  @Option(help: ArgumentHelp("Where failures leave their files.", valueName: "folder"))
  var artifacts = TestCommand.artifacts
  @Flag(help: "Remove goldens that no scenario has.")
  var prune = false
  @Flag(help: "Show failures in the terminal.")
  var preview = false
  @Option(
    help: ArgumentHelp("One part of the set, as 1/3; `playground merge` joins the parts.", valueName: "i/n"))
  var shard: Shard?
  @Option(
    parsing: .unconditional,
    help: ArgumentHelp("Scenarios at once; as many as there are cores unless given.", valueName: "n"))
  var jobs: Int?
  @Option(parsing: .unconditional, help: ArgumentHelp("Pixels a point, 0.25 to 8.", valueName: "n"))
  var scale = ScaleArgument(1)
  @OptionGroup(title: "Tolerances") var tolerances: ToleranceOptions
  @OptionGroup var look: LookOptions
  @OptionGroup var shared: SharedOptions
  @Flag(help: .hidden) var worker = false
  @Option(help: .hidden) var calledAs: String?

  func validate() throws {
    if let jobs, !(1...256).contains(jobs) { throw ValidationError("--jobs \(jobs): expected 1 to 256") }
    if prune, shard != nil || !only.isEmpty || goldens != nil {
      throw ValidationError(
        "--prune is of whole sets; expected neither --shard, --only nor --goldens beside it")
    }
    for (name, path) in [
      ("goldens", goldens), ("artifacts", artifacts), ("report", report), ("xunit", xunit),
    ]
    where path?.isEmpty ?? false {
      throw ValidationError("--\(name) is empty; expected a path")
    }
    if inputs.contains("") { throw ValidationError("a path is empty; expected scenarios or folders of them") }
    if let report, report == xunit {
      throw ValidationError("--report and --xunit are one file; expected two")
    }
  }

  func run() throws {
    var settings = shared.settings(in: CommandContext())
    look.apply(to: &settings)
    var command = TestCommand(settings: settings)
    command.inputs = inputs
    command.goldens = goldens
    command.only = only
    command.shard = shard
    command.record = record
    command.report = report
    command.xunit = xunit
    command.prune = prune
    command.preview = preview
    command.jobs = jobs
    command.plan.artifacts = artifacts
    command.plan.scale = scale.scale
    tolerances.apply(to: &command.plan)
    command.program = calledAs ?? CommandContext().program
    if worker { return try command.work() }
    command.worker = Bundle.main.executablePath.map {
      // Behind the verb: what follows a `--` is no option any more.
      (
        $0,
        ["test", "--worker", "--called-as", CommandContext().program] + CommandLine.arguments.dropFirst(2)
      )
    }
    try command.run()
  }
}

/// What may differ, each in its unit; exact unless given.
struct ToleranceOptions: ParsableArguments {
  @Option(
    parsing: .unconditional,
    help: ArgumentHelp("A channel may differ by so many of 255 levels.", valueName: "n"))
  var levels: Int?
  @Option(
    parsing: .unconditional,
    help: ArgumentHelp("A colour may differ by this distance, CIE76; 2.3 is just noticeable.", valueName: "d")
  )
  var colorDistance: Double?
  @Option(
    parsing: .unconditional, help: ArgumentHelp("So many pixels of a frame may differ.", valueName: "n"))
  var pixels: Int?
  @Option(
    parsing: .unconditional,
    help: ArgumentHelp("This share of a frame's pixels may differ, 0 to 1.", valueName: "s"))
  var share: Double?
  @Option(
    help: ArgumentHelp(
      "In any square of this side at most so many pixels may differ, as 16:40.", valueName: "side:n"))
  var window: WindowArgument?
  @Flag(help: "Pixels that antialiasing made do not count.")
  var ignoreAntialiasing = false
  @Option(
    parsing: .unconditionalSingleValue,
    help: ArgumentHelp("A rectangle in pixels that is not compared; may be repeated.", valueName: "x,y,wxh"))
  var ignore: [RectangleArgument] = []
  @Option(
    parsing: .unconditional,
    help: ArgumentHelp("Trajectories may differ by so many pt, and pt/s.", valueName: "pt"))
  var trajectoryTolerance: Double?

  func validate() throws {
    if let levels, !(0...255).contains(levels) {
      throw ValidationError("--levels \(levels): expected 0 to 255")
    }
    if let colorDistance, !(colorDistance >= 0 && colorDistance.isFinite) {
      throw ValidationError("--color-distance \(colorDistance): expected 0 or more")
    }
    if let pixels, pixels < 0 { throw ValidationError("--pixels \(pixels): expected 0 or more") }
    if let share, !(0...1).contains(share) { throw ValidationError("--share \(share): expected 0 to 1") }
    if let trajectoryTolerance, !(trajectoryTolerance >= 0 && trajectoryTolerance.isFinite) {
      throw ValidationError("--trajectory-tolerance \(trajectoryTolerance): expected 0 or more")
    }
  }
}

extension ToleranceOptions {
  /// Hands on what is given.
  func apply(to plan: inout TestPlan) {
    plan.tolerances.levels = levels.map { UInt8(clamping: $0) }
    plan.tolerances.colorDistance = colorDistance
    plan.tolerances.pixels = pixels
    plan.tolerances.share = share
    plan.tolerances.window = window.map { .init(side: $0.side, pixels: $0.pixels) }
    plan.tolerances.ignoresAntialiasing = ignoreAntialiasing
    plan.tolerances.ignored = ignore.map {
      PixelRectangle(x: $0.x, y: $0.y, width: $0.width, height: $0.height)
    }
    if let trajectoryTolerance { plan.trajectoryTolerance = trajectoryTolerance }
  }
}

/// A square's side and how many pixels in it: `16:40`.
struct WindowArgument: ExpressibleByArgument {
  let side: Int, pixels: Int

  init?(argument: String) {
    let parts = argument.split(separator: ":", omittingEmptySubsequences: false).map { Int($0) }
    guard parts.count == 2, let side = parts[0], let pixels = parts[1], (1...4096).contains(side), pixels >= 0
    else { return nil }
    self.side = side
    self.pixels = pixels
  }
}

/// A rectangle in pixels: `0,0,402x56`.
struct RectangleArgument: ExpressibleByArgument {
  let x: Int, y: Int, width: Int, height: Int

  init?(argument: String) {
    let parts = argument.split(separator: ",", omittingEmptySubsequences: false)
    guard parts.count == 3, let x = Int(parts[0]), let y = Int(parts[1]) else { return nil }
    let size = parts[2].split(separator: "x", omittingEmptySubsequences: false).map { Int($0) }
    guard size.count == 2, let width = size[0], let height = size[1], x >= 0, y >= 0, width > 0, height > 0
    else { return nil }
    (self.x, self.y, self.width, self.height) = (x, y, width, height)
  }
}
