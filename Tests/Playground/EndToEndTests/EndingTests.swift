import Glibc
import Testing

extension EndToEnd.Program {
  /// Ending the program, and idling until then.
  @Suite(.enabled(if: EndToEnd.canOpenWindows, EndToEnd.cannot))
  struct EndingTests {
    /// Everything is saved even in the middle of a motion, and the last image shows the last frame.
    @Test(arguments: PlaygroundWindow.Ending.allCases)
    func anEndingSavesTheSessionWhole(_ ending: PlaygroundWindow.Ending) async throws {
      let window = try await PlaygroundWindow(size: "1280x960")
      try await window.rest(after: "mousemove 640 404 click 5")
      try await window.person("click 5 click 5 click 5 click 5")
      let session = try await window.end(by: ending)

      #expect((session.ending.code, session.ending.errors) == (0, ""))
      #expect(session.stops.prefix(2) == [0, 64])
      #expect(try 64...320 ~= session.last.offset.y)
      try await expectSame(session.screenshot, session.render(window: "1280x960"))
    }

    @Test func whatComesWithTheEndingIsStillShown() async throws {
      let window = try await PlaygroundWindow(size: "1280x960")
      // While the program is stopped, these events accumulate and then arrive at once.
      window.program.send(SIGSTOP)
      try await window.person("mousemove 640 404 click 5 key t key ctrl+q")
      window.program.send(SIGCONT)
      let session = try await RecordedSession(window)

      #expect((session.scenario.appearance, session.scenario.events.count) == (.dark, 1))
      try await expectSame(session.screenshot, session.render(window: "1280x960"))
    }

    @Test func atRestItCostsNothing() async throws {
      let window = try await PlaygroundWindow(size: "1280x960")
      try await window.rest(after: "mousemove 640 404 click 5")
      let before = try window.program.activity()
      try await Task.sleep(for: .seconds(2))
      let after = try window.program.activity()

      #expect(after.ticks - before.ticks <= 1, "hundredths of a second of 2 s")
      #expect(after.sleeps - before.sleeps <= 4)
      #expect(try await window.end().ending.code == 0)
    }
  }
}
