import Drawing
import Foundation
import SceneTestSupport
import Scenes
import ScrollScript
import Scrolling
import Testing

struct CallbacksSceneTests {
  /// A scene with a person at it.
  private struct Stage {
    var scene = CallbacksScene(scenario("callbacks"))
    var time = 0.0
    var calls: [String] { scene.log.reversed().map(\.name) }
    var y: Double { scene.pane.engine.contentOffset.y }

    mutating func tap(_ title: String) throws {
      let at = try #require(scene.place(of: title))
      try tap(at)
    }

    mutating func tap(_ at: CGPoint) throws {
      try scene.handle(.touch(.down, id: 0, at: at), in: nil, at: time)
      frames(3)
      try scene.handle(.touch(.up, id: 0, at: at), in: nil, at: time)
    }

    mutating func frames(_ count: Int) {
      for _ in 0..<count {
        time += 1.0 / 60
        scene.frame(at: time)
      }
    }

    mutating func rest() {
      for _ in 0..<600 where scene.pane.engine.need == .frame { frames(1) }
    }
  }

  @Test func aHundredCellsOfAHundredPoints() {
    let scene = CallbacksScene(scenario("callbacks"))
    #expect(scene.pane.engine.metrics.contentSize == CGSize(width: 402, height: 2500))
    let view = scene.layout().children.first
    #expect(view?.children.map(\.frame.size).allSatisfy { $0 == CGSize(width: 100, height: 100) } == true)
    #expect(view?.children.prefix(5).map(\.frame.minX) == [1, 101, 201, 301, 1])
  }

  @Test func theFourWaysAProgramScrolls() throws {
    var stage = Stage()
    try stage.tap("Anywhere at once")
    let first = stage.y
    #expect(first > 0 && stage.calls == ["didScroll"])
    try stage.tap("Top at once")
    #expect(stage.y == 0 && stage.scene.log.first?.count == 2)
    try stage.tap("Anywhere, animated")
    stage.rest()
    let second = stage.y
    #expect(second != first && stage.scene.log.first?.name == "didEndScrollingAnimation")
    try stage.tap("Top, animated")
    stage.frames(1)
    #expect(stage.y > 0)
    stage.rest()
    #expect(stage.y == 0)
    // By the same seed the same places.
    var again = Stage()
    try again.tap("Anywhere at once")
    #expect(again.y == first)
    var other = Stage(scene: CallbacksScene(scenario("callbacks") { $0.content.seed = 8 }))
    try other.tap("Anywhere at once")
    #expect(other.y != first)
  }

  @Test func pagingIsAToggle() throws {
    var stage = Stage()
    let page = stage.scene.pane.engine.metrics.boundsSize.height
    func drag(_ stage: inout Stage) throws {
      try stage.scene.handle(.touch(.down, id: 0, at: CGPoint(x: 200, y: 340)), in: nil, at: stage.time)
      for step in 1...10 {
        stage.frames(1)
        try stage.scene.handle(
          .touch(.move, id: 0, at: CGPoint(x: 200, y: 340 - step * 20)), in: nil, at: stage.time)
      }
      try stage.scene.handle(.touch(.up, id: 0, at: .zero), in: nil, at: stage.time)
      stage.rest()
    }
    try stage.tap("Paging")
    try drag(&stage)
    #expect(Double(page) == stage.y)
    try stage.tap("Paging")
    try drag(&stage)
    #expect(stage.y > 2 * Double(page))
  }

  @Test func aTapOnTheBarScrollsToTheTopAndRefreshesOnArrival() throws {
    var stage = Stage()
    try stage.tap("Anywhere at once")
    let before = picture(of: stage.scene)
    try stage.tap(CGPoint(x: 200, y: 20))
    #expect(stage.scene.refreshes == 0 && stage.scene.log.first?.name == "shouldScrollToTop")
    stage.rest()
    #expect(stage.y == 0 && stage.scene.refreshes == 1 && stage.scene.log.first?.name == "didScrollToTop")
    #expect(picture(of: stage.scene) != before)
    // At the top already nothing arrives, so nothing is refreshed.
    let calls = stage.calls
    try stage.tap(CGPoint(x: 200, y: 20))
    stage.rest()
    #expect(stage.scene.refreshes == 1 && stage.calls.count <= calls.count + 1)
  }

  @Test func theLogIsTheLatestTwentyWithTheirTimes() throws {
    var stage = Stage()
    for _ in 0..<30 {
      try stage.tap("Anywhere, animated")
      stage.rest()
    }
    let log = stage.scene.log
    #expect(log.count == 20)
    #expect(zip(log, log.dropFirst()).allSatisfy { $0.time >= $1.end })
    #expect(log.first?.time == stage.scene.pane.engine.time)
    #expect(log.first?.contentOffset == stage.scene.pane.engine.contentOffset)
    let run = try #require(log.first { $0.name == "didScroll" })
    #expect(run.count > 5 && run.end - run.time > 0.2 && run.end - run.time < 0.31)
    let texts = picture(of: stage.scene).commands.compactMap {
      if case .text(let text) = $0 { text.string } else { nil }
    }
    #expect(texts.contains(String(format: "%.3f", run.time)))
    #expect(texts.contains { $0.hasPrefix("didScroll \u{00D7} \(run.count)") })
  }

  @Test func buttonsAreNoScrollViews() throws {
    var stage = Stage()
    let button = try #require(stage.scene.place(of: "Paging"))
    try stage.scene.handle(.touch(.down, id: 0, at: button), in: nil, at: 0)
    for step in 1...10 {
      stage.frames(1)
      let to = CGPoint(x: button.x, y: button.y - CGFloat(step * 20))
      try stage.scene.handle(.touch(.move, id: 0, at: to), in: nil, at: stage.time)
    }
    try stage.scene.handle(.touch(.up, id: 0, at: .zero), in: nil, at: stage.time)
    #expect(stage.y == 0 && stage.calls.isEmpty && !stage.scene.pane.engine.metrics.isPagingEnabled)
  }

  @Test func cellsAreFoundByName() throws {
    var scene = CallbacksScene(scenario("callbacks"))
    try scene.handle(.scrollTo(NodeID("cell", 40), anchor: .top, animated: false), in: "grid", at: 0)
    #expect(scene.pane.engine.contentOffset.y == 1000)
    for name in [NodeID("cell", 100), NodeID("cell", -1), NodeID("row", 1)] {
      #expect(throws: ActionError.self) {
        try scene.handle(.scrollTo(name, anchor: nil, animated: false), in: nil, at: 0)
      }
    }
    #expect(throws: ActionError.self) { try scene.handle(.stop, in: "list", at: 0) }
    #expect(throws: ActionError.self) { try scene.handle(.contentSize(.zero), in: nil, at: 0) }
  }
}
