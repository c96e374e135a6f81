import Foundation
import PlaygroundScenes
import ScrollScript
import TestSupport
import Testing

struct PagerSceneTests {
  private func scene() -> PagerScene { PagerScene(Scenario(scene: "pager")) }

  @Test func buttonsTurnBothAndStopAtTheEnds() throws {
    var scene = scene()
    var time = 0.0
    var seen: [[Double]] = []
    for button in ["Next", "Next", "Next", "Previous"] {
      try scene.press(button, at: 0)
      time = scene.rest(from: time)
      seen.append(scene.panes.map { Double($0.engine.contentOffset.x) })
    }
    #expect(seen == [[402, 402], [804, 804], [804, 804], [402, 402]])
    try scene.press("Bounces", at: 0)
    #expect(scene.panes.allSatisfy { !$0.engine.metrics.bounces })
  }

  @Test func whichOneIsPagedIsFixed() throws {
    var scene = scene()
    var settings = ScrollViewSettings()
    settings.isPagingEnabled = true
    #expect(throws: ActionError.self) { try scene.handle(.scrollView(settings), in: nil, at: 0) }
    try scene.handle(.scrollView(settings), in: "free", at: 0)
    #expect(scene.panes[0].engine.metrics.isPagingEnabled)
  }
}
