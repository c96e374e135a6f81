import Foundation
import ScrollScript
import TestSupport
import Testing

import ScrollMotion

/// The search for a constant, for goldens without facts.
@Suite struct ConstantSuspectTests {
  private func scenario(flicks: [(Double, Double)] = [(0.1, -120.0), (1.5, -30)]) -> Scenario {
    Scenario(scene: "plain") {
      $0.duration = 3
      $0.events = flicks.map { time, by in .flick(by: by, at: time) }
    }
  }

  private func motion(_ scenario: Scenario) throws -> MotionSeries {
    try #require(plainMotion(scenario).played())
  }

  private func line(
    _ scenario: Scenario, _ recorded: MotionSeries, rows: Int = SearchBudget.standard
  ) -> String? {
    ConstantSuspect(plainMotion(scenario), recorded: recorded, budget: SearchBudget(rows: rows)).line()
  }

  @Test(arguments: [("glide.rate", 0.99), ("touch.slop", 12)])
  func theConstantIsFoundByPlayingWithIt(_ name: String, _ value: Double) throws {
    var scenario = scenario()
    let recorded = try motion(scenario)
    let number = name == "glide.rate" ? 0.998 : 10
    #expect(try scenario.profile.value(of: name) == .number(number))
    try scenario.profile.set(name, to: .number(value))
    let said = try #require(line(scenario, recorded))
    let words = "the motion matches the golden, and with no other constant; this run has \(value) ("
    #expect(said.hasPrefix("with \(name) = \(number), \(words)"), "\(said)")
  }

  /// Two constants scale the velocity at release, so that neither is the only explanation.
  @Test func noneOfSeveralThatExplainItIsNamed() throws {
    var scenario = scenario(flicks: [(0.1, -120.0)])
    scenario.duration = 1
    let recorded = try motion(scenario)
    try scenario.profile.set("release.latestShare", to: .number(0.26))
    #expect(line(scenario, recorded) == nil)
  }

  @Test func noConstantIsBlamedForWhatNoneExplains() throws {
    var scenario = scenario()
    scenario.duration = 1
    var moved = try motion(scenario)
    for index in moved.trajectory.rows.indices { moved.trajectory.rows[index].offset.y += CGFloat(index % 7) }
    #expect(line(scenario, moved) == nil)
    // The offsets follow from another rate, but a callback does not.
    let recorded = try motion(scenario)
    try scenario.profile.set("glide.rate", to: .number(0.99))
    var strange = recorded
    strange.trajectory.rows[3].events.append("didScrollToTop")
    #expect(line(scenario, strange) == nil)
  }

  /// Offsets are rounded to pixels, so that a range of values gives the recorded motion.
  @Test func aValueOfManyIsNotGivenAsTheOne() throws {
    let file = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .appendingPathComponent("../../../Assets/Scenarios/law-trackpad.json")
    var scenario = try Scenario(data: Data(contentsOf: file), file: file.path)
    let recorded = try motion(scenario)
    try scenario.profile.set("trackpad.band.coefficient", to: .number(0.76505))
    let said = try #require(line(scenario, recorded))
    #expect(
      said.hasPrefix("with another trackpad.band.coefficient, such as 0.71, the motion matches the golden"))
  }

  @Test func theSearchEndsWithItsBudget() throws {
    var scenario = scenario()
    let recorded = try motion(scenario)
    try scenario.profile.set("glide.rate", to: .number(0.99))
    let budget = SearchBudget(rows: 10 * recorded.trajectory.rows.count)
    #expect(ConstantSuspect(plainMotion(scenario), recorded: recorded, budget: budget).line() == nil)
    // The rest is left for a shorter one.
    #expect(!budget.take(recorded.trajectory.rows.count))
    #expect(SearchBudget(rows: 3).take(3))
    #expect(!SearchBudget(rows: 3).take(4))
  }
}
