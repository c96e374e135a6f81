import Bitmaps
import CSDL2

/// An SDL surface, with its pixels in main memory.
final class SurfaceHandle {
  let pointer: UnsafeMutablePointer<SDL_Surface>

  /// Creates a surface with a pixel format.
  init(width: Int, height: Int, format: SDL_PixelFormatEnum) throws(SDLError) {
    let limits = 1...SDLError.largestSide
    guard limits.contains(width), limits.contains(height) else {
      throw .size(width: width, height: height)
    }
    pointer = try checked(
      "SDL_CreateRGBSurfaceWithFormat",
      SDL_CreateRGBSurfaceWithFormat(0, Int32(width), Int32(height), 32, format.rawValue))
  }

  /// Creates an opaque surface filled with one color, in the format RGB888.
  convenience init(width: Int, height: Int, color: Color) throws(SDLError) {
    try self.init(width: width, height: height, format: SDL_PIXELFORMAT_RGB888)
    try check("SDL_FillRect", SDL_FillRect(pointer, nil, color.word & 0xFF_FFFF))
  }

  /// Takes ownership of a surface created by the call `name`.
  init(adopting surface: UnsafeMutablePointer<SDL_Surface>?, from name: String) throws(SDLError) {
    pointer = try checked(name, surface)
  }

  deinit { SDL_FreeSurface(pointer) }

  var width: Int { Int(pointer.pointee.w) }
  var height: Int { Int(pointer.pointee.h) }
  var bytesPerRow: Int { Int(pointer.pointee.pitch) }

  /// The bytes of all rows, valid for the lifetime of the surface.
  var bytes: UnsafeRawBufferPointer {
    UnsafeRawBufferPointer(start: pointer.pointee.pixels, count: bytesPerRow * height)
  }
}
