import ScrollBitmaps
import ScrollFiles
import Foundation
import ScrollSnapshots
import TestSupport
import Testing

private let blue = Bitmap(width: 3, height: 2, filledWith: Color(0x2F6BFF))
private let red = Bitmap(width: 3, height: 2, filledWith: Color(0xFF0000))

@Suite struct GoldenStoreTests {
  let folder: TemporaryFolder
  let store: GoldenStore

  init() throws {
    folder = try TemporaryFolder()
    store = GoldenStore(folder: folder("goldens"), artifacts: folder("artifacts"))
  }

  /// Returns the error of verifying a value, or nil if it passes.
  private func failure<A: Artifact>(
    _ value: A.Value, _ mode: RecordMode, named name: String, as artifact: A, filter: String? = nil
  ) -> GoldenFailure? {
    do {
      try store.verify(value, named: name, as: artifact, mode: mode, next: .swiftTest(filter: filter))
      return nil
    } catch {
      return error
    }
  }

  func failure(_ bitmap: Bitmap, _ mode: RecordMode, named name: String = "a") -> GoldenFailure? {
    failure(bitmap, mode, named: name, as: PictureArtifact(), filter: "x")
  }

  private func message(_ bitmap: Bitmap, _ mode: RecordMode) -> String {
    failure(bitmap, mode)?.description ?? "passed"
  }

  var golden: String { folder("goldens/a.png") }

  @Test(arguments: [RecordMode.all, .failed, .missing])
  func missingGoldensAreRecordedAndFailOnce(_ mode: RecordMode) throws {
    let reason = mode == .all ? "as requested" : "it was missing"
    #expect(
      message(blue, mode)
        == "recorded \(golden) (\(reason)); inspect it and run the test again: swift test --filter x")
    #expect(try (PNG.read(contentsOf: golden), folder.contents) == (blue, ["goldens", "goldens/a.png"]))
    for mode in [RecordMode.failed, .missing, .never] { #expect(failure(blue, mode) == nil) }
  }

  @Test func neverWritesNoGoldenButLeavesTheActualPicture() throws {
    let actual = folder("artifacts/a/actual.png")
    let error = failure(blue, .never)
    let next = "SNAPSHOTS_RECORD=missing swift test --filter x"
    #expect(error == .missing(golden: golden, actual: actual, next: next))
    #expect(
      error?.description
        == "\(golden): no such golden; the value of this run is \(actual); to record it: \(next)")
    #expect(
      folder.contents == ["artifacts", "artifacts/a", "artifacts/a/actual.png", "artifacts/a/result.json"])
    #expect(try PNG.read(contentsOf: actual) == blue)
  }

  @Test(arguments: [RecordMode.missing, .never])
  func mismatchesFailAndShowThemselves(_ mode: RecordMode) throws {
    _ = failure(blue, .missing)
    let files = ["expected", "actual", "difference", "three-up"].map { folder("artifacts/a/\($0).png") }
    let error = failure(red, mode)
    #expect(
      error?.description
        == "does not match \(golden): 6 of 6 pixels (100 %) differ by up to 255 of 255 levels (ΔE 153.0), in "
        + "columns 0 to 2 and rows 0 to 1; first at x 0, y 0: expected #2f6bff, actual #ff0000; see "
        + "\(files.joined(separator: ", ")); to accept it: SNAPSHOTS_RECORD=failed swift test --filter x")
    #expect(try (PNG.read(contentsOf: files[0]), PNG.read(contentsOf: files[1])) == (blue, red))
    #expect(try PNG.read(contentsOf: files[2]).pixels == [UInt32](repeating: 0xFFFF_00FF, count: 6))
    #expect(try PNG.read(contentsOf: golden) == blue)
  }

  @Test func whatIsWrongIsLeftAsAResult() throws {
    _ = failure(blue, .missing)
    _ = failure(red, .never)
    let path = folder("artifacts/a/result.json")
    var result = try SnapshotResult(json: AtomicFile.read(path), file: path)
    #expect((result.name, result.outcome, result.golden) == ("a", .failed, .file(golden)))
    #expect(result.lines.first?.hasPrefix("6 of 6 pixels (100 %) differ") == true)
    #expect(result.command == "SNAPSHOTS_RECORD=failed swift test --filter x")
    #expect(result.frames.map(\.verdict) == [.differs])
    #expect(result.frames.first?.threeUp == folder("artifacts/a/three-up.png"))
    try folder.write("no picture", to: "goldens/a.png")
    _ = failure(red, .never)
    result = try SnapshotResult(json: AtomicFile.read(path), file: path)
    #expect((result.frames.map(\.verdict), result.frames.first?.expected) == ([.unreadable], nil))
    #expect(result.lines.first?.hasPrefix("cannot compare with \(golden): ") == true)
    // The next run that passes removes all artifacts.
    #expect(folder.contents.contains("artifacts/a/actual.png"))
    _ = failure(red, .failed)
    #expect(folder.contents == ["artifacts", "artifacts/a", "goldens", "goldens/a.png"])
  }

  @Test func failedRecordsOnlyWhatDiffers() throws {
    _ = failure(blue, .missing)
    #expect(failure(blue, .failed) == nil)
    #expect(message(red, .failed).hasPrefix("recorded \(golden) (6 of 6 pixels (100 %) differ"))
    #expect(failure(red, .never) == nil)
  }

  /// A golden written by another encoder: 3x2 pixels, a palette of one color.
  @Test func pixelsAreComparedNeverFiles() throws {
    let bytes = PNGBuilder.file(
      width: 3, height: 2, depth: 1, .palette, rows: [[0], [0]],
      extra: [PNGBuilder.chunk("PLTE", [0x2F, 0x6B, 0xFF])])
    try AtomicFile.makeFolder(folder("goldens"))
    try AtomicFile.write(bytes, to: golden)
    #expect(try (failure(blue, .never), AtomicFile.read(golden)) == (nil, bytes))
    // One pixel that differs by one level must not match.
    var close = blue
    close.pixels[4] -= 1
    #expect(message(close, .never).hasPrefix("does not match \(golden): "))
    #expect(throws: Never.self) {
      try store.verify(close, named: "a", comparison: BitmapComparison(tolerance: 1), mode: .never)
    }
  }

  @Test func unreadableGoldensFailUnlessRecordedAnew() throws {
    try AtomicFile.makeFolder(folder("goldens"))
    try folder.write("no picture", to: "goldens/a.png")
    for mode in [RecordMode.missing, .never] {
      let message = message(blue, mode)
      #expect(message.hasPrefix("cannot compare with \(golden): ") && message.contains("PNG"))
    }
    #expect(folder.text(of: "goldens/a.png") == "no picture")
    #expect(message(blue, .failed).hasPrefix("recorded \(golden) ("))
    #expect(failure(blue, .never) == nil)
  }

  @Test(arguments: [
    "", "/a", "a/", "a//b", "..", "../a", "a/../../b", ".hidden", ".\u{301}a", "a\0b", "a:b", "suite/what?",
    "con", "a ",
    String(repeating: "a/", count: 600) + "a",
  ])
  func namesThatNoFileCanHaveAreRefused(_ name: String) {
    for mode in RecordMode.allCases {
      #expect(failure(blue, mode, named: name) == .unusableName(name))
      #expect(throws: GoldenFailure.unusableName(name)) {
        try SequenceCheck(name, in: store, track: TextTrack(), mode: mode)
      }
    }
    #expect(folder.contents == [])
  }

  @Test(arguments: [("menu", "Menu"), ("a/Menu", "A/menu"), ("\u{E9}", "e\u{301}")])
  func namesThatAreOneOnSomeSystemsAreRecordedOnce(_ name: String, _ twin: String) {
    _ = failure(blue, .missing, named: name)
    let before = folder.contents
    guard case .file(let error) = failure(red, .missing, named: twin) else {
      Issue.record("not refused")
      return
    }
    #expect((error.path, error.code) == (folder("goldens/\(twin).png"), EEXIST))
    #expect(folder.contents == before)
    #expect(failure(blue, .never, named: name) == nil)
  }

  @Test func picturesThatCannotBeKeptAreRefused() {
    let message = message(Bitmap(width: 0, height: 0), .missing)
    #expect(message.hasPrefix("cannot encode the value for \(golden): "))
    #expect(message.contains("expected at least 1x1"))
    #expect(folder.contents == [])
  }

  /// A golden that is written can be read.
  @Test func whatCouldNotBeReadAgainIsNotRecorded() throws {
    let large = Bitmap(width: 1 << 13, height: 1 << 13 + 1)
    let reason = "cannot encode the image as PNG: 8192x8193 pixels; expected at most 67108864"
    for mode in [RecordMode.missing, .never] {
      #expect(failure(large, mode) == .notEncodable(golden: golden, reason: reason))
      var check = try SequenceCheck("flick", in: store, track: TextTrack(), mode: mode)
      #expect(
        throws: GoldenFailure.notEncodable(
          golden: folder("goldens/flick/frame-00000.png"), reason: reason)
      ) { try check.verify(frame: 0, at: 0) { large } }
    }
    for (text, reason) in [("12345678", "8 bytes; expected at most 7"), ("seven", "it is not a number")] {
      let error = failure(text, .missing, named: "n", as: Digits())
      #expect(error == .notEncodable(golden: folder("goldens/n.txt"), reason: reason))
      var check = try SequenceCheck("n", in: store, track: Digits(), mode: .missing)
      #expect(throws: GoldenFailure.self) { try check.finish(track: text) }
    }
    #expect(folder.contents == [])
  }

  /// Text of at most 7 digits.
  private struct Digits: Track {
    struct NoNumber: Error, CustomStringConvertible { let description = "it is not a number" }
    let fileExtension = "txt", mostBytes = 7
    func encode(_ value: String) -> [UInt8] { Array(value.utf8) }
    func decode(_ bytes: [UInt8]) throws -> String {
      let text = String(decoding: bytes, as: UTF8.self)
      guard Int(text) != nil else { throw NoNumber() }
      return text
    }
    func difference(expected: String, actual: String) -> ArtifactDifference? {
      expected == actual ? nil : ArtifactDifference(lines: [actual])
    }
  }

  @Test func placesThatCannotBeWrittenAreNamed() throws {
    try folder.write("text", to: "goldens")
    guard case .file(let error) = failure(blue, .missing) else {
      Issue.record("not refused")
      return
    }
    #expect(error.path.hasPrefix(folder("goldens")))
    #expect((folder.text(of: "goldens"), folder.contents) == ("text", ["goldens"]))
  }

  @Test func otherKindsBringTheirOwnFiles() throws {
    func failure(_ text: String, _ mode: RecordMode) -> GoldenFailure? {
      self.failure(text, mode, named: "curve", as: TextTrack())
    }
    _ = failure("a", .missing)
    #expect(failure("a", .never) == nil)
    #expect(
      failure("b", .never)
        == .mismatch(
          golden: folder("goldens/curve.txt"),
          difference: "line 1: expected \"a\", actual \"b\"; 1 of 1 lines differ",
          files: [folder("artifacts/curve/expected.txt"), folder("artifacts/curve/actual.txt")],
          next: "SNAPSHOTS_RECORD=failed swift test"))
  }

  @Test func goldensLieBesideTheirTests() {
    #expect(GoldenStore.beside("/x/Tests/A.swift") == GoldenStore(folder: "/x/Tests/Goldens"))
    #expect(GoldenStore.beside().folder.hasSuffix("/ScrollSnapshotsTests/Goldens/Goldens"))
  }
}
