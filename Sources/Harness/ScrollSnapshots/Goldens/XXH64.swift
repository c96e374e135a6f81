import ScrollFiles

/// A 64-bit hash of bytes: XXH64 (Collet's xxHash, version 0.1.1 of the specification), which takes a few
/// microseconds for the file of a picture.
///
/// The hash does not protect against deliberate forgery.
package struct XXH64: Hashable, Sendable, LosslessStringConvertible {
  package let value: UInt64

  package init(value: UInt64) { self.value = value }

  /// Computes the hash of bytes with the seed 0, as the program `xxhsum` does.
  package init(_ bytes: [UInt8]) {
    value = bytes.withUnsafeBytes { bytes in
      Self.hash(
        count: bytes.count, seed: 0,
        eight: { UInt64(littleEndian: bytes.loadUnaligned(fromByteOffset: $0, as: UInt64.self)) },
        four: { UInt32(littleEndian: bytes.loadUnaligned(fromByteOffset: $0, as: UInt32.self)) },
        one: { bytes[$0] })
    }
  }

  /// Parses sixteen digits 0-9 and a-f, the format of ``description``. Returns nil for any other text.
  package init?(_ description: String) {
    let digits = description.utf8
    let isHash =
      digits.count == 16 && digits.allSatisfy { (0x30...0x39).contains($0) || (0x61...0x66).contains($0) }
    guard isHash, let value = UInt64(description, radix: 16) else { return nil }
    self.value = value
  }

  /// The value as sixteen hexadecimal digits, such as `0dd0aac67e7cf29e`.
  package var description: String { NumberText.padded(value, digits: 16, radix: 16) }

  // The primes of the specification.
  private static let prime1: UInt64 = 0x9E37_79B1_85EB_CA87
  private static let prime2: UInt64 = 0xC2B2_AE3D_27D4_EB4F
  private static let prime3: UInt64 = 0x1656_67B1_9E37_79F9
  private static let prime4: UInt64 = 0x85EB_CA77_C2B2_AE63
  private static let prime5: UInt64 = 0x27D4_EB2F_1656_67C5

  /// Computes the hash of bytes that are read one word at a time. Four lanes process eight bytes each per
  /// step; the remaining bytes follow in eights, fours and singly.
  /// - Parameters:
  ///   - count: The number of bytes, 0 or more.
  ///   - seed: The seed.
  ///   - eight: Returns the eight bytes from an offset on as a little-endian number.
  ///   - four: Returns the four bytes from an offset on as a little-endian number.
  ///   - one: Returns the byte at an offset.
  /// - Returns: The value of the hash.
  @inline(__always)
  static func hash(
    count: Int, seed: UInt64, eight: (Int) -> UInt64, four: (Int) -> UInt32, one: (Int) -> UInt8
  ) -> UInt64 {
    var at = 0
    var hash: UInt64
    if count >= 32 {
      var a = seed &+ prime1 &+ prime2, b = seed &+ prime2, c = seed, d = seed &- prime1
      while count - at >= 32 {
        a = round(a, eight(at))
        b = round(b, eight(at + 8))
        c = round(c, eight(at + 16))
        d = round(d, eight(at + 24))
        at += 32
      }
      hash = rotated(a, 1) &+ rotated(b, 7) &+ rotated(c, 12) &+ rotated(d, 18)
      for lane in [a, b, c, d] { hash = (hash ^ round(0, lane)) &* prime1 &+ prime4 }
    } else {
      hash = seed &+ prime5
    }
    hash &+= UInt64(truncatingIfNeeded: count)
    while count - at >= 8 {
      hash = rotated(hash ^ round(0, eight(at)), 27) &* prime1 &+ prime4
      at += 8
    }
    if count - at >= 4 {
      hash = rotated(hash ^ (UInt64(four(at)) &* prime1), 23) &* prime2 &+ prime3
      at += 4
    }
    while at < count {
      hash = rotated(hash ^ (UInt64(one(at)) &* prime5), 11) &* prime1
      at += 1
    }
    hash = (hash ^ hash >> 33) &* prime2
    hash = (hash ^ hash >> 29) &* prime3
    return hash ^ hash >> 32
  }

  private static func round(_ lane: UInt64, _ input: UInt64) -> UInt64 {
    rotated(lane &+ input &* prime2, 31) &* prime1
  }

  private static func rotated(_ value: UInt64, _ bits: UInt64) -> UInt64 {
    value << bits | value >> (64 - bits)
  }
}
