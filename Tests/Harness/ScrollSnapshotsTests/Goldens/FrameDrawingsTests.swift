import ScrollSnapshots
import Testing

@Suite struct FrameDrawingsTests {
  @Test func theFileIsReadAsItWasWritten() {
    var texts = FrameDrawings()
    texts[14] = "background 0 0 2 1 #FFFFFF\nfill 0 0 1 1 #000000\ntext 0 0 | b"
    texts[15] = "background 0 0 2 1 #FFFFFF\nfill 0 0 1 1 #000000\ntext 0 0 | c"
    #expect(
      texts.text == """
        frame-00014
        background 0 0 2 1 #FFFFFF
        fill 0 0 1 1 #000000
        text 0 0 | b
        frame-00015
        =0
        =1
        text 0 0 | c

        """)
    #expect(FrameDrawings(texts.text) == texts)
    #expect(FrameDrawings("") == FrameDrawings())
  }

  /// Most commands only move along the content.
  @Test func linesThatOnlyMovedAreShort() {
    var texts = FrameDrawings()
    texts[0] = "fill 0 20 9 9 #1\ntext 3 4\nclip 1\nfill 0 30 9 9 #1"
    texts[1] = "fill 0 30 9 9 #1\ntext 3 5\nfill 0 -1.5 9 9 #1\nfill 1 20 9 9 #1"
    texts[2] = "fill 0 -1.5 9 9 #1"
    #expect(
      texts.text.split(separator: "\n") == [
        "frame-00000", "fill 0 20 9 9 #1", "text 3 4", "clip 1", "=0 30", "frame-00001", "=3", "=1 5",
        "=0 -1.5", "fill 1 20 9 9 #1", "frame-00002", "=5",
      ])
    #expect(FrameDrawings(texts.text) == texts)
    #expect(FrameDrawings("frame-00000\nclip\n=0 1\n=z 1\n=0 1 2")[0] == "clip\nclip\n=0 1 2")
  }

  @Test func linesWithAMeaningAreIndented() {
    var texts = FrameDrawings()
    texts[0] = "frame-00003\n\n=1\nx\r\ny"
    #expect(texts[0] == " frame-00003\n =1\nx\ny")
    #expect(FrameDrawings(texts.text) == texts)
  }

  @Test func referencesToNothingAreDropped() {
    #expect(FrameDrawings("lost\nframe-00000\na\n=7\n=-1\n")[0] == "a")
  }

  private let sequence: TestSequence

  init() throws { sequence = try TestSequence() }

  private func verify(_ mode: RecordMode, changed: Int? = nil, words: String) throws -> SnapshotResult {
    var check = try sequence.check(mode)
    for (number, picture) in TestSequence.pictures.enumerated() {
      let picture = number == changed ? TestSequence.changed(picture) : picture
      try check.verify(
        frame: number, at: TestSequence.times[number], picture, again: picture,
        drawing: { "\(words) \(number)" })
    }
    return try check.finish(track: "up\ndown")
  }

  private var recorded: String? { sequence.folder.text(of: "goldens/flick/drawing.txt") }

  @Test func drawingsAreRecordedAndAcceptedWithTheirFrames() throws {
    #expect(try verify(.missing, words: "one").outcome == .recorded)
    #expect(recorded == "frame-00000\none 0\nframe-00001\none 1\nframe-00002\none 2\n")
    // A frame that matches keeps its drawing.
    #expect(try verify(.never, changed: 1, words: "two").outcome == .failed)
    #expect(
      sequence.folder.text(of: "artifacts/flick/drawing.actual.txt") == "frame-00001\ntwo 1\n")
    try sequence.accept()
    #expect(recorded == "frame-00000\none 0\nframe-00001\ntwo 1\nframe-00002\none 2\n")
    #expect(try verify(.never, changed: 1, words: "three").outcome == .passed)
    #expect(sequence.folder.text(of: "artifacts/flick/drawing.actual.txt") == nil)
  }

  @Test func anOlderGoldenGainsThem() throws {
    try sequence.verify(.all)
    #expect(recorded == nil)
    #expect(try verify(.missing, words: "one").outcome == .passed)
    #expect(recorded == nil)
    let result = try verify(.failed, words: "one")
    #expect(
      result.lines == ["recorded the drawings of frames in \(sequence.golden); inspect the result"])
    #expect(recorded?.hasPrefix("frame-00000\none 0\n") == true)
    #expect(try verify(.failed, words: "one").outcome == .passed)
  }

  @Test func drawingsGoWithTheirFrames() throws {
    _ = try verify(.missing, words: "one")
    _ = try sequence.verify(.all, [TestSequence.pictures[0], nil, nil])
    #expect(recorded == "frame-00000\none 0\n")
  }
}
