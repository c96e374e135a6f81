import ArgumentParser
import Foundation
import Workbench

struct Render: ParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Paint a scenario's frames to PNG or a video, without a display.",
    discussion: """
      Paints the frames that the scenario captures, or all of them where it captures none; with --filmstrip into one \
      picture with the curve of the motion below. With --animate, or into an .mp4, it paints every frame: an animated \
      PNG for browsers, which show frames of 10 ms and less at 10 a second, or a video made by ffmpeg.
      """)

  @Argument(help: ArgumentHelp("A scenario file.", valueName: "scenario"))
  var scenario: String
  @Option(
    name: .shortAndLong,
    help: ArgumentHelp(
      "A .png for one picture, an .mp4 for a video, a folder for several pictures; named after the scenario unless "
        + "given.",
      valueName: "path")
  )
  var output: String?
  @Flag(help: "All frames in one picture.")
  var filmstrip = false
  @Flag(help: "All frames in one picture that moves.")
  var animate = false
  @Option(
    parsing: .unconditional,
    help: ArgumentHelp("Every so many frames, in place of the captured ones.", valueName: "n"))
  var every: Int?
  @Option(parsing: .unconditional, help: ArgumentHelp("Pixels a point, 0.25 to 8.", valueName: "n"))
  var scale = ScaleArgument(2)
  @Flag(help: "The whole window in place of the scene alone.")
  var workbench = false
  @Option(
    parsing: .unconditional,
    help: ArgumentHelp("Size of that window in points; sides 1 to 8192.", valueName: "WxH"))
  var size = SizeArgument(CGSize(width: 1280, height: 800))
  @Flag(help: "The tuning panel and the curves in that window, too.")
  var panel = false
  @Option(help: "What the curves compare.")
  var view: AnalysisView?
  @Option(
    help: ArgumentHelp(
      "The profile that --view profiles compares with; uikit unless given.", valueName: "profile"))
  var compare: String?
  @Option(
    help: ArgumentHelp(
      "Look back at this second from the session's end, in place of the frames as they were.", valueName: "s")
  )
  var at: Double?
  @OptionGroup var content: ContentOptions
  @OptionGroup var look: LookOptions
  @OptionGroup var shared: SharedOptions

  func validate() throws {
    if !workbench, panel || view != nil || compare != nil || at != nil {
      throw ValidationError(
        "--panel, --view, --compare and --at are of the whole window; expected --workbench")
    }
    if let at, !at.isFinite || at < 0 { throw ValidationError("--at \(at): expected 0 or more seconds") }
    if filmstrip, workbench {
      throw ValidationError(
        "--filmstrip and --workbench: a filmstrip shows the scene alone; expected one of them")
    }
    if let every, every < 1 { throw ValidationError("--every \(every): expected 1 or more") }
  }

  func run() throws {
    var settings = shared.settings(in: CommandContext())
    content.apply(to: &settings)
    look.apply(to: &settings)
    var command = RenderCommand(scenario: scenario, settings: settings)
    command.output = output
    command.filmstrip = filmstrip
    command.animate = animate
    command.every = every
    command.scale = scale.scale
    command.workbench = workbench ? size.size : nil
    command.tools.opensPanel = panel || view != nil || compare != nil
    command.view = view ?? (compare == nil ? .whatIf : .profiles)
    command.compared = compare
    command.at = at
    try command.run()
  }
}
