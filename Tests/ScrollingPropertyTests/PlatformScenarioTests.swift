import ScrollPhysics
import TestSupport
import Testing

/// The properties of random scenarios under the laws of the other platforms, with random values of their constants.
///
/// The environment may select the scenarios; see ``ScenarioRound``. `make test` runs a sample under each profile;
/// `make test-long` runs 100,000 under each.
@Suite struct PlatformScenarioTests {
  #if DEBUG
    static let sampleCount = 60
  #else
    static let sampleCount = 500
  #endif
  static let usualCount = Tier.count(sample: sampleCount, full: 100_000)

  @Test(arguments: ScrollProfile.builtIn.filter { $0 != .uikit })
  func everyPropertyHolds(profile: ScrollProfile) async throws {
    _ = try await ScenarioRound(count: Self.usualCount).coverage(
      under: profile, command: "swift test --filter PlatformScenarioTests")
  }

  /// The bands that show more than the length of the view beyond an edge, because no limit of theirs is known. Under the
  /// others, no drag pulls the content so far. The size is the share of the finger's movement.
  @Test func bandsWithoutALimitAreAsMeasured() {
    let shares = ["chromium-linux": 0.05, "qt-flickable": 0.5, "motion": 0.35]
    for profile in ScrollProfile.builtIn {
      let reach = LawLimits.reach(of: profile.touch.band, 800)
      if let share = shares[profile.name] {
        #expect(reach > 800)
        #expect(abs(profile.touch.band.shown(100, within: 0...0, range: 800) - 100 * share) < 1e-9)
      } else {
        #expect(reach <= 800, "\(profile.name)")
      }
    }
  }
}
