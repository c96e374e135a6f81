import CSDL2
import Drawing
import Foundation

/// The source of all window events. SDL has one queue per process, so create a single instance, on the main
/// thread.
package final class EventQueue {
  private enum Source {
    case window(Window)
    case fixed(WindowGeometry)
  }

  private let source: Source
  private var translator = EventTranslator()

  /// Creates a queue with the events of a window.
  package init(window: Window) { source = .window(window) }

  /// Creates a queue without a window, which translates SDL's events with a fixed geometry. It requires no
  /// display.
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

  /// Returns the events since the last call in order, without waiting.
  package func poll() -> [WindowEvent] {
    var events: [WindowEvent] = []
    var event = SDL_Event()
    while SDL_PollEvent(&event) == 1 { events += translate(event) }
    return events
  }

  /// Waits for an event, then returns all available events. The result may be empty before the time has elapsed,
  /// if the event that arrived has no equivalent.
  ///
  /// - Parameter seconds: The maximum wait, or nil to wait indefinitely without using the processor. A request to
  ///   end the process (SIGINT, SIGTERM) ends any wait with ``WindowEvent/quit``.
  /// - Returns: The events in order.
  package func wait(upTo seconds: Double?) -> [WindowEvent] {
    var event = SDL_Event()
    let came: Int32
    if let seconds {
      // The time is rounded up, because waking early would require a second, busy wait.
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
        // The mouse is captured so that movements outside the window are reported, too.
        SDL_CaptureMouse(translator.isDragging ? SDL_TRUE : SDL_FALSE)
      }
      return events
    }
  }
}
