import CPlaygroundSDL2
import PlaygroundDrawing
import Foundation

/// The source of all window events. SDL has one queue per process, so create one on the main thread.
package final class EventQueue {
  private enum Source {
    case window(Window, TrackpadSource, DisplayWatch)
    case fixed(WindowGeometry)
  }

  private let source: Source
  private var translator = EventTranslator()
  private var trackpad = TrackpadRecognizer()
  private let clock: Clock

  /// A function that is called with a line for each event of the mouse, its wheel or a trackpad that arrives,
  /// and for each event that results from it.
  package var log: ((String) -> Void)? {
    didSet { log?("\(stamp) begin \(beginning)") }
  }

  /// Creates a queue with the events of a window. The times of its events are those of `clock`. If
  /// `readsTrackpad` is false, the movements of trackpads come from SDL's wheel events, as on a desktop that
  /// reports nothing else.
  package init(window: Window, clock: Clock = Clock(), readsTrackpad: Bool = true) {
    source = .window(
      window, TrackpadSource(window.handle, clock: clock, connects: readsTrackpad),
      DisplayWatch(window.handle))
    self.clock = clock
  }

  /// Creates a queue without a window, which translates SDL's events with a fixed geometry and no display.
  /// - Throws: ``SDLError``.
  package init(geometry: WindowGeometry, clock: Clock = Clock()) throws {
    self.clock = clock
    try check("SDL_InitSubSystem", SDL_InitSubSystem(SDL_INIT_EVENTS))
    source = .fixed(geometry)
  }

  deinit {
    switch source {
    case .window: break
    case .fixed: SDL_QuitSubSystem(SDL_INIT_EVENTS)
    }
  }

  /// Whether the display server is gone or has lost the window. The loss ends any wait with
  /// ``WindowEvent/quit``.
  package var isDisplayLost: Bool {
    switch source {
    case .window(_, _, let watch): watch.isLost
    case .fixed: false
    }
  }

  /// Returns the events since the last call in order, without waiting.
  package func poll() -> [WindowEvent] {
    var events: [WindowEvent] = []
    var event = SDL_Event()
    while SDL_PollEvent(&event) == 1 { events += translate(event) }
    return events + translate(trackpad.elapse(to: clock.now))
  }

  /// Waits for an event, then returns all available events. The result may be empty before the time has
  /// elapsed, if the event that arrived has no equivalent.
  ///
  /// - Parameter seconds: The maximum wait, or nil to wait indefinitely without using the processor. A
  ///   request to end the process (SIGINT, SIGTERM) ends any wait with ``WindowEvent/quit``.
  /// - Returns: The events in order.
  package func wait(upTo seconds: Double?) -> [WindowEvent] {
    var event = SDL_Event()
    let came: Int32
    let patience = trackpad.deadline.map { max(0, $0 - clock.now) }
    if let seconds = [seconds, patience].compactMap({ $0 }).min() {
      // The time is rounded up, because waking early would require a second, busy wait.
      let milliseconds = seconds > 0 ? min((seconds * 1000).rounded(.up), 3_600_000) : 0
      came = SDL_WaitEventTimeout(&event, Int32(milliseconds))
    } else {
      came = SDL_WaitEvent(&event)
    }
    guard came == 1 else { return translate(trackpad.elapse(to: clock.now)) }
    return translate(event) + poll()
  }

  private func translate(_ event: SDL_Event) -> [WindowEvent] {
    switch source {
    case .fixed(let geometry): return translator.translate(event, geometry, held: SDL_GetModState().rawValue)
    case .window(let window, let trackpadSource, _):
      if let input = trackpadSource.event(for: event) {
        log?("\(stamp) \(input.line)")
        return translate(trackpad.take(input))
      }
      if event.type == SDL_RENDER_TARGETS_RESET.rawValue || event.type == SDL_RENDER_DEVICE_RESET.rawValue {
        window.textureGeneration += 1
      }
      if event.type == SDL_WINDOWEVENT.rawValue { window.presentWhole() }
      let wasDragging = translator.isDragging
      let wheel = trackpad.wheel(at: clock.now)
      let events = translator.translate(
        event, window.geometry, held: SDL_GetModState().rawValue, wheel: wheel,
        isPressed: { SDL_GetGlobalMouseState(nil, nil) & 1 != 0 })
      logWheel(event, as: wheel, events)
      if translator.isDragging != wasDragging {
        // The mouse is captured so that movements outside the window are reported, too.
        SDL_CaptureMouse(translator.isDragging ? SDL_TRUE : SDL_FALSE)
      }
      return events
    }
  }

  /// Returns the window events for the phases of a trackpad, at the position of the mouse.
  private func translate(_ outputs: [TrackpadRecognizer.Output]) -> [WindowEvent] {
    outputs.map { output in
      log?("\(stamp) => \(output.line)")
      switch output {
      case .phase(let phase, let time): return .trackpad(phase, at: translator.mouse, time: time)
      case .step(let dx, let dy, let time):
        return .trackpadStep(dx: dx, dy: dy, at: translator.mouse, time: time)
      }
    }
  }

  // MARK: The log

  private var stamp: String { String(format: "%.6f", clock.now) }

  /// The first line of the log: the versions and the desktop.
  private var beginning: String {
    var linked = SDL_version()
    SDL_GetVersion(&linked)
    let driver = SDL_GetCurrentVideoDriver().map { String(cString: $0) } ?? "none"
    let desktop = ProcessInfo.processInfo.environment["XDG_CURRENT_DESKTOP"] ?? "unknown"
    let connection =
      switch source {
      case .window(_, let trackpad, _): trackpad.description
      case .fixed: "none"
      }
    return "SDL \(linked.major).\(linked.minor).\(linked.patch), driver \(driver), desktop \(desktop), "
      + "trackpad: \(connection)"
  }

  private func logWheel(_ event: SDL_Event, as wheel: TrackpadRecognizer.Wheel, _ events: [WindowEvent]) {
    guard let log else { return }
    switch SDL_EventType(rawValue: event.type) {
    case SDL_MOUSEWHEEL:
      let wheelEvent = event.wheel
      log(
        "\(stamp) sdl-wheel x=\(wheelEvent.x) y=\(wheelEvent.y) preciseX=\(wheelEvent.preciseX) "
          + "preciseY=\(wheelEvent.preciseY) ms=\(wheelEvent.timestamp) known-as=\(wheel)")
      for made in events {
        switch made {
        case .wheel(let dx, let dy, _): log("\(stamp) => wheel dx=\(dx) dy=\(dy)")
        case .trackpadStep(let dx, let dy, _, _): log("\(stamp) => step dx=\(dx) dy=\(dy)")
        default: break
        }
      }
    case SDL_WINDOWEVENT:
      for made in events {
        if case .focus(let hasFocus) = made { log("\(stamp) focus \(hasFocus ? "gained" : "lost")") }
      }
    default: break
    }
  }
}
