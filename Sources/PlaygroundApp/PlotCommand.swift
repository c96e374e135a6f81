import Drawing
import Foundation
import PlaygroundCore
import SDLBackend
import ScrollScript
import Snapshots

/// `plot`: offset and velocity of a scenario over time, as PNG or SVG.
package struct PlotCommand: Sendable {
  package var scenario: String
  package var output: String
  package var scale: CGFloat = 2
  package var settings: Settings

  package init(scenario: String, output: String, settings: Settings) {
    self.scenario = scenario
    self.output = output
    self.settings = settings
  }

  private static let size = CGSize(width: 860, height: 480)

  private var kind: String { (output as NSString).pathExtension.lowercased() }

  package func run() throws {
    guard kind == "png" || kind == "svg" else {
      throw PlaygroundError(.usage, "-o \(output): expected a name that ends in .png or .svg")
    }
    try write(settings.scenario(scenario)) { try settings.fonts() }
  }

  /// Writes the plot of a scenario that has been read; asks for fonts when nothing can be wrong with it any more.
  func write(_ scenario: Scenario, fonts: () throws -> FontSet) throws {
    let trajectory = try SimulateCommand.trajectory(of: scenario, file: self.scenario)
    let palette = Palette(scenario.appearance)
    let fonts = try fonts()
    let hairline = kind == "svg" ? 0.5 : 1 / scale
    let figure = TrajectoryPlot(trajectory).figure(
      title: Session.title(scenario), size: Self.size, palette: palette, hairline: hairline)
    var list = DrawList()
    figure.draw(into: &list, palette: palette, measuring: fonts)
    if kind == "svg" {
      let writer = SVGWriter(size: Self.size, background: palette.surface, measuring: fonts)
      try WholeFile.write(Array(writer.document(list).utf8), to: output)
    } else {
      let offscreen = try Offscreen(size: Self.size, scale: scale, fonts: fonts)
      try offscreen.draw(list, pictures: NoPictures(), background: palette.surface)
      try offscreen.write(to: output)
    }
    try settings.console.write(output + "\n")
  }
}

/// For lists without pictures.
struct NoPictures: PictureSource {
  func picture(_ id: PictureID) -> Picture? { nil }
}
