import PlaygroundDrawing
import Foundation
import PlaygroundScenes
import ScrollScript
import Scrolling
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
    var caption: String? {
      picture(of: scene).commands.compactMap {
        if case .text(let text) = $0, text.string.hasPrefix("Scrolled to") { text.string } else { nil }
      }.first
    }

    mutating func tap(_ title: String) throws {
      let at = try #require(scene.place(of: title))
      try tap(at)
    }

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

  /// The titles and the spacing of the article, and its message once the scroll has ended.
  @Test mutating func theArticlesSettingsAndMessages() throws {
    try fixture.scene.handle(.set("scene.article", .toggle(true)), at: 0)
    // Three cells of 100 pt in a line of 402 pt, lines 10 pt apart.
    #expect(fixture.scene.pane.engine.metrics.contentSize == CGSize(width: 402, height: 34 * 110 - 10))
    #expect(fixture.scene.layout().children[0].children.prefix(4).map(\.frame.minX) == [0, 151, 302, 0])
    try fixture.tap("Random Offset (animated)")
    fixture.frames(5)
    #expect(fixture.caption == nil)
    fixture.rest()
    #expect(fixture.caption == String(format: "Scrolled to random offset (%.1f)", fixture.y))
    try fixture.tap("Top")
    #expect((fixture.y, fixture.caption) == (0, "Scrolled to top"))
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

  @Test mutating func pagingIsAToggle() throws {
    let page = fixture.scene.pane.engine.metrics.boundsSize.height
    func drag(_ fixture: inout Fixture) throws {
      try fixture.scene.handle(.touch(.began, id: 0, at: CGPoint(x: 200, y: 340)), in: nil, at: fixture.time)
      for step in 1...10 {
        fixture.frames(1)
        try fixture.scene.handle(
          .touch(.moved, id: 0, at: CGPoint(x: 200, y: 340 - step * 20)), in: nil, at: fixture.time)
      }
      try fixture.scene.handle(.touch(.ended, id: 0, at: .zero), in: nil, at: fixture.time)
      fixture.rest()
    }
    try fixture.tap("Paging")
    try drag(&fixture)
    #expect(Double(page) == fixture.y)
    try fixture.tap("Paging")
    try drag(&fixture)
    #expect(fixture.y > 2 * Double(page))
  }

  @Test mutating func aTapOnTheBarScrollsToTheTopAndRefreshesOnArrival() throws {
    try fixture.tap("Random, jump")
    let before = picture(of: fixture.scene)
    try fixture.tap(CGPoint(x: 200, y: 20))
    #expect((fixture.scene.refreshes, fixture.scene.log.first?.name) == (0, "scrollViewShouldScrollToTop"))
    fixture.rest()
    #expect((fixture.y, fixture.scene.refreshes) == (0, 1))
    #expect(fixture.scene.log.first?.name == "scrollViewDidScrollToTop")
    #expect(picture(of: fixture.scene) != before)
    // At the top already, there is no scroll and hence no refresh.
    let calls = fixture.calls
    try fixture.tap(CGPoint(x: 200, y: 20))
    fixture.rest()
    #expect(fixture.scene.refreshes == 1 && fixture.calls.count <= calls.count + 2)
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
    let run = try #require(log.first { $0.name == "scrollViewDidScroll" })
    guard case .scroll(let count, cause: .program) = run.kind else {
      Issue.record("no run of didScroll: \(run.kind)")
      return
    }
    #expect(count > 5)
    #expect(run.end - run.time > 0.2 && run.end - run.time < 0.31)
    let texts = picture(of: fixture.scene).commands.compactMap {
      if case .text(let text) = $0 { text.string } else { nil }
    }
    #expect(texts.contains(String(format: "%.3f", run.time)))
    #expect(texts.contains { $0.hasPrefix("scrollViewDidScroll \u{00D7} \(count)") })
  }
}
