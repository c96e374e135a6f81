import ScrollPhysics
import Testing

/// Random scenarios, each checked against every property that applies to it.
///
/// The environment may select the scenarios; see ``ScenarioRound``. `make test` runs a sample;
/// `make test-long` runs 100,000, which must also reach every kind of event.
@Suite struct RandomScenarioTests {
  static let usualCount = PropertyCount.count(debug: 300, release: 10_000)

  @Test func everyPropertyHoldsAndEverythingIsReached() async throws {
    let round = try ScenarioRound(count: Self.usualCount)
    let coverage = await round.coverage(under: .uikit, command: "make fuzz")
    // A random round may miss a situation, but the fixed one must not.
    if round.seed == ScenarioRound.usualSeed, round.count >= 100_000 {
      #expect(coverage.missing(least: 10) == [])
    }
  }
}
