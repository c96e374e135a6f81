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

  private func svg(change: (inout PlotCommand) -> Void) throws -> String {
    var command = PlotCommand(
      scenario: scenario, output: folder("plot.svg"), settings: capture.settings())
    change(&command)
    try command.run()
    return String(decoding: try WholeFile.read(folder("plot.svg")), as: UTF8.self)
  }

  @Test func hasTheSizeAndTitleAskedFor() throws {
    let plain = try svg { _ in }
    #expect(plain.contains("width=\"860\" height=\"480\"") && plain.contains("list \u{00B7} uikit"))
    let changed = try svg {
      $0.size = CGSize(width: 500, height: 300)
      $0.title = "A flick"
    }
    #expect(changed.contains("width=\"500\" height=\"300\"") && changed.contains("A flick"))
    #expect(try !svg { $0.title = "" }.contains("uikit"))
  }

  @Test func drawsTheFingerAndOtherConstants() throws {
    #expect(try !svg { _ in }.contains("finger"))
    #expect(try svg { $0.showsFinger = true }.contains(">finger<"))
    let fast = try #require(ProfileChange("fast:glide.rate=0.99"))
    let both = try svg { $0.variants = [fast] }
    #expect(both.contains(">fast<") && both.contains(">uikit<"))
    let same = try #require(ProfileChange("fast:glide.rate=0.998"))
    #expect(try svg { $0.variants = [same] } != both)
  }

  @Test func refusesConstantsThatThereAreNot() throws {
    let change = try #require(ProfileChange("glide.speed=1"))
    let failed = ending { _ = try svg { $0.variants = [change] } }
    #expect(failed?.code == .usage)
    #expect(failed?.description.hasPrefix("--with glide.speed 1: unknown constant") == true)
    let many = ending { _ = try svg { $0.variants = Array(repeating: change, count: 5) } }
    #expect(many?.code == .usage && many?.description.contains("at most 4") == true)
    #expect(folder.contents == ["flick.json"])
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
