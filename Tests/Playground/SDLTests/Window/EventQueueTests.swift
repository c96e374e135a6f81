import CPlaygroundSDL2
import PlaygroundDrawing
import Foundation
import PlaygroundSDL
import Testing

/// Pushes an event to the queue of SDL as a driver would do.
func push(_ type: SDL_EventType, _ fill: (inout SDL_Event) -> Void = { _ in }) {
  var event = SDL_Event()
  event.type = type.rawValue
  fill(&event)
  #expect(SDL_PushEvent(&event) == 1)
}

extension ProcessWide {
  /// Events are pushed to the queue of SDL, and returned translated.
  @Suite struct EventQueueTests {
    private let queue: EventQueue

    init() throws {
      queue = try EventQueue(
        geometry: WindowGeometry(size: CGSize(width: 400, height: 300), scale: 2, unitsPerPoint: 2))
      _ = queue.poll()
    }

    private func button(_ type: SDL_EventType, _ button: Int32 = 1, x: Int32, y: Int32, which: UInt32 = 0) {
      push(type) {
        $0.button.button = UInt8(button)
        $0.button.x = x
        $0.button.y = y
        $0.button.which = which
      }
    }

    private func move(x: Int32, y: Int32, which: UInt32 = 0) {
      push(SDL_MOUSEMOTION) {
        $0.motion.x = x
        $0.motion.y = y
        $0.motion.which = which
      }
    }

    private func wheel(x: Float = 0, y: Float = 0, flipped: Bool = false) {
      push(SDL_MOUSEWHEEL) {
        $0.wheel.preciseX = x
        $0.wheel.preciseY = y
        $0.wheel.x = Int32(exactly: x.rounded()) ?? 0
        $0.wheel.y = Int32(exactly: y.rounded()) ?? 0
        $0.wheel.direction = flipped ? 1 : 0
      }
    }

    private func finger(_ type: SDL_EventType, id: Int64 = 7, x: Float, y: Float, touch: Int64 = 1) {
      push(type) {
        $0.tfinger.touchId = touch
        $0.tfinger.fingerId = id
        $0.tfinger.x = x
        $0.tfinger.y = y
      }
    }

    private func key(
      _ code: Int32, _ modifiers: UInt32 = 0, repeated: Bool = false,
      at place: SDL_Scancode = SDL_SCANCODE_UNKNOWN
    ) {
      push(SDL_KEYDOWN) {
        $0.key.keysym.sym = code
        $0.key.keysym.scancode = place
        $0.key.keysym.mod = UInt16(modifiers)
        $0.key.repeat = repeated ? 1 : 0
      }
    }

    private func window(_ id: SDL_WindowEventID) {
      push(SDL_WINDOWEVENT) { $0.window.event = UInt8(id.rawValue) }
    }

    @Test func thePrimaryButtonDrags() {
      move(x: 10, y: 20)
      button(SDL_MOUSEBUTTONDOWN, x: 30, y: 40)
      move(x: 33, y: -8)
      button(SDL_MOUSEBUTTONUP, x: 900, y: 41)
      move(x: 1, y: 1)
      let expected: [WindowEvent] = [
        .pointer(CGPoint(x: 5, y: 10)), .mouse(.began, at: CGPoint(x: 15, y: 20)),
        .mouse(.moved, at: CGPoint(x: 16.5, y: -4)),
        .mouse(.ended, at: CGPoint(x: 450, y: 20.5)), .pointer(CGPoint(x: 0.5, y: 0.5)),
      ]
      #expect(queue.poll() == expected)
      #expect(queue.poll() == [])
    }

    @Test func aSecondPressIsADoubleClick() {
      let press = { (clicks: UInt8) in
        push(SDL_MOUSEBUTTONDOWN) {
          $0.button.button = 1
          $0.button.x = 8
          $0.button.clicks = clicks
        }
        button(SDL_MOUSEBUTTONUP, x: 8, y: 0)
      }
      for clicks in [UInt8(1), 2, 3] { press(clicks) }
      let place = CGPoint(x: 4, y: 0)
      let click: [WindowEvent] = [.mouse(.began, at: place), .mouse(.ended, at: place)]
      #expect(
        queue.poll() == click + [
          .mouse(.began, at: place), .doubleClick(at: place), .mouse(.ended, at: place),
        ]
          + click)
    }

    /// The right button, and the left one with Control, press and do not drag.
    @Test func theSecondaryButtonClicks() {
      defer { SDL_SetModState(SDL_Keymod(0)) }
      let place = CGPoint(x: 4, y: 5)
      button(SDL_MOUSEBUTTONDOWN, 3, x: 8, y: 10)
      move(x: 2, y: 2)
      button(SDL_MOUSEBUTTONUP, 3, x: 8, y: 10)
      button(SDL_MOUSEBUTTONDOWN, 2, x: 8, y: 10)
      #expect(queue.poll() == [.secondaryClick(at: place), .pointer(CGPoint(x: 1, y: 1))])
      SDL_SetModState(SDL_Keymod(KMOD_LCTRL.rawValue))
      button(SDL_MOUSEBUTTONDOWN, x: 8, y: 10)
      move(x: 2, y: 2)
      button(SDL_MOUSEBUTTONUP, x: 8, y: 10)
      #expect(
        queue.poll() == [.modifiers(.control), .secondaryClick(at: place), .pointer(CGPoint(x: 1, y: 1))])
      // Control that is pressed during a drag does not end it.
      SDL_SetModState(SDL_Keymod(0))
      button(SDL_MOUSEBUTTONDOWN, x: 8, y: 10)
      #expect(queue.poll() == [.modifiers([]), .mouse(.began, at: place)])
      SDL_SetModState(SDL_Keymod(KMOD_LCTRL.rawValue))
      button(SDL_MOUSEBUTTONUP, x: 8, y: 10)
      #expect(queue.poll() == [.modifiers(.control), .mouse(.ended, at: place)])
    }

    @Test func shiftF10OpensAMenu() {
      key(Int32(bitPattern: SDLK_F10.rawValue), KMOD_LSHIFT.rawValue)
      key(Int32(bitPattern: SDLK_F10.rawValue))
      #expect(queue.poll() == [.key(.menu, []), .key(.function(10), [])])
    }

    @Test func modifiersAreToldBeforeTheMouse() {
      defer { SDL_SetModState(SDL_Keymod(0)) }
      SDL_SetModState(SDL_Keymod(KMOD_LALT.rawValue | KMOD_CAPS.rawValue))
      move(x: 2, y: 2)
      wheel(y: 1)
      #expect(
        queue.poll() == [
          .modifiers(.alt), .pointer(CGPoint(x: 1, y: 1)), .wheel(dx: 0, dy: 1, at: CGPoint(x: 1, y: 1)),
        ])
      SDL_SetModState(SDL_Keymod(KMOD_RSHIFT.rawValue | KMOD_LALT.rawValue))
      button(SDL_MOUSEBUTTONDOWN, x: 2, y: 2)
      button(SDL_MOUSEBUTTONUP, x: 2, y: 2)
      let place = CGPoint(x: 1, y: 1)
      #expect(
        queue.poll() == [.modifiers([.shift, .alt]), .mouse(.began, at: place), .mouse(.ended, at: place)])
      SDL_SetModState(SDL_Keymod(0))
      button(SDL_MOUSEBUTTONUP, x: 2, y: 2)
      #expect(queue.poll() == [])
      move(x: 2, y: 2)
      #expect(queue.poll() == [.modifiers([]), .pointer(place)])
    }

    @Test func whatIsTypedIsText() {
      func type(_ bytes: [UInt8]) {
        push(SDL_TEXTINPUT) { event in
          withUnsafeMutableBytes(of: &event.text.text) { $0.copyBytes(from: bytes) }
        }
      }
      type(Array("/".utf8) + [0])
      type(Array("é−".utf8) + [0])
      type([0])
      type([UInt8](repeating: 65, count: 32))
      #expect(
        queue.poll() == [.text("/"), .text("é−"), .text(String(repeating: "A", count: 32))])
    }

    @Test func otherButtonsAndTouchesPosingAsMouseAreIgnored() {
      button(SDL_MOUSEBUTTONDOWN, 2, x: 1, y: 1)
      button(SDL_MOUSEBUTTONDOWN, 3, x: 1, y: 1, which: .max)
      button(SDL_MOUSEBUTTONDOWN, x: 1, y: 1, which: .max)
      move(x: 5, y: 5, which: .max)
      button(SDL_MOUSEBUTTONUP, x: 1, y: 1, which: .max)
      finger(SDL_FINGERDOWN, x: 0.5, y: 0.5, touch: -1)
      button(SDL_MOUSEBUTTONUP, x: 1, y: 1)
      #expect(queue.poll() == [])
    }

    @Test func wholeStepsAreNotches() {
      move(x: 20, y: 40)
      wheel(y: 1)
      wheel(x: -2, y: -3, flipped: true)
      push(SDL_MOUSEWHEEL) { $0.wheel.y = -1 }
      let at = CGPoint(x: 10, y: 20)
      #expect(
        queue.poll() == [
          .pointer(at), .wheel(dx: 0, dy: 1, at: at), .wheel(dx: -2, dy: -3, at: at),
          .wheel(dx: 0, dy: -1, at: at),
        ])
    }

    @Test func fractionsAreAPreciseStream() {
      wheel(y: 1)
      wheel(x: 0.25, y: -1.5)
      // An integral value by chance in the middle of a stream.
      wheel(y: 2)
      let expected: [WindowEvent] = [
        .wheel(dx: 0, dy: 1, at: .zero), .trackpadStep(dx: -2.5, dy: -15, at: .zero),
        .trackpadStep(dx: 0, dy: 20, at: .zero),
      ]
      #expect(queue.poll() == expected)
      wheel(y: .nan)
      wheel()
      #expect(queue.poll() == [])
    }

    @Test func fingersAreInPoints() {
      finger(SDL_FINGERDOWN, x: 0.25, y: 0.5)
      finger(SDL_FINGERDOWN, id: 9, x: 0, y: 1)
      finger(SDL_FINGERMOTION, x: 0.5, y: 0.25)
      finger(SDL_FINGERUP, id: 9, x: 0, y: 1)
      finger(SDL_FINGERUP, x: 0.5, y: 0)
      finger(SDL_FINGERMOTION, x: 0.9, y: 0.9)
      let expected: [WindowEvent] = [
        .finger(id: 7, .began, at: CGPoint(x: 100, y: 150)),
        .finger(id: 9, .began, at: CGPoint(x: 0, y: 300)),
        .finger(id: 7, .moved, at: CGPoint(x: 200, y: 75)), .finger(id: 9, .ended, at: CGPoint(x: 0, y: 300)),
        .finger(id: 7, .ended, at: CGPoint(x: 200, y: 0)),
      ]
      #expect(queue.poll() == expected)
    }

    @Test func whatIsDownIsCancelledWhenTheWindowGoes() {
      button(SDL_MOUSEBUTTONDOWN, x: 2, y: 2)
      finger(SDL_FINGERDOWN, x: 0, y: 0)
      window(SDL_WINDOWEVENT_MINIMIZED)
      button(SDL_MOUSEBUTTONUP, x: 2, y: 2)
      finger(SDL_FINGERUP, x: 0, y: 0)
      let expected: [WindowEvent] = [
        .mouse(.began, at: CGPoint(x: 1, y: 1)), .finger(id: 7, .began, at: .zero),
        .mouse(.cancelled, at: CGPoint(x: 1, y: 1)), .finger(id: 7, .cancelled, at: .zero),
      ]
      #expect(queue.poll() == expected)
    }

    @Test func keysAreNamed() {
      let named: [(SDL_KeyCode, WindowEvent.Key)] = [
        (SDLK_UP, .up), (SDLK_DOWN, .down), (SDLK_LEFT, .left), (SDLK_RIGHT, .right), (SDLK_PAGEUP, .pageUp),
        (SDLK_PAGEDOWN, .pageDown), (SDLK_HOME, .home), (SDLK_END, .end), (SDLK_SPACE, .space),
        (SDLK_ESCAPE, .escape),
        (SDLK_RETURN, .enter), (SDLK_KP_ENTER, .enter), (SDLK_TAB, .tab), (SDLK_BACKSPACE, .backspace),
        (SDLK_DELETE, .delete), (SDLK_APPLICATION, .menu), (SDLK_MENU, .menu), (SDLK_F1, .function(1)),
        (SDLK_F12, .function(12)),
        (SDLK_h, .character("h")), (SDLK_PERIOD, .character(".")), (SDLK_0, .character("0")),
      ]
      for (code, _) in named { key(Int32(bitPattern: code.rawValue)) }
      #expect(queue.poll() == named.map { .key($0.1, []) })
    }

    /// A German keyboard has umlauts at the brackets, and a French one has a colon at the full stop.
    @Test func signsAreFoundAtTheirPlaces() {
      let typed: [(UInt32, SDL_Scancode, UInt32, WindowEvent.Key)] = [
        (0xFC, SDL_SCANCODE_LEFTBRACKET, 0, .character("[")),
        (0x2B, SDL_SCANCODE_RIGHTBRACKET, 0, .character("]")),
        (0xB4, SDL_SCANCODE_EQUALS, 0, .character("=")), (0x3A, SDL_SCANCODE_PERIOD, 0, .character(".")),
        (0x2D, SDL_SCANCODE_SLASH, 0, .character("-")), (0xF6, SDL_SCANCODE_SEMICOLON, 0, .character("ö")),
        (0x7A, SDL_SCANCODE_Y, 0, .character("z")), (0x2B, SDL_SCANCODE_RIGHTBRACKET, 64, .character("+")),
        (0x3D, SDL_SCANCODE_EQUALS, 64, .character("+")),
        (SDLK_KP_8.rawValue, SDL_SCANCODE_KP_8, 0, .up),
        (SDLK_KP_3.rawValue, SDL_SCANCODE_KP_3, 0, .pageDown),
      ]
      for (code, place, held, _) in typed { key(Int32(bitPattern: code), held, at: place) }
      key(Int32(bitPattern: SDLK_KP_8.rawValue), KMOD_NUM.rawValue, at: SDL_SCANCODE_KP_8)
      #expect(queue.poll() == typed.map { .key($0.3, $0.2 == 64 ? .control : []) })
    }

    /// The button was let go elsewhere, and SDL reports the next press only as a movement with the button down.
    @Test func aPressThatSDLMissesBeginsWithItsMovement() {
      button(SDL_MOUSEBUTTONDOWN, x: 2, y: 2)
      button(SDL_MOUSEBUTTONUP, x: 2, y: 2)
      push(SDL_MOUSEMOTION) { ($0.motion.x, $0.motion.y, $0.motion.state) = (4, 4, 1) }
      push(SDL_MOUSEMOTION) { ($0.motion.x, $0.motion.y, $0.motion.state) = (6, 6, 1) }
      button(SDL_MOUSEBUTTONUP, x: 6, y: 6)
      let places = [1, 1, 2, 3, 3].map { CGPoint(x: $0, y: $0) }
      let phases: [WindowEvent.Phase] = [.began, .ended, .began, .moved, .ended]
      #expect(queue.poll() == zip(phases, places).map { .mouse($0, at: $1) })
    }

    @Test func modifiersAndRepeatsAreKept() {
      key(Int32(bitPattern: SDLK_t.rawValue), KMOD_LSHIFT.rawValue | KMOD_RCTRL.rawValue)
      key(Int32(bitPattern: SDLK_DOWN.rawValue), KMOD_LALT.rawValue | KMOD_NUM.rawValue, repeated: true)
      key(0xE9)
      #expect(
        queue.poll() == [
          .key(.character("t"), [.shift, .control]), .key(.down, [.alt, .repeated]),
          .key(.character("é"), []),
        ])
      for code in [
        0, -1, Int32(bitPattern: SDLK_F13.rawValue), Int32(bitPattern: SDLK_LSHIFT.rawValue), 0xD800,
        .max,
      ] { key(code) }
      push(SDL_KEYUP) { $0.key.keysym.sym = 97 }
      #expect(queue.poll() == [])
    }

    @Test func theWindowsOwnEvents() {
      for id in [
        SDL_WINDOWEVENT_SIZE_CHANGED, SDL_WINDOWEVENT_RESIZED, SDL_WINDOWEVENT_EXPOSED,
        SDL_WINDOWEVENT_FOCUS_GAINED, SDL_WINDOWEVENT_FOCUS_LOST, SDL_WINDOWEVENT_CLOSE,
        SDL_WINDOWEVENT_ENTER, SDL_WINDOWEVENT_LEAVE,
      ] {
        window(id)
      }
      push(SDL_RENDER_TARGETS_RESET)
      push(SDL_RENDER_DEVICE_RESET)
      push(SDL_QUIT)
      let expected: [WindowEvent] = [
        .resized(CGSize(width: 400, height: 300), scale: 2), .exposed, .focus(true), .focus(false), .quit,
        .pointer(nil), .exposed, .exposed, .quit,
      ]
      #expect(queue.poll() == expected)
    }

    @Test func aDroppedFileIsItsPath() {
      push(SDL_DROPFILE) { $0.drop.file = SDL_strdup("/tmp/a b é.json") }
      push(SDL_DROPFILE)
      #expect(queue.poll() == [.dropped("/tmp/a b é.json")])
    }

    @Test func waitingEndsWithWhatComesOrWithTheTime() {
      #expect(queue.wait(upTo: 0) == [])
      #expect(queue.wait(upTo: 0.001) == [])
      push(SDL_QUIT)
      window(SDL_WINDOWEVENT_EXPOSED)
      #expect(queue.wait(upTo: nil) == [.quit, .exposed])
      for time in [-1, Double.nan] { #expect(queue.wait(upTo: time) == []) }
    }
  }
}
