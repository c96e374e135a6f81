import ScrollBitmaps
import ScrollFiles
import Foundation
import ScrollSnapshots
import TestSupport
import Testing

private let pictures = TestSequence.pictures

@Suite struct AcceptanceTests {
  let sequence: TestSequence
  var folder: TemporaryFolder { sequence.folder }
  var golden: String { sequence.golden }
  /// Images of which every one differs from its golden.
  let others = pictures.map { TestSequence.changed($0) as Bitmap? }

  init() throws { sequence = try TestSequence() }

  /// Records the sequence, and verifies another one with the same number of frames.
  @discardableResult func recordAndDiffer() throws -> (files: [String: [UInt8]], result: SnapshotResult) {
    (try sequence.record(), try sequence.verify(.never, others, track: "left"))
  }

  func left() throws -> SnapshotResult {
    let path = sequence.left("result.json")
    return try SnapshotResult(json: AtomicFile.read(path), file: path)
  }

  func accept(_ part: Acceptance.Part) throws -> [String] {
    let subject: Acceptance.Subject =
      folder.text(of: "artifacts/flick/result.json")?.contains("\"file\":") == true ? .value : .sequence
    return try Acceptance("flick", subject, in: sequence.store, next: sequence.next)
      .accept(part, track: TextTrack())
  }

  /// Returns the error of accepting a result, and expects that all files are unchanged.
  func failure(_ result: SnapshotResult, _ part: Acceptance.Part = .everything) throws -> Acceptance.Failure?
  {
    try AtomicFile.write(try result.json(), to: sequence.left("result.json"))
    let contents = folder.contents, files = sequence.files
    let error = #expect(throws: Acceptance.Failure.self) { try accept(part) }
    #expect((folder.contents, sequence.files) == (contents, files))
    return error
  }

  // MARK: Sequences

  @Test func everythingIsAccepted() throws {
    try sequence.record(environment: "here")
    try sequence.verify(
      .never, [others[0], nil, pictures[2], pictures[0]], track: "left", environment: "here")
    let taken = ["frame-00000", "removed frame-00001", "frame-00003", "track.txt"].map { "flick: \($0)" }
    #expect(try accept(.everything) == taken)
    let result = try sequence.verify(
      .never, [others[0], nil, pictures[2], pictures[0]], track: "left", environment: "here")
    #expect(result.outcome == .passed)
    let lines = try GoldenSequence(folder: golden).pixels.lines
    #expect((lines.mapValues(\.environment), lines[3]?.time) == ([0: "here", 2: "here", 3: "here"], 0.75))
  }

  /// A golden whose frames are from several environments would be right in none.
  @Test func nothingIsAcceptedInAnotherEnvironment() throws {
    let files = try sequence.record(environment: "there")
    let result = try sequence.verify(.never, others, track: "left", environment: "here")
    #expect(result.isElsewhere && !result.isAcceptable)
    for part in [Acceptance.Part.everything, .frames(0...0), .track] {
      #expect(throws: Acceptance.Failure.elsewhere(name: "flick")) { try accept(part) }
    }
    #expect(sequence.files == files)
  }

  @Test func acceptingOnceMoreChangesNothing() throws {
    try recordAndDiffer()
    let taken = try accept(.everything)
    let files = sequence.files
    #expect(try (accept(.everything), sequence.files) == (taken, files))
    // The accepted files equal those written by recording.
    try sequence.verify(.all, others, track: "left")
    #expect(sequence.files == files)
  }

  @Test(
    arguments: [
      (1...1, [.differs, .same, .differs]), (1...Int.max, [.differs, .same, .same]),
    ] as [(ClosedRange<Int>, [SnapshotResult.Frame.Verdict])])
  func aRangeOfFramesIsAcceptedAlone(
    range: ClosedRange<Int>, verdicts: [SnapshotResult.Frame.Verdict]
  ) throws {
    let files = try recordAndDiffer().files
    let taken = (1...2).filter(range.contains)
    #expect(try accept(.frames(range)) == taken.map { "flick: frame-0000\($0)" })
    #expect(try sequence.verify(.never, others, track: "left").verdicts == verdicts)
    let changed = Set(files.keys.filter { files[$0] != sequence.files[$0] })
    #expect(changed == Set(taken.map { "frame-0000\($0).png" } + ["pixels.txt"]))
  }

  @Test func theTrackIsAcceptedAlone() throws {
    let files = try recordAndDiffer().files
    #expect(try accept(.track) == ["flick: track.txt"])
    #expect(folder.text(of: "goldens/flick/track.txt") == "left")
    #expect(files.keys.filter { files[$0] != sequence.files[$0] }.sorted() == ["track.txt"])
    try sequence.verify(.never, track: nil)
    #expect(try (accept(.track), sequence.files["track.txt"]) == (["flick: removed track.txt"], nil))
  }

  @Test func missingGoldensAreWritten() throws {
    try sequence.verify(.never)
    #expect(try (accept(.everything).count, sequence.verify(.never).outcome) == (4, .passed))
  }

  /// A golden that nobody has compared may be a pointer to the picture or half of it. It stays as it is.
  @Test(arguments: [
    ("frame-00001.png", "version https://git-lfs.github.com/spec/v1\noid sha256:4d7a\nsize 12345\n"),
    ("frame-00001.png", "no picture"), ("track.txt", "\u{0}"), ("pixels.txt", "=======\n"),
  ])
  func goldensThatCannotBeReadAreNotReplaced(file: String, text: String) throws {
    try sequence.record()
    try sequence.write(text == "\u{0}" ? [0xFF] : Array(text.utf8), to: file)
    let before = sequence.files
    let result = try sequence.verify(.never)
    #expect((result.outcome, result.command) == (.failed, "playground test --only flick"))
    let error = #expect(throws: Acceptance.Failure.self) { try accept(.everything) }
    let part = file == "pixels.txt" ? sequence.golden(0) : "\(sequence.golden)/\(file)"
    #expect(
      error?.description
        == "flick: \(part): it is not the recorded file, or cannot be read; expected the recorded golden, so restore it from version control, or record it again"
    )
    #expect(sequence.files == before)
    // Whoever wants the picture of this run in its place says so.
    #expect(try (sequence.verify(.failed).outcome, sequence.verify(.never).outcome) == (.recorded, .passed))
  }

  // MARK: Rejections

  @Test func picturesThatAreNotTheSameTwiceAreNot() throws {
    try sequence.record()
    var check = try sequence.check(.never)
    try check.verify(frame: 0, at: 0) { TestSequence.changed(pictures[0]) }
    var level: UInt32 = 0
    try check.verify(frame: 1, at: 0.25) {
      level += 1
      return TestSequence.changed(pictures[1], by: level)
    }
    _ = try check.finish(track: "up\ndown")
    for part in [Acceptance.Part.everything, .frames(1...1)] {
      let twice = Acceptance.Failure.refused(
        name: "flick", part: sequence.golden(1), reason: "it is not the same twice")
      #expect(try failure(left(), part) == twice)
    }
    #expect(try accept(.frames(0...0)) == ["flick: frame-00000"])
  }

  @Test func whatIsNotWrongIsNot() throws {
    try sequence.record()
    try sequence.verify(.never, [pictures[0], others[1], others[2]])
    let known = ["frames 1, 2"]
    #expect(
      try (failure(left(), .frames(0...0)), failure(left(), .track)?.description)
        == (.nothing(name: "flick", known: known), "flick: nothing to accept; expected frames 1, 2"))
    try sequence.verify(.never, track: "up")
    #expect(try failure(left(), .frames(0...9)) == .nothing(name: "flick", known: ["the track"]))
    let passed = try sequence.verify(.never)
    #expect(try failure(passed)?.description == "flick: nothing to accept; expected a failure")
    #expect(try failure(SnapshotResult(name: "flick")) == .nothing(name: "flick", known: []))
  }

  /// All or nothing: if one image or the track is missing, the others are not accepted either.
  @Test(
    arguments: [
      ("frame-00002.actual.png", ""), ("frame-00002.actual.png", "no picture"),
      ("frame-00002.actual.png", nil), ("track.actual.txt", nil),
    ] as [(String, String?)])
  func whatAnotherRunLeftIsNot(_ file: String, _ text: String?) throws {
    try recordAndDiffer()
    let path = sequence.left(file)
    if let text { try AtomicFile.write(Array(text.utf8), to: path) } else { try AtomicFile.remove(path) }
    let error = try failure(left())
    #expect(error?.description.contains(path) == true)
    #expect(
      error?.description.hasSuffix("; expected the artifacts of the last run, so run the test again") == true)
    #expect(try accept(.frames(0...1)).count == 2)
  }

  /// Each one is rejected, and no file changes.
  @Test func resultsThatWereTamperedWithAreNot() throws {
    let result = try recordAndDiffer().result
    let changes: [(inout SnapshotResult) -> Void] = [
      { $0.frames[1].number = -1 }, { $0.frames[1].time = .nan }, { $0.frames[1].actual = nil },
      { $0.frames[1].number = 0 }, { $0.name = "other" }, { $0.name = "../flick" }, { $0.name = "" },
      { $0.track?.golden = "" }, { $0.track?.golden = "/" }, { $0.track?.golden = "a/.." },
      { $0.track?.golden = "../track.csv" }, { $0.track?.golden = "pixels.txt" },
      {
        // The artifacts of a single value.
        $0.golden = .file("flick.png")
        $0.frames = [$0.frames[0]]
      },
      { $0.curves = [.init(name: "", unit: "", expected: .init(times: [1]), actual: .init())] },
    ]
    for (number, change) in changes.enumerated() {
      var other = result
      change(&other)
      try AtomicFile.write(try other.json(), to: sequence.left("result.json"))
      let contents = folder.contents, files = sequence.files
      #expect(throws: (any Error).self, "change \(number)") { try accept(.everything) }
      #expect(folder.contents == contents, "change \(number)")
      #expect(sequence.files == files, "change \(number)")
    }
  }

  /// Regardless of the paths in a result, files are read and written in their proper locations.
  @Test func pathsInResultsDecideNothing() throws {
    var result = try recordAndDiffer().result
    try folder.write("secret", to: "secret")
    result.golden = .folder(folder("elsewhere"))
    result.track = .init(
      golden: folder("elsewhere/track.txt"), expected: "/dev/zero", actual: folder("secret"))
    for index in result.frames.indices { result.frames[index].actual = "/dev/zero" }
    try AtomicFile.write(try result.json(), to: sequence.left("result.json"))
    #expect(try (accept(.everything).count, folder.text(of: "goldens/flick/track.txt")) == (4, "left"))
    #expect(!folder.contents.contains { $0.hasPrefix("elsewhere") })
    #expect(try sequence.verify(.never, others, track: "left").outcome == .passed)
  }

  /// A link among the artifacts is not read, and one among the goldens is not written through.
  @Test func linksAreNotFollowed() throws {
    try recordAndDiffer()
    let files = FileManager.default
    try folder.write("secret", to: "secret")
    let track = sequence.left("track.actual.txt")
    try files.moveItem(atPath: track, toPath: folder("aside"))
    #expect(symlink(folder("secret"), track) == 0)
    #expect(throws: Acceptance.Failure.self) { try accept(.everything) }
    try files.removeItem(atPath: track)
    try files.moveItem(atPath: folder("aside"), toPath: track)
    try files.removeItem(atPath: sequence.golden(1))
    #expect(symlink(folder("secret"), sequence.golden(1)) == 0)
    #expect(throws: FileError.self) { try accept(.everything) }
    #expect(folder.text(of: "secret") == "secret")
    // The golden that the run was compared with is gone.
    try files.removeItem(atPath: sequence.golden(1))
    #expect(throws: Acceptance.Failure.changed(name: "flick", golden: sequence.golden(1))) {
      try accept(.everything)
    }
    #expect(try accept(.frames(0...0)).count == 1)
  }

  /// Later frames leave no copy of their goldens.
  @Test(arguments: ["frame-00000.png", "frame-00008.png", "track.txt"])
  func aGoldenThatChangedSinceTheRunIsNotReplaced(_ name: String) throws {
    let many = (0..<9).map { TestSequence.picture($0 % 4) }
    let changed = many.map { TestSequence.changed($0) }
    try sequence.verify(.all, many)
    try sequence.verify(.never, changed, track: "left")
    let before = try #require(sequence.files[name])
    let isTrack = name == "track.txt"
    let other = try isTrack ? Array("right".utf8) : PNG.encode(TestSequence.changed(many[0], by: 9))
    try sequence.write(other, to: name)
    #expect(throws: Acceptance.Failure.changed(name: "flick", golden: "\(golden)/\(name)")) {
      try accept(.everything)
    }
    try sequence.write(before, to: name)
    #expect(try accept(.everything).count == 10)
    #expect(try sequence.verify(.never, changed, track: "left").outcome == .passed)
  }

  @Test func aGoldenThatCannotBeWrittenLeavesAllAsTheyWere() throws {
    try recordAndDiffer()
    try AtomicFile.remove(sequence.golden(2))
    try AtomicFile.makeFolder("\(sequence.golden(2))/in the way")
    let (contents, files) = (folder.contents, sequence.files)
    let error = #expect(throws: FileError.self) { try accept(.everything) }
    #expect((error?.path, error?.code) == (sequence.golden(2), EISDIR))
    #expect((folder.contents, sequence.files) == (contents, files))
  }

  // MARK: Single values

  @Test func aPictureIsAccepted() throws {
    var glass = pictures[0]
    glass.pixels[3] = 0x1122_3344
    func verify() throws { try sequence.store.verify(glass, named: "flick", mode: .never) }
    #expect(throws: GoldenFailure.self) { try verify() }
    for part in [Acceptance.Part.track, .frames(1...2)] {
      #expect(try failure(left(), part) == .nothing(name: "flick", known: ["frames 0"]))
    }
    #expect(try accept(.frames(0...0)) == ["flick: \(folder("goldens/flick.png"))"])
    try verify()
    #expect(try PNG.read(contentsOf: folder("goldens/flick.png")) == glass)
  }

  @Test func aValueOfAnotherKindIsAccepted() throws {
    func verify(_ text: String) throws {
      try sequence.store.verify(text, named: "flick", as: TextTrack(), mode: .never)
    }
    try folder.write("text", to: "goldens.txt")
    #expect(throws: GoldenFailure.self) { try verify("a") }
    #expect(try failure(left(), .frames(0...0)) == .nothing(name: "flick", known: ["the track"]))
    #expect(try accept(.everything) == ["flick: \(folder("goldens/flick.txt"))"])
    try verify("a")
  }

  /// Neither a picture nor another value replaces one that the run was not compared with.
  @Test func aValueThatChangedSinceTheRunIsNotReplaced() throws {
    let store = sequence.store
    #expect(throws: GoldenFailure.self) { try store.verify(pictures[0], named: "flick", mode: .missing) }
    #expect(throws: GoldenFailure.self) { try store.verify(pictures[1], named: "flick", mode: .never) }
    let golden = folder("goldens/flick.png"),
      changed = Acceptance.Failure.changed(name: "flick", golden: golden)
    let before = try AtomicFile.read(golden)
    try PNG.write(pictures[2], to: golden)
    #expect(throws: changed) { try accept(.everything) }
    #expect(try PNG.read(contentsOf: golden) == pictures[2])
    try AtomicFile.remove(golden)
    #expect(throws: changed) { try accept(.everything) }
    try AtomicFile.write(before, to: golden)
    #expect(try (accept(.everything).count, PNG.read(contentsOf: golden)) == (1, pictures[1]))
    // Once more changes nothing.
    #expect(try accept(.everything).count == 1)
    // A golden that did not exist.
    try folder.write("b", to: "goldens/other")
    #expect(throws: GoldenFailure.self) {
      try store.verify("a", named: "flick", as: TextTrack(), mode: .never)
    }
    try folder.write("b", to: "goldens/flick.txt")
    #expect(throws: Acceptance.Failure.changed(name: "flick", golden: folder("goldens/flick.txt"))) {
      try accept(.everything)
    }
  }
}
