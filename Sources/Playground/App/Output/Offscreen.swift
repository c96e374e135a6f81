import ScrollBitmaps
import PlaygroundDrawing
import ScrollFiles
import Foundation
import PlaygroundSDL
import ScrollSnapshots

/// A painter of draw lists of any size into memory, one after another, which writes them as PNG.
package final class Offscreen {
  private let scale: CGFloat
  private let fonts: FontSet
  private let repaintsFully: Bool
  /// The scenario whose viewport determines the size, for messages; nil if an option does.
  var file: String?
  private var target: (size: CGSize, renderer: SceneRenderer)?
  private var list = DrawList()
  private var written = PNGSequence()

  static let mostPixels = 64 << 20

  /// Returns the size in pixels of a picture of a size in points. Messages name the scenario in the `file` whose viewport
  /// determines the size, if one does.
  /// - Throws: ``PlaygroundError`` if the picture would be too large.
  static func pixels(
    of size: CGSize, scale: CGFloat, for file: String? = nil
  ) throws -> (width: Int, height: Int) {
    let side = CGFloat(SDLError.largestSide)
    let pixels = CGSize(
      width: (size.width * scale).rounded(.up), height: (size.height * scale).rounded(.up))
    guard pixels.width >= 1, pixels.height >= 1, pixels.width <= side, pixels.height <= side,
      pixels.width * pixels.height <= CGFloat(Self.mostPixels)
    else {
      throw PlaygroundError(
        .usage,
        (file.map { "\($0): " } ?? "")
          + "an image of \(size.width)x\(size.height) pt at scale \(scale) is too large; expected at most "
          + "\(SDLError.largestSide) pixels per side and \(Self.mostPixels >> 20) Mi pixels in total")
    }
    return (Int(pixels.width), Int(pixels.height))
  }

  /// Creates a painter at a scale in pixels per point, which paints only the changes of each picture unless it
  /// `repaintsFully`.
  init(scale: CGFloat, fonts: FontSet, for file: String? = nil, repaintsFully: Bool = false) {
    (self.scale, self.fonts, self.file, self.repaintsFully) = (scale, fonts, file, repaintsFully)
  }

  /// Forgets what is kept between pictures for speed.
  func dropCaches() { target?.renderer.dropCaches() }

  /// Paints what `draw` adds to a list, in a size in points, and returns the renderer, which has the picture. One of
  /// another size than the last picture needs other memory.
  /// - Throws: ``PlaygroundError`` if the picture would be too large or an installed font could not be opened,
  ///   `SDLError`, the error of `draw`.
  @discardableResult func paint(
    _ size: CGSize, on background: Color, pictures: some PictureSource,
    draw: (inout DrawList) throws -> Void
  ) throws -> SceneRenderer {
    list.removeAll()
    try draw(&list)
    // The former memory is free before there is more.
    if target?.size != size { target = nil }
    let renderer = try target?.renderer ?? newRenderer(size)
    target = (size, renderer)
    try renderer.draw(list, pictures: pictures, scale: scale, background: background)
    try renderer.requireFonts()
    return renderer
  }

  private func newRenderer(_ size: CGSize) throws -> SceneRenderer {
    let pixels = try Self.pixels(of: size, scale: scale, for: file)
    let renderer = try SceneRenderer(width: pixels.width, height: pixels.height, fonts: fonts)
    renderer.repaintsFully = repaintsFully
    written = PNGSequence()
    return renderer
  }

  /// Writes the last picture as PNG, atomically. `isLast` indicates that no picture will follow.
  func write(to path: String, isLast: Bool = false) throws {
    let data = try target?.renderer.withPixels { pixels, width, height, bytesPerRow in
      try written.encode(pixels, width: width, height: height, bytesPerRow: bytesPerRow, isLast: isLast)
    }
    if let data = data ?? nil { try AtomicFile.write(data, to: path) }
  }
}

extension SceneRenderer {
  /// Throws if an installed font could not be opened: a picture would have another one and not say so.
  /// - Throws: ``PlaygroundError``
  func requireFonts() throws(PlaygroundError) {
    if let fontFailure { throw PlaygroundError(.machineFailed, "\(fontFailure)") }
  }
}
