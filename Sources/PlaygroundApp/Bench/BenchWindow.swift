import FileFormats
import Foundation
import Glibc

/// Measurements of windows in which a list glides, on a display without a screen that Xvfb provides.
struct BenchWindow {
  var bench: BenchSettings
  let executable: String

  /// The programs that the measurement needs.
  private static let programs = ["Xvfb", "xdotool"]

  /// The note that the figures are missing, or nil if the programs are installed.
  static var missingNote: String? {
    let missing = programs.filter { path(of: $0) == nil }
    return missing.isEmpty
      ? nil
      : "window: not measured; expected \(missing.joined(separator: " and ")) on the search path"
  }

  private static func path(of program: String) -> String? {
    ChildProcess.path(
      of: program, in: ProcessInfo.processInfo.environment["PATH"] ?? "/usr/local/bin:/usr/bin:/bin"
    )
  }

  func lines() throws -> [BenchTable.Line] {
    guard bench.measuresWindows, Self.missingNote == nil else { return [] }
    // The device is right of the curves, and in the smaller window left of the panel.
    let tools = try frames(
      width: 1280, height: 800, from: CGPoint(x: 620, y: 540), options: ["--panel"])
    let large = try frames(width: 3840, height: 2160, from: CGPoint(x: 2970, y: 1300), options: [])
    let frame = ("a frame at 60 Hz", BenchTable.Amount.seconds(1.0 / 60))
    return [
      BenchTable.Line(
        "window 1280x800, panel and curves, gliding", .seconds(Median.of(tools)), limit: frame,
        target: .atMost(.seconds(1.5e-3))),
      BenchTable.Line("  slowest", .seconds(tools.max() ?? 0), limit: frame),
      BenchTable.Line("window 3840x2160, feed gliding", .seconds(Median.of(large)), limit: frame),
      BenchTable.Line(
        "  19 of 20 frames within", .seconds(Self.most(of: large, share: 0.95)), limit: frame,
        target: .timesLimit(1)),
    ]
  }

  /// Returns the smallest value that a share of the values does not exceed, or 0 if there are none.
  private static func most(of values: [Double], share: Double) -> Double {
    guard !values.isEmpty else { return 0 }
    let place = Int((Double(values.count) * share).rounded(.up)) - 1
    return values.sorted()[min(max(0, place), values.count - 1)]
  }

  /// Returns the durations in seconds of the frames of a window in which a flick glides on without further input.
  private func frames(width: Int, height: Int, from start: CGPoint, options: [String]) throws
    -> [Double]
  {
    let folder = NSTemporaryDirectory() + "/playground-window-\(UUID().uuidString)"
    try AtomicFile.makeFolder(folder)
    defer { try? FileManager.default.removeItem(atPath: folder) }
    let nowhere = open("/dev/null", O_RDWR | O_CLOEXEC)
    guard nowhere >= 0 else { throw failure("/dev/null: \(String(cString: strerror(errno)))") }
    defer { close(nowhere) }
    func launch(
      _ program: String, _ arguments: [String], display: String? = nil, output: Int32? = nil
    ) throws
      -> ChildProcess
    {
      guard let path = program == executable ? executable : Self.path(of: program) else {
        throw failure("\(program): not found")
      }
      var environment = ProcessInfo.processInfo.environment
      if let display { environment.merge(["DISPLAY": display, "SDL_VIDEODRIVER": "x11"]) { $1 } }
      return try ChildProcess(
        path, arguments, environment: environment, input: nowhere, output: output ?? nowhere,
        errors: nowhere)
    }
    let (reading, writing) = try ChildProcess.connection()
    defer { close(reading) }
    let server: ChildProcess
    do {
      defer { close(writing) }
      server = try launch(
        "Xvfb",
        [
          "-displayfd", "1", "-screen", "0", "\(width)x\(height)x24", "-noreset", "-nolisten",
          "tcp",
        ],
        output: writing)
    }
    defer {
      server.send(SIGTERM)
      _ = server.wait()
    }
    var name = ""
    var byte: UInt8 = 0
    while read(reading, &byte, 1) == 1, byte != UInt8(ascii: "\n") {
      name.unicodeScalars.append(Unicode.Scalar(byte))
    }
    guard !name.isEmpty else { throw failure("Xvfb: ended without a display") }
    let log = folder + "/frames.csv"
    let program = try launch(
      executable,
      [
        "run", "--fresh", "--scene", "feed", "--size", "\(width)x\(height)", "--renderer",
        "software", "--frame-log",
        log,
      ] + options, display: ":" + name)
    func person(_ words: [String]) throws -> ChildProcess.End {
      try launch("xdotool", words, display: ":" + name).wait()
    }
    var patience = 100
    while try person(["search", "--onlyvisible", "--name", "."]) != .code(0) {
      patience -= 1
      guard patience > 0, program.poll() == nil else {
        throw failure("\(executable): opened no window")
      }
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
    guard program.wait() == .code(0) else {
      throw failure("\(executable): ended \(program.wait()); expected code 0")
    }
    let durations = Self.durations(String(decoding: try AtomicFile.read(log), as: UTF8.self))
    guard durations.count >= 30 else {
      throw failure("\(durations.count) frames while gliding; expected at least 30")
    }
    return durations
  }

  /// Returns the durations in seconds of the frames of a frame log without events, after the last one with any. The events that
  /// end the program do not count.
  static func durations(_ log: String) -> [Double] {
    let rows = log.split(separator: "\n").dropFirst().map {
      $0.split(separator: ",").compactMap { Double($0) }
    }
    var own = rows.filter { $0.count == 9 }
    while let row = own.last, row[3] > 0 { own.removeLast() }
    let last = own.lastIndex { $0[3] > 0 }
    return own[(last.map { $0 + 1 } ?? 0)...].map { $0[8] / 1000 }
  }

  private func failure(_ reason: String) -> PlaygroundError {
    PlaygroundError(.machineFailed, "bench of windows: \(reason)")
  }
}
