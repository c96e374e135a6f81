import Drawing
import Foundation
import SceneTestSupport
import Scenes
import ScrollScript
import Scrolling
import Testing
import Workbench

struct SessionTests {
  private func at(_ y: Double) -> CGPoint { CGPoint(x: 200, y: y) }

  @Test func aMouseDragIsStampedWithTheFrame() throws {
    let desk = try Desk()
    try desk.frame([.mouse(.down, at: at(600))])
    try desk.frame([.mouse(.moved, at: at(560))])
    try desk.frame([.mouse(.up, at: at(560))])
    #expect(
      desk.session.recording.timeline == [
        TimedAction(.mouse(.down, at: at(600)), at: 1.0 / 60),
        TimedAction(.mouse(.move, at: at(560)), at: 2.0 / 60),
        TimedAction(.mouse(.up, at: at(560)), at: 3.0 / 60),
      ])
  }

  @Test func eventsWaitForTheirFrame() throws {
    let desk = try Desk()
    #expect(desk.session.need == .nothing)
    #expect(desk.handle(.mouse(.down, at: at(600))) == false)
    #expect(desk.session.need == .frame)
    #expect(!desk.session.scene.pane.engine.isTracking)
    try desk.frame()
    #expect(desk.session.scene.pane.engine.isTracking)
  }

  @Test func movesOfOneFrameAreOneMove() throws {
    let desk = try Desk()
    try desk.frame([.mouse(.down, at: at(600))])
    try desk.frame([590, 570, 540].map { .mouse(.moved, at: at($0)) })
    #expect(desk.actions == [.mouse(.down, at: at(600)), .mouse(.move, at: at(540))])
  }

  @Test func movesOfTwoFingersAreKeptApart() throws {
    let desk = try Desk()
    try desk.frame([.finger(id: 77, .down, at: at(600)), .finger(id: -4, .down, at: at(500))])
    try desk.frame([
      .finger(id: 77, .moved, at: at(590)), .finger(id: -4, .moved, at: at(490)),
      .finger(id: 77, .moved, at: at(580)), .finger(id: 77, .up, at: at(580)),
    ])
    #expect(
      desk.actions == [
        .touch(.down, id: 0, at: at(600)), .touch(.down, id: 1, at: at(500)),
        .touch(.move, id: 0, at: at(590)), .touch(.move, id: 1, at: at(490)),
        .touch(.move, id: 0, at: at(580)),
        .touch(.up, id: 0, at: at(580)),
      ])
    // A finger that is lifted leaves its number to the next.
    try desk.frame([.finger(id: 5, .down, at: at(300))])
    #expect(desk.actions.last == .touch(.down, id: 0, at: at(300)))
  }

  @Test func mouseAndFingersAreKeptApart() throws {
    let desk = try Desk()
    try desk.frame([.mouse(.down, at: at(600)), .finger(id: 3, .down, at: at(500)), .mouse(.down, at: at(1))])
    try desk.frame([
      .mouse(.moved, at: at(590)), .finger(id: 3, .moved, at: at(490)), .mouse(.moved, at: at(580)),
      .mouse(.moved, at: at(570)), .mouse(.cancelled, at: at(570)), .finger(id: 3, .up, at: at(490)),
    ])
    #expect(
      desk.actions == [
        .mouse(.down, at: at(600)), .touch(.down, id: 0, at: at(500)), .mouse(.move, at: at(590)),
        .touch(.move, id: 0, at: at(490)), .mouse(.move, at: at(570)), .mouse(.cancel, at: at(570)),
        .touch(.up, id: 0, at: at(490)),
      ])
  }

  @Test func strayFingersDoNothing() throws {
    let desk = try Desk()
    try desk.frame([
      .mouse(.moved, at: at(10)), .mouse(.up, at: at(10)), .finger(id: 1, .up, at: at(0)),
      .finger(id: 1, .cancelled, at: at(0)), .mouse(.down, at: CGPoint(x: -5, y: 10)),
    ])
    #expect(desk.actions.isEmpty)
  }

  @Test func pointsAreTheScenesWhereverItLies() throws {
    let window = CGSize(width: 700, height: 500)
    let desk = try Desk(window: window, overlays: true)
    let layout = desk.session.layout
    let middle = CGPoint(x: layout.device.midX, y: layout.device.midY)
    try desk.frame([.mouse(.down, at: middle)])
    #expect(desk.actions == [.mouse(.down, at: layout.scenePoint(middle))])
    try desk.frame([.trackpad(dx: 0, dy: -10, at: middle)])
    #expect(desk.actions.last == .trackpad(.move, by: CGPoint(x: 0, y: -10 / layout.scale)))
  }

  @Test func wheelScrollsByNotches() throws {
    let desk = try Desk()
    try desk.frame([.wheel(dx: 0, dy: -2, at: at(100))])
    #expect(desk.actions == [.wheel(dx: 0, dy: -2, at: at(100))])
    try desk.rest()
    #expect(desk.offset == 128)
  }

  @Test func trackpadStepsAddUpAndEndAfterQuiet() throws {
    let desk = try Desk()
    try desk.frame([.trackpad(dx: 0, dy: -10, at: at(0)), .trackpad(dx: 1, dy: -15, at: at(0))])
    #expect(desk.actions == [.trackpad(.begin, by: .zero), .trackpad(.move, by: CGPoint(x: 1, y: -25))])
    for _ in 0..<4 { try desk.frame([.trackpad(dx: 0, dy: -25, at: at(0))]) }
    let last = desk.session.time
    try desk.rest()
    let end = try #require(desk.session.recording.timeline.last)
    #expect(end.action == .trackpad(.end, by: .zero))
    #expect((last + 0.1 - 1e-9...last + 0.1 + 1.0 / 60).contains(end.time))
    #expect(desk.offset > 100)
  }

  @Test func anotherDeviceEndsTheTrackpad() throws {
    for event in [WindowEvent.mouse(.down, at: at(300)), .wheel(dx: 0, dy: -1, at: at(300))] {
      let desk = try Desk()
      try desk.frame([.trackpad(dx: 0, dy: -20, at: at(0))])
      try desk.frame([event])
      #expect(desk.actions.dropLast().last == .trackpad(.end, by: .zero))
      #expect(desk.actions.filter { $0 == .trackpad(.end, by: .zero) }.count == 1)
    }
  }

  @Test func lossOfFocusLetsGo() throws {
    let desk = try Desk()
    try desk.frame([.mouse(.down, at: at(600)), .finger(id: 9, .down, at: at(500))])
    try desk.frame([.mouse(.moved, at: at(500))])
    try desk.frame([.focus(false)])
    #expect(
      desk.actions.suffix(2) == [.mouse(.cancel, at: at(500)), .touch(.cancel, id: 0, at: at(500))])
    #expect(!desk.session.scene.pane.engine.isTracking)
    let count = desk.actions.count
    try desk.frame([.mouse(.moved, at: at(400)), .mouse(.up, at: at(400)), .focus(true)])
    #expect(desk.actions.count == count)
  }

  @Test func spacePausesAndAStopIsOneFrame() throws {
    let desk = try Desk()
    try desk.flick()
    #expect(desk.handle(.key(.space, [])))
    #expect(desk.session.isPaused)
    #expect(desk.session.need == .nothing)
    let (time, offset) = (desk.session.time, desk.offset)
    try desk.frame([.wheel(dx: 0, dy: 5, at: at(0)), .mouse(.down, at: at(10))], after: 7)
    #expect(desk.session.time == time && desk.offset == offset)

    _ = desk.handle(.key(.character("."), []))
    #expect(desk.session.need == .frame)
    try desk.frame()
    #expect(desk.session.time == time + 1.0 / 60)
    #expect(desk.offset > offset)
    #expect(desk.session.need == .nothing)

    // The pause is left out of the session's time.
    _ = desk.handle(.key(.space, []))
    #expect(!desk.session.isPaused)
    try desk.frame(after: 9)
    #expect(desk.session.time < time + 3.1 / 60)
  }

  @Test func aPauseLetsGo() throws {
    let desk = try Desk()
    try desk.frame([.mouse(.down, at: at(600))])
    _ = desk.handle(.key(.space, []))
    _ = desk.handle(.mouse(.up, at: at(600)))
    _ = desk.handle(.key(.space, []))
    try desk.frame()
    #expect(desk.actions.last == .mouse(.cancel, at: at(600)))
  }

  @Test func aStepWithoutAPauseIsNone() throws {
    let desk = try Desk()
    _ = desk.handle(.key(.character("."), []))
    #expect(desk.session.need == .nothing)
    _ = desk.handle(.key(.space, []))
    #expect(desk.session.need == .nothing)
  }

  @Test(arguments: [
    (WindowEvent.Key.up, Action.Key.up), (.down, .down), (.left, .left), (.right, .right),
    (.pageUp, .pageUp), (.pageDown, .pageDown), (.home, .home), (.end, .end),
  ])
  func scrollKeysAreActions(pressed: WindowEvent.Key, key: Action.Key) throws {
    let desk = try Desk()
    try desk.frame([.key(pressed, [])])
    #expect(desk.actions == [.key(key)])
  }

  @Test func otherKeysBelongToTheWindow() throws {
    let desk = try Desk(overlays: true)
    #expect(desk.handle(.key(.character("h"), [])))
    #expect(!desk.session.tools.showsOverlays)
    #expect(desk.handle(.key(.character("t"), [])))
    #expect(desk.session.scene.appearance == .dark)
    #expect(desk.session.recording.appearance == .dark)
    for key in [WindowEvent.Key.enter, .backspace, .delete, .character("q")] {
      #expect(!desk.handle(.key(key, [])))
    }
    #expect(!desk.session.wantsToQuit)
    #expect(desk.session.need == .nothing)
    #expect(desk.actions.isEmpty)
  }

  @Test func aHeldKeySwitchesOnceAndScrollsOnAndOn() throws {
    let desk = try Desk(overlays: true)
    for key in [WindowEvent.Key.space, .character("h"), .character("t")] {
      #expect(!desk.handle(.key(key, .repeated)))
    }
    #expect(!desk.session.isPaused && desk.session.tools.showsOverlays)
    try desk.frame([.key(.down, .repeated)])
    #expect(desk.actions == [.key(.down)])
  }

  @Test func keysWithControlOrAltAreNotOurs() throws {
    let desk = try Desk(overlays: true)
    #expect(!desk.handle(.key(.character("t"), .control)))
    #expect(!desk.handle(.key(.character("h"), .alt)))
    #expect(desk.session.tools.showsOverlays && desk.session.scene.appearance == .light)
    #expect(desk.handle(.key(.character("h"), .shift)))
  }

  @Test(arguments: [WindowEvent.quit, .key(.escape, [])])
  func quits(event: WindowEvent) throws {
    let desk = try Desk()
    _ = desk.handle(event)
    #expect(desk.session.wantsToQuit)
  }

  @Test func whatShowsAnewIsPainted() throws {
    let desk = try Desk()
    #expect(desk.handle(.exposed))
    #expect(desk.handle(.resized(CGSize(width: 900, height: 900), scale: 1)))
    #expect(!desk.handle(.dropped("/no/such/file")))
    #expect(!desk.handle(.focus(true)))
    #expect(desk.session.need == .nothing)
  }

  @Test(arguments: ["plain", "list", "feed"])
  func aRecordingReplaysToTheSamePictures(scene: String) throws {
    let desk = try Desk(scene)
    var lists: [DrawList] = [picture(of: desk.session.scene)]
    var offsets = [desk.offset]
    func note() {
      lists.append(picture(of: desk.session.scene))
      offsets.append(desk.offset)
    }
    func frame(_ events: [WindowEvent] = [], after seconds: Double? = nil) throws {
      try desk.frame(events, after: seconds)
      note()
    }
    try frame([.mouse(.down, at: at(600))])
    for step in 1...6 { try frame([.mouse(.moved, at: at(600 - Double(step * step) * 7))]) }
    try frame([.mouse(.up, at: at(300))])
    for _ in 0..<20 { try frame() }
    try frame([.finger(id: 3, .down, at: at(300))])
    try frame([.finger(id: 3, .moved, at: at(420))])
    try frame([.focus(false)])
    for _ in 0..<5 { try frame([.trackpad(dx: 0, dy: -33.25, at: at(0))]) }
    for _ in 0..<10 { try frame() }
    try frame([.wheel(dx: 0, dy: -1, at: at(1))], after: 0.731)
    for _ in 0..<5 { try frame() }
    try frame([.key(.home, [])])
    for _ in 0..<40 { try frame() }

    // By way of the file.
    let recording = desk.session.recording
    let read = try Scenario(data: Data(recording.json.utf8), file: "recording")
    #expect(read == recording)
    var player = Player(read, file: "recording", on: AnyScene(try SceneKind.scene(for: read, file: "")))
    var number = 0
    while let time = try player.advance() {
      #expect(time == read.frames?[number])
      #expect(Double(player.subject.pane.engine.contentOffset.y) == offsets[number])
      #expect(picture(of: player.subject) == lists[number])
      number += 1
    }
    #expect(number == lists.count)
    #expect(Set(offsets).count > 30)
    #expect(player.subject.pane.engine == desk.session.scene.pane.engine)
  }

  @Test func aSessionAtRestNeedsNothing() throws {
    let desk = try Desk("feed")
    try desk.flick()
    #expect(desk.session.need == .frame)
    try desk.rest()
    #expect(desk.session.need == .nothing)
    #expect(desk.offset > 300)
  }

  // MARK: Scenes

  /// Where a scene's row is in a window that has room for the list.
  private func row(_ kind: SceneKind) throws -> CGPoint {
    let layout = WorkbenchLayout(
      window: Self.wide, scene: CGSize(width: 402, height: 760), tools: WorkbenchTools())
    let row = try #require(layout.menu).row(of: kind)
    return CGPoint(x: row.midX, y: row.midY)
  }
  private static let wide = CGSize(width: 1280, height: 800)

  @Test(arguments: SceneKind.allCases) func aClickOpensAScene(_ kind: SceneKind) throws {
    let desk = try Desk("plain", window: Self.wide, overlays: true)
    #expect(desk.handle(.key(.character("t"), [])))
    #expect(desk.handle(.mouse(.down, at: try row(kind))))
    #expect(desk.session.kind == kind && desk.session.time == 0)
    #expect(desk.session.title == "\(kind.rawValue) \u{00B7} uikit")
    #expect(desk.session.scene.appearance == .dark)
    try desk.frame([.mouse(.up, at: try row(kind))])
    #expect(desk.session.time == 0)
    try desk.frame([.wheel(dx: 0, dy: -2, at: CGPoint(x: 640, y: 400))])
    try desk.rest()
    let recording = desk.session.recording
    #expect(recording.scene == kind.rawValue && recording.appearance == .dark)
    #expect(recording.timeline.map(\.time) == [1.0 / 60])
    // What was recorded plays again to the same place.
    let read = try Scenario(data: Data(recording.json.utf8), file: "recording")
    var player = Player(read, file: "recording", on: AnyScene(try SceneKind.scene(for: read, file: "")))
    while try player.advance() != nil {}
    #expect(player.subject.panes.map(\.engine) == desk.session.scene.panes.map(\.engine))
  }

  @Test func whatWasGoingOnEndsWithTheScene() throws {
    let desk = try Desk("plain", window: Self.wide, overlays: true)
    let middle = CGPoint(x: 640, y: 400)
    try desk.frame([.finger(id: 4, .down, at: middle), .key(.space, [])])
    #expect(desk.session.isPaused)
    _ = desk.handle(.key(.tab, []))
    #expect(!desk.session.isPaused && desk.session.need == .frame)
    try desk.frame([.finger(id: 4, .up, at: middle)])
    try desk.rest()
    #expect(desk.actions.isEmpty)
  }

  /// The lift of a finger that scrubbed the timeline of one scene does not end a mouse drag in the next scene.
  @Test func aFingerOnAToolEndsWithTheScene() throws {
    let desk = try Desk("plain", window: Self.wide, overlays: true)
    try desk.flickInWindow()
    _ = desk.handle(.finger(id: 4, .down, at: try desk.onCurve(0.5)))
    #expect(desk.session.isPaused)
    _ = desk.handle(.key(.tab, []))
    try desk.frame()
    try desk.frame([.mouse(.down, at: CGPoint(x: 640, y: 500))])
    try desk.frame([.finger(id: 4, .up, at: .zero)])
    try desk.frame([.mouse(.moved, at: CGPoint(x: 640, y: 450))])
    try desk.frame([.finger(id: 4, .down, at: CGPoint(x: 640, y: 300))])
    try desk.frame([.finger(id: 4, .moved, at: CGPoint(x: 640, y: 280))])
    let kinds = desk.actions.map { action in
      switch action {
      case .mouse(.down, _): "mouse down"
      case .mouse(.move, _): "mouse move"
      case .touch(.down, _, _): "touch down"
      case .touch(.move, _, _): "touch move"
      default: "other"
      }
    }
    #expect(kinds == ["mouse down", "mouse move", "touch down", "touch move"])
  }

  @Test func tabGoesThroughAllAndBack() throws {
    let desk = try Desk("plain", window: Self.wide, overlays: true)
    var seen: [SceneKind?] = []
    for _ in SceneKind.allCases {
      _ = desk.handle(.key(.tab, []))
      seen.append(desk.session.kind)
    }
    #expect(seen == SceneKind.allCases)
    _ = desk.handle(.key(.tab, .shift))
    #expect(desk.session.kind == .list)
  }

  /// Beside the device the list is there; asking for it must not leave one to pop up later.
  @Test func whereTheListStandsTheKeyForItDoesNothing() throws {
    let desk = try Desk("plain", window: CGSize(width: 1280, height: 800), overlays: true)
    #expect(!desk.handle(.key(.character("m"), [])) && !desk.session.tools.opensMenu)
    // With the scene alone it is not, and may be asked for.
    _ = desk.handle(.key(.character("h"), []))
    #expect(desk.handle(.key(.character("m"), [])) && desk.session.tools.opensMenu)
  }

  @Test func inASmallWindowTheListIsAskedFor() throws {
    let desk = try Desk("plain", window: CGSize(width: 402, height: 760), overlays: true)
    #expect(desk.handle(.key(.character("m"), [])) && desk.session.tools.opensMenu)
    // A press beside its rows closes it and goes no further.
    #expect(desk.handle(.mouse(.down, at: CGPoint(x: 5, y: 5))) && !desk.session.tools.opensMenu)
    #expect(desk.session.kind == .plain)
    _ = desk.handle(.key(.character("m"), []))
    #expect(desk.handle(.key(.escape, [])) && !desk.session.tools.opensMenu && !desk.session.wantsToQuit)
    _ = desk.handle(.key(.character("m"), []))
    let layout = WorkbenchLayout(
      window: CGSize(width: 402, height: 760), scene: CGSize(width: 402, height: 760),
      tools: WorkbenchTools(opensMenu: true))
    let row = try #require(layout.menu).row(of: .pager)
    _ = desk.handle(.finger(id: 1, .down, at: CGPoint(x: row.midX, y: row.midY)))
    #expect(desk.session.kind == .pager && !desk.session.tools.opensMenu)
    _ = desk.handle(.key(.escape, []))
    #expect(desk.session.wantsToQuit)
  }
}
