import CPlaygroundSDL2
import Foundation

/// SDL's own surface of a window, of which only changed areas are sent to the display.
final class WindowSurfaceHandle: FrameTarget {
  private let window: WindowHandle
  /// The surface that was shown last. SDL makes another one when the size of the window changes.
  private var shown: (surface: UnsafeMutablePointer<SDL_Surface>, size: PixelRect)?
  /// Reused memory.
  private var rects: [SDL_Rect] = []

  init?(_ window: WindowHandle) {
    guard SDL_GetWindowSurface(window.pointer) != nil else { return nil }
    self.window = window
  }

  var size: (width: Int, height: Int) { window.pixelSize }

  func show(_ surface: SurfaceHandle, width: Int, height: Int, areas: [PixelRect]?) throws(SDLError) {
    let target = try checked("SDL_GetWindowSurface", SDL_GetWindowSurface(window.pointer))
    let whole = PixelRect(
      x: 0, y: 0, width: min(width, surface.width, Int(target.pointee.w)),
      height: min(height, surface.height, Int(target.pointee.h)))
    // Another surface may have the address of the last one.
    let isKnown = shown.map { $0.surface == target && $0.size == whole } ?? false
    rects.removeAll(keepingCapacity: true)
    for area in isKnown ? areas ?? [whole] : [whole] {
      let visible = area.intersection(whole)
      if !visible.isEmpty { rects.append(visible.sdl) }
    }
    shown = (target, whole)
    if rects.isEmpty { return }
    for rect in rects {
      if target.pointee.format.pointee.format == surface.pointer.pointee.format.pointee.format {
        copy(rect, of: surface, to: target)
      } else {
        var (from, to) = (rect, rect)
        try check("SDL_UpperBlit", SDL_UpperBlit(surface.pointer, &from, target, &to))
      }
    }
    try check(
      "SDL_UpdateWindowSurfaceRects",
      SDL_UpdateWindowSurfaceRects(window.pointer, rects, Int32(clamping: rects.count)))
  }

  /// Copies pixels through the cache of the processor, which SDL's own copy bypasses, so that the display
  /// server finds them there. The rectangle must lie inside both surfaces.
  private func copy(
    _ rect: SDL_Rect, of surface: SurfaceHandle, to target: UnsafeMutablePointer<SDL_Surface>
  ) {
    guard let from = surface.bytes.baseAddress, let to = target.pointee.pixels else { return }
    let pitch = Int(target.pointee.pitch)
    for y in Int(rect.y)..<Int(rect.y + rect.h) {
      memcpy(
        to + y * pitch + Int(rect.x) * 4, from + y * surface.bytesPerRow + Int(rect.x) * 4, Int(rect.w) * 4)
    }
  }
}
