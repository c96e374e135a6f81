import Foundation
import PlaygroundScenes
import ScrollScript
import Scrolling
import TestSupport
import Testing

struct PagerSceneTests {
  private static let free = CGPoint(x: 300, y: 200), paged = CGPoint(x: 300, y: 520)

  private func scene() -> PagerScene { PagerScene(Scenario(scene: "pager")) }

  private func flick(_ scene: inout PagerScene, _ from: CGPoint, by dx: Double, at time: Double) throws
    -> Double
  {
    let lift = try scene.lead(from: from, by: CGPoint(x: dx, y: 0), at: time)
    try scene.handle(.touch(.ended, id: 0, at: .zero), in: nil, at: lift)
    return scene.rest(from: lift)
  }

  private func offsets(_ scene: PagerScene) -> [Double] {
    scene.panes.map { Double($0.engine.contentOffset.x) }
  }

  @Test func theSameFlickGlidesOnInOneAndTurnsAPageInTheOther() throws {
    var scene = scene()
    let time = try flick(&scene, Self.free, by: -60, at: 0)
    #expect(scene.pane.name == "free")
    _ = try flick(&scene, Self.paged, by: -60, at: time)
    #expect(scene.pane.name == "paged")
    let offsets = offsets(scene)
    #expect(offsets[1] == 402)
    #expect(offsets[0] > 100 && offsets[0] != 402 && offsets[0] < 800, "\(offsets[0])")
  }

  @Test func buttonsTurnBothAndStopAtTheEnds() throws {
    var scene = scene()
    func tap(_ id: String) throws {
      let y = scene.size.height - 24
      let x: CGFloat = id == "previous" ? 60 : id == "next" ? 200 : 340
      try scene.handle(.mouse(.began, at: CGPoint(x: x, y: y)), in: nil, at: 0)
      try scene.handle(.mouse(.ended, at: CGPoint(x: x, y: y)), in: nil, at: 0)
    }
    var time = 0.0
    var seen: [[Double]] = []
    for button in ["next", "next", "next", "previous"] {
      try tap(button)
      time = scene.rest(from: time)
      seen.append(offsets(scene))
    }
    #expect(seen == [[402, 402], [804, 804], [804, 804], [402, 402]])
    try tap("bounces")
    #expect(scene.panes.allSatisfy { !$0.engine.metrics.bounces })
  }

  @Test func whichOneIsPagedIsFixed() throws {
    var scene = scene()
    var settings = ScrollViewSettings()
    settings.isPagingEnabled = true
    #expect(throws: ActionError.self) { try scene.handle(.scrollView(settings), in: nil, at: 0) }
    try scene.handle(.scrollView(settings), in: "free", at: 0)
    #expect(scene.panes[0].engine.metrics.isPagingEnabled)
    #expect(throws: ActionError.self) { try scene.handle(.stop, in: "pager", at: 0) }
  }
}
