import PlaygroundDrawing
import Foundation
import Testing
import PlaygroundWorkbench

struct WindowCommandsTests {
  private var strokes: [(stroke: KeyStroke, command: WindowCommand)] {
    WindowCommands.rows.flatMap { row in row.keys.compactMap { key in row.command.map { (key, $0) } } }
  }

  @Test func noKeyIsListedTwice() {
    #expect(Set(strokes.map(\.stroke)).count == strokes.count)
    #expect(Set(strokes.map(\.command)).count == strokes.count)
  }

  @Test func everyListedKeyGivesItsCommand() {
    for (stroke, command) in strokes {
      #expect(WindowCommands.command(of: stroke.key, stroke.modifiers) == command)
      #expect(
        WindowCommands.command(of: stroke.key, stroke.modifiers.union(.alt)) == nil, "Alt is the desktop's")
    }
    #expect(WindowCommands.command(of: .character("t"), .shift) == .changeAppearance)
    #expect(WindowCommands.command(of: .character("t"), .control) == nil)
    #expect(WindowCommands.command(of: .character("s"), [.control, .shift]) == nil)
    #expect(WindowCommands.command(of: .character("q"), []) == nil)
    #expect(WindowCommands.command(of: .tab, []) == nil, "Tab moves the focus")
  }

  /// A key with a command that does nothing in the state in which it is pressed would make its line untrue.
  @Test func everyListedKeyDoesSomething() throws {
    let driver = try SessionDriver("feed", window: CGSize(width: 640, height: 480), overlays: true, flicks: 1)
    let resting = driver.session
    for (stroke, command) in strokes {
      driver.session = resting
      driver.session.window.offers = [.init(path: "1.journal", scene: "feed", duration: 1)]
      switch command {
      case .markEnd, .stepForward, .stepBack, .markStart: driver.session.look(at: 0.1)
      case .leave:
        driver.session.window.offers = []
        driver.session.look(at: 0.1)
      case .removeVariant: _ = driver.handle(.key(.character("v"), []))
      case .scroll(.up), .scroll(.pageUp), .scroll(.home): break
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
        now.isExportListOpen != was.isExportListOpen, seen.takeEffects() != was.takeEffects(),
      ]
      #expect(changes.contains(true), "\(stroke)")
    }
  }

  /// A key that toggles something does so once, however long it is held.
  @Test func onlySomeCommandsRepeat() {
    #expect(WindowCommands.command(of: .character("."), .repeated) == .stepForward)
    #expect(WindowCommands.command(of: .down, .repeated) == .scroll(.down))
    for key in [WindowEvent.Key.space, .character("h"), .character("p"), .character("t")] {
      #expect(WindowCommands.command(of: key, .repeated) == nil)
    }
  }

  @Test func everyCommandHasAKeyOrAControlAndEveryControlATip() throws {
    var reached = Set(strokes.map(\.command))
    for (window, panel, flicks) in [
      (CGSize.large, true, 2), (.wide, false, 2), (CGSize(width: 320, height: 240), true, 1),
      (CGSize(width: 640, height: 480), false, 1),
    ] {
      for view in AnalysisView.allCases {
        let driver = try SessionDriver(
          "nested", window: window, overlays: true, panel: panel, flicks: panel ? 0 : flicks)
        driver.session.window.offers = [.init(path: "1.journal", scene: "feed", duration: 1)]
        driver.session.window.canExportVideo = true
        driver.session.choose(view)
        for command in [
          nil, .listExports, .listMore, .listScenes, .showDrawer(.curves), .showDrawer(.curves),
        ] as [WindowCommand?] {
          if let command { driver.session.perform(command) }
          for control in driver.session.controls(in: driver.session.layout) {
            reached.insert(control.command)
            // The rows of a list say what they do.
            guard command == nil else { continue }
            let isArea =
              switch control.command {
              case .device, .panel, .ground: true
              default: false
              }
            #expect(control.tip.isEmpty == isArea, "\(control.command)")
          }
        }
      }
    }
    let all = Set(WindowCommands.rows.compactMap(\.command))
    // Answers to a question, outlines, scrolls and a study need a history of their own.
    let others = all.subtracting(reached).filter {
      switch $0 {
      case .keepUnsaved, .nextOutline, .showScroll, .device, .plot(.analysis(.frameRates)), .tile,
        .sceneButton:
        false
      default: true
      }
    }
    #expect(others.isEmpty)
  }
}
