import Bitmaps
import CSDL2
import Drawing

/// Turns coverage bytes into pixels of a colour with alpha: the colour in 256 alphas as a palette, looked up by SDL.
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

  /// A surface in the format ARGB8888: the colour, its alpha multiplied by the mask's coverage.
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
