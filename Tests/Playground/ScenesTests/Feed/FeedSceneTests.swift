import PlaygroundDrawing
import Foundation
import PlaygroundScenes
import ScrollScript
import Scrolling
import TestSupport
import Testing

struct FeedSceneTests {
  private func scene(_ kind: String = "feed", at y: Double = 0, rows: Int = 1000) throws -> any Scene {
    let scenario = Scenario(scene: kind) { $0.content.rows = rows }
    var scene = try SceneKind.scene(for: scenario, file: "test")
    try scene.handle(.setContentOffset(x: nil, y: y, animated: false), at: 0)
    return scene
  }

  @Test func onlyWhatIsVisibleIsLaidOut() throws {
    for y in [0.0, 5000, 60000] {
      let scene = try scene(at: y)
      let rows = scene.frames().values
      #expect((1...13).contains(rows.count))
      #expect(rows.allSatisfy { $0.maxY > 56 && $0.minY < 760 })
    }
    #expect(try scene(at: 0, rows: 0).frames().isEmpty)
    #expect(try scene("list", at: 100).frames("header").isEmpty && scene("list").frames("banner").isEmpty)
    // Ten million rows are laid out like a thousand.
    #expect(try (1...13).contains(scene(at: 3e8, rows: 10_000_000).frames().count))
  }

  @Test func anInsetIsTheBannersToo() throws {
    var scene = try scene(at: -50)
    try scene.handle(.contentInset(EdgeInsets(top: 50)), at: 0)
    #expect(scene.frames("banner")[0]?.height == 290.0)
    #expect(scene.frames()[0]?.minY == 326.0)
    try scene.handle(.setContentOffset(x: nil, y: 600, animated: false), at: 0)
    #expect(scene.frames("banner")[0]?.height == 106)
    #expect(scene.frames("header").values.map(\.minY).min() == 106)
    #expect(scene.frames().values.allSatisfy { $0.maxY > 106 })
  }

  @Test func scrollToFindsRowsByName() throws {
    var scene = try scene()
    try scene.handle(.scrollTo(NodeID("row", 100), anchor: .top, animated: false), at: 0)
    // A banner of 240, 9 headers of 36 and 100 rows of 64.
    #expect(Double(scene.pane.engine.contentOffset.y) == 240 + 9 * 36 + 6400)
    #expect(throws: ActionError.self) {
      try scene.handle(.scrollTo(NodeID("row", 1000), anchor: nil, animated: false), at: 0)
    }
  }

  // MARK: Effects of a stop

  /// Returns a feed that was flicked, with the rows of its photos in each frame until it rests.
  private func flicked() throws -> (scene: FeedScene, photos: [Set<Int>], phases: [ScrollPhase]) {
    var scene = FeedScene(Scenario(scene: "feed"), isPlain: false)
    scene.frame(at: 0)
    scene.frame(at: 1)
    var photos: [Set<Int>] = [], phases: [ScrollPhase] = []
    var time = 1.0
    func frame() {
      time += 1.0 / 60
      scene.frame(at: time)
      photos.append(Set(scene.photos.begun.keys))
      phases.append(scene.pane.engine.phase)
    }
    try scene.handle(.touch(.began, id: 0, at: CGPoint(x: 200, y: 700)), at: time)
    for step in 1...6 {
      try scene.handle(.touch(.moved, id: 0, at: CGPoint(x: 200, y: 700 - step * 60)), at: time + 1.0 / 60)
      frame()
    }
    try scene.handle(.touch(.ended, id: 0, at: CGPoint(x: 200, y: 340)), at: time)
    while scene.pane.engine.need == .frame { frame() }
    return (scene, photos, phases)
  }

  @Test func photosLoadWhereScrollingIsAboutToStop() throws {
    var (scene, photos, phases) = try flicked()
    let shown = scene.frames().keys.sorted()
    let lift = try #require(phases.firstIndex(of: .decelerating))
    // Rows that only pass by load nothing. The rows at the stop load as soon as the target is known.
    #expect(photos[..<lift].allSatisfy { $0.isSubset(of: photos[0]) })
    #expect(photos[lift].isSuperset(of: shown))
    #expect(Set(photos[lift...].joined()).subtracting(photos[0]).count <= shown.count + 2)
    // Photos that left the screen are released.
    #expect(Set(scene.photos.begun.keys).isSubset(of: (shown.first ?? 0) - 1...(shown.last ?? 0) + 1))
    // All photos are fully visible long before the feed rests.
    func opacities(_ scene: FeedScene) -> [Double] {
      picture(of: scene).commands.compactMap {
        if case .picture(let id, _, let opacity) = $0, id.kind & 0xFF == 2 { opacity } else { nil }
      }
    }
    #expect(opacities(scene).count >= shown.count - 1)
    #expect(opacities(scene).allSatisfy { $0 == 1 })
    scene.frame(at: 100)
    #expect(scene.need == .nothing)
  }

  @Test func aMarkShowsOnceAfterEachStop() throws {
    var (scene, _, _) = try flicked()
    func mark() -> UInt8? {
      for case .shape(.roundedRect(let size, _), let at, let color) in picture(of: scene).commands
      where size.width == 3 && at.x == 6 { return color.alpha }
      return nil
    }
    let stopped = try #require(scene.scrolls.first?.stop.time)
    scene.frame(at: stopped + 0.2)
    #expect((mark(), scene.need) == (255, .frame))
    scene.frame(at: stopped + 0.5)
    #expect(try (1..<255).contains(#require(mark())))
    scene.frame(at: stopped + 0.61)
    #expect(mark() == nil)
    scene.frame(at: stopped + 0.7)
    #expect(mark() == nil)
  }
}
