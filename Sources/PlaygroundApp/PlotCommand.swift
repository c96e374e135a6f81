import Drawing
import Foundation
import PlaygroundCore
import SDLBackend
import ScrollPhysics
import ScrollScript
import Snapshots

/// `plot`: offset and velocity of a scenario over time, as PNG or SVG.
package struct PlotCommand: Sendable {
  package var scenario: String
  package var output: String
  package var scale: CGFloat = 2
  /// Size in points.
  package var size = CGSize(width: 860, height: 480)
  /// The heading; nil for the scene and the profile, empty for none.
  package var title: String?
  /// Whether to draw where the finger would have put the content.
  package var showsFinger = false
  /// What else to draw: the same scenario with other constants.
  package var variants: [ProfileChange] = []
  package var settings: Settings

  package init(scenario: String, output: String, settings: Settings) {
    self.scenario = scenario
    self.output = output
    self.settings = settings
  }

  private var kind: String { (output as NSString).pathExtension.lowercased() }

  package func run() throws {
    guard kind == "png" || kind == "svg" else {
      throw PlaygroundError(.usage, "-o \(output): expected a name that ends in .png or .svg")
    }
    guard variants.count < MotionPlot.mostLines else {
      throw PlaygroundError(.usage, "--with: expected at most \(MotionPlot.mostLines - 1) of them")
    }
    try write(settings.scenario(scenario)) { try settings.fonts() }
  }

  /// Writes the plot of a scenario that has been read; asks for fonts when nothing can be wrong with it any more.
  func write(_ scenario: Scenario, fonts: () throws -> FontSet) throws {
    var plot = MotionPlot(try PlotRun.motion(of: scenario, file: self.scenario))
    plot.showsFinger = showsFinger
    for variant in variants {
      var changed = scenario
      try variant.apply(to: &changed.profile, from: "--with")
      let motion = try PlotRun.motion(of: changed, file: self.scenario)
      plot.lines.append(MotionPlot.Line(variant.name, motion))
    }
    if plot.lines.count > 1 { plot.lines[0].name = scenario.profile.name }
    let palette = Palette(scenario.appearance)
    let fonts = try fonts()
    let hairline = kind == "svg" ? 0.5 : 1 / scale
    let figure = plot.figure(
      title: title ?? Session.title(scenario), size: size, palette: palette, hairline: hairline)
    var list = DrawList()
    figure.draw(into: &list, palette: palette, measuring: fonts)
    if kind == "svg" {
      let writer = SVGWriter(size: size, background: palette.surface, measuring: fonts)
      try WholeFile.write(Array(writer.document(list).utf8), to: output)
    } else {
      let offscreen = try Offscreen(size: size, scale: scale, fonts: fonts)
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
