import ScrollBitmaps
import CPlaygroundSDL2
import Foundation

/// Drawing on a surface in the format RGB888. Places outside the surface are left out.
extension SurfaceHandle {
  /// Returns the pixels of a row from a column on.
  @inline(__always)
  private func row(_ y: Int, x: Int) -> UnsafeMutablePointer<UInt32>? {
    pointer.pointee.pixels.map { ($0 + y * bytesPerRow).assumingMemoryBound(to: UInt32.self) + x }
  }

  /// Fills a rectangle. Translucent colors are blended as by SDL's renderer.
  func fill(_ rect: PixelRect, _ color: Color) {
    let place = rect.intersection(bounds)
    guard !place.isEmpty, color.alpha > 0 else { return }
    if color.alpha < 255 { return blend(place, color) }
    // SDL's own fill bypasses the processor's cache, from which the next operation would read the pixels.
    for y in place.y..<place.maxY {
      guard let row = row(y, x: place.x) else { return }
      Self.fill(row, color.word & 0xFF_FFFF, place.width)
    }
  }

  @inline(__always)
  static func fill(_ pixels: UnsafeMutablePointer<UInt32>, _ word: UInt32, _ count: Int) {
    pixels.withMemoryRebound(to: wchar_t.self, capacity: count) { start in
      _ = wmemset(start, wchar_t(truncatingIfNeeded: word), count)
    }
  }

  private func blend(_ place: PixelRect, _ color: Color) {
    let shade = Shade(color)
    // Most pixels have the same color as the one before.
    var (before, after): (UInt32, UInt32) = (.max, 0)
    for y in place.y..<place.maxY {
      guard let row = row(y, x: place.x) else { return }
      for x in 0..<place.width {
        let pixel = row[x] & 0xFF_FFFF
        if pixel != before { (before, after) = (pixel, shade.over(pixel)) }
        row[x] = after
      }
    }
  }

  /// Blends a row of colors with each row of a rectangle of the same width, as SDL's renderer does.
  func blend(_ place: PixelRect, columns: [Color]) {
    let visible = place.intersection(bounds)
    guard columns.count == place.width, !visible.isEmpty else { return }
    let shades = columns[visible.x - place.x..<visible.maxX - place.x].map(Shade.init)
    for y in visible.y..<visible.maxY {
      guard let row = row(y, x: visible.x) else { return }
      for (x, shade) in shades.enumerated() { row[x] = shade.over(row[x] & 0xFF_FFFF) }
    }
  }

  /// A translucent color with its alpha multiplied in, as in SDL's fills and scaled copies.
  private struct Shade {
    private let rest: UInt32, red: UInt32, green: UInt32, blue: UInt32

    init(_ color: Color) {
      let alpha = UInt32(color.alpha)
      rest = 255 - alpha
      red = UInt32(color.red) * alpha / 255
      green = UInt32(color.green) * alpha / 255
      blue = UInt32(color.blue) * alpha / 255
    }

    /// Returns the blend with a pixel of the form 0x00RRGGBB.
    @inline(__always)
    func over(_ pixel: UInt32) -> UInt32 {
      (rest * (pixel >> 16) / 255 + red) << 16 | (rest * (pixel >> 8 & 255) / 255 + green) << 8
        | (rest * (pixel & 255) / 255 + blue)
    }
  }

  /// Copies a part of a surface in the same format to a place of the same size.
  func copy(_ source: SurfaceHandle, _ part: PixelRect, to place: PixelRect) {
    let visible = place.intersection(bounds).intersection(
      source.bounds.moved(x: place.x - part.x, y: place.y - part.y))
    let (dx, dy) = (part.x - place.x, part.y - place.y)
    for y in visible.y..<max(visible.y, visible.maxY) {
      guard let to = row(y, x: visible.x), let from = source.row(y + dy, x: visible.x + dx) else { return }
      memcpy(to, from, visible.width * 4)
    }
  }

  /// Blends a part of a surface in the format RGB888 or ARGB8888 with a place of the same size. `opacity`
  /// multiplies alpha.
  func blend(_ source: SurfaceHandle, _ part: PixelRect, to place: PixelRect, opacity: UInt8)
    throws(SDLError)
  {
    try source.setBlending(opacity: opacity)
    var from = part.sdl, to = place.sdl
    try check("SDL_UpperBlit", SDL_UpperBlit(source.pointer, &from, pointer, &to))
  }

  private func setBlending(opacity: UInt8) throws(SDLError) {
    try check("SDL_SetSurfaceBlendMode", SDL_SetSurfaceBlendMode(pointer, SDL_BLENDMODE_BLEND))
    try check("SDL_SetSurfaceAlphaMod", SDL_SetSurfaceAlphaMod(pointer, opacity))
  }
}
