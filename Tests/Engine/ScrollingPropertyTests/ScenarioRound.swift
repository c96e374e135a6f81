import Foundation
import ScrollPhysics
import Testing

/// A sequence of random scenarios with consecutive seeds, each checked against every applicable property.
///
/// SCROLL_FUZZ_SEED is the first scenario's seed (decimal or 0x…), SCROLL_FUZZ_COUNT the number.
struct ScenarioRound {
  static let usualSeed: UInt64 = 0x5C1D_97E2_40B8_F36A

  let seed: UInt64
  let count: Int

  /// The environment may give another count. Throws for a value in the environment that is no number.
  init(count: Int) throws {
    seed = try Self.setting("SEED", Self.usualSeed)
    self.count = try Int(Self.setting("COUNT", UInt64(count)))
  }

  private struct Result: Sendable {
    var coverage = Coverage()
    var failures: [(seed: UInt64, violation: Violation)] = []
  }

  /// Plays the scenarios under a profile and records an issue for each property that does not hold, with the
  /// smallest scenario. `command` runs the test again.
  func coverage(under profile: ScrollProfile, command: String) async -> Coverage {
    let place = profile == .uikit ? "" : " under \(profile.name)"
    let name = "random scenarios: \(count)\(place) from SCROLL_FUZZ_SEED=\(Self.hex(seed))"
    Self.say(name)
    let stretch = 250
    let result = await withTaskGroup(of: Result.self) { group in
      for first in stride(from: 0, to: count, by: stretch) {
        group.addTask {
          Self.result(profile, from: seed &+ UInt64(first), count: min(stretch, count - first))
        }
      }
      return await group.reduce(into: Result()) { sum, part in
        sum.coverage.add(part.coverage)
        sum.failures += part.failures
      }
    }
    let totals = result.coverage.totals
    Self.say("\(name): \(totals.inputs) inputs, \(totals.callbacks) callbacks")
    // Only the first violation of each property.
    var shown: Set<String> = []
    for (seed, violation) in result.failures.sorted(by: { $0.seed < $1.seed })
    where shown.insert(violation.property.rawValue).inserted {
      let smallest = RandomScenario(seed: seed, profile: profile).minimized {
        var coverage = Coverage()
        return $0.violation(noting: &coverage)?.property == violation.property
      }
      Issue.record(
        """
        \(violation) (a scenario of class \(smallest.kind) under \(profile.name))
        again: SCROLL_FUZZ_SEED=\(Self.hex(seed)) SCROLL_FUZZ_COUNT=1 \(command)
        smallest:
        \(smallest)
        """)
    }
    let broken = Dictionary(grouping: result.failures, by: \.violation.property.rawValue)
    #expect(broken.mapValues(\.count) == [:], "so many scenarios of \(count)")
    return result.coverage
  }

  private static func result(_ profile: ScrollProfile, from seed: UInt64, count: Int) -> Result {
    var result = Result()
    for index in 0..<UInt64(count) {
      let scenario = RandomScenario(seed: seed &+ index, profile: profile)
      if let violation = scenario.violation(noting: &result.coverage) {
        result.failures.append((scenario.seed, violation))
      }
    }
    return result
  }

  private struct NoNumber: Error, CustomStringConvertible { let description: String }

  private static func setting(_ name: String, _ usual: UInt64) throws -> UInt64 {
    let name = "SCROLL_FUZZ_" + name
    guard let text = ProcessInfo.processInfo.environment[name], !text.isEmpty else { return usual }
    let number = text.hasPrefix("0x") ? UInt64(text.dropFirst(2), radix: 16) : UInt64(text)
    guard let number, name.hasSuffix("SEED") || (1...1_000_000_000).contains(number) else {
      throw NoNumber(
        description: "\(name) is \"\(text)\"; expected a whole number, decimal or 0x…, 1 and more")
    }
    return number
  }

  /// Unbuffered, so that the seed is known even if a scenario traps.
  private static func say(_ line: String) { FileHandle.standardOutput.write(Data((line + "\n").utf8)) }

  private static func hex(_ seed: UInt64) -> String { "0x" + String(seed, radix: 16, uppercase: true) }
}
