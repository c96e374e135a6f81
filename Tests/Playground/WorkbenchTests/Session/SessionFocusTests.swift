import PlaygroundDrawing
import PlaygroundScenes
import Testing
import PlaygroundWorkbench

struct SessionFocusTests {
  /// Tab reaches every control of the window that can be pressed, then the panel, and begins again.
  @Test func tabReachesEveryControl() throws {
    let driver = try SessionDriver("feed", window: .large, overlays: true, panel: true, flicks: 2)
    var seen: Set<WindowCommand> = []
    var first: WindowCommand?
    var panel = 0
    for _ in 0..<400 {
      #expect(driver.handle(.key(.tab, [])))
      if let focus = driver.session.window.focus {
        if focus == first { break }
        first = first ?? focus
        seen.insert(focus)
      } else {
        panel += 1
      }
    }
    for command in [
      WindowCommand.replay, .slowMotion, .goLive, .playOrPause, .listExports, .openPanel, .showKeys, .tile(0),
      .tile(1), .compare(.profiles), .open(.pager), .fromStart,
    ] { #expect(seen.contains(command), "\(command)") }
    #expect(panel > 12)
    // In the other direction, the last comes first.
    _ = driver.handle(.key(.escape, []))
    _ = driver.handle(.key(.tab, .shift))
    #expect(driver.session.window.focus != first)
  }

  @Test func enterPressesTheFocusedControlAndEscapeLeavesIt() throws {
    let driver = try SessionDriver("feed", window: .large, overlays: true, flicks: 1)
    for _ in 0..<100 where driver.session.window.focus != .slowMotion { _ = driver.handle(.key(.tab, [])) }
    let rings = driver.drawing.commands.count
    _ = driver.handle(.key(.enter, []))
    #expect(driver.session.playhead.speed == .quarter)
    _ = driver.handle(.key(.enter, .repeated))
    #expect(driver.session.playhead.speed == .quarter)
    _ = driver.handle(.key(.escape, []))
    #expect(driver.session.window.focus == nil && driver.drawing.commands.count < rings + 2)
    // Space pauses again.
    _ = driver.handle(.key(.space, []))
    #expect(driver.session.isPaused)
  }

  /// The buttons of a scene are pressed as a finger presses them.
  @Test func aButtonOfTheSceneIsPressed() throws {
    let driver = try SessionDriver("positions", window: .large, overlays: true)
    let count = driver.session.scene.buttonFrames.count
    #expect(count > 4)
    for _ in 0..<100 where driver.session.window.focus != .sceneButton(count - 1) {
      _ = driver.handle(.key(.tab, []))
    }
    let before = driver.actions.count
    try driver.frame([.key(.enter, [])])
    #expect(driver.actions.dropFirst(before).count == 2)
  }
}
