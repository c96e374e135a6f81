import CSDL2

/// An SDL renderer together with what it draws on.
final class RendererHandle {
  /// What the renderer draws on; held as long as it lives.
  private enum Ground {
    case surface(SurfaceHandle)
    case window(WindowHandle)
  }

  let pointer: OpaquePointer
  private let ground: Ground

  /// SDL's software renderer on a surface. Needs no video driver.
  init(surface: SurfaceHandle) throws(SDLError) {
    pointer = try checked("SDL_CreateSoftwareRenderer", SDL_CreateSoftwareRenderer(surface.pointer))
    ground = .surface(surface)
  }

  /// A renderer in a window.
  init(window: WindowHandle, flags: SDL_RendererFlags) throws(SDLError) {
    pointer = try checked("SDL_CreateRenderer", SDL_CreateRenderer(window.pointer, -1, flags.rawValue))
    ground = .window(window)
  }

  deinit { SDL_DestroyRenderer(pointer) }

  /// The surface below; nil in a window.
  var surface: SurfaceHandle? {
    switch ground {
    case .surface(let surface): surface
    case .window: nil
    }
  }

  /// The size of what is drawn on in device pixels.
  func outputSize() throws(SDLError) -> (width: Int, height: Int) {
    var width: Int32 = 0, height: Int32 = 0
    try check("SDL_GetRendererOutputSize", SDL_GetRendererOutputSize(pointer, &width, &height))
    return (Int(width), Int(height))
  }

  /// Carries out what is queued.
  func flush() throws(SDLError) { try check("SDL_RenderFlush", SDL_RenderFlush(pointer)) }
}
