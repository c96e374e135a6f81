import Foundation
import PlaygroundApp
import ScrollPhysics
import ScrollRecordings
import ScrollScript
import TestSupport
import Testing

final class FitCommandTests: FolderTests {
  /// Returns a glide with its own rate in columns, as written by `simulate`.
  private func glide(_ rate: Double) throws -> String {
    let scenario = try folder.write(
      #"{ "scene": "plain", "profile": { "base": "uikit", "set": { "glide.rate": \#(rate) } }, "duration": 6, "#
        + #""events": [ { "t": 0.05, "flick": { "from": [200, 600], "by": [0, -200], "over": 0.1 } } ] }"#,
      to: "made.json")
    return try output(of: "simulate", scenario, "--format", "recording")
  }

  private func run(_ text: String, _ options: String...) throws -> Answer {
    Answer(running: ["fit", try folder.write(text, to: "mine.csv")] + options)
  }

  @Test(arguments: [0.996, 0.9985]) func aSimulatedGlideGivesItsRateBackAsAProfile(rate: Double) throws {
    let output = folder("profile.json")
    let run = try run(try glide(rate), "-o", output)
    #expect(run.error == nil)
    #expect(run.output.contains("Changed: glide.rate 0.998 to \(rate)"))
    let profile = try ScrollProfile(file: output)
    guard case .number(let found) = try profile.value(of: "glide.rate") else { return }
    #expect(abs(log(found) / log(rate) - 1) < 1e-6)
    #expect(profile.differences(from: .uikit).map(\.name) == ["glide.rate"])
    // With the fitted profile, the engine reproduces the recording.
    let again = Verification(try Recording(file: folder("mine.csv")), profile: profile)
    #expect(again.agrees, "\(again.verdict)")
  }

  @Test func theResidualsComeBeforeTheSummary() throws {
    let text = try glide(0.996)
    #expect(try run(text, "--residuals").output.hasPrefix("line "))
    let json = try run(text, "--format", "json").output
    #expect((try JSONSerialization.jsonObject(with: Data(json.utf8)) as? [String: Any])?["rms"] is Double)
  }

  @Test func allProfilesAreRankedAndNothingIsFitted() throws {
    let text = try glide(0.998)
    let ranking = try run(text, "--profile", "all")
    #expect(ranking.error == nil)
    #expect(ranking.output.contains("mine.csv: scrolls like uikit, residual "))
    let json = try run(text, "--profile", "all", "--format", "json").output
    #expect(json.contains(#""verdict": "named""#) && json.contains(#""profiles": ["uikit"]"#), "\(json)")
    for options in [
      ["-o", "x.json"], ["--constants", "glide.rate"], ["--residuals"], ["--set", "touch.slop=0"],
    ] {
      expectEnding(.usage, options[0]) {
        try capture.playground(["fit", folder("mine.csv"), "--profile", "all"] + options)
      }
    }
  }

  @Test func aBrokenRecordingLeavesTheProfileThatWasThere() throws {
    let output = try folder.write("mine", to: "profile.json")
    let run = try run("0,1\n0.1,2\n0.2,nan\n", "-o", output)
    #expect(run.error?.code == .invalidInput)
    #expect(run.error?.description.contains("line 3: y: expected a number") == true)
    #expect(try String(contentsOfFile: output, encoding: .utf8) == "mine")
    #expect(folder.contents == ["mine.csv", "profile.json"])
  }

  @Test func aPlaceThatCannotBeWrittenIsToldFirst() throws {
    // The recording is too short to be fitted, but that is found later.
    let run = try run("0,1\n0.1,2\n", "-o", folder("no/such/profile.json"))
    #expect((run.error?.code, run.output.isEmpty) == (.machineFailed, true))
  }
}
