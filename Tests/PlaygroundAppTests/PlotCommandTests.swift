import Foundation
import PlaygroundApp
import Snapshots
import Testing

struct PlotCommandTests {
  private let folder: TemporaryFolder
  private let scenario: String
  private let capture = Capture()

  init() throws {
    folder = try TemporaryFolder()
    scenario = try folder.write(flick, to: "flick.json")
  }

  private func plot(_ output: String, scenario: String? = nil) throws {
    var command = PlotCommand(
      scenario: scenario ?? self.scenario, output: output, settings: capture.settings())
    command.scale = 1
    try command.run()
  }

  @Test func writesPNG() throws {
    try plot(folder("plot.PNG"))
    let picture = try PNG.read(contentsOf: folder("plot.PNG"))
    #expect((picture.width, picture.height) == (860, 480))
    #expect(Set(picture.pixels).count > 20)
    #expect(capture.output == folder("plot.PNG") + "\n")
  }

  @Test func writesSVG() throws {
    try plot(folder("plot.svg"))
    let text = String(decoding: try WholeFile.read(folder("plot.svg")), as: UTF8.self)
    #expect(text.contains("<svg") && text.contains("velocity, pt/s"))
  }

  @Test(arguments: ["plot.gif", "plot", "", "png"])
  func otherNamesAreRefused(name: String) {
    #expect(ending { try plot(folder(name)) }?.code == .usage)
    #expect(folder.contents == ["flick.json"])
  }

  @Test func failuresLeaveNothing() throws {
    let path = try folder.write(failing, to: "failing.json")
    let before = folder.contents
    #expect(ending { try plot(folder("plot.png"), scenario: path) }?.code == .invalidInput)
    #expect(ending { try plot(folder("no/plot.svg")) }?.code == .machineFailed)
    #expect(folder.contents == before)
    #expect(capture.output.isEmpty)
  }
}
