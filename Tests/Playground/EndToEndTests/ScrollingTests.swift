import ScrollBitmaps
import PlaygroundDrawing
import Foundation
import ScrollScript
import Testing

extension EndToEnd.Interaction {
  /// A user scrolls. In a window of this size, the device is at 400, 20 with one pixel per point.
  @Suite(.enabled(if: EndToEnd.canOpenWindows, EndToEnd.cannot))
  struct ScrollingTests {
    /// A size in which a pixel is a point of the scene.
    static let size = "1280x1000"
    static let device = (x: 516, y: 48)

    /// A finger moves up in steps of 25 px with a longer last one, fast enough to glide on a slow machine.
    static let flick =
      "mousemove 640 700 mousedown 1 "
      + stride(from: 675, through: 400, by: -25).map { "sleep 0.015 mousemove 640 \($0) " }.joined()
      + "sleep 0.01 mousemove 640 320 mouseup 1"

    @Test func aDragMovesTheRowsAndTheyGlideOn() async throws {
      let window = try await PlaygroundWindow(size: Self.size)
      let before = try await window.picture()
      let after = try await window.picture(after: Self.flick)
      let session = try await window.end()

      let presses = session.presses
      #expect(presses.first?.phase == .began)
      #expect(presses.first?.point == CGPoint(x: 640 - Self.device.x, y: 700 - Self.device.y))
      #expect(presses.last?.phase == .ended)
      #expect(presses.last?.point == CGPoint(x: 640 - Self.device.x, y: 320 - Self.device.y))

      let lift = try session.trajectory.rows.lastIndex(where: \.isTracking).orThrow("nothing was dragged")
      let dragged = session.trajectory.rows[lift].offset.y
      // The slop is subtracted, and the movements in the frame of the lift are missing.
      #expect(0...380 ~= dragged)
      let last = try session.last
      #expect(last.phase == .idle && last.offset.y > 380)
      #expect(last.offset.y > dragged)
      let events = session.trajectory.rows.flatMap(\.events)
      for text in ["willBeginDragging", "didEndDecelerating"] { #expect(events.contains(text)) }

      // The photos of the first rows had loaded before the touch.
      let press = try session.scenario.events.first.orThrow("no press").time
      let touched = try session.trajectory.rows.lastIndex { $0.time < press }.orThrow("no frame before it")
      let frames = try await session.render(
        frames: [touched, session.trajectory.rows.count - 1], window: Self.size)
      expectSame(before, frames[0])
      expectSame(after, frames[1])
      expectSame(session.screenshot, frames[1])
      expectDifferent(before, after)
    }
  }
}
