/// Blocks of memory of all usual sizes that are held while a second run of a scenario goes on, so that its
/// objects lie at other addresses than the first run's.
///
/// The order of a dictionary depends on the address of its storage. A dictionary that lives only for a moment
/// would have the same address in both runs, and in no other process.
enum HeldBlocks {
  /// Small sizes in steps of an allocator, and larger ones up to that from which memory is mapped.
  private static let sizes =
    Array(stride(from: 16, through: 2048, by: 16)) + Array(stride(from: 3072, through: 65536, by: 1024))

  static func during<R>(_ body: () throws -> R) rethrows -> R {
    let blocks = sizes.map { UnsafeMutableRawPointer.allocate(byteCount: $0, alignment: 16) }
    defer { for block in blocks { block.deallocate() } }
    return try body()
  }
}
