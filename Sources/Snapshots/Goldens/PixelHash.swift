import Bitmaps

/// A 64-bit hash of the size and pixels of an image, so that a line of text shows whether they changed.
///
/// The hash is XXH64 (Collet's xxHash, version 0.1.1 of the specification) with the seed `width << 32 | height` over
/// the pixels row by row, each as the bytes B, G, R, A. Equal images have equal hashes on every machine and in every
/// version. The probability that two different images have the same hash is 1 in 2^64. The hash does not protect
/// against deliberate forgery.
public struct PixelHash: Hashable, Sendable, LosslessStringConvertible {
  /// The value of the hash.
  public let value: UInt64

  /// Creates a hash from its value.
  public init(value: UInt64) {
    self.value = value
  }

  /// Computes the hash of an image. Unless `countsAlpha` is set, the image is treated as opaque.
  public init(_ bitmap: Bitmap, countsAlpha: Bool = false) {
    let seed = UInt64(truncatingIfNeeded: bitmap.width) << 32 | UInt64(truncatingIfNeeded: bitmap.height)
    let ignored: UInt32 = countsAlpha ? 0 : 0xFF00_0000
    value = bitmap.pixels.withUnsafeBufferPointer { Self.hash($0, or: ignored, seed: seed) }
  }

  /// Parses sixteen digits 0-9 and a-f, the format of ``description``. Returns nil for any other text.
  public init?(_ description: String) {
    let digits = description.utf8
    let isHash =
      digits.count == 16 && digits.allSatisfy { (0x30...0x39).contains($0) || (0x61...0x66).contains($0) }
    guard isHash, let value = UInt64(description, radix: 16) else { return nil }
    self.value = value
  }

  /// The value as sixteen hexadecimal digits, such as `0dd0aac67e7cf29e`.
  public var description: String {
    let digits = String(value, radix: 16)
    return String(repeating: "0", count: 16 - digits.count) + digits
  }

  // The primes of the specification.
  private static let prime1: UInt64 = 0x9E37_79B1_85EB_CA87
  private static let prime2: UInt64 = 0xC2B2_AE3D_27D4_EB4F
  private static let prime3: UInt64 = 0x1656_67B1_9E37_79F9
  private static let prime4: UInt64 = 0x85EB_CA77_C2B2_AE63
  private static let prime5: UInt64 = 0x27D4_EB2F_1656_67C5

  /// Computes the hash. Four lanes process two pixels each per step; the remaining pixels follow in pairs and singly.
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
