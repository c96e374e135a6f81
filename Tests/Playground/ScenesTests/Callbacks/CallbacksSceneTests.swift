import Foundation
import PlaygroundScenes
import ScrollScript
import TestSupport
import Testing

struct CallbacksSceneTests: SceneRun {
  var scene = CallbacksScene(Scenario(scene: "callbacks"))
  var frame = 0

  private var calls: [String] { scene.log.reversed().map(\.name) }
  /// The number of calls in the newest entry.
  private var lastCount: Int? {
    if case .scroll(let count, _)? = scene.log.first?.kind { count } else { nil }
  }
  private var y: Double { scene.pane.engine.contentOffset.y }
  /// The message in the bar, if any.
  private var caption: String? {
    texts(of: scene).first { $0.string.hasPrefix("Scrolled to") }?.string
  }

  private mutating func tap(_ title: String) throws { try tap(try #require(scene.place(of: title))) }

  private mutating func tap(_ at: CGPoint) throws {
    try scene.handle(.touch(.began, id: 0, at: at), in: nil, at: time)
    frames(3)
    try scene.handle(.touch(.ended, id: 0, at: at), in: nil, at: time)
  }

  private mutating func frames(_ count: Int) { run(seconds: Double(count) / 60) }

  private mutating func rest() { for _ in 0..<600 where scene.pane.engine.need == .frame { frames(1) } }

  @Test mutating func theFourWaysAProgramScrolls() throws {
    try tap("Random, jump")
    let first = y
    #expect(first > 0)
    #expect(calls == ["Random, jump", "scrollViewDidScroll"])
    try tap("Top, jump")
    #expect((y, calls.suffix(2)) == (0, ["Top, jump", "scrollViewDidScroll"]))
    #expect(lastCount == 1)
    try tap("Random, animated")
    rest()
    let second = y
    #expect(second != first)
    #expect(scene.log.first?.name == "scrollViewDidEndScrollingAnimation")
    try tap("Top, animated")
    frames(1)
    #expect(y > 0)
    rest()
    #expect(y == 0)
    // The same seed gives the same positions.
    var again = CallbacksSceneTests()
    try again.tap("Random, jump")
    #expect(again.y == first)
    var other = CallbacksSceneTests()
    other.scene = CallbacksScene(Scenario(scene: "callbacks") { $0.content.seed = 8 })
    try other.tap("Random, jump")
    #expect(other.y != first)
  }

  /// The article's message stands there once the scroll has ended.
  @Test mutating func theArticlesMessages() throws {
    try scene.handle(.set("scene.article", .toggle(true)), at: 0)
    try tap("Random Offset (animated)")
    frames(5)
    #expect(caption == nil)
    rest()
    try tap("Random Offset")
    #expect(caption == String(format: "Scrolled to random offset (%.1f)", y))
    // A finger that stops the animation does not arrive.
    let message = caption
    try tap("Top (animated)")
    frames(5)
    try scene.handle(
      .touch(.began, id: 0, at: CGPoint(x: 200, y: 200)), in: nil, at: time)
    rest()
    #expect(y > 0 && caption == message)
    // The scene's own titles have no messages.
    try scene.handle(.set("scene.article", .toggle(false)), at: time)
    #expect(caption == nil && scene.place(of: "Random, jump") != nil)
  }

  /// Separate commands are separate lines, each with its own time, even without buttons between them.
  @Test mutating func everyMotionHasALineWithItsTime() throws {
    frames(5)
    for (step, y) in [300.0, 500].enumerated() {
      try scene.handle(
        .setContentOffset(x: nil, y: y, animated: false), in: nil, at: 0.5 + Double(step))
    }
    try scene.handle(.setContentOffset(x: nil, y: 0, animated: true), in: nil, at: 2.5)
    frame = 150
    rest()
    #expect(
      calls == [
        "scrollViewDidScroll", "scrollViewDidScroll", "scrollViewDidScroll",
        "scrollViewDidEndScrollingAnimation",
      ])
    #expect(scene.log.reversed().map(\.time).prefix(2) == [0.5, 1.5])
    try scene.handle(.touch(.began, id: 0, at: CGPoint(x: 200, y: 340)), in: nil, at: 5)
    try tap("Paging")
    #expect(calls.last == "Paging")
  }

  @Test mutating func aTapOnTheBarAtTheTopRefreshesNothing() throws {
    try tap(CGPoint(x: 200, y: 20))
    rest()
    #expect(scene.refreshes == 0 && calls.count <= 2)
  }

  @Test mutating func aDragThatBeginsOnTheLogScrollsNothing() throws {
    try scene.lead(from: CGPoint(x: 200, y: 700), by: CGPoint(x: 0, y: -200), at: time)
    #expect(y == 0 && calls.isEmpty)
  }

  @Test mutating func theLogIsTheLatestTwentyWithTheirTimes() throws {
    for _ in 0..<30 {
      try tap("Random, animated")
      rest()
    }
    let log = scene.log
    #expect(log.count == 20)
    #expect(zip(log, log.dropFirst()).allSatisfy { $0.time >= $1.end })
    #expect(log.first?.time == scene.pane.engine.time)
    #expect(log.first?.contentOffset == scene.pane.engine.contentOffset)
  }
}
