import Foundation
import PlaygroundScenes
import ScrollScript
import Scrolling
import TestSupport
import Testing
import PlaygroundWorkbench

struct MotionTests {
  private func motion(duration: Double = 3, _ events: [Scenario.TimedEvent]) throws -> Motion {
    try PlotRun.motions(of: .plain(duration: duration, events), file: "motion")[0]
  }

  @Test func aFrameTakesFewBytes() {
    #expect(MemoryLayout<Motion.Frame>.stride <= 56)
  }

  @Test func isWhatSimulatePrints() throws {
    let played = Scenario.flick(duration: 6)
    var player = Player(played, file: "motion", on: PlainScene(played))
    let rows = try player.trajectory().rows
    let motion = try motion(duration: 6, played.events)
    #expect(motion.frames.map(\.time) == rows.map(\.time))
    #expect(motion.frames.map(\.offset) == rows.map(\.offset))
    #expect(motion.frames.map(\.phase) == rows.map(\.phase))
    let told = rows.flatMap { row in
      row.events.filter { $0 != "didScroll" }.map { "\($0) at \(row.time)" }
    }
    #expect((motion.callbacks.map { "\($0.name) at \($0.time)" }, told.count) == (told, 5))
  }

  @Test func overshootIsTheWayBeyondTheEdge() throws {
    let motion = try motion([.flick(by: 200, at: 0.2)])
    #expect(motion.frames.contains { $0.isOutside })
    #expect(motion.frames.contains { !$0.isOutside })
    #expect(motion.frames.allSatisfy { $0.overshoot == Double(max(0, -$0.offset.y)) })
  }

  @Test func aLiftPredictsItsLanding() throws {
    let motion = try motion(duration: 6, [.flick(by: -260, at: 0.2)])
    let target = try #require(motion.predictedTargets.first)
    #expect(motion.predictedTargets.count == 1)
    #expect(abs(target.time - 0.3) < 1e-9)
    let last = try #require(motion.frames.last)
    #expect(last.phase == .idle && last.offset.y > 500)
    #expect(abs(Double(target.contentOffset.y - last.offset.y)) < 2)
  }

  @Test func aLiftFromRestPredictsNothing() throws {
    let drag = Scenario.TimedEvent.drag(from: 600, by: -100, at: 0, over: 0.3, hold: 0.3)
    #expect(try motion([drag]).predictedTargets.isEmpty)
  }

  @Test func theDelegatesChoiceIsTheLanding() throws {
    var answers = DelegateAnswers()
    answers.targetContentOffset.y = 700
    let motion = try motion(duration: 6, [.action(.delegate(answers), at: 0), .flick(by: -260, at: 0.2)])
    #expect(motion.predictedTargets.map(\.contentOffset) == [CGPoint(x: 0, y: 700)])
    #expect(motion.frames.last?.offset.y == 700)
  }

  @Test func commandsPredictTheirTargets() throws {
    let motion = try motion([
      .action(.scroll(.setContentOffset(x: nil, y: 300, animated: true)), at: 0.5),
      .action(.scroll(.setContentOffset(x: nil, y: 100, animated: true)), at: 0.6),
      .action(.scroll(.setContentOffset(x: nil, y: 0, animated: false)), at: 2),
      .action(.input(.wheel(dy: -1)), at: 2.5), .action(.input(.wheel(dy: -1)), at: 2.6),
    ])
    #expect(motion.predictedTargets.map(\.contentOffset.y) == [300, 100, 64, 128])
    #expect(motion.predictedTargets.map(\.time) == [0.5, 0.6, 2.5, 2.6])
  }

  @Test func whatTakesOverIsAStart() throws {
    let motion = try motion(duration: 2, [.flick(by: -260, at: 0.2), .flick(by: -260, at: 1)])
    let starts = motion.frames.filter(\.isStart)
    let phases = starts.map(\.phase)
    #expect(
      phases == [.idle, .tracking, .interacting, .decelerating, .tracking, .interacting, .decelerating])
  }

  @Test func aFingerThatTheViewIgnoresHasNoLine() throws {
    var settings = ScrollViewSettings()
    settings.isScrollEnabled = false
    #expect(
      try motion([.action(.layout(.scrollView(settings)), at: 0), .flick(by: -100, at: 0.5)]).finger.isEmpty)
  }

  /// A finger may come down in the display frame in which the content is placed, as in place of an example.
  @Test func theFingersLineBeginsWhereTheContentIsPlaced() throws {
    let placed = Action.scroll(.setContentOffset(x: nil, y: 800, animated: false))
    let finger = try motion([.action(placed, at: 0.5), .flick(by: -100, at: 0.5)]).finger
    let first = try #require(finger.first)
    #expect(first.offset.y == 800)
  }

  @Test func timesThatDoNotRiseAreLeftOut() {
    let scene = PlainScene(Scenario(scene: "plain"))
    var motions = PaneMotions(scene)
    for time in [0, 1, 1, 0.5, .nan, 2] { motions.append(scene, after: [], at: time) }
    #expect(motions[0].frames.map(\.time) == [0, 1, 2])
  }

  // MARK: Spans

  private func ramp(_ count: Int) -> Motion {
    .moving(vertical((0..<count).map { 10 * Double($0) }), every: 0.25)
  }

  @Test func spansAreInclusive() {
    let motion = ramp(9)
    #expect((motion.span, motion.frames(in: 0.5...1).map(\.time)) == (0...2, [0.5, 0.75, 1]))
    for span in [0.6...0.7, -3 ... -1, 5...6] { #expect(motion.frames(in: span).isEmpty) }
    #expect((motion.frames(in: -3...9).count, Motion().span) == (9, nil))
    #expect(Motion().frames(in: 0...1).isEmpty)
  }

  @Test func aTimeShowsTheLatestFrame() {
    let motion = ramp(5)
    #expect([0.6, 0.5 - 1e-12, 99, -1].map { motion.frame(at: $0)?.time } == [0.5, 0.5, 1, nil])
  }

  @Test func offsetsBetweenFramesLieOnTheLine() {
    let motion = ramp(5)
    #expect([0.5, 0.625, 1 + 1e-12, 1.1, -0.1].map { motion.offset(at: $0)?.y } == [20, 25, 40, nil, nil])
  }

  @Test func axesAreThoseThatMove() {
    let both = Motion.moving([.zero, CGPoint(x: 5, y: 0), CGPoint(x: 5, y: 3)])
    #expect(both.movingAxes(in: 0...9) == [.vertical, .horizontal])
    #expect(both.movingAxes(in: 0...1) == [.horizontal])
    #expect((both.movingAxes(in: 5...9), both.mainAxis(in: 0...9)) == ([], .horizontal))
    #expect((both.mainAxis(in: 1...2), both.mainAxis(in: 5...9)) == (.vertical, .vertical))
  }
}
