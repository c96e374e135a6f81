import ScrollFiles
import ScrollPhysics
import ScrollScript
import ScrollMotion
import ScrollSnapshots
import TestSupport
import Testing

import PlaygroundApp

/// Changes each constant of the profile in each scenario of the project, as `--set` does, and verifies the
/// message of the failure: the constant and its values.
@Suite struct ConstantSweepTests {
  /// The scenarios, of which samples have one, and the share of the constants that are changed in it.
  private static let scenarios = ScenarioGoldenTests.items.filter { Tier.isLong || $0.name == "law-glide" }

  /// Returns a constant's value changed by 7 % of the distance from its range's closer end, as text.
  private func changed(_ tunable: Tunable<ScrollProfile>, of profile: ScrollProfile) -> ScrollProfile.Value? {
    switch tunable.access {
    case .toggle(let get, _): return .toggle(!get(profile))
    case .number(let get, _, _, let range):
      let value = get(profile)
      // Rates are close to 1, and their distance from it is the scale that matters.
      let room = range.upperBound < 1 && value > 0.9 ? 1 - value : value
      let next = Double(NumberText.significant(value == 0 ? 0.05 : value + 0.07 * room, digits: 6)) ?? value
      return range.contains(next) && next != value ? .number(next) : nil
    }
  }

  @Test(arguments: scenarios) func whatIsSaidIsTrue(_ item: ScenarioSet.Item) throws {
    let scenario = try Settings().scenario(item.path)
    let recorded = try #require(ScenarioMotion(scenario, scene: item.path).played())
    let before = ScenarioMotion(scenario, scene: item.path).facts(scale: 1)
    for (index, tunable) in scenario.profile.tunables.enumerated() where Tier.isLong || index < 8 {
      guard let value = changed(tunable, of: scenario.profile) else { continue }
      var other = scenario
      try other.profile.set(tunable.name, to: value)
      let played = try #require(ScenarioMotion(other, scene: item.path).played())
      guard TrajectoryTrack().difference(expected: recorded, actual: played) != nil else { continue }
      let motion = ScenarioMotion(other, scene: item.path)
      let changes = motion.facts(scale: 1).changes(since: before)
      #expect(changes.map(\.name) == [tunable.name])
      let said = FailureCause(motion).lines(
        of: Mismatch(changes: changes, expected: recorded, actual: played, isOfTrack: true))
      let (old, new) = (changes.first?.recorded ?? "", changes.first?.actual ?? "")
      #expect(said == ["\(tunable.name) was \(old), is \(new); with \(old), the motion is as recorded"])
    }
  }
}
