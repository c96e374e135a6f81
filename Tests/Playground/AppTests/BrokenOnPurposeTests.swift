import ScrollBitmaps
import PlaygroundDrawing
import Foundation
import PlaygroundApp
import PlaygroundSDL
import PlaygroundScenes
import ScrollScript
import ScrollMotion
import ScrollSnapshots
import TestSupport
import Testing

/// A deliberate defect is named in the first lines of its failure: a constant (see TestCommandTests), a
/// header one pixel too low, a missing callback.
@Suite struct BrokenOnPurposeTests {
  private let folder: TemporaryFolder
  private let scenario: Scenario

  init() throws {
    folder = try TemporaryFolder()
    var scenario = Scenario()
    scenario.viewport.width = 320
    scenario.viewport.height = 480
    scenario.content.rows = 40
    scenario.duration = 4
    scenario.events = [
      Scenario.TimedEvent(
        .gesture(.flick, from: CGPoint(x: 160, y: 400), by: CGPoint(x: 0, y: -60), over: 0.1, hold: 0),
        at: 0.1)
    ]
    self.scenario = scenario
  }

  /// Verifies the first frame of the feed and its motion.
  private func verify(
    _ mode: RecordMode, frame change: (inout Bitmap) -> Void = { _ in },
    motion: (inout Trajectory) -> Void = { _ in }
  ) throws -> SnapshotResult {
    let store = GoldenStore(folder: folder("Goldens"), artifacts: folder("artifacts"))
    var check = try SequenceCheck("feed", in: store, track: TrajectoryTrack(), mode: mode)
    let scene = try SceneKind.scene(for: scenario, file: "feed")
    var player = Player(scenario, file: "feed", on: AnyScene(scene))
    var trajectory = Trajectory()
    _ = try player.advance()
    trajectory.rows += player.subject.takeRows(at: 0)
    let renderer = try SceneRenderer(width: 320, height: 480, fonts: try FontSet())
    let subject = player.subject.scene
    try check.verify(frame: 0, at: 0) {
      var list = DrawList()
      subject.draw(into: &list)
      try renderer.draw(list, pictures: subject, scale: 1, background: Palette(subject.appearance).canvas)
      var bitmap = try renderer.bitmap()
      change(&bitmap)
      return bitmap
    }
    while let time = try player.advance() { trajectory.rows += player.subject.takeRows(at: time) }
    motion(&trajectory)
    return try check.finish(track: .init(trajectory))
  }

  @Test func aHeaderOnePixelLow() throws {
    #expect(try (verify(.all).outcome, verify(.never).outcome) == (.recorded, .passed))
    // The header of the first section: 36 pt below the banner of 240.
    let result = try verify(
      .never,
      frame: { bitmap in
        let before = bitmap
        for y in 241..<276 {
          for x in 0..<320 { bitmap.pixels[y * 320 + x] = before.pixels[(y - 1) * 320 + x] }
        }
      })
    #expect(result.outcome == .failed)
    #expect(result.lines.first == "no difference in the trajectory; only the rendering differs")
    let line = try #require(result.lines.dropFirst().first)
    #expect(line.hasPrefix("frame-00000 at 0 s: rows 2"))
    #expect(line.hasSuffix(" moved by +1 px"))
    #expect(result.command?.isEmpty == false)
  }

  @Test func aCallbackThatDoesNotCome() throws {
    #expect(try verify(.all).outcome == .recorded)
    let result = try verify(
      .never,
      motion: { trajectory in
        for index in trajectory.rows.indices {
          trajectory.rows[index].events.removeAll { $0 == "didEndDecelerating" }
        }
      })
    #expect(result.outcome == .failed)
    let line = try #require(result.lines.first)
    #expect(line.hasPrefix("didEndDecelerating is missing in frame "))
    #expect(line.hasSuffix(": never called, expected once"))
  }
}
