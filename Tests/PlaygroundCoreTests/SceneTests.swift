import Foundation
import PlaygroundCore
import ScrollScript
import Testing

struct SceneTests {
  private static let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent().appendingPathComponent("Assets/Scenarios").path

  /// Every scenario that comes with the project reads, plays to its end and comes to rest.
  @Test func theProjectsScenariosPlay() throws {
    let names = try FileManager.default.contentsOfDirectory(atPath: Self.folder).sorted()
    #expect(names.contains("feed-flick.json"))
    for name in names {
      let path = Self.folder + "/" + name
      let scenario = try Scenario(file: path)
      var player = Player(
        scenario, file: path, on: AnyScene(try SceneKind.scene(for: scenario, file: path)))
      let rows = try player.trajectory().rows
      #expect(rows.count == scenario.frameTimes.count)
      #expect(rows.last?.phase == .idle, "\(name)")
      #expect(rows.contains { $0.offset.y > 200 }, "\(name)")
    }
  }

  @Test func anUnknownSceneIsNamedWithThoseThereAre() {
    let error = #expect(throws: ScenarioError.self) {
      try SceneKind.scene(for: scenario("fed"), file: "a.json")
    }
    #expect(
      error?.description == "a.json: scene: unknown scene \"fed\"; expected feed, list, plain, linked, nested"
    )
  }
}
