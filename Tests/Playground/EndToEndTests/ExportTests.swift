import ScrollBitmaps
import Foundation
import TestSupport
import Testing
import PlaygroundControls
import PlaygroundWorkbench

extension EndToEnd.Tuning {
  /// Exports from the window.
  @Suite(.enabled(if: EndToEnd.canOpenWindows, EndToEnd.cannot))
  struct ExportTests {
    private static let hasEncoder = Tools.path(of: "ffmpeg") != nil

    /// Returns the xdotool command that chooses an export with the pointer.
    private static func choose(_ export: SessionExport) throws -> String {
      let forms = SessionExport.allCases.filter { $0 != .video || hasEncoder }
      let button = try TuningTests.timeline(.listExports)
      let index = try forms.firstIndex(of: export).orThrow("no such export")
      let list = Popup.look.frame(
        forms.count, from: button, width: 192, in: CGRect(x: 0, y: 0, width: 1280, height: 800))
      let row = try Popup.look.row(index, of: forms.count, in: list).orThrow("no row")
      return TuningTests.at(button) + " click 1 sleep 0.2 " + TuningTests.at(row) + " click 1"
    }

    /// Opens a window, flicks, and chooses exports one after the other, while the first is being written.
    private static func window(exporting exports: SessionExport...) async throws -> PlaygroundWindow {
      let window = try await PlaygroundWindow(["--panel"], size: TuningTests.size)
      try await window.rest(after: TuningTests.flick)
      try await window.person(try exports.map(choose).joined(separator: " sleep 0.1 "))
      return window
    }

    /// The window goes on while exports are written, and shows the end of the last one without further input.
    @Test func exportsFollowEachOtherAndTheirEndIsShown() async throws {
      let window = try await Self.window(exporting: .page, .profile, .vectorPlot)
      try await poll(for: "three files") {
        let names = try FileManager.default.contentsOfDirectory(atPath: window.folder.path)
        return ["scroll-feed.html", "uikit.json", "scroll-feed-plot.svg"].allSatisfy(names.contains)
          ? () : nil
      }
      let shown = try await window.picture()
      // A resized window is painted anew.
      try await window.rest(after: "windowsize --sync \(window.number) 1280 790")
      try await window.person("windowsize --sync \(window.number) 1280 800")
      expectSame(try await window.picture(), shown)
      _ = try await window.end(by: .terminate)
    }

    @Test(.enabled(if: hasEncoder, "ffmpeg is not installed"))
    func aVideoIsWritten() async throws {
      let window = try await Self.window(exporting: .video)
      try await poll(for: "the video") {
        FileManager.default.fileExists(atPath: window.folder("scroll-feed.mp4")) ? () : nil
      }
      _ = try await window.end(by: .terminate)
      let video = try window.folder.data(of: "scroll-feed.mp4")
      #expect(video.dropFirst(4).prefix(4) == Data("ftyp".utf8) && video.count > 10_000)
    }
  }
}
