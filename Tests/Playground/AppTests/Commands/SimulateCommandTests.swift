import Foundation
import PlaygroundApp
import ScrollScript
import Synchronization
import TestSupport
import Testing

struct SimulateCommandTests {
  private let folder: TemporaryFolder
  private let scenario: String

  init() throws {
    folder = try TemporaryFolder()
    scenario = try folder.write(flick, to: "flick.json")
  }

  private func run(_ options: String..., scenario: String? = nil) throws -> String {
    let capture = Capture()
    try capture.playground(["simulate", scenario ?? self.scenario] + options)
    #expect(capture.errors.isEmpty)
    return capture.output
  }

  /// A recording of a tap on a button or of a swipe over a row would scroll the view.
  @Test(arguments: [
    #"{ "t": 0.2, "drag": { "from": [340, 216], "by": [-190, 0], "over": 0.3, "hold": 0.1 } }"#,
    #"{ "t": 0.2, "drag": { "from": [60, 216], "by": [150, 0], "over": 0.3, "hold": 0.1 } }"#,
  ])
  func swipesAreNoRecording(_ event: String) throws {
    let path = try folder.write(
      #"{ "scene": "swipe", "duration": 1, "events": [\#(event)] }"#, to: "swipe.json")
    let refused = ending { _ = try run("--format", "recording", scenario: path) }
    #expect(refused?.code == .invalidInput)
    #expect(refused?.description.hasPrefix("\(path): the scene handles a finger at 0.2") == true)
  }

  @Test func tapsOnControlsAreNoRecording() throws {
    let path = try folder.write(
      #"{ "scene": "positions", "duration": 1, "events": [{ "t": 0.2, "tap": [265, 622] }] }"#, to: "tap.json"
    )
    expectEnding(.invalidInput, "such as a tap or a swipe") {
      _ = try run("--format", "recording", scenario: path)
    }
  }

  @Test func json() throws {
    let text = try run("--format", "json")
    #expect(text.hasPrefix("[\n  { \"time\": 0.0, \"view\": \"list\""))
    #expect(text.split(separator: "\n").count == 33)
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
    let trajectory = try SimulateCommand.trajectory(
      of: Scenario(file: path), file: path)
    #expect(texts.joined() == (format == "csv" ? trajectory.csv : trajectory.json))
  }

  @Test func aScenarioThatFailsLatePrintsNothing() throws {
    let late =
      #"{ "scene": "plain", "duration": 30, "events": [{ "t": 29, "scrollTo": { "id": "row-5000" } }] }"#
    let capture = Capture()
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
