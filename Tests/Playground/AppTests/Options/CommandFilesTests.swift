import Foundation
import PlaygroundApp
import TestSupport
import Testing

/// Outputs that would replace an input or another output are refused before anything is read.
@Suite struct CommandFilesTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder(inMemory: true)
    for name in ["g.json", "r.csv", "S/a.json", "left/results.json", "left/a/result.json"] {
      try folder.write("mine", to: name)
    }
    try folder.write("golden", to: "S/Goldens/a/pixels.txt")
    try folder.write("mine", to: "project/Scenarios/b.json")
    for (name, target) in [("soft.json", "g.json"), ("way", "S"), ("late.png", "new.png")] {
      #expect(symlink(target, folder(name)) == 0)
    }
    try folder.write("golden", to: "fr/other.png")
  }

  /// Runs a command line, in which words that begin with `./` are paths in the folder.
  private func run(_ line: String) -> PlaygroundError? {
    var context = Capture().context()
    context.profiles = nil
    let words = folder.words(line.split(separator: " ").map(String.init))
    return ending { try Playground.run(words, in: context) }
  }

  @Test(arguments: [
    ("fit ./r.csv -o ./r.csv", "-o", "the recording"),
    ("fit ./r.csv --profile ./g.json -o ./soft.json", "-o", "--profile"),
    ("render ./g.json -o ./g.json", "-o", "the scenario"),
    ("render ./g.json -o ./S/../g.json", "-o", "the scenario"),
    ("render ./g.json -o ./soft.json", "-o", "the scenario"),
    ("render ./S/a.json --font ./r.csv -o ./r.csv", "-o", "--font"),
    ("render ./fr/frame-00000.png -o ./fr", "-o", "the scenario"),
    ("render ./S/a.json --workbench --compare ./g.json -o ./g.json", "-o", "--compare"),
    ("plot ./g.json -o ./x.svg -o ./S/../x.svg", "-o", "-o"),
    ("plot ./g.json -o ./late.png -o ./new.png", "-o", "-o"),
    ("plot ./S/a.json --profile ./g.json -o ./g.json", "-o", "--profile"),
    ("run --session ./g.json --save ./soft.json", "--save", "--session"),
    ("run --scenario ./g.json --screenshot ./soft.json", "--screenshot", "--scenario"),
    ("run --position ./g.json --frame-log ./g.json", "--frame-log", "--position"),
    ("run --save ./new --input-log ./S/../new", "--input-log", "--save"),
    ("test ./S --report ./S/a.json", "--report", "the scenarios"),
    ("test ./S --xunit ./way/a.json", "--xunit", "the scenarios"),
    ("test ./way --report ./S/Goldens/a/pixels.txt", "--report", "the goldens"),
    ("test ./S --artifacts ./left --report ./left/results.json", "--report", "--artifacts"),
    ("test ./S --artifacts ./new --report ./new/results.json", "--report", "--artifacts"),
    ("test ./S --artifacts ./new --xunit ./new/report.html", "--xunit", "--artifacts"),
    ("test ./S --artifacts ./left --xunit ./left/a/result.json", "--xunit", "--artifacts"),
    ("test ./S --report ./x --xunit ./way/../x", "--xunit", "--report"),
    ("test ./S --artifacts ./way", "--artifacts", "the scenarios"),
    ("test ./S --artifacts ./way/Goldens", "--artifacts", "the goldens"),
    ("test ./S --goldens ./x --artifacts ./x", "--artifacts", "the goldens"),
    ("test ./S --artifacts ./S/Goldens/a", "--artifacts", "the goldens"),
    ("test ./S --artifacts ./way/../S/Goldens/new/x", "--artifacts", "the goldens"),
    ("test ./S/a.json --artifacts ./way/Goldens/a", "--artifacts", "the goldens"),
    ("test ./S --goldens ./x --artifacts ./x/y", "--artifacts", "the goldens"),
    ("accept --all --scenarios ./S --artifacts ./S/Goldens", "the goldens", "--artifacts"),
    ("merge ./left --scenarios ./S --report ./left/results.json", "--report", "the artifacts"),
    ("merge ./left --scenarios ./S --xunit ./left/a/result.json", "--xunit", "the artifacts"),
    ("render ./g.json --assets ./project -o ./project/Scenarios/b.json", "-o", "--assets"),
    ("merge ./left --scenarios ./S --report ./x --xunit ./x", "--xunit", "--report"),
  ])
  func collisionsAreRefused(_ line: String, _ output: String, _ other: String) throws {
    let before = folder.contents
    let refused = try #require(run(line), "\(line)")
    #expect(refused.code == .usage, "\(line): \(refused)")
    #expect(refused.description.hasPrefix("\(output) \"\(folder.path)/"), "\(line): \(refused)")
    #expect(refused.description.contains(" \(other) \"\(folder.path)/"), "\(line): \(refused)")
    #expect(folder.contents == before)
    for name in ["g.json", "r.csv", "S/a.json", "left/results.json"] {
      #expect(folder.text(of: name) == "mine")
    }
  }

  /// The files are no scenarios, so that each of these ends with another message.
  @Test(arguments: [
    "accept --all --assets ./project --artifacts ./left",
    "render ./S/a.json -o ./fr", "render ./g.json -o ./S", "render ./g.json -o ./g",
    "render ./g.json -o /dev/null",
    "fit ./r.csv -o /dev/stdout",
    "plot ./g.json -o ./a.svg -o ./a.png", "test ./S --artifacts ./S/left",
    "test ./S --artifacts ./new --report ./new/report.html",
    "test ./S --artifacts ./new --xunit ./new/x.xml", "test ./S --artifacts ./new --report ./S/report.html",
    "merge ./left ./left --scenarios ./S --report ./left/report.html",
    "plot ./g.json --font ./r.csv --font-semibold ./r.csv -o ./x.svg",
  ])
  func whatIsApartIsNot(_ line: String) throws {
    let end = try #require(run(line), "\(line)")
    #expect(end.code != .usage, "\(line): \(end)")
    for name in ["g.json", "r.csv", "S/a.json"] { #expect(folder.text(of: name) == "mine") }
  }
}
