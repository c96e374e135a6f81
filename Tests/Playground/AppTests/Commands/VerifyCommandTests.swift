import Foundation
import PlaygroundApp
import TestSupport
import Testing

final class VerifyCommandTests: FolderTests {
  private let drag = """
    touch,0.00,down,200,600
    touch,0.10,move,200,570
    frame,0.11,0,20
    """
  private let head = "# bounds: 402x874\n# content: 402x6000\n# scale: 3\n"

  private func run(_ text: String, _ options: String...) throws -> String {
    try output(of: ["verify", folder.write(text, to: "mine.csv")] + options)
  }

  @Test func theToleranceAndConditionsCanBeGiven() throws {
    let text = drag.replacingOccurrences(of: ",20", with: ",21")
    let said = try run(
      text, "--bounds", "402x874", "--content", "402x6000", "--scale", "1", "--tolerance", "1")
    #expect(said.contains("402x874 pt at scale 1"))
    #expect(said.hasSuffix("Agrees within 1 pt.\n"))
  }

  @Test func json() throws {
    let json = try run(head + drag, "--format", "json", "--rows")
    let object = try JSONSerialization.jsonObject(with: Data(json.utf8)) as? [String: Any]
    #expect(object?["agrees"] as? Bool == true)
    #expect((object?["rows"] as? [Any])?.count == 1)
  }

  @Test func aSimulatedRecordingSaysWhatTheProfileChanged() throws {
    let scenario = try folder.write(
      #"{ "scene": "plain", "profile": { "base": "uikit", "set": { "glide.rate": 0.997, "fastScroll.isOn": true } } }"#,
      to: "changed.json")
    #expect(
      try output(of: "simulate", scenario, "--format", "recording").hasPrefix(
        "# made by playground simulate, scene plain, profile uikit with glide.rate 0.997, fastScroll.isOn true\n"
      ))
  }
}
