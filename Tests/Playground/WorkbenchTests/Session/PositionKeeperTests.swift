import Foundation
import PlaygroundScenes
import ScrollScript
import Scrolling
import TestSupport
import Testing
import PlaygroundWorkbench

struct PositionKeeperTests {
  /// A session of a feed that started with a saved text, and the steps that it reports.
  private struct Run {
    var session: Session
    var steps: [PositionKeeper.Step] = []
    private var measured = 10.0

    init(_ scene: String = "feed", from text: Data?) throws {
      let scenario = Scenario(scene: scene) { $0.content.rows = 500 }
      session = Session(
        scenario, scene: try SceneKind.scene(for: scenario, file: "test"),
        window: CGSize(width: 402, height: 760), period: 1.0 / 60,
        tools: WorkbenchTools(showsOverlays: false))
      let isKept = session.keepPosition(from: text)
      #expect(isKept)
      try frames(1)
    }

    mutating func frames(_ count: Int) throws {
      for _ in 0..<count {
        measured += 1.0 / 60
        try session.frame(measured: measured, afterRest: false)
        steps += session.takePositionSteps()
      }
    }

    mutating func turn(_ notches: Double) throws {
      _ = session.handle(.wheel(dx: 0, dy: notches, at: CGPoint(x: 200, y: 400)))
      try frames(60)
    }

    var y: Double { session.scene.pane.engine.contentOffset.y }
    var saved: [Data] {
      steps.compactMap { if case .save(let text) = $0 { text } else { nil } }
    }
  }

  @Test func theNextRunBeginsWhereTheLastOneWas() throws {
    var first = try Run(from: nil)
    #expect((first.steps.isEmpty, first.y) == (true, 0))
    try first.turn(-20)
    #expect(first.y > 1000)
    let text = try #require(first.saved.last)
    // Not during the motion: once, at rest.
    #expect(first.steps.count == 1)

    var second = try Run(from: text)
    #expect((second.y, second.session.time) == (first.y, 0))
    #expect(second.steps.isEmpty)
    // The initial state is part of the recording, so that a replay leads to the same position.
    #expect(
      second.session.recording.timeline.map(\.action) == [
        .setContentOffset(x: 0, y: first.y, animated: false)
      ])
    try second.turn(3)
    #expect(second.saved.count == 1 && second.saved.last != text)
  }

  @Test func itIsTheRowThatIsKept() throws {
    var first = try Run("list", from: nil)
    try first.turn(-20)
    let text = try #require(first.saved.last)
    // Under a banner, the rows are at other positions.
    let second = try Run("feed", from: text)
    let (one, two) = (first.session.scene, second.session.scene)
    let row = try #require(one.layout().children.first { $0.id.kind == "row" })
    let same = try #require(two.layout().children.first { $0.id == row.id })
    #expect(
      Double(row.frame.minY - one.layout().contentOffset.y)
        == Double(same.frame.minY - two.layout().contentOffset.y))
  }

  @Test(arguments: ["", "{", #"{"id":3,"version":2,"x":0,"y":0}"#, #"{"id":900,"version":1,"x":0,"y":0}"#])
  func whatCannotBeUsedIsSetAsideAndTheRunBeginsAtTheTop(_ text: String) throws {
    var run = try Run(from: Data(text.utf8))
    guard case .setAside = run.steps.first, run.steps.count == 1 else {
      Issue.record("\(run.steps)")
      return
    }
    #expect(run.y == 0)
    try run.turn(-5)
    #expect(run.saved.count == 1)
  }

  /// After a visit to another scene, the position is as it was, and saved again.
  @Test func backInItsSceneThePlaceIsKeptOn() throws {
    var run = try Run(from: nil)
    try run.turn(-20)
    let (y, text) = (run.y, run.saved)
    run.session.open(.list)
    try run.frames(1)
    try run.turn(-5)
    #expect(run.y > 0 && run.y < y)
    #expect(run.saved == text)
    run.session.open(.feed)
    try run.frames(1)
    #expect((run.y, run.saved) == (y, text))
    try run.turn(3)
    #expect(run.y < y && run.saved.count == text.count + 1)

    // An ignored position is not restored later.
    var broken = try Run(from: Data("{".utf8))
    broken.session.open(.list)
    broken.session.open(.feed)
    try broken.frames(1)
    #expect((broken.steps.count, broken.y) == (1, 0))
  }

  @Test func aSceneWithoutRowsKeepsNone() throws {
    var session = try Run(from: nil).session
    session.open(.nested)
    let isKept = session.keepPosition(from: nil)
    #expect(!isKept)
  }
}
