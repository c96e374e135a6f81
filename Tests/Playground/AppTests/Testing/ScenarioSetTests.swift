import Foundation
import PlaygroundApp
import ScrollMotion
import ScrollSnapshots
import TestSupport
import Testing

final class ScenarioSetTests: FolderTests {
  override init() throws {
    try super.init()
    for name in [
      "b.json", "a.json", "deep/er/c.json", "Goldens/a/comparison.json", ".hidden/x.json", "notes.txt",
    ] { try folder.write(flick, to: name) }
  }

  /// Runs `test` over a folder.
  private func test(_ input: String, record: RecordMode = .never, _ options: String...) -> Answer {
    let line = ["test", folder(input), "--record", record.rawValue, "--artifacts", folder("left")]
    return Answer(running: line + options)
  }

  @Test func foldersAreSearchedThroughButForGoldensAndHiddenOnes() throws {
    let set = try ScenarioSet([folder.path + "//"])
    #expect(set.items.map(\.name) == ["a", "b", "deep/er/c"])
    #expect(set.items.map(\.path) == ["a", "b", "deep/er/c"].map { folder($0 + ".json") })
    #expect((Set(set.items.map(\.goldens)), set.wholeFolders) == ([folder("Goldens")], [folder("Goldens")]))
  }

  @Test func filesHaveTheirGoldensBesideThem() throws {
    let set = try ScenarioSet([folder("b.json"), folder("deep/er/c.json"), folder("b.json")])
    #expect(set.items.map(\.name) == ["b", "c"])
    #expect(set.items.map(\.goldens) == [folder("Goldens"), folder("deep/er/Goldens")])
    #expect(set.wholeFolders.isEmpty)
    let elsewhere = try ScenarioSet([folder.path], goldens: "/elsewhere")
    #expect(Set(elsewhere.items.map(\.goldens)) == ["/elsewhere"])
  }

  @Test func whatIsMissingOrNamedTwiceIsRefused() throws {
    try FileManager.default.createDirectory(atPath: folder("empty"), withIntermediateDirectories: true)
    for name in ["deep/a.json", "caf\u{E9}.json", "cafe\u{301}.json"] { try folder.write(flick, to: name) }
    let cases: [([String], String)] = [
      ([folder("none")], "no such file or folder"), ([folder("empty")], "contains no scenarios"),
      ([folder("a.json"), folder("deep/a.json")], "are both named a"),
      // Both names look the same.
      (
        [folder("caf\u{E9}.json"), folder("cafe\u{301}.json")],
        #"look the same, "caf\u00e9" and "cafe\u0301"; "#
      ),
    ]
    for (inputs, words) in cases {
      expectEnding(.invalidInput, words) { _ = try ScenarioSet(inputs) }
    }
  }

  /// A folder in place of a file of the run, of a golden or of an artifact could not be written.
  @Test(arguments: [
    "report.html", "results.json/x", "b/pixels.txt", "b/frame-00012.png", "b/result.json", "b/trajectory.csv",
    "b/frame-00012.three-up.png/x", "b/trajectory.actual.csv", "b/comparison.json", "environment.txt",
    "b/facts.txt", "b/facts.actual.txt", "b/calls.csv", "b/calls.actual.csv", "b/drawing.txt",
    "b/drawing.actual.txt",
  ])
  func namesOfFilesAreRefused(_ name: String) throws {
    let path = try folder.write(flick, to: name + ".json")
    expectEnding(.invalidInput, beginning: path) { _ = try ScenarioSet([folder.path]) }
  }

  @Test(arguments: ["b/report.html", "result.json", "frame-00012.png", "b/frame-12.png", "b/x.json"])
  func otherNamesAreTaken(_ name: String) throws {
    try folder.write(flick, to: name + ".json")
    #expect(try ScenarioSet([folder.path]).items.map(\.name).contains(name))
  }

  /// Skipping these would leave out a scenario.
  @Test func linksAndPipesAreRefused() throws {
    #expect(symlink("../b.json", folder("deep/x.json")) == 0)
    #expect(
      ending { _ = try ScenarioSet([folder.path]) }?.description
        == "\(folder("deep/x.json")): is a link; expected a file, because links in a set are not followed")
    #expect(unlink(folder("deep/x.json")) == 0 && mkfifo(folder("deep/x.json"), 0o600) == 0)
    #expect(
      ending { _ = try ScenarioSet([folder.path]) }?.description
        == "\(folder("deep/x.json")): is a device, pipe or socket; expected a file")
    #expect(rename(folder("deep/x.json"), folder("deep/x.txt")) == 0)
    #expect(try ScenarioSet([folder.path]).items.count == 3)
  }

  /// They are in the set, and `test` reports them as broken.
  @Test func namesThatAreNotUTF8AreNotSkipped() throws {
    let place = folder("deep/")
    func path(_ bytes: [UInt8]) -> [CChar] { (Array(place.utf8) + bytes + [0]).map { CChar(bitPattern: $0) } }
    let file = path([0xE9] + Array(".json".utf8)), notes = path([0xE9]), inner = path([0xFF])
    for name in [file, notes] { close(open(name, O_CREAT | O_WRONLY, 0o600)) }
    #expect(mkdir(inner, 0o700) == 0)
    defer {
      for name in [file, notes] { unlink(name) }
      rmdir(inner)
    }
    let broken = try ScenarioSet([folder.path]).items.filter { $0.problem != nil }
    #expect(broken.map(\.name) == ["deep/\\xE9", "deep/\\xFF"])
    #expect(broken.map(\.path) == [folder("deep/\\xE9.json"), folder("deep/\\xFF")])
    let run = test("deep")
    #expect(run.output.contains("\\xE9: broken\n  \(folder("deep/\\xE9.json")): the name is not UTF-8"))
    #expect(run.output.contains("2 broken in "))
  }

  /// Other scenarios are verified and accepted, and every printed command names a scenario of the set.
  @Test func namesThatNoGoldenCanHaveAreBroken() throws {
    let wrong = ["new\nline", "tab\there", "a\u{202E}b", "a:b", "what?", "con", "blank "]
    for name in wrong { try folder.write(flick, to: "set/\(name).json") }
    try folder.write(flick, to: "set/good.json")
    let broken = try ScenarioSet([folder("set")]).items.filter { $0.problem != nil }
    let shown = ["new\\u000aline", "tab\\u0009here", "a\\u202eb"] + wrong[3...]
    #expect(broken.map(\.name) == shown.sorted())
    let run = test("set")
    for text in ["the name has a control character", "the name has the character ?", "7 broken in "] {
      #expect(run.output.contains(text))
    }
    for name in wrong + shown {
      #expect(test("set", "--only", name).output.contains("1 broken in "), "\(name)")
    }
    _ = test("set")
    let accepted = Answer(running: [
      "accept", "--all", "--artifacts", folder("left"), "--scenarios", folder("set"),
    ])
    #expect(accepted.error == nil && accepted.output.contains("accepted good: frame-00000"))
    let merged = Answer(running: [
      "merge", folder("left"), "--scenarios", folder("set"), "--report", folder("merged.html"),
    ])
    #expect(merged.output.contains("7 broken"))
    #expect(
      folder.contents.filter { $0.hasPrefix("set/Goldens/") && !$0.hasPrefix("set/Goldens/good") } == [])
  }

  /// Scenarios whose goldens would be one folder on some systems.
  @Test func twinsByCaseAreRecordedOnce() throws {
    for name in ["Feed", "feed"] { try folder.write(flick, to: "set/\(name).json") }
    let run = test("set", record: .missing, "--jobs", "1")
    #expect(run.output.contains("1 recorded, 1 broken"))
    #expect(
      run.output.contains(
        "expected a name that differs from \(folder("set/Goldens/Feed")) by more than case or normal form"))
  }

  /// Artifacts that a run left in the folder of the scenarios contain no scenarios, even if the next run uses
  /// another folder. Other files of that name are scenarios.
  @Test func artifactsOfEarlierRunsAreNoScenarios() throws {
    let before = try ScenarioSet([folder.path])
    _ = test("deep")
    #expect(FileManager.default.fileExists(atPath: folder("left/results.json")))
    #expect(try ScenarioSet([folder.path], artifacts: folder("others")).items == before.items)
    try folder.write(flick, to: "other/results.json")
    #expect(try ScenarioSet([folder.path]).items.map(\.name) == ["a", "b", "deep/er/c", "other/results"])
  }

  @Test func namesAndFoldersChoose() throws {
    var set = try ScenarioSet([folder.path])
    try set.keep(only: [])
    #expect(set.items.count == 3)
    try set.keep(only: ["deep", "a"])
    #expect((set.items.map(\.name), set.wholeFolders.isEmpty) == (["a", "deep/er/c"], true))
    let error = ending { try set.keep(only: ["de"]) }
    #expect(error?.description == "--only de: no such scenario; expected one of a, deep/er/c")
  }

  @Test(arguments: [1, 2, 3, 5]) func partsMakeTheWholeAndShareNothing(_ count: Int) throws {
    let whole = try ScenarioSet([folder.path])
    var names: [String] = []
    for index in 1...count {
      var part = whole
      part.keep(try #require(Shard("\(index)/\(count)")))
      names += part.items.map(\.name)
    }
    #expect(names.sorted() == whole.items.map(\.name))
  }
}
