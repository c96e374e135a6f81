import PlaygroundDrawing
import Foundation
import PlaygroundSDL
import PlaygroundScenes
import ScrollScript
import Testing
import PlaygroundWorkbench

/// Goldens of the whole window: its layout at four sizes in light and dark colors, and further layouts in one
/// of them. The largest compares three variants, and the usual one has a closed panel in dark colors. The
/// smallest has its drawer open in dark colors, and the drawer of another small one shows the curves. A
/// device that is wider than high has the list of scenes in two columns above the curves, and five variants
/// stand in two rows.
@Suite struct WindowGoldenTests {
  @Test(arguments: [
    ("1920x1200", CGSize(width: 1920, height: 1200), true),
    ("1280x800", CGSize(width: 1280, height: 800), true),
    ("1280x800-variants", CGSize(width: 1280, height: 800), true),
    ("1024x700", CGSize(width: 1024, height: 700), true),
    ("1024x700-wide", CGSize(width: 1024, height: 700), true),
    ("800x600", CGSize(width: 800, height: 600), true), ("640x480", CGSize(width: 640, height: 480), true),
    ("320x240", CGSize(width: 320, height: 240), false),
  ])
  func theWindow(_ name: String, size: CGSize, opensPanel: Bool) throws {
    let fonts = try FontSet()
    let appearances: [Scenario.Appearance] =
      name.hasSuffix("-wide")
      ? [.dark]
      : name.hasSuffix("-variants") || ["1024x700", "1920x1200"].contains(name) ? [.light] : [.light, .dark]
    for appearance in appearances {
      var scenario = Scenario()
      (scenario.scene, scenario.duration, scenario.appearance) = ("status", 1.5, appearance)
      if name.hasSuffix("-wide") {
        scenario.scene = "feed"
        (scenario.viewport.width, scenario.viewport.height) = (760, 402)
      }
      let start = CGPoint(x: 200, y: name.hasSuffix("-wide") ? 250 : 450)
      scenario.events = [.flick(from: start, by: -120, at: 0.2)]
      let isLarge = size.width >= 1920, isSmall = size.width <= 320
      let rates = name.hasSuffix("-variants") ? [0.9985, 0.9965, 0.995, 0.99] : [0.9985, 0.9965]
      let comparesVariants = isLarge || name.hasSuffix("-variants")
      let scene = try SceneKind.scene(for: scenario, file: name)
      var session = Session(
        scenario, scene: scene, window: size, period: scenario.nominalFrame,
        tools: WorkbenchTools(
          opensPanel: isSmall
            ? appearance == .dark : opensPanel && (name != "1280x800" || appearance == .light),
          showsCurvesInDrawer: size.width == 640))
      session.window.measuring = fonts
      try session.open(scenario, file: name)
      if comparesVariants { try session.compare(rates: rates) }
      session.setAppearance(appearance)
      session.settle()
      var list = DrawList()
      session.draw(into: &list)
      try PaintedGolden.expect(
        list, pictures: session.pictures, size: size, background: Palette(appearance).canvas, fonts: fonts,
        named: "window-\(name)-\(appearance)")
    }
  }
}
