import CSDL2

/// An SDL texture and the drawing state last given to it, which is set only where it changes.
///
/// How a copy of another size is sampled is settled at birth: SDL looks at it when it carries out what is queued, so a
/// change would reach back to copies already asked for.
final class TextureHandle {
  /// How a copy meets what lies below.
  enum Blend { case none, alpha }
  let pointer: OpaquePointer
  let width: Int
  let height: Int
  /// Its pixels' memory.
  var byteCount: Int { width * height * 4 }

  private let renderer: RendererHandle
  private var blend: Blend
  private var opacity: UInt8 = 255

  /// A texture that is drawn on: opaque, 24 bits of colour, sampled smoothly.
  init(target renderer: RendererHandle, width: Int, height: Int) throws(SDLError) {
    pointer = try TextureHandle.make(
      renderer, SDL_PIXELFORMAT_RGB888, SDL_TEXTUREACCESS_TARGET, width, height)
    self.renderer = renderer
    self.width = width
    self.height = height
    blend = .none
    try prepare(SDL_ScaleModeLinear)
  }

  /// A texture with alpha from the pixels of a surface in the format ARGB8888, sampled pixel by pixel.
  convenience init(_ renderer: RendererHandle, argb surface: SurfaceHandle) throws(SDLError) {
    try self.init(renderer, surface, SDL_PIXELFORMAT_ARGB8888, blend: .alpha)
  }

  /// An opaque texture from the pixels of a surface in the format RGB888, sampled pixel by pixel.
  convenience init(_ renderer: RendererHandle, opaque surface: SurfaceHandle) throws(SDLError) {
    try self.init(renderer, surface, SDL_PIXELFORMAT_RGB888, blend: .none)
  }

  private init(
    _ renderer: RendererHandle, _ surface: SurfaceHandle, _ format: SDL_PixelFormatEnum, blend: Blend
  ) throws(SDLError) {
    pointer = try TextureHandle.make(
      renderer, format, SDL_TEXTUREACCESS_STATIC, surface.width, surface.height)
    self.renderer = renderer
    width = surface.width
    height = surface.height
    self.blend = blend
    try check(
      "SDL_UpdateTexture",
      SDL_UpdateTexture(pointer, nil, surface.bytes.baseAddress, Int32(clamping: surface.bytesPerRow)))
    try prepare(SDL_ScaleModeNearest)
  }

  deinit { SDL_DestroyTexture(pointer) }

  private static func make(
    _ renderer: RendererHandle, _ format: SDL_PixelFormatEnum, _ access: SDL_TextureAccess,
    _ width: Int, _ height: Int
  ) throws(SDLError) -> OpaquePointer {
    let limits = 1...SDLError.largestSide
    guard limits.contains(width), limits.contains(height) else {
      throw .size(width: width, height: height)
    }
    return try checked(
      "SDL_CreateTexture",
      SDL_CreateTexture(
        renderer.pointer, format.rawValue, Int32(access.rawValue), Int32(width), Int32(height)))
  }

  /// Gives SDL the state this object starts from, whatever hints say.
  private func prepare(_ sampling: SDL_ScaleMode) throws(SDLError) {
    try check("SDL_SetTextureBlendMode", SDL_SetTextureBlendMode(pointer, blend.mode))
    try check("SDL_SetTextureScaleMode", SDL_SetTextureScaleMode(pointer, sampling))
  }

  /// Sets how the next copies look: `opacity` multiplies alpha.
  func set(blend: Blend, opacity: UInt8 = 255) throws(SDLError) {
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
  fileprivate var mode: SDL_BlendMode {
    switch self {
    case .none: SDL_BLENDMODE_NONE
    case .alpha: SDL_BLENDMODE_BLEND
    }
  }
}
