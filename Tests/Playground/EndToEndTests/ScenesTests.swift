import Foundation
import ScrollScript
import TestSupport
import Testing

extension EndToEnd.Scenes {
  /// A user tries all scenes. In a window of this size, the list of scenes is at 8, 12 with 28 points per
  /// row.
  @Suite(.enabled(if: EndToEnd.canOpenWindows, EndToEnd.cannot))
  struct ScenesTests {
    private static let size = "1280x960"
    /// The scenes in the order of the list.
    private static let scenes = [
      "feed", "status", "callbacks", "stops", "spaces", "positions", "effects", "pager", "swipe", "rows",
      "chat", "gallery",
      "nested",
      "linked", "compare", "film", "list", "plain",
    ]

    private static func click(on scene: String) throws -> String {
      let row = try scenes.firstIndex(of: scene).orThrow("no scene \(scene)")
      return "mousemove 80 \(12 + 8 + 28 * row + 14) click 1"
    }

    /// Samples are scenes with one view, with several, and with buttons.
    private static let clicked = Tier.isLong ? scenes : ["feed", "stops", "gallery", "nested", "plain"]

    /// Each scene opens with a click, scrolls with a drag, and looks the same when its session is replayed.
    @Test(arguments: clicked) func aClickOpensASceneThatCanBeScrolled(_ scene: String) async throws {
      let window = try await PlaygroundWindow(
        ["--scene", scene == "plain" ? "list" : "plain"], size: Self.size)
      let opened = try await window.picture(after: Self.click(on: scene))
      let drag = stride(from: 290, through: 200, by: -15).map { "sleep 0.016 mousemove 640 \($0) " }.joined()
      let after = try await window.picture(
        after: "mousemove 640 305 mousedown 1 \(drag) sleep 0.25 mouseup 1")
      let session = try await window.end()

      #expect(session.scenario.scene == scene)
      expectDifferent(after, opened)
      try await expectSame(after, session.render(window: Self.size))
    }

    @Test func theNextRunBeginsWhereTheLastOneWas() async throws {
      let folder = try TemporaryFolder()
      for wheel in ["click --repeat 12 --delay 20 5", ""] {
        let window = try await PlaygroundWindow(["--position", folder("position.json")], size: Self.size)
        try await window.rest(after: "mousemove 640 404 " + wheel)
        #expect(try await window.end().last.offset.y == 768)
      }
    }
  }
}
