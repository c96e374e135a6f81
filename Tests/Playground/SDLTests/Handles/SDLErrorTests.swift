import PlaygroundSDL
import Testing

@Suite struct SDLErrorTests {
  @Test func eachIsOneLineThatNamesTheCallAndSDLsWords() {
    #expect(
      SDLError.call("SDL_CreateWindow", words: "No modes").description == "SDL_CreateWindow failed: No modes")
    #expect(SDLError.noDisplay(words: "x11 not available").description == "no display: x11 not available")
    #expect(
      SDLError.size(width: 0, height: 4).description
        == "a drawing surface of 0x4 pixels; expected sides of 1 to 16384")
  }

  @Test func fontAndListErrorsSayWhatWasExpected() {
    #expect(
      FontError.unreadable(path: "/a.otf", reason: "Permission denied").description
        == "font /a.otf: Permission denied; expected a readable TrueType or OpenType file")
    #expect(
      SceneError.popWithoutPush(command: 3).description
        == "draw list: command 3 does not pop the last push")
    #expect(
      SceneError.unpopped(2).description
        == "draw list: 2 clips or transforms are still pushed at the end")
    #expect(SceneError.scale(0).description.contains("0.01 to 64"))
  }
}
