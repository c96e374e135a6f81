import ScrollFiles
import Foundation
import PlaygroundApp
import PlaygroundSDL
import PlaygroundScenes
import ScrollMotion
import ScrollScript
import ScrollSnapshots
import Testing

/// Compares the scenarios of the project with their goldens, as `playground test` does.
@Suite struct ScenarioGoldenTests {
  static let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .appendingPathComponent("../../../Assets/Scenarios").standardized.path
  static let items = (try? ScenarioSet([folder]))?.items ?? []

  @Test(arguments: items) func matches(_ item: ScenarioSet.Item) throws {
    var context = CommandContext()
    context.program = ".build/release/playground"
    let command = try TestCommand.parse([])
    let result = try ScenarioCheck(command, command.settings(in: context), fonts: FontSet()).run(item)
    if result.outcome != .passed { Issue.record(GoldenFailure.sequence(result)) }
  }

  /// Every scene, except those that are verified in other ways, has a scenario of its name with captured frames.
  @Test(arguments: Set(SceneKind.allCases).subtracting([.feed, .linked, .compare, .list, .plain]))
  func everySceneIsVerified(_ kind: SceneKind) throws {
    let path = "\(Self.folder)/\(kind.rawValue).json"
    let scenario = try Scenario(file: path)
    #expect(scenario.scene == kind.rawValue)
    #expect((2...6).contains(scenario.capture.count))
    #expect(Self.items.contains { $0.path == path })
    // The last frame in dark mode.
    var player = Player(scenario, file: path, on: AnyScene(try SceneKind.scene(for: scenario, file: path)))
    while try player.advance() != nil {}
    var dark = player.subject.scene
    dark.appearance = .dark
    try PaintedGolden.expect(dark, named: "scene-\(kind.rawValue)-dark")
  }

  /// The goldens of the project take at most 7.75 MiB in total, and those of a scenario at most 512 KiB.
  @Test func goldensStayWithinTheirBudget() throws {
    let tests = URL(fileURLWithPath: #filePath).deletingLastPathComponent().path
    var total = 0
    for folder in [Self.folder + "/Goldens", tests + "/Goldens"] {
      let names = try #require(FileManager.default.enumerator(atPath: folder))
      var sizes: [String: Int] = [:]
      for case let name as String in names {
        var status = stat()
        guard stat(folder + "/" + name, &status) == 0, status.st_mode & S_IFMT == S_IFREG else { continue }
        sizes[String(name.prefix { $0 != "/" }), default: 0] += Int(status.st_size)
      }
      #expect(!sizes.isEmpty)
      for (name, size) in sizes { #expect(size <= 512 << 10, "\(name): \(size) bytes") }
      total += sizes.values.reduce(0, +)
    }
    // 7.75 MiB, of which 1.5 are those of the whole window.
    #expect(total <= 31 << 18, "\(total) bytes")
  }

  @Test func noGoldenIsWithoutItsScenario() throws {
    #expect(try Set(AtomicFile.names(in: Self.folder + "/Goldens")) == Set(Self.items.map(\.name)))
  }
}
