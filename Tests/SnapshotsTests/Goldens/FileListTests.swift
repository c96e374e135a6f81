import Bitmaps
import FileFormats
import Foundation
import TestSupport
import Testing

@testable import Snapshots

@Suite struct FileListTests {
  private func reading(_ text: String) throws -> FileList { try FileList(text, file: "a/files.txt") }

  @Test func readsWhatItWrites() throws {
    var list = FileList()
    list.hashes = ["b c.csv": XXH64([1]), "frame-00000.png": XXH64([2]), "a.txt": XXH64([])]
    #expect(
      list.text == """
        ef46db3751d8e999  a.txt
        \(XXH64([1]))  b c.csv
        \(XXH64([2]))  frame-00000.png

        """)
    #expect(try reading(list.text) == list)
    #expect(try reading(list.text.replacingOccurrences(of: "\n", with: "\r\n")) == list)
    #expect(try reading("") == FileList())
  }

  @Test func tellsRecordedBytesFromOthers() {
    var list = FileList()
    list.hashes["a"] = XXH64([1, 2])
    #expect(list.matches("a", [1, 2]) == true)
    #expect(list.matches("a", [1, 3]) == false)
    #expect(list.matches("b", [1, 2]) == nil)
  }

  @Test(arguments: [
    "ef46db3751d8e999 a", "ef46db3751d8e99  a", "EF46DB3751D8E999  a", "ef46db3751d8e999  ",
    "ef46db3751d8e999  ../a", "ef46db3751d8e999  a\tb", "<<<<<<< ours", "ef46db3751d8e999",
  ])
  func refusesOtherLines(_ line: String) {
    let error = #expect(throws: FileList.Unreadable.self) {
      try reading("ef46db3751d8e999  b\n" + line + "\n")
    }
    #expect(
      error?.description
        == "a/files.txt: line 2: expected a hash and a name as \"61f6a1c2c06c9d49  frame-00014.png\"")
  }

  @Test func refusesASecondLineForAFile() {
    let error = #expect(throws: FileList.Unreadable.self) {
      try reading("ef46db3751d8e999  b\nef46db3751d8e998  b\n")
    }
    #expect(error?.description == "a/files.txt: line 2: expected one line for b, found a second")
  }

  // MARK: Of a sequence

  private func list(of sequence: TestSequence) throws -> FileList {
    try reading(sequence.folder.text(of: "goldens/flick/files.txt") ?? "")
  }

  private func hashes(of sequence: TestSequence) -> [String: XXH64] {
    sequence.files.filter { $0.key != "files.txt" }.mapValues { XXH64($0) }
  }

  @Test func aRecordedSequenceListsEachOfItsFiles() throws {
    let sequence = try TestSequence()
    try sequence.record()
    #expect(try list(of: sequence).hashes == hashes(of: sequence))
    #expect(hashes(of: sequence).count == 6)
  }

  @Test func aChangeKeepsTheListTrue() throws {
    let sequence = try TestSequence()
    try sequence.record()
    let other = TestSequence.changed(TestSequence.pictures[1])
    try sequence.verify(.failed, [TestSequence.pictures[0], other], track: "left")
    #expect(try list(of: sequence).hashes == hashes(of: sequence))
    try sequence.verify(.never, [TestSequence.pictures[0], TestSequence.pictures[1]], track: "left")
    _ = try Acceptance(sequence.name, .sequence, in: sequence.store).accept(.everything, track: TextTrack())
    #expect(try list(of: sequence).hashes == hashes(of: sequence))
    #expect(try sequence.verify(.never, Array(TestSequence.pictures[..<2]), track: "left").outcome == .passed)
  }

  /// The frames whose files are not those in the list.
  @Test func aGoldenWithoutTheListWorksAndGetsItWhenBroughtUpToDate() throws {
    let sequence = try TestSequence()
    try sequence.record()
    let whole = sequence.files
    try AtomicFile.remove(sequence.golden + "/files.txt")
    for mode in [RecordMode.never, .missing] {
      #expect(try sequence.verify(mode).outcome == .passed)
      #expect(sequence.files["files.txt"] == nil)
    }
    let result = try sequence.verify(.failed)
    #expect(result.outcome == .recorded)
    #expect(result.lines == ["recorded the hashes of files in \(sequence.golden); inspect the result"])
    #expect(sequence.files == whole)
    #expect(try sequence.verify(.failed).outcome == .passed)
  }

  /// The golden of another frame, and the frame of another golden: with the hashes of the one and the pixels of the other.
  @Test func aReplacedFileIsFoundWhateverTheListsSay() throws {
    let (sequence, other) = (try TestSequence(), try TestSequence())
    try sequence.record()
    try other.verify(.all, [TestSequence.pictures[0], TestSequence.changed(TestSequence.pictures[1])])
    let foreign = other.files
    let mixes: [Set<String>] = [
      ["frame-00001.png"], ["frame-00001.png", "files.txt"], ["pixels.txt"], ["pixels.txt", "files.txt"],
    ]
    for names in mixes {
      try sequence.record()
      for name in names { try sequence.write(try #require(foreign[name]), to: name) }
      let result = try sequence.verify()
      #expect(result.outcome == .failed, "\(names)")
      #expect(result.frames[1].verdict == .unreadable, "\(names)")
    }
    // As one golden, they are another golden.
    for name in ["frame-00001.png", "pixels.txt", "files.txt"] {
      try sequence.write(try #require(foreign[name]), to: name)
    }
    #expect(try sequence.verify().frames[1].verdict == .differs)
  }

  @Test func everyDamagedByteOfAPictureIsFound() throws {
    let sequence = try TestSequence()
    let whole = try #require(try sequence.record()["frame-00001.png"])
    for index in whole.indices {
      var damaged = whole
      damaged[index] ^= 0x10
      try sequence.write(damaged, to: "frame-00001.png")
      let result = try sequence.verify()
      // A byte may change that no pixel depends on.
      let isHarmless = (try? PNG.decode(damaged)) == TestSequence.pictures[1]
      #expect(result.outcome == (isHarmless ? .passed : .failed), "byte \(index)")
    }
  }

  @Test func anUnreadableListIsNotedAndEveryPictureIsDecoded() throws {
    let sequence = try TestSequence()
    try sequence.record()
    try sequence.write("<<<<<<< ours\n", to: "files.txt")
    var result = try sequence.verify()
    #expect(result.outcome == .passed)
    #expect(result.notes.first?.hasPrefix("\(sequence.golden)/files.txt: line 1: expected a hash") == true)
    try sequence.write([0], to: "frame-00001.png")
    result = try sequence.verify()
    #expect(result.frames[1].verdict == .unreadable)
  }
}
