import Bitmaps
import CSDL2
import Drawing

/// A converter from coverage values to pixels of a color with alpha. SDL looks the values up in a palette of the
/// color with 256 alpha levels.
final class CoveragePalette {
  private let pointer: UnsafeMutablePointer<SDL_Palette>
  private var color: Color?

  init() throws(SDLError) {
    pointer = try checked("SDL_AllocPalette", SDL_AllocPalette(256))
  }

  deinit { SDL_FreePalette(pointer) }

  private func set(_ color: Color) throws(SDLError) {
    guard color != self.color else { return }
    let shades = (0...255).map {
      SDL_Color(
        r: color.red, g: color.green, b: color.blue, a: UInt8(($0 * Int(color.alpha) + 127) / 255))
    }
    try check("SDL_SetPaletteColors", SDL_SetPaletteColors(pointer, shades, 0, 256))
    self.color = color
  }

  /// Returns a surface in the format ARGB8888 with the color, whose alpha is multiplied by the coverage of the
  /// mask.
  func surface(_ mask: CoverageMask, _ color: Color) throws(SDLError) -> SurfaceHandle {
    try set(color)
    let result = try SurfaceHandle(width: mask.width, height: mask.height, format: SDL_PIXELFORMAT_ARGB8888)
    var coverage = mask.coverage
    let outcome = coverage.withUnsafeMutableBytes { bytes -> Result<Void, SDLError> in
      Result { () throws(SDLError) in
        let indexed = try SurfaceHandle(
          adopting: SDL_CreateRGBSurfaceWithFormatFrom(
            bytes.baseAddress, Int32(clamping: mask.width), Int32(clamping: mask.height), 8,
            Int32(clamping: mask.width), SDL_PIXELFORMAT_INDEX8.rawValue),
          from: "SDL_CreateRGBSurfaceWithFormatFrom")
        try check("SDL_SetSurfacePalette", SDL_SetSurfacePalette(indexed.pointer, pointer))
        try check("SDL_SetSurfaceBlendMode", SDL_SetSurfaceBlendMode(indexed.pointer, SDL_BLENDMODE_NONE))
        try check("SDL_UpperBlit", SDL_UpperBlit(indexed.pointer, nil, result.pointer, nil))
      }
    }
    try outcome.get()
    return result
  }
}
