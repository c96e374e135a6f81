import Drawing
import Foundation
import PlaygroundCore
import ScrollScript
import Testing

/// What each scene looks like in the frames that its scenario captures.
@Suite struct SceneGoldenTests {
  private static let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent().appendingPathComponent("Assets/Scenarios").path

  /// The scenes that a person meets in the list, each with a scenario of its name.
  private static let scenes: [SceneKind] = [
    .status, .callbacks, .stops, .spaces, .positions, .effects, .pager, .swipe, .rows, .nested,
  ]

  @Test(arguments: scenes) func looksAsItDid(_ kind: SceneKind) throws {
    let path = Self.folder + "/\(kind.rawValue).json"
    let scenario = try Scenario(file: path)
    #expect(scenario.scene == kind.rawValue)
    #expect((2...6).contains(scenario.capture.count))
    var player = Player(scenario, file: path, on: AnyScene(try SceneKind.scene(for: scenario, file: path)))
    var captures = scenario.capture[...]
    while let time = try player.advance() {
      guard let next = captures.first, time >= next - 1e-9 else { continue }
      captures.removeFirst()
      let number = scenario.capture.count - captures.count
      try PaintedGolden.expect(player.subject, named: "scene-\(kind.rawValue)-\(number)")
    }
    #expect(captures.isEmpty)
    // The last one in the dark.
    var dark = player.subject
    dark.appearance = .dark
    try PaintedGolden.expect(dark, named: "scene-\(kind.rawValue)-dark")
  }
}
