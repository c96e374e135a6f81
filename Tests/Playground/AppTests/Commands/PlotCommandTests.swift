import ScrollFiles
import Foundation
import PlaygroundApp
import ScrollSnapshots
import TestSupport
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
    try capture.playground("plot", scenario ?? self.scenario, "-o", output, "--scale", "1")
  }

  @Test func writesPNG() throws {
    try plot(folder("plot.PNG"))
    let picture = try PNG.read(contentsOf: folder("plot.PNG"))
    #expect((picture.width, picture.height) == (860, 480))
    #expect(Set(picture.pixels).count > 20)
    #expect(capture.output == folder("plot.PNG") + "\n")
  }

  private func svg(_ options: String..., scenario: String? = nil) throws -> String {
    try svg(options, scenario: scenario)
  }

  private func svg(_ options: [String], scenario: String? = nil) throws -> String {
    try capture.playground(["plot", scenario ?? self.scenario, "-o", folder("plot.svg")] + options)
    return String(decoding: try AtomicFile.read(folder("plot.svg")), as: UTF8.self)
  }

  @Test func hasTheSizeAndTitleAskedFor() throws {
    let plain = try svg()
    for text in ["width=\"860\" height=\"480\"", "list \u{00B7} uikit"] { #expect(plain.contains(text)) }
    let changed = try svg("--size", "500x300", "--title", "A flick")
    for text in ["width=\"500\" height=\"300\"", "A flick"] { #expect(changed.contains(text)) }
    #expect(try !svg("--title", "").contains("uikit"))
  }

  @Test func drawsTheFingerAndOtherConstants() throws {
    #expect(try !svg().contains("Finger"))
    #expect(try svg("--finger").contains(">Finger<"))
    let both = try svg("--with", "fast:glide.rate=0.99")
    for text in [">fast<", ">uikit<"] { #expect(both.contains(text)) }
    #expect(try svg("--with", "fast:glide.rate=0.998") != both)
  }

  @Test func refusesConstantsThatThereAreNot() throws {
    let change = ["--with", "glide.speed=1"]
    expectEnding(.usage, beginning: "--with glide.speed 1: unknown constant") { _ = try svg(change) }
    let many = ending { _ = try svg(Array(repeating: change, count: 5).flatMap { $0 }) }
    #expect((many?.code, many?.description.contains("at most 4")) == (.usage, true))
    #expect(folder.contents == ["flick.json"])
  }

  @Test(arguments: [
    "--panels offset,offset", "--panels speed", "--span 2,1", "--span 1", "--at nan --release",
    "--with glide.rate=fast", "--profile nokit",
  ]) func optionsWithoutSenseAreRefused(_ options: String) {
    expectEnding(.usage, String(options.prefix { $0 != " " })) {
      _ = try svg(options.split(separator: " ").map(String.init))
    }
    #expect(folder.contents == ["flick.json"])
  }

  // MARK: Several curves

  @Test func scenariosAreOverlaidUnderTheirNames() throws {
    let other = try folder.write(flick.replacingOccurrences(of: "-100", with: "-60"), to: "slow.json")
    let text = try svg(other)
    for part in [">flick<", ">slow<", "list \u{00B7} uikit"] { #expect(text.contains(part), "\(part)") }
    // Two files with the same name are distinguished by their folders.
    try AtomicFile.makeFolder(folder("sub"))
    #expect(try svg(folder.write(flick, to: "sub/flick.json")).contains(">sub/flick<"))
  }

  @Test func profilesAreOverlaidUnderTheirNames() throws {
    let fast = try folder.write(
      #"{ "name": "fast", "base": "uikit", "set": { "glide.rate": 0.99 } }"#, to: "fast.json")
    let text = try svg("--profile", "uikit", "--profile", fast)
    for part in [">uikit<", ">fast<", ">list<"] { #expect(text.contains(part), "\(part)") }
    #expect(try svg("--profile", fast).contains("list \u{00B7} fast"))
  }

  @Test func panelsAreThoseAskedFor() throws {
    let text = try svg("--panels", "acceleration,offset")
    #expect(text.contains("Acceleration (pt/s\u{00B2})"))
    #expect(!text.contains("Velocity (pt/s)"))
    let both = try svg("--panels", "offset,difference", "--with", "fast:glide.rate=0.99")
    for text in ["Difference (pt)", ">Largest \u{2212}"] { #expect(both.contains(text)) }
  }

  @Test func numbersStandBelow() throws {
    let text = try svg("--numbers", "--with", "fast:glide.rate=0.99")
    for part in [">Distance<", ">Roughness<", ">Change<", "height=\"624\""] {
      #expect(text.contains(part), "\(part)")
    }
    #expect(try !svg().contains(">Distance<"))
  }

  @Test func aSpanIsCutOut() throws {
    #expect(try svg("--span", "0.1,0.3") != svg())
  }

  @Test func writesEveryOutput() throws {
    try capture.playground(
      "plot", scenario, "-o", folder("a.png"), "-o", folder("a.svg"), "--scale", "1")
    #expect(folder.contents == ["a.png", "a.svg", "flick.json"])
    #expect(capture.output == folder("a.png") + "\n" + folder("a.svg") + "\n")
    expectEnding(.usage) {
      try capture.playground("plot", scenario, "-o", folder("b.png"), "-o", folder("b.png"))
    }
  }

  @Test func thereAreNoMoreCurvesThanColors() throws {
    let failed = ending {
      _ = try svg(scenario, scenario, "--profile", "uikit", "--profile", "uikit")
    }
    #expect((failed?.code, failed?.description) == (.usage, "expected at most 5 curves, found 6"))
  }

  // MARK: Other views

  @Test func frameRatesAreAView() throws {
    let text = try svg("--frame-rates")
    for part in [">30 Hz<", ">Dropped frames<", ">RMS (pt)<", "height=\"640\"", "list \u{00B7} uikit"] {
      #expect(text.contains(part), "\(part)")
    }
    #expect(
      try svg("--frame-rates", "--span", "0.1,0.3") != text)
  }

  @Test func releasesAreAView() throws {
    let text = try svg("--release")
    for word in [">Lift at 0.150 s: 1000.0 pt/s, touch<", ">0.600<"] { #expect(text.contains(word)) }
    let path = try folder.write(failing.replacingOccurrences(of: "row-5000", with: "row-5"), to: "still.json")
    expectEnding(.invalidInput, "contains no lift") { _ = try svg("--release", scenario: path) }
  }

  @Test func viewsRefuseWhatTheyHaveNoUseFor() throws {
    func refused(_ options: String...) -> String? {
      let failed = ending { _ = try svg(options) }
      return failed?.code == .usage ? failed?.description : nil
    }
    #expect(
      refused("--frame-rates", "--with", "glide.rate=0.99", "--numbers")?.hasSuffix(" --with, --numbers")
        == true)
    #expect(
      refused("--release", scenario, "--span", "0,1")?.hasSuffix(" a second scenario, --span") == true)
    #expect(
      refused("--frame-rates", "--at", "1")?.hasSuffix(" --at") == true)
    #expect(refused("--at", "1") == "--at: expected only with --release")
    #expect(
      refused(
        "--release", "--profile", "uikit", "--profile", "uikit", "--panels", "offset", "--finger")?.hasSuffix(
          " a second --profile, --panels, --finger") == true)
    #expect(folder.contents == ["flick.json"])
  }

  @Test func failuresLeaveNothing() throws {
    let path = try folder.write(failing, to: "failing.json")
    let before = folder.contents
    #expect(ending { try plot(folder("plot.png"), scenario: path) }?.code == .invalidInput)
    #expect(ending { try plot(folder("no/plot.svg")) }?.code == .machineFailed)
    #expect((folder.contents, capture.output.isEmpty) == (before, true))
  }
}
