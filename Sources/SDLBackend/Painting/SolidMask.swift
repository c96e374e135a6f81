import Bitmaps
import CSDL2

/// A mask in an opaque color. Its fully covered pixels are written as the color, and only the others are blended, by SDL.
struct SolidMask {
  let surface: SurfaceHandle
  let color: Color
  let spans: CoverageSpans

  /// Paints a part of the mask on a surface in the format RGB888.
  /// - Parameters:
  ///   - target: The surface, which contains `place`.
  ///   - place: The pixels to paint.
  ///   - x: The position of the left column of the part in the mask.
  ///   - y: The position of its top row.
  /// - Throws: ``SDLError``.
  func paint(on target: SurfaceHandle, _ place: PixelRect, fromX x: Int, y: Int) throws(SDLError) {
    let word = color.word & 0xFF_FFFF
    guard let pixels = target.pointer.pointee.pixels else { return }
    for row in 0..<place.height {
      let line =
        (pixels + (place.y + row) * target.bytesPerRow).assumingMemoryBound(to: UInt32.self) + place.x
      for span in spans[y + row] {
        let start = max(span.x, x), end = min(span.end, x + place.width)
        guard start < end else { continue }
        if span.isSolid {
          (line + (start - x)).update(repeating: word, count: end - start)
        } else {
          var from = PixelRect(x: start, y: y + row, width: end - start, height: 1).sdl
          var to = PixelRect(x: place.x + start - x, y: place.y + row, width: end - start, height: 1).sdl
          try check("SDL_UpperBlit", SDL_UpperBlit(surface.pointer, &from, target.pointer, &to))
        }
      }
    }
  }
}
