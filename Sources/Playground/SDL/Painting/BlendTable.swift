import ScrollBitmaps
import CPlaygroundSDL2

/// The pixels of a color over an opaque ground, for each coverage from 0 to 255.
struct BlendTable {
  let words: [UInt32]
}

/// A cache of blend tables. SDL blends one pixel for each coverage, so that a table has SDL's pixels.
final class BlendTables {
  private var tables = LRUCache<UInt64, BlendTable>(budget: 1024)
  private var surfaces: (shades: SurfaceHandle, ground: SurfaceHandle)?

  /// Returns the table of a color, whose alpha is multiplied by `opacity`, over the opaque color of a ground.
  func table(_ color: Color, opacity: UInt8, over ground: Color) throws(SDLError) -> BlendTable {
    let key = UInt64(color.word) << 32 | UInt64(ground.word & 0xFF_FFFF) << 8 | UInt64(opacity)
    if let known = tables.value(for: key) { return known }
    let (shades, below) = try scratch()
    let pixels = Stencil.shades(of: color)
    shades.pointer.pointee.pixels?.copyMemory(from: pixels, byteCount: 4 * pixels.count)
    below.fill(PixelRect(x: 0, y: 0, width: 256, height: 1), Color(ground.word))
    let row = PixelRect(x: 0, y: 0, width: 256, height: 1)
    try below.blend(shades, row, to: row, opacity: opacity)
    let table = BlendTable(words: Array(below.bytes.bindMemory(to: UInt32.self).prefix(256)))
    tables.insert(table, for: key, cost: 1)
    return table
  }

  private func scratch() throws(SDLError) -> (shades: SurfaceHandle, ground: SurfaceHandle) {
    if let surfaces { return surfaces }
    let made = (
      shades: try SurfaceHandle(width: 256, height: 1, format: SDL_PIXELFORMAT_ARGB8888),
      ground: try SurfaceHandle(width: 256, height: 1, format: SDL_PIXELFORMAT_RGB888)
    )
    surfaces = made
    return made
  }
}
