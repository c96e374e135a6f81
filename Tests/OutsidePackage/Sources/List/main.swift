// A list of ten million rows in sections, in a window of SDL 2, scrolled by mouse, touchscreen, wheel and keys. Escape
// closes it. `List notch` needs no user: it scrolls by a notch of the wheel, closes at rest and prints the offset.
import CSDL
import Foundation
import ScrollLists
import Scrolling

final class ListWindow {
  let list = ListLayout(
    rowCount: 10_000_000, rowHeight: 44, rowsPerSection: 20, headerHeight: 28, width: 402)
  let view = ScrollView(metrics: ScrollMetrics(boundsSize: .zero, contentSize: .zero, scale: 1))
  private let window, renderer: OpaquePointer
  private static let keys: [UInt32: ScrollKey] = [
    SDLK_UP.rawValue: .up, SDLK_DOWN.rawValue: .down, SDLK_PAGEUP.rawValue: .pageUp,
    SDLK_PAGEDOWN.rawValue: .pageDown, SDLK_HOME.rawValue: .home, SDLK_END.rawValue: .end,
  ]
  /// The position to which the mouse moved since the last frame: the movements of one frame are one movement.
  private var mouse: CGPoint?

  init?() {
    SDL_SetHint(SDL_HINT_TOUCH_MOUSE_EVENTS, "0")
    let flags = SDL_WINDOW_RESIZABLE.rawValue | SDL_WINDOW_ALLOW_HIGHDPI.rawValue
    guard SDL_Init(SDL_INIT_VIDEO) == 0, let window = SDL_CreateWindow("List", 0, 0, 402, 600, flags),
      let renderer = SDL_CreateRenderer(window, -1, 0)
    else { return nil }
    (self.window, self.renderer) = (window, renderer)
    var mode = SDL_DisplayMode()
    SDL_GetCurrentDisplayMode(SDL_GetWindowDisplayIndex(window), &mode)
    if mode.refresh_rate > 0 { view.nominalFrame = 1 / Double(mode.refresh_rate) }
    layOut()
  }

  /// Passes the size of the window on, in points, and its scale, the pixels per point to which offsets are rounded.
  private func layOut() {
    var (width, height, pixels) = (Int32(0), Int32(0), Int32(0))
    SDL_GetWindowSize(window, &width, &height)
    SDL_GetRendererOutputSize(renderer, &pixels, nil)
    let scale = CGFloat(pixels) / CGFloat(max(1, width))
    let size = CGSize(width: Int(width), height: Int(height))
    view.metrics = ScrollMetrics(
      boundsSize: size, contentSize: CGSize(width: size.width, height: list.contentHeight), scale: scale)
    SDL_RenderSetScale(renderer, Float(scale), Float(scale))
  }

  // example: GettingStarted.loop
  /// Shows frames until the window is closed or, if `endsAtRest`, until nothing is left to show.
  func run(endsAtRest: Bool) {
    func now() -> Double { Double(SDL_GetTicks64()) / 1000 }
    var need = FrameNeed.frame
    while true {
      switch need {
      case .frame: break
      case .nothing where endsAtRest: return
      case .nothing: SDL_WaitEvent(nil)
      case .wakeUp(let time): SDL_WaitEventTimeout(nil, Int32(max(0, ((time - now()) * 1000).rounded(.up))))
      }
      // The coming frame, at a multiple of the display's period.
      let time = ((now() / view.nominalFrame).rounded(.down) + 1) * view.nominalFrame
      SDL_Delay(UInt32(max(0, (time - now()) * 1000)))
      var event = SDL_Event()
      while SDL_PollEvent(&event) != 0 { if !handle(event, time: time) { return } }
      passMouse(time: time)
      view.frame(at: time)
      draw()
      need = view.need.merged(with: view.scrollIndicators.need)
    }
  }
  // end

  /// Handles an event at the time of the coming frame, and returns false if it closes the window.
  private func handle(_ event: SDL_Event, time: Double) -> Bool {
    let finger = event.tfinger, id = Int(finger.fingerId), size = view.metrics.boundsSize
    let touch = CGPoint(x: CGFloat(finger.x) * size.width, y: CGFloat(finger.y) * size.height)
    let isLeft = event.button.button == UInt8(SDL_BUTTON_LEFT)
    switch SDL_EventType(rawValue: event.type) {
    case SDL_QUIT: return false
    case SDL_KEYDOWN:
      let code = UInt32(bitPattern: event.key.keysym.sym)
      if let key = Self.keys[code] { view.press(key, at: time) }
      return code != SDLK_ESCAPE.rawValue
    case SDL_WINDOWEVENT: layOut()
    case SDL_MOUSEBUTTONDOWN where isLeft:
      view.mouseDown(CGPoint(x: Int(event.button.x), y: Int(event.button.y)), at: time)
    case SDL_MOUSEMOTION: mouse = CGPoint(x: Int(event.motion.x), y: Int(event.motion.y))
    case SDL_MOUSEBUTTONUP where isLeft:
      passMouse(time: time)
      view.mouseUp(at: time)
    // A trackpad sends fractions of notches, which add up.
    case SDL_MOUSEWHEEL:
      view.wheel(dx: Double(event.wheel.preciseX), dy: Double(event.wheel.preciseY), at: time)
    case SDL_FINGERDOWN: view.touchDown(touch, id: id, at: time)
    case SDL_FINGERMOTION: view.touchMoved(to: touch, id: id, at: time)
    case SDL_FINGERUP: view.touchUp(id: id, at: time)
    default: break
    }
    return true
  }

  private func passMouse(time: Double) {
    if let mouse { view.mouseMoved(to: mouse, at: time) }
    mouse = nil
  }

  private func draw() {
    let size = view.metrics.boundsSize
    fill(0, 0, size.width, size.height, grey: 255)
    // example: Lists.cells
    let top = view.contentOffset.y
    for cell in list.cells(from: top, to: top + size.height) {
      switch cell.kind {
      case .row(let row, _): drawRow(row, y: cell.top - top)
      case .header: drawHeader(y: cell.top - top)
      case .footer: break
      }
    }
    if let pinned = list.pinnedHeader(at: top) { drawHeader(y: pinned.top - top) }  // over the rows
    // end
    let bar = ScrollIndicator(
      .vertical, of: view.metrics, offset: top, trackStart: 2, trackLength: size.height - 4)
    let opacity = view.scrollIndicators.opacity(.vertical)
    if let bar, opacity > 0 {
      fill(size.width - 6, bar.start, 3, bar.length, grey: UInt8(255 - 155 * opacity))
    }
    SDL_RenderPresent(renderer)
  }

  private func drawRow(_ row: Int, y: CGFloat) {
    fill(16, y + 14, CGFloat(120 + row * 37 % 220), 16, grey: UInt8(120 + row * 53 % 100))
  }

  private func drawHeader(y: CGFloat) {
    fill(0, y, view.metrics.boundsSize.width, 28, grey: 200)
  }

  private func fill(_ x: CGFloat, _ y: CGFloat, _ width: CGFloat, _ height: CGFloat, grey: UInt8) {
    var rect = SDL_FRect(x: Float(x), y: Float(y), w: Float(width), h: Float(height))
    SDL_SetRenderDrawColor(renderer, grey, grey, grey, 255)
    SDL_RenderFillRectF(renderer, &rect)
  }
}

guard let window = ListWindow() else {
  FileHandle.standardError.write(Data("\(String(cString: SDL_GetError()))\n".utf8))
  exit(70)
}
let endsAtRest = CommandLine.arguments.contains("notch")
if endsAtRest { window.view.wheel(dx: 0, dy: -1) }
window.run(endsAtRest: endsAtRest)
print("offset \(window.view.contentOffset.y)")
SDL_Quit()
