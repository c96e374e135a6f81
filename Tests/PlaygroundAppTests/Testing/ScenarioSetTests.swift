import Foundation
import PlaygroundApp
import TestSupport
import Testing

@Suite struct ScenarioSetTests {
  let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    for name in [
      "b.json", "a.json", "deep/er/c.json", "Goldens/a/comparison.json", ".hidden/x.json", "notes.txt",
    ] {
      try FileManager.default.createDirectory(
        atPath: (folder(name) as NSString).deletingLastPathComponent, withIntermediateDirectories: true)
      try folder.write(flick, to: name)
    }
  }

  @Test func foldersAreSearchedThroughButForGoldensAndHiddenOnes() throws {
    let set = try ScenarioSet([folder.path + "//"])
    #expect(set.items.map(\.name) == ["a", "b", "deep/er/c"])
    #expect(set.items.map(\.path) == ["a", "b", "deep/er/c"].map { folder($0 + ".json") })
    #expect(Set(set.items.map(\.goldens)) == [folder("Goldens")])
    #expect(set.wholeFolders == [folder("Goldens")])
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
    try folder.write(flick, to: "deep/a.json")
    let cases: [([String], String)] = [
      ([folder("none")], "no such file or folder"), ([folder("empty")], "contains no scenarios"),
      ([folder("a.json"), folder("deep/a.json")], "are both named a"),
    ]
    for (inputs, words) in cases {
      let error = ending { _ = try ScenarioSet(inputs) }
      #expect(error?.code == .invalidInput)
      #expect(error?.description.contains(words) == true, "\(error?.description ?? "passed")")
    }
  }

  @Test func namesAndFoldersChoose() throws {
    var set = try ScenarioSet([folder.path])
    try set.keep(only: [])
    #expect(set.items.count == 3)
    try set.keep(only: ["deep", "a"])
    #expect(set.items.map(\.name) == ["a", "deep/er/c"])
    #expect(set.wholeFolders.isEmpty)
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

@Suite struct ShardTests {
  @Test func isReadAndWritten() {
    #expect(Shard("2/3")?.description == "2/3")
    #expect(Shard("1/1")?.holds(7) == true)
  }

  @Test(arguments: ["", "1", "0/3", "4/3", "1/0", "-1/3", "1/3/4", "a/b", "1/1001", "1 / 3"])
  func otherTextsAreNone(_ text: String) { #expect(Shard(text) == nil) }
}
