import Foundation
import PlaygroundScenes
import ScrollScript
import Scrolling
import TestSupport
import Testing

struct PlainSceneTests {
  private let plain = Scenario(scene: "plain") {
    $0.content.width = 600
    $0.content.height = 3000
  }

  @Test func hasTheScenariosSizes() {
    let scene = PlainScene(plain)
    #expect(scene.size == CGSize(width: 402, height: 760))
    #expect(scene.pane.engine.metrics.contentSize == CGSize(width: 600, height: 3000))
    #expect(scene.need == .nothing)
    let root = scene.layout()
    #expect(root.id == NodeID("plain"))
    #expect(root.children.map(\.frame) == [CGRect(x: 0, y: 0, width: 600, height: 3000)])
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
