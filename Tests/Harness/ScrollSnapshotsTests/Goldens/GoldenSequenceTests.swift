import ScrollFiles
import ScrollSnapshots
import TestSupport
import Testing

private let pictures = TestSequence.pictures

@Suite struct GoldenSequenceTests {
  let sequence: TestSequence
  var folder: TemporaryFolder { sequence.folder }

  init() throws { sequence = try TestSequence() }

  // MARK: Names

  @Test func framesHaveFiveDigitsOrMore() {
    let names = [
      0: "frame-00000", 14: "frame-00014", 99_999: "frame-99999", 100_000: "frame-100000",
      .max: "frame-9223372036854775807",
    ]
    for (number, name) in names {
      #expect((GoldenSequence.frameName(number), GoldenSequence.frameNumber(name)) == (name, number))
    }
  }

  @Test(arguments: [
    "", "frame-", "frame-1", "frame-000001", "frame-+0001", "frame--0001", "frame-0x001", "frame-00001 ",
    "Frame-00001",
    "frame-9223372036854775808", "frame-00001.png", "frame-0000\u{661}", "00001",
  ])
  func otherNamesAreNoFrames(_ name: String) { #expect(GoldenSequence.frameNumber(name) == nil) }

  // MARK: Reading

  @Test func whatIsThereIsKnown() throws {
    try sequence.record(environment: "here")
    try sequence.write("", to: "frame-1.png")
    try sequence.write("", to: "notes.txt")
    try sequence.write("", to: "frame-100000.png")
    let golden = try GoldenSequence(folder: sequence.golden)
    #expect((golden.frames, golden.strangers) == ([0, 1, 2, 100_000], ["frame-1.png"]))
    #expect(golden.path(ofFrame: 2) == sequence.golden(2))
    let line = golden.pixels.lines[1]
    #expect((line?.time, line?.width, line?.height) == (0.25, 20, 10))
    #expect((line?.environment, line?.hash) == ("here", PixelHash(pictures[1])))
  }

  /// A file with another name would never be compared.
  @Test(arguments: RecordMode.allCases)
  func wronglyNamedPicturesFail(_ mode: RecordMode) throws {
    try sequence.record()
    try sequence.write("", to: "frame-1.png")
    try sequence.write("", to: "screenshot.png")
    let result = try sequence.verify(mode)
    #expect(result.outcome == .failed)
    #expect(
      result.lines.first
        == "\(sequence.golden)/frame-1.png, \(sequence.golden)/screenshot.png: not the name of a frame; expected a name such "
        + "as frame-00014.png")
    #expect((result.command, sequence.files["frame-1.png"]) == (sequence.again(mode), []))
  }

  // MARK: The list

  @Test(arguments: [RecordMode.missing, .never])
  func aPictureChangedAloneIsNoGolden(_ mode: RecordMode) throws {
    try sequence.record()
    // As if a person had copied the right image by hand, or had merged only one of two files.
    let changed = TestSequence.changed(pictures[1])
    try PNG.write(changed, to: sequence.golden(1))
    let result = try sequence.verify(mode, [pictures[0], changed, pictures[2]])
    #expect((result.outcome, result.verdicts) == (.failed, [.same, .unreadable, .same]))
    #expect(
      result.frames[1].lines == [
        "\(sequence.golden(1)) has hash \(PixelHash(changed)), but \(sequence.golden)/pixels.txt lists "
          + "\(PixelHash(pictures[1]))"
      ])
    #expect(try sequence.verify(.failed, [pictures[0], changed, pictures[2]]).outcome == .recorded)
    #expect(try sequence.verify(.never, [pictures[0], changed, pictures[2]]).outcome == .passed)
  }

  @Test func aFrameWithoutItsLineIsNoGolden() throws {
    try sequence.record()
    let list = sequence.list
    try sequence.write(list.split(separator: "\n").dropLast().joined(separator: "\n"), to: "pixels.txt")
    let result = try sequence.verify(.never)
    #expect(result.verdicts == [.same, .same, .unreadable])
    #expect(
      result.frames[2].lines == ["\(sequence.golden(2)) is not listed in \(sequence.golden)/pixels.txt"])
    try AtomicFile.remove("\(sequence.golden)/pixels.txt")
    #expect(try sequence.verify(.never).verdicts == [.unreadable, .unreadable, .unreadable])
    #expect(try (sequence.verify(.failed).outcome, sequence.list) == (.recorded, list))
  }

  @Test func linesOfFramesThatAreNotThereCountForNothing() throws {
    try sequence.record()
    let list = sequence.list
    try sequence.write(list + "frame-00009  1.0 s  20x10  0000000000000001\n", to: "pixels.txt")
    #expect(try sequence.verify(.never).outcome == .passed)
    try sequence.record()
    #expect(sequence.list == list)
  }

  /// Nothing is added to a golden whose list cannot be read, and nothing is accepted for it.
  @Test func unfinishedMergesAreNoGoldens() throws {
    try sequence.record()
    try sequence.write("<<<<<<< ours\n\(sequence.list)=======\n>>>>>>> theirs\n", to: "pixels.txt")
    let (files, more) = (sequence.files, pictures + [TestSequence.picture(3)])
    for mode in [RecordMode.missing, .never] {
      let result = try sequence.verify(mode, more)
      #expect(result.verdicts == [.unreadable, .unreadable, .unreadable, .missing])
      #expect(
        result.frames[2].lines.first?.hasPrefix("\(sequence.golden)/pixels.txt: line 1: expected a frame")
          == true)
      #expect(throws: FileError.self) { try sequence.accept(.frames(3...3)) }
      #expect(sequence.files == files)
    }
    #expect(try sequence.verify(.failed, more).verdicts == [.recorded, .recorded, .recorded, .recorded])
    #expect(try sequence.verify(.never, more).outcome == .passed)
  }

  // MARK: Changes

  @Test func removingAllLeavesNothing() throws {
    try sequence.record()
    var golden = try GoldenSequence(folder: sequence.golden)
    var change = GoldenSequence.Change()
    #expect(change.isEmpty)
    change.removed = [0, 1, 2, 7]
    change.track = ("track.txt", nil)
    try golden.apply(change)
    #expect((golden.frames.isEmpty, golden.pixels.lines.isEmpty) == (true, true))
    #expect(sequence.files == [:])
  }

  @Test func aRemovedFrameThatIsTakenAnewStays() throws {
    try sequence.record()
    var golden = try GoldenSequence(folder: sequence.golden)
    var change = GoldenSequence.Change()
    try change.take(pictures[2], as: 0, time: 0, environment: nil)
    change.removed = [0]
    try golden.apply(change)
    #expect(try (golden.frames, PNG.read(contentsOf: sequence.golden(0))) == ([0, 1, 2], pictures[2]))
  }

  /// A frame that cannot be read does not prevent recording the others.
  @Test func framesThatCannotBeReadAreNoObstacle() throws {
    try sequence.record()
    try AtomicFile.remove(sequence.golden(1))
    try AtomicFile.makeFolder(sequence.golden(1))
    try sequence.write("no picture", to: "frame-00002.png")
    var golden = try GoldenSequence(folder: sequence.golden)
    var change = GoldenSequence.Change()
    try change.take(pictures[2], as: 0, time: 0, environment: nil)
    try golden.apply(change)
    #expect(try PNG.read(contentsOf: sequence.golden(0)) == pictures[2])
  }

  // MARK: Removing

  @Test func removingTakesItsOwnFilesOnly() throws {
    try sequence.record()
    try sequence.write("{}", to: "comparison.json")
    #expect(try GoldenSequence.remove(sequence.golden, tracks: ["track.txt"]) == [])
    #expect(folder.contents.filter { $0.hasPrefix("goldens") } == ["goldens"])
    try sequence.record()
    for name in ["frame-1.png", "notes.txt"] { try sequence.write("mine", to: name) }
    #expect(
      try GoldenSequence.remove(sequence.golden, tracks: ["trajectory.csv"]).sorted()
        == ["frame-1.png", "notes.txt", "track.txt"])
    #expect(sequence.files.keys.sorted() == ["frame-1.png", "notes.txt", "track.txt"])
    #expect(try GoldenSequence.remove(folder("none"), tracks: []) == [])
  }
}
