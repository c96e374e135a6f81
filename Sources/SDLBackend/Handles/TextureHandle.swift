import Bitmaps
import CSDL2
import Drawing

/// An SDL texture with its current drawing state, which is set in SDL only when it changes.
///
/// The sampling of scaled copies is fixed at creation. SDL reads it when it executes the queued commands, so a
/// change would affect copies that are already queued.
final class TextureHandle {
  /// The blend mode of a copy.
  enum Blend { case none, alpha }
  let pointer: OpaquePointer
  let width: Int
  let height: Int
  /// The area of the texture.
  var bounds: PixelRect { PixelRect(x: 0, y: 0, width: width, height: height) }
  /// The size of the pixels in bytes.
  var byteCount: Int { width * height * 4 }

  /// The pixels of a large mask in an opaque color, most of which are painted without SDL.
  private(set) var mask: SolidMask?

  private let renderer: RendererHandle
  private var blend: Blend
  private var opacity: UInt8 = 255

  /// Creates a texture that can be rendered to. It is opaque with 24-bit color and sampled linearly.
  init(target renderer: RendererHandle, width: Int, height: Int) throws(SDLError) {
    pointer = try TextureHandle.make(
      renderer, SDL_PIXELFORMAT_RGB888, SDL_TEXTUREACCESS_TARGET, width, height)
    self.renderer = renderer
    self.width = width
    self.height = height
    blend = .none
    try prepare(SDL_ScaleModeLinear)
  }

  /// Creates a texture with alpha from a surface in the format ARGB8888, with nearest-pixel sampling.
  convenience init(_ renderer: RendererHandle, argb surface: SurfaceHandle) throws(SDLError) {
    try self.init(renderer, surface, SDL_PIXELFORMAT_ARGB8888, blend: .alpha)
  }

  /// Creates a texture of a mask in a color.
  convenience init(
    _ renderer: RendererHandle, mask surface: SurfaceHandle, _ coverage: CoverageMask, _ color: Color
  )
    throws(SDLError)
  {
    try self.init(renderer, argb: surface)
    guard renderer.keepsPixels, color.alpha == 255, let spans = CoverageSpans(coverage) else { return }
    try check("SDL_SetSurfaceBlendMode", SDL_SetSurfaceBlendMode(surface.pointer, SDL_BLENDMODE_BLEND))
    mask = SolidMask(surface: surface, color: color, spans: spans)
  }

  /// Creates an opaque texture from a surface in the format RGB888, with nearest-pixel sampling.
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

  /// Sets the initial state in SDL, regardless of hints.
  private func prepare(_ sampling: SDL_ScaleMode) throws(SDLError) {
    try check("SDL_SetTextureBlendMode", SDL_SetTextureBlendMode(pointer, blend.mode))
    try check("SDL_SetTextureScaleMode", SDL_SetTextureScaleMode(pointer, sampling))
  }

  /// Sets the state of the next copies. `opacity` multiplies alpha.
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
