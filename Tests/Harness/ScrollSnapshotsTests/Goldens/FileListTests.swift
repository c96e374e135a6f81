import ScrollBitmaps
import ScrollFiles
import Foundation
import TestSupport
import Testing

import ScrollSnapshots

@Suite struct FileListTests {
  private let sequence: TestSequence

  init() throws { sequence = try TestSequence() }

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
    #expect(
      (list.matches("a", [1, 2]), list.matches("a", [1, 3]), list.matches("b", [1, 2])) == (true, false, nil))
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

  private static let pointer = "version https://git-lfs.github.com/spec/v1\noid sha256:00\nsize 12\n"

  /// A list that was cut at a line names neither the files that follow nor those that are gone.
  @Test(arguments: 0..<6) func aListThatWasCutIsDamage(_ count: Int) throws {
    try sequence.record()
    let lines = try list(of: sequence).text.split(separator: "\n")
    #expect(lines.count == 6)
    try sequence.write(lines.prefix(count).map { $0 + "\n" }.joined(), to: "files.txt")
    #expect(try sequence.verify().outcome == .failed)
    // The golden has a file that the list lacks.
    try sequence.write(lines.map { $0 + "\n" }.joined(), to: "files.txt")
    #expect(try sequence.verify().outcome == .passed)
    try sequence.write("x 1\n", to: "facts.txt")
    let path = "\(sequence.golden)/facts.txt"
    #expect(
      try sequence.verify().lines.first
        == "\(path) is not listed in files.txt")
  }

  /// Every file of a golden is protected, also by the others: whichever is missing, and the list with it.
  @Test func aFileThatIsMissingIsNeverRecordedAlone() throws {
    let whole = try sequence.record()
    for name in whole.keys {
      for names in [[name], [name, "files.txt"]] {
        for gone in Set(names) { try AtomicFile.remove("\(sequence.golden)/\(gone)") }
        let rest = sequence.files
        for mode in [RecordMode.never, .missing] {
          let result = try sequence.verify(mode)
          #expect(result.outcome == .failed, "\(names)")
          #expect((result.isAcceptable, sequence.files) == (false, rest))
        }
        #expect(try sequence.verify(.failed).outcome == .recorded)
        #expect(sequence.files == whole, "\(names)")
      }
    }
  }

  /// A file whose bytes changed and whose pixels did not.
  @Test func junkAfterAPictureIsFound() throws {
    let whole = try sequence.record()
    for name in ["frame-00001.png", "filmstrip.png"] {
      try sequence.write(try #require(whole[name]) + [0], to: name)
      let result = try sequence.verify()
      #expect((result.outcome, result.damagedFiles) == (.failed, [name]))
      #expect(!result.isAcceptable)
      #expect(result.lines.first?.contains("\(sequence.golden)/\(name) is not the recorded file: ") == true)
      #expect(
        result.lines.first?.hasSuffix("its bytes changed, and its pixels did not")
          == (name == "frame-00001.png"))
      #expect(try (sequence.verify(.failed).outcome, sequence.files) == (.recorded, whole))
    }
  }

  private func hashes(of sequence: TestSequence) -> [String: XXH64] {
    sequence.files.filter { $0.key != "files.txt" }.mapValues { XXH64($0) }
  }

  @Test func aRecordedSequenceListsEachOfItsFiles() throws {
    try sequence.record()
    #expect(try (list(of: sequence).hashes, hashes(of: sequence).count) == (hashes(of: sequence), 6))
  }

  @Test func aChangeKeepsTheListTrue() throws {
    try sequence.record()
    let other = TestSequence.changed(TestSequence.pictures[1])
    try sequence.verify(.failed, [TestSequence.pictures[0], other], track: "left")
    #expect(try list(of: sequence).hashes == hashes(of: sequence))
    try sequence.verify(.never, [TestSequence.pictures[0], TestSequence.pictures[1]], track: "left")
    _ = try Acceptance(sequence.name, .sequence, in: sequence.store).accept(.everything, track: TextTrack())
    #expect(try list(of: sequence).hashes == hashes(of: sequence))
    #expect(try sequence.verify(.never, Array(TestSequence.pictures[..<2]), track: "left").outcome == .passed)
  }

  /// The list protects itself: without it, nobody knows whether other files are missing.
  @Test(arguments: [nil, "", "\n", "0123456789abcdef  frame-00000.png\n", "<<<<<<< ours\n", pointer])
  func aGoldenWithoutItsListFailsUntilItIsRecordedAgain(_ text: String?) throws {
    try sequence.record()
    let whole = sequence.files
    if let text {
      try sequence.write(text, to: "files.txt")
    } else {
      try AtomicFile.remove(sequence.golden + "/files.txt")
    }
    let damaged = sequence.files
    for mode in [RecordMode.never, .missing] {
      let result = try sequence.verify(mode)
      #expect((result.outcome, result.lines.first?.contains("files.txt")) == (.failed, true))
      #expect(
        result.lines.contains(
          "restore the golden from version control, or record it again: playground test --only flick --record failed"
        ))
      #expect((result.isAcceptable, sequence.files) == (false, damaged))
    }
    let result = try sequence.verify(.failed)
    #expect(result.outcome == .recorded)
    #expect(result.lines.last?.hasSuffix(" in \(sequence.golden); inspect the result") == true)
    #expect(result.notes.contains { $0.hasPrefix("replaced: \(sequence.golden)/f") })
    #expect(try (sequence.files, sequence.verify(.failed).outcome) == (whole, .passed))
  }

  /// The golden of another frame, and the frame of another golden: with one's hashes and the other's pixels.
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
    let whole = try #require(try sequence.record()["frame-00001.png"])
    for index in whole.indices {
      var damaged = whole
      damaged[index] ^= 0x10
      try sequence.write(damaged, to: "frame-00001.png")
      let result = try sequence.verify()
      // Also a byte that no pixel depends on.
      #expect(result.outcome == .failed, "byte \(index)")
    }
  }

  @Test func withoutTheListEveryPictureIsDecoded() throws {
    try sequence.record()
    try sequence.write("<<<<<<< ours\n", to: "files.txt")
    var result = try sequence.verify()
    #expect(result.verdicts == [.same, .same, .same])
    #expect(result.lines.first?.hasPrefix("\(sequence.golden)/files.txt: line 1: expected a hash") == true)
    try sequence.write([0], to: "frame-00001.png")
    result = try sequence.verify()
    #expect(result.frames[1].verdict == .unreadable)
  }
}
