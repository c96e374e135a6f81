import CPlaygroundSDL2

/// A texture of an SDL renderer with its current drawing state, which is set in SDL only when it changes.
final class SDLTexture {
  let pointer: OpaquePointer
  let width: Int, height: Int
  var bounds: PixelRect { PixelRect(x: 0, y: 0, width: width, height: height) }
  private let renderer: RendererHandle
  private var blend: TextureHandle.Blend
  private var opacity: UInt8 = 255

  init(
    _ renderer: RendererHandle, _ format: SDL_PixelFormatEnum, _ access: SDL_TextureAccess, _ width: Int,
    _ height: Int, blend: TextureHandle.Blend, _ sampling: SDL_ScaleMode
  ) throws(SDLError) {
    try checkSize(width, height)
    pointer = try checked(
      "SDL_CreateTexture",
      SDL_CreateTexture(
        renderer.pointer, format.rawValue, Int32(access.rawValue), Int32(width), Int32(height)))
    self.renderer = renderer
    (self.width, self.height) = (width, height)
    self.blend = blend
    // The initial state is set regardless of hints.
    try check("SDL_SetTextureBlendMode", SDL_SetTextureBlendMode(pointer, blend.mode))
    try check("SDL_SetTextureScaleMode", SDL_SetTextureScaleMode(pointer, sampling))
  }

  /// Creates a texture with alpha from a surface in the format ARGB8888, with nearest-pixel sampling.
  convenience init(_ renderer: RendererHandle, argb surface: SurfaceHandle) throws(SDLError) {
    try self.init(
      renderer, SDL_PIXELFORMAT_ARGB8888, SDL_TEXTUREACCESS_STATIC, surface.width, surface.height,
      blend: .alpha, SDL_ScaleModeNearest)
    try update(surface)
  }

  deinit { SDL_DestroyTexture(pointer) }

  /// Replaces all pixels by a surface's in the format and size of the texture.
  func update(_ surface: SurfaceHandle) throws(SDLError) {
    try check(
      "SDL_UpdateTexture",
      SDL_UpdateTexture(pointer, nil, surface.bytes.baseAddress, Int32(clamping: surface.bytesPerRow)))
  }

  /// Sets the state of the next copies. `opacity` multiplies alpha.
  func set(blend: TextureHandle.Blend, opacity: UInt8 = 255) throws(SDLError) {
    if blend != self.blend {
      try check("SDL_SetTextureBlendMode", SDL_SetTextureBlendMode(pointer, blend.mode))
      self.blend = blend
    }
    if opacity != self.opacity {
      try check("SDL_SetTextureAlphaMod", SDL_SetTextureAlphaMod(pointer, opacity))
      self.opacity = opacity
    }
  }
}

extension TextureHandle.Blend {
  var mode: SDL_BlendMode {
    switch self {
    case .none: SDL_BLENDMODE_NONE
    case .alpha: SDL_BLENDMODE_BLEND
    }
  }
}
