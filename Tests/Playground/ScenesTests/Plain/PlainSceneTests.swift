import PlaygroundScenes
import ScrollScript
import TestSupport
import Testing

struct PlainSceneTests {
  private let plain = Scenario(scene: "plain") {
    $0.content.width = 600
    $0.content.height = 3000
  }

  @Test func beginsWithTheScenariosSettings() {
    var plain = plain
    plain.scrollView.isPagingEnabled = true
    plain.scrollView.bouncesVertically = false
    let metrics = PlainScene(plain).pane.engine.metrics
    #expect(metrics.isPagingEnabled)
    #expect((metrics.bouncesVertically, metrics.bouncesHorizontally) == (false, true))
  }

  @Test func contentOutOfSightIsNotDrawn() throws {
    var scene = PlainScene(plain)
    try scene.handle(.setContentOffset(x: nil, y: 1e9, animated: false), at: 0)
    #expect(picture(of: scene).commands.count == 1)
  }
}
