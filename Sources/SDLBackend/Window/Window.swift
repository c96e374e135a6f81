import CSDL2
import Foundation

/// A resizable window on the desktop. For the main thread.
package final class Window {
  let handle: WindowHandle
  let renderer: RendererHandle
  /// Counts how often the textures were lost, see ``EventQueue``.
  var textureGeneration = 0

  /// Whether graphics hardware draws; then ``present()`` waits for the display, else it returns at once.
  package let isAccelerated: Bool

  private let session: VideoSession
  /// The scale wanted; nil follows the window's own from display to display.
  private let fixedScale: CGFloat?

  /// Opens a window.
  /// - Parameters:
  ///   - title: Its title.
  ///   - size: Its size in points, held to what the display has room for.
  ///   - scale: Device pixels a point, held to 1 to 4; nil takes the desktop's: what Wayland gives the window, on X11
  ///     the resource `Xft.dpi`, else `GDK_SCALE` or `QT_SCALE_FACTOR`.
  ///   - choice: Who draws.
  /// - Throws: ``SDLError/noDisplay(words:)`` where there is none to open it on, else ``SDLError``.
  package init(
    title: String, size: CGSize, scale: CGFloat? = nil, renderer choice: RendererChoice = .automatic
  ) throws {
    session = try VideoSession()
    if let scale {
      fixedScale = DisplayScale.clamped(scale)
    } else if session.driver == "x11" {
      fixedScale = DisplayScale.desktop(
        environment: ProcessInfo.processInfo.environment, resources: DisplayScale.resources())
    } else {
      fixedScale = nil
    }
    // Where window units are pixels, as on X11; put right below where they are not.
    let units = Window.units(size, perPoint: session.driver == "wayland" ? 1 : fixedScale ?? 1)
    handle = try WindowHandle(session, title: title, width: units.width, height: units.height)
    (renderer, isAccelerated) = try choice.make(for: handle)
    let perPoint = try currentGeometry().unitsPerPoint
    let wanted = Window.units(size, perPoint: perPoint)
    if handle.size != (Int(wanted.width), Int(wanted.height)) {
      SDL_SetWindowSize(handle.pointer, wanted.width, wanted.height)
    }
  }

  private static func units(_ size: CGSize, perPoint: CGFloat) -> (width: Int32, height: Int32) {
    var room = SDL_Rect()
    let isKnown = SDL_GetDisplayUsableBounds(0, &room) == 0 && room.w > 0 && room.h > 0
    func held(_ points: CGFloat, _ limit: Int32) -> Int32 {
      let length = min(max(1, PixelRect.snapped(points * perPoint)), SDLError.largestSide)
      return isKnown ? min(Int32(length), limit) : Int32(length)
    }
    return (held(size.width, room.w), held(size.height, room.h))
  }

  private func currentGeometry() throws(SDLError) -> WindowGeometry {
    WindowGeometry(units: handle.size, pixels: try renderer.outputSize(), scale: fixedScale)
  }

  /// The window's size in points and its scale, as they are now.
  package var geometry: WindowGeometry {
    (try? currentGeometry()) ?? WindowGeometry(units: handle.size, pixels: handle.size, scale: fixedScale)
  }

  /// The title in the window's frame.
  package var title: String {
    get { String(cString: SDL_GetWindowTitle(handle.pointer)) }
    set { SDL_SetWindowTitle(handle.pointer, newValue) }
  }

  /// The time between two pictures of the display in seconds; 1/60 where the display does not say.
  package var refreshPeriod: Double {
    var mode = SDL_DisplayMode()
    let display = SDL_GetWindowDisplayIndex(handle.pointer)
    guard display >= 0, SDL_GetCurrentDisplayMode(display, &mode) == 0, mode.refresh_rate > 0 else {
      return 1 / 60
    }
    return 1 / Double(mode.refresh_rate)
  }

  /// SDL's name of the renderer in use: `software`, `opengl`, …
  package var rendererName: String {
    var info = SDL_RendererInfo()
    guard SDL_GetRendererInfo(renderer.pointer, &info) == 0, let name = info.name else { return "" }
    return String(cString: name)
  }

  /// Shows what was painted.
  package func present() { SDL_RenderPresent(renderer.pointer) }

  /// The text on the clipboard; nil where there is none.
  package func clipboard() -> String? {
    guard SDL_HasClipboardText() == SDL_TRUE, let text = SDL_GetClipboardText() else { return nil }
    defer { SDL_free(text) }
    return String(cString: text)
  }

  /// Puts a text on the clipboard, for as long as the program runs and looks at its events.
  /// - Throws: ``SDLError``.
  package func setClipboard(_ text: String) throws {
    try check("SDL_SetClipboardText", SDL_SetClipboardText(text))
  }
}
