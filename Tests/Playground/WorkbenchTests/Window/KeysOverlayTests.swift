import PlaygroundDrawing
import Foundation
import Testing
import PlaygroundWorkbench

struct KeysOverlayTests {
  private func driver(_ window: CGSize, panel: Bool = false) throws -> SessionDriver {
    try SessionDriver("feed", window: window, overlays: true, panel: panel)
  }

  @Test(arguments: [
    CGSize(width: 800, height: 600), CGSize(width: 1280, height: 800),
    CGSize(width: 1920, height: 1200),
  ])
  func showsEveryKeyAtOnce(_ window: CGSize) throws {
    for panel in [false, true] {
      let driver = try driver(window, panel: panel)
      #expect(driver.handle(.text("?")))
      let shown = driver.texts
      for line in WindowKeys.groups.flatMap(\.rows) {
        let text = try #require(shown.last { $0.string == line.meaning }, "\(line.meaning)")
        #expect(CGRect(origin: .zero, size: window).contains(text.position))
      }
    }
  }

  @Test func inATinyWindowItScrolls() throws {
    let driver = try driver(CGSize(width: 320, height: 240))
    _ = driver.handle(.key(.function(1), []))
    #expect(driver.texts.contains { $0.string == "Pages, ends" })
    #expect(!driver.texts.contains { $0.string == "Hide a curve" })
    #expect(driver.handle(.key(.end, [])))
    #expect(driver.texts.contains { $0.string == "Hide a curve" })
    for _ in 0..<50 { _ = driver.handle(.wheel(dx: 0, dy: 1, at: CGPoint(x: 160, y: 120))) }
    #expect(driver.texts.contains { $0.string == "Pages, ends" })
    #expect(!driver.session.take.tape.hasInput)
  }

  @Test func isClosedByItsKeysAndByAPress() throws {
    let events: [WindowEvent] = [
      .text("?"), .key(.function(1), []), .key(.escape, []), .mouse(.began, at: CGPoint(x: 400, y: 300)),
      .finger(id: 1, .began, at: CGPoint(x: 400, y: 300)),
    ]
    for event in events {
      let driver = try driver(CGSize(width: 800, height: 600))
      _ = driver.handle(.text("?"))
      #expect(driver.session.window.keysRow != nil)
      #expect(driver.handle(event))
      #expect(driver.session.window.keysRow == nil, "\(event)")
      try driver.frame()
      #expect((driver.session.take.tape.hasInput, driver.session.window.wantsToQuit) == (false, false))
    }
  }

  /// Someone who reads the list and presses a key of it means it.
  @Test func aListedKeyClosesItAndDoesWhatItSays() throws {
    let driver = try driver(CGSize(width: 1280, height: 800))
    driver.send(.text("?"), .key(.character("p"), []))
    #expect((driver.session.window.keysRow != nil, driver.session.window.tools.opensPanel) == (false, true))
  }

  /// In a field of the panel, a question mark is text.
  @Test func aFieldOfThePanelKeepsItsQuestionMark() throws {
    let driver = try driver(CGSize(width: 1280, height: 800), panel: true)
    driver.send(.key(.character("/"), []), .text("/"), .text("?"))
    #expect(driver.session.window.keysRow == nil)
  }
}
