import Testing

extension EndToEnd.Interaction {
  /// Windows that change their sizes.
  @Suite(.enabled(if: EndToEnd.canOpenWindows, EndToEnd.cannot))
  struct WindowShapeTests {
    @Test func aResizedWindowIsPaintedAnew() async throws {
      let window = try await PlaygroundWindow(size: "1280x960")
      try await window.rest(after: "mousemove 640 404 click 5")
      let large = try await window.picture(
        after: "windowmove \(window.number) 0 0 windowsize --sync \(window.number) 1200 900")
      let small = try await window.picture(after: "windowsize --sync \(window.number) 500 400")
      let session = try await window.end()

      #expect(session.stops == [0, 64])
      try await expectSame(large, session.render(window: "1200x900"))
      let expected = try await session.render(window: "500x400")
      expectSame(small, expected)
      expectSame(session.screenshot, expected)
    }
  }
}
