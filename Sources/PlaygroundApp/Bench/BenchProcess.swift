import FileFormats
import Foundation
import Glibc

/// Measurements of a whole process: the time to the first PNG and to its end, and its peak memory.
struct BenchProcess {
  var bench: BenchSettings
  let executable: String

  private static let scenario = """
    { "scene": "feed", "viewport": { "width": 800, "height": 600, "scale": 1 },
      "content": { "rows": 10000000, "seed": 7 }, "frameRate": 60, "duration": 0 }
    """

  func lines() throws -> [BenchTable.Line] {
    let folder = NSTemporaryDirectory() + "/playground-bench-\(UUID().uuidString)"
    try AtomicFile.makeFolder(folder)
    defer { try? FileManager.default.removeItem(atPath: folder) }
    let scenario = folder + "/frame.json"
    try AtomicFile.write(Array(Self.scenario.utf8), to: scenario)
    let render = [executable, "render", scenario, "--scale", "1", "-o", folder + "/frame.png"]
    let simulate = [executable, "simulate", scenario]
    var firsts: [Double] = [], ends: [Double] = [], bare: [Double] = [], simulations: [Double] = []
    var memory: [Double] = []
    // The first start reads files that are cached in memory for the others.
    _ = try start(render)
    for _ in 0..<bench.starts {
      bare.append(try start(["/bin/true"]).end)
      let rendered = try start(render)
      firsts.append(rendered.firstLine)
      ends.append(rendered.end)
      memory.append(rendered.memory)
      simulations.append(try start(simulate).end)
    }
    let limit = ("start of /bin/true", BenchTable.Amount.seconds(Median.of(bare)))
    return [
      BenchTable.Line(
        "start to first PNG, feed 800x600", .seconds(Median.of(firsts)), limit: limit,
        target: .atMost(.seconds(0.018))),
      BenchTable.Line("  to exit", .seconds(Median.of(ends)), limit: limit),
      BenchTable.Line(
        "  simulation of no length", .seconds(Median.of(simulations)), limit: limit,
        target: .atMost(.seconds(0.008))),
      BenchTable.Line(
        "  peak memory of the render", .bytes(Median.of(memory)),
        limit: ("the frame's pixels", .bytes(800 * 600 * 4))),
    ]
  }

  private struct Run {
    /// The time in seconds from the start to the first byte on standard output, which names the PNG just written, and
    /// to the end.
    var firstLine: Double, end: Double
    /// The peak memory in bytes.
    var memory: Double
  }

  /// Runs a program with its standard output connected to this process.
  /// - Throws: ``PlaygroundError`` for a program that cannot be started or fails.
  private func start(_ arguments: [String]) throws -> Run {
    do { return try run(arguments) } catch let failure as ChildProcess.Failure {
      throw PlaygroundError(.machineFailed, "cannot start \(arguments[0]): \(failure)")
    }
  }

  private func run(_ arguments: [String]) throws -> Run {
    let (reading, writing) = try ChildProcess.connection()
    defer { close(reading) }
    var child: ChildProcess?
    var firstLine = 0.0
    let time = try BenchSettings.wallTime {
      firstLine =
        try BenchSettings.wallTime {
          defer { close(writing) }
          child = try ChildProcess(
            arguments[0], Array(arguments.dropFirst()), input: STDIN_FILENO, output: writing)
        }
        + BenchSettings.wallTime {
          var byte: UInt8 = 0
          _ = read(reading, &byte, 1)
        }
      // Drains the connection, so that further output does not block the program.
      var rest = [UInt8](repeating: 0, count: 65536)
      while read(reading, &rest, rest.count) > 0 {}
      _ = child?.wait()
    }
    guard let child, child.wait() == .code(0) else {
      throw PlaygroundError(
        .machineFailed,
        "\(arguments.joined(separator: " ")): ended \(child?.wait() ?? .unknown); expected code 0")
    }
    return Run(firstLine: firstLine, end: time, memory: Double(child.peakByteCount))
  }
}
