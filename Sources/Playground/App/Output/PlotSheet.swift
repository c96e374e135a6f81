import PlaygroundDrawing
import ScrollFiles
import Foundation
import PlaygroundSDL
import PlaygroundWorkbench

/// A picture that can be rendered at any scale and written as PNG or SVG.
struct PlotSheet {
  /// The size in points.
  let size: CGSize
  /// A function that draws the picture without a background, for a size in points.
  let draw: (inout DrawList, CGSize, DrawingStyle) -> Void

  static func isKnown(_ path: String) -> Bool { ["png", "svg"].contains(kind(of: path)) }

  private static func kind(of path: String) -> String { PathName.ending(of: path).lowercased() }

  /// Writes the picture atomically to a file as `png` or `svg`, by default as its extension says.
  func write(
    to path: String, as kind: String? = nil, scale: CGFloat, _ palette: Palette, _ fonts: FontSet
  ) throws {
    let isVector = (kind ?? Self.kind(of: path)) == "svg"
    let style = DrawingStyle(palette, fonts, hairline: isVector ? 0.5 : 1 / scale)
    if isVector {
      var list = DrawList()
      draw(&list, size, style)
      let document = list.svgDocument(size: size, background: palette.surface, measuring: fonts)
      try AtomicFile.write(Array(document.utf8), to: path)
    } else {
      let offscreen = Offscreen(scale: scale, fonts: fonts)
      try offscreen.paint(size, on: palette.surface, pictures: ShownPictures(scenes: [])) {
        draw(&$0, size, style)
      }
      try offscreen.write(to: path)
    }
  }
}
