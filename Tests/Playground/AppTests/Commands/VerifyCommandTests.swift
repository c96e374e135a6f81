import Foundation
import PlaygroundApp
import TestSupport
import Testing

struct VerifyCommandTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private let drag = """
    touch,0.00,down,200,600
    touch,0.10,move,200,570
    frame,0.11,0,20
    """
  private let head = "# bounds: 402x874\n# content: 402x6000\n# scale: 3\n"

  private func run(
    _ text: String, _ options: String...
  ) throws -> (output: String, ending: PlaygroundError?, path: String) {
    let path = try folder.write(text, to: "mine.csv")
    let capture = Capture()
    let ending = ending { try capture.playground(["verify", path] + options) }
    #expect(capture.errors.isEmpty)
    return (capture.output, ending, path)
  }

  @Test func agreementIsSaid() throws {
    let run = try run(head + drag)
    #expect(run.ending == nil)
    #expect(run.output.hasPrefix("\(run.path), profile uikit\n"))
    #expect(run.output.hasSuffix("\nAgrees within 0.05 pt.\n"))
  }

  @Test func aDifferenceIsSaidAndEndsWithItsCode() throws {
    let run = try run(head + drag.replacingOccurrences(of: ",20", with: ",21"))
    for text in ["1 of 1 offset", "0.05 pt"] { #expect(run.output.contains(text)) }
    #expect(run.ending?.code == .comparisonFailed)
    #expect(run.ending?.description.hasPrefix("\(run.path): ") == true)
  }

  @Test func theToleranceAndConditionsCanBeGiven() throws {
    let text = drag.replacingOccurrences(of: ",20", with: ",21")
    let run = try run(
      text, "--bounds", "402x874", "--content", "402x6000", "--scale", "1", "--tolerance", "1")
    #expect(run.ending == nil)
    #expect(run.output.contains("402x874 pt at scale 1"))
    #expect(run.output.hasSuffix("Agrees within 1 pt.\n"))
  }

  @Test func rowsComeBeforeTheSummary() throws {
    let run = try run(head + drag, "--rows")
    #expect(run.output.hasPrefix("line "))
    #expect(run.output.contains("\n\n\(run.path), profile uikit\n"))
  }

  @Test func json() throws {
    let run = try run(head + drag, "--format", "json", "--rows")
    let object = try JSONSerialization.jsonObject(with: Data(run.output.utf8)) as? [String: Any]
    #expect(object?["agrees"] as? Bool == true)
    #expect((object?["rows"] as? [Any])?.count == 1)
  }

  @Test func whatCannotBeReadPrintsNothing() throws {
    let run = try run(head + "touch,0,down")
    #expect((run.output.isEmpty, run.ending?.code) == (true, .invalidInput))
    #expect(
      run.ending?.description
        == "\(run.path): line 4: touch: expected touch,t,down,x,y and an optional finger, found 3 fields")
  }

  @Test func anUnknownProfileIsAUsageError() throws {
    #expect(try run(head + drag, "--profile", "nope").ending?.code == .usage)
  }

  @Test func aSimulatedRecordingSaysWhatTheProfileChanged() throws {
    let capture = Capture()
    let scenario = try folder.write(
      #"{ "scene": "plain", "profile": { "base": "uikit", "set": { "glide.rate": 0.997, "fastScroll.isOn": true } } }"#,
      to: "changed.json")
    try capture.playground("simulate", scenario, "--format", "recording")
    #expect(
      capture.output.hasPrefix(
        "# made by playground simulate, scene plain, profile uikit with glide.rate 0.997, fastScroll.isOn true\n"
      ))
  }

  @Test func aRecordingIsOfOneView() throws {
    let capture = Capture()
    let scenario = try folder.write(#"{ "scene": "linked" }"#, to: "linked.json")
    let ending = ending { try capture.playground("simulate", scenario, "--format", "recording") }
    #expect((ending?.code, ending?.description.contains("scene: ")) == (.invalidInput, true))
    #expect((ending?.description.contains("left, right"), capture.output.isEmpty) == (true, true))
  }

  /// `verify` confirms that a recording written by `simulate` agrees with the engine.
  @Test func aSimulatedRecordingAgrees() throws {
    let capture = Capture()
    let scenario = try folder.write(flick, to: "flick.json")
    try capture.playground("simulate", scenario, "--format", "recording")
    #expect(capture.output.hasPrefix("# made by playground simulate, scene list, profile uikit\n"))
    let run = try run(capture.output, "--tolerance", "0")
    #expect(run.ending == nil)
    #expect(run.output.hasSuffix("Agrees within 0 pt, including callbacks.\n"))
  }
}
