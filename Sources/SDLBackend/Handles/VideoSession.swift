import CSDL2
import Foundation

/// SDL's video subsystem, initialised while an instance exists.
final class VideoSession {
  /// The value of SDL_WINDOWPOS_CENTERED, a macro that is not imported into Swift.
  static let centered: Int32 = 0x2FFF_0000

  init() throws(SDLError) {
    // An environment variable of the same name overrides each of these hints.
    SDL_SetHint(SDL_HINT_VIDEODRIVER, Self.drivers(ProcessInfo.processInfo.environment))
    SDL_SetHint(SDL_HINT_FRAMEBUFFER_ACCELERATION, "0")
    SDL_SetHint(SDL_HINT_TOUCH_MOUSE_EVENTS, "0")
    SDL_SetHint(SDL_HINT_MOUSE_TOUCH_EVENTS, "0")
    SDL_SetHint(SDL_HINT_QUIT_ON_LAST_WINDOW_CLOSE, "1")
    SDL_SetHint(SDL_HINT_APP_NAME, "Scroll Playground")
    SDL_SetHint(SDL_HINT_MOUSE_AUTO_CAPTURE, "1")
    SDL_SetMainReady()
    guard SDL_InitSubSystem(SDL_INIT_VIDEO) == 0 else {
      throw .noDisplay(words: String(cString: SDL_GetError()))
    }
    SDL_EnableScreenSaver()
  }

  /// Returns the drivers to try, in order.
  /// Wayland's socket is located by one of these variables. Without any of them the Wayland library would only
  /// write errors to standard error.
  private static func drivers(_ environment: [String: String]) -> String {
    let sockets = ["WAYLAND_DISPLAY", "WAYLAND_SOCKET", "XDG_RUNTIME_DIR"]
    return sockets.contains { environment[$0]?.isEmpty == false } ? "wayland,x11" : "x11"
  }

  deinit { SDL_QuitSubSystem(SDL_INIT_VIDEO) }

  /// The name of the driver in use: `x11`, `wayland`, …
  var driver: String { SDL_GetCurrentVideoDriver().map { String(cString: $0) } ?? "" }
}
