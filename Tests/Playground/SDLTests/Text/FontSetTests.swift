import PlaygroundDrawing
import Foundation
import PlaygroundSDL
import TestSupport
import Testing

@Suite struct FontSetTests {
  private let sizes = [6, 11, 12.5, 16, 28, 100] as [CGFloat]

  @Test func widthsGrowLinearlyWithTheSize() throws {
    let fonts = try FontSet()
    for text in ["Hamburgefonstiv", "AVAToo, 11:08", "é", "1"] {
      let unit = fonts.width(of: text, style: TextStyle(size: 1, lineHeight: 1))
      #expect(unit > 0)
      for size in sizes {
        #expect(abs(fonts.width(of: text, style: TextStyle(size: size, lineHeight: 20)) - unit * size) < 1e-9)
      }
    }
    #expect(fonts.width(of: "", style: .rowTitle) == 0)
  }

  @Test func tabularDigitsHaveOneWidth() throws {
    let fonts = try FontSet()
    let widths = Set((0...9).map { fonts.width(of: "-\($0)\($0).\($0)", style: .panelNumber) })
    #expect(widths.count == 1)
    #expect(fonts.width(of: "11", style: .panelNumber) >= fonts.width(of: "11", style: .panel))
  }

  @Test func semiboldIsAnotherFace() throws {
    let fonts = try installedFonts()
    let regular = fonts.width(of: "Weight", style: TextStyle(size: 17, lineHeight: 22))
    #expect(fonts.width(of: "Weight", style: .barTitle) != regular)
    #expect(fonts.missingNote == nil)
  }

  @Test func aGivenFileIsUsedForBothWeights() throws {
    let path = try #require(try installedFonts().regularPath)
    let fonts = try FontSet(regular: path)
    #expect((fonts.regularPath, fonts.semiboldPath) == (path, path))
    #expect(try FontSet(regular: nil, semibold: path, families: []).regularPath == path)
  }

  @Test func anUnreadableFileIsNamed() throws {
    #expect(throws: FontError.unreadable(path: "/no/such.otf", reason: "No such file or directory")) {
      try FontSet(regular: "/no/such.otf")
    }
    let folder = try TemporaryFolder()
    let text = try folder.write("this is no font", to: "no-font.ttf")
    let error = #expect(throws: FontError.self) { try FontSet(semibold: text) }
    let line = try #require(error).description
    #expect(line.contains(text))
    #expect(line.contains("expected"))
    #expect(!line.contains("\n"))
  }

  @Test func theFirstFamilyThatOpensIsTaken() throws {
    let path = try #require(try installedFonts().regularPath)
    let families = [
      FontFamily(name: "Absent", regular: ["/no/such.otf"], semibold: []),
      FontFamily(name: "Broken", regular: ["/etc/hostname"], semibold: []),
      FontFamily(name: "Present", regular: ["/no/such.otf", path], semibold: ["/no/such-bold.otf"]),
    ]
    let fonts = try FontSet(regular: nil, semibold: nil, families: families)
    #expect((fonts.regularPath, fonts.semiboldPath, fonts.failures.count) == (path, path, 1))
    #expect(fonts.failures.first?.description.contains("/etc/hostname") == true)
  }

  /// Its text then has an estimated width, which the caller can learn.
  @Test func aFontThatFailsLaterIsNamed() throws {
    // Large files are not kept in memory.
    let (fonts, path) = try fontsOfADeletedFile(padding: 4 << 20)
    #expect(fonts.failures.isEmpty)
    for text in ["a", "b"] { #expect(fonts.width(of: text, style: .rowTitle) > 0) }
    #expect(fonts.failures.count == 1)
    #expect(fonts.failures.first?.description.contains(path) == true)
  }

  /// Other sizes are opened from the contents that were read at first.
  @Test func aFontOutlivesItsFile() throws {
    let original = try installedFonts(), fonts = try fontsOfADeletedFile().fonts
    let styles = [TextStyle.Weight.regular, .semibold].map {
      TextStyle(size: 10, lineHeight: 12, weight: $0)
    }
    for style in styles { #expect(fonts.width(of: "text", style: style) > 0) }
    #expect(fonts.width(of: "text", style: styles[0]) == original.width(of: "text", style: styles[0]))
    #expect(fonts.failures.isEmpty)
  }

  @Test func withoutFontsWidthsAreEstimated() throws {
    let fonts = try noFonts()
    #expect(fonts.regularPath == nil)
    #expect(
      fonts.width(of: "word", style: .rowTitle) == FixedTextMetrics().width(of: "word", style: .rowTitle))
    let note = try #require(fonts.missingNote)
    #expect(note.contains("fonts-inter"))
    #expect(!note.contains("\n"))
  }

  @Test func anySizeCanBeMeasured() throws {
    let fonts = try FontSet()
    for size in [CGFloat.nan, -4, 0, .infinity, 1e30] {
      let width = fonts.width(of: "text", style: TextStyle(size: size, lineHeight: 10))
      #expect(width.isFinite)
      #expect(width >= 0)
    }
    let odd =
      "a\u{0}b\nc\t\u{200D}\u{FFFF}\u{1F468}\u{200D}\u{1F469}" + String(repeating: "x", count: 100_000)
    #expect(fonts.width(of: odd, style: .rowTitle) > 100_000)
  }
}
