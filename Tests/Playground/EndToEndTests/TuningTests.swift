import ScrollBitmaps
import PlaygroundDrawing
import Foundation
import ScrollPhysics
import ScrollScript
import TestSupport
import Testing
import PlaygroundPanel
import PlaygroundWorkbench

extension EndToEnd.Tuning {
  /// A user tunes a profile and scrubs through time with mouse and keyboard.
  @Suite(.enabled(if: EndToEnd.canOpenWindows, EndToEnd.cannot))
  struct TuningTests {
    static let size = "1280x800"
    static let layout = WorkbenchLayout(
      window: CGSize(width: 1280, height: 800), scene: CGSize(width: 402, height: 760),
      tools: WorkbenchTools(opensPanel: true))

    /// A finger moves up in the middle of the device, fast enough to glide.
    static let flick: String = {
      let device = layout.device
      let x = Int(device.midX), y = Int(device.midY) + 120
      return "mousemove \(x) \(y) mousedown 1 "
        + stride(from: 20, through: 180, by: 20).map { "sleep 0.015 mousemove \(x) \(y - $0) " }.joined()
        + "sleep 0.01 mousemove \(x) \(y - 240) mouseup 1"
    }()

    static func at(_ frame: CGRect) -> String { "mousemove \(Int(frame.midX)) \(Int(frame.midY))" }

    static func panel(_ button: PanelButton) throws -> String {
      let frame = try layout.panel.orThrow("no room for the panel")
      return at(PanelLayout(frame: frame).frame(of: button))
    }

    /// Returns the place of a button of the timeline.
    static func timeline(_ button: WindowCommand) throws -> CGRect {
      let buttons = try layout.timeline.orThrow("no timeline").buttons
      return try buttons.first { $0.command == button }.orThrow("no such button").frame
    }

    /// Returns the curves in a picture of the window.
    static func curves(_ picture: Bitmap) throws -> Bitmap {
      let frame = try layout.analysis.orThrow("no room for curves")
      return picture.cropped(
        x: Int(frame.minX), y: Int(frame.minY), width: Int(frame.width), height: Int(frame.height))
    }

    /// Returns the number of pixels of these curves.
    static func curveLength(_ picture: Bitmap) throws -> Int {
      try curves(picture).pixels.count { $0 == Palette.light.accent.word }
    }

    /// Returns the xdotool command that moves the mouse to a position on the track of the timeline.
    private static func times(_ share: Double) throws -> String {
      let frame = try layout.timeline.flatMap(\.track).orThrow("no track")
      return "mousemove \(Int(frame.minX + frame.width * share)) \(Int(frame.midY))"
    }

    /// The middle of the number of the deceleration rate, below the three sliders, and the heading and the plot of
    /// its group.
    static let rate: (x: Int, y: Int) = {
      let panel = PanelLayout(frame: layout.panel ?? .zero)
      return (Int(panel.number) - 12, Int(panel.list.minY) + 4 * 32 + 32 + 80 + 10)
    }()

    /// The mouse actions that drag the deceleration rate to the left, one point at a time.
    static let dragRate =
      "mousemove \(rate.x) \(rate.y) mousedown 1 "
      + (1...12).map { "sleep 0.02 mousemove \(rate.x - $0 * 4) \(rate.y) " }.joined() + "mouseup 1"

    /// Returns the deceleration rates that a session set.
    private static func rates(of session: RecordedSession) -> [ScrollProfile.Value] {
      session.scenario.events.compactMap { event -> ScrollProfile.Value? in
        if case .action(.tuning(.set("glide.rate", let value))) = event.event { value } else { nil }
      }
    }

    /// The complete workflow: record a flick, scrub back, drag the deceleration rate, see both curves, undo,
    /// export as Swift, save the session, replay it without a window, and get the same numbers.
    @Test func aFlickIsRecordedTunedUndoneExportedAndSaved() async throws {
      let window = try await PlaygroundWindow(size: Self.size)
      let opened = try await window.picture(after: "key p")
      let flicked = try await window.picture(after: Self.flick)
      expectDifferent(flicked, opened)

      // Scrub back.
      try await window.person(try Self.times(0.45) + " mousedown 1 " + Self.times(0.3) + " mouseup 1")
      let scrubbed = try await window.picture(after: Self.at(Self.layout.device))
      expectDifferent(scrubbed, flicked)

      // Drag the rate. Both curves appear, in the colors of the panel.
      try await window.person(Self.dragRate)
      let dragged = try await window.picture(after: Self.at(Self.layout.device))
      expectDifferent(dragged, scrubbed)
      #expect(try Self.curveLength(dragged) > 200)
      try expectDifferent(Self.curves(dragged), Self.curves(scrubbed))

      // Copy as Swift.
      try await window.person(try Self.panel(.copy) + " click 1")
      try await window.person("key Down key Return")
      let swift = try await window.clipboard()
      #expect(swift.contains("try profile.set(\"glide.rate\", to: .number(0.99"))

      // Undo. Everything is as it was after scrubbing.
      try await window.person("key ctrl+z")
      let undone = try await window.picture(after: Self.at(Self.layout.device))
      try expectDifferent(Self.curves(undone), Self.curves(dragged))
      // One curve per panel as before. The axes may differ, and with them the length of the curve in pixels:
      // by 30 % for a flick that a busy machine played in few frames.
      let lengths = try [scrubbed, undone].map(Self.curveLength)
      #expect(abs(lengths[0] - lengths[1]) < lengths[0] / 2, "\(lengths)")
      try await window.rest(after: "key ctrl+y")

      // Save from the timeline, then end. Both files contain the session and replay to the same numbers.
      try await window.rest(after: Self.at(Self.timeline(.save)) + " click 1")
      let saved = try window.folder.data(of: "session.json")
      try await window.rest(after: "key Escape " + Self.at(Self.layout.device))
      let session = try await window.end(by: .terminate)
      #expect(try Scenario(data: saved, file: "saved").events == session.scenario.events)
      #expect(Self.rates(of: session).count == 1)
      let twice = try await Child.playground(["simulate", session.path]).text
      #expect(try Trajectory(csv: twice, file: "again") == session.trajectory)
      var run = try PlotRun(session.scenario, file: "session")
      while try run.advance() != nil {}
      #expect(run.motions[0].frames.map(\.offset) == session.trajectory.rows.map(\.offset))
      // The area to the left of the panel, because the panel's undo state is not part of the session.
      let painted = try await session.render(window: Self.size, options: ["--panel"])
      let main = { (picture: Bitmap) in picture.cropped(x: 0, y: 0, width: 936, height: 800) }
      expectSame(main(session.screenshot), main(painted))
    }

    /// The last state is kept between runs and can be ignored.
    @Test func theNextRunComesBackWithTheProfileAndThePanel() async throws {
      let home = try TemporaryFolder()
      let first = try await PlaygroundWindow(["--panel"], size: Self.size, home: home)
      try await first.person(Self.dragRate)
      let end = try await first.end(by: .terminate)
      let rate = try Self.rates(of: end).last.orThrow("no change of the rate")

      let second = try await PlaygroundWindow([], size: Self.size, home: home)
      let session = try await second.end(by: .terminate)
      #expect(try session.scenario.profile.value(of: "glide.rate") == rate)
      try await expectSame(session.screenshot, session.render(window: Self.size, options: ["--panel"]))

      let fresh = try await PlaygroundWindow(["--fresh"], size: Self.size, home: home)
      #expect(try await fresh.end(by: .terminate).scenario.profile == .uikit)

      try Data("nonsense".utf8).write(to: URL(fileURLWithPath: home("state/scroll-playground/state.json")))
      let third = try await PlaygroundWindow([], size: Self.size, home: home).end()
      #expect(third.scenario.profile == .uikit)
      #expect(third.ending.errors.contains("the saved state of the workbench is corrupt"))
    }

    /// A value goes through the clipboard and a menu of the right button; a profile is saved under a name.
    @Test func aValueIsCopiedResetPastedAndSaved() async throws {
      let home = try TemporaryFolder()
      let window = try await PlaygroundWindow(["--panel"], size: Self.size, home: home)
      try await window.rest(after: Self.dragRate)
      // The first item of the menu copies the value.
      try await window.person("mousemove \(Self.rate.x) \(Self.rate.y) click 3 key Down key Return")
      let copied = try await window.clipboard()
      let value = try Double(copied).orThrow("\(copied) is no number")
      #expect(value < 0.998)
      try await window.rest(after: "key BackSpace")
      try await window.rest(after: "key ctrl+v")
      try await window.person(try Self.panel(.save) + " click 1 type --args 1 heavy")
      try await window.rest(after: "key Return")
      let session = try await window.end(by: .terminate)
      let rates = Self.rates(of: session)
      #expect(rates.suffix(2) == [.number(0.998), .number(value)], "\(rates)")
      let saved = try ScrollProfile(file: home("data/scroll-playground/profiles/heavy.json"))
      #expect(try (saved.name, saved.value(of: "glide.rate")) == ("heavy", .number(value)))
    }

    /// A saved session is opened, played and closed.
    @Test func aSavedSessionIsOpened() async throws {
      let first = try await PlaygroundWindow(size: Self.size)
      try await first.rest(after: Self.flick)
      let recorded = try await first.end()
      let log = recorded.path + ".frames.csv"
      let second = try await PlaygroundWindow(
        ["--session", recorded.path, "--frame-log", log], size: Self.size)
      let beginning = try await second.picture()
      let played = try await second.picture(after: "key space")
      expectDifferent(beginning, played)
      let session = try await second.end(by: .terminate)
      #expect(session.scenario.events == recorded.scenario.events)
      #expect(session.trajectory == recorded.trajectory)
      let lines = try String(contentsOfFile: log, encoding: .utf8).split(separator: "\n")
      #expect(lines.first == "frame,time_s,began_s,events,handle_ms,list_ms,paint_ms,present_ms,total_ms")
      #expect(lines.count > 20)
      for line in lines.dropFirst() {
        let numbers = line.split(separator: ",").compactMap { Double($0) }
        #expect(numbers.count == 9 && abs(numbers[4...7].reduce(0, +) - numbers[8]) < 0.01, "\(line)")
      }
    }
  }
}
