import ScrollBitmaps
import PlaygroundDrawing
import ScrollFiles
import Foundation
import PlaygroundSDL
import ScrollSnapshots

/// A target that renders draw lists into memory and writes the result as PNG.
final class Offscreen {
  let renderer: SceneRenderer
  private let scale: CGFloat
  /// The size in points.
  let size: CGSize
  private var written = PNGSequence()

  static let mostPixels = 64 << 20

  /// Returns the size in device pixels of a picture of a size in points.
  /// - Parameters:
  ///   - size: The size in points.
  ///   - scale: The number of pixels per point.
  ///   - file: The scenario whose viewport determines the size, for messages; nil if an option does.
  /// - Returns: The width and the height in pixels.
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

  /// Creates a target.
  /// - Parameters:
  ///   - size: The size in points.
  ///   - scale: The number of pixels per point.
  ///   - file: The scenario whose viewport determines the size, for messages.
  ///   - fonts: The fonts of the text.
  ///   - repaintsFully: Whether every pixel of each picture is painted, not only the changes.
  /// - Throws: ``PlaygroundError`` if the picture would be too large, `SDLError`.
  init(
    size: CGSize, scale: CGFloat, for file: String? = nil, fonts: FontSet, repaintsFully: Bool = false
  ) throws {
    let pixels = try Self.pixels(of: size, scale: scale, for: file)
    self.scale = scale
    self.size = size
    renderer = try SceneRenderer(width: pixels.width, height: pixels.height, fonts: fonts)
    renderer.repaintsFully = repaintsFully
  }

  /// Renders a draw list.
  /// - Throws: `SDLError`, and ``PlaygroundError`` if an installed font could not be opened.
  func draw(_ list: DrawList, pictures: some PictureSource, background: Color) throws {
    try renderer.draw(list, pictures: pictures, scale: scale, background: background)
    try renderer.requireFonts()
  }

  /// Writes the rendered picture as PNG, atomically. `isLast` indicates that no picture will follow.
  func write(to path: String, isLast: Bool = false) throws {
    let data = try renderer.withPixels { pixels, width, height, bytesPerRow in
      try written.encode(pixels, width: width, height: height, bytesPerRow: bytesPerRow, isLast: isLast)
    }
    guard let data else { return }
    try AtomicFile.write(data, to: path)
  }
}

extension SceneRenderer {
  /// Throws if an installed font could not be opened: a picture would have another one and not say so.
  /// - Throws: ``PlaygroundError``
  func requireFonts() throws(PlaygroundError) {
    if let fontFailure { throw PlaygroundError(.machineFailed, "\(fontFailure)") }
  }
}
