import Foundation
import TestSupport
import Testing

/// Random scenarios, each checked against every property that applies to it.
///
/// SCROLL_FUZZ_SEED is the seed of the first scenario (decimal or 0x…); the following scenarios use consecutive seeds.
/// SCROLL_FUZZ_COUNT is the number of scenarios. `make test` runs a sample; `make test-long` runs 100,000, which must
/// also reach every kind of event.
@Suite struct RandomScenarioTests {
  #if DEBUG
    static let sampleCount = 300
  #else
    static let sampleCount = 10_000
  #endif
  static let usualCount = Tier.count(sample: sampleCount, full: 100_000)
  static let usualSeed: UInt64 = 0x5C1D_97E2_40B8_F36A

  /// The result of a sequence of scenarios.
  private struct Result: Sendable {
    var coverage = Coverage()
    var failures: [(seed: UInt64, violation: Violation)] = []
  }

  @Test func everyPropertyHoldsAndEverythingIsReached() async throws {
    let (seed, count) = try (
      Self.setting("SEED", Self.usualSeed), Int(Self.setting("COUNT", UInt64(Self.usualCount)))
    )
    let name = "random scenarios: \(count) from SCROLL_FUZZ_SEED=\(Self.hex(seed))"
    Self.say(name)
    let stretch = 250
    let result = await withTaskGroup(of: Result.self) { group in
      for first in stride(from: 0, to: count, by: stretch) {
        group.addTask { Self.result(from: seed &+ UInt64(first), count: min(stretch, count - first)) }
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
      let smallest = RandomScenario(seed: seed).minimized {
        var coverage = Coverage()
        return $0.violation(noting: &coverage)?.property == violation.property
      }
      Issue.record(
        """
        \(violation) (a scenario of class \(smallest.kind))
        again: SCROLL_FUZZ_SEED=\(Self.hex(seed)) SCROLL_FUZZ_COUNT=1 make fuzz
        smallest:
        \(smallest.swift)
        """)
    }
    let broken = Dictionary(grouping: result.failures, by: \.violation.property.rawValue)
    #expect(broken.mapValues(\.count) == [:], "so many scenarios of \(count)")
    // A random round may miss a situation, but the fixed one must not.
    if seed == Self.usualSeed, count >= 100_000 { #expect(result.coverage.missing(least: 10) == []) }
  }

  private static func result(from seed: UInt64, count: Int) -> Result {
    var result = Result()
    for index in 0..<UInt64(count) {
      let scenario = RandomScenario(seed: seed &+ index)
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
