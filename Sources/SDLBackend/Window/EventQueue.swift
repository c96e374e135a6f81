import CSDL2
import Drawing
import Foundation

/// The one source of window events. SDL has one queue for the process: make one of these, on the main thread.
package final class EventQueue {
  private enum Source {
    case window(Window)
    case fixed(WindowGeometry)
  }

  private let source: Source
  private var translator = EventTranslator()

  /// The events of a window.
  package init(window: Window) { source = .window(window) }

  /// SDL's event queue without a window, translated as if there were one of this geometry. Needs no display.
  /// - Throws: ``SDLError``.
  package init(geometry: WindowGeometry) throws {
    try check("SDL_InitSubSystem", SDL_InitSubSystem(SDL_INIT_EVENTS))
    source = .fixed(geometry)
  }

  deinit {
    switch source {
    case .window: break
    case .fixed: SDL_QuitSubSystem(SDL_INIT_EVENTS)
    }
  }

  /// What has come since the last call, in order; does not wait.
  package func poll() -> [WindowEvent] {
    var events: [WindowEvent] = []
    var event = SDL_Event()
    while SDL_PollEvent(&event) == 1 { events += translate(event) }
    return events
  }

  /// Waits until something comes, then answers all there is. It may answer nothing early, when what came says nothing
  /// to us.
  ///
  /// - Parameter seconds: The longest wait; nil waits for ever, without costing processor time. A request to end the
  ///   process (SIGINT, SIGTERM) ends any wait with ``WindowEvent/quit``.
  /// - Returns: The events in order.
  package func wait(upTo seconds: Double?) -> [WindowEvent] {
    var event = SDL_Event()
    let came: Int32
    if let seconds {
      // Rounded up: waking early would mean a second, busy wait.
      let milliseconds = seconds > 0 ? min((seconds * 1000).rounded(.up), 3_600_000) : 0
      came = SDL_WaitEventTimeout(&event, Int32(milliseconds))
    } else {
      came = SDL_WaitEvent(&event)
    }
    guard came == 1 else { return [] }
    return translate(event) + poll()
  }

  private func translate(_ event: SDL_Event) -> [WindowEvent] {
    switch source {
    case .fixed(let geometry): return translator.translate(event, geometry, held: SDL_GetModState().rawValue)
    case .window(let window):
      if event.type == SDL_RENDER_TARGETS_RESET.rawValue || event.type == SDL_RENDER_DEVICE_RESET.rawValue {
        window.textureGeneration += 1
      }
      let wasDragging = translator.isDragging
      let events = translator.translate(event, window.geometry, held: SDL_GetModState().rawValue)
      if translator.isDragging != wasDragging {
        // So that moves arrive from outside the window too.
        SDL_CaptureMouse(translator.isDragging ? SDL_TRUE : SDL_FALSE)
      }
      return events
    }
  }
}
