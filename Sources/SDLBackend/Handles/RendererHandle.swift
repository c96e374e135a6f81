import CSDL2

/// An SDL renderer with its target.
final class RendererHandle {
  /// The target of the renderer, retained for the lifetime of the renderer.
  private enum Ground {
    case surface(SurfaceHandle)
    case window(WindowHandle)
  }

  let pointer: OpaquePointer
  private let ground: Ground

  /// Creates SDL's software renderer on a surface. It requires no video driver.
  init(surface: SurfaceHandle) throws(SDLError) {
    pointer = try checked("SDL_CreateSoftwareRenderer", SDL_CreateSoftwareRenderer(surface.pointer))
    ground = .surface(surface)
  }

  /// Creates a renderer in a window.
  init(window: WindowHandle, flags: SDL_RendererFlags) throws(SDLError) {
    pointer = try checked("SDL_CreateRenderer", SDL_CreateRenderer(window.pointer, -1, flags.rawValue))
    ground = .window(window)
  }

  deinit { SDL_DestroyRenderer(pointer) }

  /// The target surface, or nil for a window.
  var surface: SurfaceHandle? {
    switch ground {
    case .surface(let surface): surface
    case .window: nil
    }
  }

  /// Returns the size of the target in device pixels.
  func outputSize() throws(SDLError) -> (width: Int, height: Int) {
    var width: Int32 = 0, height: Int32 = 0
    try check("SDL_GetRendererOutputSize", SDL_GetRendererOutputSize(pointer, &width, &height))
    return (Int(width), Int(height))
  }

  /// Executes the queued commands.
  func flush() throws(SDLError) { try check("SDL_RenderFlush", SDL_RenderFlush(pointer)) }
}
