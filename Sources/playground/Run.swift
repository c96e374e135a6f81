import ArgumentParser
import Foundation
import PlaygroundApp

extension SceneName: ExpressibleByArgument {}
extension Painter: ExpressibleByArgument {}

struct Run: ParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Open the window and scroll.",
    discussion: """
      Drag with the mouse or a finger, turn the wheel, use arrows, page up and down, home and end. Space pauses, . steps \
      one frame, h hides all but the scene, t changes the theme, Escape quits.
      """)

  @Option(help: "What to scroll.")
  var scene: SceneName?
  @Option(help: ArgumentHelp("Take scene, content and profile from a scenario.", valueName: "file"))
  var scenario: String?
  @Option(help: ArgumentHelp("Save the session as a scenario at the end.", valueName: "file"))
  var save: String?
  @Option(help: ArgumentHelp("Save the window's last frame as PNG at the end.", valueName: "file"))
  var screenshot: String?
  @Option(help: ArgumentHelp("Size of the window in points.", valueName: "WxH"))
  var size: SizeArgument?
  @Option(help: "Device pixels a point; the desktop's own unless given.")
  var scale: ScaleArgument?
  @Option(help: "Who paints: hardware where there is some, or the software that also renders offscreen.")
  var renderer: Painter = .automatic
  @OptionGroup var content: ContentOptions
  @OptionGroup var shared: SharedOptions
  @Argument(help: .hidden) var stray: [String] = []

  func validate() throws {
    guard let word = stray.first else { return }
    let verbs = Playground.configuration.subcommands.map { $0._commandName }
    let close = verbs.first { $0.hasPrefix(word.prefix(3)) }.map { "; did you mean `\($0)`?" }
    throw ValidationError(
      "unknown command \"\(word)\"" + (close ?? "; expected one of: \(verbs.joined(separator: ", "))"))
  }

  func run() throws {
    var settings = shared.settings()
    content.apply(to: &settings)
    var command = RunCommand(settings: settings)
    command.scene = scene?.rawValue
    command.scenario = scenario
    command.save = save
    command.screenshot = screenshot
    if let size { command.window = size.size }
    command.scale = scale?.scale
    command.renderer = renderer
    try command.run()
  }
}
