import Foundation
import PlaygroundApp
import ScrollMotion
import ScrollRecordings
import ScrollScript
import TestSupport
import Testing

/// Clips of the project's own scenes, made as films of apps are: of any rate, scale and codec, with pictures that are
/// dropped, doubled and late, and things that do not scroll. Their truth is the offset at which a scene was painted.
final class FilmClipTests: FolderTests {
  /// A clip of a seed.
  private struct Clip: CustomStringConvertible {
    enum Codec: CaseIterable { case h264, hevc, vp9 }
    enum Fault: CaseIterable { case none, dropped, doubled, stall }

    let scene: String, profile: String
    let rate: Int, scale: Int, speed: Int
    let codec: Codec, crf: Int, fault: Fault
    /// Whether the film is scaled by 0.76, and whether a dot, a cursor or a clock moves over it.
    let isReduced: Bool, hasDot: Bool
    /// Whether the axes of the film are exchanged, so that it scrolls sideways.
    let isAcross: Bool
    /// Whether the content is caught while it glides, and whether it is flicked against its upper edge.
    let isCaught: Bool, bounces: Bool

    static let width = 240, height = 420, duration = 1.6

    init(seed: Int) {
      var random = SeededGenerator(seed: UInt64(seed))
      func any<T>(_ values: [T]) -> T { values[Int.random(in: values.indices, using: &random)] }
      // In other scenes, rows that are measured above what is shown change the offset, and nothing moves.
      scene = any(["feed", "list", "swipe"])
      profile = any(["uikit", "android", "gtk4", "chromium-windows"])
      rate = any([24, 30, 60, 60, 60, 120])
      scale = any([1, 2, 2, 3])
      codec = any([.h264, .h264, .hevc, .vp9])
      crf = Int.random(in: 18...28, using: &random)
      fault = any(Fault.allCases)
      (isReduced, hasDot) = (any([false, false, true]), any([false, true]))
      isAcross = any([false, false, true])
      (isCaught, bounces) = (any([false, false, true]), any([false, false, true]))
      // More than 0.4 of the view between two pictures leaves too little in common.
      let step = fault == .stall ? 0.2 : fault == .none ? 1 / Double(rate) : 2 / Double(rate)
      let most = min(8000, 0.4 * Double(Self.height) / step)
      speed = Int(exp(Double.random(in: log(500)...log(max(600, most)), using: &random)))
    }

    var description: String {
      "\(scene) \(profile) \(speed) pt/s \(rate) Hz \(scale)x \(codec) crf \(crf) \(fault)"
        + "\(isReduced ? " reduced" : "")\(hasDot ? " dot" : "")\(isCaught ? " caught" : "")\(bounces ? " bounces" : "")\(isAcross ? " across" : "")"
    }

    /// The pixels of the film per point along the axis of the scroll.
    var pixelsPerPoint: Double { Double(reduced(Self.height)) / Double(Self.height) }

    private func reduced(_ length: Int) -> Int {
      isReduced ? length * scale * 38 / 100 * 2 : length * scale
    }

    /// Whether the film shows a whole glide with enough pictures to name its law.
    var isPlain: Bool {
      scene == "list" && rate >= 60 && speed >= 1200 && fault != .stall && !isCaught && !bounces
    }

    /// The largest root mean square of the errors, in points.
    var limit: Double { codec == .h264 && !isReduced && !hasDot && rate >= 60 && scale > 1 ? 0.1 : 0.25 }

    var scenario: String {
      func flick(_ time: Double, _ y: Int, _ dy: Double) -> String {
        #"{ "t": \#(time), "flick": { "from": [120, \#(y)], "by": [0, \#(dy)], "over": 0.1 } }"#
      }
      let way = min(Double(speed) * 0.07, 300)
      let second =
        bounces
        ? [flick(0.9, 70, way * 0.9)]
        : isCaught
          ? [#"{ "t": 0.8, "touch": "down", "x": 120, "y": 200 }"#, #"{ "t": 0.9, "touch": "up" }"#] : []
      return #"""
        { "scene": "\#(scene)", "profile": "\#(profile)", "frameRate": \#(rate), "duration": \#(Self.duration),
          "viewport": { "width": \#(Self.width), "height": \#(Self.height), "scale": \#(scale) },
          "content": { "rows": 400, "seed": 7 },
          "events": [ \#(([flick(0.1, 340, -way)] + second).joined(separator: ",\n")) ] }
        """#
    }

    /// Returns the number of the painted picture that the film shows in place of one.
    func shown(_ number: Int) -> Int {
      let stall = rate * 2 / 5..<rate * 3 / 5
      return switch fault {
      case .none, .dropped: number
      case .doubled: number % 9 == 5 ? number - 1 : number
      case .stall: stall.contains(number) ? stall.lowerBound - 1 : number
      }
    }

    var encoding: [String] {
      switch codec {
      case .h264: ["-c:v", "libx264", "-preset", "veryfast", "-crf", "\(crf)"]
      case .hevc:
        ["-c:v", "libx265", "-preset", "ultrafast", "-crf", "\(crf)", "-x265-params", "log-level=none"]
      case .vp9:
        ["-c:v", "libvpx-vp9", "-deadline", "realtime", "-cpu-used", "8", "-b:v", "0", "-crf", "\(crf + 4)"]
      }
    }

    var filter: String {
      (fault == .dropped ? "[0]select='mod(n\\,11)-7'[s];[s]" : "[0]")
        + (hasDot ? "[1]overlay=x='10+60*t':y='200+30*sin(4*t)':shortest=1," : "")
        + (isReduced ? "scale=\(reduced(Self.width)):\(reduced(Self.height)):flags=bicubic," : "")
        + (isAcross ? "transpose=0," : "") + "format=yuv420p"
    }
  }

  private func run(_ program: String, _ arguments: [String]) throws {
    let process = Process(), errors = Pipe()
    process.executableURL = URL(fileURLWithPath: program)
    process.arguments = arguments
    process.standardInput = FileHandle.nullDevice
    process.standardError = errors
    try process.run()
    let said = errors.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    try #require(process.terminationStatus == 0, "\(String(decoding: said, as: UTF8.self))")
  }

  /// Films a clip. Returns the path of the film.
  private func film(_ clip: Clip, _ scenario: String) throws -> String {
    let encoder = try #require(ChildProcess.path(of: "ffmpeg", in: Installed.path))
    let painted = folder("painted"), shown = folder("shown")
    try Capture().playground("render", scenario, "--every", "1", "--scale", "\(clip.scale)", "-o", painted)
    try FileManager.default.createDirectory(atPath: shown, withIntermediateDirectories: false)
    let files = try FileManager.default.contentsOfDirectory(atPath: painted).sorted()
    for number in files.indices {
      try FileManager.default.createSymbolicLink(
        atPath: "\(shown)/\(number).png", withDestinationPath: "\(painted)/\(files[clip.shown(number)])")
    }
    let film = folder("film." + (clip.codec == .vp9 ? "webm" : "mp4"))
    try run(
      encoder,
      ["-v", "error", "-nostdin", "-framerate", "\(clip.rate)", "-i", shown + "/%d.png"]
        + (clip.hasDot ? ["-f", "lavfi", "-i", "color=gray:s=14x14:r=\(clip.rate)"] : [])
        + ["-filter_complex", clip.filter, "-fps_mode", "passthrough"] + clip.encoding + [film])
    return film
  }

  @Test(
    Installed.ffmpeg, arguments: 0..<Tier.count(sample: 12, full: 1000))
  func aClipIsTracedToAFractionOfAPoint(_ seed: Int) throws {
    let clip = Clip(seed: seed), scenario = try folder.write(clip.scenario, to: "clip.json")
    var context = Capture().context()
    context.environment["PATH"] = Installed.path
    let csv = folder("clip.csv")
    try Playground.run(
      ["trace", try film(clip, scenario), "-o", csv, "--scale", "\(clip.pixelsPerPoint)"], in: context)
    let simulation = Capture()
    try simulation.playground("simulate", scenario)
    let all = try Trajectory(csv: simulation.output, file: "truth").rows
    let truth = all.filter { $0.view == all.first?.view }.map { row in
      // A view is painted at a whole pixel.
      (Double(row.offset.y) * Double(clip.scale)).rounded()
        / Double(clip.scale)
    }
    /// The errors since the latest cut.
    var errors: [Double] = []
    var sum = 0.0, count = 0
    /// Adds the errors of a part that no cut divides, whose first offset is arbitrary.
    func close() {
      guard !errors.isEmpty else { return }
      let middle = errors.sorted()[errors.count / 2]
      sum += errors.reduce(0) { $0 + ($1 - middle) * ($1 - middle) }
      count += errors.count
      errors = []
    }
    // From a doubtful picture on, the offset may be that of another row.
    let doubtful = Set(
      try String(contentsOfFile: csv, encoding: .utf8).split(separator: "\n").compactMap { line in
        line.hasPrefix("# doubtful at ") ? Double(line.dropFirst(14).prefix { $0 != " " }) : nil
      })
    for row in try FitRecording(file: csv).recording.rows {
      if doubtful.contains(row.time) { close() }
      switch row.entry {
      case .gap: close()
      case .frame(let frame):
        guard !doubtful.contains(row.time) else { continue }
        // The film may show another picture at this time, whose offset it has unless its time was corrected.
        let number = min(Int((row.time * Double(clip.rate)).rounded()), truth.count - 1)
        let offset = clip.isAcross ? frame.x ?? .nan : frame.y
        let known = Set([clip.shown(number), number]).sorted().map { offset - truth[$0] }
        errors.append(known.min { abs($0 - (errors.last ?? 0)) < abs($1 - (errors.last ?? 0)) } ?? .nan)
      case .input: break
      }
    }
    close()
    let rms = (sum / Double(max(1, count))).squareRoot()
    // What no offset describes is told.
    let stretched = try String(contentsOfFile: csv, encoding: .utf8).matches(of: /# stretched/).count
    #expect(count + stretched > truth.count / 2, "\(seed): \(clip): \(count) of \(truth.count)")
    #expect(rms <= clip.limit, "\(seed): \(clip): \(rms) pt rms")
    // A law that is named is the true one, among those that are like it. Chromium on Windows limits a fast fling by the
    // length of its view, which a bar over it makes look shorter.
    guard clip.profile != "chromium-windows" || clip.speed < 3500 else { return }
    let ranking = try? ProfileRanking(FitRecording(file: csv), file: csv)
    let names: [String]? = if case .named(let names)? = ranking?.verdict { names } else { nil }
    #expect(names?.contains(clip.profile) ?? !clip.isPlain, "\(seed): \(clip): \(names ?? [])")
  }
}
