import Foundation
import ScrollFiles
import Synchronization
import TestSupport
import Testing

/// Files under unused names.
@Suite struct AtomicFileNamesTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private func create(_ endings: [String], besides others: [String] = [], _ text: String = "new") throws
    -> [String]
  {
    try AtomicFile.create(folder("a"), endings, besides: others) { paths in
      for path in paths { try AtomicFile.write(Array(text.utf8), to: path) }
    }
  }

  @Test func theFirstFreeNumberIsTaken() throws {
    try folder.write("mine", to: "a-2.json")
    let paths = try (0..<3).map { try AtomicFile.create(folder("a"), ".json", Array("\($0)".utf8)) }
    #expect(paths == ["a.json", "a-3.json", "a-4.json"].map { folder($0) })
    #expect(paths.map { folder.text(of: PathName.last(of: $0)) } == ["0", "1", "2"])
    #expect(folder.text(of: "a-2.json") == "mine")
    #expect(folder.contents == ["a-2.json", "a-3.json", "a-4.json", "a.json"])
  }

  /// Files that belong together have one number, with which no other file of theirs exists.
  @Test func allNamesOfAGroupAreFree() throws {
    for name in ["a-b.json", "a-2.png", "a-3.json"] { try folder.write("mine", to: name) }
    #expect(
      try create([".json", "-b.json"], besides: [".png"]) == [folder("a-4.json"), folder("a-4-b.json")])
    for name in ["a-b.json", "a-2.png", "a-3.json"] { #expect(folder.text(of: name) == "mine") }
    #expect(folder.contents.count == 5)
  }

  /// The file with the wanted name comes while this one is written.
  @Test func aFileThatComesMeanwhileIsKept() throws {
    let paths = try AtomicFile.create(folder("a"), [".json", "-b.json"]) { paths in
      #expect(paths.allSatisfy { PathName.folder(of: $0) == folder.path })
      for path in paths { try AtomicFile.write(Array("new".utf8), to: path) }
      try folder.write("mine", to: "a-b.json")
      #expect(symlink("nowhere", folder("a-2.json")) == 0)
    }
    #expect(paths == [folder("a-3.json"), folder("a-3-b.json")])
    #expect((folder.text(of: "a-b.json"), folder.text(of: "a-3-b.json")) == ("mine", "new"))
    #expect(folder.contents == ["a-2.json", "a-3-b.json", "a-3.json", "a-b.json"])
  }

  @Test func writersAtTheSameTimeLoseNothing() throws {
    let taken = Mutex<[String: String]>([:])
    let name = folder("a")
    DispatchQueue.concurrentPerform(iterations: 40) { number in
      let path = try? AtomicFile.create(name, ".txt", Array("\(number)".utf8))
      if let path { taken.withLock { $0[path] = "\(number)" } }
    }
    let paths = taken.withLock { $0 }
    #expect(paths.count == 40 && folder.contents.count == 40)
    for (path, text) in paths { #expect(folder.text(of: PathName.last(of: path)) == text) }
  }

  @Test func anErrorLeavesNothing() throws {
    struct Canceled: Error {}
    #expect(throws: Canceled.self) {
      try AtomicFile.create(folder("a"), [".json", "-b.json"]) { _ in throw Canceled() }
    }
    let error = #expect(throws: FileError.self) {
      try AtomicFile.create(folder("none/a"), [".json"]) { _ in Issue.record("the folder is missing") }
    }
    #expect((error?.code, error?.path) == (ENOENT, folder("none/a.json")))
    #expect(folder.contents.isEmpty)
  }

  @Test func namesHaveAnEnd() throws {
    for number in 1...999 { try folder.write("", to: number == 1 ? "a.json" : "a-\(number).json") }
    let error = #expect(throws: FileError.self) { try create([".json"]) }
    #expect(error?.expected == "one of \(folder("a.json")) to \(folder("a-999.json")) to be free")
    #expect(folder.contents.count == 999)
  }
}
