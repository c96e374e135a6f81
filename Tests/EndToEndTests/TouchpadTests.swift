import Bitmaps
import Foundation
import ScrollScript
import Testing

extension EndToEnd {
  /// Two fingers on a touchpad, through a compositor, and what the window makes of them.
  @Suite(.enabled(if: Compositor.missing.isEmpty, Compositor.cannot))
  struct TouchpadTests {
    /// The steps of a flick in pixels, 8 ms apart.
    static let flick = (0..<12).map { 7.25 + Double($0) }
    /// A list that no test scrolls to its end.
    static let longList = ["--scene", "list", "--rows", "100000"]
    /// The number of flicks of a test.
    static let count = 200
    /// The tests of movements depend on when the compositor passes on each step, which a busy machine upsets.
    static let isLong = ProcessInfo.processInfo.environment["SCROLL_TESTS"] == "long"
    /// The reason for skipping the tests of movements.
    static let onlyLong: Comment = "runs in `make test-long`, beside fewer other tests"

    /// Checks that the frame of each lift glides as the law says, and returns the lifts.
    private func expectTheLaw(_ session: TouchpadSession, _ what: Comment) throws -> [TouchpadSession.Flick] {
      let frame = try session.scenario.frameRate.map { 1 / $0 }.orThrow("no frame rate")
      for (number, flick) in session.flicks.enumerated() {
        #expect(flick.after.isDecelerating == flick.shouldGlide, "\(what), lift \(number)")
        guard flick.shouldGlide else { continue }
        #expect(flick.after.offset.y != flick.before.offset.y, "\(what), lift \(number)")
        let expected = flick.velocity(frame: frame)
        #expect(
          abs(flick.after.velocity.y - expected) < 1e-3 * abs(expected),
          "\(what), lift \(number): \(flick.after.velocity.y) instead of \(expected)")
      }
      return session.flicks
    }

    @Test(.enabled(if: isLong, onlyLong), .timeLimit(.minutes(5)))
    func everyFlickGlidesWithTheFrameOfItsLift() async throws {
      let compositor = try await Compositor()
      let window = try await TouchpadWindow("wayland", Self.longList, on: compositor)
      for _ in 0..<Self.count {
        try await compositor.scroll(Self.flick)
        try compositor.lift()
        try await Task.sleep(for: .milliseconds(250))
      }
      try await window.rest()
      let session = try await window.end()
      let flicks = try expectTheLaw(session, "Wayland")
      #expect(flicks.count == Self.count)
      // All of them, unless the machine stood still for so long that a movement became a rest.
      #expect(flicks.allSatisfy { $0.shouldGlide || $0.longestGap > 0.1 })
      #expect(session.log.first?.contains("driver wayland, desktop unknown, touchpad: Wayland") == true)
      // SDL's own events are the same movement.
      #expect(session.notches == 0)
      #expect(!session.log.contains { $0.contains("=> wheel") || $0.contains("=> step") })
    }

    @Test(.enabled(if: isLong, onlyLong)) func aRestBeforeTheLiftGivesNoGlide() async throws {
      let compositor = try await Compositor()
      let window = try await TouchpadWindow("wayland", on: compositor)
      for _ in 0..<2 {
        try await compositor.scroll(Self.flick)
        try await Task.sleep(for: .milliseconds(300))
        try compositor.lift(afterRest: 300)
        try await window.rest()
      }
      let flicks = try expectTheLaw(try await window.end(), "rest")
      #expect(flicks.count == 2)
      #expect(flicks.allSatisfy { !$0.shouldGlide && !$0.after.isDecelerating })
    }

    @Test(.enabled(if: isLong, onlyLong)) func pointersComeAndGo() async throws {
      let compositor = try await Compositor()
      let window = try await TouchpadWindow("wayland", on: compositor)
      // The fingers are on the touchpad when it is unplugged.
      try await compositor.scroll(Self.flick)
      compositor.unplug()
      try await poll(for: "the pointer to go") {
        window.lines.contains { $0.hasSuffix("=> cancelled") || $0.contains("=> cancelled ") } ? () : nil
      }
      try await window.rest()
      try compositor.plugIn()
      try compositor.move(x: 640, y: 400)
      try await window.rest()
      try await compositor.scroll(Self.flick)
      try compositor.lift()
      try await window.rest()
      let session = try await window.end()
      let cancelled = try session.scenario.timeline.firstIndex {
        $0.action == .trackpad(.cancel, by: .zero)
      }.orThrow("no scroll was cancelled")
      #expect(session.scenario.timeline[cancelled...].contains { $0.action == .trackpad(.begin, by: .zero) })
      let flicks = try expectTheLaw(session, "plugged in again")
      #expect(flicks.count == 1)
      #expect(flicks.allSatisfy { $0.shouldGlide || $0.longestGap > 0.1 })
    }

    @Test(.enabled(if: isLong, onlyLong)) func theNextScrollCatchesTheGlide() async throws {
      let compositor = try await Compositor()
      let window = try await TouchpadWindow("wayland", Self.longList, on: compositor)
      // Several, since a machine that stands still may miss a glide.
      for _ in 0..<3 {
        try await compositor.scroll(Self.flick)
        try compositor.lift()
        try await Task.sleep(for: .milliseconds(150))
        // Two fingers that move by less than the slop.
        try await compositor.scroll([1, 1])
        try await Task.sleep(for: .milliseconds(300))
        try compositor.lift(afterRest: 300)
        try await window.rest()
      }
      let session = try await window.end()
      let begins = session.scenario.timeline.filter { $0.action == .trackpad(.begin, by: .zero) }.map(\.time)
      #expect(begins.count == 6)
      var caught = 0
      for (index, begin) in begins.enumerated() where index % 2 == 1 {
        let row = try session.rows.firstIndex { $0.time >= begin - 1e-9 }.orThrow("no such frame")
        guard session.rows[row - 1].isDecelerating else { continue }
        caught += 1
        let end = begins.dropFirst(index + 1).first ?? .infinity
        let held = session.rows[row...].filter { $0.time < end - 1e-9 }
        // Rounded to pixels of the model, it stands where it was caught.
        #expect(Set(held.map(\.offset.y)).count == 1)
        #expect(held.last?.phase == .idle)
      }
      #expect(caught > 0)
    }

    @Test(.enabled(if: isLong, onlyLong)) func fingersThatTurnBackAreOneScroll() async throws {
      let compositor = try await Compositor()
      let window = try await TouchpadWindow("wayland", on: compositor)
      try await compositor.scroll(Array(repeating: 10, count: 20) + Array(repeating: -10, count: 20))
      try await Task.sleep(for: .milliseconds(300))
      try compositor.lift(afterRest: 300)
      try await window.rest()
      let session = try await window.end()
      #expect(session.flicks.count == 1)
      // The fingers are back where they began; the content followed them, less the slop, and went back to its edge.
      #expect(session.flicks.first?.samples.last?.position == 0)
      let offsets = session.rows.map(\.offset.y)
      #expect((1...190).contains(offsets.max() ?? 0))
      #expect(offsets.last == 0)
    }

    @Test(.enabled(if: isLong, onlyLong), arguments: ["wayland", "x11"]) func fingersMoveSideways(
      _ driver: String
    ) async throws {
      let compositor = try await Compositor()
      let window = try await TouchpadWindow(driver, ["--scene", "pager"], on: compositor)
      try await compositor.scroll(Array(repeating: 0.5, count: 12), sideways: Self.flick)
      try compositor.lift(sideways: true)
      try await window.rest()
      let session = try await window.end()
      let moves = session.scenario.timeline.compactMap { timed in
        if case .trackpad(.move, let delta) = timed.action { delta } else { nil }
      }
      // Both axes of a step arrive together, signed like the movement of the content.
      let sum = moves.reduce(CGPoint.zero) { CGPoint(x: $0.x + $1.x, y: $0.y + $1.y) }
      let expected = Self.flick.reduce(0, +)
      #expect(abs(sum.x + expected) < 0.01, "\(sum)")
      #expect(abs(sum.y + 6) < 0.01, "\(sum)")
      #expect(!session.flicks.isEmpty)
      let last = try session.rows.last.orThrow("no frame")
      #expect(last.offset.x > 0)
      #expect(last.offset.y == 0)
      #expect(last.phase == .idle)
    }

    @Test(arguments: ["wayland", "x11"]) func aWheelScrollsByNotchesAndNeverCoasts(_ driver: String)
      async throws
    {
      let compositor = try await Compositor()
      let window = try await TouchpadWindow(driver, on: compositor)
      for _ in 0..<3 {
        try compositor.turn(1)
        try await Task.sleep(for: .milliseconds(30))
      }
      try await window.rest()
      let session = try await window.end()
      #expect(session.notches == -3)
      #expect(session.flicks.isEmpty)
      #expect(session.rows.last?.offset.y == 192)
      #expect(session.rows.allSatisfy { !$0.isDecelerating && !$0.isTracking })
    }

    /// Through Xwayland, which tells no lift.
    @Test(.enabled(if: isLong, onlyLong), .timeLimit(.minutes(5)))
    func withoutALiftAFlickGlidesFromItsLastStep() async throws {
      let compositor = try await Compositor()
      let window = try await TouchpadWindow("x11", Self.longList, on: compositor)
      for _ in 0..<Self.count {
        try await compositor.scroll(Self.flick)
        try compositor.lift()
        try await Task.sleep(for: .milliseconds(250))
      }
      try await window.rest()
      let session = try await window.end()
      let flicks = try expectTheLaw(session, "X11")
      // A machine that stands still makes two of one, or one of two; no step is lost.
      let moved = flicks.compactMap(\.samples.last?.position).reduce(0, +)
      #expect(abs(moved + Double(Self.count) * Self.flick.reduce(0, +)) < 0.01, "\(moved)")
      #expect(flicks.contains { $0.shouldGlide })
      #expect(session.log.first?.contains("driver x11, desktop unknown, touchpad: X11, XInput2") == true)
      // The emulated wheel is the same movement.
      #expect(session.notches == 0)
      for flick in flicks { #expect(flick.lift == flick.samples.last?.time) }
    }

    @Test(arguments: [("wayland", 1), ("wayland", 2), ("x11", 1)])
    func theCompositorShowsWhatIsRendered(_ driver: String, _ scale: Int) async throws {
      let compositor = try await Compositor(scale: scale)
      let window = try await TouchpadWindow(driver, ["--scene", "list"], on: compositor)
      let before = try await window.picture()
      try compositor.move(x: 640, y: 400)
      try await compositor.scroll(Self.flick)
      try compositor.lift()
      let after = try await window.picture()
      let session = try await window.end()
      expectDifferent(before, after)
      try await expectSame(after, session.render(scale: scale))
    }
  }
}
