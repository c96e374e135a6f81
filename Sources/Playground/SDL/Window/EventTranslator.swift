import CPlaygroundSDL2
import PlaygroundDrawing
import Foundation

/// A translator from SDL events to window events. It stores the state that a single event does not contain:
/// the button and the fingers that are down, and whether a stream of scroll steps is precise.
struct EventTranslator {
  /// Whether the primary button is down.
  private(set) var isDragging = false

  /// Whether the primary button is down for something else than a drag.
  private var isOtherPress = false

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
  // touches, the bit of the primary button, and the device of touches that were synthesised from the mouse.
  private static let touchAsMouse = UInt32.max
  private static let primaryMask: UInt32 = 1
  private static let mouseAsTouch = Int64(-1)

  /// Returns the window events for an SDL event while modifier keys (in SDL's bits) are held. The result is
  /// empty if the event has no equivalent. `wheel` is the meaning of a wheel event. `isPressed` returns whether the
  /// display knows the primary button to be down, wherever the pointer is.
  mutating func translate(
    _ event: SDL_Event, _ window: WindowGeometry, held: UInt32, wheel: TrackpadRecognizer.Wheel = .unknown,
    isPressed: () -> Bool = { true }
  ) -> [WindowEvent] {
    switch SDL_EventType(rawValue: event.type) {
    case SDL_MOUSEBUTTONDOWN, SDL_MOUSEBUTTONUP: told(held, before: button(event.button, window, held: held))
    case SDL_MOUSEMOTION: told(held, before: motion(event.motion, window, isPressed))
    case SDL_MOUSEWHEEL: told(held, before: self.wheel(event.wheel, wheel))
    case SDL_FINGERDOWN: finger(event.tfinger, .began, window)
    case SDL_FINGERMOTION: finger(event.tfinger, .moved, window)
    case SDL_FINGERUP: finger(event.tfinger, .ended, window)
    case SDL_KEYDOWN: key(event.key)
    case SDL_TEXTINPUT: text(event.text)
    case SDL_WINDOWEVENT: windowEvent(event.window, window, isPressed)
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
    if isPrimary { isOtherPress = isDown && held & KMOD_CTRL.rawValue != 0 }
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

  private mutating func motion(
    _ event: SDL_MouseMotionEvent, _ window: WindowGeometry, _ isPressed: () -> Bool
  ) -> [WindowEvent] {
    guard event.which != Self.touchAsMouse else { return [] }
    mouse = window.point(x: event.x, y: event.y)
    // SDL reports no press of a button whose release it missed because it took place elsewhere.
    if !isDragging, !isOtherPress, event.state & Self.primaryMask != 0, isPressed() {
      isDragging = true
      return [.mouse(.began, at: mouse)]
    }
    return [isDragging ? .mouse(.moved, at: mouse) : .pointer(mouse)]
  }

  /// Returns the events of a wheel. The values are used unchanged, since a desktop with natural scrolling has
  /// already inverted them.
  private mutating func wheel(_ event: SDL_MouseWheelEvent, _ meaning: TrackpadRecognizer.Wheel)
    -> [WindowEvent]
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
    return [.trackpadStep(dx: dx == 0 ? 0 : -dx * unit, dy: dy * unit, at: mouse)]
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

  private mutating func windowEvent(
    _ event: SDL_WindowEvent, _ window: WindowGeometry, _ isPressed: () -> Bool
  ) -> [WindowEvent] {
    switch SDL_WindowEventID(rawValue: UInt32(event.event)) {
    case SDL_WINDOWEVENT_SIZE_CHANGED: [.resized(window.size, scale: window.scale)]
    case SDL_WINDOWEVENT_EXPOSED: [.exposed]
    case SDL_WINDOWEVENT_ENTER: released(isPressed)
    case SDL_WINDOWEVENT_FOCUS_GAINED: [.focus(true)] + released(isPressed)
    case SDL_WINDOWEVENT_FOCUS_LOST: [.focus(false)]
    case SDL_WINDOWEVENT_LEAVE: isDragging ? [] : [.pointer(nil)]
    case SDL_WINDOWEVENT_HIDDEN, SDL_WINDOWEVENT_MINIMIZED: cancelled()
    case SDL_WINDOWEVENT_CLOSE: [.quit]
    default: []
    }
  }

  /// Returns the cancellation of a press whose button was let go elsewhere while the window was not told.
  private mutating func released(_ isPressed: () -> Bool) -> [WindowEvent] {
    guard isDragging, !isPressed() else { return [] }
    isDragging = false
    return [.mouse(.cancelled, at: mouse)]
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
    guard let name = Self.name(of: event.keysym) else { return [] }
    var modifiers = Self.modifiers(UInt32(event.keysym.mod))
    if event.`repeat` != 0 { modifiers.insert(.repeated) }
    // Whether a plus needs Shift depends on the keyboard.
    if modifiers.contains(.control), name == .character("=") || name == .character("+") {
      return [.key(.character("+"), modifiers.subtracting(.shift))]
    }
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

  /// The printable keys other than letters and digits that the playground names.
  private static let signs: Set<Character> = ["[", "]", ",", ".", "-", "=", "/", "+"]
  /// Their places on a keyboard, in SDL's order. A layout that has another character there, such as the umlauts of a
  /// German keyboard, has the key all the same.
  private static let places: [UInt32: Character] = [
    SDL_SCANCODE_MINUS.rawValue: "-", SDL_SCANCODE_EQUALS.rawValue: "=",
    SDL_SCANCODE_LEFTBRACKET.rawValue: "[",
    SDL_SCANCODE_RIGHTBRACKET.rawValue: "]", SDL_SCANCODE_COMMA.rawValue: ",",
    SDL_SCANCODE_PERIOD.rawValue: ".",
  ]
  /// The keys of the keypad while it types no digits.
  private static let keypad: [UInt32: WindowEvent.Key] = [
    SDLK_KP_8.rawValue: .up, SDLK_KP_2.rawValue: .down, SDLK_KP_4.rawValue: .left, SDLK_KP_6.rawValue: .right,
    SDLK_KP_9.rawValue: .pageUp, SDLK_KP_3.rawValue: .pageDown, SDLK_KP_7.rawValue: .home,
    SDLK_KP_1.rawValue: .end, SDLK_KP_PERIOD.rawValue: .delete,
  ]

  private static func name(of key: SDL_Keysym) -> WindowEvent.Key? {
    let typed = UInt32(exactly: key.sym).flatMap { name(of: $0) }
    if UInt32(key.mod) & KMOD_NUM.rawValue == 0, let key = keypad[UInt32(bitPattern: key.sym)] { return key }
    // A plus with Control enlarges, wherever it is. Alone it has no meaning, but its place may have.
    let isControl = UInt32(key.mod) & KMOD_CTRL.rawValue != 0
    let place = places[key.scancode.rawValue].map { WindowEvent.Key.character($0) }
    guard let typed else { return place }
    guard case .character(let character) = typed else { return typed }
    let isKnown =
      character.isASCII && (character.isLetter || character.isNumber)
      || signs.contains(character) && (character != "+" || isControl)
    return isKnown ? typed : place ?? typed
  }

  private static func name(of code: UInt32) -> WindowEvent.Key? {
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
