import ScrollBitmaps
import ScrollFiles
import ScrollSnapshots
import ScrollSnapshotsTesting
import TestSupport
import Testing

private let blue = Bitmap(width: 3, height: 2, filledWith: Color(0x2F6BFF))

@Suite(.snapshots(record: .never)) struct ExpectGoldenTests {
  let folder: TemporaryFolder
  let store: GoldenStore

  init() throws {
    folder = try TemporaryFolder()
    store = GoldenStore(folder: folder("goldens"), artifacts: folder("artifacts"))
    try AtomicFile.makeFolder(folder("goldens"))
    try PNG.write(blue, to: folder("goldens/blue.png"))
  }

  @Test func mismatchesAreIssuesAtTheCallWithTheWholeMessage() {
    var other = blue
    other.pixels[5] = 0xFF00_0000
    let line = #line + 2
    withKnownIssue {
      expectGolden(other, named: "blue", in: store)
    } matching: { issue in
      issue.sourceLocation?.line == line
        && issue.comments.contains {
          "\($0)".contains("1 of 6 pixels (17 %) differ by up to 255 of 255 levels")
        }
    }
    withKnownIssue {
      expectGolden(other, named: "blue", in: store, comparison: BitmapComparison(tolerance: 254))
    }
    expectGolden(other, named: "blue", in: store, comparison: BitmapComparison(tolerance: 255))
  }

  @Test func suiteModeHolds() {
    let messages = issueMessages { expectGolden(blue, named: "new", in: store) }
    #expect(messages.first?.contains("no such golden") == true)
    #expect(!folder.contents.contains("goldens/new.png"))
  }

  @Test(.snapshots(record: .missing)) func innermostModeWins() throws {
    let messages = issueMessages { expectGolden(blue, named: "new", in: store) }
    #expect(messages.first?.hasPrefix("recorded") == true)
    expectGolden(blue, named: "new", in: store)
    #expect(try PNG.read(contentsOf: folder("goldens/new.png")) == blue)
  }

  // MARK: Sequences

  func picture(_ time: Double) -> Bitmap {
    Bitmap(width: 3, height: 2, filledWith: Color(UInt32(100 * time)))
  }

  @Test(.snapshots(record: .missing)) func sequencesAreRecordedAndPass() {
    func verify() { expectGoldenSequence("moving", times: [0, 0.5, 1], in: store, paint: picture) }
    #expect(
      issueMessages(verify) == [
        "moving: recorded 3 frames in \(folder("goldens/moving")); inspect the result",
        "to verify it: swift test --filter ExpectGoldenTests/sequencesAreRecordedAndPass",
      ])
    verify()
  }

  @Test func sequencesThatDifferAreIssuesAtTheCall() throws {
    var check = try SequenceCheck("moving", in: store, track: TextTrack(), mode: .all)
    for (number, time) in [0, 0.5].enumerated() {
      try check.verify(frame: number, at: time) { picture(time) }
    }
    _ = try check.finish(track: "a")
    let line = #line + 2
    withKnownIssue {
      expectGoldenSequence("moving", in: store, track: TextTrack()) { check in
        try check.verify(frame: 0, at: 0) { picture(0) }
        try check.verify(frame: 1, at: 0.5) { picture(1) }
        return "b"
      }
    } matching: { issue in
      let text = issue.comments.map { "\($0)" }.joined()
      return issue.sourceLocation?.line == line
        && text.hasPrefix("moving: does not match its goldens: line 1: expected \"a\", actual \"b\"\n")
        && text.contains("\nframe-00001 at 0.5 s: ")
        && text.hasSuffix(
          "\nnext: SNAPSHOTS_RECORD=failed swift test --filter ExpectGoldenTests/sequencesThatDifferAreIssuesAtTheCall"
        )
    }
    expectGoldenSequence("moving", in: store, track: TextTrack(), comparison: .init(tolerance: 50)) { check in
      try check.verify(frame: 0, at: 0) { picture(0) }
      try check.verify(frame: 1, at: 0.5) { picture(1) }
      return "a"
    }
  }

  @Test func sequencesThatCannotBePaintedLeaveNothing() {
    struct NoPaint: Error {}
    let messages = issueMessages {
      expectGoldenSequence("moving", times: [0, 1], in: store) { time in
        if time > 0 { throw NoPaint() }
        return blue
      }
    }
    #expect(messages.contains("NoPaint()"))
    #expect(folder.contents == ["artifacts", "artifacts/moving", "goldens", "goldens/blue.png"])
  }
}

/// Goldens with the names of their tests.
@Suite struct NamedByTestTests {
  private let folder: TemporaryFolder
  private let store: GoldenStore

  init() throws {
    folder = try TemporaryFolder()
    store = GoldenStore(folder: folder("goldens"), artifacts: folder("artifacts"))
  }

  private var pictures: [String] { folder.contents.filter { $0.hasSuffix(".png") } }

  @Test(.snapshots(record: .missing), arguments: ["dark", "light"])
  func anArgumentIsAVariant(appearance: String) {
    #expect(
      issueMessages { expectGolden(blue, in: store) } == [
        "NamedByTestTests/anArgumentIsAVariant runs once for each of its arguments, all with the name NamedByTestTests/anArgumentIsAVariant; expected a variant for each, as in variant: \"\\(argument)\", or a name"
      ])
    _ = issueMessages { expectGolden(blue, variant: appearance, in: store) }
    #expect(pictures == ["goldens/NamedByTestTests/anArgumentIsAVariant/\(appearance).png"])
  }

  @Test(.snapshots(record: .missing)) func aSecondGoldenOfATestIsACollision() {
    _ = issueMessages { expectGolden(blue, in: store) }
    let messages = issueMessages { expectGolden(blue, in: store) }
    #expect(messages.count == 1 && messages[0].contains("this test verified a golden of this name already"))
  }

  @Test(.snapshots(record: .missing)) func variantsAreOneGoldenWithOneMessage() throws {
    let red = Bitmap(width: 3, height: 2, filledWith: Color(0xFF0000))
    let messages = issueMessages { expectGoldens(["light": blue, "dark": red], in: store) }
    #expect(
      (messages.first, messages.count)
        == ("NamedByTestTests/variantsAreOneGoldenWithOneMessage: 2 variants do not pass:", 3))
    #expect(
      issueMessages { expectGoldens(["a": blue, "a": red], named: "twice", in: store) } == [
        "twice/a: two variants have this name"
      ])
  }
}
