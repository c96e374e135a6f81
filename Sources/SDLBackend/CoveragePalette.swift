import CSDL2
import Drawing

/// Turns coverage bytes into white pixels with alpha: 256 whites of every alpha as a palette, looked up by SDL.
final class CoveragePalette {
  private let pointer: UnsafeMutablePointer<SDL_Palette>

  init() throws(SDLError) {
    pointer = try checked("SDL_AllocPalette", SDL_AllocPalette(256))
    let whites = (0...255).map { SDL_Color(r: 255, g: 255, b: 255, a: UInt8($0)) }
    try check("SDL_SetPaletteColors", SDL_SetPaletteColors(pointer, whites, 0, 256))
  }

  deinit { SDL_FreePalette(pointer) }

  /// A surface in the format ARGB8888: white, the mask's coverage as alpha.
  func surface(_ mask: CoverageMask) throws(SDLError) -> SurfaceHandle {
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
