import ScrollFiles
import Foundation
import Synchronization
import TestSupport
import Testing

/// Changes of several files of a folder, made by this process or left by a killed one.
@Suite struct FolderChangeTests {
  let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    for name in ["a", "b", "gone"] { try folder.write("old", to: name) }
  }

  /// A number that Linux gives no process.
  private let ended = "4194305"

  private var texts: [String: String] {
    Dictionary(uniqueKeysWithValues: folder.contents.map { ($0, folder.text(of: $0) ?? "") })
  }

  private func leave(_ steps: [(temporary: String?, name: String)], list: String? = nil) throws {
    let parts = steps.flatMap { [$0.temporary ?? "", $0.name] }
    try folder.write(parts.map { $0 + "\0" }.joined(), to: list ?? ".playground-\(ended)-0.change")
  }

  private func temporary(_ number: Int) -> String { ".playground-\(ended)-\(number).tmp" }

  @Test func writesAndRemovesAndLeavesNothingElse() throws {
    let executable: mode_t = 0o755
    #expect(chmod(folder("a"), executable) == 0)
    try FolderChange.make(
      in: folder.path, writing: [("a", Array("new".utf8)), ("c", Array("new".utf8))],
      removing: ["gone", "none"])
    #expect(texts == ["a": "new", "b": "old", "c": "new"])
    var status = stat()
    #expect(stat(folder("a"), &status) == 0)
    #expect(status.st_mode & 0o777 == executable)
    #expect(status.st_nlink == 1)
    try FolderChange.make(in: folder.path, writing: [], removing: [])
  }

  /// A folder in place of a file is found before anything is written.
  @Test func whatCannotBeWrittenChangesNothing() throws {
    try AtomicFile.makeFolder(folder("c"))
    #expect(throws: FileError.self) {
      try FolderChange.make(
        in: folder.path, writing: [("a", Array("new".utf8)), ("c", Array("new".utf8))], removing: ["gone"])
    }
    #expect(texts == ["a": "old", "b": "old", "c": "", "gone": "old"])
  }

  /// Killed before the first name, after it, and before the list was removed.
  @Test(arguments: 0...3) func aKilledChangeIsCompleted(_ done: Int) throws {
    for (number, name) in ["a", "b"].enumerated() {
      try folder.write("new", to: temporary(number))
      guard number < done else { continue }
      try FileManager.default.removeItem(atPath: folder(name))
      #expect(link(folder(temporary(number)), folder(name)) == 0)
    }
    if done > 2 { try AtomicFile.remove(folder("gone")) }
    try leave([(temporary(0), "a"), (temporary(1), "b"), (nil, "gone")])
    AtomicFile.removeLeftovers(in: folder.path)
    #expect(texts == ["a": "new", "b": "new"])
  }

  /// Without a list, the change had not begun.
  @Test func aChangeThatHadNotBegunIsForgotten() throws {
    try folder.write("new", to: temporary(0))
    AtomicFile.removeLeftovers(in: folder.path)
    #expect(texts == ["a": "old", "b": "old", "gone": "old"])
  }

  /// Somebody else's file is not in the list that takes its place.
  @Test func aChangeOfARunningProcessIsLeftAlone() throws {
    try folder.write("new", to: ".playground-1-0.tmp")
    try leave([(".playground-1-0.tmp", "a")], list: ".playground-1-0.change")
    AtomicFile.removeLeftovers(in: folder.path)
    #expect(folder.text(of: "a") == "old")
    #expect(folder.contents.count == 5)
  }

  /// Another thread that looks for leftovers uses no file of a change in progress.
  @Test func aChangeOfAnotherThreadIsLeftAlone() throws {
    let path = folder.path, names = (0..<8).map { "file\($0)" }
    for round in 0..<60 {
      let isDone = Atomic(false), errors = Atomic(0)
      DispatchQueue.concurrentPerform(iterations: 2) { thread in
        if thread == 1 {
          while !isDone.load(ordering: .relaxed) { AtomicFile.removeLeftovers(in: path) }
          return
        }
        do {
          try FolderChange.make(
            in: path, writing: names.map { ($0, Array("\(round)".utf8)) }, removing: ["gone"])
        } catch {
          errors.add(1, ordering: .relaxed)
        }
        isDone.store(true, ordering: .relaxed)
      }
      #expect(errors.load(ordering: .relaxed) == 0)
      let expected = ["a": "old", "b": "old"].merging(names.map { ($0, "\(round)") }) { first, _ in first }
      guard texts == expected else {
        Issue.record("round \(round): \(texts)")
        return
      }
    }
  }

  @Test func aChangeMayHaveThousandsOfFiles() throws {
    let names = (0..<1500).map { "file\($0)" }
    try FolderChange.make(in: folder.path, writing: names.map { ($0, []) }, removing: ["a", "b", "gone"])
    #expect(Set(folder.contents) == Set(names))
  }

  /// A list from elsewhere touches nothing outside the folder, and nothing but temporary files gets a name.
  @Test(
    arguments: [
      [("b", "a")], [(nil, "../x")], [(nil, "..")], [(nil, "")], [(".playground-1-0.tmp", "a")],
      [("../.playground-4194305-0.tmp", "a")],
    ] as [[(String?, String)]])
  func aListThatNobodyWroteIsRefused(_ steps: [(String?, String)]) throws {
    try leave(steps.map { (temporary: $0.0, name: $0.1) })
    #expect(throws: FileError.self) { try FolderChange.completeInterrupted(in: folder.path) }
    AtomicFile.removeLeftovers(in: folder.path)
    #expect(folder.contents.count == 4)
    #expect(folder.text(of: "a") == "old")
  }

  @Test func damagedListsAreRefused() throws {
    for text in ["", "a", "a\0", "a\0b", "\0\0\0"] {
      try folder.write(text, to: ".playground-\(ended)-0.change")
      #expect(throws: FileError.self, "\(text.debugDescription)") {
        try FolderChange.completeInterrupted(in: folder.path)
      }
    }
    #expect(folder.text(of: "a") == "old")
  }
}
