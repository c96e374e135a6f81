import PlaygroundDrawing
import Foundation
import PlaygroundScenes
import ScrollPhysics
import ScrollScript
import Scrolling
import TestSupport
import Testing
import PlaygroundWorkbench

struct TapeRunTests {
  /// Returns a scenario with flicks up and down, and a constant that changes in between.
  private func story(_ scene: String, flicks: Int = 6) -> Scenario {
    Scenario(scene: scene) { scenario in
      scenario.duration = Double(flicks) * 1.3
      scenario.content.height = 20_000
      for flick in 0..<flicks {
        let up = flick % 3 != 2
        scenario.events.append(
          .flick(from: up ? 600 : 200, by: up ? -350 : 500, at: 0.1 + Double(flick) * 1.3))
      }
      scenario.events.append(.action(.set("glide.rate", .number(0.99)), at: 2))
    }
  }

  private func run(_ story: Scenario, keepsConstants: Bool = false) throws -> (Tape, TapeRun) {
    let scene = try SceneKind.scene(for: story, file: "story")
    let tape = try Tape(playing: story, file: "story", on: scene)
    var run = TapeRun(scene)
    if keepsConstants { run = TapeRun(scene, continuing: run, after: 0, on: tape) }
    try run.advance(on: tape)
    return (tape, run)
  }

  /// Scrubbing back shows the exact earlier state, including overlays, regardless of what was shown before.
  @Test(arguments: SceneKind.allCases) func anyStateIsFoundAgain(kind: SceneKind) throws {
    let story = story(kind.rawValue, flicks: 3)
    let (tape, run) = try run(story)
    #expect(run.count == tape.frames.count)
    var player = Player(story, file: "story", on: AnyScene(try SceneKind.scene(for: story, file: "story")))
    var pictures: [DrawList] = []
    var engines: [[ScrollEngine]] = []
    while let time = try player.advance() {
      _ = player.subject.takeRows(at: time)
      pictures.append(picture(of: player.subject.scene))
      engines.append(player.subject.scene.panes.map(\.engine))
    }
    var near = run
    for step in 0..<60 {
      let count = 1 + (step * 7919) % tape.frames.count
      var found = near
      let scene = found.seek(tape.frames[count - 1], on: tape)
      if step % 3 == 0 { near = found }
      #expect(scene.panes.map(\.engine) == engines[count - 1])
      #expect(picture(of: scene) == pictures[count - 1], "frame \(count)")
    }
  }

  @Test func outsideTheTapeItIsHeldToIt() throws {
    let (tape, run) = try run(story("plain", flicks: 1))
    #expect(run.scene(at: -5, on: tape).pane.engine.contentOffset == .zero)
    #expect(run.scene(at: .infinity, on: tape).pane.engine == run.scene.pane.engine)
  }

  @Test func inSlicesItIsTheSame() throws {
    let story = story("feed")
    let (tape, whole) = try run(story)
    var sliced = TapeRun(try SceneKind.scene(for: story, file: "story"))
    while sliced.count < tape.frames.count { try sliced.advance(on: tape, atMost: 7) }
    #expect((sliced.scene.pane.engine, sliced.motions) == (whole.scene.pane.engine, whole.motions))
    try sliced.advance(on: tape)
    #expect(sliced.count == tape.frames.count)
  }

  /// Without the changes on the tape, the constants keep their initial values.
  @Test func changesAreMadeOrNot() throws {
    let story = story("plain")
    var unchanged = story
    unchanged.events.removeLast()
    let (tape, with) = try run(story)
    let without = try run(story, keepsConstants: true).1
    let never = try run(unchanged).1
    // Without its change, the content still moves where the recording rests at the end.
    let count = tape.frames.count
    #expect(without.motions[0].frames.prefix(count) == never.motions[0].frames.prefix(count))
    #expect(without.motions[0].frames.count > count && !without.isBehind(tape))
    #expect(without.motions != with.motions)
    #expect(try with.scene.pane.engine.profile.value(of: "glide.rate") == .number(0.99))
    #expect(
      try without.scene(at: tape.frames[199], on: tape).pane.engine.profile.value(of: "glide.rate")
        == .number(0.998))
  }

  /// A run that begins while content moves has the recorded motion from there on: its first velocity counts
  /// from the last frame before it.
  @Test func aRunThatContinuesMovesAsRecorded() throws {
    let (tape, recorded) = try run(story("feed", flicks: 1))
    let motion = recorded.motions[0]
    // Half a second after the flick has begun, the content glides.
    let count = tape.count(at: 0.6), beginning = tape.frames[count]
    #expect(motion.frames[count].phase == .decelerating)
    let scene = recorded.scene(at: tape.frames[count - 1], on: tape)
    var run = TapeRun(scene, continuing: recorded, after: count, on: tape)
    try run.advance(on: tape)
    let played = run.motions[0]
    #expect(played.frames.prefix(tape.frames.count - count + 1) == motion.frames[(count - 1)...])
    #expect(played.velocity(at: beginning, .vertical) == motion.velocity(at: beginning, .vertical))
    #expect(abs(played.velocity(at: beginning, .vertical)) > 100)
  }

  /// An action that cannot be performed is reported in a session, and skipped if constants are different.
  @Test func whatFailsIsToldOrLeftOut() throws {
    var tape = Tape()
    tape.append(
      [TimedAction(.scroll(.node(.init("no-such-row"), anchor: nil, animated: false)), at: 0)], frame: 0)
    let scene = FeedScene(Scenario(scene: "feed"), isPlain: false)
    var strict = TapeRun(scene), lenient = TapeRun(scene, continuing: strict, after: 0, on: tape)
    #expect(throws: ActionError.self) { try strict.advance(on: tape) }
    try lenient.advance(on: tape)
    #expect((strict.count, lenient.count) == (0, 1))
  }

  @Test func colorsArePresentOnes() throws {
    var (tape, run) = try run(story("feed", flicks: 1))
    run.appearance = .dark
    #expect(run.scene(at: tape.frames[9], on: tape).appearance == .dark)
  }
}
