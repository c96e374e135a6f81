import CPlaygroundSDL2
import PlaygroundDrawing
import Foundation
import PlaygroundSDL
import Testing

extension ProcessWide {
  /// Windows with the dummy video driver of SDL, which shows nothing and needs no display.
  @Suite struct WindowTests {
    private func choose(driver: String) {
      SDL_SetHintWithPriority(SDL_HINT_VIDEODRIVER, driver, SDL_HINT_OVERRIDE)
    }

    /// Opens a window of 60 x 40 pt with a renderer without fonts.
    private func opened(
      _ title: String = "Test", scale: CGFloat = 1
    ) throws -> (window: Window, renderer: SceneRenderer) {
      choose(driver: "dummy")
      let window = try Window(
        title: title, size: CGSize(width: 60, height: 40), scale: scale, renderer: .software)
      return (window, try SceneRenderer(window: window, fonts: noFonts()))
    }

    @Test func theNextDriverIsTriedAndThoseThatFailedAreTold() throws {
      choose(driver: "none-such,dummy")
      // The names are there for the next window, too.
      for _ in 0..<2 {
        let failed = try Window(
          title: "Test", size: CGSize(width: 10, height: 10), scale: 1, renderer: .software
        ).failedDrivers
        #expect(failed?.hasPrefix("none-such: ") == true)
        #expect(failed?.contains("dummy") == false)
      }

      choose(driver: "none-such,nor-this")
      let error = #expect(throws: SDLError.self) {
        try Window(title: "Test", size: CGSize(width: 10, height: 10))
      }
      guard case .noDisplay(let words) = error else {
        Issue.record("expected no display, got \(String(describing: error))")
        return
      }
      #expect(words.contains("none-such: "))
      #expect(words.contains("; nor-this: "))
    }

    @Test func aWindowShowsThePixelsOfMemory() throws {
      choose(driver: "dummy")
      let window = try Window(
        title: "Test", size: CGSize(width: 120, height: 90), scale: 2, renderer: .software)
      #expect(
        window.geometry == WindowGeometry(size: CGSize(width: 120, height: 90), scale: 2, unitsPerPoint: 2))
      #expect(!window.isAccelerated)
      let fonts = try FontSet()
      let id = PictureID(kind: 1, index: 1)
      let album = Album([id: Picture(size: CGSize(width: 40, height: 20), background: blue)])
      let list = makeList { list in
        list.fill(CGRect(x: 0, y: 0, width: 120, height: 20), red.opacity(0.3))
        list.shape(
          .roundedRect(size: CGSize(width: 100, height: 60), radius: 9), at: CGPoint(x: 10, y: 20), red)
        list.text(.init("Window", style: .barTitle, color: black, at: CGPoint(x: 20, y: 30)))
        list.picture(id, in: CGRect(x: 20, y: 50.3, width: 40, height: 20))
        list.clip(to: CGRect(x: 0, y: 60, width: 100, height: 30)) {
          $0.picture(id, in: CGRect(x: 50, y: 50, width: 45, height: 33), opacity: 0.5)
        }
      }
      let inWindow = try SceneRenderer(window: window, fonts: fonts)
      for _ in 0..<2 {
        try inWindow.draw(list, pictures: album, scale: 2, background: white)
        let pixels = try paint(list, width: 240, height: 180, scale: 2, album: album, fonts: fonts)
        #expect(try inWindow.bitmap() == pixels)
        try window.present()
      }
      #expect(try inWindow.withPixels { _, _, _, _ in 1 } == nil)
    }

    @Test func onlyWhatChangedIsPresentedUntilTheWindowIsExposed() throws {
      let (window, renderer) = try opened("Presented")
      let queue = EventQueue(window: window)
      let handle = try #require(
        (1..<10_000).lazy.compactMap { SDL_GetWindowFromID($0) }.first {
          String(cString: SDL_GetWindowTitle($0)) == "Presented"
        })
      func present(_ list: DrawList) throws {
        try renderer.draw(list, pictures: Album(), scale: 1, background: white)
        try window.present()
      }
      func pixel(_ x: Int, _ y: Int) throws -> UInt32 {
        let surface = try #require(SDL_GetWindowSurface(handle)).pointee
        return try #require(surface.pixels).load(
          fromByteOffset: y * Int(surface.pitch) + x * 4, as: UInt32.self)
          & 0xFFFFFF
      }
      _ = queue.poll()
      try present(DrawList())
      #expect(try pixel(30, 20) == 0xFFFFFF)
      // As if another program had painted over the window.
      SDL_FillRect(SDL_GetWindowSurface(handle), nil, 0x123456)
      let list = makeList { $0.fill(CGRect(x: 10, y: 10, width: 5, height: 5), red) }
      try present(list)
      #expect(try pixel(12, 12) == 0xFF0000)
      #expect(try pixel(30, 20) == 0x123456)
      push(SDL_WINDOWEVENT) {
        $0.window.event = UInt8(SDL_WINDOWEVENT_EXPOSED.rawValue)
        $0.window.windowID = SDL_GetWindowID(handle)
      }
      #expect(queue.poll().contains(.exposed))
      try present(list)
      #expect(try pixel(12, 12) == 0xFF0000)
      #expect(try pixel(30, 20) == 0xFFFFFF)
    }

    @Test func lostTexturesAreMadeAnew() throws {
      let (window, renderer) = try opened()
      let queue = EventQueue(window: window)
      let id = PictureID(kind: 1, index: 1)
      let album = Album([id: Picture(size: CGSize(width: 40, height: 20), background: blue)])
      let list = makeList { $0.picture(id, in: CGRect(x: 0, y: 0, width: 40, height: 20)) }
      _ = queue.poll()
      for _ in 0..<2 { try renderer.draw(list, pictures: album, scale: 1, background: white) }
      #expect(album.asked.count == 1)
      push(SDL_RENDER_TARGETS_RESET)
      #expect(queue.poll().contains(.exposed))
      try renderer.draw(list, pictures: album, scale: 1, background: white)
      #expect(album.asked.count == 2)
    }

    @Test func itFollowsItsNewSize() throws {
      let (window, renderer) = try opened(scale: 1.5)
      let bitmap = try renderer.bitmap()
      #expect((bitmap.width, bitmap.height) == (90, 60))
      #expect(window.refreshPeriod > 0)
      #expect(window.refreshPeriod <= 1)
      window.title = "Another"
      #expect(window.title == "Another")
      try window.setClipboard("copied é")
      #expect(window.clipboard() == "copied é")
      for size in [CGSize(width: CGFloat.nan, height: -4), CGSize(width: 1e30, height: CGFloat.infinity)] {
        let odd = try Window(title: "Odd", size: size, scale: .nan, renderer: .software)
        #expect(odd.geometry.scale == 1)
        #expect(odd.geometry.size.width >= 1)
        #expect(odd.geometry.size.height >= 1)
      }
    }
  }
}
