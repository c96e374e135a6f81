import ScrollBitmaps
import Foundation
import ScrollSnapshots
import TestSupport
import Testing

@Suite struct GoldenVariantsTests {
  private let folder: TemporaryFolder
  private let store: GoldenStore
  private let light = Bitmap(width: 3, height: 2, filledWith: Color(0xFFFFFF))
  private let dark = Bitmap(width: 3, height: 2, filledWith: Color(0x1C1C1E))

  init() throws {
    folder = try TemporaryFolder()
    store = GoldenStore(folder: folder("Goldens"), artifacts: folder("artifacts"))
    #expect(try verify([("light", light), ("dark", dark)], .missing).count == 2)
  }

  private func verify(_ variants: [(name: String, picture: Bitmap)], _ mode: RecordMode = .never) throws
    -> [String]
  {
    try store.verify(variants: variants, named: "button", mode: mode).map {
      "\($0.name): " + "\($0.failure)".replacingOccurrences(of: folder(""), with: "")
    }
  }

  @Test func eachVariantIsAFile() throws {
    #expect(
      folder.contents.filter { $0.hasSuffix(".png") } == [
        "Goldens/button/dark.png", "Goldens/button/light.png",
      ])
    #expect(try verify([("light", light), ("dark", dark)]) == [])
    // Their order does not matter.
    #expect(try verify([("dark", dark), ("light", light)]) == [])
  }

  @Test func eachVariantThatDiffersIsNamed() throws {
    let lines = try verify([("light", dark), ("dark", dark)])
    #expect(lines.count == 1)
    #expect(
      lines.first?.hasPrefix("button/light: does not match Goldens/button/light.png: 6 of 6 pixels") == true)
  }

  @Test func variantsOfOnlyOneSideAreNamed() throws {
    let lines = try verify([("light", light), ("pressed", light)])
    #expect(lines.count == 2)
    #expect(lines.first?.hasPrefix("button/pressed: Goldens/button/pressed.png: no such golden") == true)
    #expect(
      lines.last
        == "button/dark: Goldens/button/dark.png: this run has no such variant; to remove it: SNAPSHOTS_RECORD=failed swift test"
    )
    #expect(try PNG.read(contentsOf: folder("Goldens/button/dark.png")) == dark)
  }

  @Test func goldensOfVariantsThatNoLongerExistAreRemovedWhereGoldensAreWritten() throws {
    #expect(
      try verify([("light", light)], .failed) == [
        "button/dark: removed Goldens/button/dark.png (this run has no such variant); run the test again: swift test"
      ])
    #expect(try verify([("light", light)]) == [])
    #expect(!folder.contents.contains("Goldens/button/dark.png"))
  }

  @Test func aVariantWithoutAUsableNameIsRefused() throws {
    #expect(
      try verify([("light", light), ("dark", dark), ("../x", light)]).map { $0.prefix(36) } == [
        "button/../x: cannot name a golden \"b"
      ])
  }
}
