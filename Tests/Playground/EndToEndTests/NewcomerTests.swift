import ScrollBitmaps
import PlaygroundDrawing
import Foundation
import ScrollPhysics
import TestSupport
import Testing
import PlaygroundPanel
import PlaygroundWorkbench

extension EndToEnd.Tuning {
  /// A newcomer who knows no keys: everything is done with the pointer, on what the window shows.
  @Suite(.enabled(if: EndToEnd.canOpenWindows, EndToEnd.cannot))
  struct NewcomerTests {
    private static let layout = TuningTests.layout

    /// Returns the xdotool command that keeps the present values as a variant, with the menu of the button
    /// Compare. `count` is the number of variants before.
    private static func keepVariant(after count: Int) throws -> String {
      let frame = try layout.panel.orThrow("no room for the panel")
      let panel = PanelLayout(frame: frame)
      // A heading, another variant, and the items below.
      let menu = PanelMenu(.compare).frame(
        in: panel, from: panel.frame(of: .compare), count: count > 0 ? 4 : 3)
      let look = PanelMenu.Kind.compare.look
      let row = try look.row(1, of: count > 0 ? 4 : 3, in: menu).orThrow("no such item")
      return try TuningTests.panel(.compare) + " click 1 sleep 0.3 " + TuningTests.at(row)
        + " click 1 sleep 0.2"
    }

    /// The newcomer flicks, makes the flick heavier, compares three variants, and leaves with a clip, a
    /// profile in Swift, and the command that makes the same clip.
    @Test func aNewcomerLeavesWithAClipAProfileAndACommand() async throws {
      let window = try await PlaygroundWindow(size: TuningTests.size)
      // The button that opens the panel, and a flick.
      try await window.person(try TuningTests.timeline(.openPanel) + " click 1")
      try await window.person(TuningTests.flick)
      try await window.rest()
      // Heavier twice; each step is kept beside the one before.
      for count in 0..<2 {
        try await window.person(try Self.keepVariant(after: count))
        try await window.person(TuningTests.dragRate)
        try await window.rest()
      }
      try await window.person("mousemove 4 4")
      let compared = try await window.picture()
      let timeline = try Self.layout.timeline.flatMap(\.curve).orThrow("no curve")
      let curves = compared.cropped(
        x: Int(timeline.minX), y: Int(timeline.minY), width: Int(timeline.width), height: Int(timeline.height)
      )
      // The curves of all three are in their own colors. The slower the machine, the longer the session, and
      // the fewer pixels of a curve are of its color alone.
      for color in [Palette.light.accent, Palette.light.second, Palette.light.animating] {
        #expect(curves.pixels.count { $0 == color.word } >= 4)
      }
      let size = CGSize(width: 1280, height: 800)
      let layout = WorkbenchLayout(
        window: size, scene: CGSize(width: 402, height: 760),
        tools: WorkbenchTools(opensPanel: true, variants: 2))
      #expect(layout.variants.count == 2)
      for export in [SessionExport.clip, .swiftProfile, .command] {
        try await window.person(try ExportTests.choose(export, in: layout, window: size))
        try await window.rest()
      }
      let clip = try window.folder.data(of: "scroll.png")
      #expect(clip.range(of: Data("acTL".utf8)) != nil)
      let swift = try String(decoding: window.folder.data(of: "uikit.swift"), as: UTF8.self)
      #expect(swift.contains("try profile.set(\"glide.rate\", to: .number(0.9"))
      let command = try await window.clipboard()
      let words = command.split(separator: " ").map(String.init)
      #expect(words.prefix(3) == ["playground", "render", "scroll-2.json"], "\(command)")
      #expect(words.filter { $0 == "--beside" }.count >= 2, "\(command)")
      let again = window.folder("again.png")
      let session = try await window.end(by: .terminate)
      try await Child.playground(
        words.dropFirst().map { word in
          word == "scroll-2.png" ? again : word.hasSuffix(".json") ? window.folder(word) : word
        })
      #expect(try window.folder.data(of: "again.png") == clip)
      // The profile is that with which the session ended, which is heavier than the first.
      guard SwiftProgram.compiler != nil else { return }
      let json = try await SwiftProgram.json(ofProfileMadeBy: swift)
      var run = try PlotRun(session.scenario, file: "session")
      while try run.advance() != nil {}
      let profile = run.scene.pane.engine.profile
      #expect(try json == profile.json())
      #expect(try profile.value(of: "glide.rate") != ScrollProfile.uikit.value(of: "glide.rate"))
    }
  }
}
