/// Memory for the pixels of a surface, which are undefined until they are painted.
final class PixelMemory {
  let start: UnsafeMutableRawPointer
  let byteCount: Int

  init(byteCount: Int) {
    start = .allocate(byteCount: byteCount, alignment: 64)
    self.byteCount = byteCount
  }

  deinit { start.deallocate() }

  /// Returns whether the memory has room for a number of bytes and little more.
  func suits(_ count: Int) -> Bool { count <= byteCount && byteCount / 2 <= count }
}
