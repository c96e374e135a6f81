import ScrollPhysics

extension ScrollProfile {
  /// Returns the actions that change another profile to this one: new values of the constants that differ,
  /// or, between profiles of different bases, whose laws may differ, the whole profile.
  package func changes(from other: ScrollProfile) -> [Action] {
    let differences = differences(from: other)
    let isKnown = differences.allSatisfy { (try? other.value(of: $0.name)) != nil }
    return base == other.base && isKnown
      ? differences.map { .tuning(.set($0.name, $0.value)) }
      : [.tuning(.profile(self))]
  }
}
