import FileFormats
import Foundation
import ScrollRecordings
import Testing

@testable import RecordingPage

@Suite struct UploadStoreTests {
  @Test func anUploadIsKeptAndUnderstood() throws {
    let folder = try TestFolder()
    let kept = try UploadStore(folder: folder.path).keep(Array(SampleRecording.text.utf8), from: "Chrome/1")
    #expect(kept.name == "chromium-1.csv")
    #expect((kept.gestures, kept.frames) == (2, 6))
    #expect(kept.summary == "2 gestures, 6 frames, sparse touches")
    #expect(try String(contentsOfFile: kept.path, encoding: .utf8) == SampleRecording.text)
  }

  @Test func earlierFilesStay() throws {
    let folder = try TestFolder()
    let store = UploadStore(folder: folder.path)
    let names = try (0..<3).map { _ in
      try store.keep(Array(SampleRecording.text.utf8), from: "Firefox/130.0").name
    }
    #expect(names == ["firefox-1.csv", "firefox-2.csv", "firefox-3.csv"])
  }

  /// A link in the folder, wherever it leads, is not written through.
  @Test func aLinkIsNotFollowed() throws {
    let folder = try TestFolder()
    let outside = folder.path + "/outside"
    try FileManager.default.createSymbolicLink(
      atPath: folder.path + "/browser-1.csv", withDestinationPath: outside)
    let kept = try UploadStore(folder: folder.path).keep(Array(SampleRecording.text.utf8), from: "")
    #expect(kept.name == "browser-2.csv")
    #expect(!FileManager.default.fileExists(atPath: outside))
  }

  @Test(arguments: [
    (
      "Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Version/18.0 Mobile/15E148 Safari/604.1",
      "safari"
    ),
    ("Mozilla/5.0 (iPhone) CriOS/130.0 Mobile/15E148 Safari/604.1", "safari"),
    ("Mozilla/5.0 (Linux; Android 10; K) Chrome/130.0.0.0 Mobile Safari/537.36", "chromium"),
    ("Mozilla/5.0 (Windows NT 10.0) Chrome/130.0.0.0 Safari/537.36 Edg/130.0", "edge"),
    ("Mozilla/5.0 (X11; Linux x86_64; rv:128.0) Gecko/20100101 Firefox/128.0", "firefox"),
    ("../../etc/passwd", "browser"), ("", "browser"),
  ]) func onlyKnownWordsNameAFile(agent: String, name: String) { #expect(UploadStore.browser(agent) == name) }

  @Test(arguments: [
    ("", "has no rows"), ("<html>", "unknown row"), ("frame,0,0,0\n", "lacks the conditions"),
    (SampleRecording.text + "frame,0.95,0,5", "in the middle of a line"),
    (SampleRecording.text + "touch,0.95,move,1,1\n", "not down"),
    (String(repeating: "\u{0}", count: 1000), "unknown row"),
  ]) func whatIsNoRecordingIsRefusedInWords(text: String, problem: String) throws {
    let folder = try TestFolder()
    let refusal = #expect(throws: UploadStore.Refusal.self) {
      try UploadStore(folder: folder.path).keep(Array(text.utf8), from: "Chrome")
    }
    #expect(refusal.map { $0.description.contains(problem) && !$0.isOurs } == true, "\(refusal as Any)")
    #expect(try folder.names.isEmpty)
  }

  @Test func aFolderThatIsGoneIsOurFault() throws {
    let refusal = #expect(throws: UploadStore.Refusal.self) {
      try UploadStore(folder: "/no/such/folder").keep(Array(SampleRecording.text.utf8), from: "Chrome")
    }
    #expect(refusal?.isOurs == true)
  }
}

/// A folder that is removed with the value that holds it.
final class TestFolder {
  let path: String

  init() throws {
    path = NSTemporaryDirectory() + "recorder-" + UUID().uuidString
    try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
  }

  var names: [String] { get throws { try FileManager.default.contentsOfDirectory(atPath: path).sorted() } }

  deinit { try? FileManager.default.removeItem(atPath: path) }
}
