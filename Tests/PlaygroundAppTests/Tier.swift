import Foundation

/// Two tiers of loops: `make test` runs samples, `make test-long` the full counts.
enum Tier {
  /// The number of rounds of a loop.
  static func count(sample: Int, full: Int) -> Int {
    ProcessInfo.processInfo.environment["SCROLL_TESTS"] == "long" ? full : sample
  }
}

/// Numbers that look like chance and are the same for a seed every time (SplitMix64).
struct SplitMix {
  private var state: UInt64

  init(seed: UInt64) { state = seed }

  /// 0 or more and below `count`, which is 1 or more.
  mutating func below(_ count: Int) -> Int {
    state &+= 0x9E37_79B9_7F4A_7C15
    var word = state
    word = (word ^ word >> 30) &* 0xBF58_476D_1CE4_E5B9
    word = (word ^ word >> 27) &* 0x94D0_49BB_1331_11EB
    return Int((word ^ word >> 31) % UInt64(max(1, count)))
  }
}
