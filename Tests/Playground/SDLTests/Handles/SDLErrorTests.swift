import PlaygroundSDL
import Testing

@Suite struct SDLErrorTests {
  @Test(
    arguments: [
      (SDLError.call("SDL_CreateWindow", words: "No modes"), "SDL_CreateWindow failed: No modes"),
      (SDLError.noDisplay(words: "x11 not available"), "no display: x11 not available"),
      (SDLError.size(width: 0, height: 4), "a drawing surface of 0x4 pixels; expected sides of 1 to 16384"),
      (
        FontError.unreadable(path: "/a.otf", reason: "Permission denied"),
        "font /a.otf: Permission denied; expected a readable TrueType or OpenType file"
      ),
      (SceneError.popWithoutPush(command: 3), "draw list: command 3 does not pop the last push"),
      (SceneError.unpopped(2), "draw list: 2 clips or transforms are still pushed at the end"),
    ] as [(any Error & CustomStringConvertible, String)])
  func eachIsOneLineThatNamesTheThingAndTheExpectation(
    error: any Error & CustomStringConvertible, line: String
  ) {
    #expect(error.description == line)
    #expect(SceneError.scale(0).description.contains("0.01 to 64"))
  }
}
