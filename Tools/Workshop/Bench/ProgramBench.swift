import ScrollFiles
import Foundation
import Glibc
import PlaygroundApp
import PlaygroundSDL
import ScrollMotion
import ScrollSnapshots

extension Bench {
  /// The number of processors.
  static let cores = ProcessInfo.processInfo.activeProcessorCount

  func starts() throws -> [Samples] {
    try withTemporaryFolder { folder in
      let scenario = folder + "/frame.json"
      let text = """
        { "scene": "feed", "viewport": { "width": 800, "height": 600, "scale": 1 },
          "content": { "rows": 10000000, "seed": 7 }, "frameRate": 60, "duration": 0 }
        """
      try AtomicFile.write(Array(text.utf8), to: scenario)
      let render = [playground, "render", scenario, "--scale", "1", "-o", folder + "/frame.png"]
      // The first start reads files that are cached in memory for the others.
      _ = try Run(render).checked()
      let runs = try (0..<extent.starts).map { _ in
        (
          bare: try Run(["/bin/true"]).seconds, render: try Run(render).checked(),
          simulation: try Run([playground, "simulate", scenario]).checked().seconds
        )
      }
      let bare = runs.map(\.bare)
      return [
        // The first byte of output is that of the name of the PNG just written.
        Samples(runs.map(\.render.firstByte), than: bare), Samples(runs.map(\.render.seconds), than: bare),
        Samples(runs.map(\.simulation), than: bare), Samples(runs.map(\.render.peak), than: [800 * 600 * 4]),
      ]
    }
  }

  /// Measures verifying ten scenarios, each a list with a flick, against their goldens, from the first
  /// process to the report.
  func verification() throws -> [Samples] {
    try withTemporaryFolder { folder in
      try AtomicFile.makeFolder(folder + "/S")
      let frames = extent.verifiedFrames / 10
      let times = (0..<frames).map { "\(Double($0) / 60)" }.joined(separator: ", ")
      for seed in 0..<10 {
        let flick = "{ \"from\": [400, 500], \"by\": [0, -\(200 + 10 * seed)], \"over\": 0.1 }"
        let text = """
          { "scene": "list", "viewport": { "width": 800, "height": 600, "scale": 1 },
            "content": { "rows": 10000, "seed": \(seed) }, "duration": \(Double(frames - 1) / 60),
            "frameRate": 60, "events": [ { "t": 0.05, "flick": \(flick) } ], "capture": [\(times)] }
          """
        try AtomicFile.write(Array(text.utf8), to: "\(folder)/S/\(seed).json")
      }
      func test(_ mode: RecordMode) throws {
        var context = CommandContext()
        context.console = Console(isTerminal: false, write: { _ in }, complain: { _ in })
        context.executable = playground
        let words = ["test", folder + "/S", "--record", mode.rawValue, "--artifacts", folder + "/artifacts"]
        try Playground.run(words + ["--report", folder + "/report.html"], in: context)
      }
      // Recording goldens always ends with a failed comparison.
      do { try test(.all) } catch let error as PlaygroundError where error.code == .comparisonFailed {}
      let goldens = try (0..<10).flatMap { seed in
        let golden = try GoldenSequence(folder: "\(folder)/S/Goldens/\(seed)")
        return try golden.frames.map { try AtomicFile.read(golden.path(ofFrame: $0)) }
      }
      return [
        try Samples(rounds: 3) {
          let alone = try time(per: Self.cores) { for golden in goldens { _ = try PNG.decode(golden) } }
          let clock = Clock()
          try test(.never)
          return (clock.now, alone)
        }
      ]
    }
  }

  /// Measures windows in which a list glides, on a display without a screen that Xvfb provides.
  func windows() throws -> [Samples] {
    let missing = ["Xvfb", "xdotool"].filter { Run.path(of: $0) == nil }
    guard missing.isEmpty else {
      throw NotMeasured(reason: "expected \(missing.joined(separator: " and ")) on the search path")
    }
    // The device is right of the curves, and in the smaller window left of the panel.
    let tools = try frames(width: 1280, height: 800, from: CGPoint(x: 620, y: 540), options: ["--panel"])
    let large = try frames(width: 3840, height: 2160, from: CGPoint(x: 2970, y: 1300), options: [])
    return [tools, tools, large, large].map { Samples($0, than: [1.0 / 60]) }
  }

  /// Returns the seconds of each frame of a window in which a flick glides on without further input.
  private func frames(width: Int, height: Int, from start: CGPoint, options: [String]) throws -> [Double] {
    try withTemporaryFolder { folder in
      let (reading, writing) = try ChildProcess.connection()
      let screen = "\(width)x\(height)x24"
      let server = try Run.start(
        ["Xvfb", "-displayfd", "1", "-screen", "0", screen, "-noreset", "-nolisten", "tcp"],
        output: writing.number)
      writing.close()
      defer {
        server.send(SIGTERM)
        _ = server.wait()
      }
      var name = ":"
      var byte: UInt8 = 0
      while read(reading.number, &byte, 1) == 1, byte != UInt8(ascii: "\n") {
        name.unicodeScalars.append(Unicode.Scalar(byte))
      }
      let environment = ["DISPLAY": name, "SDL_VIDEODRIVER": "x11"], log = folder + "/frames.csv"
      let program = try Run.start(
        [
          playground, "run", "--fresh", "--scene", "feed", "--size", "\(width)x\(height)", "--renderer",
          "software", "--frame-log", log,
        ] + options, environment: environment)
      func person(_ words: [String]) throws -> ChildProcess.End {
        try Run.start(["xdotool"] + words, environment: environment).wait()
      }
      for _ in 0..<100 where try person(["search", "--onlyvisible", "--name", "."]) != .code(0) {
        usleep(100_000)
      }
      // Before the flick, the photos of the first rows are loaded.
      let steps = stride(from: 25, through: 300, by: 25).flatMap {
        ["sleep", "0.015", "mousemove", "\(Int(start.x))", "\(Int(start.y) - $0)"]
      }
      _ = try person(
        ["sleep", "1", "mousemove", "\(Int(start.x))", "\(Int(start.y))", "mousedown", "1"] + steps
          + ["mouseup", "1", "sleep", "2.5"])
      program.send(SIGTERM)
      let end = program.wait()
      let durations = FrameLog.durations(String(decoding: try AtomicFile.read(log), as: UTF8.self))
      guard end == .code(0), durations.count >= 30 else {
        let what = "ended \(end) after \(durations.count) frames of a glide; expected code 0 after 30"
        throw PlaygroundError(.machineFailed, "\(playground) run: \(what)")
      }
      return durations
    }
  }
}

/// The file that `run --frame-log` writes.
package enum FrameLog {
  /// Returns the durations in seconds of the frames without events, after the last one with any. The events
  /// that end the program do not count.
  package static func durations(_ log: String) -> [Double] {
    var rows = log.split(separator: "\n").dropFirst().map {
      $0.split(separator: ",").compactMap { Double($0) }
    }.filter { $0.count == 9 }
    while let row = rows.last, row[3] > 0 { rows.removeLast() }
    let first = rows.lastIndex { $0[3] > 0 }.map { $0 + 1 } ?? 0
    return rows[first...].map { $0[8] / 1000 }
  }
}
