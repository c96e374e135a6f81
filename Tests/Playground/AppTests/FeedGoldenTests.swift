import Foundation
import PlaygroundScenes
import ScrollScript
import Testing

/// Goldens of the feed for properties that no assertion can express.
@Suite struct FeedGoldenTests {
  private struct View: Sendable, CustomTestStringConvertible {
    var name: String
    var events: [Scenario.TimedEvent]
    var time: Double
    var appearance = Scenario.Appearance.light
    var heights = Scenario.Content.Heights.equal
    var scale: CGFloat = 1
    var testDescription: String { name }
  }

  private static func action(_ action: Action, at time: Double) -> Scenario.TimedEvent {
    Scenario.TimedEvent(.action(action), at: time)
  }

  private static func drag(_ from: Double, by: Double, over: Double, hold: Double) -> Scenario.TimedEvent {
    Scenario.TimedEvent(
      .gesture(.drag, from: CGPoint(x: 160, y: from), by: CGPoint(x: 0, y: by), over: over, hold: hold),
      at: 0.1)
  }

  private static func offset(_ y: Double) -> Scenario.TimedEvent {
    action(.scroll(.setContentOffset(x: nil, y: y, animated: false)), at: 0)
  }

  private static let views = [
    View(name: "top", events: [], time: 0),
    View(name: "top-3x", events: [], time: 0, scale: 3),
    View(name: "mid-glide", events: [.flick(from: CGPoint(x: 160, y: 400), by: -200, at: 0.1)], time: 0.4),
    View(name: "bar-arriving", events: [offset(100)], time: 0),
    // The header of the second section is at 240 + 36 + 12 * 64. It is half pushed out, with the bottom of
    // the first header touching it.
    View(name: "header-pushed", events: [offset(240 + 36 + 12 * 64 - 56 - 18)], time: 0),
    View(name: "overscrolled-top", events: [drag(100, by: 300, over: 0.2, hold: 0.3)], time: 0.5),
    // A banner of 240, 40 rows of 64 and 4 headers of 36, less a view of 480.
    View(
      name: "overscrolled-bottom", events: [offset(2464), drag(400, by: -300, over: 0.2, hold: 0.3)],
      time: 0.5),
    View(name: "dark", events: [offset(60)], time: 0, appearance: .dark),
    View(name: "varying", events: [offset(500)], time: 0, heights: .varying),
  ]

  @Test(arguments: views) private func looksAsItDid(_ view: View) throws {
    var scenario = Scenario()
    scenario.viewport.width = 320
    scenario.viewport.height = 480
    scenario.content.rows = 40
    scenario.content.heights = view.heights
    scenario.appearance = view.appearance
    scenario.events = view.events
    scenario.duration = max(view.time, 0.01)
    let scene = try SceneKind.scene(for: scenario, file: view.name)
    var player = Player(scenario, file: view.name, on: AnyScene(scene))
    while let time = try player.advance(), time < view.time - 1e-6 {}
    try PaintedGolden.expect(player.subject.scene, named: "feed-\(view.name)", scale: view.scale)
  }
}
