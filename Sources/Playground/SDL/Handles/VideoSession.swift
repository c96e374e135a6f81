import CPlaygroundSDL2
import CPlaygroundXInput
import Foundation

/// SDL's video subsystem, initialised while an instance exists.
final class VideoSession {
  /// The value of SDL_WINDOWPOS_CENTERED, a macro that is not imported into Swift.
  static let centered: Int32 = 0x2FFF_0000

  /// Starts a video driver by its name.
  /// - Throws: ``SDLError/noDisplay(words:)`` if the driver has no display.
  init(driver: String) throws(SDLError) {
    // The drivers that the user or a test named are to be found by the next session.
    let named = SDL_GetHint(SDL_HINT_VIDEODRIVER).map { String(cString: $0) }
    SDL_SetHintWithPriority(SDL_HINT_VIDEODRIVER, driver, SDL_HINT_OVERRIDE)
    defer { SDL_SetHintWithPriority(SDL_HINT_VIDEODRIVER, named, SDL_HINT_OVERRIDE) }
    // An environment variable of the same name overrides each of these hints. On Wayland, SDL's window has no
    // surface without acceleration.
    SDL_SetHint(SDL_HINT_FRAMEBUFFER_ACCELERATION, driver == "wayland" ? "1" : "0")
    SDL_SetHint(SDL_HINT_TOUCH_MOUSE_EVENTS, "0")
    SDL_SetHint(SDL_HINT_MOUSE_TOUCH_EVENTS, "0")
    SDL_SetHint(SDL_HINT_QUIT_ON_LAST_WINDOW_CLOSE, "1")
    SDL_SetHint(SDL_HINT_APP_NAME, "Scroll Playground")
    SDL_SetHint(SDL_HINT_MOUSE_AUTO_CAPTURE, "1")
    // On X11, the press that brings the window to the front is also one on what it shows, as it is on Wayland.
    SDL_SetHint(SDL_HINT_MOUSE_FOCUS_CLICKTHROUGH, "1")
    SDL_SetMainReady()
    if driver == "x11" { cxinput_expect_loss() }
    guard SDL_InitSubSystem(SDL_INIT_VIDEO) == 0 else {
      throw .noDisplay(words: SDLError.reason)
    }
    SDL_EnableScreenSaver()
  }

  /// Returns the drivers to try, in order: those that SDL's hint or the environment names, or else Wayland
  /// and X11. Wayland's socket is located by one of these variables. Without any of them the Wayland library
  /// would only write errors to standard error.
  static func drivers(_ environment: [String: String]) -> [String] {
    if let named = SDL_GetHint(SDL_HINT_VIDEODRIVER).map({ String(cString: $0) }), !named.isEmpty {
      return named.split(separator: ",").map(String.init)
    }
    let sockets = ["WAYLAND_DISPLAY", "WAYLAND_SOCKET", "XDG_RUNTIME_DIR"]
    return (sockets.contains { environment[$0]?.isEmpty == false } ? ["wayland"] : []) + ["x11"]
  }

  deinit { SDL_QuitSubSystem(SDL_INIT_VIDEO) }

  /// The name of the driver in use: `x11`, `wayland`, …
  var driver: String { SDL_GetCurrentVideoDriver().map { String(cString: $0) } ?? "" }
}
