import ScrollFiles
import Foundation
import Glibc
import ScrollScript
import TestSupport
import Testing
import PlaygroundWorkbench

extension EndToEnd.Program {
  /// Unrequested ends, after which the session is there at the next start.
  @Suite(.enabled(if: EndToEnd.canOpenWindows, EndToEnd.cannot))
  struct UnsavedSessionTests {
    /// The xdotool command that moves the pointer to the middle of the device.
    private static let pointer: String = {
      let layout = WorkbenchLayout(
        window: CGSize(width: 640, height: 480), scene: CGSize(width: 402, height: 760),
        tools: WorkbenchTools())
      return "mousemove \(Int(layout.device.midX)) \(Int(layout.device.midY))"
    }()

    private static let journals = "state/scroll-playground/journals"

    /// The names of the journals of a home folder.
    private static func names(_ home: TemporaryFolder) -> [String] {
      ((try? AtomicFile.names(in: home(journals))) ?? []).sorted()
    }

    /// Opens a window, scrolls, kills the program, opens another one and continues.
    @Test func aKilledSessionGoesOnAtTheNextStart() async throws {
      let home = try TemporaryFolder()
      var events = 0
      do {
        let window = try await PlaygroundWindow(size: "640x480", home: home)
        try await window.rest(after: "\(Self.pointer) click 5 click 5")
        window.program.send(SIGKILL)
        #expect(try await window.program.ending().code == nil)
        let kept = try #require(try Journal.recording(file: home(Self.journals + "/1.journal")))
        events = kept.events.count
        #expect(events > 0)
      }
      let window = try await PlaygroundWindow(size: "640x480", home: home)
      try await window.rest(after: "key o")
      #expect(Self.names(home) == ["2.journal"])
      try await window.rest(after: "key space \(Self.pointer) click 5")
      let session = try await window.end(by: .terminate)
      #expect(session.scenario.events.count > events && session.ending.errors == "")
      #expect(Self.names(home) == [], "the session was saved")
    }

    /// A session killed at a random moment has all but the last second in its journal, by its log of offsets.
    @Test func whatIsKilledAtARandomMomentHasAllButTheLastSecond() async throws {
      var generator = SeededGenerator(seed: 19)
      var losses: [Double] = []
      for _ in 0..<(Tier.count(sample: 2, full: 200)) {
        let home = try TemporaryFolder()
        let window = try await PlaygroundWindow(size: "640x480", home: home)
        let delay = Int.random(in: 0...1500, using: &generator)
        try await window.person(Self.pointer)
        let wheel = "--repeat 40 --delay 50 5".split(separator: " ").map(String.init)
        let scroll = try Child(
          Tools.path(of: "xdotool").orThrow("xdotool is not installed"), ["click"] + wheel,
          display: window.display.name)
        try await Task.sleep(for: .milliseconds(delay))
        window.program.send(SIGKILL)
        #expect(try await window.program.ending().code == nil)
        scroll.send(SIGKILL)

        let log = String(decoding: try window.folder.data(of: "input.log"), as: UTF8.self).split(
          separator: "\n")
        func time(of lines: some BidirectionalCollection<Substring>) -> Double? {
          let shown = lines.last { $0.contains(" time=") && $0.contains(" view=") }
          return shown?.split(separator: " ").first { $0.hasPrefix("time=") }.flatMap {
            Double($0.dropFirst(5))
          }
        }
        let end = try #require(time(of: log))
        guard let first = log.firstIndex(where: { $0.contains("=> wheel") }) else { continue }
        // Before the first input, there is nothing to lose.
        let start = time(of: log[..<first]) ?? 0
        let kept = try Journal.recording(file: home(Self.journals + "/1.journal"))
        let loss = end - max(start, kept?.duration ?? 0)
        losses.append(loss)
        #expect(loss <= 1, "killed after \(delay) ms")
      }
      print("journal: \(losses.count) kills after an input, at most \(losses.max() ?? 0) s lost")
    }

    enum Loss: CaseIterable { case terminal, window, display }

    /// The program ends with the code of a failed machine, and names the loss and the place of the session.
    @Test(arguments: Loss.allCases) func aLossKeepsTheSession(_ loss: Loss) async throws {
      let home = try TemporaryFolder()
      let window = try await PlaygroundWindow(size: "640x480", home: home)
      try await window.person("\(Self.pointer) click 5 sleep 0.1")
      switch loss {
      case .terminal: window.program.send(SIGHUP)
      case .window: try await window.person("windowclose \(window.number)")
      case .display: window.display.end()
      }
      let ending = try await window.program.ending()
      #expect(ending.code == 70)
      let what = loss == .terminal ? "the terminal is gone (SIGHUP)" : "the display is gone"
      #expect(ending.errors == "playground: \(what); the session is saved\n")
      let saved = try Scenario(file: window.folder("session.json"))
      #expect(saved.events.count > 0)
      #expect(Self.names(home) == [])
    }

    /// The first bytes leave no display at all. From then on, until the window is watched, Xlib would end the program
    /// with a code of its own.
    @Test(arguments: [1, 100, 1000, 4000]) func aDisplayLostAtTheStartIsTheMachinesFailure(_ bytes: Int)
      async throws
    {
      let display = try await CutDisplay(Display(), after: bytes)
      let folder = try TemporaryFolder()
      let ending = try await Child(
        playground: ["run", "--fresh", "--renderer", "software", "--assets", Tools.root.path + "/Assets"],
        display: display.name, directory: folder.path
      ).ending()
      // Xlib may have said something before.
      let isNone = ending.errors.contains("No display")
      #expect(ending.code == (isNone ? 0 : 70), "\(ending.errors)")
      #expect(isNone || ending.errors.hasPrefix("playground: the display is gone"))
      #expect(isNone || bytes != 1)
    }

    /// Without a folder for journals, one line says so.
    @Test func aSessionThatCannotBeKeptIsSaid() async throws {
      let display = try await Display()
      let folder = try TemporaryFolder()
      let program = try Child(
        playground: [
          "run", "--fresh", "--renderer", "software", "--size", "320x240", "--input-log", folder("log"),
          "--assets",
          Tools.root.path + "/Assets",
        ], display: display.name, directory: folder.path, environment: ["HOME": "", "XDG_STATE_HOME": ""])
      try await program.firstFrame(in: folder("log"))
      program.send(SIGTERM)
      let ending = try await program.ending()
      #expect(
        ending.errors
          == "The session is not kept for the next start: no folder for it; expected HOME or XDG_STATE_HOME\n"
      )
      #expect(ending.code == 0)
    }

    /// The end of a desktop session asks the program to end and closes the display at the same time.
    @Test func theProgramEndsWithItsDisplay() async throws {
      let home = try TemporaryFolder()
      let window = try await PlaygroundWindow(size: "640x480", home: home)
      try await window.person("\(Self.pointer) click 5 sleep 0.1")
      window.program.send(SIGTERM)
      window.display.end()
      // Either can come first.
      let code = try await window.program.ending().code
      #expect(code == 0 || code == 70)
      #expect(try Scenario(file: window.folder("session.json")).events.count > 0)
    }

    /// Without `--save`, the journal keeps the session.
    @Test(.enabled(if: Compositor.missing.isEmpty, Compositor.cannot))
    func aLossOnWaylandKeepsTheSession() async throws {
      let compositor = try await Compositor.running()
      let window = try await TrackpadWindow("wayland", on: compositor)
      try await compositor.scroll(Array(repeating: 10, count: 6))
      try compositor.lift()
      try await window.line(containing: "=> ended")
      compositor.end()
      let ending = try await window.program.ending()
      #expect(ending.code == 70)
      #expect(ending.errors.contains("playground: the display is gone; the session is saved"))
      #expect(try Scenario(file: compositor.folder("session.json")).events.count > 0)
    }
  }
}
