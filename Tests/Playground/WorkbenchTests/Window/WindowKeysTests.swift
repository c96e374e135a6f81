import PlaygroundDrawing
import Foundation
import Testing
import PlaygroundWorkbench

struct WindowKeysTests {
  private let strokes = WindowKeys.strokes

  @Test func noKeyIsListedTwice() {
    #expect(Set(strokes.map(\.key)).count == strokes.count)
    #expect(Set(strokes.map(\.value)).count == strokes.count)
  }

  @Test func everyListedKeyGivesItsCommand() {
    for (stroke, command) in strokes {
      #expect(WindowKeys.command(of: stroke.key, stroke.modifiers) == command)
      #expect(
        WindowKeys.command(of: stroke.key, stroke.modifiers.union(.alt)) == nil, "Alt is the desktop's")
    }
    #expect(WindowKeys.command(of: .character("t"), .shift) == .changeAppearance)
    #expect(WindowKeys.command(of: .character("t"), .control) == nil)
    #expect(WindowKeys.command(of: .character("s"), [.control, .shift]) == nil)
    #expect(WindowKeys.command(of: .character("q"), []) == nil)
    #expect(WindowKeys.command(of: .tab, []) == nil, "Tab moves the focus")
  }

  /// A key with a command that does nothing in the state in which it is pressed would make its line untrue.
  @Test func everyListedKeyDoesSomething() throws {
    let driver = try SessionDriver("feed", window: CGSize(width: 640, height: 480), overlays: true, flicks: 1)
    let resting = driver.session
    // Only a film is fitted.
    for (stroke, command) in strokes where command != .fit {
      driver.session = resting
      driver.session.window.offers = [.init(path: "1.journal", scene: "feed", duration: 1)]
      switch command {
      case .markEnd, .stepForward, .stepBack, .markStart: driver.session.look(at: 0.1)
      case .leave:
        driver.session.window.offers = []
        driver.session.look(at: 0.1)
      case .removeVariant: _ = driver.handle(.key(.character("v"), []))
      default: break
      }
      let before = driver.session
      _ = driver.handle(.key(stroke.key, stroke.modifiers))
      let now = driver.session
      var seen = now, was = before
      let changes: [Bool] = [
        now.window.tools != was.window.tools, now.playhead != was.playhead, now.shownTime != was.shownTime,
        now.scene.appearance != was.scene.appearance, now.take.kind != was.take.kind,
        now.comparison.variants != was.comparison.variants,
        now.window.wantsToQuit != was.window.wantsToQuit, now.need != was.need,
        now.window.keysRow != was.window.keysRow,
        now.window.popup?.kind != was.window.popup?.kind, seen.takeEffects() != was.takeEffects(),
      ]
      #expect(changes.contains(true), "\(stroke)")
    }
  }

  /// A key that toggles something does so once, however long it is held.
  @Test(arguments: [
    (WindowEvent.Key.down, true), (.character(","), true), (.space, false), (.character("t"), false),
  ])
  func onlySomeCommandsRepeat(key: WindowEvent.Key, isRepeatable: Bool) throws {
    let driver = try SessionDriver("feed", window: .large, overlays: true, flicks: 1)
    #expect(driver.handle(.key(key, .repeated)) == isRepeatable)
  }
}
