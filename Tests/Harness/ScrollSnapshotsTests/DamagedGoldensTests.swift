import ScrollBitmaps
import ScrollFiles
import Foundation
import ScrollSnapshots
import TestSupport
import Testing

private let pictures = TestSequence.pictures

/// Damaged files in a folder of goldens: only the affected frame fails, and nothing traps.
@Suite struct DamagedGoldensTests {
  let sequence: TestSequence

  init() throws { sequence = try TestSequence() }

  func verdict(of bytes: [UInt8]) throws -> SnapshotResult.Frame? {
    try sequence.write(bytes, to: "frame-00001.png")
    let result = try sequence.verify(.never)
    #expect((result.frames.count, result.frames.first?.verdict) == (3, .same))
    #expect(result.frames.last?.verdict == .same)
    return result.frames.dropFirst().first
  }

  @Test func aTextInPlaceOfAPictureIsQuoted() throws {
    try sequence.record()
    #expect(
      try verdict(of: Array("version https://git-lfs.github.com/spec/v1\n".utf8))?.lines.first
        == "cannot read \(sequence.golden(1)) as PNG: it is not a PNG file; it begins with 'version https://git-lfs.…'"
    )
  }

  /// Pixels are compared: a recorded file with the same image in another form, built by hand, matches.
  @Test(arguments: [(1, SnapshotResult.Frame.Verdict.same), (2, .unreadable)])
  func anotherFormOfAPicture(number: Int, expected: SnapshotResult.Frame.Verdict) throws {
    try sequence.record()
    let rows = (0..<10).map { y -> [UInt8] in
      pictures[number].pixels[20 * y..<20 * y + 20].flatMap { pixel in
        [16, 8, 0].map { UInt8(truncatingIfNeeded: pixel >> $0) }
      }
    }
    let plain = PNGBuilder.file(width: 20, height: 10, depth: 8, .rgb, rows: rows)
    #expect(try verdict(of: plain)?.verdict == expected)
  }

  // MARK: Contradictions

  /// What is listed and gone is never recorded as missing, and a person is told what to do.
  @Test func aListedFrameThatIsMissingIsUnreadable() throws {
    let whole = try sequence.record()
    try AtomicFile.remove(sequence.golden(1))
    for mode in [RecordMode.never, .missing] {
      let result = try sequence.verify(mode)
      #expect(result.verdicts == [.same, .unreadable, .same])
      #expect(
        result.lines.prefix(2) == [
          "frame-00001 at 0.25 s: \(sequence.golden(1)) is missing, and pixels.txt lists it",
          "restore the golden from version control, or record it again: playground test --only flick --record failed",
        ])
      #expect((result.isAcceptable, result.command) == (false, "playground test --only flick"))
    }
    let result = try sequence.verify(.failed)
    #expect(
      result.notes == [
        "replaced: \(sequence.golden(1)) is missing, and pixels.txt lists it"
      ])
    #expect(sequence.files == whole)
  }

  @Test func somethingElseInPlaceOfAFileIsNamedAndKept() throws {
    try sequence.record()
    for name in ["pixels.txt", "frame-00001.png", "track.txt"] {
      let whole = try #require(sequence.files[name])
      try AtomicFile.remove("\(sequence.golden)/\(name)")
      try AtomicFile.makeFolder("\(sequence.golden)/\(name)")
      #expect(try sequence.verify().lines.contains { $0.contains("\(sequence.golden)/\(name)") }, "\(name)")
      #expect(throws: GoldenFailure.self, "\(name)") {
        try sequence.verify(.failed, pictures.map { TestSequence.changed($0) }, track: "left")
      }
      try FileManager.default.removeItem(atPath: "\(sequence.golden)/\(name)")
      try sequence.write(whole, to: name)
    }
    #expect(try sequence.verify().outcome == .passed)
  }

  /// A file with the name of a frame that no list knows has no time.
  @Test func aStrayFrameHasNoTime() throws {
    let whole = try sequence.record()
    try sequence.write(try #require(whole["frame-00001.png"]), to: "frame-00099.png")
    let result = try sequence.verify()
    #expect(result.frames.last?.time == nil)
    #expect(
      result.lines.first
        == "frame-00099: \(sequence.golden)/frame-00099.png: this run has no such frame, and pixels.txt does not list it"
    )
    #expect(try SnapshotResult(json: result.json(), file: "result.json").frames.last?.time == nil)
    #expect(try (sequence.verify(.failed).outcome, sequence.files) == (.recorded, whole))
  }

  /// Former versions had more files, and no hashes of files in the list.
  @Test func aGoldenOfAFormerVersionPassesAndIsBroughtUpToDate() throws {
    let whole = try sequence.record()
    let list = String(decoding: try #require(whole["pixels.txt"]), as: UTF8.self)
    let former = list.split(separator: "\n").map { $0.hasPrefix("frame-") ? $0.dropLast(18) : $0 }
    try sequence.write(former.joined(separator: "\n") + "\n", to: "pixels.txt")
    for name in ["filmstrip.png", "files.txt", "descriptions.txt"] { try sequence.write("x", to: name) }
    #expect(try sequence.verify().outcome == .passed)
    #expect(try (sequence.verify(.all).outcome, sequence.files) == (.recorded, whole))
  }

  // MARK: Changes after the run

  /// A frame that matched in the run may change before the result is accepted.
  @Test func nothingIsAcceptedBesideAFrameThatChangedSinceTheRun() throws {
    let whole = try sequence.record()
    #expect(try sequence.verify(track: "left").isAcceptable)
    let changed = Acceptance.Failure.changed(name: "flick", golden: sequence.golden(0))
    try sequence.write(try #require(whole["frame-00001.png"]), to: "frame-00000.png")
    #expect(throws: changed) { try sequence.accept() }
    try AtomicFile.remove(sequence.golden(0))
    #expect(throws: changed) { try sequence.accept() }
    try sequence.write(try #require(whole["frame-00000.png"]), to: "frame-00000.png")
    try sequence.accept()
  }

  // MARK: Facts

  /// Missing parts are added only to a golden that is made of the same as the run.
  @Test func nothingIsAddedToAGoldenThatIsMadeOfSomethingElse() throws {
    try sequence.verify(.all, facts: facts(["rate": "1"]))
    let whole = sequence.files
    let more = pictures + [TestSequence.picture(3)]
    let other = try sequence.verify(.missing, more, facts: facts(["rate": "2"]))
    #expect((other.outcome, other.lines.first) == (.failed, "rate was 1, is 2"))
    #expect(other.verdicts == [.same, .same, .same, .missing])
    #expect(sequence.files == whole)
    let same = try sequence.verify(.missing, more, facts: facts(["rate": "1"]))
    #expect(same.verdicts == [.same, .same, .same, .recorded])
  }

  /// A run would otherwise compare itself with facts that nobody knows.
  @Test func factsThatCannotBeReadAreAnErrorUntilTheyAreRecordedAgain() throws {
    let facts = facts(["rate": "1"])
    try sequence.verify(.all, facts: facts)
    let whole = sequence.files
    try sequence.write("<<<<<<< ours\n<<<<<<< ours\n", to: "facts.txt")
    for mode in [RecordMode.never, .missing] {
      let error = #expect(throws: GoldenFailure.self) { try sequence.verify(mode, facts: facts) }
      #expect(error?.description.contains("\(sequence.golden)/facts.txt: line ") == true)
    }
    let result = try sequence.verify(.failed, facts: facts)
    #expect((result.outcome, result.notes.count, sequence.files) == (.recorded, 1, whole))
  }

  /// A golden recorded with options says so, and a run with options is no remedy.
  @Test func recordingWithOptionsNamesThem() throws {
    try sequence.record()
    var facts = facts(["rate": "2", "scale": "1"])
    facts.attribute("rate", to: "--set")
    try AtomicFile.remove(sequence.golden(1))
    #expect(
      try sequence.verify(.never, track: "left", facts: facts).lines
        .contains("restore the golden from version control"))
    #expect(
      try sequence.verify(.failed, track: "left", facts: facts).lines.last
        == "recorded 1 frame, the track and the facts in \(sequence.golden) with rate 2 (--set); inspect the result"
    )
  }

  // MARK: Random damage

  /// With one file of a golden damaged at random, only its frame fails, and nothing unrecorded passes.
  @Test func randomDamageFailsItsFrameAlone() throws {
    let files = try sequence.record(environment: "here")
    let names = files.keys.sorted()
    let recorded = try #require(files["pixels.txt"].flatMap(Self.list))
    var random = SeededGenerator(seed: 20), failed = 0
    for round in 0..<360 {
      let name = names[round % names.count]
      let whole = try #require(files[name])
      let damaged = random.damaged(whole)
      try sequence.write(damaged, to: name)
      let result = try sequence.verify(.never, environment: "here")
      if result.outcome == .failed { failed += 1 } else { #expect(result.outcome == .passed) }
      let wrong = result.frames.filter { $0.verdict != .same }
      switch name {
      case "pixels.txt":
        // Times, sizes and environments only accompany the hashes of pixels.
        #expect((result.outcome == .passed) == (Self.list(damaged) == recorded))
        #expect(wrong.allSatisfy { $0.verdict == .unreadable })
      case "track.txt":
        #expect(wrong.isEmpty)
        #expect((result.outcome == .passed) == (damaged == whole))
      default:
        #expect(
          wrong.allSatisfy {
            $0.verdict == .unreadable && name.hasPrefix(GoldenSequence.frameName($0.number))
          })
        #expect((result.outcome == .passed) == ((try? PNG.decode(damaged)) == (try PNG.decode(whole))))
      }
      try sequence.write(whole, to: name)
    }
    #expect(failed > 220)
    #expect(try sequence.verify(.never, environment: "here").outcome == .passed)
  }

  /// The hashes of the pixels of frames; nil for a list that cannot be read.
  private static func list(_ bytes: [UInt8]) -> [Int: PixelHash]? {
    (try? PixelList(String(decoding: bytes, as: UTF8.self), file: "pixels.txt"))?.lines.mapValues(\.hash)
  }

  /// The same with several files at once, recorded again: damaged files are replaced, and everything passes.
  @Test func randomDamageIsMendedByRecording() throws {
    let files = try sequence.record()
    var random = SeededGenerator(seed: 21)
    for _ in 0..<30 {
      for name in files.keys.sorted() where random.below(2) == 0 {
        try sequence.write(random.damaged(files[name] ?? []), to: name)
      }
      #expect(try sequence.verify(.failed).outcome != .failed)
      #expect(try sequence.verify(.never).outcome == .passed)
    }
  }
}
