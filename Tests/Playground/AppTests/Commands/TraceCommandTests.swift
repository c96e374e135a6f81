import Foundation
import PlaygroundApp
import ScrollRecordings
import ScrollScript
import TestSupport
import Testing

/// Films of the project's own scenes, whose offsets are known.
final class TraceCommandTests: FolderTests {
  private func scenario(_ profile: String) throws -> String {
    try folder.write(
      #"{ "scene": "feed", "profile": "\#(profile)", "duration": 3, "content": { "rows": 100 }, "#
        + #""events": [ { "t": 0.2, "flick": { "from": [200, 600], "by": [0, -250], "over": 0.1 } } ] }"#,
      to: "\(profile).json")
  }

  /// Returns the traced and the true offsets by their times in milliseconds.
  private func offsets(_ traced: String, of scenario: String) throws -> [(traced: Double, true: Double)] {
    let read = try FitRecording(file: traced)
    let rows = try Trajectory(csv: output(of: "simulate", scenario), file: "truth").rows
    return read.recording.rows.compactMap { row in
      guard case .frame(let frame) = row.entry,
        let truth = rows.last(where: { $0.time <= row.time + 0.002 })?.offset.y
      else { return nil }
      return (frame.y, Double(truth))
    }
  }

  /// Before anything is traced, which may take minutes.
  @Test func aCheckAsAVideoNeedsFfmpeg() throws {
    let film = folder("film"), csv = folder("film.csv")
    try capture.playground("render", try scenario("uikit"), "--every", "30", "--scale", "1", "-o", film)
    var context = capture.context()
    context.environment["PATH"] = ""
    let error = #expect(throws: PlaygroundError.self) {
      try Playground.run(
        ["trace", film, "-o", csv, "--fps", "60", "--check", folder("steady.mp4")], in: context)
    }
    #expect(error?.description.contains("or --check \(folder("steady.png"))") == true)
    #expect(!FileManager.default.fileExists(atPath: csv))
  }

  @Test func picturesOfAFolderAreTraced() throws {
    let scenario = try scenario("uikit"), film = folder("film"), csv = folder("film.csv")
    try capture.playground("render", scenario, "--every", "1", "--scale", "1", "-o", film)
    let sheet = folder("sheet.png")
    let said = try output(
      of: "trace", film, "-o", csv, "--fps", "60", "--scale", "1", "--check", sheet)
    #expect(said.contains("scrolls vertically in"))
    #expect(said.contains("1 gesture"))
    #expect(FileManager.default.fileExists(atPath: sheet))
    let offsets = try offsets(csv, of: scenario)
    #expect(offsets.count > 150)
    // The scene paints whole pixels, of which the offset is at most half away.
    for (traced, truth) in offsets { #expect(abs(traced - truth) <= 0.55, "\(traced) for \(truth)") }
    let fit = try output(of: "fit", csv, "--profile", "all")
    #expect(fit.contains("scrolls like") && fit.contains("*  uikit"))
  }

  @Test(Installed.ffmpeg, arguments: ["android", "chromium-windows"])
  func aVideoNamesItsPlatform(_ profile: String) throws {
    let scenario = try scenario(profile), film = folder("film.mp4"), csv = folder("film.csv")
    try capture.playground("render", scenario, "-o", film)
    try capture.playground("trace", film, "-o", csv, "--scale", "2")
    for (traced, truth) in try offsets(csv, of: scenario) { #expect(abs(traced - truth) <= 0.4) }
    #expect(try output(of: "fit", csv, "--profile", "all").contains("*  \(profile)"))
  }

  @Test func whatIsNoFilmIsRefused() throws {
    let text = try folder.write("no film", to: "film.mp4")
    let none = folder("none")
    try FileManager.default.createDirectory(atPath: none, withIntermediateDirectories: false)
    for (arguments, words) in [
      ([folder("missing.mp4")], "no such file"), ([none], "have no times"),
      ([none, "--fps", "60"], "0 pictures"), ([text], Installed.hasFFmpeg ? "film.mp4" : "ffmpeg is not"),
      ([text, "--fps", "60"], "times of its own"), ([text, "--scale", "9"], "--scale"),
      ([text, "--region", "0,0,3x3"], "--region"), ([text, "--fps", "0"], "--fps"),
    ] {
      let output = folder("out.csv")
      #expect(throws: (any Error).self) {
        do { try capture.playground(["trace"] + arguments + ["-o", output]) } catch {
          #expect(
            Playground.message(for: error, arguments: arguments).contains(words) || "\(error)".contains(words)
          )
          throw error
        }
      }
      #expect(!FileManager.default.fileExists(atPath: output))
    }
  }
}
