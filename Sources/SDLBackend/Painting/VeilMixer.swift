import Bitmaps
import CSDL2

/// A mixer of translucent colors with opaque ones. It has SDL blend one pixel of each, so that a fill with the result has
/// the pixels of a translucent fill over an opaque one.
final class VeilMixer {
  private var ground: SurfaceHandle?

  /// Returns the colors that opaque colors have below a translucent one.
  func mix(_ colors: [Color], below veil: Color) throws(SDLError) -> [Color] {
    guard !colors.isEmpty else { return [] }
    let ground = try ground(atLeast: colors.count)
    let cover = try SurfaceHandle(width: colors.count, height: 1, color: veil)
    guard let pixels = ground.pointer.pointee.pixels?.assumingMemoryBound(to: UInt32.self) else {
      return colors
    }
    for (index, color) in colors.enumerated() { pixels[index] = color.word & 0xFF_FFFF }
    try check("SDL_SetSurfaceBlendMode", SDL_SetSurfaceBlendMode(cover.pointer, SDL_BLENDMODE_BLEND))
    try check("SDL_SetSurfaceAlphaMod", SDL_SetSurfaceAlphaMod(cover.pointer, veil.alpha))
    try check("SDL_UpperBlit", SDL_UpperBlit(cover.pointer, nil, ground.pointer, nil))
    return colors.indices.map { Color(pixels[$0] & 0xFF_FFFF) }
  }

  private func ground(atLeast width: Int) throws(SDLError) -> SurfaceHandle {
    if let ground, ground.width >= width { return ground }
    let made = try SurfaceHandle(width: max(64, width), height: 1, format: SDL_PIXELFORMAT_RGB888)
    ground = made
    return made
  }
}
