import FileFormats
import Foundation
import Snapshots

/// The measurement of verifying a set of scenarios against its goldens, from the first process to the report.
struct BenchVerification {
  var bench: BenchSettings
  let executable: String

  /// The number of scenarios, each a list with a flick.
  private static let scenarios = 10

  /// Returns the text of a scenario that captures every frame from the first on.
  private func scenario(seed: Int, frames: Int) -> String {
    let times = (0..<frames).map { "\(Double($0) / 60)" }.joined(separator: ", ")
    return """
      { "scene": "list", "viewport": { "width": 800, "height": 600, "scale": 1 },
        "content": { "rows": 10000, "seed": \(seed) }, "frameRate": 60, "duration": \(Double(frames - 1) / 60),
        "events": [ { "t": 0.05, "flick": { "from": [400, 500], "by": [0, -\(200 + 10 * seed)], "over": 0.1 } } ],
        "capture": [\(times)] }
      """
  }

  func lines() throws -> [BenchTable.Line] {
    let frames = bench.verifiedFrames / Self.scenarios
    let folder = NSTemporaryDirectory() + "/playground-verification-\(UUID().uuidString)"
    try AtomicFile.makeFolder(folder + "/S")
    defer { try? FileManager.default.removeItem(atPath: folder) }
    for seed in 0..<Self.scenarios {
      try AtomicFile.write(
        Array(scenario(seed: seed, frames: frames).utf8), to: "\(folder)/S/\(seed).json")
    }
    // Recording goldens always ends with a failed comparison.
    do { try test(folder, .all) } catch let error as PlaygroundError where error.code == .comparisonFailed {}
    var times: [Double] = [], alone: [Double] = []
    let goldens = try (0..<Self.scenarios).flatMap { seed in
      let golden = try GoldenSequence(folder: "\(folder)/S/Goldens/\(seed)")
      return try golden.frames.map { try AtomicFile.read(golden.path(ofFrame: $0)) }
    }
    let cores = ProcessInfo.processInfo.activeProcessorCount
    for _ in 0..<3 {
      alone.append(
        try BenchSettings.time { for golden in goldens { _ = try PNG.decode(golden) } } / Double(cores))
      times.append(try BenchSettings.wallTime { try test(folder, .never) })
    }
    return [
      BenchTable.Line(
        "\(goldens.count) frames 800x600 verified, with report", .seconds(Median.of(times)),
        limit: ("decoding their goldens, \(cores) cores", .seconds(Median.of(alone))),
        target: goldens.count == 1000 ? .atMost(.seconds(1.2)) : .none)
    ]
  }

  private func test(_ folder: String, _ mode: RecordMode) throws {
    var context = CommandContext()
    context.console = Console(isTerminal: false, write: { _ in }, complain: { _ in })
    context.executable = executable
    try Playground.run(
      [
        "test", folder + "/S", "--record", mode.rawValue, "--artifacts", folder + "/artifacts",
        "--report", folder + "/report.html",
      ], in: context)
  }
}
