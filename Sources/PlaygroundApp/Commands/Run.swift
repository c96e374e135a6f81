import ArgumentParser
import Foundation
import SDLBackend
import Scenes

struct Run: ParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Open the window and scroll.",
    discussion: """
      Drag with the mouse or a finger, turn the wheel, use arrows, page up and down, home and end. Space pauses, . steps \
      one frame, Tab goes on to the next scene and m lists them, h hides all but the scene, t changes the theme, Escape \
      quits.
      """)

  @Option(help: "What to scroll; the window lists them.")
  var scene: SceneKind?
  @Option(help: ArgumentHelp("Take scene, content and profile from a scenario file.", valueName: "file"))
  var scenario: String?
  @Option(
    help: ArgumentHelp("Open a recorded session, to play and scrub it.", valueName: "file"))
  var session: String?
  @Option(help: ArgumentHelp("Save the session as a scenario at the end.", valueName: "file"))
  var save: String?
  @Option(help: ArgumentHelp("Save the window's last frame as PNG at the end.", valueName: "file"))
  var screenshot: String?
  @Option(
    help: ArgumentHelp(
      "Begin at the row where the last run with this file was, and keep the place in it.", valueName: "file"))
  var position: String?
  @Flag(help: "Begin with the tuning panel open.")
  var panel = false
  @Flag(help: "Neither begin where the last run ended (profile, panel) nor keep where this one does.")
  var fresh = false
  @Option(
    help: ArgumentHelp("Write what each frame took, in milliseconds, as CSV at the end.", valueName: "file"))
  var frameLog: String?
  @Option(
    parsing: .unconditional,
    help: ArgumentHelp("Size of the window in points, as 1280x800; sides 1 to 8192.", valueName: "WxH"))
  var size: SizeArgument?
  @Option(
    parsing: .unconditional,
    help: ArgumentHelp("Device pixels a point, 0.25 to 8; the desktop's own unless given.", valueName: "n"))
  var scale: ScaleArgument?
  @Option(help: "Who paints: hardware where there is some, or the software that also renders offscreen.")
  var renderer: RendererChoice = .automatic
  @OptionGroup var content: ContentOptions
  @OptionGroup var look: LookOptions
  @OptionGroup var shared: SharedOptions

  func run() throws {
    var settings = shared.settings(in: CommandContext())
    content.apply(to: &settings)
    look.apply(to: &settings)
    var command = RunCommand(settings: settings)
    command.scene = scene?.rawValue
    command.scenario = scenario
    command.save = save
    command.screenshot = screenshot
    command.position = position
    command.session = session
    command.opensPanel = panel
    command.isFresh = fresh
    command.frameLog = frameLog
    if let size { command.window = size.size }
    command.scale = scale?.scale
    command.renderer = renderer
    try command.run()
  }
}
