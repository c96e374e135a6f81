import Drawing
import Foundation
import PlaygroundCore
import SDLBackend
import ScrollScript
import Snapshots

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
  /// Size of the window in points.
  package var window = CGSize(width: 1280, height: 800)
  package var scale: CGFloat?
  package var renderer = RendererChoice.automatic
  package var settings: Settings

  package init(settings: Settings) { self.settings = settings }

  /// What is played without a display.
  package static let defaultScenario = "feed-flick"

  package func run() throws {
    let file = scenario ?? "the default scenario"
    var start = try scenario.map { try settings.scenario($0) } ?? Scenario()
    if let scene { start.scene = scene }
    if scenario == nil { try settings.apply(to: &start, file: file) }
    let scene = try SceneKind.scene(for: start, file: file)
    let fonts = try settings.fonts()
    let window: Window
    do {
      window = try Window(title: "Scroll playground", size: self.window, scale: scale, renderer: renderer)
    } catch SDLError.noDisplay(let words) {
      return try runWithoutDisplay(words)
    }
    let session = Session(
      start, scene: scene, window: window.geometry.size, period: window.refreshPeriod)
    let renderer = try SceneRenderer(window: window, fonts: fonts)
    var loop = WindowLoop(
      window: window, renderer: renderer, session: session, save: save, screenshot: screenshot)
    try loop.run()
  }

  /// The same by file, for where there is nothing to open a window on.
  private func runWithoutDisplay(_ words: String) throws {
    settings.console.note("No display (\(words)): playing a scenario into pictures instead.")
    let path = try scenario ?? settings.assetsFolder().scenario(Self.defaultScenario)
    var render = RenderCommand(scenario: path, settings: settings)
    render.filmstrip = true
    render.output = "playground-filmstrip.png"
    try render.run()
    try PlotCommand(scenario: path, output: "playground-trajectory.png", settings: settings).run()
  }
}
