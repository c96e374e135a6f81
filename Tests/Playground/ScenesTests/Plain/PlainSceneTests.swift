import PlaygroundDrawing
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

  /// Returns the numbers on the ruler, from the top.
  private func marks(_ scene: PlainScene) -> [String] {
    picture(of: scene).commands.compactMap {
      guard case .text(let text) = $0 else { return nil }
      return text.string
    }
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

  @Test func rulerFollowsTheOffset() throws {
    var scene = PlainScene(plain)
    #expect(marks(scene) == ["0", "100", "200", "300", "400", "500", "600", "700"])
    try scene.handle(.setContentOffset(x: 20, y: 1950, animated: false), at: 0)
    #expect((marks(scene).first, marks(scene).last) == ("2000", "2700"))
    #expect(scene.layout().contentOffset == CGPoint(x: 20, y: 1950))
  }

  @Test func contentOutOfSightIsNotDrawn() throws {
    var scene = PlainScene(plain)
    try scene.handle(.setContentOffset(x: nil, y: 1e9, animated: false), at: 0)
    #expect(marks(scene).isEmpty)
    #expect(picture(of: scene).commands.count == 1)
  }

  @Test func rowsCarryTheViewsName() throws {
    var scene = PlainScene(plain)
    try scene.handle(.setContentOffset(x: nil, y: 100, animated: false), at: 0)
    scene.frame(at: 0)
    let rows = scene.takeRows(at: 0)
    #expect(rows.map(\.view) == ["plain"])
    #expect((rows.first?.offset.y, rows.first?.events) == (100, ["didScroll"]))
    #expect(scene.takeRows(at: 0).first?.events == [], "taken is taken")
  }
}
