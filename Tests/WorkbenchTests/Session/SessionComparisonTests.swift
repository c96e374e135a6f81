import Drawing
import Foundation
import SceneTestSupport
import Scenes
import ScrollPhysics
import ScrollScript
import Scrolling
import Testing
import Workbench

struct SessionComparisonTests {
  private static let window = CGSize(width: 1280, height: 800)

  private func desk(_ scene: String = "feed") throws -> Desk {
    let desk = try Desk(scene, window: Self.window, overlays: true, panel: true)
    try desk.flickInWindow()
    try desk.flickInWindow()
    return desk
  }

  /// The same input played without a window, under constants that hold from the start on.
  private func motion(_ desk: Desk, _ name: String, _ value: Double) throws -> Motion {
    var scenario = desk.session.recording
    scenario.events.removeAll { if case .action(let action) = $0.event { action.isChange } else { false } }
    try scenario.profile.set(name, to: .number(value))
    return try PlotRun.motion(of: scenario, file: "test")
  }

  @Test func withoutAChangeThereIsNothingToCompare() throws {
    let desk = try desk()
    #expect(desk.session.whatIf == nil && desk.session.shown.ghost == nil)
    desk.session.change("glide.rate", to: .number(0.998))
    #expect(desk.session.changes.isEmpty)
  }

  /// "A change of a constant is a timed event of the session; beside it the what-if run shows the same input as if it had
  /// been so from the start."
  @Test func aChangeIsAnEventAndTheWhatIfRunIsTheSameInput() throws {
    let desk = try desk()
    let before = desk.session.recorded.motion
    desk.session.change("glide.rate", to: .number(0.995))
    try desk.frame()
    try desk.rest()
    let last = try #require(desk.session.recording.timeline.last)
    #expect(last.action == .set("glide.rate", .number(0.995)) && last.time == desk.session.tape.end)
    let whatIf = try #require(desk.session.whatIf)
    #expect(Array(desk.session.recorded.motion.frames.dropLast()) == before.frames)
    #expect(whatIf.motion.frames == (try motion(desk, "glide.rate", 0.995)).frames)
    #expect(whatIf.motion.frames.last?.offset.y ?? 0 < before.frames.last?.offset.y ?? 0)
  }

  @Test func severalChangesOfOneFrameAreTheLast() throws {
    let desk = try desk()
    for rate in [0.99, 0.991, 0.992] { desk.session.change("glide.rate", to: .number(rate)) }
    desk.session.change("bounce.returnRate", to: .number(0.02))
    try desk.frame()
    #expect(
      desk.actions.suffix(2) == [
        .set("glide.rate", .number(0.992)), .set("bounce.returnRate", .number(0.02)),
      ])
    try desk.rest()
    // Back again, the what-if run is the recording.
    desk.session.change("glide.rate", to: .number(0.998))
    desk.session.change("bounce.returnRate", to: .number(0.01005))
    try desk.frame()
    let (recorded, whatIf) = (desk.session.recorded.motion, try #require(desk.session.whatIf).motion)
    #expect(recorded.frames == whatIf.frames)
  }

  /// The panel tunes the values that wait for the next display frame. Several of its events may arrive before it.
  @Test func panelEventsBetweenFramesAddUp() throws {
    let desk = try desk()
    let profile = desk.session.presentProfile
    let frame = try #require(desk.session.layout.panel)
    var list = DrawList()
    desk.session.draw(into: &list, hairline: 1)
    let row = try #require(
      list.commands.lazy.compactMap { command -> CGPoint? in
        guard case .text(let text) = command, text.string == "Threshold", frame.contains(text.position)
        else { return nil }
        return text.position
      }.first)
    desk.click(CGPoint(x: row.x + 8, y: row.y + 8))
    for _ in 0..<5 { _ = desk.handle(.key(.up, [])) }
    let engine = { desk.session.scene.pane.engine }
    #expect(engine().profile == profile)
    #expect(try desk.session.subject.profile.value(of: "release.threshold") == .number(300))
    #expect(desk.session.changes.count == 1)
    try desk.frame()
    #expect(try engine().profile.value(of: "release.threshold") == .number(300))
    // They can be undone one by one, in one display frame.
    for count in (0..<5).reversed() {
      _ = desk.handle(.key(.character("z"), .control))
      #expect(
        try desk.session.subject.profile.value(of: "release.threshold") == .number(250 + Double(count) * 10))
    }
    #expect(try engine().profile.value(of: "release.threshold") == .number(300))
    try desk.frame()
    #expect(engine().profile == profile)
  }

  /// While one looks back the session stands still, and so does its tape; the comparison moves at once.
  @Test func aChangeWhileLookingBackWaitsForTheSession() throws {
    let desk = try desk()
    let count = desk.session.tape.frames.count
    desk.session.look(at: 0.6)
    desk.session.change("glide.rate", to: .number(0.99))
    #expect(desk.session.need == .frame)
    try desk.frame()
    #expect(desk.session.tape.frames.count == count && desk.session.need == .nothing)
    #expect(try desk.session.presentProfile.value(of: "glide.rate") == .number(0.99))
    #expect(try #require(desk.session.whatIf).count == count)
    // Written down it is not lost.
    try desk.session.finish()
    #expect(desk.actions.last == .set("glide.rate", .number(0.99)))
    #expect(desk.session.tape.frames.count == count + 1)
    var player = Player(
      desk.session.recording, file: "saved",
      on: AnyScene(try SceneKind.scene(for: desk.session.recording, file: "saved")))
    while try player.advance() != nil {}
    #expect(player.subject.pane.engine == desk.session.scene.pane.engine)
  }

  /// "A ghost of the old content in the scene."
  @Test func lookingBackShowsTheNewOneWithTheOldAsAGhost() throws {
    let desk = try desk()
    desk.session.change("glide.rate", to: .number(0.99))
    try desk.frame()
    desk.session.look(at: desk.session.tape.end / 3)
    let count = desk.session.playback.count(of: desk.session.tape)
    let old = desk.session.recorded.motion.frames[count - 1].offset
    let new = try #require(desk.session.whatIf).motion.frames[count - 1].offset
    #expect(old != new)
    #expect(desk.session.shown.scene.pane.engine.contentOffset == new)
    #expect(desk.session.shown.ghost?.pane.engine.contentOffset == old)
    // What happened, alone.
    _ = desk.handle(.key(.character("w"), []))
    #expect(desk.session.shown.scene.pane.engine.contentOffset == old && desk.session.shown.ghost == nil)
    try desk.click(.whatIf)
    #expect(desk.session.shown.scene.pane.engine.contentOffset == new)
    // Before anything moved the two are alike, and there is no ghost.
    desk.session.look(at: 0)
    #expect(desk.session.shown.ghost == nil)
    // Now shows what is.
    _ = desk.handle(.key(.escape, []))
    #expect(desk.session.shown.scene.pane.engine == desk.session.scene.pane.engine)
    #expect(desk.session.shown.ghost == nil)
  }

  @Test func aScenesOwnConstantIsComparedToo() throws {
    let desk = try desk()
    let constant = try #require(desk.session.scene.constants.first)
    desk.session.change(constant.name, to: .number(constant.range.upperBound))
    try desk.frame()
    #expect(desk.session.scene.constants.first?.value == constant.range.upperBound)
    let whatIf = try #require(desk.session.whatIf)
    #expect(whatIf.scene(after: 1, on: desk.session.tape).constants.first?.value == constant.range.upperBound)
    #expect(
      desk.session.recorded.scene(after: 1, on: desk.session.tape).constants.first?.value == constant.value)
    let read = try Scenario(data: Data(desk.session.recording.json.utf8), file: "saved")
    #expect(read == desk.session.recording)
  }

  /// "Two profiles A and B side by side under one input."
  @Test func twoProfilesRunOnOneInput() throws {
    let desk = try desk()
    var b = ScrollProfile.uikit
    b.name = "b"
    try b.set("glide.rate", to: .number(0.99))
    desk.session.compare(with: b, .profiles)
    try desk.frame()
    let other = try #require(desk.session.other)
    #expect(other.motion.frames == (try motion(desk, "glide.rate", 0.99)).frames)
    #expect(desk.session.layout.secondDevice != nil && desk.session.shown.second != nil)
    desk.session.look(at: desk.session.tape.end / 3)
    let count = desk.session.playback.count(of: desk.session.tape)
    #expect(desk.session.shown.second?.pane.engine.contentOffset == other.motion.frames[count - 1].offset)
    #expect(desk.shownOffset == Double(desk.session.recorded.motion.frames[count - 1].offset.y))
    desk.session.compare(with: nil, .whatIf)
    try desk.frame()
    #expect(desk.session.other == nil && desk.session.layout.secondDevice == nil)
  }

  /// A long recording is played on in slices, a slice a frame, so that the window stays awake.
  @Test func aLongRecordingIsComparedInSlices() throws {
    var long = scenario("plain") { $0.content.height = 1e6 }
    long.duration = 60
    for flick in 0..<40 {
      long.events.append(
        Scenario.TimedEvent(
          .gesture(.flick, from: CGPoint(x: 200, y: 600), by: CGPoint(x: 0, y: -300), over: 0.1, hold: 0),
          at: 0.2 + Double(flick) * 1.4))
    }
    let desk = try Desk("plain", window: Self.window, overlays: true, panel: true)
    try desk.session.open(long, file: "long")
    desk.session.change("glide.rate", to: .number(0.99))
    var counts: [Int] = []
    while desk.session.need == .frame, counts.count < 20 {
      try desk.frame()
      counts.append(desk.session.whatIf?.count ?? 0)
    }
    #expect(counts == [1200, 2400, 3600, 3601])
  }

  /// "The scale does not jump while a constant is dragged": the panel holds it still.
  @Test func theWindowIsPaintedInAnyState() throws {
    let desk = try desk()
    for view in AnalysisView.allCases {
      desk.session.choose(view)
      for window in [CGSize(width: 1280, height: 800), CGSize(width: 640, height: 480), .zero] {
        _ = desk.handle(.resized(window, scale: 1))
        try desk.frame()
        var list = DrawList()
        desk.session.draw(into: &list, hairline: 1)
        #expect(list.depth == 0)
      }
    }
  }
}
