import CPlaygroundSDL2
import PlaygroundDrawing
import Foundation

/// A translator from SDL events to window events. It stores the state that a single event does not contain:
/// the button and the fingers that are down, and whether a stream of scroll steps is precise.
struct EventTranslator {
  /// Whether the primary button is down.
  private(set) var isDragging = false

  /// The latest position of the mouse in points.
  private(set) var mouse = CGPoint.zero
  private var fingers: [Int: CGPoint] = [:]
  /// The modifier keys that were last reported.
  private var modifiers: WindowEvent.Modifiers = []
  /// The time of the latest precise scroll step in SDL's milliseconds.
  private var preciseStep: UInt32?

  /// The number of points per unit of a precise scroll step, which is the divisor that SDL applies to
  /// Wayland's values.
  static let pointsPerPreciseUnit = 10.0
  /// The time in milliseconds after a precise step within which an integral step belongs to the same stream.
  static let preciseStreamGap: UInt32 = 200

  // Macros with casts are not imported into Swift: the device of mouse events that were synthesised from
  // touches, and of touches that were synthesised from the mouse.
  private static let touchAsMouse = UInt32.max
  private static let mouseAsTouch = Int64(-1)

  /// Returns the window events for an SDL event while modifier keys (in SDL's bits) are held. The result is
  /// empty if the event has no equivalent. `wheel` is the meaning of a wheel event.
  mutating func translate(
    _ event: SDL_Event, _ window: WindowGeometry, held: UInt32, wheel: TouchpadStream.Wheel = .unknown
  ) -> [WindowEvent] {
    switch SDL_EventType(rawValue: event.type) {
    case SDL_MOUSEBUTTONDOWN, SDL_MOUSEBUTTONUP: told(held, before: button(event.button, window, held: held))
    case SDL_MOUSEMOTION: told(held, before: motion(event.motion, window))
    case SDL_MOUSEWHEEL: told(held, before: self.wheel(event.wheel, wheel))
    case SDL_FINGERDOWN: finger(event.tfinger, .began, window)
    case SDL_FINGERMOTION: finger(event.tfinger, .moved, window)
    case SDL_FINGERUP: finger(event.tfinger, .ended, window)
    case SDL_KEYDOWN: key(event.key)
    case SDL_TEXTINPUT: text(event.text)
    case SDL_WINDOWEVENT: windowEvent(event.window, window)
    case SDL_DROPFILE: dropped(event.drop)
    case SDL_RENDER_TARGETS_RESET, SDL_RENDER_DEVICE_RESET: [.exposed]
    case SDL_QUIT: [.quit]
    default: []
    }
  }

  private mutating func button(
    _ event: SDL_MouseButtonEvent, _ window: WindowGeometry, held: UInt32
  ) -> [WindowEvent] {
    guard event.which != Self.touchAsMouse else { return [] }
    mouse = window.point(x: event.x, y: event.y)
    let isDown = event.type == SDL_MOUSEBUTTONDOWN.rawValue
    let isPrimary = event.button == UInt8(SDL_BUTTON_LEFT)
    if event.button == UInt8(SDL_BUTTON_RIGHT)
      || isPrimary && isDown && !isDragging && held & KMOD_CTRL.rawValue != 0
    {
      return isDown ? [.secondaryClick(at: mouse)] : []
    }
    guard isPrimary, isDown != isDragging else { return [] }
    isDragging = isDown
    let isSecond = isDown && event.clicks == 2
    return [.mouse(isDown ? .began : .ended, at: mouse)] + (isSecond ? [.doubleClick(at: mouse)] : [])
  }

  private mutating func motion(_ event: SDL_MouseMotionEvent, _ window: WindowGeometry) -> [WindowEvent] {
    guard event.which != Self.touchAsMouse else { return [] }
    mouse = window.point(x: event.x, y: event.y)
    return [isDragging ? .mouse(.moved, at: mouse) : .pointer(mouse)]
  }

  /// Returns the events of a wheel. The values are used unchanged, since a desktop with natural scrolling has
  /// already inverted them.
  private mutating func wheel(_ event: SDL_MouseWheelEvent, _ meaning: TouchpadStream.Wheel) -> [WindowEvent]
  {
    guard event.which != Self.touchAsMouse, meaning != .reported else { return [] }
    var dx = Double(event.preciseX), dy = Double(event.preciseY)
    if dx == 0, dy == 0 { (dx, dy) = (Double(event.x), Double(event.y)) }
    guard dx.isFinite, dy.isFinite, dx != 0 || dy != 0 else { return [] }
    let isWhole = dx == dx.rounded() && dy == dy.rounded()
    let continues = preciseStep.map { event.timestamp &- $0 <= Self.preciseStreamGap } ?? false
    guard meaning == .unknown, !isWhole || continues else { return [.wheel(dx: dx, dy: dy, at: mouse)] }
    preciseStep = event.timestamp
    // In SDL, positive values are to the right and away from the user. Scrolling right moves content left,
    // and scrolling away moves it down.
    let unit = Self.pointsPerPreciseUnit
    return [.trackpad(dx: dx == 0 ? 0 : -dx * unit, dy: dy * unit, at: mouse)]
  }

  private mutating func finger(
    _ event: SDL_TouchFingerEvent, _ phase: WindowEvent.Phase, _ window: WindowGeometry
  ) -> [WindowEvent] {
    guard event.touchId != Self.mouseAsTouch, event.x.isFinite, event.y.isFinite else { return [] }
    let id = Int(truncatingIfNeeded: event.fingerId)
    let point = CGPoint(x: CGFloat(event.x) * window.size.width, y: CGFloat(event.y) * window.size.height)
    switch phase {
    case .began: fingers[id] = point
    case .moved:
      guard fingers[id] != nil else { return [] }
      fingers[id] = point
    case .ended, .cancelled: guard fingers.removeValue(forKey: id) != nil else { return [] }
    }
    return [.finger(id: id, phase, at: point)]
  }

  private mutating func windowEvent(_ event: SDL_WindowEvent, _ window: WindowGeometry) -> [WindowEvent] {
    switch SDL_WindowEventID(rawValue: UInt32(event.event)) {
    case SDL_WINDOWEVENT_SIZE_CHANGED: [.resized(window.size, scale: window.scale)]
    case SDL_WINDOWEVENT_EXPOSED: [.exposed]
    case SDL_WINDOWEVENT_FOCUS_GAINED: [.focus(true)]
    case SDL_WINDOWEVENT_FOCUS_LOST: [.focus(false)]
    case SDL_WINDOWEVENT_LEAVE: isDragging ? [] : [.pointer(nil)]
    case SDL_WINDOWEVENT_HIDDEN, SDL_WINDOWEVENT_MINIMIZED: cancelled()
    case SDL_WINDOWEVENT_CLOSE: [.quit]
    default: []
    }
  }

  /// Returns cancellations for the button and fingers that are down, whose release will not be reported.
  private mutating func cancelled() -> [WindowEvent] {
    var events: [WindowEvent] = isDragging ? [.mouse(.cancelled, at: mouse)] : []
    for (id, point) in fingers.sorted(by: { $0.key < $1.key }) {
      events.append(.finger(id: id, .cancelled, at: point))
    }
    isDragging = false
    fingers.removeAll()
    return events
  }

  private func dropped(_ event: SDL_DropEvent) -> [WindowEvent] {
    guard let file = event.file else { return [] }
    defer { SDL_free(file) }
    return [.dropped(String(cString: file))]
  }

  private func key(_ event: SDL_KeyboardEvent) -> [WindowEvent] {
    guard let name = Self.name(of: event.keysym.sym) else { return [] }
    var modifiers = Self.modifiers(UInt32(event.keysym.mod))
    if event.`repeat` != 0 { modifiers.insert(.repeated) }
    if name == .function(10), modifiers.contains(.shift) {
      return [.key(.menu, modifiers.subtracting(.shift))]
    }
    return [.key(name, modifiers)]
  }

  /// Returns mouse events, preceded by the modifier keys if those have changed.
  private mutating func told(_ held: UInt32, before events: [WindowEvent]) -> [WindowEvent] {
    let now = Self.modifiers(held)
    guard now != modifiers, !events.isEmpty else { return events }
    modifiers = now
    return [.modifiers(now)] + events
  }

  private static func modifiers(_ held: UInt32) -> WindowEvent.Modifiers {
    var modifiers: WindowEvent.Modifiers = []
    if held & KMOD_SHIFT.rawValue != 0 { modifiers.insert(.shift) }
    if held & KMOD_CTRL.rawValue != 0 { modifiers.insert(.control) }
    if held & KMOD_ALT.rawValue != 0 { modifiers.insert(.alt) }
    return modifiers
  }

  private func text(_ event: SDL_TextInputEvent) -> [WindowEvent] {
    let typed = withUnsafeBytes(of: event.text) { bytes in
      String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self)
    }
    return typed.isEmpty ? [] : [.text(typed)]
  }

  private static func name(of code: SDL_Keycode) -> WindowEvent.Key? {
    guard let code = UInt32(exactly: code) else { return nil }
    switch SDL_KeyCode(rawValue: code) {
    case SDLK_UP: return .up
    case SDLK_DOWN: return .down
    case SDLK_LEFT: return .left
    case SDLK_RIGHT: return .right
    case SDLK_PAGEUP: return .pageUp
    case SDLK_PAGEDOWN: return .pageDown
    case SDLK_HOME: return .home
    case SDLK_END: return .end
    case SDLK_SPACE: return .space
    case SDLK_ESCAPE: return .escape
    case SDLK_RETURN, SDLK_KP_ENTER: return .enter
    case SDLK_TAB: return .tab
    case SDLK_BACKSPACE: return .backspace
    case SDLK_DELETE: return .delete
    case SDLK_APPLICATION, SDLK_MENU: return .menu
    default:
      // The codes of the function keys from F1 to F12 are consecutive.
      if (SDLK_F1.rawValue...SDLK_F12.rawValue).contains(code) {
        return .function(Int(code - SDLK_F1.rawValue) + 1)
      }
      // The code of a printable key is its Unicode scalar; the codes of other keys have bit 30 set.
      guard code > 32, code != 127, let scalar = Unicode.Scalar(code) else { return nil }
      return Character(scalar).lowercased().first.map { .character($0) }
    }
  }
}
