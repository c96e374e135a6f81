import PlaygroundApp
import ScrollScript
import Testing

struct SimulateCommandTests {
  private let folder: TemporaryFolder
  private let scenario: String

  init() throws {
    folder = try TemporaryFolder()
    scenario = try folder.write(flick, to: "flick.json")
  }

  private func run(_ change: (inout SimulateCommand) -> Void = { _ in }) throws -> String {
    let capture = Capture()
    var command = SimulateCommand(scenario: scenario, settings: capture.settings())
    change(&command)
    try command.run()
    #expect(capture.errors.isEmpty)
    return capture.output
  }

  @Test func printsARowAFrame() throws {
    let trajectory = try Trajectory(csv: run(), file: "output")
    #expect(trajectory.rows.count == 31)
    #expect(trajectory.rows.map(\.time) == (0...30).map { Double($0) / 60 })
    #expect(trajectory.rows.allSatisfy { $0.view == "list" })
    #expect((trajectory.rows.last?.offset.y ?? 0) > 100)
    #expect(trajectory.rows.flatMap(\.events).contains("didEndDragging(true)"))
  }

  @Test func twiceGivesTheSameBytes() throws {
    #expect(try run() == run())
    #expect(try run { $0.format = .json } == run { $0.format = .json })
  }

  @Test func json() throws {
    let text = try run { $0.format = .json }
    #expect(text.hasPrefix("[\n  { \"time\": 0.0, \"view\": \"list\""))
    #expect(text.split(separator: "\n").count == 33)
  }

  @Test func allViewsAreTheRootsWhereThereIsOne() throws {
    #expect(try run { $0.allViews = true } == run())
  }

  @Test func coloursChangeNothing() throws {
    #expect(try run { $0.settings.appearance = .dark } == run())
  }

  @Test func aScenarioThatFailsPrintsNothing() throws {
    let capture = Capture()
    let path = try folder.write(failing, to: "failing.json")
    let failed = ending { try SimulateCommand(scenario: path, settings: capture.settings()).run() }
    #expect(failed?.code == .invalidInput)
    #expect(failed?.description.hasPrefix("\(path): events[0]: ") == true)
    #expect(capture.output.isEmpty)
  }

  @Test func anUnknownSceneIsRefused() throws {
    let path = try folder.write(#"{ "scene": "nope" }"#, to: "scene.json")
    let failed = ending { try SimulateCommand(scenario: path, settings: Capture().settings()).run() }
    #expect(failed?.description.hasPrefix("\(path): scene: unknown scene \"nope\"") == true)
  }

  @Test func aFullOutputFails() throws {
    var settings = Settings()
    settings.console = Console(
      isTerminal: false, write: { _ in throw PlaygroundError(.machineFailed, "full") }, complain: { _ in })
    #expect(
      ending { try SimulateCommand(scenario: scenario, settings: settings).run() }?.code == .machineFailed)
  }
}
