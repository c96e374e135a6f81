import ScrollBitmaps
import CPlaygroundSDL2
import PlaygroundDrawing

/// The coverage of pixels in one color, for painting memory: glyphs and shapes.
final class Stencil {
  let runs: CoverageRuns
  let color: Color
  /// The pixels with alpha, made when they are first blended with a ground of several colors.
  private var made: SurfaceHandle?

  /// The cost of a pixel that is blended by a mixer, relative to one of a surface that is blended as a whole.
  private static let mixerCost = 4

  init(_ runs: CoverageRuns, _ color: Color) { (self.runs, self.color) = (runs, color) }

  convenience init(_ mask: CoverageMask, _ color: Color) {
    self.init(CoverageRuns(width: mask.width, height: mask.height, coverage: mask.coverage), color)
  }

  /// Returns whether fully covered pixels hide the pixels below them with an opacity.
  func hides(withOpacity opacity: UInt8) -> Bool { color.alpha == 255 && opacity == 255 }

  /// The pixels for each coverage from 0 to 255, in the format ARGB8888.
  private(set) lazy var shades = Stencil.shades(of: color)

  /// Returns the pixels of a color for each coverage from 0 to 255, in the format ARGB8888.
  static func shades(of color: Color) -> [UInt32] {
    (0...255).map { UInt32(($0 * Int(color.alpha) + 127) / 255) << 24 | color.word & 0xFF_FFFF }
  }

  /// Returns the pixels in the format ARGB8888. They are kept.
  func surface() throws(SDLError) -> SurfaceHandle {
    if let made { return made }
    let surface = try makeSurface()
    made = surface
    return surface
  }

  func makeSurface() throws(SDLError) -> SurfaceHandle {
    let surface = try SurfaceHandle(
      width: runs.width, height: runs.height, format: SDL_PIXELFORMAT_ARGB8888)
    let shades = shades
    if let pixels = surface.pointer.pointee.pixels {
      runs.forEach(in: PixelRect(x: 0, y: 0, width: runs.width, height: runs.height)) { y, x, end, coverage in
        let row = (pixels + y * surface.bytesPerRow).assumingMemoryBound(to: UInt32.self)
        for column in x..<end { row[column] = shades[Int(coverage?[column - x] ?? 255)] }
      }
    }
    return surface
  }

  /// Paints a part on a surface in the format RGB888 where it has one color.
  /// - Parameters:
  ///   - target: The surface, which contains `place`.
  ///   - place: The pixels to paint.
  ///   - x: The position of the left column of the part in the stencil.
  ///   - y: The position of its top row.
  ///   - table: The color of a pixel for each coverage.
  func paint(on target: SurfaceHandle, _ place: PixelRect, fromX x: Int, y: Int, table: BlendTable) {
    guard let pixels = target.pointer.pointee.pixels else { return }
    let part = PixelRect(x: x, y: y, width: place.width, height: place.height)
    let bytesPerRow = target.bytesPerRow
    table.words.withUnsafeBufferPointer { words in
      runs.forEach(in: part) { row, start, end, coverage in
        let line =
          (pixels + (place.y + row - y) * bytesPerRow).assumingMemoryBound(to: UInt32.self)
          + (place.x + start - x)
        guard let coverage else { return SurfaceHandle.fill(line, words[255], end - start) }
        for column in 0..<end - start { line[column] = words[Int(coverage[column])] }
      }
    }
  }

  /// Blends a part with a surface in the format RGB888, which contains `place`. `opacity` multiplies alpha.
  /// - Throws: ``SDLError``.
  func blend(
    with target: SurfaceHandle, _ place: PixelRect, fromX x: Int, y: Int, opacity: UInt8,
    _ mixer: StencilMixer
  ) throws(SDLError) {
    let blended = runs.partialCount + (hides(withOpacity: opacity) ? 0 : runs.solidCount)
    if blended * Self.mixerCost < runs.width * runs.height {
      return try mixer.blend(self, with: target, place, fromX: x, y: y, opacity: opacity)
    }
    let part = PixelRect(x: x, y: y, width: place.width, height: place.height)
    try target.blend(surface(), part, to: place, opacity: opacity)
  }

  /// Returns the color of a pixel, which must lie inside the stencil.
  func shade(_ x: Int, _ y: Int) -> Color {
    var color = color
    color.alpha = UInt8(truncatingIfNeeded: shades[Int(runs[x, y])] >> 24)
    return color
  }

  /// Blends one row or column, stretched over a place, with a surface in the format RGB888.
  func smear(_ part: PixelRect, over place: PixelRect, on target: SurfaceHandle) {
    if part.height == 1, part.width == place.width {
      target.blend(place, columns: (part.x..<part.maxX).map { shade($0, part.y) })
      return
    }
    for row in 0..<min(part.height, place.height) {
      let line = PixelRect(x: place.x, y: place.y + row, width: place.width, height: 1)
      target.fill(line, shade(part.x, part.y + row))
    }
  }
}
