import Foundation
import PlaygroundScenes
import ScrollScript
import TestSupport
import Testing

struct CallbacksSceneTests {
  private var fixture = Fixture()

  private struct Fixture {
    var scene = CallbacksScene(Scenario(scene: "callbacks"))
    var time = 0.0
    var calls: [String] { scene.log.reversed().map(\.name) }
    /// The number of calls in the newest entry.
    var lastCount: Int? {
      if case .scroll(let count, _)? = scene.log.first?.kind { count } else { nil }
    }
    var y: Double { scene.pane.engine.contentOffset.y }
    /// The message in the bar, if any.
    var caption: String? { texts(of: scene).first { $0.string.hasPrefix("Scrolled to") }?.string }

    mutating func tap(_ title: String) throws { try tap(try #require(scene.place(of: title))) }

    mutating func tap(_ at: CGPoint) throws {
      try scene.handle(.touch(.began, id: 0, at: at), in: nil, at: time)
      frames(3)
      try scene.handle(.touch(.ended, id: 0, at: at), in: nil, at: time)
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

  @Test mutating func theFourWaysAProgramScrolls() throws {
    try fixture.tap("Random, jump")
    let first = fixture.y
    #expect(first > 0)
    #expect(fixture.calls == ["Random, jump", "scrollViewDidScroll"])
    try fixture.tap("Top, jump")
    #expect((fixture.y, fixture.calls.suffix(2)) == (0, ["Top, jump", "scrollViewDidScroll"]))
    #expect(fixture.lastCount == 1)
    try fixture.tap("Random, animated")
    fixture.rest()
    let second = fixture.y
    #expect(second != first)
    #expect(fixture.scene.log.first?.name == "scrollViewDidEndScrollingAnimation")
    try fixture.tap("Top, animated")
    fixture.frames(1)
    #expect(fixture.y > 0)
    fixture.rest()
    #expect(fixture.y == 0)
    // The same seed gives the same positions.
    var again = Fixture()
    try again.tap("Random, jump")
    #expect(again.y == first)
    var other = Fixture(scene: CallbacksScene(Scenario(scene: "callbacks") { $0.content.seed = 8 }))
    try other.tap("Random, jump")
    #expect(other.y != first)
  }

  /// The article's message stands there once the scroll has ended.
  @Test mutating func theArticlesMessages() throws {
    try fixture.scene.handle(.set("scene.article", .toggle(true)), at: 0)
    try fixture.tap("Random Offset (animated)")
    fixture.frames(5)
    #expect(fixture.caption == nil)
    fixture.rest()
    try fixture.tap("Random Offset")
    #expect(fixture.caption == String(format: "Scrolled to random offset (%.1f)", fixture.y))
    // A finger that stops the animation does not arrive.
    let message = fixture.caption
    try fixture.tap("Top (animated)")
    fixture.frames(5)
    try fixture.scene.handle(
      .touch(.began, id: 0, at: CGPoint(x: 200, y: 200)), in: nil, at: fixture.time)
    fixture.rest()
    #expect(fixture.y > 0 && fixture.caption == message)
    // The scene's own titles have no messages.
    try fixture.scene.handle(.set("scene.article", .toggle(false)), at: fixture.time)
    #expect(fixture.caption == nil && fixture.scene.place(of: "Random, jump") != nil)
  }

  /// Separate commands are separate lines, each with its own time, even without buttons between them.
  @Test mutating func everyMotionHasALineWithItsTime() throws {
    fixture.frames(5)
    for (step, y) in [300.0, 500].enumerated() {
      try fixture.scene.handle(
        .setContentOffset(x: nil, y: y, animated: false), in: nil, at: 0.5 + Double(step))
    }
    try fixture.scene.handle(.setContentOffset(x: nil, y: 0, animated: true), in: nil, at: 2.5)
    fixture.time = 2.5
    fixture.rest()
    #expect(
      fixture.calls == [
        "scrollViewDidScroll", "scrollViewDidScroll", "scrollViewDidScroll",
        "scrollViewDidEndScrollingAnimation",
      ])
    #expect(fixture.scene.log.reversed().map(\.time).prefix(2) == [0.5, 1.5])
    try fixture.scene.handle(.touch(.began, id: 0, at: CGPoint(x: 200, y: 340)), in: nil, at: 5)
    try fixture.tap("Paging")
    #expect(fixture.calls.last == "Paging")
  }

  @Test mutating func aTapOnTheBarAtTheTopRefreshesNothing() throws {
    try fixture.tap(CGPoint(x: 200, y: 20))
    fixture.rest()
    #expect(fixture.scene.refreshes == 0 && fixture.calls.count <= 2)
  }

  @Test mutating func theLogIsTheLatestTwentyWithTheirTimes() throws {
    for _ in 0..<30 {
      try fixture.tap("Random, animated")
      fixture.rest()
    }
    let log = fixture.scene.log
    #expect(log.count == 20)
    #expect(zip(log, log.dropFirst()).allSatisfy { $0.time >= $1.end })
    #expect(log.first?.time == fixture.scene.pane.engine.time)
    #expect(log.first?.contentOffset == fixture.scene.pane.engine.contentOffset)
  }
}
