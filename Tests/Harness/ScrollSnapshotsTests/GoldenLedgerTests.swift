import ScrollBitmaps
import Foundation
import ScrollSnapshots
import TestSupport
import Testing

import ScrollSnapshotsTesting

@Suite struct GoldenLedgerTests {
  private let folder: TemporaryFolder
  private let store: GoldenStore
  private let ledger = GoldenLedger(arguments: [])

  init() throws {
    folder = try TemporaryFolder()
    store = GoldenStore(folder: folder("Goldens"), artifacts: folder("artifacts"))
  }

  private func place(_ name: String? = nil, _ variant: String? = nil) throws -> GoldenPlace {
    try GoldenPlace(named: name, variant: variant, in: store, beside: "T.swift")
  }

  @Test func twoGoldensOfOneNameCollide() throws {
    let name = "GoldenLedgerTests/twoGoldensOfOneNameCollide"
    #expect(ledger.take(try place()) == nil)
    #expect(
      ledger.take(try place())
        == "\(name): this test verified a golden of this name already, and both would be one file; expected a name or a variant of its own, as in variant: \"dark\""
    )
    #expect(ledger.take(try place(nil, "dark")) == nil)
    // Another test gave the same name.
    #expect(
      ledger.take(try place(name))
        == "\(name): this test verified a golden of this name already, and both would be one file; expected another name"
    )
  }

  /// A test may compare several values with a golden that it names.
  @Test func oneGoldenMayBeVerifiedTwiceByItsName() throws {
    #expect(try (ledger.take(place("menu")), ledger.take(place("menu"))) == (nil, nil))
  }

  /// With other artifacts, nothing is shared.
  @Test func storesOfTheirOwnDoNotCollide() throws {
    #expect(ledger.take(try place()) == nil)
    let other = GoldenStore(folder: folder("Goldens"), artifacts: folder("others"))
    #expect(ledger.take(try GoldenPlace(named: nil, variant: nil, in: other, beside: "T.swift")) == nil)
  }

  @Test func repeatedTestsDoNotCollide() throws {
    let ledger = GoldenLedger(arguments: ["--repetitions", "3"])
    #expect(try (ledger.take(place()), ledger.take(place())) == (nil, nil))
  }

  // MARK: Unused goldens

  private func write(_ files: String...) throws {
    for file in files { try folder.write("", to: file) }
  }

  @Test func goldensThatNoTestVerifiedAreNamed() throws {
    try write("Goldens/MenuTests/opens.png", "Goldens/MenuTests/closes.png", "Goldens/MenuTests/notes.md")
    try write("Goldens/MenuTests/colors/dark.png", "Goldens/MenuTests/colors/light.png")
    try write("Goldens/MenuTests/moves/facts.txt", "Goldens/MenuTests/moves/trajectory.csv")
    try write("Goldens/ListTests/old.png", "Goldens/MenuTests/text.txt")
    func unused() throws -> [String] {
      try ledger.unused(of: "MenuTests", in: store).map {
        $0.replacingOccurrences(of: folder("Goldens/"), with: "")
      }
    }
    // Text is a golden only where a test verifies text.
    #expect(
      try unused() == [
        "MenuTests/closes.png", "MenuTests/colors/dark.png", "MenuTests/colors/light.png", "MenuTests/moves",
        "MenuTests/opens.png",
      ])
    _ = ledger.take(try place("MenuTests/opens"))
    _ = ledger.take(try place("MenuTests/colors", "dark"))
    _ = ledger.take(try place("MenuTests/moves"))
    _ = ledger.take(try place("MenuTests/letter"), fileExtension: "txt")
    #expect(
      try unused() == ["MenuTests/closes.png", "MenuTests/colors/light.png", "MenuTests/text.txt"])
    #expect(try ledger.unused(of: "NewTests", in: store) == [])
  }

  @Test func goldensOfSetsAreFound() throws {
    try write("Goldens/MenuTests/opens.png", "Goldens/debian12/MenuTests/opens.png")
    try folder.write("Debian 12\n", to: "Goldens/debian12/environment.txt")
    #expect(
      try ledger.unused(of: "MenuTests", in: store) == [
        folder("Goldens/MenuTests/opens.png"), folder("Goldens/debian12/MenuTests/opens.png"),
      ])
    _ = ledger.take(try place("MenuTests/opens"))
    #expect(try ledger.unused(of: "MenuTests", in: store) == [])
  }

  // MARK: Failures

  /// Facts and descriptions are not attached, and a duration that no run has is left out.
  @Test func theFilesOfAFailureAreRead() throws {
    for (seconds, expected) in [(0.1, 0.1), (-1, nil)] as [(Double, Double?)] {
      var result = SnapshotResult(name: "menu", source: nil, outcome: .failed)
      result.seconds = seconds
      try folder.write(
        String(decoding: result.json(), as: UTF8.self), to: "artifacts/menu/\(SnapshotResult.fileName)")
      #expect(try #require(store.leftResult(of: "menu", next: .swiftTest(filter: nil))).seconds == expected)
    }
    try write("artifacts/menu/actual.txt", "artifacts/menu/facts.actual.txt")
    #expect(store.attachments(of: "menu").map(\.file) == ["actual.txt"])
  }

  // MARK: Report

  @Test func theReportShowsWhatFailedAndIsRemovedIfNothingDid() throws {
    let blue = Bitmap(width: 3, height: 2, filledWith: Color(0x2F6BFF))
    #expect(throws: GoldenFailure.self) { try store.verify(blue, named: "menu", mode: .missing) }
    var other = blue
    other.pixels[5] = 0xFF00_0000
    #expect(throws: GoldenFailure.self) { try store.verify(other, named: "menu", mode: .never) }
    let place = try place("menu")
    _ = ledger.take(place)
    let result = try #require(store.leftResult(of: "menu", next: place.next))
    ledger.note(result, of: place)
    #expect(try ledger.writeReport(of: store) == folder("artifacts/report.html"))
    let page = try #require(folder.text(of: "artifacts/report.html"))
    #expect(page.contains("menu") && page.contains("data:image/png;base64,"))
    ledger.note(nil, of: place)
    #expect(try ledger.writeReport(of: store) == nil)
    #expect(!folder.contents.contains("artifacts/report.html"))
  }
}
