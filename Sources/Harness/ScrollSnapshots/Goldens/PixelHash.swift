import ScrollBitmaps

/// A 64-bit hash of the size and pixels of an image, so that a line of text shows whether they changed.
///
/// The hash is XXH64 (Collet's xxHash, version 0.1.1 of the specification) with the seed
/// `width << 32 | height` over the pixels row by row, each as the bytes B, G, R, A, or as four bytes 0 if A is 0.
/// Equal images have equal hashes on every machine and in every version. The probability that two different images have the same hash
/// is 1 in 2^64. The hash does not protect against deliberate forgery.
public struct PixelHash: Hashable, Sendable, LosslessStringConvertible {
  /// The value of the hash.
  public let value: UInt64

  /// Creates a hash from its value.
  public init(value: UInt64) {
    self.value = value
  }

  /// Computes the hash of an image.
  public init(_ bitmap: Bitmap) {
    let seed = UInt64(truncatingIfNeeded: bitmap.width) << 32 | UInt64(truncatingIfNeeded: bitmap.height)
    value = bitmap.pixels.withUnsafeBufferPointer { Self.hash($0, seed: seed) }
  }

  /// Parses sixteen digits 0-9 and a-f, the format of ``description``. Returns nil for any other text.
  public init?(_ description: String) {
    guard let value = XXH64(description)?.value else { return nil }
    self.value = value
  }

  /// The value as sixteen hexadecimal digits, such as `0dd0aac67e7cf29e`.
  public var description: String { XXH64(value: value).description }

  private static func hash(_ pixels: UnsafeBufferPointer<UInt32>, seed: UInt64) -> UInt64 {
    func shown(_ pixel: UInt32) -> UInt64 { pixel < 1 << 24 ? 0 : UInt64(pixel) }
    return XXH64.hash(
      count: pixels.count * 4, seed: seed,
      // The first of the two pixels is the lower half.
      eight: { shown(pixels[$0 / 4]) | shown(pixels[$0 / 4 + 1]) << 32 },
      four: { UInt32(truncatingIfNeeded: shown(pixels[$0 / 4])) },
      // A pixel is never divided.
      one: { _ in 0 })
  }
}
