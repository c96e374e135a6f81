import ArgumentParser
import ScrollFiles
import Foundation
import PlaygroundSDL
import PlaygroundScenes
import ScrollScript
import PlaygroundWorkbench

/// The command `run`, which opens the window. Without a display, it plays a scenario offscreen and writes a
/// filmstrip and a plot.
struct RunCommand: PlaygroundCommand {
  static let configuration = CommandConfiguration(
    commandName: "run", abstract: "Open the playground window.",
    discussion: """
      Scroll with the mouse, a finger, the wheel, the arrow keys, Page Up, Page Down, Home and End. Space pauses, . steps \
      one frame, Tab moves to the next control, Ctrl-Tab selects the next scene, m lists the scenes, h hides everything but the scene, t switches between \
      light and dark, r shows the last gesture again, ? or F1 lists all keys, Escape closes the topmost panel, Ctrl-Q \
      quits.

      The first start shows an example gesture, which the first input replaces. A session that is not saved is kept in a \
      journal, and the next start offers it.

      --input-log writes the events of wheels and trackpads. Each line begins with the time in seconds at which the event \
      arrived. On Wayland, it continues with source (wheel, finger, continuous or tilt), axis (a step in points), stop \
      (the fingers lifted), frame (the end of events that belong together), hold and hold-end (fingers that rest); on \
      X11, with valuators (notches of a device); on both, with enter, leave, focus, or sdl-wheel, which is the same \
      movement as reported by SDL. ms is the device's own time in milliseconds, from the seat or the device. Lines with \
      => are the result: began, moved, ended, held, holdEnded or cancelled with the time in seconds, step if no lift is \
      reported, or wheel. After each display frame, offset has the contentOffset of each view in points, its phase, and \
      the time of the frame in seconds since the session began. The line shown follows the first frame on the screen.
      """)

  @Option(help: "The scene to open.")
  var scene: SceneKind?
  @Option(.path(), "Use the scene, content and profile of a scenario file.")
  var scenario: String?
  @Option(.path(), "Open a recorded session for playback.")
  var session: String?
  @Option(.path(), "Trace a film of a scroll, and show it beside the engine's motion.")
  var film: String?
  @Option(.number(0.1...8), "Pixels of the film per point, 0.1 to 8 (default: a guess).")
  var filmScale: Double?
  @Option(.path(), "Save the session as a scenario on exit.")
  var save: String?
  @Option(.path(), "Save the last frame of the window as PNG on exit.")
  var screenshot: String?
  @Option(.path(), "Start at the position saved in this file, and save the position on exit.")
  var position: String?
  @Flag(
    inversion: .prefixedNo,
    help: "Start with the tuning panel open, or closed (default: as it was, at first open).")
  var panel: Bool?
  @Flag(
    inversion: .prefixedNo, help: "Show an example gesture (default: at the first start, and with --fresh).")
  var example: Bool?
  @Flag(help: "Show nothing in motion that was not set in motion (default: as the desktop says).")
  var reducedMotion = false
  @Flag(
    help:
      "Start without the saved state (profile, panel, a session that was not saved), and do not save it on exit."
  )
  var fresh = false
  @Option(.path(), "Write the durations of each frame in milliseconds as CSV.")
  var frameLog: String?
  @Option(
    .path(), "Write the events of wheels and trackpads as they arrive, and the offsets shown, one per line.")
  var inputLog: String?
  @Flag(help: "Take trackpads from SDL's wheel events alone, as on a desktop that reports nothing else.")
  var sdlWheel = false
  @Option(.size, "The size of the window in points, such as 1280x800, each side 1 to 8192.")
  var size: CGSize?
  @Option(.number(OptionLimits.scales), "Device pixels per point, 0.25 to 8 (default: the desktop's).")
  var scale: Double?
  @Option(help: "The renderer: hardware if available, or the software renderer that also renders offscreen.")
  var renderer: RendererChoice = .automatic
  @OptionGroup var content: ContentOptions
  @OptionGroup var look: LookOptions
  @OptionGroup var painting: PaintingOptions
  @OptionGroup var shared: SharedOptions

  private static let defaultScenario = "feed-flick", exampleScenario = "feed-example"

  func list(_ files: inout CommandFiles, _ settings: Settings) {
    files.reads(scenario, "--scenario")
    files.reads(session, "--session")
    files.reads(film, "--film")
    files.reads(position, "--position")
    files.writes(position, "--position")
    files.writes(save, "--save")
    files.writes(screenshot, "--screenshot")
    files.writes(frameLog, "--frame-log")
    files.writes(inputLog, "--input-log")
  }

  func run(_ settings: Settings) throws {
    let context = settings.context
    // Paths are checked before the session, which would otherwise be lost at its end.
    for output in files(settings).written {
      do throws(FileError) { try AtomicFile.checkWritable(output.path) } catch {
        throw PlaygroundError(.machineFailed, "\(output.label): \(error)")
      }
    }
    let file = session ?? scenario ?? "the default scenario"
    let recording = try session.map { try settings.scenario($0) }
    let given = try recording ?? scenario.map { try settings.scenario($0) }
    var start = given ?? Scenario()
    if let scene { start.scene = scene.rawValue }
    let state = fresh ? nil : StateFile(environment: context.environment, settings.console)
    let last = state?.read()
    if given == nil {
      if let last { start.profile = last.profile }
      try settings.apply(to: &start, file: file)
    }
    // Rejects an unknown scene before a window opens. The scene has no rows: millions of them take time.
    var trial = start
    trial.content.rows = 0
    _ = try SceneKind.scene(for: trial, file: file)
    let settings = try settings.withFonts(), fonts = try settings.fonts()
    let window: Window
    do {
      window = try Window(
        title: "Scroll playground", size: size ?? CGSize(width: 1280, height: 800),
        scale: scale.map { CGFloat($0) }, renderer: renderer)
    } catch SDLError.noDisplay(let words) {
      return try runWithoutDisplay(words, given == nil ? nil : start, file: file, settings)
    }
    let keepsZoom = given == nil && screenshot == nil
    if keepsZoom { window.zoom(by: last?.zoom ?? 0) }
    if let failed = window.failedDrivers { settings.console.note("Tried before this window: \(failed)") }
    let period = window.refreshPeriod
    // The first step after a release takes one display frame.
    start.frameRate = (1 / period).clamped(to: OptionLimits.frameRates)
    var session = Session(
      start, scene: try SceneKind.scene(for: start, file: file), window: window.geometry.size, period: period,
      tools: WorkbenchTools(opensPanel: panel ?? last?.opensPanel ?? true))
    if let last { session.window.panel.folded = Set(last.folded) } else { session.foldUnusualGroups() }
    session.window.reducesMotion = reducedMotion || Desktop.reducesMotion(in: context.environment)
    session.compared = last?.compared
    session.window.saved = context.profiles?.profiles(settings.console) ?? []
    session.window.measuring = fonts
    session.window.canExportVideo = FFmpeg.path(in: context) != nil
    if let recording { try session.open(recording, file: file) }
    if let film { session.begin(.film(film, scale: filmScale)) }
    let journals = JournalFolder(environment: context.environment)
    if journals == nil {
      settings.console.note(
        "The session is not kept for the next start: no folder for it; expected HOME or XDG_STATE_HOME")
    }
    if !fresh { session.window.offers = journals?.unsaved ?? [] }
    let isFirst = last == nil && scenario == nil && film == nil
    if example ?? isFirst, start.scene == Scenario().scene, recording == nil, save == nil, position == nil {
      session.beginExample(try settings.scenario(settings.assetsFolder().scenario(Self.exampleScenario)))
    }
    let place = position.map { PositionFile($0, settings.console) }
    if let place, try !session.keepPosition(from: place.read()) {
      settings.console.note("--position: scene \(start.scene) has no position to save; expected feed or list")
    }
    let renderer = try SceneRenderer(window: window, fonts: fonts)
    renderer.repaintsFully = settings.repaintsFully
    var loop = try WindowLoop(
      window: window, renderer: renderer, session: session, save: save, screenshot: screenshot, place: place,
      effects: WindowEffects(save: save, settings: settings) {
        try window.setClipboard($0)
      } zoom: { change in
        switch change {
        case .larger: window.zoom(by: 1)
        case .smaller: window.zoom(by: -1)
        case .normal: window.zoom(by: 0)
        }
        return .resized(window.geometry.size, scale: window.geometry.scale)
      } paste: {
        window.clipboard()
      },
      journal: journals.map { JournalFile($0, settings.console) }, keepsUnsaved: !fresh,
      log: frameLog.map { FrameLog(try LineLog($0, "--frame-log", settings.console)) },
      inputLog: inputLog.map { try LineLog($0, "--input-log", settings.console) }, readsOnlySDL: sdlWheel)
    defer {
      var ended = loop.session.state(keepingProfile: given == nil, of: last)
      if keepsZoom { ended.zoom = window.zoomStep > 0 ? window.zoomStep : nil }
      state?.write(ended)
    }
    try loop.run()
  }

  /// Renders the session or scenario that was `given`, or else the default one, because no window can be opened,
  /// and writes a note that says so. `words` describes the error of the display.
  /// - Throws: ``PlaygroundError``, also if the command names files that only a window can write.
  private func runWithoutDisplay(
    _ words: String, _ given: Scenario?, file: String, _ settings: Settings
  ) throws {
    let paths: [String]
    do {
      let file = given == nil ? try settings.assetsFolder().scenario(Self.defaultScenario) : file
      var played = try given ?? settings.scenario(file)
      if let scene { played.scene = scene.rawValue }
      // The paths are printed below, after the note.
      let quiet = settings.quiet
      paths = try AtomicFile.create("playground", ["-filmstrip.png", "-trajectory.png"]) { paths in
        try RenderCommand.parse(["--filmstrip", "-o", paths[0], "--", file]).write([played], quiet)
        try PlotCommand.parse(["-o", paths[1], "--", file]).write([(file, played)], quiet)
      }
    } catch {
      let reason = PlaygroundError(error)
      throw PlaygroundError(reason.code, "no display (\(words)), and rendering to files failed: \(reason)")
    }
    settings.console.note(
      "No display (\(words)): rendered \(given == nil ? "an example" : file) to image files instead.")
    try settings.console.write(lines: paths)
    let unwritten = files(settings).written.map(\.label)
    guard unwritten.isEmpty else {
      throw PlaygroundError(
        .machineFailed,
        "no display (\(words)): nothing is written for \(unwritten.joined(separator: ", ")); expected a window"
      )
    }
  }
}
