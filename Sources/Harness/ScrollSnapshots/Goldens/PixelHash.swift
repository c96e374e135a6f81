import ScrollBitmaps

/// A 64-bit hash of the size and pixels of an image, so that a line of text shows whether they changed.
///
/// The hash is XXH64 (Collet's xxHash, version 0.1.1 of the specification) with the seed
/// `width << 32 | height` over the pixels row by row, each as the bytes B, G, R, A. Equal images have equal
/// hashes on every machine and in every version. The probability that two different images have the same hash
/// is 1 in 2^64. The hash does not protect against deliberate forgery.
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
    guard let value = XXH64(description)?.value else { return nil }
    self.value = value
  }

  /// The value as sixteen hexadecimal digits, such as `0dd0aac67e7cf29e`.
  public var description: String { XXH64(value: value).description }

  private static func hash(_ pixels: UnsafeBufferPointer<UInt32>, or mask: UInt32, seed: UInt64) -> UInt64 {
    let bytes = UnsafeRawBufferPointer(pixels), twice = UInt64(mask) | UInt64(mask) << 32
    func eight(_ at: Int) -> UInt64 {
      let word = bytes.loadUnaligned(fromByteOffset: at, as: UInt64.self) | twice
      // The first of the two pixels is the lower half.
      #if _endian(little)
        return word
      #else
        return word << 32 | word >> 32
      #endif
    }
    return XXH64.hash(
      count: bytes.count, seed: seed, eight: eight, four: { pixels[$0 / 4] | mask },
      // A pixel is never divided.
      one: { _ in 0 })
  }
}
