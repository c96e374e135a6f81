import ScrollBitmaps
import ScrollFiles
import Foundation
import ScrollSnapshots
import TestSupport
import Testing

private let pictures = TestSequence.pictures

@Suite struct SequenceCheckTests {
  let sequence: TestSequence
  var folder: TemporaryFolder { sequence.folder }
  var golden: String { sequence.golden }

  init() throws { sequence = try TestSequence() }

  /// Images of which the second one differs.
  var other: [Bitmap?] { [pictures[0], TestSequence.changed(pictures[1]), pictures[2]] }

  // MARK: Record modes

  @Test(arguments: [RecordMode.all, .failed, .missing])
  func missingGoldensAreRecordedAndSaidOnce(_ mode: RecordMode) throws {
    let result = try sequence.verify(mode)
    #expect((result.outcome, result.verdicts) == (.recorded, [.recorded, .recorded, .recorded]))
    #expect(result.lines == ["recorded 3 frames and the track in \(golden); inspect the result"])
    #expect(result.command == "playground test --only flick")
    #expect(
      sequence.files.keys.sorted() == [
        "frame-00000.png", "frame-00001.png", "frame-00002.png", "pixels.txt",
        "track.txt",
      ])
    for (number, picture) in pictures.enumerated() {
      #expect(try PNG.read(contentsOf: sequence.golden(number)) == picture)
    }
    #expect(folder.text(of: "goldens/flick/track.txt") == "up\ndown")
    for mode in [RecordMode.failed, .missing, .never] {
      let result = try sequence.verify(mode)
      #expect((result.outcome, result.verdicts) == (.passed, [.same, .same, .same]))
      #expect(result.frames.map(\.expected) == (0..<3).map(sequence.golden))
      #expect((result.lines, result.notes) == ([], []))
      #expect((result.command, result.track) == (nil, nil))
    }
  }

  /// Two runs must be the same before any of them is compared with a golden.
  @Test func aSecondRunThatDiffersIsTheMessage() throws {
    try sequence.record()
    let before = sequence.files
    for mode in RecordMode.allCases {
      var check = try sequence.check(mode)
      try check.verify(
        frame: 0, at: 0, TestSequence.changed(pictures[0]), again: TestSequence.changed(pictures[0]))
      let result = try check.finish(track: "up\ndown", again: "up\ndawn")
      #expect(result.outcome == .failed)
      #expect(
        result.lines.prefix(2) == [
          "the track of the two runs differs:", "line 2: expected \"down\", actual \"dawn\"",
        ], "\(mode): \(result.lines)")
      #expect(!result.lines.contains { $0.contains("frame-00000") })
      #expect((result.track?.verdict, result.command) == (.unsteady, sequence.again(mode)))
      let twice = Acceptance.Failure.refused(
        name: "flick", part: "\(golden)/track.txt", reason: "it is not the same twice")
      #expect(throws: twice) { try sequence.accept() }
      // Frames are steady; the track is not recorded.
      #expect(sequence.files["track.txt"] == before["track.txt"])
    }
  }

  @Test func neverLeavesThisRunsFramesOfMissingGoldens() throws {
    let result = try sequence.verify(.never)
    #expect((result.outcome, result.verdicts) == (.failed, [.missing, .missing, .missing]))
    #expect(
      result.lines == [
        "\(golden)/track.txt: no such golden",
        "3 of 3 frames do not match, the first is frame-00000 at 0 s: \(sequence.golden(0)): no such golden",
        "see \(sequence.left("frame-00000.actual.png"))",
      ])
    #expect(result.command == "playground accept flick")
    #expect(result.frames[2].command == "playground accept flick --frames 2")
    #expect(try PNG.read(contentsOf: sequence.left("frame-00002.actual.png")) == pictures[2])
    #expect(
      result.track
        == .init(
          golden: "\(golden)/track.txt", actual: sequence.left("track.actual.txt"), verdict: .missing))
    #expect(
      folder.contents == [
        "artifacts", "artifacts/flick", "artifacts/flick/frame-00000.actual.png",
        "artifacts/flick/frame-00001.actual.png", "artifacts/flick/frame-00002.actual.png",
        "artifacts/flick/result.json", "artifacts/flick/track.actual.txt",
      ])
  }

  @Test(arguments: [RecordMode.missing, .never])
  func framesThatDifferShowThemselves(_ mode: RecordMode) throws {
    let files = try sequence.record()
    let result = try sequence.verify(mode, other)
    #expect((result.outcome, result.verdicts) == (.failed, [.same, .differs, .same]))
    #expect(
      result.lines.first?.hasPrefix("frame-00001 at 0.25 s: 1 of 200 pixels (0.5 %) differ by up to 60")
        == true)
    #expect(result.lines.last == "see \(sequence.left("frame-00001.three-up.png"))")
    #expect(result.command == "playground accept flick")
    let frame = result.frames[1]
    #expect(frame.expected == sequence.left("frame-00001.expected.png"))
    #expect(frame.actual == sequence.left("frame-00001.actual.png"))
    #expect(frame.difference == sequence.left("frame-00001.difference.png"))
    #expect(frame.threeUp == sequence.left("frame-00001.three-up.png"))
    #expect(frame.command == "playground accept flick --frames 1")
    #expect(try (sequence.picture(frame.expected), sequence.picture(frame.actual)) == (pictures[1], other[1]))
    let comparison = BitmapComparison.exact
    #expect(
      try sequence.picture(frame.difference)
        == comparison.picture(expected: pictures[1], actual: TestSequence.changed(pictures[1])))
    #expect(
      try (sequence.picture(frame.threeUp), sequence.files)
        == (comparison.threeUp(expected: pictures[1], actual: TestSequence.changed(pictures[1])), files))
  }

  @Test func theResultIsLeftBesideThePictures() throws {
    try sequence.record()
    let result = try sequence.verify(.never, other, track: "up", environment: "here")
    let path = sequence.left("result.json")
    #expect(try SnapshotResult(json: AtomicFile.read(path), file: path) == result)
    #expect((result.golden, result.environment) == (.folder(golden), "here"))
    #expect(result.frames.map(\.time) == TestSequence.times)
  }

  @Test func failedRecordsOnlyWhatDiffers() throws {
    let files = try sequence.record()
    #expect(try sequence.verify(.failed, other).verdicts == [.same, .recorded, .same])
    let changed = Set(files.keys.filter { files[$0] != sequence.files[$0] })
    #expect(changed == ["frame-00001.png", "pixels.txt"])
    #expect(try sequence.verify(.never, other).outcome == .passed)
    #expect(try sequence.verify(.never).verdicts == [.same, .differs, .same])
  }

  @Test(arguments: RecordMode.allCases)
  func framesThatAreGoneAreSurplus(_ mode: RecordMode) throws {
    let files = try sequence.record()
    let result = try sequence.verify(mode, [pictures[0], nil, nil])
    switch mode {
    case .all, .failed:
      #expect((result.outcome, result.frames.map(\.number)) == (.recorded, [0]))
      #expect(sequence.files.keys.sorted() == ["frame-00000.png", "pixels.txt", "track.txt"])
      #expect(result.lines.last?.contains("the removal of 2 in \(golden)") == true)
      #expect(try sequence.verify(.never, [pictures[0]]).outcome == .passed)
    case .missing, .never:
      #expect((result.outcome, result.verdicts) == (.failed, [.same, .surplus, .surplus]))
      #expect(
        result.lines == [
          "2 of 3 frames do not match, the first is frame-00001 at 0.25 s: \(sequence.golden(1)): "
            + "this run has no such frame"
        ])
      #expect(result.frames[2].command == "playground accept flick --frames 2")
      #expect(result.frames[2].expected == sequence.golden(2) && result.frames[2].time == 0.5)
      #expect(sequence.files == files)
    }
  }

  @Test(arguments: RecordMode.allCases)
  func unreadableGoldensFailUnlessRecordedAnew(_ mode: RecordMode) throws {
    try sequence.record()
    try sequence.write("no picture", to: "frame-00001.png")
    let result = try sequence.verify(mode)
    switch mode {
    case .all, .failed:
      #expect(result.outcome == .recorded && result.verdicts[1] == .recorded)
      #expect(try sequence.verify(.never).outcome == .passed)
    case .missing, .never:
      #expect((result.outcome, result.verdicts) == (.failed, [.same, .unreadable, .same]))
      #expect(result.frames[1].lines.first?.hasPrefix("cannot read \(sequence.golden(1)) as PNG: ") == true)
      #expect(result.frames[1].command == "playground accept flick --frames 1")
      #expect(try PNG.read(contentsOf: sequence.left("frame-00001.actual.png")) == pictures[1])
      #expect(folder.text(of: "goldens/flick/frame-00001.png") == "no picture")
    }
  }

  // MARK: Two renderings

  @Test(arguments: RecordMode.allCases)
  func picturesThatAreNotTheSameTwiceAreNeverGoldens(_ mode: RecordMode) throws {
    let files = try sequence.record()
    var check = try sequence.check(mode)
    var paintings = 0
    try check.verify(frame: 0, at: 0) { pictures[0] }
    try check.verify(frame: 1, at: 0.25) {
      paintings += 1
      return paintings == 1 ? pictures[1] : TestSequence.changed(pictures[1])
    }
    try check.verify(frame: 2, at: 0.5) { TestSequence.changed(pictures[2]) }
    let result = try check.finish(track: "up\ndown")
    #expect(paintings == 2)
    #expect(result.outcome == .failed && result.verdicts[1] == .unsteady)
    #expect(
      result.lines.first
        == "two renderings of the frame differ: 1 of 200 pixels (0.5 %) differ by up to 60 of 255 levels (ΔE 38.4)"
    )
    #expect(result.command == sequence.again(mode))
    let frame = result.frames[1]
    #expect(try (frame.command, sequence.picture(frame.expected)) == (sequence.again(mode), pictures[1]))
    #expect(try sequence.picture(frame.actual) == TestSequence.changed(pictures[1]))
    #expect(sequence.files["frame-00001.png"] == files["frame-00001.png"])
    // The next frame can still be accepted.
    if mode == .missing || mode == .never {
      #expect(result.frames[2].command == "playground accept flick --frames 2")
    }
  }

  @Test func nothingIsToleratedBetweenTwoPaintings() throws {
    var check = try sequence.check(.never, comparison: BitmapComparison(tolerance: 255))
    var level: UInt32 = 0
    try check.verify(frame: 0, at: 0) {
      level += 1
      return TestSequence.changed(pictures[0], by: level)
    }
    #expect(try check.finish(track: nil).verdicts == [.unsteady])
  }

  // MARK: Environments

  @Test func anotherEnvironmentMayDifferByTwoLevels() throws {
    try sequence.record(environment: "SDL 2.26.5, a font")
    func verify(_ levels: UInt32, _ environment: String?) throws -> SnapshotResult {
      try sequence.verify(
        .never, pictures.map { TestSequence.changed($0, by: levels) }, environment: environment)
    }
    for same in ["SDL 2.26.5, a font", nil] {
      #expect(try (verify(1, same).verdicts, verify(0, same).notes) == ([.differs, .differs, .differs], []))
    }
    let result = try verify(2, "SDL 2.30.0, a font")
    #expect(result.outcome == .passed)
    #expect(
      result.notes == [
        "goldens rendered in a different environment (SDL 2.26.5; this one: SDL 2.30.0): up to 2 of 255 levels are tolerated"
      ])
    #expect(try verify(3, "SDL 2.30.0, a font").verdicts == [.differs, .differs, .differs])
    // A larger tolerance is kept.
    let tolerant = try sequence.verify(
      .never, pictures.map { TestSequence.changed($0, by: 3) }, comparison: BitmapComparison(tolerance: 3),
      environment: "elsewhere")
    #expect(tolerant.outcome == .passed)
    #expect(tolerant.notes.first == "tolerance for frames: up to 3 of 255 levels")
  }

  @Test func eachFrameKnowsItsEnvironment() throws {
    try sequence.record(environment: "there")
    try sequence.verify(.failed, other, environment: "here")
    let close = other.map { $0.map { TestSequence.changed($0, by: 2) } }
    #expect(try sequence.verify(.never, close, environment: "here").verdicts == [.same, .differs, .same])
  }

  /// Frames of several environments in one golden are never added in passing, and named if asked for.
  @Test func aGoldenMixesEnvironmentsOnlyIfAsked() throws {
    let files = try sequence.record(environment: "there")
    let more = pictures + [TestSequence.picture(3)]
    let missing = try sequence.verify(.missing, more, environment: "here")
    #expect((missing.verdicts, sequence.files) == ([.same, .same, .same, .missing], files))
    let failed = try sequence.verify(.failed, more, environment: "here")
    #expect(failed.verdicts == [.same, .same, .same, .recorded])
    #expect(
      failed.notes.contains(
        "1 of 4 goldens are now of this environment; to record all of them here: playground test --only flick --record all"
      ), "\(failed.notes)")
    #expect(try sequence.verify(.all, more, environment: "here").notes == [])
  }

  @Test(arguments: ["", "\n", "a\nb", "a\r\nb\u{2028}c", " a, b "])
  func environmentsOfAnyTextAreThemselvesAgain(_ environment: String) throws {
    try sequence.record(environment: environment)
    let result = try sequence.verify(.never, environment: environment)
    #expect((result.outcome, result.notes) == (.passed, []))
    #expect(
      try sequence.verify(.never, other, environment: environment).verdicts == [.same, .differs, .same])
  }

  // MARK: Comparison

  @Test func theGoldensOwnComparisonReplacesTheGivenOne() throws {
    try sequence.record()
    try sequence.write("{ \"levels\": 60 }", to: "comparison.json")
    #expect(try sequence.verify(.never, other).notes == ["tolerance for frames: up to 60 of 255 levels"])
    try sequence.write("{ \"levels\": 59 }", to: "comparison.json")
    let loose = BitmapComparison(tolerance: 255)
    #expect(try sequence.verify(.never, other, comparison: loose).outcome == .failed)
    // Command-line options override both.
    #expect(try sequence.verify(.never, other, adjust: { $0.tolerance = 60 }).outcome == .passed)
    // Recording does not remove the file.
    try sequence.record()
    #expect(sequence.files["comparison.json"] != nil)
  }

  @Test func aComparisonThatCannotBeUsedIsNamed() throws {
    let files = try sequence.record()
    try sequence.write("{ \"levels\": 300 }", to: "comparison.json")
    for mode in RecordMode.allCases {
      let error = #expect(throws: InputError.self) { try sequence.verify(mode) }
      let line = "comparison.json: levels: expected a whole number from 0 to 255, found 300"
      #expect(error?.description.contains(line) == true)
    }
    #expect(sequence.files.filter { $0.key != "comparison.json" } == files)
  }

  // MARK: Impossible verifications

  @Test func framesComeInOrder() throws {
    var check = try sequence.check(.never)
    var painted = 0
    func failure(_ number: Int, at time: Double = 0) -> GoldenFailure? {
      #expect(throws: GoldenFailure.self) {
        try check.verify(frame: number, at: time) {
          painted += 1
          return pictures[0]
        }
      }
    }
    #expect(failure(-1) == .outOfOrder(frame: -1, after: nil))
    try check.verify(frame: 3, at: 0) { pictures[0] }
    for number in [3, 2, .min] { #expect(failure(number) == .outOfOrder(frame: number, after: 3)) }
    #expect(failure(4, at: .infinity) == .notATime(frame: 4, .infinity))
    #expect(failure(4, at: .nan)?.description == "frame 4 is at nan s; expected a finite time")
    #expect(painted == 0)
    try check.verify(frame: .max, at: 1e300) { pictures[0] }
    #expect(try check.finish(track: nil).frames.map(\.number) == [3, .max])
  }

  @Test func timesOfAnySizeAreRecorded() throws {
    for time in [-1e-9, 1e15, 1e300, .greatestFiniteMagnitude] {
      var check = try sequence.check(.all)
      try check.verify(frame: 0, at: time) { pictures[0] }
      _ = try check.finish(track: nil)
      check = try sequence.check(.never)
      try check.verify(frame: 0, at: time) { pictures[0] }
      #expect(try check.finish(track: nil).outcome == .passed)
    }
  }

  @Test func framesThatCannotBePaintedEndIt() throws {
    struct NoPaint: Error {}
    var check = try sequence.check(.all)
    #expect(throws: NoPaint.self) { try check.verify(frame: 0, at: 0) { throw NoPaint() } }
    #expect(throws: GoldenFailure.self) {
      try check.verify(frame: 0, at: 0) { Bitmap(width: 0, height: 3) }
    }
    #expect(folder.contents == [])
  }

  @Test func namesMayHoldFolders() throws {
    var check = try SequenceCheck("a/b c", in: sequence.store, track: TextTrack(), mode: .never)
    try check.verify(frame: 0, at: 0) { pictures[0] }
    #expect(try check.finish(track: nil).command == "SNAPSHOTS_RECORD=failed swift test")
    #expect(folder.contents.contains("artifacts/a/b c/frame-00000.actual.png"))
  }

  // MARK: Artifacts

  /// Artifacts show the differences: every image of this run that differs, and the golden and the difference
  /// of the first three.
  @Test func artifactsAreOfWhatDiffers() throws {
    let many = (0..<10).map { TestSequence.picture($0 % 4) }
    let others = [many[0]] + many.dropFirst().map { TestSequence.changed($0) }
    try sequence.verify(.all, many)
    let result = try sequence.verify(.never, others)
    #expect(result.verdicts == [.same] + Array(repeating: .differs, count: 9))
    let left = folder.contents.filter { $0.hasPrefix("artifacts/flick/frame") }
    func count(_ role: String) -> Int { left.count { $0.hasSuffix(".\(role).png") } }
    #expect(["actual", "expected", "difference", "three-up"].map(count) == [9, 3, 3, 1])
    #expect(left.count == 16)
    #expect(!left.contains { $0.contains("frame-00000") })
    #expect(result.lines.contains("difference images are saved for the first 3 of 9 frames"))
    #expect(result.frames.filter { $0.lines.count > 1 }.map(\.number) == [1, 2, 3])
    let hash = try #require(result.frames[4].goldenHash)
    let own = PixelHash(TestSequence.changed(many[4]))
    #expect(result.frames[4].lines == ["the pixels differ; their hash is \(own), expected \(hash)"])
    // A tolerance needs the pixels.
    let tolerant = try sequence.verify(.never, others, comparison: BitmapComparison(pixelCount: 0))
    #expect(tolerant.frames[4].lines.first?.contains(" pixels (") == true)
    #expect(tolerant.frames[4].goldenHash == "\(hash)")
  }

  /// Where the track differs, frames follow from it, and one of them is reported in full.
  @Test func oneFrameIsReportedInFullIfTheTrackDiffers() throws {
    let many = (0..<5).map { TestSequence.picture($0 % 4) }
    let others = many.map { TestSequence.changed($0) }
    try sequence.verify(.all, many)
    let result = try sequence.verify(.never, others, track: "up\nleft")
    #expect(result.verdicts == Array(repeating: .differs, count: 5))
    #expect(result.frames.filter { $0.lines.count > 1 }.map(\.number) == [0])
    #expect(result.frames.filter { $0.difference != nil }.map(\.number) == [0])
    #expect(result.lines.contains("a difference image is saved for the first of 5 frames"))
    let left = folder.contents.filter { $0.hasPrefix("artifacts/flick/frame") }
    #expect((left.count { $0.hasSuffix(".actual.png") }, left.count) == (5, 8))
    // Frames without a difference image can be accepted, too.
    #expect(try sequence.accept().count == 6)
    #expect(try sequence.verify(.never, others, track: "up\nleft").outcome == .passed)
  }

  @Test func whatAnEarlierRunLeftIsRemoved() throws {
    try sequence.record()
    try sequence.verify(.never, other, track: "up")
    try folder.write("mine", to: "artifacts/flick/notes.txt")
    try folder.write("mine", to: "artifacts/flick/frame-1.actual.png")
    #expect(folder.contents.contains("artifacts/flick/track.expected.txt"))
    #expect(try sequence.verify(.never).outcome == .passed)
    let left = folder.contents.filter { $0.hasPrefix("artifacts/flick/") }
    #expect(left == ["artifacts/flick/frame-1.actual.png", "artifacts/flick/notes.txt"])
  }

  @Test func discardingRemovesWhatWasLeftSoFar() throws {
    try sequence.record()
    var check = try sequence.check(.never)
    try check.verify(frame: 0, at: 0) { TestSequence.changed(pictures[0]) }
    #expect(folder.contents.contains("artifacts/flick/frame-00000.actual.png"))
    try folder.write("left", to: "artifacts/flick/track.actual.txt")
    check.discard()
    #expect(folder.contents.filter { $0.hasPrefix("artifacts/flick/") } == [])
  }

  // MARK: Files that cannot be written

  /// Nothing is half-written: if any file cannot be written, all others are unchanged.
  @Test(arguments: ["frame-00002.png", "track.txt", "pixels.txt"])
  func aFileThatCannotBeWrittenLeavesAllAsTheyWere(_ name: String) throws {
    try sequence.record()
    try AtomicFile.remove("\(golden)/\(name)")
    try AtomicFile.makeFolder("\(golden)/\(name)/in the way")
    let (files, contents) = (sequence.files, folder.contents)
    let error = #expect(throws: GoldenFailure.self) {
      try sequence.verify(.all, pictures.map { TestSequence.changed($0) }, track: "left")
    }
    #expect(error?.description.contains("\(golden)/\(name)") == true)
    #expect(sequence.files == files)
    #expect(
      folder.contents.filter { $0.contains("goldens") }
        == contents.filter { $0.contains("goldens") })
  }

  @Test func foldersThatAreFilesAreNamed() throws {
    try folder.write("text", to: "artifacts")
    let error = #expect(throws: GoldenFailure.self) { try sequence.verify(.never) }
    #expect(error?.description.contains(folder("artifacts")) == true)
    try folder.write("text", to: "goldens")
    for mode in RecordMode.allCases {
      let error = #expect(throws: GoldenFailure.self) { try sequence.verify(mode) }
      #expect(error?.description.contains("cannot read \(folder("goldens")): Not a directory") == true)
    }
    #expect((folder.contents, folder.text(of: "goldens")) == (["artifacts", "goldens"], "text"))
  }

  @Test func aFolderNamedAsTheComparisonIsNamed() throws {
    try sequence.record()
    try AtomicFile.makeFolder("\(golden)/comparison.json")
    let error = #expect(throws: GoldenFailure.self) { try sequence.verify(.never) }
    #expect(error?.description.contains("comparison.json: Is a directory") == true)
  }
}
