import Foundation
import PlaygroundSDL
import TestSupport
import Testing

@Suite struct PaintingEnvironmentTests {
  @Test func namesWhatPixelsDependOn() throws {
    let with = try PaintingEnvironment(fonts: try FontSet())
    let without = try PaintingEnvironment(fonts: try FontSet(regular: nil, semibold: nil, families: []))
    for word in ["SDL 2.", "SDL_ttf 2.", "FreeType 2.", "HarfBuzz "] {
      #expect(with.description.contains(word))
    }
    #expect(without.description.contains("no font"))
    #expect(try with == PaintingEnvironment(fonts: try FontSet()))
    #expect(!with.description.contains("\n"))
  }

  /// A picture without the font that the text was measured with would look like one of a machine without
  /// fonts.
  @Test func aFontThatIsGoneIsNamed() throws {
    let path = try #require(try FontSet().regularPath, "needs a font: apt install fonts-inter")
    let folder = try TemporaryFolder()
    let copy = folder("copy.otf")
    try FileManager.default.copyItem(atPath: path, toPath: copy)
    let fonts = try FontSet(regular: copy)
    try FileManager.default.removeItem(atPath: copy)
    #expect(throws: FontError.unreadable(path: copy, reason: "No such file or directory")) {
      try PaintingEnvironment(fonts: fonts)
    }
  }
}
