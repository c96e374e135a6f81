import Foundation
import PlaygroundScenes
import ScrollScript
import Scrolling
import TestSupport
import Testing

struct PagerSceneTests {
  private static let free = CGPoint(x: 300, y: 200), paged = CGPoint(x: 300, y: 520)

  private func scene() -> PagerScene { PagerScene(Scenario(scene: "pager")) }

  private func rest(_ scene: inout PagerScene, from time: Double) -> Double {
    var time = time
    while scene.need == .frame {
      time += 1.0 / 60
      scene.frame(at: time)
    }
    return time
  }

  private func flick(_ scene: inout PagerScene, _ from: CGPoint, by dx: Double, at time: Double) throws
    -> Double
  {
    try scene.handle(.touch(.began, id: 0, at: from), in: nil, at: time)
    for step in 1...6 {
      let now = time + Double(step) / 60
      let to = CGPoint(x: Double(from.x) + dx * Double(step) / 6, y: Double(from.y))
      try scene.handle(.touch(.moved, id: 0, at: to), in: nil, at: now)
      scene.frame(at: now)
    }
    try scene.handle(.touch(.ended, id: 0, at: .zero), in: nil, at: time + 0.1)
    return rest(&scene, from: time + 0.1)
  }

  private func offsets(_ scene: PagerScene) -> [Double] {
    scene.panes.map { Double($0.engine.contentOffset.x) }
  }

  @Test func aTrackpadScrollsTheViewUnderIt() throws {
    for (index, place) in [Self.free, Self.paged].enumerated() {
      var scene = scene()
      try scene.handle(.trackpad(.began, by: .zero, at: place), in: nil, at: 0)
      for step in 1...6 {
        let now = Double(step) / 60
        try scene.handle(.trackpad(.moved, by: CGPoint(x: -20, y: 1)), in: nil, at: now)
        scene.frame(at: now)
      }
      try scene.handle(.trackpad(.ended, by: .zero), in: nil, at: 0.11)
      _ = rest(&scene, from: 0.11)
      let offsets = offsets(scene)
      #expect(offsets[index] > 110 && offsets[1 - index] == 0)
      if index == 1 { #expect(offsets[1] == 402) }
    }
  }

  @Test func theContentIsThreeViewportsWide() {
    for pane in scene().panes {
      let metrics = pane.engine.metrics
      #expect((metrics.boundsSize.width, metrics.contentSize.width) == (402, 1206))
      #expect((metrics.contentSize.height, metrics.pageCount(.horizontal)) == (metrics.boundsSize.height, 3))
    }
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
      time = rest(&scene, from: time)
      seen.append(offsets(scene))
    }
    #expect(seen == [[402, 402], [804, 804], [804, 804], [402, 402]])
    try tap("bounces")
    #expect(scene.panes.allSatisfy { !$0.engine.metrics.bounces })
  }

  @Test func pagesKeepTheirPlaceWhenTheViewGrows() throws {
    var scene = scene()
    try scene.handle(.setContentOffset(x: 402, y: nil, animated: false), in: "paged", at: 0)
    try scene.handle(.resize(CGSize(width: 600, height: 400)), in: nil, at: 0)
    _ = rest(&scene, from: 0)
    #expect(scene.panes.allSatisfy { $0.engine.metrics.contentSize.width == 1800 })
    #expect(
      scene.panes.allSatisfy { $0.engine.metrics.clamped($0.engine.contentOffset) == $0.engine.contentOffset }
    )
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
