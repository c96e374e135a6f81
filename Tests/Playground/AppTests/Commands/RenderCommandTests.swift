import ScrollFiles
import PlaygroundApp
import ScrollSnapshots
import TestSupport
import Testing

final class RenderCommandTests: FlickTests {
  private func run(_ options: String..., scenario: String? = nil) throws {
    try capture.playground(["render", scenario ?? self.scenario] + options)
  }

  @Test func capturedFramesGoToAFolder() throws {
    try run("-o", folder("new/frames"))
    #expect(
      folder.contents == [
        "flick.json", "new", "new/frames", "new/frames/frame-00000.png", "new/frames/frame-00012.png",
        "new/frames/frame-00030.png",
      ])
    #expect(capture.output == folder("new/frames") + "/ (3 frames)\n")
    let first = try PNG.read(contentsOf: folder("new/frames/frame-00000.png"))
    #expect((first.width, first.height) == (240, 320))
    #expect(try PNG.read(contentsOf: folder("new/frames/frame-00012.png")) != first)
  }

  @Test(arguments: [
    (["--scale", "0.5"], 60, 80), (["--scale", "1", "--workbench", "--size", "300x200"], 300, 200),
  ])
  func oneFrameGoesToAFile(_ options: [String], _ width: Int, _ height: Int) throws {
    let path = folder("one.png")
    try capture.playground(["render", scenario, "-o", path, "--every", "1000"] + options)
    let picture = try PNG.read(contentsOf: path)
    #expect((picture.width, picture.height) == (width, height))
    #expect(capture.output == path + "\n")
  }

  @Test func aResizeChangesTheSizeOfPictures() throws {
    let path = try folder.write(
      """
      { "viewport": { "width": 100, "height": 100, "scale": 1 }, "duration": 0.1, "capture": [0, 0.1],
        "events": [ { "t": 0.05, "resize": { "width": 50, "height": 70 } } ] }
      """, to: "resize.json")
    try run("-o", folder("frames"), "--scale", "1", scenario: path)
    let sizes = try [0, 6].map { try PNG.read(contentsOf: folder("frames/frame-0000\($0).png")) }
    #expect((sizes.map(\.width), sizes.map(\.height)) == ([100, 50], [100, 70]))
  }

  @Test func aScenarioThatFailsLeavesNothing() throws {
    let path = try folder.write(failing, to: "failing.json")
    let before = folder.contents
    for options in [[], ["--filmstrip"]] {
      let failed = ending { try capture.playground(["render", path, "-o", folder("frames")] + options) }
      #expect((failed?.code, folder.contents) == (.invalidInput, before))
    }
    #expect(capture.output.isEmpty)
  }

  @Test func aPictureTooLargeLeavesNothing() throws {
    let failed = ending { try run("-o", folder("frames"), "--workbench", "--size", "8192x8192") }
    #expect((failed?.code, failed?.description.contains("too large")) == (.usage, true))
    #expect(folder.contents == ["flick.json"])
  }

  @Test(arguments: [(1, 8192, ["--filmstrip"]), (8192, 8192, []), (1, 8192, ["--scale", "8"])])
  func aViewportTooLargeIsThatOfItsScenario(_ width: Int, _ height: Int, _ options: [String]) throws {
    let path = try folder.write(
      #"{ "viewport": { "width": \#(width), "height": \#(height), "scale": 1 }, "duration": 0 }"#,
      to: "large.json")
    expectEnding(.usage, beginning: "\(path): an image of ") {
      try capture.playground(["render", path, "-o", folder("frames")] + options)
    }
    #expect(folder.contents == ["flick.json", "large.json"])
  }

  @Test func whatCannotBeWrittenIsTheMachines() throws {
    let outputs: [(String, Bool)] = [
      (folder("no/such/a.png"), true), (folder.path, true), ("/dev/full", true),
      (scenario + "/a.png", true), ("/dev/full", false),
    ]
    for (output, filmstrip) in outputs {
      let options = ["-o", output, "--scale", "0.5"] + (filmstrip ? ["--filmstrip"] : [])
      let failed = ending { try capture.playground(["render", scenario] + options) }
      #expect(failed?.code == .machineFailed, "\(output)")
      #expect(failed?.description.contains(output) == true)
    }
    #expect(folder.contents == ["flick.json"])
    #expect(try String(decoding: AtomicFile.read(scenario), as: UTF8.self) == flick)
  }
}
