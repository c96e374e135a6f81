/// A SplitMix64 random number generator (Steele, Lea and Flood, 2014). The same seed produces the same
/// numbers on every machine.
struct SplitMix64: Hashable, Sendable {
  static let increment: UInt64 = 0x9E37_79B9_7F4A_7C15

  private var state: UInt64

  init(seed: UInt64) { state = seed }

  mutating func next() -> UInt64 {
    state &+= Self.increment
    return Self.finalised(state)
  }

  /// Returns the output for a state. Similar states produce completely different outputs.
  static func finalised(_ state: UInt64) -> UInt64 {
    var z = state
    z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
    z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
    return z ^ (z >> 31)
  }
}
