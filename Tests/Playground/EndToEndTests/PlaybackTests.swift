import ScrollBitmaps
import Foundation
import TestSupport
import Testing
import PlaygroundControls
import PlaygroundWorkbench

extension EndToEnd.Tuning {
  /// The playback of spans, and the study of frame rates.
  @Suite(.enabled(if: EndToEnd.canOpenWindows, EndToEnd.cannot))
  struct PlaybackTests {
    /// Returns the xdotool command that moves the mouse to a position in the curve of the timeline.
    private static func curve(_ share: Double) throws -> String {
      let frame = try TuningTests.layout.timeline.flatMap(\.curve).orThrow("no curve")
      return "mousemove \(Int(frame.minX + frame.width * share)) \(Int(frame.midY))"
    }

    /// `l` plays a marked span until a key ends it.
    @Test func aMarkedSpanIsLooped() async throws {
      let window = try await PlaygroundWindow(["--panel"], size: TuningTests.size)
      try await window.person(TuningTests.flick)
      try await window.rest()
      // Almost all of the session, wherever in it the flick is.
      try await window.person(
        "keydown shift " + Self.curve(0.12) + " mousedown 1 sleep 0.05 " + Self.curve(0.5)
          + " sleep 0.05 " + Self.curve(0.92) + " mouseup 1 keyup shift")
      let marked = try await window.picture()
      try await window.person("key l " + TuningTests.at(TuningTests.layout.device))
      // The device shows the same moments again and again.
      let device = TuningTests.layout.device, place = try await window.place()
      var seen: Set<Int> = [], last = 0, returns = 0
      try await poll(for: "the loop to return") {
        let picture = try Display.part(
          of: window.display.screen(), x: place.x + Int(device.minX), y: place.y + Int(device.minY),
          width: Int(device.width), height: Int(device.height))
        let hash = picture.pixels.hashValue
        if hash != last {
          if !seen.insert(hash).inserted { returns += 1 }
          last = hash
        }
        return returns >= 4 && seen.count >= 2 ? () : nil
      }
      try await window.person("key space")
      let paused = try await window.picture()
      expectDifferent(paused, marked)
      _ = try await window.end(by: .terminate)
    }

    /// A long study can be ended with its button and with Escape, which close nothing, and restarted.
    @Test func theStudyOfFrameRatesIsCanceled() async throws {
      let folder = try TemporaryFolder()
      let flicks = (0..<48).map { index in
        let way = index % 2 == 0 ? -300 : 300
        return "{ \"t\": \(0.1 + Double(index) * 4), \"flick\": "
          + "{ \"from\": [200, \(400 - way / 2)], \"by\": [0, \(way)], \"over\": 0.1 } }"
      }
      try Data(
        """
        { "scene": "feed", "duration": 200, "events": [ \(flicks.joined(separator: ",\n")) ] }
        """.utf8
      ).write(to: URL(fileURLWithPath: folder("long.json")))
      let window = try await PlaygroundWindow(
        ["--panel", "--session", folder("long.json")], size: TuningTests.size)
      let row = try TuningTests.layout.views.orThrow("no tabs")
      let tabs = TabRow.frames(AnalysisView.allCases.count, in: row)
      let views = Dictionary(uniqueKeysWithValues: zip(AnalysisView.allCases, tabs))
      try await window.person(TuningTests.at(try views[.frameRates].orThrow("no tab")) + " click 1 sleep 0.5")
      let running = try window.display.screen()
      try await poll(for: "progress") { try window.display.screen() != running ? () : nil }
      try await window.person("key Escape")
      let stopped = try await window.picture()
      let head = { (picture: Bitmap) in
        let frame = TuningTests.layout.analysis ?? .zero
        return picture.cropped(x: Int(frame.minX), y: Int(frame.minY), width: Int(frame.width), height: 90)
      }
      // Neither the panel nor the window is closed.
      try await window.person(TuningTests.at(try views[.whatIf].orThrow("no tab")) + " click 1")
      expectDifferent(head(try await window.picture()), head(stopped))
      _ = try await window.end(by: .terminate)
    }
  }
}
