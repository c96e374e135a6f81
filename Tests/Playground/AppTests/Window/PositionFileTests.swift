import Foundation
import PlaygroundApp
import PlaygroundScenes
import ScrollScript
import Scrolling
import TestSupport
import Testing
import PlaygroundWorkbench

struct PositionFileTests {
  /// A file in a separate folder, and the messages about it.
  private final class Place: @unchecked Sendable {
    private let folder: TemporaryFolder
    var notes = ""
    lazy var file = PositionFile(
      path, Console(isTerminal: false, write: { _ in }, complain: { self.notes += $0 }))
    var path: String { folder("position.json") }

    init() throws { folder = try TemporaryFolder() }

    var contents: [String] { folder.contents }
    func text(_ name: String) -> String? { folder.text(of: name) }
  }

  @Test func whatIsWrittenIsReadAgain() throws {
    let desk = try Place()
    #expect(try desk.file.read() == nil)
    desk.file.take([.save(Data("one".utf8)), .save(Data("two".utf8))])
    #expect(try desk.file.read() == Data("two".utf8))
    #expect((desk.notes.isEmpty, desk.contents) == (true, ["position.json"]))
  }

  /// A file longer than any position is ignored and does not prevent the start.
  @Test func whatIsTooLongIsSetAside() throws {
    let desk = try Place()
    let long = Data(repeating: 0x20, count: (1 << 20) + 1)
    try long.write(to: URL(fileURLWithPath: desk.path))
    let text = try #require(try desk.file.read())
    var session = Session(
      Scenario(), scene: SceneKind.list.scene(Scenario()), window: CGSize(width: 402, height: 760),
      period: 1.0 / 60)
    _ = session.keepPosition(from: text)
    desk.file.take(session.takePositionSteps())
    #expect(FileManager.default.fileExists(atPath: desk.path + ".unused"))
    #expect(desk.notes.contains("the saved scroll position is corrupt"))
  }

  @Test func whatCannotBeUsedGetsAnotherNameAndANote() throws {
    let desk = try Place()
    for text in ["first", "second"] {
      desk.file.take([.save(Data(text.utf8))])
      desk.file.take([.setAside(.outdated(version: 3, expected: 1))])
    }
    #expect(desk.text("position.json") == nil)
    #expect((desk.text("position.json.unused"), desk.text("position.json.unused-2")) == ("first", "second"))
    #expect(desk.notes.contains("has version 3; expected version 1. Moved to \""))
    #expect(desk.notes.contains("starting at the top"))
  }

  @Test func whatCannotBeWrittenIsToldAndGoesOn() throws {
    let desk = try Place()
    try FileManager.default.createDirectory(atPath: desk.path, withIntermediateDirectories: true)
    #expect(throws: (any Error).self) { try desk.file.read() }
    desk.file.take([.save(Data("one".utf8))])
    #expect(desk.notes.hasPrefix("--position: "))
  }
}
