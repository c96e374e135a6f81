import ScrollBitmaps
import CPlaygroundSDL2
import Foundation

/// A blender of the pixels of a stencil that are partly covered or translucent. SDL blends them in one row,
/// so that the pixels of a long thin line cost no more than a few letters.
final class StencilMixer {
  /// The pixels of a target, in the format RGB888, and a stencil's, in the format ARGB8888.
  private var scratch: (ground: SurfaceHandle, cover: SurfaceHandle)?
  /// The memory of the next stretches: pixels of a target in a row, and the number of pixels before them in
  /// the scratch memory.
  private var spareStretches: [(start: UnsafeMutablePointer<UInt32>, count: Int, place: Int)] = []

  /// The number of pixels that are blended at once.
  private static let room = VeilMixer.room

  /// Blends a part of a stencil with a surface in the format RGB888, which contains `place`. `opacity`
  /// multiplies alpha.
  func blend(
    _ stencil: Stencil, with target: SurfaceHandle, _ place: PixelRect, fromX x: Int, y: Int, opacity: UInt8
  ) throws(SDLError) {
    let (ground, cover) = try surfaces()
    guard let pixels = target.pointer.pointee.pixels,
      let below = ground.pointer.pointee.pixels?.assumingMemoryBound(to: UInt32.self),
      let above = cover.pointer.pointee.pixels?.assumingMemoryBound(to: UInt32.self)
    else { return }
    let bytesPerRow = target.bytesPerRow
    let isSolid = stencil.hides(withOpacity: opacity)
    let shades = stencil.shades
    var count = 0
    // A local variable is accessed without checks.
    var stretches = spareStretches
    spareStretches = []
    defer {
      stretches.removeAll(keepingCapacity: true)
      spareStretches = stretches
    }
    func finish() throws(SDLError) {
      guard count > 0 else { return }
      let row = PixelRect(x: 0, y: 0, width: count, height: 1)
      try ground.blend(cover, row, to: row, opacity: opacity)
      for stretch in stretches { memcpy(stretch.start, below + stretch.place, 4 * stretch.count) }
      stretches.removeAll(keepingCapacity: true)
      count = 0
    }
    let part = PixelRect(x: x, y: y, width: place.width, height: place.height)
    try stencil.runs.forEach(in: part) { (row, start, end, coverage) throws(SDLError) in
      let line =
        (pixels + (place.y + row - y) * bytesPerRow).assumingMemoryBound(to: UInt32.self)
        + (place.x + start - x)
      if coverage == nil, isSolid {
        return SurfaceHandle.fill(line, stencil.color.word & 0xFF_FFFF, end - start)
      }
      var done = 0
      while done < end - start {
        if count == Self.room { try finish() }
        let length = min(end - start - done, Self.room - count)
        memcpy(below + count, line + done, 4 * length)
        for index in 0..<length { above[count + index] = shades[Int(coverage?[done + index] ?? 255)] }
        stretches.append((line + done, length, count))
        count += length
        done += length
      }
    }
    try finish()
  }

  private func surfaces() throws(SDLError) -> (ground: SurfaceHandle, cover: SurfaceHandle) {
    if let scratch { return scratch }
    let made = (
      ground: try SurfaceHandle(width: Self.room, height: 1, format: SDL_PIXELFORMAT_RGB888),
      cover: try SurfaceHandle(width: Self.room, height: 1, format: SDL_PIXELFORMAT_ARGB8888)
    )
    scratch = made
    return made
  }
}
