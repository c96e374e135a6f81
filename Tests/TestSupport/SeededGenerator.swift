/// SplitMix64, which gives the same numbers for the same seed on every machine.
package struct SeededGenerator: RandomNumberGenerator {
  private var state: UInt64

  package init(seed: UInt64) { state = seed }

  package mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var z = state
    z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
    z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
    return z ^ (z >> 31)
  }

  package mutating func number(_ range: ClosedRange<Double>) -> Double { .random(in: range, using: &self) }
  package mutating func integer(_ range: ClosedRange<Int>) -> Int { .random(in: range, using: &self) }
  /// Returns an integer from 0 up to but excluding `count`, or 0 for a count of 0.
  package mutating func below(_ count: Int) -> Int { count > 0 ? Int(next() % UInt64(count)) : 0 }
  package mutating func chance(_ share: Double) -> Bool { number(0...1) < share }

  /// Returns bytes truncated, with some of them changed, or with one of several words in a place of theirs,
  /// if there are any.
  package mutating func damaged(_ bytes: [UInt8], words: [[UInt8]] = []) -> [UInt8] {
    var bytes = bytes
    switch below(words.isEmpty ? 3 : 5) {
    case 0: return Array(bytes[..<below(bytes.count)])
    case 1: if !bytes.isEmpty { bytes[below(bytes.count)] ^= UInt8(1 << below(8)) }
    case 2:
      for _ in 0..<8 where !bytes.isEmpty { bytes[below(bytes.count)] = UInt8(truncatingIfNeeded: next()) }
    case 3: bytes.insert(contentsOf: words[below(words.count)], at: below(bytes.count + 1))
    case _:
      let start = below(bytes.count), end = min(bytes.count, start + below(12))
      bytes.replaceSubrange(start..<end, with: words[below(words.count)])
    }
    return bytes
  }

  /// Returns one of the items with a probability in proportion to its weight, or nil if all are 0.
  package mutating func pick<Item>(_ items: [Item], weight: (Item) -> Double) -> Item? {
    var left = number(0...items.reduce(0) { $0 + weight($1) }.nextDown)
    for item in items {
      left -= weight(item)
      if left < 0 { return item }
    }
    return nil
  }
}
