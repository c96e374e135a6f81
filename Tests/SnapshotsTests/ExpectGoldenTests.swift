import Drawing
import Foundation
import Snapshots
import SnapshotsTesting
import Testing

private let blue = Bitmap(width: 3, height: 2, filledWith: Color(0x2F6BFF))

@Suite(.snapshots(record: .never)) struct ExpectGoldenTests {
  let folder: TemporaryFolder
  let store: GoldenStore

  init() throws {
    folder = try TemporaryFolder()
    store = GoldenStore(folder: folder("goldens"), artifacts: folder("artifacts"))
    try WholeFile.makeFolder(folder("goldens"))
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
      issue.comments.contains { "\($0)".hasPrefix("no golden") }
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
