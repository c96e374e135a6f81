import Foundation
import ScrollScript
import Testing

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
      #expect(place.width == 960)
      #expect(place.height == 1616)
      // The device shows 760 pt in 616 px here and is at 77, 20. A finger that rests before the lift does not fling.
      let scale = 616.0 / 760
      let steps = stride(from: 1180, through: 800, by: -20)
        .map { "mousemove 500 \($0) sleep 0.005 " }.joined()
      try await window.person("mousemove 500 1200 mousedown 1 \(steps) sleep 0.3 mouseup 1")
      let after = try await window.picture()
      let session = try await window.end()

      let presses = session.presses
      for (press, y) in [(presses.first, 600.0), (presses.last, 400)] {
        let point = try press.orThrow("no press").point
        #expect(abs(point.x - (250 - 77) / scale) < 0.01)
        #expect(abs(point.y - (y - 20) / scale) < 0.01)
      }
      #expect(try session.last.offset.y > 150)
      let expected = try await session.render(window: "480x808", scale: 2)
      expectSame(after, expected)
      expectSame(session.screenshot, expected)
    }
  }
}
