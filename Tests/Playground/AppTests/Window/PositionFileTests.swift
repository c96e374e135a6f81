import Foundation
import PlaygroundApp
import TestSupport
import Testing
import PlaygroundWorkbench

final class PositionFileTests: FolderTests {
  private var path: String { folder("position.json") }
  private var file: PositionFile { PositionFile(path, capture.console()) }

  @Test func whatIsWrittenIsReadAgain() throws {
    #expect(try file.read() == nil)
    file.take([.save(Data("one".utf8)), .save(Data("two".utf8))])
    #expect(try file.read() == Data("two".utf8))
    #expect((capture.errors.isEmpty, folder.contents) == (true, ["position.json"]))
  }

  /// A file longer than any position is ignored and does not prevent the start.
  @Test func whatIsTooLongIsSetAside() throws {
    let long = Data(repeating: 0x20, count: (1 << 20) + 1)
    try long.write(to: URL(fileURLWithPath: path))
    let text = try #require(try file.read())
    var session = try newSession(.list)
    _ = session.keepPosition(from: text)
    file.take(session.takePositionSteps())
    #expect(FileManager.default.fileExists(atPath: path + ".unused"))
    #expect(capture.errors.contains("the saved scroll position is corrupt"))
  }

  @Test func whatCannotBeUsedGetsAnotherNameAndANote() throws {
    for text in ["first", "second"] {
      file.take([.save(Data(text.utf8))])
      file.take([.setAside(.outdated(version: 3, expected: 1))])
    }
    let texts = ["", ".unused", ".unused-2"].map { folder.text(of: "position.json" + $0) }
    #expect(texts == [nil, "first", "second"])
    #expect(capture.errors.contains("has version 3; expected version 1. Moved to \""))
    #expect(capture.errors.contains("starting at the top"))
  }

  @Test func whatCannotBeWrittenIsToldAndGoesOn() throws {
    try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
    #expect(throws: (any Error).self) { try file.read() }
    file.take([.save(Data("one".utf8))])
    #expect(capture.errors.hasPrefix("--position: "))
  }
}
