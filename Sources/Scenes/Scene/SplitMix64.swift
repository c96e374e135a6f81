/// SplitMix64 (Steele, Lea and Flood, 2014): numbers from a seed, the same on every machine.
struct SplitMix64: Hashable, Sendable {
  /// What the state grows by from one number to the next.
  static let increment: UInt64 = 0x9E37_79B9_7F4A_7C15

  private var state: UInt64

  init(seed: UInt64) { state = seed }

  /// The next number.
  mutating func next() -> UInt64 {
    state &+= Self.increment
    return Self.finalised(state)
  }

  /// The number of a state: one by which states that differ little differ throughout.
  static func finalised(_ state: UInt64) -> UInt64 {
    var z = state
    z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
    z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
    return z ^ (z >> 31)
  }
}
