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

  @Test func theToleranceAndConditionsCanBeGiven() throws {
    let text = drag.replacingOccurrences(of: ",20", with: ",21")
    let run = try run(
      text, "--bounds", "402x874", "--content", "402x6000", "--scale", "1", "--tolerance", "1")
    #expect(run.ending == nil)
    #expect(run.output.contains("402x874 pt at scale 1"))
    #expect(run.output.hasSuffix("Agrees within 1 pt.\n"))
  }

  @Test func json() throws {
    let run = try run(head + drag, "--format", "json", "--rows")
    let object = try JSONSerialization.jsonObject(with: Data(run.output.utf8)) as? [String: Any]
    #expect(object?["agrees"] as? Bool == true)
    #expect((object?["rows"] as? [Any])?.count == 1)
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
}
