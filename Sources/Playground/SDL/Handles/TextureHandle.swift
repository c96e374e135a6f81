import ScrollBitmaps
import CPlaygroundSDL2
import PlaygroundDrawing

/// Pixels that are copied to a target: a surface for a target in memory, a texture of SDL for a window.
///
/// The sampling of scaled copies is fixed at creation. SDL reads it when it executes the queued commands, so
/// a change would affect copies that are already queued.
final class TextureHandle {
  enum Blend { case none, alpha }

  private enum Storage {
    /// The pixels of a stencil that is smeared are known, too.
    case texture(SDLTexture, Stencil?)
    /// The texture is a copy for scaling, made when it is first needed.
    case surface(SurfaceHandle, scaled: SDLTexture?)
    case stencil(Stencil)
    /// The operations of a picture, which cost less than its pixels.
    case recipe(BlitFrame)
  }

  let width: Int
  let height: Int
  var bounds: PixelRect { PixelRect(x: 0, y: 0, width: width, height: height) }
  /// The size of the memory of the pixels in bytes, also for a picture that has none yet.
  var byteCount: Int { memory?.byteCount ?? width * height * 4 }

  private let renderer: RendererHandle
  private var storage: Storage

  /// Creates an opaque texture that a painter paints, in `spare` memory if possible. It is sampled linearly.
  init(
    painted renderer: RendererHandle, width: Int, height: Int, in spare: PixelMemory? = nil
  ) throws(SDLError) {
    self.renderer = renderer
    self.width = width
    self.height = height
    storage =
      renderer.keepsPixels
      ? .surface(try SurfaceHandle(unpaintedWidth: width, height: height, in: spare), scaled: nil)
      : .texture(
        try SDLTexture(
          renderer, SDL_PIXELFORMAT_RGB888, SDL_TEXTUREACCESS_TARGET, width, height, blend: .none,
          SDL_ScaleModeLinear), nil)
  }

  /// Creates an opaque texture in memory of a picture that is painted from its operations where it is shown.
  init(_ renderer: RendererHandle, recipe: BlitFrame) {
    self.renderer = renderer
    (width, height) = (recipe.width, recipe.height)
    storage = .recipe(recipe)
  }

  /// Creates a texture of a stencil, with nearest-pixel sampling. `isSmeared` indicates whether rows and
  /// columns of it are stretched.
  init(_ renderer: RendererHandle, _ stencil: Stencil, isSmeared: Bool = false) throws(SDLError) {
    self.renderer = renderer
    (width, height) = (stencil.runs.width, stencil.runs.height)
    storage =
      renderer.keepsPixels
      ? .stencil(stencil)
      : .texture(try SDLTexture(renderer, argb: stencil.makeSurface()), isSmeared ? stencil : nil)
  }

  /// Creates an opaque texture from a surface in the format RGB888, by default with nearest-pixel sampling.
  init(
    _ renderer: RendererHandle, opaque surface: SurfaceHandle,
    _ sampling: SDL_ScaleMode = SDL_ScaleModeNearest
  ) throws(SDLError) {
    self.renderer = renderer
    (width, height) = (surface.width, surface.height)
    if renderer.keepsPixels {
      storage = .surface(surface, scaled: nil)
      return
    }
    let texture = try SDLTexture(
      renderer, SDL_PIXELFORMAT_RGB888, SDL_TEXTUREACCESS_STATIC, width, height, blend: .none, sampling)
    try texture.update(surface)
    storage = .texture(texture, nil)
  }

  /// The memory of the pixels of a texture that a painter paints; nil for others and if SDL has them.
  var memory: PixelMemory? {
    switch storage {
    case .surface(let surface, _): surface.memory
    case .stencil, .texture, .recipe: nil
    }
  }

  /// The operations of a picture that has no pixels; nil for others.
  var recipe: BlitFrame? {
    switch storage {
    case .recipe(let frame): frame
    case .stencil, .texture, .surface: nil
    }
  }

  /// Discards the pixels of a picture in favor of its operations.
  func become(_ recipe: BlitFrame) { storage = .recipe(recipe) }

  /// Gives a picture that has no pixels memory for them, which is to be painted.
  func makeSurface() throws(SDLError) {
    storage = .surface(try SurfaceHandle(unpaintedWidth: width, height: height), scaled: nil)
  }

  /// The coverage and color of pixels in memory, or of those that are smeared; nil if they have several
  /// colors or only SDL has them.
  var stencil: Stencil? {
    switch storage {
    case .stencil(let stencil): stencil
    case .texture(_, let stencil): stencil
    case .surface, .recipe: nil
    }
  }

  /// Returns the pixels in memory, or nil if SDL has them.
  func surface() throws(SDLError) -> SurfaceHandle? {
    switch storage {
    case .surface(let surface, _): surface
    case .stencil(let stencil): try stencil.surface()
    case .texture, .recipe: nil
    }
  }

  /// Returns SDL's texture. That of a surface is a copy of its pixels, sampled linearly, which
  /// ``pixelsChange()`` discards.
  func texture() throws(SDLError) -> SDLTexture {
    switch storage {
    case .texture(let texture, _), .surface(_, let texture?): return texture
    case .surface(let surface, nil):
      let texture = try SDLTexture(
        renderer, SDL_PIXELFORMAT_RGB888, SDL_TEXTUREACCESS_TARGET, width, height, blend: .none,
        SDL_ScaleModeLinear)
      try texture.update(surface)
      storage = .surface(surface, scaled: texture)
      return texture
    case .stencil(let stencil):
      return try SDLTexture(renderer, argb: stencil.surface())
    case .recipe: throw .call("SDL_CreateTexture", words: "the picture has no pixels yet")
    }
  }

  /// Notes that the pixels in memory are about to be painted anew.
  func pixelsChange() {
    if case .surface(let surface, _) = storage { storage = .surface(surface, scaled: nil) }
  }
}
