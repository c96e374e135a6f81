import PlaygroundApp
import PlaygroundScenes
import ScrollScript
import Synchronization
import TestSupport
import Testing

final class SimulateCommandTests: FlickTests {
  private func run(_ options: String..., scenario: String? = nil) throws -> String {
    try output(of: ["simulate", scenario ?? self.scenario] + options)
  }

  /// A recording of a tap on a button or of a swipe over a row would scroll the view.
  @Test(arguments: [
    ("swipe", #""drag": { "from": [340, 216], "by": [-190, 0], "over": 0.3, "hold": 0.1 }"#),
    ("swipe", #""drag": { "from": [60, 216], "by": [150, 0], "over": 0.3, "hold": 0.1 }"#),
    ("positions", #""tap": [265, 622]"#),
  ])
  func swipesAndTapsOnControlsAreNoRecording(_ scene: String, _ event: String) throws {
    let path = try folder.write(
      #"{ "scene": "\#(scene)", "duration": 1, "events": [{ "t": 0.2, \#(event) }] }"#, to: "touched.json")
    expectEnding(
      .invalidInput, "such as a tap or a swipe", beginning: "\(path): the scene handles a finger at 0."
    ) { _ = try run("--format", "recording", scenario: path) }
  }

  /// A jump at rest is a gap, and one before the first input is where the recording begins.
  @Test func jumpsAreRecorded() throws {
    let path = try folder.write(
      #"{ "scene": "plain", "duration": 3, "events": [ { "t": 0, "setContentOffset": { "y": 200 } }, "#
        + #"{ "t": 0.2, "flick": { "from": [200, 600], "by": [0, -200], "over": 0.1 } }, "#
        + #"{ "t": 0.8, "setContentOffset": { "y": 3000 } }, { "t": 1, "flick": { "from": [200, 200], "by": [0, 90], "over": 0.1 } } ] }"#,
      to: "jumps.json")
    let recording = try run("--format", "recording", scenario: path)
    #expect(
      recording.contains("\n# offset: 0,200\n") && recording.contains("\ngap,0.8\nframe,0.8,0.0,3000.0\n"))
    let file = try folder.write(recording, to: "jumps.csv")
    #expect(
      try output(of: "verify", file, "--tolerance", "0").contains("Agrees within 0 pt, including callbacks."))
  }

  @Test func allViewsAreTheRootsWhereThereIsOne() throws {
    #expect(try run("--views", "all") == run())
  }

  @Test(arguments: ["csv", "json"])
  func aLongOutputIsWrittenInPieces(format: String) throws {
    let long = #"{ "scene": "plain", "duration": 20, "events": [] }"#
    let path = try folder.write(long, to: "long.json")
    let pieces = Mutex<[String]>([])
    var context = CommandContext()
    context.console = Console(
      isTerminal: false, write: { text in pieces.withLock { $0.append(text) } }, complain: { _ in })
    try Playground.run(["simulate", path, "--format", format], in: context)
    let texts = pieces.withLock { $0 }
    #expect(texts.count > 1)
    // A piece is kept until it has 64 KiB, and ends with a whole row.
    #expect(texts.allSatisfy { $0.utf8.count < 66_000 })
    let scenario = try Scenario(file: path)
    var player = Player(scenario, file: path, on: AnyScene(try SceneKind.scene(for: scenario, file: path)))
    let trajectory = try player.trajectory()
    #expect(texts.joined() == (format == "csv" ? trajectory.csv : trajectory.json))
  }

  /// Also after more rows than are held.
  @Test(arguments: [60, 1000]) func aScenarioThatFailsLatePrintsNothing(frameRate: Int) throws {
    let late =
      #"{ "scene": "plain", "frameRate": \#(frameRate), "duration": 70, "#
      + #""events": [{ "t": 69, "scrollTo": { "id": "row-5000" } }] }"#
    let path = try folder.write(late, to: "late.json")
    #expect(throws: (any Error).self) { try capture.playground("simulate", path) }
    #expect(capture.output.isEmpty)
  }

  @Test func aFullOutputFails() throws {
    var context = CommandContext()
    context.console = Console(
      isTerminal: false, write: { _ in throw PlaygroundError(.machineFailed, "full") }, complain: { _ in })
    expectEnding(.machineFailed) { try Playground.run(["simulate", scenario], in: context) }
  }
}
