import ScrollMotion
import Foundation
import PlaygroundApp
import PlaygroundScenes
import PlaygroundWorkbench
import ScrollScript
import Synchronization
import TestSupport
import Testing

/// The output of a command to its streams.
final class Capture: Sendable {
  private let streams = Mutex((output: "", errors: ""))

  var output: String { streams.withLock(\.output) }
  var errors: String { streams.withLock(\.errors) }

  func console(isTerminal: Bool = false) -> Console {
    Console(
      isTerminal: isTerminal, write: { text in self.streams.withLock { $0.output += text } },
      complain: { text in self.streams.withLock { $0.errors += text } })
  }

  /// Returns the context of a command that writes to this capture and starts no process.
  func context(isTerminal: Bool = false) -> CommandContext {
    var context = CommandContext()
    context.console = console(isTerminal: isTerminal)
    context.executable = nil
    context.program = "playground"
    return context
  }

  /// Returns settings that write to this capture, of a process with an environment of its own if one is given.
  func settings(_ environment: [String: String]? = nil) -> Settings {
    var settings = Settings(context())
    if let environment { settings.context.environment = environment }
    return settings
  }

  /// Runs a command line in this process.
  func playground(_ arguments: [String]) throws { try Playground.run(arguments, in: context()) }
  func playground(_ arguments: String...) throws { try playground(arguments) }
}

/// Runs a command line in this process, which says nothing but its output, and returns that.
func output(of words: String...) throws -> String { try output(of: words) }

func output(of words: [String]) throws -> String {
  let capture = Capture()
  try capture.playground(words)
  #expect(capture.errors.isEmpty)
  return capture.output
}

/// The output of a command line and its end.
struct Answer {
  /// The text written to standard output and to standard error.
  var output: String, errors = ""
  var error: PlaygroundError?

  /// Runs a command line in this process.
  init(running arguments: [String]) {
    let capture = Capture()
    let error = ending { try capture.playground(arguments) }
    self.init(capture, error)
  }

  init(_ capture: Capture, _ error: PlaygroundError?) {
    (output, errors, self.error) = (capture.output, capture.errors, error)
  }
}

/// Tests with a folder and streams of their own.
class FolderTests {
  let folder: TemporaryFolder
  let capture = Capture()

  init() throws { folder = try TemporaryFolder() }
}

/// Tests of the scenario ``flick`` in a file.
class FlickTests: FolderTests {
  var scenario: String { folder("flick.json") }

  override init() throws {
    try super.init()
    try folder.write(flick, to: "flick.json")
  }
}

/// The installed programs, and the condition of a test that needs ffmpeg.
enum Installed {
  static let path = ProcessInfo.processInfo.environment["PATH"] ?? ""
  static let hasFFmpeg = ChildProcess.path(of: "ffmpeg", in: path) != nil
  static let ffmpeg = ConditionTrait.enabled(
    if: hasFFmpeg, "ffmpeg is not installed; `make test` installs it")
}

extension TemporaryFolder {
  /// Returns the words of a command line, where `./` begins a path in the folder.
  func words(_ line: [String]) -> [String] {
    line.map { $0.hasPrefix("./") ? self(String($0.dropFirst(2))) : $0 }
  }
}

/// A short scenario on a small screen.
let flick = """
  { "scene": "list", "viewport": { "width": 120, "height": 160, "scale": 2 }, "content": { "rows": 50 },
    "duration": 0.5, "capture": [0, 0.2, 0.5],
    "events": [ { "t": 0.05, "flick": { "from": [60, 140], "by": [0, -100], "over": 0.1 } } ] }
  """

/// A scenario that fails halfway.
let failing = """
  { "viewport": { "width": 120, "height": 160, "scale": 2 }, "duration": 0.5,
    "events": [ { "t": 0.25, "scrollTo": { "id": "row-5000" } } ] }
  """

extension Scenario.TimedEvent {
  /// Returns a vertical flick of a tenth of a second.
  static func flick(from start: CGPoint, by distance: Double, at time: Double) -> Self {
    Self(.gesture(.flick, from: start, by: CGPoint(x: 0, y: distance), over: 0.1, hold: 0), at: time)
  }
}

/// Returns a session of a scene before its first frame.
func newSession(
  _ scene: SceneKind = .plain, window: CGSize = CGSize(width: 402, height: 760),
  tools: WorkbenchTools = WorkbenchTools()
) throws -> Session {
  var scenario = Scenario()
  scenario.scene = scene.rawValue
  return Session(
    scenario, scene: try SceneKind.scene(for: scenario, file: "test"), window: window, period: 1.0 / 60,
    tools: tools)
}

func ending(_ body: () throws -> Void) -> PlaygroundError? {
  do {
    try body()
    return nil
  } catch  where Playground.exitCode(for: error) == .validationFailure {
    return PlaygroundError(.usage, Playground.message(for: error))
  } catch {
    return PlaygroundError(error)
  }
}

/// Expects a body to end with a code and a message that contains some words and begins with others.
func expectEnding(
  _ code: PlaygroundError.Code, _ words: String? = nil, beginning: String = "",
  sourceLocation: SourceLocation = #_sourceLocation, _ body: () throws -> Void
) {
  let error = ending(body), message = error?.description ?? "passed"
  let isExpected = message.hasPrefix(beginning) && words.map { message.contains($0) } ?? true
  #expect((error?.code, isExpected) == (code, true), "\(message)", sourceLocation: sourceLocation)
}
