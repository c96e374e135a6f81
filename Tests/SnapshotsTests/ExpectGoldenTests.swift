import Bitmaps
import FileFormats
import Foundation
import Snapshots
import SnapshotsTesting
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

  @Test func matchesPass() {
    expectGolden(blue, named: "blue", in: store)
    expectGolden(blue, named: "blue", in: store, as: PictureArtifact())
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
    withKnownIssue {
      expectGolden(blue, named: "new", in: store)
    } matching: { issue in
      issue.comments.contains { "\($0)".contains("no such golden") }
    }
    #expect(!folder.contents.contains("goldens/new.png"))
  }

  @Test(.snapshots(record: .missing)) func innermostModeWins() throws {
    withKnownIssue {
      expectGolden(blue, named: "new", in: store)
    } matching: { issue in
      issue.comments.contains { "\($0)".hasPrefix("recorded") }
    }
    expectGolden(blue, named: "new", in: store)
    #expect(try PNG.read(contentsOf: folder("goldens/new.png")) == blue)
  }

  // MARK: Sequences

  /// Returns an image whose brightness depends on a time in seconds.
  func picture(_ time: Double) -> Bitmap {
    Bitmap(width: 3, height: 2, filledWith: Color(UInt32(100 * time)))
  }

  @Test(.snapshots(record: .missing)) func sequencesAreRecordedAndPass() {
    let golden = folder("goldens/moving")
    withKnownIssue {
      expectGoldenSequence("moving", times: [0, 0.5, 1], in: store, paint: picture)
    } matching: { issue in
      issue.comments.contains {
        "\($0)"
          == "moving: recorded 3 frames in \(golden); inspect the result\nto verify it: swift test "
          + "--filter sequencesAreRecordedAndPass"
      }
    }
    expectGoldenSequence("moving", times: [0, 0.5, 1], in: store, paint: picture)
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
          "\nnext: SNAPSHOTS_RECORD=failed swift test --filter sequencesThatDifferAreIssuesAtTheCall")
    }
    expectGoldenSequence("moving", in: store, track: TextTrack(), comparison: .init(tolerance: 50)) { check in
      try check.verify(frame: 0, at: 0) { picture(0) }
      try check.verify(frame: 1, at: 0.5) { picture(1) }
      return "a"
    }
  }

  @Test func sequencesThatCannotBePaintedLeaveNothing() {
    struct NoPaint: Error {}
    withKnownIssue {
      expectGoldenSequence("moving", times: [0, 1], in: store) { time in
        if time > 0 { throw NoPaint() }
        return blue
      }
    } matching: { issue in
      issue.comments.contains { "\($0)" == "NoPaint()" }
    }
    #expect(folder.contents == ["artifacts", "artifacts/moving", "goldens", "goldens/blue.png"])
  }

  @Suite struct Inside {
    @Test func suitesInsideInherit() throws {
      let folder = try TemporaryFolder()
      let store = GoldenStore(folder: folder("goldens"), artifacts: folder("artifacts"))
      withKnownIssue { expectGolden(blue, named: "new", in: store) }
      #expect(
        folder.contents == [
          "artifacts", "artifacts/new", "artifacts/new/actual.png", "artifacts/new/result.json",
        ])
    }
  }
}
