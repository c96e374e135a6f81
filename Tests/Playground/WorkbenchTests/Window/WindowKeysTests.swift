import PlaygroundDrawing
import Foundation
import Testing
import PlaygroundWorkbench

struct WindowKeysTests {
  private var strokes: [(stroke: WindowKeys.Stroke, command: WindowCommand)] {
    WindowKeys.groups.flatMap(\.lines).flatMap(\.strokes)
  }

  @Test func noKeyIsListedTwice() {
    #expect(Set(strokes.map(\.stroke)).count == strokes.count)
    #expect(Set(strokes.map(\.command)).count == strokes.count)
  }

  @Test func everyListedKeyGivesItsCommand() {
    for (stroke, command) in strokes {
      #expect(WindowKeys.command(of: stroke.key, stroke.modifiers) == command)
      #expect(WindowKeys.command(of: stroke.key, stroke.modifiers.union(.repeated)) == command)
      #expect(WindowKeys.command(of: stroke.key, stroke.modifiers.union(.alt)) == nil, "Alt is the desktop's")
    }
    #expect(WindowKeys.command(of: .character("t"), .shift) == .changeAppearance)
    #expect(WindowKeys.command(of: .character("t"), .control) == nil)
    #expect(WindowKeys.command(of: .character("s"), [.control, .shift]) == nil)
    #expect(WindowKeys.command(of: .character("q"), []) == nil)
  }

  /// A key with a command that does nothing in the state in which it is pressed would make its line untrue.
  @Test func everyListedKeyDoesSomething() throws {
    let driver = try SessionDriver("feed", window: CGSize(width: 640, height: 480), overlays: true, flicks: 1)
    let resting = driver.session
    for (stroke, command) in strokes {
      driver.session = resting
      driver.session.offer = .init(path: "1.journal", scene: "feed", duration: 1)
      switch command {
      case .markEnd, .stepForward, .stepBack, .markStart: driver.session.look(at: 0.1)
      case .leave: driver.session.offer = nil
      case .removeVariant: _ = driver.handle(.key(.character("v"), []))
      case .scroll(.up), .scroll(.pageUp), .scroll(.home): break
      default: break
      }
      let before = driver.session
      _ = driver.handle(.key(stroke.key, stroke.modifiers))
      let now = driver.session
      var seen = now, was = before
      let changes: [Bool] = [
        now.tools != was.tools, now.playback != was.playback, now.shownTime != was.shownTime,
        now.scene.appearance != was.scene.appearance, now.kind != was.kind, now.variants != was.variants,
        now.wantsToQuit != was.wantsToQuit, now.need != was.need, now.showsKeys != was.showsKeys,
        now.isExportListOpen != was.isExportListOpen, seen.takeEffects() != was.takeEffects(),
      ]
      #expect(changes.contains(true), "\(stroke)")
    }
  }

  @Test func theShortListIsPartOfTheLongOne() {
    #expect(WindowKeys.usual.count >= 10)
    #expect(WindowKeys.usual.contains { $0.label == "?, F1" })
  }
}
