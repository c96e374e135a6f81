import ScrollPhysics
import TestSupport
import Testing

/// The properties of random scenarios under the laws of the other platforms, with random constants.
///
/// The environment may select the scenarios; see ``ScenarioRound``. `make test` runs a sample under each
/// profile; `make test-long` runs 100,000 under each.
@Suite struct PlatformScenarioTests {
  static let usualCount = PropertyCount.count(debug: 60, release: 500)

  @Test(arguments: ScrollProfile.builtIn.filter { $0 != .uikit })
  func everyPropertyHolds(profile: ScrollProfile) async throws {
    _ = try await ScenarioRound(count: Self.usualCount).coverage(
      under: profile, command: "swift test --filter PlatformScenarioTests")
  }

  /// Scenarios in which a property failed before a defect of the engine or the properties was repaired.
  @Test(arguments: [
    ("gtk4", 0x5C1D_97E2_40B9_4664 as UInt64), ("qt-flickable", 0x5C1D_97E2_40B9_31BC),
    ("motion", 0x5C1D_97E2_40B9_31BC), ("motion", 0x5C1D_97E2_40BA_6D0A),
    ("chromium-trackpad", 0x5C1D_97E2_40B9_1BC4), ("chromium-windows", 0x5C1D_97E2_40B9_5159),
    ("chromium-linux", 0x5C1D_97E2_40B9_1BC4), ("android", 0x5C1D_97E2_40B8_FA9B),
    ("android", 0x5C1D_97E2_40B9_05E2),
    ("compose", 0x5C1D_97E2_40B9_4DCF), ("chromium-trackpad", 0x5C1D_97E2_40B8_FA4F),
    ("chromium-windows", 0x5C1D_97E2_40B9_B087),
  ])
  func aScenarioThatFailedHolds(name: String, seed: UInt64) throws {
    var coverage = Coverage()
    let scenario = RandomScenario(seed: seed, profile: try .named(name))
    let violation = scenario.violation(noting: &coverage)
    #expect(violation == nil, "\(violation.map { "\($0)" } ?? "")")
  }

  /// The bands that show more than the length of the view beyond an edge, because no limit of
  /// theirs is known. Under the others, no drag pulls the content so far. The size is the share
  /// of the finger's movement.
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
