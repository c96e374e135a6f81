import ScrollBitmaps
import ScrollFiles
import Foundation
import PlaygroundApp
import PlaygroundWorkbench
import ScrollSnapshots
import TestSupport
import Testing

/// The tests are serialized: a program that another test starts at the same time would hold a script open for
/// writing, and the script could not be executed.
@Suite(.serialized, .timeLimit(.minutes(5))) final class RenderClipTests: FlickTests {
  override init() throws {
    try super.init()
    try AtomicFile.makeFolder(folder("bin"))
  }

  private func run(_ options: String..., scenario: String? = nil) throws {
    try run(options, scenario: scenario)
  }

  private func run(
    _ options: [String], scenario: String? = nil, searchPath: String? = nil
  ) throws {
    var context = capture.context()
    context.environment["PATH"] = searchPath ?? "\(folder("none")):\(folder("bin")):/usr/bin:/bin"
    try Playground.run(["render", scenario ?? self.scenario, "--scale", "1"] + options, in: context)
  }

  private func frames(_ options: [String] = [], every: Int = 1, scenario: String? = nil) throws -> [Bitmap] {
    let place = folder("frames-\(UUID())")
    try run(options + ["--every", "\(every)", "-o", place], scenario: scenario)
    let names = try FileManager.default.contentsOfDirectory(atPath: place).sorted()
    return try names.map { try PNG.read(contentsOf: "\(place)/\($0)") }
  }

  /// Installs a substitute for ffmpeg.
  private func install(_ script: String) throws {
    try folder.write("#!/bin/sh\n" + script, to: "bin/ffmpeg")
    try #require(chmod(folder("bin/ffmpeg"), 0o755) == 0)
  }

  /// Installs a substitute that saves the images it receives and its arguments.
  private func installKeeper() throws {
    try install(
      """
      for last in "$@"; do echo "$last" >>'\(folder("arguments"))'; done
      cat >"${last#file:}"

      """)
  }

  private func text(_ name: String) -> String? { try? String(contentsOfFile: folder(name), encoding: .utf8) }

  private func bytes(_ bitmap: Bitmap) -> [UInt8] { bitmap.pixels.withUnsafeBytes { Array($0) } }

  @Test(arguments: [1, 7, 1000])
  func everyFrameMoves(every: Int) throws {
    for window in [[], ["--workbench", "--size", "300x200"]] {
      let frames = try frames(window, every: every)
      #expect(frames.count == (30 + every) / every)
      let rate = every == 1 ? [] : ["--every", "\(every)"]
      try run(["-o", folder("clip.png"), "--animate"] + rate + window)
      // Each frame is shown until the next one, and the last one for as long as the others.
      var expected = APNGWriter()
      for (place, frame) in frames.enumerated() {
        try expected.append(frame, until: Double((place + 1) * every) / 60)
      }
      #expect(try AtomicFile.read(folder("clip.png")) == expected.finish())
      #expect(capture.output.hasSuffix(folder("clip.png") + "\n"))
    }
  }

  @Test func resizesArePaddedToTheLargest() throws {
    let path = try folder.write(
      """
      { "viewport": { "width": 100, "height": 70, "scale": 1 }, "duration": 0.1,
        "events": [ { "t": 0.05, "resize": { "width": 51, "height": 91 } } ] }
      """, to: "resize.json")
    try run("-o", folder("clip.apng"), "--animate", scenario: path)
    let first = try PNG.read(contentsOf: folder("clip.apng"))
    #expect((first.width, first.height) == (100, 91))
    let frame = try #require(try frames(scenario: path).first)
    #expect(first.cropped(x: 0, y: 0, width: 100, height: 70) == frame)
    #expect(Set(first.cropped(x: 0, y: 70, width: 100, height: 21).pixels).count == 1)

    try installKeeper()
    try run("-o", folder("clip.mp4"), scenario: path)
    // Both sides are rounded to even numbers.
    #expect(try AtomicFile.read(folder("clip.mp4")).count == 7 * 100 * 92 * 4)
    #expect(text("arguments")?.contains("\n100x92\n") == true)
  }

  @Test func ffmpegGetsEveryPicture() throws {
    try installKeeper()
    try run("-o", folder("clip.MP4"))
    let frames = try frames()
    #expect(try AtomicFile.read(folder("clip.MP4")) == frames.flatMap(bytes))
    let arguments = try #require(text("arguments")).split(separator: "\n")
    for part: Substring in ["120x160", "60.0", "bgra"] { #expect(arguments.contains(part), "\(part)") }
    #expect(capture.output.hasPrefix(folder("clip.MP4") + "\n"))
    // Every third frame, at a third of the rate.
    try run("-o", folder("clip.MP4"), "--every", "3")
    #expect(
      try AtomicFile.read(folder("clip.MP4")) == stride(from: 0, to: 31, by: 3).flatMap { bytes(frames[$0]) })
    #expect(folder.contents.filter { $0.hasSuffix(".tmp") }.isEmpty)
  }

  /// The window's video shows both runs at two pixels per point, and its page contains a video as ffmpeg
  /// writes it.
  @Test func theWindowSharesVideos() throws {
    try installKeeper()
    let settings = capture.settings(["PATH": "\(folder("bin")):/usr/bin:/bin"])
    let effects = WindowEffects(save: nil, exports: folder("out"), settings: settings, copy: { _ in }) { nil }
    try AtomicFile.makeFolder(folder("out"))
    var session = try exportedSession()
    func export(_ form: SessionExport) throws -> [UInt8] {
      try effects.export(form, of: &session)
      let path = folder("out/scroll-plain.\(form == .video ? "mp4" : "html")")
      #expect(session.window.notice == "Wrote \(path)")
      return try AtomicFile.read(path)
    }
    let video = try export(.video)
    let size = try #require(
      text("arguments")?.split(separator: "\n").first { $0.contains("x") && $0.first?.isNumber == true })
    let sides = size.split(separator: "x").compactMap { Int($0) }
    // Margins of 32 pt around phones of 200 x 400 pt, below a heading.
    #expect(sides[0] == 2 * (3 * 32 + 400) && (sides[1] - 2 * (3 * 32 + 36 + 400)) % 52 == 0)
    #expect(video.count % (sides[0] * sides[1] * 4) == 0)
    let count = video.count / (sides[0] * sides[1] * 4)
    let html = String(decoding: try export(.page), as: UTF8.self)
    #expect(html.contains("<video muted loop playsinline"))
    let media = html.components(separatedBy: "id=\"media\">").last?.components(separatedBy: "</").first
    let pictures = try #require(media.flatMap { Data(base64Encoded: $0) })
    #expect(pictures.count == count * 800 * 800 * 4)
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder("out")).count == 2)
  }

  /// With frames at arbitrary times, the video always shows the most recent one.
  @Test func unevenFramesAreRepeated() throws {
    let path = try folder.write(
      """
      { "viewport": { "width": 40, "height": 30, "scale": 1 }, "frames": [0, 0.1, 0.4, 0.5], "frameRate": 10,
        "content": { "rows": 90 }, "events": [ { "t": 0.05, "setContentOffset": { "y": 77 }, "animated": true } ] }
      """, to: "uneven.json")
    try installKeeper()
    try run("-o", folder("clip.mp4"), scenario: path)
    let frames = try frames(scenario: path)
    #expect(try AtomicFile.read(folder("clip.mp4")) == [0, 1, 1, 1, 2, 3].flatMap { bytes(frames[$0]) })
  }

  @Test(arguments: [
    ("cat >/dev/null; echo first >&2; echo 'Unknown encoder' >&2; exit 1", "Unknown encoder"),
    ("cat >/dev/null; exit 3", "it ended with code 3"), ("exit 4", "it ended with code 4"),
    ("exit 0", "it ended with code 0"), ("echo dead >&2; kill -9 $$", "dead"),
    ("kill -9 $$", "it ended with signal 9 (Killed)"),
  ])
  func whatFfmpegSaysIsSaid(script: String, reason: String) throws {
    try folder.write("before", to: "clip.mp4")
    let before = folder.contents
    try install(script + "\n")
    let failed = ending { try run("-o", folder("clip.mp4")) }
    #expect(failed?.description == "-o \(folder("clip.mp4")): ffmpeg failed: \(reason)")
    #expect((failed?.code, text("clip.mp4")) == (.machineFailed, "before"))
    #expect(folder.contents.filter { $0 != "bin/ffmpeg" } == before)
    #expect(capture.output.isEmpty)
  }

  @Test func aProgramThatIsNoneIsNamed() throws {
    try folder.write("no program", to: "bin/ffmpeg")
    #expect(chmod(folder("bin/ffmpeg"), 0o755) == 0)
    let failed = ending { try run("-o", folder("clip.mp4")) }
    #expect(failed?.description.contains("\(folder("bin/ffmpeg")) could not be started") == true)
    #expect(folder.contents == ["bin", "bin/ffmpeg", "flick.json"])
  }

  @Test func withoutFfmpegTheWayIsSaid() throws {
    for path in ["", folder("bin"), folder("none") + ":" + folder("bin")] {
      let failed = ending { try run(["-o", folder("clip.mp4")], searchPath: path) }
      let message =
        "-o \(folder("clip.mp4")): ffmpeg is not on PATH; expected ffmpeg (apt-get install ffmpeg), "
        + "or the options --animate -o \(folder("clip.png"))"
      #expect((failed?.code, failed?.description) == (.machineFailed, message))
    }
    #expect(folder.contents == ["bin", "flick.json"])
  }

  @Test func whatMakesNoSenseIsRefused() throws {
    try installKeeper()
    let before = folder.contents
    let cases: [(words: String, options: [String], output: String?)] = [
      ("--filmstrip and ", ["--filmstrip"], nil), ("--at and ", ["--workbench", "--at", "0.1"], nil),
      ("expected a .png", [], folder("frames/")), ("expected a .png", [], "/dev/stdout"),
    ]
    for (words, options, output) in cases {
      for (name, animate) in [("a.png", true), ("a.mp4", true), ("a.mp4", false)] {
        expectEnding(.usage, words) {
          let moving = animate || output != nil ? ["--animate"] : []
          try run(["-o", output ?? folder(name)] + moving + options)
        }
      }
    }
    #expect(folder.contents == before)
  }

  @Test func aScenarioThatFailsLeavesNothing() throws {
    try installKeeper()
    let path = try folder.write(failing, to: "failing.json")
    let before = folder.contents
    for name in ["a.png", "a.mp4"] {
      expectEnding(.invalidInput) { try run("-o", folder(name), "--animate", scenario: path) }
    }
    for name in ["no/a.png", "no/a.mp4"] {
      expectEnding(.machineFailed, "expected the folder \(folder("no")) to exist") {
        try run("-o", folder(name), "--animate")
      }
    }
    #expect(folder.contents == before)
  }
}
