import ArgumentParser
import FileFormats
import Foundation
import SDLBackend
import Scenes
import ScrollScript
import Workbench

/// `run`: the window. Without a display it says so, plays the default scenario offscreen, and leaves a filmstrip and a
/// plot.
package struct RunCommand: PlaygroundCommand {
  package static let configuration = CommandConfiguration(
    commandName: "run", abstract: "Open the window and scroll.",
    discussion: """
      Drag with the mouse or a finger, turn the wheel, use arrows, page up and down, home and end. Space pauses, . steps \
      one frame, Tab goes on to the next scene and m lists them, h hides all but the scene, t changes the theme, Escape \
      quits.

      --input-log shows what the desktop tells of wheels and touchpads. Each line begins with the seconds at which the \
      event arrived. Then come, on Wayland: source (wheel, finger, continuous or tilt), axis (a step in points), stop (the \
      fingers lifted), frame (the end of events that belong together), hold and hold-end (fingers that rest); on X11: \
      valuators (notches of a device); on both: enter, leave, focus, and sdl-wheel, which is the same movement as SDL \
      reports it. ms is the device's own time in milliseconds, from the seat or the device. Lines with => are what was made \
      of it: began, moved, ended, held, holdEnded or cancelled with the time in seconds, step where no lift is told, or wheel.
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
    help: ArgumentHelp(
      "Write the events of wheels and touchpads as they arrive, one per line.", valueName: "file"))
  var inputLog: String?
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

  package init() {}

  /// The name of the scenario that is played without a display.
  private static let defaultScenario = "feed-flick"

  package func run(in context: CommandContext) throws {
    var settings = shared.settings(in: context)
    content.apply(to: &settings)
    look.apply(to: &settings)
    try settings.checkAssets()
    // A session that cannot be saved is not to be found out at its end.
    for (path, flag) in [
      (save, "--save"), (screenshot, "--screenshot"), (position, "--position"), (frameLog, "--frame-log"),
      (inputLog, "--input-log"),
    ] {
      if let path { try Self.checkPlace(path, flag) }
    }
    let file = session ?? scenario ?? "the default scenario"
    let recording = try session.map { try settings.scenario($0) }
    var start = try recording ?? scenario.map { try settings.scenario($0) } ?? Scenario()
    if let scene { start.scene = scene.rawValue }
    let state = fresh ? nil : StateFile(environment: context.environment, settings.console)
    let last = state?.read()
    if scenario == nil, session == nil {
      if let last { start.profile = last.profile }
      try settings.apply(to: &start, file: file)
    }
    // Refuses an unknown scene before a window opens; without rows, for a list of millions takes a while.
    var trial = start
    trial.content.rows = 0
    _ = try SceneKind.scene(for: trial, file: file)
    let fonts = try settings.fonts()
    let window: Window
    do {
      window = try Window(
        title: "Scroll playground", size: size?.size ?? CGSize(width: 1280, height: 800), scale: scale?.scale,
        renderer: renderer)
    } catch SDLError.noDisplay(let words) {
      return try runWithoutDisplay(words, settings, fonts)
    }
    if let failed = window.failedDrivers { settings.console.note("Tried before this window: \(failed)") }
    let period = window.refreshPeriod
    // The first step after a release is one of the display's frames.
    start.frameRate = (1 / period).clamped(to: OptionLimits.frameRates)
    var session = Session(
      start, scene: try SceneKind.scene(for: start, file: file), window: window.geometry.size, period: period,
      tools: WorkbenchTools(opensPanel: panel || last?.opensPanel == true))
    session.panel.folded = last?.folded ?? []
    session.compared = last?.compared
    session.saved = settings.context.profiles?.profiles(settings.console) ?? []
    session.measuring = fonts
    if let recording { try session.open(recording, file: file) }
    let place = position.map { PositionFile($0, settings.console) }
    if let place, try !session.keepPosition(from: place.read()) {
      settings.console.note("--position: scene \(start.scene) has no place to keep; expected feed or list")
    }
    let renderer = try SceneRenderer(window: window, fonts: fonts)
    var loop = WindowLoop(
      window: window, renderer: renderer, session: session, save: save, screenshot: screenshot, place: place,
      effects: WindowEffects(save: save, settings: settings) { try window.setClipboard($0) })
    loop.log = frameLog.map { FrameLog($0) }
    loop.inputLog = try inputLog.map { try InputLog($0, settings.console) }
    defer {
      if let state {
        state.write(loop.session.state(keepingProfile: scenario == nil && self.session == nil, of: last))
      }
    }
    try loop.run()
  }

  /// Refuses a file to be written later whose folder is missing or not writable.
  private static func checkPlace(_ path: String, _ flag: String) throws {
    let folder = (path as NSString).deletingLastPathComponent
    guard !path.isEmpty, !AtomicFile.isFolder(path),
      FileManager.default.isWritableFile(
        atPath: AtomicFile.exists(path) ? path : folder.isEmpty ? "." : folder)
    else {
      throw PlaygroundError(
        .machineFailed, "\(flag): cannot write \"\(path)\" (expected a file in a folder this user may write)")
    }
  }

  /// A scenario in pictures, for where there is nothing to open a window on. One line says so, or says what else failed.
  private func runWithoutDisplay(_ words: String, _ settings: Settings, _ fonts: FontSet) throws {
    let filmstrip = "playground-filmstrip.png"
    let plot = "playground-trajectory.png"
    do {
      let path = try scenario ?? settings.assetsFolder().scenario(Self.defaultScenario)
      // What is written is told below, after what it is told for.
      var quiet = settings
      quiet.context.console = quiet.console.withoutOutput
      var played = try settings.scenario(path)
      if let scene { played.scene = scene.rawValue }
      try RenderCommand.parse(["--filmstrip", "-o", filmstrip, "--", path]).write(played, quiet) { fonts }
      try PlotCommand.parse(["-o", plot, "--", path]).write(played, quiet) { fonts }
    } catch {
      let reason = PlaygroundError(error)
      throw PlaygroundError(reason.code, "no display (\(words)), and no pictures instead: \(reason)")
    }
    let unused =
      save == nil && screenshot == nil ? "" : " No session, so --save and --screenshot write nothing."
    settings.console.note("No display (\(words)): a scenario was played into pictures instead.\(unused)")
    try settings.console.write("\(filmstrip)\n\(plot)\n")
  }
}
