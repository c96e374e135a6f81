import ArgumentParser
import Foundation
import PlaygroundApp
import ScrollSnapshots
import ScrollSnapshotsTesting
import TestSupport
import Testing

/// The text of a command line session: each command after a `$`, then its output, its messages and its exit
/// code. Paths are relative to the folder of the session.
private struct Transcript {
  private let folder: TemporaryFolder
  private var text = ""

  init() throws { folder = try TemporaryFolder() }

  /// Appends the help of a command, wrapped at 80 columns, and returns the command.
  @discardableResult mutating func help(_ words: String...) -> any ParsableCommand.Type {
    let command = words.reduce(Playground.self as any ParsableCommand.Type) { command, word in
      command.configuration.subcommands.first { $0._commandName == word } ?? command
    }
    append(words + ["--help"], Playground.helpMessage(for: command, columns: 80) + "\n")
    return command
  }

  /// Runs command lines in this process. Words that begin with `./` are paths in the folder of the session.
  mutating func run(_ lines: String...) {
    for line in lines { run(line.split(separator: " ", omittingEmptySubsequences: false).map(String.init)) }
  }

  mutating func run(_ words: [String]) {
    let capture = Capture()
    let failure = ending { try Playground.run(folder.words(words), in: context(capture)) }
    var result = capture.output + capture.errors
    if let failure { result += "playground: \(failure)\nexit code \(failure.code.rawValue)\n" }
    append(words, result)
  }

  /// Runs a command and writes its output to a file.
  mutating func run(_ words: String..., to name: String) throws {
    let capture = Capture()
    try Playground.run(folder.words(words), in: context(capture))
    try write(capture.output, to: name)
    append(words + [">", name], "")
  }

  func write(_ text: String, to name: String) throws { try folder.write(text, to: name) }

  /// Returns a context without the saved profiles of the user.
  private func context(_ capture: Capture) -> CommandContext {
    var context = capture.context()
    context.profiles = nil
    return context
  }

  private mutating func append(_ words: [String], _ result: String) {
    let quoted = words.map { $0.isEmpty || $0.contains(" ") ? "'\($0)'" : $0 }
    let relative = result.replacingOccurrences(of: folder.path + "/", with: "")
      .replacing(#/ in [0-9.]+ s\b/#, with: " in 0.0 s")
    text += (text.isEmpty ? "" : "\n") + "$ playground \(quoted.joined(separator: " "))\n" + relative
  }

  /// Compares the text with the golden of the command.
  func expect(_ name: String, sourceLocation: SourceLocation = #_sourceLocation) {
    expectGolden(
      text, named: "transcripts/\(name)", in: PaintedGolden.store, as: TextTrack(),
      sourceLocation: sourceLocation)
  }
}

/// The wording of each command is in one golden: its help, its output and its messages.
@Suite struct TranscriptTests {
  private var transcript: Transcript

  init() throws {
    transcript = try Transcript()
    try transcript.write(flick, to: "flick.json")
    try transcript.write(failing, to: "failing.json")
    try transcript.write(#"{ "scene": "linked" }"#, to: "linked.json")
  }

  @Test mutating func playground() {
    transcript.help()
    for word in ["mine.json", "mine.csv", "Simulation", "nope", ""] { transcript.run(word) }
    transcript.run("simulate")
    transcript.expect("playground")
  }

  /// The help of a command, and lines of its arguments.
  @Test(arguments: [
    ("run", ["--rows -1", "--save /no/such/mine.json", "--session ./none.json"]),
    (
      "simulate",
      [
        "./flick.json --frame-rate 10", "./flick.json --frame-rate 0", "./flick.json --profile nope",
        "./flick.json --set glide.rate=7", "./failing.json", "./linked.json --format recording",
      ]
    ),
    (
      "render",
      [
        "./flick.json -o ./frames", "./flick.json -o ./frames.png", "./flick.json --every 0",
        "./flick.json --filmstrip --animate -o ./frames.png", "./flick.json --animate -o ./frames.gif",
        "./flick.json --filmstrip --workbench", "./flick.json --panel",
      ]
    ),
    (
      "plot",
      [
        "./flick.json -o ./flick.svg", "./flick.json -o ./flick.gif",
        "./flick.json -o ./flick.svg --span 5,6",
        "./flick.json -o ./flick.svg --frame-rates --release",
        "./flick.json -o ./flick.svg --frame-rates --finger",
        "./flick.json -o ./flick.svg --panels difference", "./linked.json -o ./linked.svg --release",
      ]
    ),
    ("schema", [""]),
  ])
  func command(_ name: String, _ lines: [String]) {
    var transcript = transcript
    transcript.help(name)
    for line in lines { transcript.run(line.isEmpty ? name : "\(name) \(line)") }
    transcript.expect(name)
  }

  /// A bounce without captured frames: only the motion is compared, because pixels depend on the fonts.
  private static let bounce = """
    { "scene": "plain", "viewport": { "width": 120, "height": 160, "scale": 2 },
      "content": { "width": 120, "height": 600 }, "duration": 1.5, "capture": [],
      "events": [ { "t": 0.05, "flick": { "from": [60, 40], "by": [0, 100], "over": 0.1 } } ] }
    """

  /// Runs the tests in folder `S`. Goldens are written only with `--record missing`.
  private func test(_ transcript: inout Transcript, _ record: RecordMode, _ words: String = "") {
    transcript.run("test ./S --artifacts ./artifacts --record \(record)" + (words.isEmpty ? "" : " " + words))
  }

  @Test mutating func test() throws {
    transcript.help("test")
    try transcript.write(Self.bounce, to: "S/bounce.json")
    try transcript.write(failing, to: "S/failing.json")
    test(&transcript, .never)
    test(&transcript, .missing, "--only bounce")
    test(&transcript, .never, "--only bounce")
    test(&transcript, .never, "--only bounce --levels 255 --set bounce.returnRate=0.0105525")
    test(&transcript, .never, "--only bounce --levels 255 --set glide.rate=0.99")
    test(&transcript, .never, "--only nope")
    test(&transcript, .never, "--prune --only bounce")
    transcript.run("test ./none", "test ./linked.json --jobs 0")
    transcript.expect("test")
  }

  @Test mutating func accept() throws {
    transcript.help("accept")
    try transcript.write(Self.bounce, to: "S/bounce.json")
    transcript.run("accept bounce --scenarios ./S --artifacts ./artifacts")
    test(&transcript, .missing)
    test(&transcript, .never, "--levels 255 --set glide.rate=0.99")
    transcript.run("accept bounce --scenarios ./S --artifacts ./artifacts")
    let profile = #"{ "profile": { "base": "uikit", "set": { "glide.rate": 0.99 } }, "scene""#
    try transcript.write(
      Self.bounce.replacingOccurrences(of: #"{ "scene""#, with: profile), to: "S/bounce.json")
    test(&transcript, .never, "--levels 255")
    transcript.run("accept nope --scenarios ./S --artifacts ./artifacts")
    transcript.run("accept bounce --scenarios ./S --artifacts ./artifacts --frames 1..2")
    transcript.run("accept bounce --scenarios ./S --artifacts ./artifacts")
    transcript.run("accept")
    transcript.expect("accept")
  }

  @Test mutating func merge() throws {
    transcript.help("merge")
    for name in ["a", "b"] { try transcript.write(Self.bounce, to: "S/\(name).json") }
    test(&transcript, .missing)
    for part in ["1", "2"] {
      transcript.run("test ./S --record never --shard \(part)/2 --artifacts ./part\(part)")
    }
    transcript.run("merge ./part1 ./part2 --scenarios ./S --report ./report.html")
    transcript.run("merge ./part1 --scenarios ./S --report ./report.html")
    transcript.run("merge ./part1 ./part1 --scenarios ./S --report ./report.html")
    try transcript.write("{}", to: "part1/results.json")
    transcript.run("merge ./part1 --scenarios ./S --report ./report.html")
    transcript.expect("merge")
  }

  @Test mutating func explain() throws {
    transcript.help("explain")
    func drag(_ time: Double, from y: Int, by dy: Int, over: Double, hold: Double) -> String {
      let way = #""from": [200, \#(y)], "by": [0, \#(dy)], "over": \#(over), "hold": \#(hold)"#
      return #"{ "t": \#(time), "drag": { \#(way) } }"#
    }
    let down = #"{ "t": 0.1, "flick": { "from": [200, 200], "by": [0, 200], "over": 0.1 } }"#
    let touch = #"{ "t": 0, "touch": "down", "x": 0, "y": 600 }"#
    let plain = #""scene": "plain", "duration": 6"#, short = #""scene": "plain", "duration": 0.5"#
    let stops = #""scene": "stops", "duration": 5"#, rows = #""scene": "rows", "duration": 5"#
    let cases: [(name: String, head: String, events: String)] = [
      ("flick", plain, Self.fling),
      (
        "caught", plain,
        Self.fling + #", { "t": 0.5, "touch": "down", "x": 9, "y": 9 }, { "t": 0.6, "touch": "up" }"#
      ),
      ("cancelled", plain, Self.fling.replacingOccurrences(of: #""up""#, with: #""cancel""#)),
      ("stopped", plain, Self.fling + #", { "t": 0.5, "stop": true }"#),
      ("moved", plain, Self.fling + #", { "t": 0.5, "setContentOffset": { "y": 0 }, "animated": false }"#),
      (
        "animated", plain,
        Self.fling + #", { "t": 0.5, "setContentOffset": { "y": 0 }, "animated": true }, "#
          + #"{ "t": 3, "wheel": { "dy": -1 } }, { "t": 4, "key": "end" }, { "t": 5, "scrollToTop": true }"#
      ),
      ("chosen", plain, #"{ "t": 0, "delegate": { "targetContentOffset": { "y": 700 } } }, "# + Self.fling),
      ("paged", plain + #", "scrollView": { "isPagingEnabled": true }"#, Self.fling),
      (
        "wall", plain + #", "scrollView": { "bounces": false }"#,
        #"{ "t": 0, "setContentOffset": { "y": 500 }, "animated": false }, "# + down
      ),
      ("bounced", plain, down), ("beyond", plain, drag(0, from: 200, by: 110, over: 0.2, hold: 0.3)),
      ("rested", plain, drag(0, from: 600, by: -210, over: 0.2, hold: 0.25)),
      ("slow", plain, drag(0, from: 600, by: -60, over: 0.5, hold: 0)),
      (
        "trackpad", plain,
        #"{ "t": 0, "trackpad": "begin" }, { "t": 0.02, "trackpad": "move", "dx": 0, "dy": -30 }, "#
          + #"{ "t": 0.04, "trackpad": "move", "dx": 0, "dy": -40 }, "#
          + #"{ "t": 0.06, "trackpad": "move", "dx": 0, "dy": -50 }, { "t": 0.3, "trackpad": "end" }"#
      ),
      (
        "both-axes", plain,
        #"{ "t": 0, "contentSize": { "width": 1000, "height": 3000 } }, "#
          + #"{ "t": 0.1, "flick": { "from": [200, 600], "by": [-100, -300], "over": 0.1 } }"#
      ),
      ("nothing", plain, ""), ("gliding", short, Self.fling), ("touched", short, touch),
      ("dragged", short, touch + #", { "t": 0.02, "touch": "move", "x": 0, "y": 560 }"#),
      ("button", stops, #"{ "t": 0.1, "tap": [154, 692] }"#),
      ("refresh", rows, drag(0.1, from: 300, by: 320, over: 0.3, hold: 0.2)),
    ]
    for (name, head, events) in cases {
      try transcript.write("{ \(head), \"events\": [\(events)] }", to: "\(name).json")
      transcript.run("explain ./\(name).json")
    }
    transcript.run("explain ./linked.json", "explain ./failing.json")
    transcript.expect("explain")
  }

  /// A flick at 50 samples per second with three different raw velocities.
  private static let fling = """
    { "t": 0, "touch": "down", "x": 200, "y": 600 }, { "t": 0.02, "touch": "move", "x": 200, "y": 580 }, \
    { "t": 0.04, "touch": "move", "x": 200, "y": 550 }, { "t": 0.06, "touch": "move", "x": 200, "y": 500 }, \
    { "t": 0.08, "touch": "move", "x": 200, "y": 440 }, { "t": 0.085, "touch": "up" }
    """

  private static let head = "# bounds: 402x874\n# content: 402x6000\n# scale: 3\n"

  @Test mutating func verify() throws {
    transcript.help("verify")
    try transcript.run("simulate", "./flick.json", "--format", "recording", to: "flick.csv")
    transcript.run("verify ./flick.csv", "verify ./flick.csv --profile nope")
    let drag = "touch,0.00,down,200,600\ntouch,0.10,move,200,570\nframe,0.11,0,"
    try transcript.write(Self.head + drag + "21\n", to: "other.csv")
    transcript.run("verify ./other.csv --rows", "verify ./other.csv --tolerance 2")
    try transcript.write(drag + "20\n", to: "unknown.csv")
    transcript.run("verify ./unknown.csv")
    try transcript.write(Self.head + "touch,0,down\n", to: "short.csv")
    transcript.run("verify ./short.csv", "verify ./none.csv")
    transcript.expect("verify")
  }

  @Test mutating func fit() throws {
    transcript.help("fit")
    try transcript.write(
      #"{ "scene": "plain", "profile": { "base": "uikit", "set": { "glide.rate": 0.996 } }, "duration": 6, "#
        + #""events": [ { "t": 0.05, "flick": { "from": [200, 600], "by": [0, -200], "over": 0.1 } } ] }"#,
      to: "made.json")
    try transcript.run("simulate", "./made.json", "--format", "recording", to: "made.csv")
    // Offsets of half a point, because the last digits of an exact fit differ between machines.
    let rows = (0..<150).map { frame in
      let time = Double(frame) / 60
      let offset = 100 + 1000 * (1 - pow(0.997, min(time * 1000, 1900)))
      return String(format: "%.4f,%.1f\n", time, (offset * 2).rounded() / 2)
    }
    try transcript.write(rows.joined(), to: "glide.csv")
    transcript.run(
      "fit ./glide.csv -o ./glide-profile.json", "fit ./made.csv --constants glide.nope",
      "fit ./made.csv --constants wheel.notch", "fit ./made.csv --constants trackpad.slop")
    for (name, text) in [
      ("still", "0,7\n0.1,7\n0.2,7\n0.3,7\n0.4,7\n0.5,7\n"), ("short", "0,1\n0.1,2\n"),
      ("broken", "0,1\n0.1,nan\n"),
      ("header", "time,speed\n0,1\n"),
    ] {
      try transcript.write(text, to: "\(name).csv")
      transcript.run("fit ./\(name).csv")
    }
    transcript.expect("fit")
  }

  @Test mutating func profiles() throws {
    for command in transcript.help("profiles").configuration.subcommands {
      transcript.help("profiles", command._commandName)
    }
    try transcript.write(#"{ "name": "mine", "set": { "glide.rate": 0.997 } }"#, to: "mine.json")
    transcript.run(
      "profiles", "profiles list", "profiles diff uikit ./mine.json", "profiles diff uikit uikit",
      "profiles export ./mine.json --as flags", "profiles show nope")
    transcript.expect("profiles")
  }

  /// Messages about scenario files, which every command reads.
  @Test mutating func scenarioFiles() throws {
    for (index, text) in [
      "", "{", #"{ "scene": "nope" }"#, #"{ "scen": "list" }"#, #"{ "scene": 1 }"#, #"{ "frameRate": 0 }"#,
      #"{ "events": [ { "t": 1, "stop": true }, { "t": 0, "stop": true } ] }"#,
      #"{ "events": [ { "t": 0, "touch": "up", "x": 1 } ] }"#,
      #"{ "events": [ { "t": 0, "touch": "up" } ] }"#,
      #"{ "events": [ { "t": 0, "jump": 1 } ] }"#, #"{ "duration": 1, "capture": [2] }"#,
      #"{ "profile": { "base": "uikit", "set": { "glide.rat": 1 } } }"#,
      #"{ "scene": "list", "events": [ { "t": 0, "contentSize": { "width": 1, "height": 1 } } ] }"#,
    ].enumerated() {
      try transcript.write(text, to: "\(index).json")
      transcript.run("simulate ./\(index).json")
    }
    transcript.run("simulate ./none.json")
    transcript.expect("scenario-files")
  }
}
