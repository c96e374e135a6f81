import ScrollFiles
import Foundation
import PlaygroundApp
import ScrollSnapshots
import TestSupport
import Testing

final class PlotCommandTests: FlickTests {
  private func svg(_ options: String...) throws -> String { try svg(options) }

  private func svg(_ options: [String]) throws -> String {
    try capture.playground(["plot", scenario, "-o", folder("plot.svg")] + options)
    return String(decoding: try AtomicFile.read(folder("plot.svg")), as: UTF8.self)
  }

  /// Each option adds to the plot what it says. Words that begin with `./` are paths in the folder.
  @Test(arguments: [
    ([String](), ["width=\"860\" height=\"480\"", "list \u{00B7} uikit"]),
    (["--size", "500x300", "--title", "A flick"], ["width=\"500\" height=\"300\"", "A flick"]),
    (["--finger"], [">Finger<"]), (["--with", "fast:glide.rate=0.99"], [">fast<", ">uikit<"]),
    (["--panels", "acceleration,offset"], ["Acceleration (pt/s\u{00B2})"]),
    (
      ["--panels", "offset,difference", "--with", "fast:glide.rate=0.99"],
      ["Difference (pt)", ">Largest \u{2212}"]
    ),
    (
      ["--numbers", "--with", "fast:glide.rate=0.99"],
      [">Distance<", ">Roughness<", ">Change<", "height=\"624\""]
    ),
    (
      ["--frame-rates"],
      [">30 Hz<", ">Dropped frames<", ">RMS (pt)<", "height=\"640\"", "list \u{00B7} uikit"]
    ),
    // Scenarios and profiles are overlaid under their names, and files of the same name with their folders.
    (["./slow.json"], [">slow<", ">flick<", "list \u{00B7} uikit"]), (["./sub/flick.json"], [">sub/flick<"]),
    (["--profile", "uikit", "--profile", "./fast.json"], [">fast<", ">uikit<", ">list<"]),
    (["--profile", "./fast.json"], ["list \u{00B7} fast"]),
    (["--release"], [">Lift at 0.150 s: 1000.0 pt/s, touch<", ">0.600<"]),
  ])
  func anOptionAddsItsParts(_ options: [String], _ parts: [String]) throws {
    try folder.write(flick.replacingOccurrences(of: "-100", with: "-60"), to: "slow.json")
    try folder.write(flick, to: "sub/flick.json")
    try folder.write(#"{ "name": "fast", "set": { "glide.rate": 0.99 } }"#, to: "fast.json")
    let text = try svg(folder.words(options))
    for part in parts { #expect(text.contains(part), "\(part)") }
    #expect(try svg().contains(parts[0]) == options.isEmpty)
  }

  @Test func anOptionLeavesOutWhatItSays() throws {
    #expect(try !svg("--title", "").contains("uikit"))
    #expect(try !svg("--panels", "acceleration,offset").contains("Velocity (pt/s)"))
    #expect(try svg("--with", "fast:glide.rate=0.998") != svg("--with", "fast:glide.rate=0.99"))
    for view in [[], ["--frame-rates"]] { #expect(try svg(view + ["--span", "0.1,0.3"]) != svg(view)) }
  }

  /// Recordings lie over each other from their first movement on, and their ends are compared.
  @Test func recordingsAreOverlaid() throws {
    func recording(
      _ name: String, delay: Double, decay: Double, pauses: Bool = false, rate: Double = 60, count: Int = 240
    ) throws -> String {
      let rows = (0..<count).map { index -> String in
        let time = Double(index) / rate, passed = max(0, time - delay)
        let offset = 1000 * decay * (1 - exp(-passed / decay)) + (pauses && index > 230 ? 50 : 0)
        return "frame,\(time),,\(offset)\n"
      }
      let head = "# bounds: 400x800\n# content: 400x9000\n# scale: 2\n# frameRate: \(rate)\n# touches: none\n"
      return try folder.write(head + rows.joined(), to: name)
    }
    let old = try recording("old.csv", delay: 0.2, decay: 0.5)
    let new = try recording("new.csv", delay: 0.4, decay: 0.4)
    let paused = try recording("paused.csv", delay: 0, decay: 0.3, pauses: true)
    let plot = folder("recorded.svg")
    let lines = Answer(running: ["plot", old, new, paused, "-o", plot]).output.split(separator: "\n")
    #expect(lines.count == 2 && lines[0] == plot)
    #expect(lines[1].hasPrefix("new stops 20 % earlier than old (1.6"), "\(lines)")
    #expect(lines[1].hasSuffix("and scrolls 20 % less than old (394 pt for 493 pt)"), "\(lines)")
    let text = String(decoding: try AtomicFile.read(plot), as: UTF8.self)
    for name in ["old", "new", "paused"] { #expect(text.contains(">\(name)<")) }
    // A rate changes nothing, and a recording that ends in motion, or pauses, has no end to compare.
    let fast = try recording("fast.csv", delay: 0.2, decay: 0.5, rate: 240, count: 960)
    let cut = try recording("cut.csv", delay: 0.2, decay: 0.5, count: 60)
    let other = Answer(running: ["plot", old, fast, cut, "-o", plot])
    let sentences = other.output.split(separator: "\n").dropFirst()
    #expect(sentences.count == 1)
    #expect(
      sentences.first.map { $0.hasPrefix("fast stops as in old") || $0.hasPrefix("fast stops 1 % earlier") }
        == true,
      "\(sentences)")
    expectEnding(.usage, "cannot be combined with a scenario, --profile") {
      try capture.playground("plot", old, scenario, "--profile", "android", "-o", plot)
    }
    let still = try folder.write(
      "# bounds: 4x8\n# content: 4x90\n# scale: 2\n# touches: none\nframe,0,,1\nframe,1,,1\n", to: "still.csv"
    )
    expectEnding(.invalidInput, "nothing moves") { try capture.playground("plot", still, "-o", plot) }
  }

  @Test func refusesConstantsThatThereAreNot() throws {
    expectEnding(.usage, beginning: "--with glide.speed 1: unknown constant") {
      _ = try svg("--with", "glide.speed=1")
    }
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

  @Test func writesEveryOutput() throws {
    try capture.playground(
      "plot", scenario, "-o", folder("a.PNG"), "-o", folder("a.svg"), "--scale", "1")
    #expect(folder.contents == ["a.PNG", "a.svg", "flick.json"])
    #expect(capture.output == folder("a.PNG") + "\n" + folder("a.svg") + "\n")
    let picture = try PNG.read(contentsOf: folder("a.PNG"))
    #expect((picture.width, picture.height) == (860, 480))
    #expect(Set(picture.pixels).count > 20)
    expectEnding(.usage) {
      try capture.playground("plot", scenario, "-o", folder("b.png"), "-o", folder("b.png"))
    }
  }

  @Test(arguments: [
    ["./flick.json", "./flick.json", "--profile", "uikit", "--profile", "uikit"],
    Array(repeating: ["--with", "glide.rate=0.99"], count: 5).flatMap { $0 },
  ]) func thereAreNoMoreCurvesThanColors(_ options: [String]) throws {
    let failed = ending { _ = try svg(folder.words(options)) }
    #expect((failed?.code, failed?.description) == (.usage, "expected at most 5 curves, found 6"))
  }

  @Test(arguments: [
    ("--frame-rates --with glide.rate=0.99 --numbers", " --with, --numbers"),
    ("--release ./flick.json --span 0,1", " a second scenario, --span"),
    ("--frame-rates --at 1", " --at"), ("--at 1", "--at: expected only with --release"),
    (
      "--release --profile uikit --profile uikit --panels offset --finger",
      " a second --profile, --panels, --finger"
    ),
  ])
  func viewsRefuseWhatTheyHaveNoUseFor(_ options: String, _ rest: String) throws {
    let failed = ending { _ = try svg(folder.words(options.split(separator: " ").map(String.init))) }
    #expect((failed?.code, failed?.description.hasSuffix(rest)) == (.usage, true))
    #expect(folder.contents == ["flick.json"])
  }

  @Test func failuresLeaveNothing() throws {
    let path = try folder.write(failing, to: "failing.json")
    let before = folder.contents
    for (input, output, code) in [
      (path, "plot.png", PlaygroundError.Code.invalidInput), (scenario, "no/plot.svg", .machineFailed),
    ] { expectEnding(code) { try capture.playground("plot", input, "-o", folder(output), "--scale", "1") } }
    #expect((folder.contents, capture.output.isEmpty) == (before, true))
  }
}
