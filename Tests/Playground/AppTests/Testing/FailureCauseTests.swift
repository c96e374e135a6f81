import ScrollFiles
import Foundation
import PlaygroundApp
import ScrollSnapshots
import TestSupport
import Testing

/// The causes that failures name: facts that changed since the golden was recorded.
@Suite struct FailureCauseTests {
  private static let bounce = """
    { "scene": "feed", "viewport": { "width": 120, "height": 160, "scale": 2 }, "content": { "rows": 20 },
      "duration": 0.8, "capture": [0.3],
      "events": [ { "t": 0.05, "flick": { "from": [60, 40], "by": [0, 100], "over": 0.1 } } ] }
    """

  private let bench: TestBench
  private var golden: String { "S/Goldens/bounce" }

  init() throws { bench = try TestBench(["bounce": Self.bounce]).recorded() }

  /// Returns the lines of the failure of a run.
  private func lines(_ words: String...) -> [String] {
    lines(words)
  }

  private func lines(_ words: [String]) -> [String] {
    let output = bench.answer(bench.line(.never, words)).output
    return output.split(separator: "\n").dropFirst().map { $0.trimmingCharacters(in: .whitespaces) }
  }

  private func replace(_ text: String, with other: String, in file: String) throws {
    let before = try #require(bench.folder.text(of: file))
    #expect(before.contains(text))
    try AtomicFile.write(
      Array(before.replacingOccurrences(of: text, with: other).utf8), to: bench.folder(file))
  }

  /// Changes the motion as a fault in the code would: the engine computes none of the recorded offsets.
  private func breakCode() throws {
    let text = try #require(bench.folder.text(of: golden + "/trajectory.csv"))
    var rows = text.split(separator: "\n").map(String.init)
    for index in 20..<30 {
      var fields = rows[index].split(separator: ",", omittingEmptySubsequences: false).map(String.init)
      fields[3] = "\(index % 3)"
      rows[index] = fields.joined(separator: ",")
    }
    try AtomicFile.write(
      Array((rows.joined(separator: "\n") + "\n").utf8), to: bench.folder(golden + "/trajectory.csv"))
  }

  /// What options changed is named first, with both values. A constant that has no part in the motion is
  /// named apart, another profile has other laws, and nothing is said of the code.
  @Test(arguments: [
    (
      "--set bounce.returnRate=0.0105525 --set touch.slop=12",
      [
        "bounce.returnRate was 0.01005, is 0.0105525 (--set), touch.slop was 10, is 12 (--set); with the recorded values, the motion is as recorded"
      ]
    ),
    (
      "--set bounce.returnRate=0.0105525 --set mouse.slop=9 --set keys.arrow=50",
      [
        "bounce.returnRate was 0.01005, is 0.0105525 (--set); with 0.01005, the motion is as recorded",
        "without effect on the motion: mouse.slop was 10, is 9 (--set), keys.arrow was 64, is 50 (--set)",
      ]
    ),
    ("--profile android", ["profile was uikit, is android (--profile)"]),
    ("--profile macos", ["profile was uikit, is macos (--profile)"]),
    ("--profile none", ["profile was uikit, is none (--profile)"]),
    (
      "--profile uikit-fast --set touch.slop=3",
      ["profile was uikit, is uikit-fast (--profile)", "touch.slop was 10, is 3 (--set)"]
    ),
    ("--scale 0.5", ["frame.scale was 1, is 0.5 (--scale)"]),
    (
      "--theme dark --set mouse.slop=9",
      [
        "scenario.appearance was light, is dark (--theme)",
        "without effect on the motion: mouse.slop was 10, is 9 (--set)",
      ]
    ),
  ])
  func anOptionIsNamedWithItsValues(_ options: String, _ expected: [String]) {
    let said = lines(options.split(separator: " ").map(String.init))
    #expect(said.starts(with: expected), "\(said)")
    for words in ["the code changed", "touch.band", "glide.", "the renderer, a library or the machine"] {
      #expect(!said.contains { $0.contains(words) }, "\(said)")
    }
  }

  @Test func aConstantOfTheSceneIsNamed() throws {
    // The recorded value differs from the one in the code, as after a change of the code.
    try replace("scene.parallax 0.3", with: "scene.parallax 0.4", in: golden + "/facts.txt")
    #expect(bench.run().error == nil)
    try breakCode()
    #expect(lines().first == "the code changed: with 0.4 for scene.parallax, the motion still differs")
    #expect(lines().dropFirst().first == "scene.parallax was 0.4, is 0.3")
  }

  @Test func aChangedScenarioIsNamed() throws {
    try replace("\"duration\": 0.8", with: "\"duration\": 0.7", in: "S/bounce.json")
    #expect(lines().first == "the scenario changed: duration was 0.8, is 0.7")
    try replace("[0, 100]", with: "[0, 90]", in: "S/bounce.json")
    #expect(lines().first == "the scenario changed: duration was 0.8, is 0.7, events")
  }

  /// Another scene has other constants, of which the code knows as much as before.
  @Test func theCodeIsNotNamedForAnotherScene() throws {
    try replace("\"scene\": \"feed\"", with: "\"scene\": \"plain\"", in: "S/bounce.json")
    let said = lines()
    #expect(said.first == "the scenario changed: scene was feed, is plain")
    #expect(!said.contains { $0.contains("the code") }, "\(said)")
  }

  @Test func theCodeIsNamedIfNothingElseChanged() throws {
    try breakCode()
    #expect(lines().first == "constants and scenario are as recorded: the code changed")
    // A constant that changed besides does not explain it.
    #expect(
      lines("--set", "mouse.slop=11").prefix(2) == [
        "the code changed: with 10 for mouse.slop, the motion still differs",
        "mouse.slop was 10, is 11 (--set)",
      ])
    try replace("nested.handsOver false\n", with: "", in: golden + "/facts.txt")
    #expect(lines().first == "the code changed: nested.handsOver is new, false")
  }

  /// Changes one pixel of a golden and its record, as after a change of the code.
  private func changePixel() throws {
    let name = try #require(
      try AtomicFile.names(in: bench.folder(golden)).first { $0.hasPrefix("frame-") })
    var picture = try PNG.read(contentsOf: bench.folder("\(golden)/\(name)"))
    let before = "\(PixelHash(picture))"
    picture.pixels[0] ^= 0x0080_8080
    try AtomicFile.write(try PNG.encode(picture), to: bench.folder("\(golden)/\(name)"))
    try replace(before, with: "\(PixelHash(picture))", in: golden + "/pixels.txt")
  }

  @Test func whatIsDrawnDifferentlyIsNamed() throws {
    try changePixel()
    #expect(
      lines().first == "drawn as recorded, painted differently: the renderer, a library or the machine")
    try replace(" #F1F2F4\n", with: " #FFFFFF\n", in: golden + "/drawing.txt")
    #expect(lines().first == "background color was #FFFFFF, is #F1F2F4")
    // Nothing is said of a golden without drawings.
    try AtomicFile.remove(bench.folder(golden + "/drawing.txt"))
    #expect(lines().first == "constants and scenario are as recorded: the code changed")
  }

  @Test func anotherLibraryIsNamedFirst() throws {
    try replace("SDL_ttf ", with: "SDL_ttf 1.", in: golden + "/pixels.txt")
    #expect(bench.run().error == nil)
    try changePixel()
    let said = lines()
    #expect(said.first?.hasPrefix("rendered with SDL_ttf 2.") == true, "\(said)")
    #expect(said.first?.contains("; the golden with SDL_ttf 1.2.") == true)
    #expect(said.dropFirst().first == "drawn as recorded")
    let both = lines("--set", "bounce.returnRate=0.0105525")
    #expect(both.first?.hasPrefix("rendered with SDL_ttf 2.") == true)
    #expect(both.dropFirst().first?.hasPrefix("bounce.returnRate was") == true)
    // Neither the pictures nor the motion of another environment become goldens.
    #expect(!bench.run(.never, "--only", "bounce").output.contains("playground accept"))
  }

  @Test func framesThatAreCapturedAtOtherTimesAreACause() throws {
    try replace("\"capture\": [0.3]", with: "\"capture\": [0.4]", in: "S/bounce.json")
    #expect(lines().first == "the scenario changed: capture was [0.3], is [0.4]")
    #expect(lines().dropFirst().first?.hasPrefix("2 of 2 frames do not match") == true)
  }

  @Test(.enabled(if: FileManager.default.fileExists(atPath: medium))) func anotherFontIsNamedFirst() throws {
    let scenario = """
      { "scene": "feed", "viewport": { "width": 120, "height": 400 }, "content": { "rows": 20 },
        "duration": 0.1, "capture": [0] }
      """
    let bench = try TestBench(["rows": scenario]).recorded()
    let said = bench.run(.never, "--font", Self.medium).output.split(separator: "\n").dropFirst()
      .map { $0.trimmingCharacters(in: .whitespaces) }
    #expect(said.first?.hasPrefix("rendered with Inter-Medium.otf ") == true, "\(said)")
    #expect(said.first?.contains("; the golden with Inter-Regular.otf ") == true)
  }

  private static let medium = "/usr/share/fonts/opentype/inter/Inter-Medium.otf"

  @Test func noCauseIsGuessedWithoutFacts() throws {
    try AtomicFile.remove(bench.folder(golden + "/facts.txt"))
    let said = lines("--set", "bounce.returnRate=0.0105525")
    #expect(said.first?.hasPrefix("the offset differs by up to ") == true, "\(said)")
  }

  @Test func factsAreAcceptedWithTheLastMismatch() throws {
    func fact() -> Bool {
      bench.folder.text(of: golden + "/facts.txt")?.contains("returnRate 0.02\n") ?? false
    }
    try replace(
      "\"scene\"", with: #""profile": { "base": "uikit", "set": { "bounce.returnRate": 0.02 } }, "scene""#,
      in: "S/bounce.json")
    #expect(lines().first?.hasPrefix("bounce.returnRate was 0.01005, is 0.02;") == true)
    #expect((bench.accept("bounce", "--trajectory").error, fact()) == (nil, false))
    // The frame is still made of the former value.
    #expect(
      lines().first
        == "bounce.returnRate was 0.01005, is 0.02, without effect on the motion")
    #expect((bench.accept("bounce").error, fact(), bench.run().error) == (nil, true, nil))
  }
}
