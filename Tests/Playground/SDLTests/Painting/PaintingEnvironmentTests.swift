import PlaygroundSDL
import Testing

@Suite struct PaintingEnvironmentTests {
  @Test func namesWhatPixelsDependOn() throws {
    let with = try PaintingEnvironment(fonts: try FontSet())
    let without = try PaintingEnvironment(fonts: try noFonts())
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
    let (fonts, path) = try fontsOfADeletedFile()
    #expect(throws: FontError.unreadable(path: path, reason: "No such file or directory")) {
      try PaintingEnvironment(fonts: fonts)
    }
  }
}
