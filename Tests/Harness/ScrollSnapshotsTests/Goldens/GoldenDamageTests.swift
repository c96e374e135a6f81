import ScrollFiles
import Foundation
import ScrollSnapshots
import TestSupport
import Testing

/// Files of a golden that are not those that were recorded: they are reported as such, and nothing is
/// accepted in their place.
@Suite struct GoldenDamageTests {
  private let sequence: TestSequence

  init() throws {
    sequence = try TestSequence()
    #expect(try verify(.all).outcome == .recorded)
  }

  private func verify(
    _ mode: RecordMode = .never, track: String = "up\ndown", rate: String = "1"
  ) throws -> SnapshotResult {
    var facts = Facts()
    facts.add("rate", rate)
    var check = try SequenceCheck(
      sequence.name, in: sequence.store, track: TextTrack(), facts: facts, mode: mode, next: sequence.next)
    for (number, picture) in TestSequence.pictures.enumerated() {
      try check.verify(frame: number, at: 0.25 * Double(number), picture, again: picture) {
        .init(short: "item \(number)", full: "item \(number) at 1 2")
      }
    }
    return try check.finish(track: track)
  }

  private func path(_ file: String) -> String { "\(sequence.golden)/\(file)" }

  private static let pointer = "version https://git-lfs.github.com/spec/v1\noid sha256:00\nsize 12\n"
  private static let files = ["track.txt", "facts.txt", "descriptions.txt"]

  /// Expects a failure that begins with a line about a file and is not offered to be accepted.
  private func expectDamage(_ file: String, _ words: String, _ result: SnapshotResult) {
    #expect((result.outcome, result.lines.first) == (.failed, "\(path(file)) \(words)"))
    let name = file.hasSuffix(":") ? String(file.dropLast()) : file
    #expect((result.damagedFiles, result.command) == ([name], "playground test --only flick"))
    #expect(throws: Acceptance.Failure.unreadable(name: "flick", golden: path(name))) {
      try Acceptance("flick", .sequence, in: sequence.store, next: sequence.next)
        .accept(.everything, track: TextTrack())
    }
  }

  /// Git changes line endings where it is configured to.
  @Test(arguments: files) func changedLineEndingsAreNamed(_ file: String) throws {
    let text = String(decoding: try #require(sequence.files[file]), as: UTF8.self)
    try sequence.write(text.replacingOccurrences(of: "\n", with: "\r\n"), to: file)
    expectDamage(
      file + ":", "its line endings were changed to CRLF; expected LF (in .gitattributes: *.txt -text)",
      try verify())
    try sequence.write(text, to: file)
    #expect(try verify().outcome == .passed)
  }

  /// A golden that cannot be verified in a mode that replaces goldens is verified again in that mode.
  @Test func theModeIsRepeated() throws {
    try FileManager.default.removeItem(atPath: path("facts.txt"))
    try AtomicFile.makeFolder(path("facts.txt"))
    #expect(try verify(.failed).command == "playground test --only flick --record failed")
    #expect(try verify(.missing).command == "playground test --only flick")
  }

  @Test(arguments: files) func anEditedFileIsDamage(_ file: String) throws {
    let whole = try #require(sequence.files[file])
    let words =
      "is not the recorded file: it was edited or damaged, or files.txt was; expected the bytes whose hash is listed"
    for bytes in [whole + Array("x\n".utf8), whole.dropLast(), []] {
      try sequence.write(Array(bytes), to: file)
      expectDamage(file, words, try verify())
    }
    // The run differs, too: damage is still reported first.
    #expect(try verify(track: "left", rate: "2").lines.first == "\(path(file)) \(words)")
    try sequence.write(whole, to: file)
    #expect(try verify().outcome == .passed)
  }

  @Test(arguments: files) func aMissingFileIsDamage(_ file: String) throws {
    try AtomicFile.remove(path(file))
    for mode in [RecordMode.never, .missing] {
      let result = try verify(mode)
      expectDamage(file, "is missing; expected the file that files.txt lists", result)
      #expect(
        result.lines.contains(
          "restore the golden from version control, or record it again: playground test --only flick --record failed"
        ))
      #expect(sequence.files[file] == nil)
    }
  }

  /// An unreadable file is not passed over.
  @Test(arguments: files + ["filmstrip.png"]) func aFolderInPlaceOfAFileIsDamage(_ file: String) throws {
    try AtomicFile.remove(path(file))
    try FileManager.default.createDirectory(atPath: path(file), withIntermediateDirectories: false)
    expectDamage(file, "is a folder; expected a file", try verify())
  }

  /// An entry that is not a file is left for a person to move away, in every mode.
  @Test(arguments: files + ["filmstrip.png", "pixels.txt", "files.txt", "frame-00001.png"])
  func nothingIsRecordedWhereAFolderOrLinkStandsInTheWay(_ file: String) throws {
    try AtomicFile.remove(path(file))
    for makeObstacle in [
      { try FileManager.default.createDirectory(atPath: $0, withIntermediateDirectories: false) },
      { try FileManager.default.createSymbolicLink(atPath: $0, withDestinationPath: "frame-00000.png") },
    ] {
      try makeObstacle(path(file))
      let before = sequence.files
      for mode in [RecordMode.failed, .all] {
        let result = try verify(mode, track: "left")
        #expect(result.outcome == .failed)
        #expect(result.damagedFiles.contains(file))
        #expect(
          result.lines.contains(
            "move away what is not a file; then restore the golden from version control, or record it again: "
              + "playground test --only flick --record failed"), "\(result.lines)")
        #expect(sequence.files == before)
      }
      try FileManager.default.removeItem(atPath: path(file))
    }
    #expect(try (verify(.failed).outcome, verify().outcome) == (.recorded, .passed))
  }

  /// A file that belongs among artifacts is removed, and a frame that was cut is named.
  @Test func recordingMendsWhatDoesNotBelongToAGolden() throws {
    let whole = sequence.files
    try sequence.write("item", to: "descriptions.full.txt")
    try sequence.write(Array(try #require(whole["frame-00001.png"]).dropLast(9)), to: "frame-00001.png")
    #expect(try verify().outcome == .failed)
    let result = try verify(.failed)
    #expect(result.outcome == .recorded)
    #expect(
      result.notes.contains { $0.hasPrefix("replaced: \(path("descriptions.full.txt")) is not listed") })
    #expect(
      result.notes.contains { $0.hasPrefix("replaced: ") && $0.contains(path("frame-00001.png")) },
      "\(result.notes)")
    #expect(try (sequence.files, verify().outcome) == (whole, .passed))
  }

  @Test(arguments: files) func aFileThatIsTooLargeIsDamage(_ file: String) throws {
    let handle = try #require(FileHandle(forWritingAtPath: path(file)))
    try handle.truncate(atOffset: 1 << 30)
    try handle.close()
    let result = try verify()
    #expect(result.outcome == .failed)
    #expect(result.lines.first?.hasPrefix("cannot read \(path(file)): ") == true, "\(result.lines)")
  }

  /// A frame that matched in the run may change before the result is accepted.
  @Test func nothingIsAcceptedBesideAFrameThatChangedSinceTheRun() throws {
    #expect(try verify(track: "left").isAcceptable)
    let frame = try #require(sequence.files.keys.filter { $0.hasPrefix("frame-") }.min())
    let whole = try #require(sequence.files[frame])
    try sequence.write(whole + [10], to: frame)
    #expect(throws: Acceptance.Failure.changed(name: "flick", golden: path(frame))) { try accept() }
    try AtomicFile.remove(path(frame))
    #expect(throws: Acceptance.Failure.changed(name: "flick", golden: path(frame))) { try accept() }
    try sequence.write(whole, to: frame)
    try accept()
  }

  /// Missing parts are added only to a golden that is made of the same as the run.
  @Test func nothingIsAddedToAGoldenThatIsMadeOfSomethingElse() throws {
    let whole = sequence.files
    func more(_ rate: String) throws -> SnapshotResult {
      var facts = Facts()
      facts.add("rate", rate)
      var check = try SequenceCheck(
        sequence.name, in: sequence.store, track: TextTrack(), facts: facts, mode: .missing,
        next: sequence.next)
      for (number, picture) in (TestSequence.pictures + [TestSequence.picture(3)]).enumerated() {
        try check.verify(frame: number, at: 0.25 * Double(number)) { picture }
      }
      return try check.finish(track: "up\ndown")
    }
    let other = try more("2")
    #expect((other.outcome, other.lines.first) == (.failed, "rate was 1, is 2"))
    #expect(other.verdicts == [.same, .same, .same, .missing])
    #expect(try (sequence.files, more("1").verdicts) == (whole, [.same, .same, .same, .recorded]))
  }

  /// A golden recorded with options says so.
  @Test func recordingWithOptionsNamesThem() throws {
    var facts = Facts()
    facts.add("rate", "2")
    facts.add("scale", "1")
    facts.attribute("rate", to: "--set")
    func result(_ mode: RecordMode) throws -> SnapshotResult {
      try AtomicFile.remove(path("track.txt"))
      var check = try SequenceCheck(
        sequence.name, in: sequence.store, track: TextTrack(), facts: facts, mode: mode, next: sequence.next)
      for (number, picture) in TestSequence.pictures.enumerated() {
        try check.verify(frame: number, at: 0.25 * Double(number)) { picture }
      }
      return try check.finish(track: "left")
    }
    // A run with options must not mend the golden.
    #expect(try result(.never).lines.contains("restore the golden from version control"))
    let recorded = try result(.failed)
    #expect(
      recorded.lines
        == ["recorded the track and the facts in \(sequence.golden) with rate 2 (--set); inspect the result"])
    #expect(
      recorded.notes
        == ["replaced: \(path("track.txt")) is missing; expected the file that files.txt lists"])
  }

  @Test(arguments: files) func aPointerOfGitLFSIsNamed(_ file: String) throws {
    try sequence.write(Self.pointer, to: file)
    expectDamage(file, "is the pointer of Git LFS to a file; `git lfs pull` fetches it", try verify())
  }

  @Test func pointersInPlaceOfListsAreNamed() throws {
    try sequence.write(Self.pointer, to: "pixels.txt")
    #expect(
      try verify().frames.first?.lines.first
        == "\(path("pixels.txt")) is the pointer of Git LFS to a file; `git lfs pull` fetches it")
    _ = try verify(.all)
    try sequence.write(Self.pointer, to: "files.txt")
    #expect(
      try verify().lines.first
        == "\(path("files.txt")) is the pointer of Git LFS to a file; `git lfs pull` fetches it")
  }

  /// A golden without its list is compared as it is, and fails in any case.
  @Test func aGoldenWithoutHashesIsComparedAsItIs() throws {
    try AtomicFile.remove(path("files.txt"))
    try sequence.write("up\nleft", to: "track.txt")
    let result = try verify()
    #expect(
      (result.damagedFiles, result.lines.first)
        == (["files.txt"], "\(path("files.txt")) is missing; expected the list of the recorded files"))
    #expect(result.lines.contains { $0.hasPrefix("line 2: expected \"left\"") })
    #expect(result.command == "playground test --only flick")
  }

  /// Files may change between a run and the acceptance of its result.
  @Test func nothingIsAcceptedInPlaceOfAGoldenThatChangedSinceTheRun() throws {
    let whole = sequence.files
    for file in Self.files + ["pixels.txt", "filmstrip.png"] {
      #expect(try verify(track: "left").isAcceptable)
      try sequence.write(try #require(whole[file]) + [10], to: file)
      #expect(throws: Acceptance.Failure.changed(name: "flick", golden: path(file))) { try accept() }
      try sequence.write(try #require(whole[file]), to: file)
    }
    // Recorded as a whole meanwhile.
    #expect(try verify(track: "left").isAcceptable)
    let artifacts = sequence.left("result.json")
    let result = try AtomicFile.read(artifacts),
      expected = try AtomicFile.read(sequence.left("track.expected.txt"))
    let actual = try AtomicFile.read(sequence.left("track.actual.txt"))
    #expect(try verify(.failed, track: "right").outcome == .recorded)
    try AtomicFile.write(result, to: artifacts)
    try AtomicFile.write(expected, to: sequence.left("track.expected.txt"))
    try AtomicFile.write(actual, to: sequence.left("track.actual.txt"))
    #expect(throws: Acceptance.Failure.changed(name: "flick", golden: path("track.txt"))) { try accept() }
    #expect(try verify(track: "right").outcome == .passed)
  }

  private func accept() throws {
    _ = try Acceptance("flick", .sequence, in: sequence.store, next: sequence.next)
      .accept(.everything, track: TextTrack())
  }

  @Test(arguments: files, [RecordMode.failed, .all])
  func recordingMendsWhatIsDamaged(_ file: String, _ mode: RecordMode) throws {
    let whole = sequence.files
    for bytes in [nil, Array("x 1\n".utf8), try #require(whole[file]) + [10]] {
      if let bytes { try sequence.write(bytes, to: file) } else { try AtomicFile.remove(path(file)) }
      #expect(try (verify(mode).outcome, verify().outcome) == (.recorded, .passed))
      #expect(sequence.files == whole, "as recorded")
    }
    // The content is right, and its hash is not.
    try sequence.write(try #require(whole[file]), to: file)
    let list = sequence.folder.text(of: "goldens/flick/files.txt") ?? ""
    try sequence.write(
      list.split(separator: "\n").map { $0.hasSuffix("  " + file) ? "0123456789abcdef  \(file)" : $0 }
        .joined(separator: "\n") + "\n", to: "files.txt")
    #expect(
      try (verify().damagedFiles, verify(mode).outcome, verify().outcome) == ([file], .recorded, .passed))
    #expect(sequence.files == whole)
  }

  /// A file with the name of a frame that no list knows has no time.
  @Test func aStrayFrameHasNoTime() throws {
    try sequence.write(try #require(sequence.files["frame-00001.png"]), to: "frame-00099.png")
    let result = try verify()
    #expect(result.frames.last?.time == nil)
    #expect(
      result.lines.first
        == "frame-00099: \(path("frame-00099.png")): this run has no such frame, and pixels.txt does not list it"
    )
    #expect(result.damagedFiles == ["frame-00099.png"])
    #expect(try SnapshotResult(json: result.json(), file: "result.json").frames.last?.time == nil)
    #expect(result.command == "playground test --only flick")
    #expect(try (verify(.failed).outcome, verify().outcome) == (.recorded, .passed))
  }
}
