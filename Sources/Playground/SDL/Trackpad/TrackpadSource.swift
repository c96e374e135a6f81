import CPlaygroundSDL2
import CPlaygroundWayland
import CPlaygroundXInput
import PlaygroundDrawing

/// The desktop's scroll events of a window: those of Wayland's pointers or of XInput2's valuators.
///
/// Each event travels through SDL's queue as an event of its own, so that its order among SDL's events is
/// kept and a waiting program wakes.
final class TrackpadSource {
  /// The connection from which events come.
  private enum Connection {
    case wayland(OpaquePointer)
    case x11(OpaquePointer)
  }

  private var connection: Connection?
  private let clock: Clock
  /// The events whose turn in SDL's queue has not come.
  private var waiting: [TrackpadRecognizer.Input] = []
  /// The type of SDL's event that stands for one of ours.
  private let eventType: UInt32
  /// The window, which must outlive the listeners on it.
  private let window: WindowHandle

  /// Creates a source, which has no events without the desktop's libraries, or if it is not to connect.
  init(_ window: WindowHandle, clock: Clock, connects: Bool = true) {
    self.window = window
    self.clock = clock
    eventType = SDL_RegisterEvents(1)
    guard connects, eventType != UInt32.max else { return }
    let own = Unmanaged.passUnretained(self).toOpaque()
    let handle = UnsafeMutableRawPointer(window.pointer)
    var display: UnsafeMutableRawPointer?
    var surface: UnsafeMutableRawPointer?
    var xWindow: UInt = 0
    if cwayland_find(handle, &display, &surface) {
      let pointers = cwayland_pointers_make(
        display, surface, { TrackpadSource.from($0)?.take($1?.pointee) }, own)
      connection = pointers.map { .wayland($0) }
    } else if cxinput_find(handle, &display, &xWindow) {
      let input = cxinput_make(display, xWindow, { TrackpadSource.from($0)?.take($1?.pointee) }, own)
      connection = input.map { .x11($0) }
      guard connection != nil else { return }
      SDL_EventState(SDL_SYSWMEVENT.rawValue, SDL_ENABLE)
      SDL_AddEventWatch(Self.watch, own)
    }
  }

  deinit {
    switch connection {
    case .wayland(let pointers): cwayland_pointers_free(pointers)
    case .x11(let input):
      SDL_DelEventWatch(Self.watch, Unmanaged.passUnretained(self).toOpaque())
      SDL_EventState(SDL_SYSWMEVENT.rawValue, SDL_IGNORE)
      cxinput_free(input)
    case nil: break
    }
  }

  var description: String {
    switch connection {
    case .wayland(let pointers):
      cwayland_pointers_has_holds(pointers) ? "Wayland, with hold gestures" : "Wayland, without hold gestures"
    case .x11: "X11, XInput2"
    case nil: "none; SDL's wheel events only"
    }
  }

  /// Returns the event that an event of SDL stands for, or nil if it is another one.
  func event(for event: SDL_Event) -> TrackpadRecognizer.Input? {
    event.type == eventType && !waiting.isEmpty ? waiting.removeFirst() : nil
  }

  private static func from(_ context: UnsafeMutableRawPointer?) -> TrackpadSource? {
    context.map { Unmanaged<TrackpadSource>.fromOpaque($0).takeUnretainedValue() }
  }

  private static let watch: SDL_EventFilter = { context, event in
    // The data of X's events is gone when SDL's event comes out of the queue.
    if let event, event.pointee.type == SDL_SYSWMEVENT.rawValue,
      case .x11(let input) = TrackpadSource.from(context)?.connection
    {
      cxinput_take(input, event)
    }
    return 1
  }

  private func append(_ kind: TrackpadRecognizer.Input.Kind, origin: UInt32, milliseconds: UInt32 = 0) {
    var event = SDL_Event()
    event.type = eventType
    guard SDL_PushEvent(&event) == 1 else { return }
    waiting.append(.init(kind, origin: origin, milliseconds: milliseconds, arrival: clock.now))
  }

  private func take(_ event: cwayland_event?) {
    guard let event else { return }
    let isHorizontal = event.axis == UInt32(CWAYLAND_HORIZONTAL)
    let kind: TrackpadRecognizer.Input.Kind? =
      switch event.kind {
      case CWAYLAND_ENTER: .entered(isWindow: event.is_own)
      case CWAYLAND_LEAVE, CWAYLAND_GONE: .left
      case CWAYLAND_SOURCE: TrackpadRecognizer.Input.Source(rawValue: event.source).map { .source($0) }
      case CWAYLAND_AXIS: .step(dx: isHorizontal ? event.value : 0, dy: isHorizontal ? 0 : event.value)
      case CWAYLAND_STOP: .stop(isHorizontal: isHorizontal)
      case CWAYLAND_FRAME: .frame
      case CWAYLAND_HOLD_BEGIN: .hold(fingers: Int(event.value), isWindow: event.is_own)
      case CWAYLAND_HOLD_END: .holdEnd(isCancelled: event.is_cancelled)
      default: nil
      }
    if let kind { append(kind, origin: event.seat, milliseconds: event.time) }
  }

  private func take(_ event: cxinput_event?) {
    guard let event else { return }
    let device: TrackpadRecognizer.Input.Device =
      switch event.type {
      case CXINPUT_TRACKPAD: .trackpad
      case CXINPUT_MOUSE: .mouse
      default: .unknown
      }
    let origin = UInt32(bitPattern: event.device)
    switch event.kind {
    case CXINPUT_STEP:
      append(
        .valuators(dx: event.dx, dy: event.dy, increment: event.increment, device: device), origin: origin,
        milliseconds: event.time)
    case CXINPUT_ENTER: append(.entered(isWindow: true), origin: TrackpadRecognizer.allOrigins)
    case CXINPUT_LEAVE: append(.left, origin: TrackpadRecognizer.allOrigins)
    case CXINPUT_GONE: append(.left, origin: origin)
    default: break
    }
  }
}
