import CPlaygroundSDL2
import CPlaygroundWayland
import CPlaygroundXInput

/// A watch for the loss of a window's display, after which the program goes on and can save what it has.
struct DisplayWatch {
  private enum Connection {
    case x11
    case wayland(WindowHandle)
    case other
  }

  private let connection: Connection

  /// Begins to watch. There is one window per process.
  init(_ window: WindowHandle) {
    let handle = UnsafeMutableRawPointer(window.pointer)
    var display: UnsafeMutableRawPointer?
    var surface: UnsafeMutableRawPointer?
    var xWindow: UInt = 0
    if cwayland_find(handle, &display, &surface) {
      connection = .wayland(window)
    } else if cxinput_find(handle, &display, &xWindow) {
      cxinput_watch_loss(display, xWindow)
      connection = .x11
    } else {
      connection = .other
    }
  }

  var isLost: Bool {
    switch connection {
    case .x11: return cxinput_is_lost()
    case .wayland(let window):
      var display: UnsafeMutableRawPointer?
      var surface: UnsafeMutableRawPointer?
      return !cwayland_find(UnsafeMutableRawPointer(window.pointer), &display, &surface)
        || cwayland_is_lost(display)
    case .other: return false
    }
  }
}
