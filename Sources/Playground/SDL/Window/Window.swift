import CPlaygroundSDL2
import Foundation

/// A resizable window on the desktop. Use it on the main thread.
package final class Window {
  let handle: WindowHandle
  private(set) var renderer: RendererHandle
  /// The number of times the textures were lost (see ``EventQueue``).
  var textureGeneration = 0

  /// The areas that changed since a frame was last presented; nil if the window may have lost what it showed.
  private var changedAreas: [PixelRect]?

  /// Whether graphics hardware renders. If so, ``present()`` waits for the display; else it returns at once.
  package let isAccelerated: Bool

  /// The video drivers that could not open the window, each with the reason, or nil if the first one could.
  package let failedDrivers: String?

  /// The fixed scale, or nil to use the scale of the window, which may differ between displays.
  private let fixedScale: CGFloat?

  /// The size of everything in the window, 1 for the size at its scale, and the number of steps from there.
  private var zoom: CGFloat { Self.zooms[zoomStep] }
  package private(set) var zoomStep = 0
  private static let zooms: [CGFloat] = [1, 1.25, 1.5, 2]

  /// Opens a window.
  /// - Parameters:
  ///   - title: The title of the window.
  ///   - size: The size in points, limited to the usable area of the display.
  ///   - scale: The device pixels per point, clamped to 1 to 4, or nil for the desktop's scale. That is the
  ///     window's scale on Wayland, and the resource `Xft.dpi`, else `GDK_SCALE` or `QT_SCALE_FACTOR`, on
  ///     X11.
  ///   - choice: The renderer to use.
  /// - Throws: ``SDLError/noDisplay(words:)`` if there is no display, ``SDLError/noWindow(words:)`` if no
  ///   video driver could open a window, else ``SDLError``.
  package init(
    title: String, size: CGSize, scale: CGFloat? = nil, renderer choice: RendererChoice = .automatic
  ) throws {
    let opening = try Window.open(title: title, size: size, scale: scale, renderer: choice)
    handle = opening.handle
    fixedScale = opening.scale
    (renderer, isAccelerated) = (opening.renderer, opening.isAccelerated)
    failedDrivers = opening.failures.isEmpty ? nil : opening.failures.joined(separator: "; ")
    let perPoint = try currentGeometry().unitsPerPoint
    let wanted = Window.units(size, perPoint: perPoint)
    if handle.size != (Int(wanted.width), Int(wanted.height)) {
      SDL_SetWindowSize(handle.pointer, wanted.width, wanted.height)
    }
  }

  /// A window on one of the drivers.
  private struct Opening {
    var handle: WindowHandle
    var scale: CGFloat?
    var renderer: RendererHandle
    var isAccelerated: Bool
    /// The drivers that were tried before, each with the reason for its failure.
    var failures: [String]
  }

  private static func open(
    title: String, size: CGSize, scale: CGFloat?, renderer choice: RendererChoice
  ) throws -> Opening {
    var failures: [String] = []
    var hasDisplay = false
    for driver in VideoSession.drivers(ProcessInfo.processInfo.environment) {
      do throws(SDLError) {
        let session = try VideoSession(driver: driver)
        hasDisplay = true
        let scale = fixedScale(scale, driver: session.driver)
        // This assumes that window units are pixels, as on X11; it is corrected later if they are not.
        let units = Window.units(size, perPoint: session.driver == "wayland" ? 1 : scale ?? 1)
        let handle = try WindowHandle(session, title: title, width: units.width, height: units.height)
        let (renderer, isAccelerated) = try choice.make(for: handle)
        return Opening(
          handle: handle, scale: scale, renderer: renderer, isAccelerated: isAccelerated, failures: failures)
      } catch {
        switch error {
        case .noDisplay(let words): failures.append("\(driver): \(words)")
        case .call, .noWindow, .size: failures.append("\(driver): \(error)")
        }
      }
    }
    let words = failures.joined(separator: "; ")
    throw hasDisplay ? SDLError.noWindow(words: words) : SDLError.noDisplay(words: words)
  }

  /// Returns the scale of a window that does not follow the scale of its driver's windows, or nil.
  private static func fixedScale(_ scale: CGFloat?, driver: String) -> CGFloat? {
    if let scale { return DisplayScale.clamped(scale) }
    guard driver == "x11" else { return nil }
    return DisplayScale.desktop(
      environment: ProcessInfo.processInfo.environment, resources: DisplayScale.resources())
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
    WindowGeometry(units: handle.size, pixels: try renderer.outputSize(), scale: fixedScale, zoom: zoom)
  }

  package var geometry: WindowGeometry {
    (try? currentGeometry())
      ?? WindowGeometry(units: handle.size, pixels: handle.size, scale: fixedScale, zoom: zoom)
  }

  /// Makes everything in the window larger or smaller by a number of steps, or as large as at first if it is 0.
  package func zoom(by steps: Int) {
    let steps = max(-Self.zooms.count, min(steps, Self.zooms.count))
    zoomStep = steps == 0 ? 0 : min(max(0, zoomStep + steps), Self.zooms.count - 1)
    changedAreas = nil
  }

  package var title: String {
    get { String(cString: SDL_GetWindowTitle(handle.pointer)) }
    set { SDL_SetWindowTitle(handle.pointer, newValue) }
  }

  /// The refresh period of the display in seconds, or 1/60 if unknown.
  package var refreshPeriod: Double {
    var mode = SDL_DisplayMode()
    let display = SDL_GetWindowDisplayIndex(handle.pointer)
    guard display >= 0, SDL_GetCurrentDisplayMode(display, &mode) == 0, mode.refresh_rate > 0 else {
      return 1 / 60
    }
    return 1 / Double(mode.refresh_rate)
  }

  /// Returns the renderer for the next frame, which is a new one if the window has outgrown the last.
  func fittingRenderer() throws(SDLError) -> RendererHandle {
    renderer = try renderer.fitting()
    return renderer
  }

  /// Leaves the window to the end of the process, which closes it. SDL closes a window by waiting for an
  /// answer of the display, without end where the display is lost meanwhile.
  package func abandon() { _ = Unmanaged.passRetained(self) }

  func change(_ areas: [PixelRect]) { changedAreas? += areas }

  /// Presents the next frame as a whole, because the window may have lost what it showed.
  func presentWhole() { changedAreas = nil }

  /// Presents the rendered frame: the areas that changed since the last one, if the renderer can.
  /// - Throws: ``SDLError``.
  package func present() throws {
    try renderer.present(changedAreas)
    changedAreas = []
  }

  package func clipboard() -> String? {
    guard SDL_HasClipboardText() == SDL_TRUE, let text = SDL_GetClipboardText() else { return nil }
    defer { SDL_free(text) }
    return String(cString: text)
  }

  /// Copies a text to the clipboard. It remains available while the program runs and handles its events.
  /// - Throws: ``SDLError``.
  package func setClipboard(_ text: String) throws {
    try check("SDL_SetClipboardText", SDL_SetClipboardText(text))
  }
}
