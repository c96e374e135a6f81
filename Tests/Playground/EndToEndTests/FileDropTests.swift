import Foundation
import ScrollPhysics
import ScrollScript
import TestSupport
import Testing

extension EndToEnd.Tuning {
  /// Files that are dropped on the window.
  @Suite(.enabled(if: EndToEnd.canOpenWindows, EndToEnd.cannot))
  struct FileDropTests {
    /// A profile is tuned from then on. A scenario opens, at its own viewport, and ends with the file.
    @Test func aProfileAndAScenarioAreOpened() async throws {
      let folder = try TemporaryFolder()
      try Data("{ \"name\": \"heavy\", \"set\": { \"glide.rate\": 0.997 } }".utf8)
        .write(to: URL(fileURLWithPath: folder("my heavy.json")))
      try Data(
        """
        { "scene": "plain", "duration": 2, "viewport": { "width": 300, "height": 500, "scale": 2 },
          "events": [ { "t": 0.1, "flick": { "from": [150, 400], "by": [0, -200], "over": 0.1 } } ] }
        """.utf8
      ).write(to: URL(fileURLWithPath: folder("flick.json")))

      let first = try await PlaygroundWindow(["--panel"], size: "1280x800")
      let before = try await first.picture()
      try await FileDrop.drop(folder("my heavy.json"), on: first.number, of: first.display.name)
      expectDifferent(try await first.picture(), before)
      let tuned = try await first.end(by: .terminate)
      #expect(tuned.scenario.profile.name == "heavy" || tuned.scenario.events.contains { $0.setsRate })
      #expect(try tuned.last.offset == .zero)

      let second = try await PlaygroundWindow(size: "1280x800")
      try await FileDrop.drop(folder("flick.json"), on: second.number, of: second.display.name)
      try await second.rest()
      let opened = try await second.end(by: .terminate)
      #expect(opened.scenario.scene == "plain")
      #expect(opened.scenario.viewport.width == 300 && opened.scenario.viewport.height == 500)
      #expect(try opened.last.offset.y > 200)
    }
  }
}

extension Scenario.TimedEvent {
  /// Whether the event sets the deceleration rate to the dropped profile's.
  fileprivate var setsRate: Bool {
    if case .action(.tuning(.set("glide.rate", .number(0.997)))) = event { true } else { false }
  }
}
