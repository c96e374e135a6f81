import Foundation
import SDLBackend
import Scenes
import ScrollScript
import Workbench

/// `run`: the window. Without a display it says so, plays the default scenario offscreen, and leaves a filmstrip and a
/// plot.
package struct RunCommand: Sendable {
  package var scene: String?
  /// What is shown, and played where there is no display.
  package var scenario: String?
  /// Where the session is saved at the end.
  package var save: String?
  /// Where the window's last frame is saved at the end.
  package var screenshot: String?
  /// Where the place of the rows is kept from run to run.
  package var position: String?
  /// A recorded session to look at.
  package var session: String?
  /// Where it is written what each frame took.
  package var frameLog: String?
  /// Whether the tuning panel is open at the beginning.
  package var opensPanel = false
  /// Size of the window in points.
  package var window = CGSize(width: 1280, height: 800)
  package var scale: CGFloat?
  package var renderer = RendererChoice.automatic
  /// Whether the state of the last run is neither read nor kept.
  package var isFresh = false
  package var settings: Settings

  package init(settings: Settings) { self.settings = settings }

  /// What is played without a display.
  package static let defaultScenario = "feed-flick"

  package func run() throws {
    try settings.checkAssets()
    // A session that cannot be saved is not to be found out at its end.
    for (path, flag) in [
      (save, "--save"), (screenshot, "--screenshot"), (position, "--position"), (frameLog, "--frame-log"),
    ] {
      if let path { try Self.checkPlace(path, flag) }
    }
    let file = session ?? scenario ?? "the default scenario"
    let recording = try session.map { try settings.scenario($0) }
    var start = try recording ?? scenario.map { try settings.scenario($0) } ?? Scenario()
    if let scene { start.scene = scene }
    let state = isFresh ? nil : StateFile(environment: ProcessInfo.processInfo.environment, settings.console)
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
      window = try Window(title: "Scroll playground", size: self.window, scale: scale, renderer: renderer)
    } catch SDLError.noDisplay(let words) {
      return try runWithoutDisplay(words, fonts)
    }
    let period = window.refreshPeriod
    // The first step after a release is one of the display's frames.
    start.frameRate = (1 / period).clamped(to: OptionLimits.frameRates)
    var session = Session(
      start, scene: try SceneKind.scene(for: start, file: file), window: window.geometry.size, period: period,
      tools: WorkbenchTools(opensPanel: opensPanel || last?.opensPanel == true))
    session.panel.folded = last?.folded ?? []
    session.compared = last?.compared
    session.saved = settings.profiles?.profiles(settings.console) ?? []
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
    var isFolder: ObjCBool = false
    let exists = FileManager.default.fileExists(atPath: path, isDirectory: &isFolder)
    guard !path.isEmpty, !(exists && isFolder.boolValue),
      FileManager.default.isWritableFile(atPath: exists ? path : folder.isEmpty ? "." : folder)
    else {
      throw PlaygroundError(
        .machineFailed, "\(flag): cannot write \"\(path)\" (expected a file in a folder this user may write)")
    }
  }

  /// A scenario in pictures, for where there is nothing to open a window on. One line says so, or says what else failed.
  private func runWithoutDisplay(_ words: String, _ fonts: FontSet) throws {
    let filmstrip = "playground-filmstrip.png"
    let plot = "playground-trajectory.png"
    do {
      let path = try scenario ?? settings.assetsFolder().scenario(Self.defaultScenario)
      // What is written is told below, after what it is told for.
      var quiet = settings
      quiet.console = quiet.console.withoutOutput
      var played = try settings.scenario(path)
      if let scene { played.scene = scene }
      var render = RenderCommand(scenario: path, settings: quiet)
      render.filmstrip = true
      render.output = filmstrip
      try render.write(played) { fonts }
      try PlotCommand(scenario: path, output: plot, settings: quiet).write(played) { fonts }
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
