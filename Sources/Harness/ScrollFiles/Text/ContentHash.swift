/// A 64-bit hash of bytes by which a change of a file or text is noticed: FNV-1a (Fowler, Noll and Vo, 1991).
///
/// Equal bytes have equal hashes on every machine and in every version. The hash does not protect against
/// deliberate forgery.
package struct ContentHash: Hashable, Sendable, CustomStringConvertible {
  package let value: UInt64

  package init(_ bytes: some Sequence<UInt8>) {
    value = bytes.withContiguousStorageIfAvailable { Self.hash($0) } ?? Self.hash(bytes)
  }

  private static func hash(_ bytes: some Sequence<UInt8>) -> UInt64 {
    bytes.reduce(0xCBF2_9CE4_8422_2325) { ($0 ^ UInt64($1)) &* 0x100_0000_01B3 }
  }

  package static let length = 16

  /// The value as sixteen hexadecimal digits.
  package var description: String { NumberText.padded(value, digits: Self.length, radix: 16) }
}
