import CSDL2

/// An SDL surface: pixels in main memory.
final class SurfaceHandle {
  let pointer: UnsafeMutablePointer<SDL_Surface>

  /// A new surface in a pixel format.
  init(width: Int, height: Int, format: SDL_PixelFormatEnum) throws(SDLError) {
    let limits = 1...SDLError.largestSide
    guard limits.contains(width), limits.contains(height) else {
      throw .size(width: width, height: height)
    }
    pointer = try checked(
      "SDL_CreateRGBSurfaceWithFormat",
      SDL_CreateRGBSurfaceWithFormat(0, Int32(width), Int32(height), 32, format.rawValue))
  }

  /// Takes over a surface that a call named `name` made.
  init(adopting surface: UnsafeMutablePointer<SDL_Surface>?, from name: String) throws(SDLError) {
    pointer = try checked(name, surface)
  }

  deinit { SDL_FreeSurface(pointer) }

  var width: Int { Int(pointer.pointee.w) }
  var height: Int { Int(pointer.pointee.h) }
  var bytesPerRow: Int { Int(pointer.pointee.pitch) }

  /// All rows; valid while the surface lives.
  var bytes: UnsafeRawBufferPointer {
    UnsafeRawBufferPointer(start: pointer.pointee.pixels, count: bytesPerRow * height)
  }
}
