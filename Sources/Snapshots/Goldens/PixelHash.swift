import Bitmaps

/// A number of 64 bits that stands for a picture's size and pixels, so that a line of text shows whether they changed.
///
/// It is XXH64 (Collet's xxHash, version 0.1.1 of its specification) with the seed `width << 32 | height` over the
/// pixels row by row, each the bytes B, G, R, A. Equal pictures have equal hashes on every machine and in every version;
/// different ones share a hash once in 2^64 by chance, and only by chance: it is no protection against a forger.
public struct PixelHash: Hashable, Sendable, LosslessStringConvertible {
  /// The hash itself.
  public let value: UInt64

  /// A hash computed before.
  public init(value: UInt64) {
    self.value = value
  }

  /// The hash of a picture; unless alpha counts, it is taken as opaque.
  public init(_ bitmap: Bitmap, countsAlpha: Bool = false) {
    let seed = UInt64(truncatingIfNeeded: bitmap.width) << 32 | UInt64(truncatingIfNeeded: bitmap.height)
    let ignored: UInt32 = countsAlpha ? 0 : 0xFF00_0000
    value = bitmap.pixels.withUnsafeBufferPointer { Self.hash($0, or: ignored, seed: seed) }
  }

  /// Sixteen digits 0-9 and a-f, as ``description`` gives them; nil for anything else.
  public init?(_ description: String) {
    let digits = description.utf8
    let isHash =
      digits.count == 16 && digits.allSatisfy { (0x30...0x39).contains($0) || (0x61...0x66).contains($0) }
    guard isHash, let value = UInt64(description, radix: 16) else { return nil }
    self.value = value
  }

  /// Sixteen digits, such as `0dd0aac67e7cf29e`.
  public var description: String {
    let digits = String(value, radix: 16)
    return String(repeating: "0", count: 16 - digits.count) + digits
  }

  // The specification's primes.
  private static let prime1: UInt64 = 0x9E37_79B1_85EB_CA87
  private static let prime2: UInt64 = 0xC2B2_AE3D_27D4_EB4F
  private static let prime3: UInt64 = 0x1656_67B1_9E37_79F9
  private static let prime4: UInt64 = 0x85EB_CA77_C2B2_AE63
  private static let prime5: UInt64 = 0x27D4_EB2F_1656_67C5

  /// Four lanes take two pixels each at a step; what is left at the end goes in by twos and ones.
  private static func hash(_ pixels: UnsafeBufferPointer<UInt32>, or mask: UInt32, seed: UInt64) -> UInt64 {
    func pair(_ at: Int) -> UInt64 { UInt64(pixels[at] | mask) | UInt64(pixels[at + 1] | mask) << 32 }
    let count = pixels.count
    var at = 0
    var hash: UInt64
    if count >= 8 {
      var a = seed &+ prime1 &+ prime2, b = seed &+ prime2, c = seed, d = seed &- prime1
      while count - at >= 8 {
        a = round(a, pair(at))
        b = round(b, pair(at + 2))
        c = round(c, pair(at + 4))
        d = round(d, pair(at + 6))
        at += 8
      }
      hash = rotated(a, 1) &+ rotated(b, 7) &+ rotated(c, 12) &+ rotated(d, 18)
      for lane in [a, b, c, d] { hash = (hash ^ round(0, lane)) &* prime1 &+ prime4 }
    } else {
      hash = seed &+ prime5
    }
    hash &+= UInt64(truncatingIfNeeded: count) &* 4
    while count - at >= 2 {
      hash = rotated(hash ^ round(0, pair(at)), 27) &* prime1 &+ prime4
      at += 2
    }
    if at < count { hash = rotated(hash ^ (UInt64(pixels[at] | mask) &* prime1), 23) &* prime2 &+ prime3 }
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
