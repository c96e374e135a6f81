import ScrollBitmaps
import CPlaygroundSDL2
import Foundation

/// An SDL surface, with its pixels in main memory.
final class SurfaceHandle {
  let pointer: UnsafeMutablePointer<SDL_Surface>
  /// The memory of the pixels, if they can be moved without being copied, and their offset in it in bytes.
  private var ring: (memory: RingMemory, offset: Int)?
  /// The memory of the pixels, if it is neither SDL's nor a ring.
  private(set) var memory: PixelMemory?

  /// Creates a surface whose pixels are 0.
  init(width: Int, height: Int, format: SDL_PixelFormatEnum) throws(SDLError) {
    try checkSize(width, height)
    pointer = try checked(
      "SDL_CreateRGBSurfaceWithFormat",
      SDL_CreateRGBSurfaceWithFormat(0, Int32(width), Int32(height), 32, format.rawValue))
  }

  /// Creates a surface in the format RGB888 whose pixels can be moved up and down without being copied.
  convenience init(movableWidth width: Int, height: Int) throws(SDLError) {
    try checkSize(width, height)
    guard let memory = RingMemory(byteCount: 4 * width * height) else {
      try self.init(width: width, height: height, format: SDL_PIXELFORMAT_RGB888)
      return
    }
    try self.init(
      adopting: SDL_CreateRGBSurfaceWithFormatFrom(
        memory.window(at: 0), Int32(width), Int32(height), 32, Int32(4 * width),
        SDL_PIXELFORMAT_RGB888.rawValue),
      from: "SDL_CreateRGBSurfaceWithFormatFrom")
    ring = (memory, 0)
  }

  /// Creates a surface in the format RGB888 whose pixels are undefined until they are painted, in memory of a
  /// surface that is no longer used, if that has room.
  convenience init(unpaintedWidth width: Int, height: Int, in spare: PixelMemory? = nil) throws(SDLError) {
    try checkSize(width, height)
    let count = 4 * width * height
    let memory = spare.flatMap { $0.byteCount >= count ? $0 : nil } ?? PixelMemory(byteCount: count)
    try self.init(
      adopting: SDL_CreateRGBSurfaceWithFormatFrom(
        memory.start, Int32(width), Int32(height), 32, Int32(4 * width), SDL_PIXELFORMAT_RGB888.rawValue),
      from: "SDL_CreateRGBSurfaceWithFormatFrom")
    self.memory = memory
  }

  /// Creates an opaque surface filled with one color, in the format RGB888.
  convenience init(width: Int, height: Int, color: Color) throws(SDLError) {
    try self.init(width: width, height: height, format: SDL_PIXELFORMAT_RGB888)
    try check("SDL_FillRect", SDL_FillRect(pointer, nil, color.word & 0xFF_FFFF))
  }

  /// Creates a surface of the pixels of an opaque bitmap, in the format RGB888.
  convenience init(opaque bitmap: Bitmap) throws(SDLError) {
    try self.init(unpaintedWidth: bitmap.width, height: bitmap.height)
    bitmap.pixels.withUnsafeBytes { pixels in
      if let from = pixels.baseAddress {
        pointer.pointee.pixels.copyMemory(from: from, byteCount: pixels.count)
      }
    }
  }

  /// Takes ownership of a surface created by the call `name`.
  init(adopting surface: UnsafeMutablePointer<SDL_Surface>?, from name: String) throws(SDLError) {
    pointer = try checked(name, surface)
  }

  deinit { SDL_FreeSurface(pointer) }

  var width: Int { Int(pointer.pointee.w) }
  var height: Int { Int(pointer.pointee.h) }
  var bytesPerRow: Int { Int(pointer.pointee.pitch) }
  var bounds: PixelRect { PixelRect(x: 0, y: 0, width: width, height: height) }

  /// The bytes of all rows, valid for the lifetime of the surface.
  var bytes: UnsafeRawBufferPointer {
    UnsafeRawBufferPointer(start: pointer.pointee.pixels, count: bytesPerRow * height)
  }

  /// Moves a part of the pixels. The area must lie inside the surface before and after the move. If it is
  /// moved by whole rows and all others leave the surface, those that come in are undefined.
  func move(_ move: FrameMove) {
    let to = move.area, from = to.moved(x: -move.dx, y: -move.dy)
    guard let pixels = pointer.pointee.pixels, !to.isEmpty, bounds.union(to).union(from) == bounds else {
      return
    }
    if let ring, move.isWhole(in: bounds) {
      let offset = (ring.offset - move.dy * bytesPerRow) % ring.memory.size
      self.ring = (ring.memory, offset)
      pointer.pointee.pixels = ring.memory.window(at: offset)
      return
    }
    let row = to.width * 4
    if to.width == width {
      memmove(pixels + to.y * bytesPerRow, pixels + from.y * bytesPerRow, to.height * bytesPerRow)
      return
    }
    // Rows are moved from the side to which they move, so that none is overwritten before it has been moved.
    for line in 0..<to.height {
      let y = move.dy > 0 ? to.height - 1 - line : line
      memmove(
        pixels + (to.y + y) * bytesPerRow + to.x * 4, pixels + (from.y + y) * bytesPerRow + from.x * 4, row)
    }
  }
}
