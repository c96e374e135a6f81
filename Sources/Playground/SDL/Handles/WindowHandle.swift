import CPlaygroundSDL2

/// An SDL window with the video session that it requires.
final class WindowHandle {
  let pointer: OpaquePointer
  let session: VideoSession

  /// Creates a resizable, HiDPI-aware window. The size is in SDL's window units.
  init(_ session: VideoSession, title: String, width: Int32, height: Int32) throws(SDLError) {
    let flags = SDL_WINDOW_RESIZABLE.rawValue | SDL_WINDOW_ALLOW_HIGHDPI.rawValue
    pointer = try checked(
      "SDL_CreateWindow",
      SDL_CreateWindow(title, VideoSession.centered, VideoSession.centered, width, height, flags))
    self.session = session
  }

  deinit { SDL_DestroyWindow(pointer) }

  /// The size in device pixels, as far as it is known without a renderer.
  var pixelSize: (width: Int, height: Int) {
    var width: Int32 = 0, height: Int32 = 0
    SDL_GL_GetDrawableSize(pointer, &width, &height)
    return (Int(max(1, width)), Int(max(1, height)))
  }

  /// The size in SDL's window units: points on Wayland, pixels on X11.
  var size: (width: Int, height: Int) {
    var width: Int32 = 0, height: Int32 = 0
    SDL_GetWindowSize(pointer, &width, &height)
    return (Int(width), Int(height))
  }
}
