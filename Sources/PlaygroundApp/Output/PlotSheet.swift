import Drawing
import FileFormats
import Foundation
import SDLBackend

/// A picture that can be painted at any scale and written as vectors.
struct PlotSheet {
  /// Size in points.
  let size: CGSize
  /// Paints it without its ground, given the size and the width of a device pixel in points.
  let draw: (inout DrawList, CGSize, Palette, CGFloat, FontSet) -> Void

  /// Whether a file's name says how to write it.
  static func isKnown(_ path: String) -> Bool { ["png", "svg"].contains(kind(of: path)) }

  private static func kind(of path: String) -> String { (path as NSString).pathExtension.lowercased() }

  /// Writes it to a file whose name ends in .png or .svg, whole or not at all.
  func write(to path: String, scale: CGFloat, _ palette: Palette, _ fonts: FontSet) throws {
    let isVector = Self.kind(of: path) == "svg"
    var list = DrawList()
    draw(&list, size, palette, isVector ? 0.5 : 1 / scale, fonts)
    if isVector {
      let writer = SVGWriter(size: size, background: palette.surface, measuring: fonts)
      try AtomicFile.write(Array(writer.document(list).utf8), to: path)
    } else {
      let offscreen = try Offscreen(size: size, scale: scale, fonts: fonts)
      try offscreen.draw(list, pictures: NoPictures(), background: palette.surface)
      try offscreen.write(to: path)
    }
  }
}

/// For lists without pictures.
struct NoPictures: PictureSource {
  func picture(_ id: PictureID) -> Picture? { nil }
}
