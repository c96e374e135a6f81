import Foundation
import PlaygroundPanel
import PlaygroundWorkbench
import Testing

extension EndToEnd.Tuning {
  /// A newcomer who is shown nothing but the window.
  @Suite(.enabled(if: EndToEnd.canOpenWindows, EndToEnd.cannot))
  struct NewcomerTests {
    /// The example plays by itself. The newcomer flicks the list, drags Weight, sees the flick again, and leaves with a
    /// page that says what the difference is.
    @Test func aNewcomerFeelsItHeavierAndLeavesWithAPage() async throws {
      let window = try await PlaygroundWindow(["--panel"], size: TuningTests.size, saves: false)
      _ = try await poll(for: "the curves of the example") {
        try await TuningTests.curveLength(window.picture()) > 100 ? () : nil
      }
      try await window.rest(after: TuningTests.flick)
      // The first row of the first group.
      let list = PanelLayout(frame: TuningTests.layout.panel ?? .zero).list
      let (x, y) = (Int(list.minX) + 40, Int(list.minY) + 32 + 10)
      try await window.person(
        "mousemove \(x) \(y) mousedown 1 "
          + (1...15).map { "sleep 0.02 mousemove \(x + $0 * 4) \(y) " }.joined() + "mouseup 1")
      try await window.rest(after: "key r")
      try await window.person("key e sleep 0.3 key Return")
      let page = try await poll(for: "the page") {
        try? String(contentsOfFile: window.folder("scroll-feed.html"), encoding: .utf8)
      }
      let sentence = try page.firstMatch(of: /<h1>(.*?)<\/h1>/).orThrow("no sentence").1
      #expect(
        sentence.hasPrefix("With glide.rate 0.9") && sentence.contains(" pt earlier, after "), "\(sentence)")
      window.program.send(SIGTERM)
    }
  }
}
