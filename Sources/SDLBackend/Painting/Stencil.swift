import Bitmaps
import CSDL2
import Drawing

/// The coverage of pixels in one color, for painting memory: glyphs and shapes.
final class Stencil {
  let runs: CoverageRuns
  /// The color of fully covered pixels.
  let color: Color
  /// The pixels with alpha, made when they are first blended with a ground of several colors.
  private var made: SurfaceHandle?

  /// The area in pixels of the smallest stencil, and the share of its pixels in solid runs, at which writing these runs
  /// separately pays.
  private static let smallestArea = 4096
  private static let smallestShare = 0.25

  /// Creates the stencil of a shape's mask.
  init(_ mask: CoverageMask, _ color: Color) {
    runs = CoverageRuns(width: mask.width, height: mask.height, coverage: mask.coverage)
    self.color = color
  }

  /// Creates a stencil with the alpha of a surface in the format ARGB8888.
  init(alphaOf surface: SurfaceHandle, _ color: Color) {
    let (width, height) = (surface.width, surface.height)
    let bytes = surface.bytes, bytesPerRow = surface.bytesPerRow
    let coverage = [UInt8](unsafeUninitializedCapacity: width * height) { values, count in
      guard let pixels = bytes.baseAddress, var value = values.baseAddress else { return }
      for y in 0..<height {
        let row = (pixels + y * bytesPerRow).assumingMemoryBound(to: UInt32.self)
        for x in 0..<width {
          value.initialize(to: UInt8(truncatingIfNeeded: row[x] >> 24))
          value += 1
        }
      }
      count = width * height
    }
    runs = CoverageRuns(width: width, height: height, coverage: coverage)
    self.color = color
  }

  /// A Boolean value that indicates whether fully covered pixels hide what is below them.
  var isOpaque: Bool { color.alpha == 255 }

  /// The pixels of a color for each coverage from 0 to 255, in the format ARGB8888.
  static func shades(of color: Color) -> [UInt32] {
    (0...255).map { UInt32(($0 * Int(color.alpha) + 127) / 255) << 24 | color.word & 0xFF_FFFF }
  }

  /// Returns the pixels in the format ARGB8888.
  func surface() throws(SDLError) -> SurfaceHandle {
    if let made { return made }
    let surface = try SurfaceHandle(
      width: runs.width, height: runs.height, format: SDL_PIXELFORMAT_ARGB8888)
    let shades = Stencil.shades(of: color)
    if let pixels = surface.pointer.pointee.pixels {
      runs.forEach(in: PixelRect(x: 0, y: 0, width: runs.width, height: runs.height)) { y, x, end, coverage in
        let row = (pixels + y * surface.bytesPerRow).assumingMemoryBound(to: UInt32.self)
        for column in x..<end { row[column] = shades[Int(coverage?[column - x] ?? 255)] }
      }
    }
    made = surface
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
    with target: SurfaceHandle, _ place: PixelRect, fromX x: Int, y: Int, opacity: UInt8
  ) throws(SDLError) {
    let part = PixelRect(x: x, y: y, width: place.width, height: place.height)
    let surface = try surface()
    let area = runs.width * runs.height
    let isSolid =
      isOpaque && opacity == 255 && area >= Self.smallestArea
      && Double(runs.solidCount) >= Self.smallestShare * Double(area)
    guard isSolid, let pixels = target.pointer.pointee.pixels else {
      return try target.blend(surface, part, to: place, opacity: opacity)
    }
    // Fully covered pixels are written as the color, and only the others are blended.
    try runs.forEach(in: part) { (row, start, end, coverage) throws(SDLError) in
      let line = PixelRect(x: place.x + start - x, y: place.y + row - y, width: end - start, height: 1)
      if coverage == nil {
        let first = (pixels + line.y * target.bytesPerRow).assumingMemoryBound(to: UInt32.self) + line.x
        SurfaceHandle.fill(first, color.word & 0xFF_FFFF, line.width)
      } else {
        let from = PixelRect(x: start, y: row, width: end - start, height: 1)
        try target.blend(surface, from, to: line, opacity: 255)
      }
    }
  }
}
