import ScrollFiles
import ScrollSnapshots
import Testing

@Suite struct FrameDescriptionsTests {
  @Test func theFileIsReadAsItWasWritten() {
    var texts = FrameDescriptions()
    texts[14] = "9f31\nfill aX\ntext b"
    texts[15] = "41c0\nfill aX\ntext c"
    #expect(texts.text == "frame-00014\n9f31\nfill aX\ntext b\nframe-00015\n41c0\n=1\ntext c\n")
    #expect(FrameDescriptions(texts.text) == texts)
    #expect(FrameDescriptions("") == FrameDescriptions())
  }

  @Test func linesWithAMeaningAreIndented() {
    var texts = FrameDescriptions()
    texts[0] = "frame-00003\n\n=1\nx\r\ny"
    #expect(texts[0] == " frame-00003\n =1\nx\ny")
    #expect(FrameDescriptions(texts.text) == texts)
  }

  @Test func referencesToNothingAreDropped() {
    #expect(FrameDescriptions("lost\nframe-00000\na\n=7\n=-1\n")[0] == "a")
  }

  private let sequence: TestSequence

  init() throws { sequence = try TestSequence() }

  private func verify(_ mode: RecordMode, changed: Int? = nil, words: String) throws -> SnapshotResult {
    var check = try sequence.check(mode)
    for (number, picture) in TestSequence.pictures.enumerated() {
      let picture = number == changed ? TestSequence.changed(picture) : picture
      try check.verify(
        frame: number, at: TestSequence.times[number], picture, again: picture,
        description: { .init(short: "\(words) \(number)", full: "\(words) \(number) in full") })
    }
    return try check.finish(track: "up\ndown")
  }

  private var recorded: String? { sequence.folder.text(of: "goldens/flick/descriptions.txt") }

  @Test func descriptionsAreRecordedAndAcceptedWithTheirFrames() throws {
    #expect(try verify(.missing, words: "one").outcome == .recorded)
    #expect(recorded == "frame-00000\none 0\nframe-00001\none 1\nframe-00002\none 2\n")
    // A frame that matches keeps its description.
    #expect(try verify(.never, changed: 1, words: "two").outcome == .failed)
    #expect(
      sequence.folder.text(of: "artifacts/flick/descriptions.actual.txt") == "frame-00001\ntwo 1\n")
    #expect(
      sequence.folder.text(of: "artifacts/flick/descriptions.full.actual.txt")
        == "frame-00001\ntwo 1 in full\n")
    _ = try Acceptance("flick", .sequence, in: sequence.store).accept(.everything, track: TextTrack())
    #expect(recorded == "frame-00000\none 0\nframe-00001\ntwo 1\nframe-00002\none 2\n")
    #expect(try verify(.never, changed: 1, words: "three").outcome == .passed)
    #expect(sequence.folder.text(of: "artifacts/flick/descriptions.actual.txt") == nil)
  }

  @Test func anOlderGoldenGainsThem() throws {
    try sequence.verify(.all)
    #expect(recorded == nil)
    #expect(try verify(.missing, words: "one").outcome == .passed)
    #expect(recorded == nil)
    let result = try verify(.failed, words: "one")
    #expect(
      result.lines == ["recorded the descriptions of frames in \(sequence.golden); inspect the result"])
    #expect(recorded?.hasPrefix("frame-00000\none 0\n") == true)
    #expect(try verify(.failed, words: "one").outcome == .passed)
  }

  @Test func descriptionsGoWithTheirFrames() throws {
    _ = try verify(.missing, words: "one")
    _ = try sequence.verify(.all, [TestSequence.pictures[0], nil, nil])
    #expect(recorded == "frame-00000\none 0\n")
  }
}
