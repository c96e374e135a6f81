import ScrollBitmaps
import Foundation
import ScrollScript
import TestSupport
import Testing
import PlaygroundControls
import PlaygroundWorkbench

extension EndToEnd {
  /// Two fingers on a trackpad, through a compositor, and the window's response.
  @Suite(.enabled(if: Compositor.missing.isEmpty, Compositor.cannot))
  struct TrackpadTests {
    /// The steps of a flick in pixels, 8 ms apart.
    static let flick = (0..<12).map { 7.25 + Double($0) }
    /// A list that no test scrolls to its end.
    static let longList = ["--scene", "list", "--rows", "100000"]
    /// The number of flicks of a test.
    static let count = Tier.count(sample: 10, full: 200)
    /// The reason for skipping tests of devices that come and go.
    static let onlyLong: Comment = "runs in `make test-long`"

    private static func layout(_ window: CGSize) -> WorkbenchLayout {
      let scene = CGSize(width: 402, height: 760)
      return WorkbenchLayout(window: window, scene: scene, tools: WorkbenchTools())
    }

    /// Returns the points of the window per point of the scene, which is shrunk to fit a window.
    fileprivate static func scale(of window: CGSize) -> Double { Double(layout(window).scale) }

    /// Returns the position on a screen with a pixel per point of a point of the scene, in a window over all of it.
    fileprivate static func place(_ x: Double, _ y: Double) -> (x: UInt32, y: UInt32) {
      let layout = layout(Compositor.size(scale: 1)), scale = Double(layout.scale)
      return (
        UInt32(Double(layout.device.minX) + x * scale), UInt32(Double(layout.device.minY) + y * scale)
      )
    }

    /// Checks that a session without a window moves the content as the window did, to the last bit in each
    /// frame, and that it has no other frames.
    fileprivate static func expectTheSameOffsets(_ session: TrackpadSession) throws {
      let shown = try session.shown()
      #expect(shown.count > 1)
      let simulated = session.allRows.map {
        TrackpadSession.Shown(time: $0.time, view: $0.view, offset: $0.offset)
      }
      #expect(shown.count == simulated.count)
      for (window, simulated) in zip(shown, simulated) where window != simulated {
        Issue.record("the window showed \(window), simulate \(simulated)")
        break
      }
    }

    /// Opens a window, scrolls in it, and returns the session that it saves, which a session without a window
    /// repeats.
    fileprivate static func session(
      _ driver: String, _ arguments: [String], size: String? = nil,
      _ scrolls: (Compositor, TrackpadWindow) async throws -> Void
    ) async throws -> TrackpadSession {
      let compositor = try await Compositor.running()
      let window = try await TrackpadWindow(driver, arguments, size: size, on: compositor)
      try await scrolls(compositor, window)
      try await window.rest()
      let session = try await window.end()
      try expectTheSameOffsets(session)
      return session
    }

    /// Flicks, with and without a reported lift.
    @Suite(.serialized) struct Flicks {
      private static func flicks(_ driver: String, _ options: [String] = []) async throws -> TrackpadSession {
        let session = try await TrackpadTests.session(driver, TrackpadTests.longList + options) {
          compositor, _ in
          for _ in 0..<TrackpadTests.count {
            try await compositor.scroll(TrackpadTests.flick)
            try compositor.lift()
            try await Task.sleep(for: .milliseconds(250))
          }
        }
        // SDL's own events, or the emulated wheel, are the same movement.
        #expect(session.notches == 0)
        return session
      }

      @Test(.timeLimit(.minutes(5))) func everyFlickGlidesWithTheFrameOfItsLift() async throws {
        let session = try await Self.flicks("wayland")
        #expect(session.flicks.count == TrackpadTests.count)
        #expect(session.flicks.allSatisfy { $0.glides })
        #expect(session.log.first?.contains("driver wayland, desktop unknown, trackpad: Wayland") == true)
        #expect(!session.log.contains { $0.contains("=> wheel") || $0.contains("=> step") })
      }

      /// Through Xwayland, and as SDL's wheel events alone, no lift is reported.
      @Test(.timeLimit(.minutes(5)), arguments: [("x11", false), ("wayland", true)])
      func withoutALiftAFlickGlidesFromItsLastStep(_ driver: String, _ isBare: Bool) async throws {
        let session = try await Self.flicks(driver, isBare ? ["--sdl-wheel"] : [])
        let flicks = session.flicks
        // A machine that stands still divides a flick, or lets two run together; no step is lost.
        let moved = session.distance.y * TrackpadTests.scale(of: Compositor.size(scale: 1))
        #expect(
          abs(moved + Double(TrackpadTests.count) * TrackpadTests.flick.reduce(0, +)) < 0.01, "\(moved)")
        let pauses = session.stepGaps.count { $0 >= TrackpadActions().quietGap }
        #expect((2...pauses + 1).contains(flicks.count), "\(flicks.count) scrolls, \(pauses) pauses")
        let steady = flicks.filter { $0.times.count > 3 && $0.longestGap < 0.03 }
        #expect(flicks.contains { $0.after.isDecelerating } && steady.allSatisfy { $0.glides })
        let connection = isBare ? "none; SDL's wheel events only" : "X11, XInput2"
        #expect(
          session.log.first?.contains("driver \(driver), desktop unknown, trackpad: \(connection)") == true)
        #expect(flicks.allSatisfy { $0.lift == $0.times.last })
      }
    }

    /// Pointers, views and wheels.
    @Suite(.serialized) struct Pointers {
      /// The fingers are on the trackpad when it is unplugged.
      @Test(.enabled(if: Tier.isLong, TrackpadTests.onlyLong), arguments: ["wayland", "x11"])
      func pointersComeAndGo(_ driver: String) async throws {
        let session = try await TrackpadTests.session(driver, TrackpadTests.longList) { compositor, window in
          try await compositor.scroll(TrackpadTests.flick)
          compositor.unplug()
          if driver == "wayland" { try await window.line(containing: "=> cancelled") }
          try await window.rest()
          try compositor.plugIn()
          try compositor.move(x: 640, y: 400)
          try await window.rest()
          if driver == "x11" { try compositor.move(x: 641, y: 400) }
          try await compositor.scroll(TrackpadTests.flick)
          try compositor.lift()
        }
        if driver == "wayland" {
          #expect(session.scenario.timeline.contains { $0.action == .trackpad(.cancelled, by: .zero) })
          #expect(session.places.count == 2)
          #expect(session.flicks.count == 1)
          #expect(session.flicks.allSatisfy { $0.glides })
        } else {
          #expect(
            abs(session.distance.y + 2 * TrackpadTests.flick.reduce(0, +)) < 0.01, "\(session.distance)")
          // The device is reported as gone, not only the pointer.
          #expect(session.log.contains { $0.contains(" leave from=") && !$0.hasSuffix("from=0") })
        }
      }

      @Test(arguments: ["wayland", "x11"]) func fingersMoveSideways(_ driver: String) async throws {
        let session = try await TrackpadTests.session(driver, ["--scene", "pager"]) { compositor, window in
          let place = TrackpadTests.place(128, 200)
          try compositor.move(x: place.x, y: place.y)
          try await window.rest()
          try await compositor.scroll(Array(repeating: 0.5, count: 12), sideways: TrackpadTests.flick)
          try compositor.lift(sideways: true)
        }
        // Both axes of a step arrive together, signed like the movement of the content.
        let sum = session.distance, scale = TrackpadTests.scale(of: Compositor.size(scale: 1))
        #expect(abs(sum.x * scale + TrackpadTests.flick.reduce(0, +)) < 0.01, "\(sum)")
        #expect(abs(sum.y * scale + 6) < 0.01, "\(sum)")
        #expect(!session.flicks.isEmpty)
        let last = try session.rows.last.orThrow("no frame")
        #expect(last.offset.x > 0)
        #expect((last.offset.y, last.phase) == (0, .idle))
      }

      @Test(arguments: ["wayland", "x11"]) func aWheelScrollsByNotchesAndNeverCoasts(_ driver: String)
        async throws
      {
        let compositor = try await Compositor.running()
        let window = try await TrackpadWindow(driver, on: compositor)
        for _ in 0..<3 {
          try compositor.turn(1)
          try await Task.sleep(for: .milliseconds(30))
        }
        try await window.rest()
        let session = try await window.end()
        #expect((session.notches, session.flicks.isEmpty, session.rows.last?.offset.y) == (-3, true, 192))
        #expect(session.rows.allSatisfy { !$0.isDecelerating && !$0.isTracking })
      }

      /// The pointer comes into the window and scrolls at once, several times.
      @Test(.enabled(if: Tier.isLong, TrackpadTests.onlyLong), arguments: ["wayland", "x11"])
      func theFirstStepInTheWindowCounts(_ driver: String) async throws {
        let session = try await TrackpadTests.session(driver, TrackpadTests.longList, size: "800x860") {
          compositor, window in
          for _ in 0..<3 {
            try compositor.move(x: 1200, y: 900)
            try await window.rest()
            // It scrolls elsewhere.
            try await compositor.scroll([3.5, 4.5])
            try compositor.lift()
            try compositor.move(x: 400, y: 300)
            // Xwayland passes on no scroll before the pointer has moved in the window.
            try compositor.move(x: 401, y: 300)
            try await window.rest()
            try await compositor.scroll(TrackpadTests.flick)
            try compositor.lift()
            try await window.rest()
          }
        }
        let expected =
          3 * TrackpadTests.flick.reduce(0, +) / TrackpadTests.scale(of: CGSize(width: 800, height: 860))
        #expect(abs(session.distance.y + expected) < 0.01, "\(session.distance)")
      }

      @Test func aPointerThatLeavesTakesTheScrollWithIt() async throws {
        let session = try await TrackpadTests.session("wayland", ["--scene", "nested"], size: "800x860") {
          compositor, window in
          try compositor.move(x: 400, y: 300)
          try await window.rest()
          try await compositor.scroll(TrackpadTests.flick)
          try compositor.move(x: 1200, y: 900)
          try await window.line(containing: "=> cancelled")
          try compositor.lift()
        }
        #expect(session.scenario.timeline.last?.action == .trackpad(.cancelled, by: .zero))
        #expect(session.rows.allSatisfy { !$0.isDecelerating })
      }

      @Test(arguments: Tier.isLong ? ["wayland", "x11"] : ["wayland"]) func theViewUnderThePointerScrolls(
        _ driver: String
      ) async throws {
        let session = try await TrackpadTests.session(driver, ["--scene", "nested"]) { compositor, window in
          // Once on the box, then on the strip, with nothing but a scroll there.
          for y in [404.0, 204] {
            let place = TrackpadTests.place(128, y)
            try compositor.move(x: place.x, y: place.y)
            try await window.rest()
            try await compositor.scroll(
              TrackpadTests.flick.map { y == 404 ? $0 : 0.5 }, sideways: y == 404 ? [] : TrackpadTests.flick)
            try compositor.lift(sideways: y != 404)
            try await window.rest()
          }
        }
        #expect(session.places.first == CGPoint(x: 128, y: 404))
        #expect(session.places.last == CGPoint(x: 128, y: 204))
        let ends = Dictionary(session.allRows.map { ($0.view, $0.offset) }) { $1 }
        #expect(ends["outer"] == .zero)
        #expect((ends["box"]?.y ?? 0) > 100)
        #expect((ends["strip"]?.x ?? 0) > 100)
      }
    }

    /// A point of the trackpad is a point of the window at each scale, and the screen shows what is rendered. The
    /// compositor enlarges what Xwayland shows at a scale of 2.
    @Test(.serialized, arguments: [("wayland", 1), ("wayland", 2), ("x11", 1), ("x11", 2)])
    func stepsAndPicturesAreInPoints(_ driver: String, _ scale: Int) async throws {
      let compositor = try await Compositor.running(scale: scale)
      let window = try await TrackpadWindow(driver, ["--scene", "list"], on: compositor)
      let before = try await window.picture()
      try compositor.move(x: 640, y: 400)
      try await compositor.scroll(Self.flick)
      try compositor.lift()
      let after = try await window.picture()
      let session = try await window.end()
      try Self.expectTheSameOffsets(session)
      let expected = Self.flick.reduce(0, +) / Self.scale(of: Compositor.size(scale: scale))
      #expect(abs(session.distance.y + expected) < 0.01, "\(session.distance)")
      expectDifferent(before, after)
      if driver == "wayland" || scale == 1 { try await expectSame(after, session.render(scale: scale)) }
    }
  }
}
