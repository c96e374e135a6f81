import CPlaygroundSDL2

/// An SDL renderer with its target.
final class RendererHandle {
  /// The target of the renderer, retained for the lifetime of the renderer.
  private enum Ground {
    case surface(SurfaceHandle, isPaintedBySDL: Bool)
    case window(WindowHandle)
    /// The surface may be larger than the window.
    case frames(any FrameTarget, SurfaceHandle)
  }

  let pointer: OpaquePointer
  private let ground: Ground

  /// Creates SDL's software renderer on a surface. It requires no video driver. `isPaintedBySDL` leaves all
  /// operations to SDL, as in a window with graphics hardware.
  init(surface: SurfaceHandle, isPaintedBySDL: Bool = false) throws(SDLError) {
    pointer = try checked("SDL_CreateSoftwareRenderer", SDL_CreateSoftwareRenderer(surface.pointer))
    ground = .surface(surface, isPaintedBySDL: isPaintedBySDL)
  }

  init(window: WindowHandle, flags: SDL_RendererFlags) throws(SDLError) {
    pointer = try checked("SDL_CreateRenderer", SDL_CreateRenderer(window.pointer, -1, flags.rawValue))
    ground = .window(window)
  }

  /// Creates SDL's software renderer for frames that are shown by ``present()``.
  init(frames: any FrameTarget) throws(SDLError) {
    let size = frames.size
    // Larger than necessary, so that few changes of the window's size require another renderer.
    func room(_ length: Int) -> Int { min((max(1, length) + 511) & ~511, SDLError.largestSide) }
    let surface = try SurfaceHandle(
      width: room(size.width), height: room(size.height), format: SDL_PIXELFORMAT_RGB888)
    pointer = try checked("SDL_CreateSoftwareRenderer", SDL_CreateSoftwareRenderer(surface.pointer))
    ground = .frames(frames, surface)
  }

  deinit { SDL_DestroyRenderer(pointer) }

  /// The target surface, or nil for a window.
  var surface: SurfaceHandle? {
    switch ground {
    case .surface(let surface, _): surface
    case .window, .frames: nil
    }
  }

  /// The memory in which the pixels of the target are painted and stay between frames; nil if SDL does.
  var memory: SurfaceHandle? {
    switch ground {
    case .surface(let surface, isPaintedBySDL: false), .frames(_, let surface): surface
    case .window, .surface(_, isPaintedBySDL: true): nil
    }
  }

  /// Whether the pixels of the target remain from frame to frame.
  var keepsPixels: Bool { memory != nil }

  /// Moves a part of the target, which must not have queued commands.
  func move(_ move: FrameMove) { memory?.move(move) }

  /// Returns the size of the target in device pixels.
  func outputSize() throws(SDLError) -> (width: Int, height: Int) {
    switch ground {
    case .frames(let frames, _): return frames.size
    case .surface, .window:
      var width: Int32 = 0, height: Int32 = 0
      try check("SDL_GetRendererOutputSize", SDL_GetRendererOutputSize(pointer, &width, &height))
      return (Int(width), Int(height))
    }
  }

  /// Returns a renderer that reaches the whole window: this one, or a new one if the window has outgrown it.
  func fitting() throws(SDLError) -> RendererHandle {
    switch ground {
    case .surface, .window: return self
    case .frames(let frames, let surface):
      let size = frames.size
      let isLargeEnough =
        min(size.width, SDLError.largestSide) <= surface.width
        && min(size.height, SDLError.largestSide) <= surface.height
      return isLargeEnough ? self : try RendererHandle(frames: frames)
    }
  }

  func flush() throws(SDLError) { try check("SDL_RenderFlush", SDL_RenderFlush(pointer)) }

  /// Shows the rendered frame. A surface has nowhere to show it. `areas` are those that changed since the
  /// last frame; nil if the window may have lost what it showed.
  func present(_ areas: [PixelRect]?) throws(SDLError) {
    switch ground {
    case .surface: break
    case .window: SDL_RenderPresent(pointer)
    case .frames(let frames, let surface):
      try flush()
      let size = frames.size
      try frames.show(surface, width: size.width, height: size.height, areas: areas)
    }
  }
}
