import Foundation
import ScrollScript
import Testing
import PlaygroundWorkbench

extension EndToEnd.Interaction {
  /// Windows of other sizes and scales.
  @Suite(.enabled(if: EndToEnd.canOpenWindows, EndToEnd.cannot))
  struct WindowShapeTests {
    @Test func aResizedWindowIsPaintedAnew() async throws {
      let window = try await PlaygroundWindow(size: "1280x960")
      try await window.person("mousemove 640 404 click 5")
      try await window.rest()
      try await window.person("windowmove \(window.number) 0 0 windowsize --sync \(window.number) 1200 900")
      let large = try await window.picture()
      try await window.person("windowsize --sync \(window.number) 500 400")
      let small = try await window.picture()
      let session = try await window.end()

      #expect(session.stops == [0, 64])
      try await expectSame(large, session.render(window: "1200x900"))
      let expected = try await session.render(window: "500x400")
      expectSame(small, expected)
      expectSame(session.screenshot, expected)
    }

    @Test func atScale2APointIsTwoPixels() async throws {
      let window = try await PlaygroundWindow(size: "480x808", scale: 2)
      let place = try await window.place()
      #expect((place.width, place.height) == (960, 1616))
      let layout = WorkbenchLayout(
        window: CGSize(width: 480, height: 808), scene: CGSize(width: 402, height: 760),
        tools: WorkbenchTools())
      let (device, scale) = (layout.device, Double(layout.scale))
      #expect(scale == 0.75)
      // A finger that rests before the lift does not fling.
      let x = 2 * Int(device.midX), y = 2 * Int(device.minY)
      let steps = stride(from: 780, through: 400, by: -20)
        .map { "mousemove \(x) \(y + $0) sleep 0.005 " }.joined()
      try await window.person("mousemove \(x) \(y + 800) mousedown 1 \(steps) sleep 0.3 mouseup 1")
      let after = try await window.picture()
      let session = try await window.end()

      let presses = session.presses
      for (press, y) in [(presses.first, 400.0), (presses.last, 200)] {
        let point = try press.orThrow("no press").point
        #expect(abs(point.x - Double(x / 2 - Int(device.minX)) / scale) < 0.01)
        #expect(abs(point.y - y / scale) < 0.01)
      }
      #expect(try session.last.offset.y > 150)
      let expected = try await session.render(window: "480x808", scale: 2)
      expectSame(after, expected)
      expectSame(session.screenshot, expected)
    }
  }
}
