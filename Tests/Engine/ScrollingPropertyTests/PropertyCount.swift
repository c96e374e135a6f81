import ScrollPhysics
import TestSupport

/// The numbers of random runs.
enum PropertyCount {
  /// The number of scenarios for each property of an observer or a control.
  static let scenarios = UInt64(sample(debug: 100, release: 1500))
  /// The full number under each profile, where it is shared out to all of them.
  static let share = 100_000 / ScrollProfile.builtIn.count + 1

  /// Returns the number of `make test`, without or with optimization, or that of `make test-long`.
  static func count(debug: Int, release: Int, full: Int = 100_000) -> Int {
    Tier.count(sample: sample(debug: debug, release: release), full: full)
  }

  private static func sample(debug: Int, release: Int) -> Int {
    #if DEBUG
      return debug
    #else
      return release
    #endif
  }
}
