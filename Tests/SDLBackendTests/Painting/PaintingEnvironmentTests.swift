import SDLBackend
import Testing

@Suite struct PaintingEnvironmentTests {
  @Test func namesWhatPixelsDependOn() throws {
    let with = PaintingEnvironment(fonts: try FontSet())
    let without = PaintingEnvironment(fonts: try FontSet(regular: nil, semibold: nil, families: []))
    for word in ["SDL 2.", "SDL_ttf 2.", "FreeType 2.", "HarfBuzz "] {
      #expect(with.description.contains(word))
    }
    #expect(without.description.contains("no font"))
    #expect(with == PaintingEnvironment(fonts: try FontSet()))
    #expect(!with.description.contains("\n"))
  }
}
